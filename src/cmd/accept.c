/* SPDX-License-Identifier: MIT */
/* accept.c - estafette accept: takes a seat in a game. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/keyring.h"
#include "cmd/memory.h"
#include "cmd/output.h"
#include "record/joining.h"
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
	if (name) {
		(void)ledger_no_seat(l, name, e);
		return NULL;
	}
	ledger_seats(l, ", ", &names);
	(void)options_error(o->command, e, "needs --seat; there are: %s",
			    str_text(&names));
	str_free(&names);
	return NULL;
}

/* The links of his chain that are open: none when he joins, or those that the
 * file has. With them this machine knows from the first orders on which link is
 * the next (protocol.md 9). */
static int accept_remember(const struct options *o, struct ledger *l,
			   const struct ledger_seat *s,
			   const struct identity *who, struct err *e)
{
	const struct known_game game = joining_game(l);
	struct known k;
	int rc;

	if (memory_open(o, &game, &k, e) < 0)
		return -1;
	known_open(&k, SPAN_NAME(s->seat), &who->id, joining_links(s, who));
	rc = memory_save(o, &game, &k, e);
	known_free(&k);
	return rc;
}

static void accept_note(void *arg, const char *text)
{
	(void)arg;
	output_note("%s", text);
}

static int accept_block(const struct options *o, struct ledger *l,
			const struct ledger_seat *s, struct err *e)
{
	struct identity *who = keyring_open(o, e);
	struct str block = STR_INIT;
	int rc = who ? joining_check(l, s, who, e) : -1;

	if (rc == 0)
		rc = output_check(options_get(o, "output"), e);
	if (rc == 0)
		rc = accept_remember(o, l, s, who, e);
	if (rc == 0)
		rc = joining_make(l, s, who, &block, e);
	if (rc == 0) {
		joining_notes(l, s, who, accept_note, NULL);
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
