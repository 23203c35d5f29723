/* SPDX-License-Identifier: MIT */
/* accept.c - estafette accept: takes a seat in a game. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/keyring.h"
#include "cmd/output.h"
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
			 (int)l->seats[k].seat.n, l->seats[k].seat.s);
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

/* Before the start the key must be the seat's. Afterwards another's block can
 * only serve a substitution (protocol.md 3). */
static int accept_key(const struct ledger *l, const struct ledger_seat *s,
		      const struct identity *who, struct err *e)
{
	int n = (int)s->seat.n;

	if (l->result.winner.s)
		return err_set(e, ERR_REFUSED, "%s: the game is over",
			       l->g->name);
	if (!s->has_id || id_eq(&s->id, &who->id)) {
		if (s->accepted)
			output_note("you have accepted in entry %u already; "
				    "here is the block once more",
				    (unsigned)s->accepted);
		return 0;
	}
	if (!l->started)
		return err_set(e, ERR_AUTH,
			       "%s: the seat %.*s is for %s, but this identity "
			       "is %s",
			       l->g->name, n, s->seat.s, s->id.text,
			       who->id.text);
	output_note("the seat %.*s is held by %s: this block is of use only "
		    "for a substitution",
		    n, s->seat.s, s->id.text);
	return 0;
}

static int accept_block(const struct options *o, struct ledger *l,
			const struct ledger_seat *s, struct err *e)
{
	struct identity *who = keyring_open(o, e);
	char seat[SEAT_MAX + 1];
	struct str block = STR_INIT;
	int rc = who ? accept_key(l, s, who, e) : -1;

	if (rc == 0) {
		(void)span_copy(s->seat, seat, sizeof(seat));
		accept_block_make(&l->g->genesis.game, seat,
				  gamefile_hash(l->g, 0), who, &block);
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
	struct ledger *l = g ? ledger_open(g, LEDGER_V0, e) : NULL;
	const struct ledger_seat *s = l ? accept_seat(o, l, e) : NULL;
	int rc = s ? accept_block(o, l, s, e) : -1;

	ledger_free(l);
	gamefile_free(g);
	return rc;
}

static const struct option_spec accept_options[] = {
	{ "seat", 's', "SEAT", "the seat to take" },
	OPTIONS_IDENTITY,
	OPTION_OUTPUT,
	OPTIONS_END,
};

const struct command command_accept = {
	.name = "accept",
	.who = COMMAND_PLAYER,
	.operands = "GAME",
	.min = 1,
	.max = 1,
	.needs = COMMAND_CRYPTO,
	.summary = "take a seat in a game",
	.text =
	    "Checks the game file and prints the block to mail to the referee: it binds\n"
	    "your key to the seat, for this game and no other. It is the same block\n"
	    "whenever it is made again.\n",
	.options = accept_options,
	.run = accept_run,
};
