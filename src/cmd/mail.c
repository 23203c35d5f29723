/* SPDX-License-Identifier: MIT */
/* mail.c - estafette mail: sends what has not been sent. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/mailbag.h"
#include "cmd/output.h"
#include "cmd/postman.h"
#include "cmd/settle.h"

#include "base/file.h"
#include "base/mem.h"

struct mail {
	const struct options *o;
	struct record record;
	struct settings *settings;
	char *outbox; /* folder */
	struct outbox box;
	struct bag bag;
	json_t *told; /* with --json */
};

static int mail_open(struct mail *m, struct err *e)
{
	const char *config = options_get(m->o, "config");
	char *path;

	if (record_open(m->o, RECORD_PLAY, &m->record, e) < 0)
		return -1;
	path = config ? mem_strdup(config) : record_beside(&m->record, ".ini");
	m->settings = settings_load(path, e);
	mem_free(path);
	if (!m->settings)
		return -1;
	m->outbox = record_beside(&m->record, ".post");
	return outbox_load(m->outbox, &m->box, e);
}

static void mail_close(struct mail *m)
{
	json_decref(m->told);
	bag_free(&m->bag);
	outbox_free(&m->box);
	mem_free(m->outbox);
	settings_free(m->settings);
	record_close(&m->record);
}

/* Failed letters are left alone unless they are asked for. */
static void mail_retry(struct mail *m)
{
	size_t kept = 0;

	for (size_t i = 0; i < m->box.n; i++) {
		struct outbox_entry *entry = &m->box.entries[i];

		if (entry->word == OUTBOX_SENT) {
			struct outbox_entry sent = *entry;

			*entry = m->box.entries[kept];
			m->box.entries[kept++] = sent;
		}
	}
}

static const struct letter *mail_letter(const struct mail *m, const char *id)
{
	for (size_t i = 0; i < m->bag.n; i++)
		if (str_eq(m->bag.letters[i].id, id))
			return &m->bag.letters[i];
	return NULL;
}

static void mail_tell(const struct result *r, void *arg)
{
	struct mail *m = arg;
	const struct letter *l = mail_letter(m, r->id);
	struct err ignored;

	if (!l)
		return;
	if (m->told) {
		json_array_append_new(
		    m->told,
		    json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:s}",
			      "result", result_name(r->word), "id", r->id,
			      "seat", l->seat, "kind", l->kind, "to", l->to,
			      "subject", l->subject, "code", r->code, "text",
			      r->text));
		return;
	}
	(void)output_textf(&ignored, "%s: %s, %s%s%.0d%s\n",
			   result_name(r->word), l->to, l->subject,
			   r->text[0] ? " - " : "", r->code, r->text);
}

static int mail_send(struct mail *m, struct err *e)
{
	const char *eml = options_get(m->o, "eml");
	const char *time = options_get(m->o, "time");
	struct postman_job job = { .bag = &m->bag,
				   .on_result = mail_tell,
				   .arg = m };
	int n = 0;

	job.args[n++] = eml ? "write" : "send";
	job.args[n++] = eml ? "--eml" : "--outbox";
	job.args[n++] = eml ? eml : m->outbox;
	if (!eml && options_has(m->o, "dry-run"))
		job.args[n++] = "--dry-run";
	if (!eml && options_has(m->o, "retry-failed"))
		job.args[n++] = "--retry-failed";
	if (!eml && time) {
		job.args[n++] = "--time";
		job.args[n++] = time;
	}
	if (mailbag_relay(m->settings, !eml, &m->bag.relay, e) < 0)
		return -1;
	if (!eml && !options_has(m->o, "dry-run") && settle(&m->record, e) < 0)
		return -1;
	return postman_run(&job, e);
}

static int mail_all(struct mail *m, struct err *e)
{
	struct mailbag_from from = { &m->record, NULL, &m->box,
				     options_templates(m->o) };
	size_t silent = 0;
	struct err failed;
	int rc;

	if (mail_open(m, e) < 0)
		return -1;
	from.settings = m->settings;
	if (options_has(m->o, "retry-failed"))
		mail_retry(m);
	if (mailbag_fill(&from, &m->bag, &silent, e) < 0)
		return -1;
	if (silent)
		output_note("%zu seat%s without email = ADDRESS in the "
			    "configuration: no mail for %s",
			    silent, silent > 1 ? "s" : "",
			    silent > 1 ? "them" : "it");
	rc = m->bag.n ? mail_send(m, e) : 0;
	if (m->told && output_json(json_incref(m->told), &failed) < 0) {
		*e = failed;
		rc = -1;
	} else if (!m->told && !m->bag.n) {
		rc = output_textf(e, "nothing to send\n");
	}
	return rc;
}

static int mail_run(const struct options *o, struct err *e)
{
	struct mail m = { .o = o };
	int rc;

	if (options_has(o, "json"))
		m.told = json_array();
	rc = mail_all(&m, e);
	mail_close(&m);
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
