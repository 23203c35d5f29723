/* SPDX-License-Identifier: MIT */
/* tick.c - estafette tick: what the clock demands of all games of a folder. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/given.h"
#include "office/pickup.h"
#include "office/round.h"

/* Orders may lie in mail that `receive' has kept for its next run. */
static void tick_before(struct round *r)
{
	struct err why, say;

	r->unread = pickup_left(r->dir, &why);
	if (why.code == ERR_NONE)
		return;
	(void)err_set(&say, why.code,
		      "%s; until `receive' or `run' takes it the clock makes "
		      "no rulings, and nobody is reminded",
		      why.text);
	round_failed(r, NULL, &say);
}

static int tick_run(const struct options *o, struct err *e)
{
	struct given g;
	struct round r = { .m = &g.means,
			   .dir = o->n ? o->operands[0] : ".",
			   .before = tick_before };

	if (given_begin(o, &g, e) < 0)
		return -1;
	given_games(&g);
	return given_end(&g, round_run(&r, e), e);
}

static const struct option_spec tick_options[] = {
	OPTION_CLOCK_OK, OPTIONS_IDENTITY, OPTION_TIME,
	OPTION_JSON,	 OPTION_TEMPLATES, OPTIONS_END,
};

const struct command command_tick = {
	.name = "tick",
	.who = COMMAND_REFEREE,
	.operands = "[DIR]",
	.max = 1,
	.summary = "what the clock demands of all games in a folder",
	.text =
	    "Looks at each game in DIR, or in this folder, that has something due: deadlines\n"
	    "move behind announced absences, reminders are sent, and at the end of the grace\n"
	    "that is done which [clock] overdue says. All mail that has not been sent goes\n"
	    "out. To be run by cron as often as you like: what is due is done once, whatever\n"
	    "happened to earlier ticks. A clock that has jumped makes no rulings (exit status\n"
	    "1) until it is right again or you say --clock-ok.\n",
	.options = tick_options,
	.run = tick_run,
};
