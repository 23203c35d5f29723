/* SPDX-License-Identifier: MIT */
/* mail.c - estafette mail: sends what has not been sent. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/mailing.h"
#include "cmd/output.h"

/* What is told of each letter: lines, or a list for --json. */
struct mail {
	json_t *told;
	size_t n;
};

static void mail_tell(const struct letter *l, const struct result *r, void *arg)
{
	struct mail *m = arg;
	struct err ignored;

	m->n++;
	if (m->told)
		(void)json_array_append_new(m->told, mailing_json(l, r));
	else
		(void)output_textf(&ignored, "%s: %s, %s%s%.0d%s\n",
				   result_name(r->word), l->to, l->subject,
				   r->text[0] ? " - " : "", r->code, r->text);
}

static int mail_finish(struct mail *m, int rc, struct err *e)
{
	struct err failed;

	if (!m->told)
		return rc == 0 && m->n == 0
			   ? output_textf(e, "nothing to send\n")
			   : rc;
	if (output_json(json_incref(m->told), &failed) == 0)
		return rc;
	*e = failed;
	return -1;
}

static int mail_run(const struct options *o, struct err *e)
{
	struct mail m = { .told =
			      options_has(o, "json") ? json_array() : NULL };
	struct record record;
	struct mailing job = {
		.o = o, .record = &record, .on_result = mail_tell, .arg = &m
	};
	int rc = record_open(o, RECORD_PLAY, &record, e);

	if (rc == 0) {
		rc = mailing_run(&job, e);
		rc = mail_finish(&m, rc, e);
		record_close(&record);
	}
	if (job.silent)
		output_note("%zu seat%s without email = ADDRESS, or with the "
			    "id of another player, in the configuration: no "
			    "mail for %s",
			    job.silent, job.silent > 1 ? "s" : "",
			    job.silent > 1 ? "them" : "it");
	json_decref(m.told);
	return rc;
}

static const struct option_spec mail_options[] = {
	{ "dry-run", 'n', NULL, "say what would be sent, send nothing" },
	{ "eml", 0, "DIR", "write the messages to this folder instead" },
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
	.needs = COMMAND_CRYPTO,
	.summary = "send what has not been sent",
	.text =
	    "Sends the players what has not been sent to them yet: "
	    "invitations, reports,\n"
	    "rulings. It goes through the mail server of [post] in the game's "
	    "configuration.\n"
	    "What a server refuses for now is kept for the next run (exit "
	    "status 6). Nothing\n"
	    "is sent twice: the journal is NAME.post/journal. A letter is the "
	    "same, with the\n"
	    "same Message-ID, whenever it is made.\n",
	.options = mail_options,
	.run = mail_run,
};
