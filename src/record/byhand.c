/* SPDX-License-Identifier: MIT */
/* byhand.c - what a game file says of the seats whose orders came in clear. */
#include "config.h"

#include "record/byhand.h"

#include "base/hex.h"
#include "record/handnote.h"
#include "record/play.h"

/* A note, and what became of it. */
struct byhand {
	uint32_t entry;
	struct handnote note;
	uint32_t until;	   /* the substitution that gave another key, or 0 */
	bool in_time;	   /* it stands behind genesis, before anybody joins */
	uint32_t accepted; /* the entry of the seat's accept block, or 0 */
	bool as_noted;	   /* with the anchor and nonce of the note */
};

static uint32_t byhand_accepted(const struct gamefile *g, const char *seat)
{
	for (uint32_t i = 1; i < g->count; i++)
		if (g->entries[i].kind == ENTRY_ACCEPT &&
		    span_is(entry_block_value(&g->entries[i], "seat"), seat))
			return i;
	return 0;
}

/* The next substitution in the seat behind its note. */
static uint32_t byhand_until(const struct gamefile *g, const struct byhand *b)
{
	for (uint32_t i = b->entry + 1; i < g->count; i++)
		if (entry_substitutes(&g->entries[i], span_of(b->note.seat)))
			return i;
	return 0;
}

static bool byhand_is(const struct entry *e, const char *key,
		      const uint8_t want[HASH_LEN])
{
	return span_is(entry_block_value(e, key), HEX(want, HASH_LEN));
}

/* Nothing but such notes stands between genesis and this one. */
static bool byhand_in_time(const struct gamefile *g, uint32_t entry)
{
	struct handnote ignored;
	uint32_t i = 1;

	while (i < entry && handnote_read(&g->entries[i], &ignored))
		i++;
	return i == entry;
}

/* The next note from entry *i on; false behind the last. */
static bool byhand_next(const struct gamefile *g, uint32_t *i,
			struct byhand *out)
{
	const struct entry *e;

	while (*i < g->count && !handnote_read(&g->entries[*i], &out->note))
		++*i;
	if (*i >= g->count)
		return false;
	out->entry = (*i)++;
	out->until = byhand_until(g, out);
	out->in_time = byhand_in_time(g, out->entry);
	out->accepted = 0;
	out->as_noted = false;
	if (!out->note.fixed)
		return true;
	out->accepted = byhand_accepted(g, out->note.seat);
	e = &g->entries[out->accepted];
	if (out->accepted)
		out->as_noted = out->in_time &&
				byhand_is(e, "anchor", out->note.anchor) &&
				byhand_is(e, "nonce", out->note.nonce);
	return true;
}

static void byhand_line(const struct byhand *b, bool dice, struct str *out)
{
	const char *chosen =
	    dice ? ": the referee could have chosen its dice" : "";

	str_addf(out, "%s: " HANDNOTE_WORDS " (entry %u", b->note.seat,
		 (unsigned)b->entry);
	if (b->until)
		str_addf(out, " to entry %u", (unsigned)b->until);
	str_addc(out, ')');
	if (!b->note.fixed && dice)
		str_add(out,
			"; its dice are as honest as the referee's program");
	else if (b->note.fixed && !b->in_time)
		str_addf(out,
			 "; nothing was fixed there before others joined%s",
			 chosen);
	else if (b->accepted && !b->as_noted)
		str_addf(out,
			 "; its acceptance in entry %u has another anchor or "
			 "nonce than was fixed there%s",
			 (unsigned)b->accepted, chosen);
	str_addc(out, '\n');
}

void byhand_text(const struct gamefile *g, struct str *out)
{
	struct byhand b;
	bool dice = play_dice(g);
	size_t begun = 0;
	uint32_t i = 1;

	while (byhand_next(g, &i, &b)) {
		byhand_line(&b, dice, out);
		begun += b.in_time;
	}
	if (dice && begun && begun == g->genesis.seats_count)
		str_add(out, "no seat began with a key of its own: as long as "
			     "none has one the dice are\nas honest as the "
			     "referee's program\n");
}

void byhand_json(const struct gamefile *g, json_t *out)
{
	json_t *list = json_array();
	struct byhand b;
	uint32_t i = 1;

	while (byhand_next(g, &i, &b)) {
		json_t *accepted =
		    b.accepted ? json_integer(b.accepted) : json_null();
		json_t *as_noted =
		    b.accepted ? json_boolean(b.as_noted) : json_null();

		(void)json_array_append_new(
		    list,
		    json_pack("{s:s, s:I, s:o, s:o, s:o}", "seat", b.note.seat,
			      "note", (json_int_t)b.entry, "until",
			      b.until ? json_integer(b.until) : json_null(),
			      "acceptance", accepted, "as-noted", as_noted));
	}
	(void)json_object_set_new(out, "by-hand", list);
}
