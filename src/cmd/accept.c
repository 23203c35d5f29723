/* SPDX-License-Identifier: MIT */
/* accept.c - estafette accept: takes a seat in a game. */
#include "config.h"

#include "base/line.h"
#include "cmd/commands.h"
#include "cmd/keyring.h"
#include "cmd/memory.h"
#include "cmd/output.h"
#include "record/handnote.h"
#include "record/play.h"
#include "store/ledger.h"

/* The seat that --seat names. */
static const struct ledger_seat *
accept_seat(const struct options *o, const struct ledger *l, struct err *e)
{
	const char *name = options_get(o, "seat");
	struct str names = STR_INIT;
	int i = name ? ledger_seat(l, span_of(name)) : -1;

	if (i >= 0)
		return &l->seats[i];
	for (size_t k = 0; k < l->seats_count; k++)
		str_addf(&names, "%s%.*s", k ? ", " : "",
			 SPAN_PRINT(l->seats[k].seat));
	if (name)
		(void)err_set(e, ERR_REFUSED,
			      "%s: no seat \"%s\"; there are: %s", l->g->name,
			      name, str_text(&names));
	else
		(void)options_error(o->command, e,
				    "needs --seat; there are: %s",
				    str_text(&names));
	str_free(&names);
	return NULL;
}

static bool accept_holds(const struct ledger_seat *s,
			 const struct identity *who)
{
	return !s->has_id || id_eq(&s->id, &who->id);
}

/* Before the start the key must be the seat's. Afterwards another's block can
 * only serve a substitution (protocol.md 3). */
static int accept_key(const struct ledger *l, const struct ledger_seat *s,
		      const struct identity *who, struct err *e)
{
	if (l->result.winner.s)
		return err_set(e, ERR_REFUSED, "%s: the game is over",
			       l->g->name);
	if (accept_holds(s, who) || l->started)
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
static void accept_by_hand(const struct ledger *l)
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
			output_note("entry %u: %.*s", (unsigned)i, (int)line.n,
				    line.s);
	}
	str_free(&text);
}

static void accept_note(const struct ledger_seat *s, const struct identity *who)
{
	if (!accept_holds(s, who))
		output_note("the seat %.*s is held by %s: this block is of use "
			    "only for a substitution",
			    SPAN_PRINT(s->seat), s->id.text);
	else if (s->accepted)
		output_note("you have accepted in entry %u already; here is "
			    "the block once more",
			    (unsigned)s->accepted);
}

/* The block by which he has the seat may be made again; any other one must be
 * new to the game, or the referee would refuse it (protocol.md 2). */
static int accept_unused(struct ledger *l, const struct ledger_seat *s,
			 const struct str *block, struct err *e)
{
	struct accept_block b;
	int rc = accept_block_parse(block->s, block->len, &l->g->ids, &b, e);

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

/* The links of his chain that are open: none when he joins, or those that the
 * file has. With them this machine knows from the first orders on which link is
 * the next (protocol.md 9). */
static int accept_remember(const struct options *o, struct ledger *l,
			   const struct ledger_seat *s,
			   const struct identity *who, struct err *e)
{
	const struct known_game game = { .what = "the game file",
					 .game = l->g->genesis.game,
					 .genesis = gamefile_hash(l->g, 0),
					 .referee = &l->g->genesis.referee };
	bool his = s->accepted && id_eq(&s->id, &who->id);
	struct known k;
	int rc;

	if (memory_open(o, &game, &k, e) < 0)
		return -1;
	known_open(&k, SPAN_NAME(s->seat), &who->id, his ? s->links : 0);
	rc = memory_save(o, &game, &k, e);
	known_free(&k);
	return rc;
}

static int accept_block(const struct options *o, struct ledger *l,
			const struct ledger_seat *s, struct err *e)
{
	struct identity *who = keyring_open(o, e);
	struct str block = STR_INIT;
	int rc = who ? accept_key(l, s, who, e) : -1;

	if (rc == 0)
		rc = output_check(options_get(o, "output"), e);
	if (rc == 0)
		rc = accept_remember(o, l, s, who, e);
	if (rc == 0) {
		accept_block_make(&l->g->genesis.game, SPAN_NAME(s->seat),
				  gamefile_hash(l->g, 0), who, &block);
		rc = accept_unused(l, s, &block, e);
	}
	if (rc == 0) {
		accept_note(s, who);
		accept_by_hand(l);
		rc = output_to(options_get(o, "output"), &block, e);
	}
	identity_free(who);
	str_free(&block);
	return rc;
}

/* A player joins what he can check: the whole file at V0. */
static int accept_run(const struct options *o, struct err *e)
{
	struct gamefile *g = gamefile_load(o->operands[0], e);
	const struct ledger_seat *s = NULL;
	struct ledger *l = NULL;
	int rc = -1;

	if (g) {
		play_lend(g);
		l = ledger_open(g, LEDGER_V0, e);
	}
	if (l)
		s = accept_seat(o, l, e);
	if (s)
		rc = accept_block(o, l, s, e);
	ledger_free(l);
	gamefile_free(g);
	return rc;
}

static const struct option_spec accept_options[] = {
	{ "seat", 's', "SEAT", "the seat to take" },
	OPTIONS_IDENTITY,
	OPTION_OUTPUT,
	OPTION_NO_MEMORY,
	OPTIONS_END,
};

const struct command command_accept = {
	.name = "accept",
	.who = COMMAND_PLAYER,
	.operands = "GAME",
	.min = 1,
	.max = 1,
	.summary = "take a seat in a game",
	.text =
	    "Checks the game file and prints the block to mail to the referee: it binds\n"
	    "your key to the seat, for this game and no other. It is the same block\n"
	    "whenever it is made again. This machine remembers who the referee is: compare\n"
	    "his id with the one in your invitation.\n",
	.options = accept_options,
	.run = accept_run,
};
