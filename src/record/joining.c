/* SPDX-License-Identifier: MIT */
/* joining.c - a player takes a seat of a game that he has seen. */
#include "config.h"

#include "record/joining.h"

#include "base/line.h"
#include "record/handnote.h"
#include "store/scenario.h"

#include <stdarg.h>

/* To whom notes are told. */
struct joining_told {
	void (*note)(void *arg, const char *text);
	void *arg;
};

static void joining_tell(const struct joining_told *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

static void joining_tell(const struct joining_told *t, const char *fmt, ...)
{
	struct str text = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&text, fmt, ap);
	va_end(ap);
	t->note(t->arg, str_text(&text));
	str_free(&text);
}

static bool joining_holds(const struct ledger_seat *s,
			  const struct identity *who)
{
	return !s->has_id || id_eq(&s->id, &who->id);
}

/* Before the start the key must be the seat's. Afterwards another's block can
 * only serve a substitution (protocol.md 3). */
int joining_check(const struct ledger *l, const struct ledger_seat *s,
		  const struct identity *who, struct err *e)
{
	if (l->result.winner.s)
		return err_set(e, ERR_REFUSED, "%s: the game is over",
			       l->g->name);
	if (joining_holds(s, who) || l->started)
		return 0;
	if (handnote_seat(l, (size_t)(s - l->seats)))
		return err_set(e, ERR_AUTH,
			       "%s: the seat %.*s is by hand: its player says "
			       "yes by mail, or asks the referee for a seat "
			       "with a key",
			       l->g->name, SPAN_PRINT(s->seat));
	return err_set(
	    e, ERR_AUTH, "%s: the seat %.*s is for %s, but this identity is %s",
	    l->g->name, SPAN_PRINT(s->seat), s->id.text, who->id.text);
}

/* Whom the referee's program seals and signs for, in the words of the record:
 * all of them must have been there before anybody joins. */
static void joining_by_hand(const struct ledger *l,
			    const struct joining_told *t)
{
	struct str text = STR_INIT;
	struct handnote note;
	struct line line;

	for (uint32_t i = 1; i < l->count; i++) {
		if (!handnote_read(&l->g->entries[i], &note))
			continue;
		str_clear(&text);
		entry_long(l->g->entries[i].reason, &text);
		line_init(&line, text.s, text.len);
		while (line_next(&line))
			joining_tell(t, "entry %u: %.*s", (unsigned)i,
				     (int)line.n, line.s);
	}
	str_free(&text);
}

/* What he signs with the genesis, and would else find in a report or never: a
 * referee can have changed a scenario, whatever the game is called. */
static void joining_scenario(const struct ledger *l,
			     const struct joining_told *t)
{
	struct str text = STR_INIT;

	entry_long(l->g->genesis.scenario, &text);
	if (!scenario_is_shipped(&text))
		joining_tell(t, "its scenario is none of those that this "
				"estafette has; it stands in the game file, "
				"as everybody will play it");
	str_free(&text);
}

static void joining_options(const struct ledger *l,
			    const struct joining_told *t)
{
	const struct genesis *g = &l->g->genesis;

	for (size_t i = 0; i < g->options_count; i++)
		joining_tell(t, "the scenario is changed: %.*s = %.*s",
			     SPAN_PRINT(g->options[i].key),
			     SPAN_PRINT(g->options[i].value));
}

static void joining_again(const struct ledger_seat *s,
			  const struct identity *who,
			  const struct joining_told *t)
{
	if (!joining_holds(s, who))
		joining_tell(
		    t,
		    "the seat %.*s is held by %s: this block is of use "
		    "only for a substitution",
		    SPAN_PRINT(s->seat), s->id.text);
	else if (s->accepted)
		joining_tell(t,
			     "you have accepted in entry %u already; here is "
			     "the block once more",
			     (unsigned)s->accepted);
}

/* The block by which he has the seat may be made again; any other one must be
 * new to the game, or the referee would refuse it (protocol.md 2). */
static int joining_unused(struct ledger *l, const struct ledger_seat *s,
			  const struct str *block, struct err *e)
{
	struct accept_block b;
	int rc = accept_block_parse(block->s, block->len, &b, e);

	if (rc < 0)
		return rc;
	if (!s->accepted || ledger_find_accept(l, &b) != s->accepted)
		rc = ledger_check_unused(l, &b, e);
	if (rc < 0)
		rc = err_context(e,
				 "%s: with this identity you cannot take the "
				 "seat %s; make a new identity (estafette "
				 "keygen)",
				 l->g->name, b.seat);
	accept_block_free(&b);
	return rc;
}

int joining_make(struct ledger *l, const struct ledger_seat *s,
		 const struct identity *who, struct str *block, struct err *e)
{
	accept_block_make(&l->g->genesis.game, SPAN_NAME(s->seat),
			  gamefile_hash(l->g, 0), who, block);
	return joining_unused(l, s, block, e);
}

void joining_notes(const struct ledger *l, const struct ledger_seat *s,
		   const struct identity *who,
		   void (*note)(void *arg, const char *text), void *arg)
{
	const struct joining_told t = { note, arg };

	joining_again(s, who, &t);
	joining_scenario(l, &t);
	joining_options(l, &t);
	joining_by_hand(l, &t);
}

struct known_game joining_game(const struct ledger *l)
{
	return (struct known_game){ .what = "the game file",
				    .game = l->g->genesis.game,
				    .genesis = gamefile_hash(l->g, 0),
				    .referee = &l->g->genesis.referee };
}

unsigned joining_links(const struct ledger_seat *s, const struct identity *who)
{
	return s->accepted && id_eq(&s->id, &who->id) ? s->links : 0;
}
