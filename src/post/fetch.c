/* SPDX-License-Identifier: MIT */
/* fetch.c - brings what is new in a mailbox into a Maildir, each mail once. */
#include "config.h"

#include "post/fetch.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/utc.h"
#include "letter/fields.h"
#include "post/imap.h"
#include "letter/outbox.h"
#include "post/secret.h"
#include "post/session.h"
#include "post/take.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define FETCH_FIRST "estafette-imap 1\n"
#define FETCH_MAX   4096 /* bytes of the state */
#define FETCH_DAY   ((int64_t)24 * 60 * 60)

/* Where the last run came to. */
struct fetch_state {
	uint32_t validity; /* 0: there was none */
	uint32_t uid;
	int64_t time;
};

struct fetch {
	const struct fetch_job *job;
	struct imap *imap;
	struct imap_box box;
	struct fetch_state state;
};

/* What is of another server or mailbox, or is no state, says nothing. */
static int fetch_read(struct fetch *f, struct err *e)
{
	struct str text = STR_INIT;
	uint64_t validity, uid, time;
	struct fields in = { .what = f->job->state };
	struct err ignored;
	char *url = NULL;
	int rc = file_look(f->job->state, e);

	if (rc > 0)
		rc = file_read(f->job->state, FETCH_MAX, &text, e);
	in.begin = in.s = str_text(&text);
	in.n = text.len;
	in.e = &ignored;
	if (rc == 0 && str_starts(in.s, FETCH_FIRST)) {
		in.s += strlen(FETCH_FIRST);
		in.n -= strlen(FETCH_FIRST);
		if (fields_get_text(&in, "url", &url) == 0 &&
		    fields_get_number(&in, "uidvalidity", UINT32_MAX,
				      &validity) == 0 &&
		    fields_get_number(&in, "uid", UINT32_MAX, &uid) == 0 &&
		    fields_get_number(&in, "time", INT64_MAX, &time) == 0 &&
		    str_eq(url, f->job->relay->url))
			f->state = (struct fetch_state){ (uint32_t)validity,
							 (uint32_t)uid,
							 (int64_t)time };
	}
	mem_free(url);
	str_free(&text);
	return rc;
}

static int fetch_write(struct fetch *f, uint32_t uid, struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	if (f->state.validity == f->box.validity && uid < f->state.uid)
		uid = f->state.uid;
	f->state = (struct fetch_state){ f->box.validity, uid, utc_now() };
	str_add(&text, FETCH_FIRST);
	fields_put_text(&text, "url", f->job->relay->url);
	fields_put_number(&text, "uidvalidity", f->state.validity);
	fields_put_number(&text, "uid", f->state.uid);
	fields_put_number(&text, "time", (uint64_t)f->state.time);
	rc = file_replace(f->job->state, text.s, text.len, 0600, e);
	str_free(&text);
	return rc;
}

/* "Fri, 20 Nov 2026 ..." as IMAP writes days: "20-Nov-2026". */
static void fetch_day(int64_t time, char out[12])
{
	char mail[32];

	utc_format_mail(mail, time);
	(void)snprintf(out, 12, "%.2s-%.3s-%.4s", mail + 5, mail + 8,
		       mail + 12);
}

/* 1: it is in the spool; 0: the server has it no more. */
static int fetch_to(struct fetch *f, const char *temp, uint32_t uid,
		    struct err *e)
{
	struct imap_mail mail = { .uid = uid, .max = TAKE_MAX };
	int rc;

	mail.fd = open(
	    temp, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (mail.fd < 0)
		return err_sys(e, "%s: cannot create", temp);
	rc = imap_fetch(f->imap, &f->box, &mail, e);
	if (rc > 0 && fsync(mail.fd) < 0)
		rc = err_sys(e, "%s: cannot sync", temp);
	if (close(mail.fd) < 0 && rc > 0)
		rc = err_sys(e, "%s: cannot close", temp);
	return rc;
}

/* Two mailboxes may number their mails alike: the URL is part of a name. */
static uint32_t fetch_place(const char *url)
{
	uint64_t h = 0;

	for (; *url; url++)
		h = (h * 31 + (unsigned char)*url) % UINT32_MAX;
	return (uint32_t)h;
}

static int fetch_mail(struct fetch *f, uint32_t uid, struct err *e)
{
	char *temp, *path;
	int rc;
	char *name = str_format("tmp/%010u.V%u.%08x.imap", uid, f->box.validity,
				fetch_place(f->job->relay->url));

	temp = outbox_path(f->job->spool, name);
	(void)memcpy(name, "new", 3);
	path = outbox_path(f->job->spool, name);
	rc = fetch_to(f, temp, uid, e);
	if (rc > 0 && rename(temp, path) < 0)
		rc = err_sys(e, "%s: cannot rename to it", path);
	if (rc <= 0)
		(void)unlink(temp);
	else if (file_sync_dir(path, e) < 0 || fetch_write(f, uid, e) < 0)
		rc = -1;
	mem_free(name);
	mem_free(temp);
	mem_free(path);
	return rc;
}

/* A mail that the server has not given is gone, or what comes behind it would
 * be taken as if it had been read. */
static int fetch_gone(struct fetch *f, uint32_t uid, struct err *e)
{
	const struct imap_want want = { .after = uid - 1 };
	struct imap_box now;
	uint32_t *uids;
	bool there;
	size_t n;

	if (imap_open(f->imap, &now, e) < 0 ||
	    imap_search(f->imap, &now, &want, &uids, &n, e) < 0)
		return -1;
	there = n && uids[0] == uid;
	mem_free(uids);
	if (now.validity != f->box.validity)
		return err_set(e, ERR_SYSTEM,
			       "%s: the server has numbered its mails anew; "
			       "the next run fetches them",
			       f->job->relay->url);
	if (!there)
		return 0;
	return err_set(e, ERR_SYSTEM,
		       "%s: the server does not give the mail UID %u, and what "
		       "came later waits; if that stays so, take it out of the "
		       "mailbox",
		       f->job->relay->url, uid);
}

static int fetch_new(struct fetch *f, struct err *e)
{
	struct imap_want want = { .after = f->state.uid };
	uint32_t *uids;
	char day[12];
	size_t n;
	int rc = 0;

	if (f->state.validity && f->state.validity != f->box.validity) {
		fetch_day(f->state.time - FETCH_DAY, day);
		want = (struct imap_want){ .since = day };
		f->state.uid = 0;
	}
	if (imap_search(f->imap, &f->box, &want, &uids, &n, e) < 0)
		return -1;
	for (size_t i = 0; rc >= 0 && i < n; i++) {
		rc = fetch_mail(f, uids[i], e);
		if (rc == 0)
			rc = fetch_gone(f, uids[i], e);
	}
	mem_free(uids);
	return rc < 0 ? -1 : 0;
}

int fetch_run(const struct fetch_job *job, struct err *e)
{
	struct fetch f = { .job = job };
	char password[1024];
	int rc = fetch_read(&f, e);

	if (rc == 0)
		rc = relay_check_imap(job->relay, e);
	if (rc == 0)
		rc =
		    session_password(job->relay, password, sizeof(password), e);
	if (rc == 0) {
		f.imap = imap_new(job->relay, password, e);
		rc = f.imap ? imap_open(f.imap, &f.box, e) : -1;
		secret_wipe(password, sizeof(password));
	}
	if (rc == 0)
		rc = fetch_new(&f, e);
	imap_free(f.imap);
	return rc;
}
