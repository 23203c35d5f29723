/* SPDX-License-Identifier: MIT */
/* grammar_entry.c - which keys an entry of each kind has, and in what order. */
#include "config.h"

#include "store/grammar.h"

#include "base/hex.h"
#include "base/mem.h"
#include "base/num.h"
#include "seal/base64.h"

#include <string.h>

static int grammar_await(struct grammar *x, struct entry_await *a)
{
	struct span v;
	struct span asked;
	uint64_t n;

	if (grammar_value(x, "await", &v) < 0)
		return -1;
	a->seat = span_until(&v, ' ');
	asked = span_until(&v, ' ');
	a->phase = span_until(&v, ' ');
	a->kind = span_until(&v, ' ');
	a->until = v;
	if (!grammar_seat_ok(a->seat) ||
	    !num_parse(asked.s, asked.n, UINT32_MAX, &n) ||
	    !span_is_name(a->phase, true) || !span_is_name(a->kind, true) ||
	    (!span_is(a->until, "-") && !grammar_time_ok(a->until)))
		return grammar_wrong(
		    x, "await: expected SEAT ASKED PHASE KIND and a time or -");
	a->asked = (uint32_t)n;
	return 0;
}

static int grammar_awaits(struct grammar *x, struct entry *e)
{
	size_t cap = 0;

	do {
		e->awaits = mem_grow(e->awaits, &cap, e->awaits_count + 1,
				     sizeof(*e->awaits));
		if (grammar_await(x, &e->awaits[e->awaits_count]) < 0)
			return -1;
		e->awaits_count++;
	} while (grammar_next_is(x, "await"));
	e->awaits =
	    mem_realloc(e->awaits, e->awaits_count * sizeof(*e->awaits));
	return 0;
}

static int grammar_result(struct grammar *x, struct entry *e)
{
	struct span v;

	if (grammar_value(x, "result", &v) < 0)
		return -1;
	e->result.winner = span_until(&v, ' ');
	e->result.degree = v;
	if (!span_is_name(e->result.winner, true) || !span_is_name(v, true))
		return grammar_wrong(
		    x, "result: expected SEAT or none, and a degree");
	return 0;
}

static int grammar_view(struct grammar *x, struct entry_view *w)
{
	struct span v;

	if (grammar_value(x, "view", &v) < 0)
		return -1;
	w->seat = span_until(&v, ' ');
	if (!grammar_seat_ok(w->seat) || v.n != (size_t)2 * HASH_LEN ||
	    !hex_decode(w->hash, HASH_LEN, v.s))
		return grammar_wrong(
		    x, "view: expected SEAT and 64 lower-case hex digits");
	return 0;
}

static int grammar_state(struct grammar *x, struct entry *e)
{
	size_t cap = 0;

	if (grammar_base64(x, "state", &e->state) < 0)
		return -1;
	if ((grammar_next_is(x, "result") ? grammar_result(x, e)
					  : grammar_awaits(x, e)) < 0)
		return -1;
	do {
		e->views = mem_grow(e->views, &cap, e->views_count + 1,
				    sizeof(*e->views));
		if (grammar_view(x, &e->views[e->views_count]) < 0)
			return -1;
		e->views_count++;
	} while (grammar_next_is(x, "view"));
	e->views = mem_realloc(e->views, e->views_count * sizeof(*e->views));
	return 0;
}

/* What follows the word: no more words than the rule has. */
static bool grammar_rule_words(struct entry_ruling *r, struct span v)
{
	uint64_t n;

	switch (r->rule) {
	case RULE_NOTE:
	case RULE_FORK:
		return v.n == 0;
	case RULE_PASS:
	case RULE_FORFEIT:
		r->seat = v;
		return grammar_seat_ok(r->seat);
	case RULE_EXTEND:
		r->seat = span_until(&v, ' ');
		r->until = v;
		return grammar_seat_ok(r->seat) &&
		       (span_is(v, "-") || grammar_time_ok(v));
	case RULE_FINISH:
		r->seat = span_until(&v, ' ');
		r->degree = v;
		return span_is_name(r->seat, true) && span_is_name(v, true);
	case RULE_SUBSTITUTE:
		r->seat = span_until(&v, ' ');
		r->player = v;
		return grammar_seat_ok(r->seat) && grammar_player_ok(v);
	case RULE_REWIND:
		if (!num_parse(v.s, v.n, UINT32_MAX, &n))
			return false;
		r->rewind = (uint32_t)n;
		return true;
	}
	return false;
}

static int grammar_rule(struct grammar *x, struct entry_ruling *r)
{
	struct span v;
	struct span word;

	if (grammar_text_value(x, "ruling", &v) < 0)
		return -1;
	word = span_until(&v, ' ');
	for (int i = 0; i < ENTRY_RULES; i++) {
		if (!span_is(word, entry_rule_word((enum entry_rule)i)))
			continue;
		r->rule = (enum entry_rule)i;
		if (grammar_rule_words(r, v))
			return 0;
		return grammar_wrong(x, "ruling: behind %s expected %s",
				     entry_rule_word(r->rule),
				     entry_rule_form(r->rule));
	}
	return grammar_wrong(x, "ruling: no ruling is called \"%.*s\"",
			     (int)(word.n > 31 ? 31 : word.n), word.s);
}

static int grammar_ruling(struct grammar *x, struct entry *e)
{
	if (grammar_rule(x, &e->ruling) < 0 ||
	    grammar_long(x, "reason", false, &e->reason) < 0)
		return -1;
	if (e->ruling.rule == RULE_SUBSTITUTE)
		return grammar_long(x, "block", true, &e->block);
	if (entry_rule_has_state(e->ruling.rule))
		return grammar_state(x, e);
	return 0;
}

/* What stands between time and sig. */
static int grammar_kind(struct grammar *x, struct entry *e)
{
	switch (e->kind) {
	case ENTRY_GENESIS:
		return grammar_genesis(x);
	case ENTRY_ACCEPT:
		return grammar_long(x, "block", true, &e->block);
	case ENTRY_START:
		return grammar_hex(x, "joins", e->joins, HASH_LEN) < 0
			   ? -1
			   : grammar_state(x, e);
	case ENTRY_ORDERS:
		return grammar_long(x, "block", true, &e->block) < 0
			   ? -1
			   : grammar_state(x, e);
	case ENTRY_RULING:
		return grammar_ruling(x, e);
	case ENTRY_REVEAL:
		return grammar_hex(x, "secret", e->secret, HASH_LEN) < 0
			   ? -1
			   : grammar_result(x, e);
	}
	return -1;
}

/* A line too many belongs to the entry before. */
static int grammar_no_head(struct grammar *x, struct span line)
{
	uint32_t next = x->entry;
	int n = line.n > 60 ? 60 : (int)line.n;

	if (next > 0)
		x->entry--;
	return grammar_wrong(x,
			     "%s expected \"== entry %u ...\", found \"%.*s\"",
			     next ? "behind its sig" : "at its beginning",
			     (unsigned)next, n, line.s);
}

/* "== entry N KIND" */
static int grammar_head(struct grammar *x, struct entry *e)
{
	struct span line;
	struct span number;
	uint64_t n;

	if (grammar_line(x, &line) < 0)
		return -1;
	e->text.s = e->body.s = line.s;
	e->line = x->line;
	e->index = x->entry;
	if (!span_starts(line, "== entry "))
		return grammar_no_head(x, line);
	line.s += strlen("== entry ");
	line.n -= strlen("== entry ");
	number = span_until(&line, ' ');
	if (!num_parse(number.s, number.n, GAMEFILE_ENTRIES, &n) ||
	    n != x->entry)
		return grammar_wrong(x,
				     "expected \"== entry %u ...\": entries "
				     "count from 0 without gaps",
				     (unsigned)x->entry);
	for (int i = 0; i < ENTRY_KINDS; i++) {
		if (!span_is(line, entry_kind_word((enum entry_kind)i)))
			continue;
		e->kind = (enum entry_kind)i;
		if ((e->kind == ENTRY_GENESIS) == (x->entry == 0))
			return 0;
		return grammar_wrong(
		    x, "genesis is the first entry, and no other is");
	}
	return grammar_wrong(x, "no kind of entry is called so");
}

static int grammar_time(struct grammar *x, struct span *out)
{
	if (grammar_value(x, "time", out) < 0)
		return -1;
	if (!grammar_time_ok(*out))
		return grammar_wrong(x, "time: expected YYYY-MM-DDTHH:MM:SSZ, "
					"a real date from 2000 on");
	return 0;
}

static int grammar_sig(struct grammar *x, struct entry *e)
{
	struct span v;

	e->body.n = (size_t)(x->p - e->body.s);
	if (grammar_value(x, "sig", &v) < 0)
		return -1;
	if (!base64_decode_to(v.s, v.n, e->sig, SIGN_LEN))
		return grammar_wrong(x, "sig: expected %d digits of base64",
				     SIGN_TEXT_LEN);
	e->text.n = (size_t)(x->p - e->text.s);
	return 0;
}

int grammar_entry(struct grammar *x, struct entry *out)
{
	*out = (struct entry){ .index = x->entry };
	if (grammar_head(x, out) < 0 ||
	    grammar_hex(x, "game", out->gid, GID_LEN) < 0 ||
	    grammar_hex(x, "prev", out->prev, HASH_LEN) < 0 ||
	    grammar_time(x, &out->time) < 0 || grammar_kind(x, out) < 0 ||
	    grammar_sig(x, out) < 0)
		return -1;
	if (out->kind == ENTRY_GENESIS)
		(void)memcpy(x->g->genesis.game.gid, out->gid, GID_LEN);
	return 0;
}
