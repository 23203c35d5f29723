/* SPDX-License-Identifier: MIT */
/* run.c - estafette run: takes mail, adjudicates, keeps the clock, sends. */
#include "config.h"

#include "base/file.h"
#include "base/mem.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "office/pickup.h"
#include "office/round.h"
#include "office/roundmail.h"
#include "store/office.h"

/* Where mail comes in: --maildir, else [inbox] of DIR/estafette.ini. */
static int run_inbox(const char *dir, struct office **out, struct err *e)
{
	int rc;
	char *path = str_format("%s/estafette.ini", dir);

	rc = file_look(path, e);
	if (rc > 0) {
		*out = office_load(path, e);
		rc = *out ? 0 : -1;
	}
	mem_free(path);
	return rc;
}

/* What may lie in a mailbox that cannot be read now is not known: the clock
 * rules against nobody, and says to nobody that nothing has come. */
static void run_unread(struct round *r, const struct err *why)
{
	struct err e;

	r->unread = true;
	/* Without a text it has been told already. */
	(void)err_set(&e, why->code,
		      "%s%suntil mail can be taken the clock makes no rulings, "
		      "and nobody is reminded",
		      why->text, *why->text ? "; " : "");
	round_failed(r, NULL, &e);
}

/* What follows from the mail is on the disk afterwards, and makes its games
 * due: the round sends it. */
static void run_receive(struct round *r)
{
	const struct given *g = r->arg;
	struct office *office = NULL;
	struct pickup mail = {
		.m = r->m,
		.dir = r->dir,
		.maildir = options_get(g->o, "maildir"),
		.hold = true,
		.part = &r->part,
		.referee = r->referee,
		.settled = roundmail_settled,
		.arg = r,
	};
	struct err e;
	int rc = mail.maildir ? 0 : run_inbox(r->dir, &office, &e);

	if (office) {
		mail.maildir = office->maildir;
		mail.imap = office->imap != NULL && !office->maildir;
	}
	if (rc == 0)
		rc = pickup_run(&mail, &e);
	r->stuck = mail.stuck;
	if (rc < 0 && !mail.looked)
		run_unread(r, &e);
	else if (rc < 0)
		round_failed(r, NULL, &e);
	office_free(office);
}

static int run_part(const struct options *o, struct part *out, struct err *e)
{
	const char *part = options_get(o, "part");

	if (!part)
		return 0;
	if (!part_parse(part, out))
		return options_error(o->command, e,
				     "--part %s: should be K/N, the Kth of N "
				     "parts, with K from 1 to N and N up to %d",
				     part, PART_MAX);
	if (options_has(o, "maildir"))
		return options_error(o->command, e,
				     "either --part or --maildir: a part takes "
				     "what `receive --sort' has sorted");
	return 0;
}

static int run_run(const struct options *o, struct err *e)
{
	struct given g;
	struct round r = { .m = &g.means,
			   .dir = o->n ? o->operands[0] : ".",
			   .before = run_receive,
			   .arg = &g };

	if (run_part(o, &r.part, e) < 0 || given_begin(o, &g, e) < 0)
		return -1;
	given_games(&g);
	return given_end(&g, round_run(&r, e), e);
}

static const struct option_spec run_options[] = {
	{ "maildir", 'm', "DIR", "take the new mails of this Maildir" },
	{ "part", 0, "K/N", "only part K of N of the games, and their mail" },
	OPTION_CLOCK_OK,
	OPTIONS_IDENTITY,
	OPTION_TIME,
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_run = {
	.name = "run",
	.who = COMMAND_REFEREE,
	.operands = "[DIR]",
	.max = 1,
	.summary = "receive, adjudicate, tick and mail for all games",
	.text =
	    "All that a referee's machine has to do for the games in DIR, or in this folder,\n"
	    "in one go: takes the mail that has come in (see `receive'; where from says\n"
	    "[inbox] in DIR/estafette.ini), carries orders out, does what the clock demands\n"
	    "(see `tick'), and sends what is to be sent. To be run by cron as often as you\n"
	    "like; a second run at the same time leaves it to the first. What goes wrong in\n"
	    "one game stops no other.\n"
	    "With --part 2/4 it does so for the second of four parts, in one of which each\n"
	    "game is; the other parts may run at the same time, on any machine that has the\n"
	    "folder. The mailbox is then left to `receive --sort'.\n",
	.options = run_options,
	.run = run_run,
};
