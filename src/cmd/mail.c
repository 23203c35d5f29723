/* SPDX-License-Identifier: MIT */
/* mail.c - estafette mail: sends what has not been sent. */
#include "config.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "office/mailing.h"

static int mail_run(const struct options *o, struct err *e)
{
	struct record record;
	struct given g;
	struct mailing job = { .m = &g.means,
			       .record = &record,
			       .eml = options_get(o, "eml"),
			       .again = options_get(o, "again"),
			       .dry_run = options_has(o, "dry-run"),
			       .retry_failed = options_has(o, "retry-failed") };
	int rc;

	if (str_eq(o->operands[0], "-"))
		return options_error(o->command, e,
				     "the game must be a file: beside it lie "
				     "its configuration and the journal of its "
				     "mail");
	if (job.eml && job.dry_run)
		return options_error(o->command, e,
				     "either --dry-run or --eml");
	if (given_begin(o, &g, e) < 0 ||
	    record_open(&g.means, o->operands[0], RECORD_PLAY, &record, e) < 0)
		return -1;
	means_begin(&g.means);
	rc = mailing_run(&job, e);
	if (rc == 0 && job.told == 0)
		g.means.say(&g.means, "nothing to send", NULL);
	rc = given_end(&g, rc, e);
	record_close(&record);
	if (job.silent)
		output_note("%zu seat%s without email = ADDRESS, or with the "
			    "id of another player, in the configuration: no "
			    "mail for %s",
			    job.silent, job.silent > 1 ? "s" : "",
			    job.silent > 1 ? "them" : "it");
	return rc;
}

static const struct option_spec mail_options[] = {
	{ "dry-run", 'n', NULL, "say what would be sent, send nothing" },
	{ "eml", 0, "DIR", "write the messages to this folder instead" },
	{ "again", 0, "SEAT", "also this seat's newest report once more" },
	{ "retry-failed", 0, NULL, "also what a server has refused for good" },
	OPTIONS_IDENTITY,
	OPTION_CONFIG,
	OPTION_TIME,
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_mail = {
	.name = "mail",
	.who = COMMAND_REFEREE,
	.operands = "GAME",
	.min = 1,
	.max = 1,
	.summary = "send what has not been sent",
	.text =
	    "Sends the players what has not been sent to them yet: invitations, reports,\n"
	    "rulings. It goes through the mail server of [post] in the game's configuration.\n"
	    "What a server refuses for now is kept for the next run (exit status 6). Nothing\n"
	    "is sent twice: the journal is NAME.post/journal. A letter is the same, with the\n"
	    "same Message-ID, whenever it is made: --again sends a seat its newest report\n"
	    "once more, for somebody whose mail was lost.\n",
	.options = mail_options,
	.run = mail_run,
};
