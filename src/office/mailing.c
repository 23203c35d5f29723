/* SPDX-License-Identifier: MIT */
/* mailing.c - sends the letters of a game that have not been sent. */
#include "config.h"

#include "office/mailing.h"

#include "office/addressee.h"
#include "office/enclosed.h"
#include "office/mailbag.h"
#include "office/postman.h"
#include "office/reminders.h"
#include "record/committed.h"
#include "record/recover.h"

#include "base/mem.h"

#include <string.h>

/* What one run opens. */
struct mailing_run {
	struct mailing *m;
	const struct settings *settings;
	struct settings *own; /* the same, if they were read here */
	char *outbox;	      /* folder */
	struct outbox box;
	struct answers answers;
	int64_t now;
	struct bag bag;
};

/* Those by which the reports were made a moment ago, or as they are now. */
static int mailing_settings(struct mailing_run *r, struct err *e)
{
	const struct committed *made = r->m->record->committed;
	const char *config = r->m->m->config;
	char *path;

	r->settings = made ? made->settings : NULL;
	if (r->settings)
		return 0;
	path =
	    config ? mem_strdup(config) : record_beside(r->m->record, ".ini");
	r->settings = r->own =
	    record_settings_of(r->m->record->ledger, path, e);
	mem_free(path);
	return r->settings ? 0 : -1;
}

/* Who has an address, but another key than the seat. */
static void mailing_strays(const struct mailing_run *r)
{
	const struct ledger *l = r->m->record->ledger;

	for (size_t i = 0; i < l->seats_count; i++) {
		const struct settings_seat *s =
		    settings_seat(r->settings, SPAN_NAME(l->seats[i].seat));

		if (s && s->email && !addressee_reader(l, r->settings, i))
			means_note(r->m->m,
				   "%s: no letters for %s: the key that the "
				   "configuration names there has not the seat",
				   r->m->record->path, s->seat);
	}
}

static int mailing_open(struct mailing_run *r, struct err *e)
{
	if (mailing_settings(r, e) < 0)
		return -1;
	mailing_strays(r);
	r->now = means_now(r->m->m);
	r->outbox = record_beside(r->m->record, ".post");
	if (answers_load(r->outbox, &r->answers, e) < 0 ||
	    outbox_load(r->outbox, &r->box, e) < 0)
		return -1;
	if (r->m->postman)
		postman_expect(r->m->postman, r->outbox, &r->box);
	return 0;
}

static void mailing_close(struct mailing_run *r)
{
	bag_free(&r->bag);
	outbox_free(&r->box);
	answers_free(&r->answers);
	mem_free(r->outbox);
	settings_free(r->own);
}

static void mailing_tell(const struct result *result, void *arg)
{
	const struct mailing_run *r = arg;
	struct mailing *m = r->m;
	const struct letter *l = bag_find(&r->bag, result->id);

	if (!l)
		return;
	m->told++;
	if (m->on_result)
		m->on_result(l, result, m->arg);
	else
		mailing_say(m->m, l, result);
}

static int mailing_give(struct mailing_run *r, struct err *e)
{
	const struct postman_hand hand = { .outbox = r->outbox,
					   .bag = &r->bag,
					   .on_result = r->m->on_result,
					   .on_end = r->m->on_end,
					   .arg = r->m->arg };
	int rc = postman_give(r->m->postman, &hand, e);

	r->m->given = rc == 0;
	return rc;
}

/* The mark stands before a letter goes (protocol.md 8). */
static int mailing_marked(const struct mailing *m, struct err *e)
{
	if (!m->marks)
		return recover(m->record, e);
	return recover_mark(m->record, e) < 0 ? -1 : mark_last(m->marks, e);
}

static int mailing_send(struct mailing_run *r, struct err *e)
{
	const char *eml = r->m->eml;
	const char *time = r->m->m->time;
	bool sends = !eml && !r->m->dry_run;
	struct postman_job job = { .bag = &r->bag,
				   .on_result = mailing_tell,
				   .arg = r };
	int n = 0;

	job.args[n++] = eml ? "write" : "send";
	job.args[n++] = eml ? "--eml" : "--outbox";
	job.args[n++] = eml ? eml : r->outbox;
	if (!eml && r->m->dry_run)
		job.args[n++] = "--dry-run";
	if (!eml && r->m->retry_failed)
		job.args[n++] = "--retry-failed";
	if (!eml && time) {
		job.args[n++] = "--time";
		job.args[n++] = time;
	}
	/* Here it is known of which game it is. */
	if ((sends ? addressee_server(r->settings, &r->bag.relay, e)
		   : addressee_relay(r->settings, !eml, &r->bag.relay, e)) < 0)
		return -1;
	if (sends && mailing_marked(r->m, e) < 0)
		return -1;
	return r->m->postman ? mailing_give(r, e) : postman_run(&job, e);
}

/* The folder of the game file, if nobody has named that of the games. */
static char *mailing_dir(const struct mailing *m)
{
	const char *slash = strrchr(m->record->path, '/');

	if (m->dir || !slash)
		return mem_strdup(m->dir ? m->dir : ".");
	return mem_strndup(m->record->path, (size_t)(slash - m->record->path));
}

/* The newest report of the seat is asked for once more. */
static int mailing_again(struct mailing_run *r, struct err *e)
{
	const struct ledger *l = r->m->record->ledger;
	int seat = ledger_seat(l, span_of(r->m->again));
	struct addressee_letter letter = { 0, (size_t)seat, "report" };
	struct answers_ask ask = { .box = &r->box,
				   .seat = r->m->again,
				   .now = r->now,
				   .at_once = true,
				   .dry_run = r->m->dry_run };
	char *id;
	int rc;

	if (seat < 0)
		return ledger_no_seat(l, r->m->again, e);
	if (!l->state)
		return err_set(e, ERR_REFUSED,
			       "%s: the game has not started; there is no "
			       "report",
			       l->g->name);
	letter.index = addressee_newest(l, r->settings, letter.seat);
	if (letter.index < addressee_since(l, letter.seat)) {
		letter.index = addressee_since(l, letter.seat);
		letter.kind = "ruling";
	}
	id = addressee_id(r->m->record, r->settings, &letter, e);
	ask.id = id;
	rc = id ? answers_ask(&r->answers, &ask, e) : -1;
	mem_free(id);
	return rc < 0 ? -1 : 0;
}

/* Reminders are written down when they are due, if they can be sent. */
static int mailing_remind(struct mailing_run *r,
			  const struct mailbag_from *from, struct err *e)
{
	const struct settings_post *post = &r->settings->post;
	bool disk = !r->m->dry_run && post->from && (post->smtp || r->m->eml);
	char *dir = mailing_dir(r->m);
	int rc = reminders_write(from, dir, disk, &r->answers, e);

	mem_free(dir);
	return rc;
}

int mailing_run(struct mailing *m, struct err *e)
{
	struct mailing_run r = { .m = m };
	struct enclosed enclosed = { .means = m->m };
	struct mailbag_from from = { .r = m->record,
				     .box = &r.box,
				     .answers = &r.answers,
				     .keyless = m->keyless,
				     .early = m->early,
				     .templates = m->m->templates };
	int rc = mailing_open(&r, e);

	from.settings = r.settings;
	from.now = r.now;
	from.enclosed = m->dry_run ? NULL : &enclosed;
	/* Failed letters are left alone unless they are asked for. */
	if (rc == 0 && m->retry_failed)
		outbox_forget_failed(&r.box);
	if (rc == 0 && m->optional && !r.settings->post.smtp) {
		mailing_close(&r);
		return 0;
	}
	if (rc == 0 && !m->keyless && !m->early)
		rc = mailing_remind(&r, &from, e);
	if (rc == 0 && m->again)
		rc = mailing_again(&r, e);
	if (rc == 0)
		rc = mailbag_fill(&from, &r.bag, &m->silent, e);
	if (rc == 0 && r.bag.n)
		rc = mailing_send(&r, e);
	mailing_close(&r);
	return rc;
}

void mailing_line(const struct letter *l, const struct result *r,
		  struct str *out)
{
	str_addf(out, "%s: %s, %s", result_name(r->word), l->to, l->subject);
	if (r->code)
		str_addf(out, " - %d %s", r->code, r->text);
	else if (r->text[0])
		str_addf(out, " - %s", r->text);
}

void mailing_say(const struct means *m, const struct letter *l,
		 const struct result *r)
{
	struct str line = STR_INIT;

	mailing_line(l, r, &line);
	m->say(m, line.s, mailing_json(l, r));
	str_free(&line);
}

json_t *mailing_json(const struct letter *l, const struct result *r)
{
	return json_pack("{s:s, s:s, s:s?, s:s, s:s, s:s, s:i, s:s}", "result",
			 result_name(r->word), "id", r->id, "seat", l->seat,
			 "kind", l->kind, "to", l->to, "subject", l->subject,
			 "code", r->code, "text", r->text);
}
