/* SPDX-License-Identifier: MIT */
/* mailing.c - sends the letters of a game that have not been sent. */
#include "config.h"

#include "cmd/mailing.h"

#include "cmd/clock.h"
#include "cmd/addressee.h"
#include "cmd/mailbag.h"
#include "cmd/postman.h"
#include "cmd/reminders.h"
#include "cmd/settle.h"

#include "base/mem.h"

#include <string.h>

/* What one run opens. */
struct mailing_run {
	struct mailing *m;
	struct settings *settings;
	char *outbox; /* folder */
	struct outbox box;
	struct answers answers;
	int64_t now;
	struct bag bag;
};

static int mailing_open(struct mailing_run *r, struct err *e)
{
	const char *config = options_find(r->m->o, "config");
	char time[UTC_LEN + 1];
	char *path =
	    config ? mem_strdup(config) : record_beside(r->m->record, ".ini");

	r->settings = settings_load(path, e);
	mem_free(path);
	if (!r->settings)
		return -1;
	if (clock_read(r->m->o, time, e) < 0)
		return -1;
	(void)utc_parse(time, UTC_LEN, &r->now);
	r->outbox = record_beside(r->m->record, ".post");
	if (answers_load(r->outbox, &r->answers, e) < 0)
		return -1;
	return outbox_load(r->outbox, &r->box, e);
}

static void mailing_close(struct mailing_run *r)
{
	bag_free(&r->bag);
	outbox_free(&r->box);
	answers_free(&r->answers);
	mem_free(r->outbox);
	settings_free(r->settings);
}

static const struct letter *mailing_letter(const struct mailing_run *r,
					   const char *id)
{
	for (size_t i = 0; i < r->bag.n; i++)
		if (str_eq(r->bag.letters[i].id, id))
			return &r->bag.letters[i];
	return NULL;
}

static void mailing_tell(const struct result *result, void *arg)
{
	const struct mailing_run *r = arg;
	const struct letter *l = mailing_letter(r, result->id);

	if (l && r->m->on_result)
		r->m->on_result(l, result, r->m->arg);
}

static int mailing_send(struct mailing_run *r, struct err *e)
{
	const struct options *o = r->m->o;
	const char *eml = options_find(o, "eml");
	const char *time = options_find(o, "time");
	bool dry = options_find(o, "dry-run") != NULL;
	struct postman_job job = { .bag = &r->bag,
				   .on_result = mailing_tell,
				   .arg = r };
	int n = 0;

	job.args[n++] = eml ? "write" : "send";
	job.args[n++] = eml ? "--eml" : "--outbox";
	job.args[n++] = eml ? eml : r->outbox;
	if (!eml && dry)
		job.args[n++] = "--dry-run";
	if (!eml && options_find(o, "retry-failed"))
		job.args[n++] = "--retry-failed";
	if (!eml && time) {
		job.args[n++] = "--time";
		job.args[n++] = time;
	}
	if (addressee_relay(r->settings, !eml, &r->bag.relay, e) < 0)
		return -1;
	if (!eml && !dry && settle(r->m->record, e) < 0)
		return -1;
	return postman_run(&job, e);
}

/* The folder of the game file, if nobody has named that of the games. */
static char *mailing_dir(const struct mailing *m)
{
	const char *slash = strrchr(m->record->path, '/');

	if (m->dir || !slash)
		return mem_strdup(m->dir ? m->dir : ".");
	return mem_strndup(m->record->path, (size_t)(slash - m->record->path));
}

/* Reminders are written down when they are due, if they can be sent. */
static int mailing_remind(struct mailing_run *r,
			  const struct mailbag_from *from, struct err *e)
{
	const struct settings_post *post = &r->settings->post;
	bool disk = !options_find(r->m->o, "dry-run") && post->from &&
		    (post->smtp || options_find(r->m->o, "eml"));
	char *dir = mailing_dir(r->m);
	int rc = reminders_write(from, dir, disk, &r->answers, e);

	mem_free(dir);
	return rc;
}

int mailing_run(struct mailing *m, struct err *e)
{
	struct mailing_run r = { .m = m };
	struct mailbag_from from = { .r = m->record,
				     .box = &r.box,
				     .answers = &r.answers,
				     .keyless = m->keyless,
				     .templates = options_templates(m->o) };
	int rc = mailing_open(&r, e);

	from.settings = r.settings;
	from.now = r.now;
	/* Failed letters are left alone unless they are asked for. */
	if (rc == 0 && options_find(m->o, "retry-failed"))
		outbox_forget_failed(&r.box);
	if (rc == 0 && m->optional && !r.settings->post.smtp) {
		mailing_close(&r);
		return 0;
	}
	if (rc == 0 && !m->keyless)
		rc = mailing_remind(&r, &from, e);
	if (rc == 0)
		rc = mailbag_fill(&from, &r.bag, &m->silent, e);
	if (rc == 0 && r.bag.n)
		rc = mailing_send(&r, e);
	mailing_close(&r);
	return rc;
}

json_t *mailing_json(const struct letter *l, const struct result *r)
{
	return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:s}", "result",
			 result_name(r->word), "id", r->id, "seat", l->seat,
			 "kind", l->kind, "to", l->to, "subject", l->subject,
			 "code", r->code, "text", r->text);
}
