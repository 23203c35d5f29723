/* SPDX-License-Identifier: MIT */
/* receive.c - estafette receive: takes mail, adjudicates, answers. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "office/pickup.h"

static int receive_run(const struct options *o, struct err *e)
{
	struct given g;
	struct pickup r = { .m = &g.means,
			    .dir = options_get(o, "game-dir"),
			    .maildir = options_get(o, "maildir"),
			    .imap = options_has(o, "imap"),
			    .hold = options_has(o, "hold"),
			    .sort = options_has(o, "sort") };
	int rc;

	r.piped = !r.maildir && !r.imap;
	if (r.maildir && r.imap)
		return options_error(o->command, e,
				     "either --maildir or --imap");
	if (r.piped && options_pipes_password(o))
		return options_error(o->command, e,
				     "the mail and the password cannot both be "
				     "standard input");
	if (r.hold && r.sort)
		return options_error(o->command, e, "either --hold or --sort");
	if (given_begin(o, &g, e) < 0)
		return -1;
	rc = given_end(&g, pickup_run(&r, e), e);
	listing_free(&r.stuck);
	if (rc == 0 || !r.stored)
		return rc;
	/* The mail is here: what is wrong is no error, for a mail server would
	 * tell its sender. */
	if (*e->text)
		output_note("%s", e->text);
	return 0;
}

static const struct option_spec receive_options[] = {
	{ "game-dir", 'd', "DIR", "where the games are; without it: here" },
	{ "maildir", 'm', "DIR", "take the new mails of this Maildir" },
	{ "imap", 0, NULL, "fetch them from the server in estafette.ini" },
	{ "hold", 0, NULL, "send nothing now; estafette mail does" },
	{ "sort", 0, NULL, "sort them for the parts of estafette run" },
	OPTIONS_IDENTITY,
	OPTION_TIME,
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_receive = {
	.name = "receive",
	.who = COMMAND_REFEREE,
	.operands = "",
	.summary = "take mail, find the orders in it, adjudicate, answer",
	.text =
	    "Takes one mail from standard input (procmail, sieve, .forward, getmail,\n"
	    "fetchmail), the new mails of a Maildir, or those of an IMAP mailbox. Finds the\n"
	    "blocks in them, the games of these, carries orders out, and sends what follows:\n"
	    "reports; what is wrong with orders; what is asked now; a report again. Orders\n"
	    "in clear are taken for a seat by hand, if the mail answers a letter of ours and\n"
	    "comes from the seat's address. A mail that brings nothing is answered, too. All\n"
	    "goes to the address in the game's configuration, never to who says to have\n"
	    "written.\n"
	    "What is not answered is kept in DIR/.estafette/quarantine; estafette status\n"
	    "counts it.\n",
	.options = receive_options,
	.run = receive_run,
};
