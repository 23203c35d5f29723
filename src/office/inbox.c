/* SPDX-License-Identifier: MIT */
/* inbox.c - gives the mails of a Maildir to whom they concern, each once. */
#include "config.h"

#include "office/inbox.h"

#include "base/file.h"
#include "base/maildir.h"
#include "base/mem.h"
#include "office/postman.h"
#include "office/quarantine.h"
#include "office/sorting.h"

#define INBOX_BATCH  32 /* mails that are read in one go */
#define INBOX_SETTLE 16 /* mails that wait for the disk */

/* A mail that waits for its outcome to be on the disk. */
struct inbox_done {
	char *file, *from, *why;
	enum inbox_fate fate;
};

/* The outcome is on the disk: the mail's place says so too. */
static int inbox_finish(const struct inbox *in, const struct inbox_done *d,
			struct err *e)
{
	const char *name = d->file;
	char *path = maildir_path(in->maildir, name);
	struct quarantine_mail kept = { path, name, in->time, d->from, d->why };
	int rc = 0;

	if (d->fate == INBOX_KEEP)
		rc = quarantine_keep(in->dir, &kept, e);
	if (rc == 0)
		rc = in->own ? file_remove(path, e)
			     : maildir_seen(in->maildir, name, e);
	mem_free(path);
	return rc;
}

static void inbox_free_done(struct inbox_done *d)
{
	mem_free(d->file);
	mem_free(d->from);
	mem_free(d->why);
}

/* In their order; after the first that cannot be moved all others stay. */
int inbox_settle(struct inbox *in, struct err *e)
{
	int rc = in->settle ? in->settle(in->arg, e) : 0;

	for (size_t i = 0; i < in->n; i++) {
		if (rc == 0)
			rc = inbox_finish(in, &in->done[i], e);
		inbox_free_done(&in->done[i]);
	}
	in->n = 0;
	if (in->release)
		in->release(in->arg, rc == 0);
	return rc;
}

/* Names up to `end` of which nothing was told: gone, or not to be read. */
static void inbox_skip(const struct inbox *in, const struct listing *names,
		       size_t *next, size_t end)
{
	for (; *next < end; ++*next) {
		char *path = maildir_path(in->maildir, names->names[*next]);

		if (file_exists(path))
			in->unread(path, in->arg);
		mem_free(path);
	}
}

static bool inbox_is_there(const struct inbox *in, const char *name)
{
	char *path = maildir_path(in->maildir, name);
	bool there = file_exists(path);

	mem_free(path);
	return there;
}

static int inbox_mail(struct inbox *in, const struct arrival *a, struct err *e)
{
	struct str why = STR_INIT;
	enum inbox_fate fate = in->deliver(a, &why, in->arg);

	if (fate != INBOX_LATER)
		*MEM_ADD(in->done, in->n, in->cap) =
		    (struct inbox_done){ mem_strdup(a->file),
					 mem_strdup(a->from),
					 mem_strdup(str_text(&why)), fate };
	str_free(&why);
	return in->settle && in->n < INBOX_SETTLE ? 0 : inbox_settle(in, e);
}

/* What was told of the mails from *next on; *next is behind the last of
 * them. */
static int inbox_told(struct inbox *in, const struct str *told,
		      const struct listing *names, size_t *next, struct err *e)
{
	size_t at = 0, used;
	struct arrival a;
	struct err torn;
	int rc = 0;

	while (rc == 0 && at < told->len &&
	       arrival_read(told->s + at, told->len - at, &a, &used, &torn) ==
		   0) {
		size_t found = *next;

		at += used;
		while (found < names->n && !str_eq(names->names[found], a.file))
			found++;
		if (found < names->n) {
			inbox_skip(in, names, next, found);
			++*next;
			rc = inbox_mail(in, &a, e);
		}
		arrival_free(&a);
	}
	return rc;
}

/* Has `count` mails read from `next` on; see postman_read(). */
static int inbox_read(const struct inbox *in, const struct listing *names,
		      size_t next, size_t count, struct str *told)
{
	struct str list = STR_INIT;
	char *folder = maildir_path(in->maildir, "");
	struct err why;
	int rc;

	for (size_t i = next; i < next + count && i < names->n; i++)
		str_addf(&list, "%s\n", names->names[i]);
	str_clear(told);
	rc = postman_read(folder, &list, told, &why);
	str_free(&list);
	mem_free(folder);
	return rc;
}

/* The first of those that were to be read and are there has ended the reader:
 * once more, by itself, and it is kept. */
static int inbox_culprit(struct inbox *in, const struct listing *names,
			 size_t *next, size_t end, struct err *e)
{
	static const char why[] = "estafette-post could not read it";
	struct str told = STR_INIT;
	const char *name;
	int rc = 0, cut;

	while (*next < end && !inbox_is_there(in, names->names[*next]))
		++*next;
	if (*next == end)
		return 0;
	name = names->names[*next];
	cut = inbox_read(in, names, *next, 1, &told);
	if (cut <= 0) {
		end = *next + 1;
		rc = inbox_told(in, &told, names, next, e);
		if (rc == 0)
			inbox_skip(in, names, next, end);
	} else {
		struct arrival none;

		arrival_make(name, why, &none);
		++*next;
		rc = inbox_mail(in, &none, e);
		arrival_free(&none);
	}
	str_free(&told);
	return rc;
}

/* Leaves the mails of other parts out. */
static void inbox_choose(const struct inbox *in, struct listing *names)
{
	size_t n = 0;

	for (size_t i = 0; in->part && i < names->n; i++) {
		char *name = names->names[i];

		if (sorting_is(in->part, name))
			names->names[n++] = name;
		else
			mem_free(name);
	}
	if (in->part)
		names->n = n;
}

static int inbox_names(const struct inbox *in, struct listing *names,
		       struct err *e)
{
	struct listing folders = LISTING_INIT;
	int rc = maildir_new(in->maildir, names, &folders, e);

	for (size_t i = 0; i < folders.n; i++) {
		char *path = maildir_path(in->maildir, folders.names[i]);
		char *text = str_format("%s is a folder and no mail; it is "
					"passed over",
					path);

		in->note(text);
		mem_free(text);
		mem_free(path);
	}
	listing_free(&folders);
	inbox_choose(in, names);
	return rc;
}

int inbox_run(struct inbox *in, struct err *e)
{
	struct listing names = LISTING_INIT;
	struct str told = STR_INIT;
	struct err late;
	size_t next = 0;
	int rc = postman_check(e);

	if (rc == 0)
		rc = inbox_names(in, &names, e);
	while (rc == 0 && next < names.n) {
		size_t end = next + INBOX_BATCH;
		int cut;

		if (end > names.n)
			end = names.n;
		cut = inbox_read(in, &names, next, INBOX_BATCH, &told);
		rc = inbox_told(in, &told, &names, &next, e);
		if (rc == 0 && cut)
			rc = inbox_culprit(in, &names, &next, end, e);
		else if (rc == 0)
			inbox_skip(in, &names, &next, end);
	}
	/* Also after an error: what was taken is finished. */
	if (inbox_settle(in, rc < 0 ? &late : e) < 0)
		rc = -1;
	mem_free(in->done);
	in->done = NULL;
	in->cap = 0;
	str_free(&told);
	listing_free(&names);
	return rc;
}
