/* SPDX-License-Identifier: MIT */
/* summary.c - what an entry of the record says, in a line or as JSON. */
#include "config.h"

#include "record/summary.h"

#include "base/hex.h"
#include "base/when.h"
#include "record/awaiting.h"

static void summary_add(struct span s, struct str *out)
{
	str_addn(out, s.s, s.n);
}

/* The seat of the entry's block, if it has one. */
static struct span summary_seat(const struct entry *e)
{
	if (e->kind == ENTRY_RULING)
		return e->ruling.seat;
	return e->block.n ? entry_block_value(e, "seat")
			  : (struct span)SPAN_NONE;
}

static void summary_what(const struct entry *e,
			 void (*name)(struct span seat, struct str *out),
			 struct str *out)
{
	struct span seat = summary_seat(e);

	switch (e->kind) {
	case ENTRY_GENESIS:
		str_add(out, "the game is made");
		break;
	case ENTRY_ACCEPT:
		name(seat, out);
		str_add(out, " has joined");
		break;
	case ENTRY_START:
		str_add(out, "the game has started");
		break;
	case ENTRY_ORDERS:
		str_add(out, "orders of ");
		name(seat, out);
		break;
	case ENTRY_RULING:
		str_addf(out, "ruling %s", entry_rule_word(e->ruling.rule));
		if (seat.n)
			str_addc(out, ' ');
		if (span_is(seat, "none"))
			summary_add(seat, out);
		else if (seat.n)
			name(seat, out);
		break;
	case ENTRY_REVEAL:
		str_add(out, "the game's secret is revealed");
		break;
	}
}

static void summary_awaits(const struct gamefile *g, const struct entry *e,
			   struct str *out)
{
	for (size_t i = 0; i < e->awaits_count; i++) {
		const struct entry_await *a = &e->awaits[i];

		str_add(out, i ? ", " : "; awaited: ");
		summary_add(a->seat, out);
		str_add(out, " (");
		awaiting_what(g, a->phase, out);
		if (!span_is(a->until, "-")) {
			str_add(out, ", until ");
			summary_add(a->until, out);
		}
		str_addc(out, ')');
	}
}

void summary_told(const struct gamefile *g, uint32_t index, const char *zone,
		  struct str *out)
{
	const struct entry *e = &g->entries[index];

	str_addf(out, "entry %u, ", (unsigned)index);
	summary_what(e, awaiting_seat, out);
	str_add(out, ", on ");
	(void)when_text(SPAN_NAME(e->time), zone, out);
	str_addc(out, '.');
	for (size_t i = 0; i < e->awaits_count; i++) {
		const struct entry_await *a = &e->awaits[i];

		str_add(out, i ? "; " : " After it the game waited for ");
		awaiting_seat(a->seat, out);
		str_add(out, ": ");
		awaiting_what(g, a->phase, out);
		awaiting_until(a->until, zone, out);
	}
	str_add(out, e->awaits_count ? ".\n" : "\n");
}

/* In the words of the last report's subject. */
static void summary_over(const struct entry *e, struct str *out)
{
	if (!e->result.winner.s)
		return;
	str_add(out, "; the game is over");
	if (!span_is(e->result.winner, "none")) {
		str_add(out, ", won by ");
		summary_add(e->result.winner, out);
	}
	str_add(out, " (");
	summary_add(e->result.degree, out);
	str_addc(out, ')');
}

void summary_line(const struct gamefile *g, uint32_t index, struct str *out)
{
	const struct entry *e = &g->entries[index];

	str_addf(out, "entry %u: ", (unsigned)index);
	summary_what(e, summary_add, out);
	summary_awaits(g, e, out);
	summary_over(e, out);
	str_addc(out, '\n');
}

json_t *summary_text(struct span s)
{
	return s.s ? json_stringn(s.s, s.n) : json_null();
}

static json_t *summary_awaiting(const struct entry *e)
{
	json_t *list = json_array();

	for (size_t i = 0; i < e->awaits_count; i++) {
		const struct entry_await *a = &e->awaits[i];

		(void)json_array_append_new(
		    list,
		    json_pack("{s:o, s:I, s:o, s:o, s:o}", "seat",
			      summary_text(a->seat), "asked",
			      (json_int_t)a->asked, "phase",
			      summary_text(a->phase), "kind",
			      summary_text(a->kind), "until",
			      span_is(a->until, "-") ? json_null()
						     : summary_text(a->until)));
	}
	return list;
}

json_t *summary_result(const struct entry_result *r)
{
	if (!r->winner.s)
		return json_null();
	return json_sprintf("%.*s %.*s", SPAN_PRINT(r->winner),
			    SPAN_PRINT(r->degree));
}

json_t *summary_json(struct gamefile *g, uint32_t index)
{
	const struct entry *e = &g->entries[index];
	json_t *j;

	j = json_pack("{s:I, s:s, s:o, s:s}", "entry", (json_int_t)index,
		      "kind", entry_kind_word(e->kind), "seat",
		      summary_text(summary_seat(e)), "head",
		      HEX(gamefile_hash(g, index), HASH_LEN));
	if (e->kind == ENTRY_RULING)
		(void)json_object_set_new(
		    j, "ruling", json_string(entry_rule_word(e->ruling.rule)));
	if (entry_has_state(e)) {
		(void)json_object_set_new(j, "awaiting", summary_awaiting(e));
		(void)json_object_set_new(j, "result",
					  summary_result(&e->result));
	}
	return j;
}
