/* SPDX-License-Identifier: MIT */
/* pickup.c - one run of taking mail: where it comes from, what is sent. */
#include "config.h"

#include "office/pickup.h"

#include "base/file.h"
#include "base/maildir.h"
#include "base/mem.h"
#include "base/utc.h"
#include "office/delivery.h"
#include "office/fetching.h"
#include "office/mailing.h"
#include "office/sorting.h"
#include "record/settling.h"
#include "store/lock.h"
#include "store/office.h"

#include <sys/stat.h>
#include <unistd.h>

#define PICKUP_MAX  ((size_t)64 << 20) /* bytes of a mail */
#define PICKUP_WAIT 60000	       /* milliseconds, for another process */
#define PICKUP_SOON 60		       /* seconds in which it is taken */

/* What a run has open. */
struct pickup_run {
	struct pickup *r;
	const char *dir;
	char time[UTC_LEN + 1];
	char *spool;
	struct lock lock;
	struct gamedir index;
	struct settling settling;
	struct means together; /* as the run's, with that */
	struct office *office; /* NULL if the folder has none */
	struct delivery delivery;
};

static int pickup_open(struct pickup_run *run, struct err *e)
{
	int rc = gamedir_make(run->dir, e);

	run->spool = gamedir_own(run->dir, "spool");
	if (rc == 0)
		rc = maildir_make(run->spool, e);
	return rc;
}

/* Mail that is on the disk is safe, whatever happens next. */
static int pickup_store(struct pickup_run *run, struct err *e)
{
	char *name = maildir_name((long long)utc_now());
	const struct maildir_mail mail = { STDIN_FILENO, PICKUP_MAX, name };
	int rc = maildir_put(run->spool, &mail, e);

	mem_free(name);
	return rc;
}

static int pickup_lock(struct pickup_run *run, struct err *e)
{
	char *path = gamedir_own(run->dir, "inbox");
	int rc = lock_take(path, PICKUP_WAIT, &run->lock, e);

	mem_free(path);
	return rc;
}

static struct inbox pickup_inbox(struct pickup_run *run, const char *maildir,
				 bool own)
{
	return (struct inbox){
		.maildir = maildir,
		.own = own,
		.dir = run->dir,
		.time = run->time,
		.deliver = delivery_mail,
		.unread = delivery_unread,
		.note = run->r->m->note,
		.settle = delivery_settle,
		.release = delivery_release,
		.arg = &run->delivery,
	};
}

/* What comes of several mails is brought to the disk together. */
static int pickup_take(struct pickup_run *run, struct inbox *in, struct err *e)
{
	int rc;

	run->together = *run->r->m;
	run->together.settling = &run->settling;
	run->delivery.m = &run->together;
	run->delivery.inbox = in;
	rc = inbox_run(in, e);
	settling_free(&run->settling);
	run->delivery.m = run->r->m;
	return rc;
}

/* Takes the mails of a Maildir, or hands them to parts. */
static int pickup_from(struct pickup_run *run, const char *maildir, bool own,
		       struct err *e)
{
	struct inbox in = pickup_inbox(run, maildir, own);
	struct sorting s = {
		.m = run->r->m, .dir = run->dir, .maildir = maildir, .own = own
	};
	int rc;

	if (!run->r->sort)
		return pickup_take(run, &in, e);
	rc = sorting_run(&s, e);
	if (s.later && run->delivery.later == 0)
		run->delivery.why = s.why;
	run->delivery.later += s.later;
	return rc;
}

/* The spool holds what an earlier run has left there, too. */
static int pickup_new(struct pickup_run *run, struct err *e)
{
	int rc = 0;

	if (run->r->maildir)
		rc = pickup_from(run, run->r->maildir, false, e);
	return rc < 0 ? -1 : pickup_from(run, run->spool, true, e);
}

/* The round's lock keeps everybody else from these mails. */
static int pickup_sorted(struct pickup_run *run, struct err *e)
{
	char *folder = sorting_folder(run->dir);
	struct inbox in = pickup_inbox(run, folder, true);
	int rc = file_look(folder, e);

	in.part = run->r->part;
	if (rc > 0)
		rc = pickup_take(run, &in, e);
	mem_free(folder);
	return rc;
}

/* What became of the letters of all games. */
struct pickup_mails {
	const struct means *m;
	struct postman *postman;
	struct err first;
};

static void pickup_told(const struct letter *l, const struct result *r,
			void *arg)
{
	const struct pickup_mails *all = arg;

	mailing_say(all->m, l, r);
}

static void pickup_ended(const struct err *e, void *arg)
{
	struct pickup_mails *all = arg;

	if (all->first.code == ERR_NONE)
		all->first = *e;
	else if (*e->text && !str_eq(e->text, all->first.text))
		all->m->note(e->text);
}

static int pickup_mail_game(struct pickup_run *run, const char *path,
			    struct pickup_mails *all, struct err *e)
{
	struct record record;
	struct mailing job = { .m = run->r->m,
			       .record = &record,
			       .dir = run->dir,
			       .optional = true,
			       .on_result = pickup_told,
			       .postman = all->postman,
			       .on_end = pickup_ended,
			       .arg = all };
	int rc = record_open_with(path, run->delivery.referee, RECORD_PLAY,
				  &record, e);

	if (rc < 0)
		return -1;
	rc = mailing_run(&job, e);
	record_close(&record);
	return rc;
}

/* One game whose mail cannot be sent does not stop the others. Other processes
 * may be sending, too: none of them waits for a journal that is everybody's. */
static int pickup_mail(struct pickup_run *run, struct err *e)
{
	const struct listing *touched = &run->delivery.touched;
	struct pickup_mails all = { .m = run->r->m };
	struct err why;

	all.postman = postman_new(NULL, NULL, run->r->m->time);
	for (size_t i = 0; i < touched->n; i++) {
		if (pickup_mail_game(run, touched->names[i], &all, &why) < 0)
			pickup_ended(&why, &all);
		postman_work(all.postman);
	}
	postman_free(all.postman);
	if (all.first.code == ERR_NONE)
		return 0;
	*e = all.first;
	return -1;
}

/* A folder need not have an estafette.ini; one that cannot be read is no
 * reason to believe senders. */
static int pickup_office(struct pickup_run *run, struct err *e)
{
	char *path = str_format("%s/estafette.ini", run->dir);
	int rc = file_look(path, e);

	if (rc > 0) {
		run->office = office_load(path, e);
		rc = run->office ? 0 : -1;
	}
	if (run->office)
		run->delivery.authserv = run->office->authserv;
	mem_free(path);
	return rc;
}

/* With the inbox locked; it is not while mail is sent. */
static int pickup_mailbox(struct pickup_run *run, struct err *e)
{
	int rc = pickup_lock(run, e);

	if (rc == 0 && run->r->imap)
		rc = fetching_run(run->dir, run->spool, e);
	if (rc == 0)
		rc = pickup_new(run, e);
	lock_free(&run->lock);
	return rc;
}

static int pickup_deliver(struct pickup_run *run, struct err *e)
{
	const struct part *part = run->r->part;
	int rc = pickup_office(run, e);

	if (rc == 0 && !(part && part->n))
		rc = pickup_mailbox(run, e);
	if (rc == 0 && part)
		rc = pickup_sorted(run, e);
	if (rc == 0 && part && part->n)
		rc = sorting_whole(run->dir, e);
	run->r->looked = rc == 0 && !run->delivery.unread;
	if (rc == 0 && run->delivery.later) {
		*e = run->delivery.why;
		rc = -1;
	}
	return rc;
}

static int pickup_work(struct pickup_run *run, struct err *e)
{
	const struct means *m = run->r->m;
	struct err late;
	int rc;

	means_begin(m);
	means_time(m, run->time);
	/* To sort mails needs no key. */
	if (run->r->sort) {
		rc = pickup_deliver(run, e);
		sorting_left(run->dir, rc < 0 ? e->text : NULL);
		return rc;
	}
	run->delivery.referee =
	    run->r->referee ? run->r->referee : m->identity(m, e);
	if (!run->delivery.referee)
		return -1;
	rc = pickup_deliver(run, e);
	if (!run->r->hold && pickup_mail(run, &late) < 0 && rc == 0) {
		*e = late;
		rc = -1;
	}
	return rc;
}

static int pickup_all(struct pickup_run *run, struct err *e)
{
	int rc = pickup_open(run, e);

	if (rc == 0 && run->r->piped) {
		rc = pickup_store(run, e);
		run->r->stored = rc == 0;
	}
	return rc < 0 ? -1 : pickup_work(run, e);
}

int pickup_run(struct pickup *r, struct err *e)
{
	struct pickup_run run = { .r = r,
				  .dir = r->dir ? r->dir : ".",
				  .lock = LOCK_INIT };
	int rc;

	gamedir_open(run.dir, &run.index);
	run.delivery.m = r->m;
	run.delivery.index = &run.index;
	run.delivery.settled = r->settled;
	run.delivery.arg = r->arg;
	rc = pickup_all(&run, e);
	if (!r->referee)
		identity_free(run.delivery.referee);
	r->stuck = run.delivery.stuck;
	run.delivery.stuck = (struct listing)LISTING_INIT;
	delivery_free(&run.delivery);
	office_free(run.office);
	gamedir_close(&run.index);
	mem_free(run.spool);
	return rc;
}

/* Whether it lies there longer than it takes to take it. */
static bool pickup_is_old(const char *spool, const char *name)
{
	char *path = maildir_path(spool, name);
	struct stat st;
	bool old =
	    stat(path, &st) == 0 && st.st_mtime < utc_now() - PICKUP_SOON;

	mem_free(path);
	return old;
}

bool pickup_left(const char *dir, struct err *why)
{
	struct listing names = LISTING_INIT, folders = LISTING_INIT;
	char *spool = gamedir_own(dir, "spool");
	int rc = file_look(spool, why);
	bool left;

	if (rc > 0)
		rc = maildir_new(spool, &names, &folders, why);
	if (rc == 0)
		why->code = ERR_NONE;
	for (size_t i = 0; rc == 0 && i < names.n; i++)
		if (pickup_is_old(spool, names.names[i]))
			rc = err_set(why, ERR_SYSTEM,
				     "%s: mail lies there that was not taken",
				     spool);
	left = rc < 0 || names.n > 0;
	listing_free(&names);
	listing_free(&folders);
	mem_free(spool);
	return left;
}
