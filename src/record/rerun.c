/* SPDX-License-Identifier: MIT */
/* rerun.c - level V3: everything is carried out once more (protocol.md 7). */
#include "config.h"

#include "record/rerun.h"

#include "record/seat_view.h"

#include <stdio.h>
#include <string.h>

int rerun_open(struct gamefile *g, const struct secret *s, struct rerun *out,
	       struct err *e)
{
	*out = (struct rerun){ .play = play_new(g, s, e) };
	if (!out->play)
		return -1;
	out->ledger = ledger_new(g);
	return 0;
}

void rerun_close(struct rerun *r)
{
	ledger_free(r->ledger);
	play_free(r->play);
	*r = (struct rerun){ .play = NULL };
}

static int rerun_differs(struct rerun *r, const char *what)
{
	struct difference_at at = { DIFFERENCE_V3, r->ledger->count };

	return difference_set(&r->difference, at, ERR_REFUSED, what);
}

/* Up to where two texts are the same: the number of the first line that is
 * not, and where it begins. */
static size_t rerun_same(const struct str *a, const struct str *b, size_t *at)
{
	size_t line = 1;

	*at = 0;
	for (size_t i = 0; i < a->len && i < b->len && a->s[i] == b->s[i]; i++)
		if (a->s[i] == '\n') {
			line++;
			*at = i + 1;
		}
	return line;
}

/* "line 12: E4 = french cuirassiers" */
static void rerun_line(const struct str *position, size_t line, size_t at,
		       struct str *out)
{
	const char *s = str_text(position) + at;

	str_addf(out, "line %zu: %.*s", line, (int)strcspn(s, "\n"), s);
}

/* What is hidden is shown only if the game's secret has been revealed. */
static int rerun_position(struct rerun *r, const struct str *expected,
			  const struct str *found)
{
	struct str want = STR_INIT;
	struct str have = STR_INIT;
	size_t line, at;

	if (expected->len == found->len &&
	    memcmp(expected->s, found->s, found->len) == 0)
		return 0;
	(void)rerun_differs(r, "position");
	line = rerun_same(expected, found, &at);
	if (gamefile_revealed(r->play->file)) {
		rerun_line(expected, line, at, &want);
		rerun_line(found, line, at, &have);
	} else {
		str_add(&want, "the position that the rules lead to");
		str_addf(&have, "another from line %zu on", line);
	}
	(void)difference_texts(&r->difference, want.s, "%s", have.s);
	str_free(&want);
	str_free(&have);
	return -1;
}

static bool rerun_same_await(const struct entry_await *a,
			     const struct entry_await *b)
{
	return span_eq(a->seat, b->seat) && a->asked == b->asked &&
	       span_eq(a->phase, b->phase) && span_eq(a->kind, b->kind);
}

static void rerun_await(const struct entry_await *a, size_t n, size_t i,
			struct str *out)
{
	if (i >= n)
		str_add(out, n ? "nobody else" : "nobody");
	else
		str_addf(out, "%.*s %u %.*s %.*s", SPAN_PRINT(a[i].seat),
			 (unsigned)a[i].asked, SPAN_PRINT(a[i].phase),
			 SPAN_PRINT(a[i].kind));
}

static int rerun_awaits(struct rerun *r, const struct state *s,
			const struct entry *e)
{
	struct str want = STR_INIT;
	struct str have = STR_INIT;
	size_t i = 0;

	while (i < s->awaits_count && i < e->awaits_count &&
	       rerun_same_await(&s->awaits[i], &e->awaits[i]))
		i++;
	if (i == s->awaits_count && i == e->awaits_count)
		return 0;
	(void)rerun_differs(r, "await");
	rerun_await(s->awaits, s->awaits_count, i, &want);
	rerun_await(e->awaits, e->awaits_count, i, &have);
	(void)difference_texts(&r->difference, want.s, "%s", have.s);
	str_free(&want);
	str_free(&have);
	return -1;
}

static void rerun_result_text(const struct entry_result *e, char out[64])
{
	if (!e->winner.s)
		(void)snprintf(out, 64, "none: the game goes on");
	else
		(void)snprintf(out, 64, "%.*s %.*s", SPAN_PRINT(e->winner),
			       SPAN_PRINT(e->degree));
}

static int rerun_result(struct rerun *r, const struct state *s,
			const struct entry *e)
{
	char want[64], have[64];

	if (!s->result.winner.s == !e->result.winner.s &&
	    span_eq(s->result.winner, e->result.winner) &&
	    span_eq(s->result.degree, e->result.degree))
		return 0;
	rerun_result_text(&s->result, want);
	rerun_result_text(&e->result, have);
	(void)rerun_differs(r, "result");
	return difference_texts(&r->difference, want, "%s", have);
}

static int rerun_view(struct rerun *r, const struct entry *e, size_t seat,
		      const uint8_t expected[HASH_LEN])
{
	char what[48];

	if (memcmp(expected, e->views[seat].hash, HASH_LEN) == 0)
		return 0;
	(void)snprintf(what, sizeof(what), "view %s", play_seat(r->play, seat));
	(void)rerun_differs(r, what);
	return difference_hashes(&r->difference, expected, e->views[seat].hash);
}

/* Views hold the deadlines, which no rule gives: those of the entry. */
static int rerun_views(struct rerun *r, const struct entry *e,
		       const struct decision *d, const struct turn *t)
{
	struct state said = { .position = STR_INIT };
	struct seat_view_at at = { e->index,
				   e->prev,
				   e->time,
				   r->ledger,
				   e->kind == ENTRY_ORDERS ? d->seat : -1,
				   &said,
				   d->ruling,
				   false };
	int rc = 0;

	state_take(e, &said);
	for (size_t i = 0; rc == 0 && i < r->play->seats_count; i++) {
		struct seat_view told;

		seat_view_make(r->play, &at, t, i, &told);
		rc = rerun_view(r, e, i, told.hash);
		seat_view_free(&told);
	}
	return rc;
}

static int rerun_refused(struct rerun *r, const struct entry *e,
			 const struct err *why)
{
	(void)rerun_differs(r, e->kind == ENTRY_RULING
				   ? entry_rule_word(e->ruling.rule)
				   : entry_kind_word(e->kind));
	return difference_texts(&r->difference, "what the rules can carry out",
				"%s", why->text);
}

/* A player sealed them; something was carried out all the same. Where they are
 * wrong is shown only if the game's secret has been revealed. */
static int rerun_illegal(struct rerun *r, const struct entry *e,
			 const struct diags *wrong)
{
	struct err why = { ERR_REFUSED, "" };
	struct str at = STR_INIT;

	if (gamefile_revealed(r->play->file))
		decision_wrong(wrong, &at);
	(void)err_set(&why, ERR_REFUSED, "orders that they refuse%s%s",
		      at.len ? ": " : "", str_text(&at));
	str_free(&at);
	return rerun_refused(r, e, &why);
}

static int rerun_compare(struct rerun *r, const struct verify_opened *o,
			 const struct decision *d, const struct turn *t)
{
	struct state_from from = { r->ledger, decision_actor(d), "-" };
	const struct entry *e = o->entry;
	struct state s;
	int rc;

	state_make(r->play, &from, t, &s);
	rc = rerun_position(r, &s.position, o->position) < 0 ||
		     rerun_awaits(r, &s, e) < 0 || rerun_result(r, &s, e) < 0
		 ? -1
		 : rerun_views(r, e, d, t);
	state_free(&s);
	return rc;
}

/* Carries it out on the game that the entry before left, or on what that one
 * recorded. */
static int rerun_once(struct rerun *r, const struct verify_opened *o)
{
	struct decision_from from = { r->ledger, o->entry, o->orders };
	struct diags wrong = DIAGS_INIT;
	struct err why = { ERR_NONE, "" };
	struct decision d;
	struct turn *t;
	int rc;

	if (decision_of_entry(r->play, &from, &d, &why) < 0)
		return rerun_refused(r, o->entry, &why);
	t = decision_carry_out(r->play, r->ledger, &d, &wrong, &why);
	if (t)
		rc = rerun_compare(r, o, &d, t);
	else
		rc = diag_errors(&wrong) ? rerun_illegal(r, o->entry, &wrong)
					 : rerun_refused(r, o->entry, &why);
	play_keep_turn(r->play, o->entry->index, t);
	diag_free(&wrong);
	decision_free(&d);
	return rc;
}

/* A difference is one only if it comes out of the record alone. */
static int rerun_decision(struct rerun *r, const struct verify_opened *o)
{
	bool kept = r->play->turn != NULL;
	int rc = rerun_once(r, o);

	if (rc == 0)
		return 0;
	play_keep_turn(r->play, 0, NULL);
	if (!kept)
		return rc;
	r->difference = (struct difference){ .code = ERR_NONE };
	return rerun_once(r, o);
}

void rerun_entry(struct rerun *r, const struct verify_opened *o)
{
	struct difference d;

	if (r->difference.code != ERR_NONE)
		return;
	if (entry_has_state(o->entry) && rerun_decision(r, o) < 0)
		return;
	if (o->position)
		play_keep(r->play, o->entry->index, o->position);
	/* V0 has found it right. */
	(void)ledger_step(r->ledger, LEDGER_TRUST, &d);
}
