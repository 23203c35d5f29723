/* SPDX-License-Identifier: MIT */
/* reveal.c - estafette reveal: publishes the secret of a finished game. */
#include "config.h"

#include "cmd/appended.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "record/commit.h"
#include "record/recover.h"

static int reveal_record(const struct given *g, struct record *r, struct err *e)
{
	struct append a;
	int rc = append_begin(&g->means, r, &a, e);

	/* Nobody comes behind it who would do what it has left to do. */
	if (rc == 0 && r->ledger->revealed && a.agrees)
		rc = recover_locked(r, &a.mark, e);
	if (rc == 0)
		rc = ledger_check_reveal(r->ledger, e);
	if (rc == 0)
		rc = append_reveal(&a, e);
	if (rc == 0)
		rc = commit(&g->means, &a, e);
	if (rc == 0)
		rc = appended_print(g->o, &a, e);
	append_free(&a);
	return rc;
}

static int reveal_run(const struct options *o, struct err *e)
{
	struct record r;
	struct given g;
	int rc;

	if (given_begin(o, &g, e) < 0 ||
	    record_open(&g.means, o->operands[0], RECORD_WRITE, &r, e) < 0)
		return -1;
	rc = reveal_record(&g, &r, e);
	record_close(&r);
	return rc;
}

static const struct option_spec reveal_options[] = {
	OPTIONS_IDENTITY, OPTION_CONFIG, OPTION_TIME,
	OPTION_JSON,	  OPTION_FORK,	 OPTIONS_END,
};

const struct command command_reveal = {
	.name = "reveal",
	.who = COMMAND_REFEREE,
	.operands = "GAME",
	.min = 1,
	.max = 1,
	.summary = "publish the secret of a finished game",
	.text =
	    "Appends the game's secret to its file, once there is a result. From then on\n"
	    "anybody can open all orders, roll all dice and resolve all turns again, by\n"
	    "`estafette verify'. Nothing can be appended afterwards.\n",
	.options = reveal_options,
	.run = reveal_run,
};
