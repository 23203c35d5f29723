/* SPDX-License-Identifier: MIT */
/* sorting.c - hands the mails of a common mailbox to the parts of a folder. */
#include "config.h"

#include "office/sorting.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/maildir.h"
#include "base/mem.h"
#include "office/delivery.h"
#include "office/deliverytold.h"
#include "office/gamedir.h"
#include "office/inbox.h"
#include "office/lookup.h"

#include <string.h>
#include <sys/stat.h>

#define SORTING_GID ((size_t)2 * GID_LEN) /* characters, and a dot */

#define SORTING_WHY ((size_t)4096) /* bytes of a reason */

static const uint8_t sorting_nobody[GID_LEN];

char *sorting_folder(const char *dir)
{
	return gamedir_own(dir, "sorted");
}

void sorting_left(const char *dir, const char *why)
{
	char *path = gamedir_own(dir, "unsorted");
	struct err ignored; /* that mail was left has been said */

	if (!why)
		(void)file_remove(path, &ignored);
	else if (gamedir_make(dir, &ignored) == 0)
		(void)file_put(path, &(struct file_piece){ why, strlen(why) },
			       0600, &ignored);
	mem_free(path);
}

int sorting_whole(const char *dir, struct err *e)
{
	char *path = gamedir_own(dir, "unsorted");
	struct str why = STR_INIT;
	int left = file_look(path, e), rc = left;

	if (left > 0)
		rc = file_read(path, SORTING_WHY, &why, e);
	if (left > 0 && rc == 0)
		rc = err_set(e, ERR_SYSTEM,
			     "the last receive --sort has left mail behind%s%s",
			     why.len ? ": " : "", str_text(&why));
	str_free(&why);
	mem_free(path);
	return rc;
}

/* The mail's own name; NULL if the file was not sorted. */
static const char *sorting_name(const char *name, uint8_t gid[GID_LEN])
{
	if (strlen(name) <= SORTING_GID || name[SORTING_GID] != '.' ||
	    !hex_decode(gid, GID_LEN, name))
		return NULL;
	return name + SORTING_GID + 1;
}

bool sorting_is(const struct part *p, const char *name)
{
	uint8_t gid[GID_LEN];

	/* What somebody else has put there is not overlooked either. */
	return part_has(p, sorting_name(name, gid) ? gid : sorting_nobody);
}

/* The game of the first block in it that is whole. */
static bool sorting_block(const struct arrival *a, uint8_t gid[GID_LEN])
{
	struct blocks blocks = { .n = 0 };
	struct str text = STR_INIT;
	struct err ignored;
	bool found;

	for (size_t i = 0; i < a->n; i++)
		str_addn(&text, str_text(&a->texts[i]), a->texts[i].len);
	blocks_find(&text, a->file, BLOCKS_ALL, &blocks, &ignored);
	found = blocks.n && delivery_gid(&blocks.v[0], gid);
	blocks_free(&blocks);
	str_free(&text);
	return found;
}

/* What no person has sent is for nobody, whatever is in it (T39). */
static void sorting_game(const struct sorting *s, const struct arrival *a,
			 uint8_t gid[GID_LEN])
{
	if (*a->automatic ||
	    (!sorting_block(a, gid) && !lookup_known(s->dir, a, gid)))
		(void)memcpy(gid, sorting_nobody, GID_LEN);
}

static void sorting_say(const struct sorting *s, const struct arrival *a,
			const char *word, const char *text)
{
	deliverytold_say(&(struct deliverytold){ s->m, a, NULL }, word, NULL,
			 text);
}

static enum inbox_fate sorting_later(struct sorting *s, const struct arrival *a,
				     const struct err *e)
{
	if (s->later++ == 0)
		s->why = *e;
	sorting_say(s, a, "later", e->text);
	return INBOX_LATER;
}

static void sorting_unread(const char *path, void *arg)
{
	struct arrival a;
	struct err e;

	(void)err_set(&e, ERR_SYSTEM, "%s: cannot be read now", path);
	arrival_make(path, "", &a);
	(void)sorting_later(arg, &a, &e);
	arrival_free(&a);
}

/* Which Maildir mails are from, "DEVICE-INODE.", whatever it is called; the
 * caller's. */
static char *sorting_source(const struct sorting *s)
{
	char *path = maildir_path(s->maildir, ".");
	struct stat st = { .st_ino = 0 };

	(void)stat(path, &st);
	mem_free(path);
	return str_format("%llx-%llx.", (unsigned long long)st.st_dev,
			  (unsigned long long)st.st_ino);
}

/* It is put where nobody looks: seen it is by sorting_show(), when it is gone
 * from where it was. */
static enum inbox_fate sorting_mail(const struct arrival *a, struct str *why,
				    void *arg)
{
	struct sorting *s = arg;
	char *from = maildir_path(s->maildir, a->file);
	char *to = sorting_folder(s->dir);
	char id[SORTING_GID + 1];
	uint8_t gid[GID_LEN];
	struct err e;
	char *name;
	int rc;

	(void)why;
	sorting_game(s, a, gid);
	hex_encode(id, gid, GID_LEN);
	name = str_format("%s%s.%s", s->source, id, a->file);
	rc = maildir_stage(from, to, name, &e);
	if (rc == 0)
		sorting_say(s, a, "sorted",
			    memcmp(gid, sorting_nobody, GID_LEN) == 0
				? "no game that is known"
				: id);
	mem_free(from);
	mem_free(to);
	mem_free(name);
	return rc < 0 ? sorting_later(s, a, &e) : INBOX_DONE;
}

/* Shows the parts what has been put there and is gone from where it was. */
static int sorting_show(const struct sorting *s, const char *folder,
			struct err *e)
{
	struct listing names = LISTING_INIT;
	int rc = maildir_staged(folder, &names, e);

	for (size_t i = 0; rc == 0 && i < names.n; i++) {
		uint8_t gid[GID_LEN];
		const char *staged = names.names[i], *name;
		char *path;

		/* Mails of another Maildir are seen when that is sorted. */
		if (!str_starts(staged, s->source))
			continue;
		name = sorting_name(staged + strlen(s->source), gid);
		path = maildir_path(s->maildir, name ? name : "");
		if (name && !file_exists(path))
			rc = maildir_show(folder, staged,
					  staged + strlen(s->source), e);
		mem_free(path);
	}
	listing_free(&names);
	return rc;
}

int sorting_run(struct sorting *s, struct err *e)
{
	struct inbox in = {
		.maildir = s->maildir,
		.own = s->own,
		.dir = s->dir,
		.deliver = sorting_mail,
		.unread = sorting_unread,
		.note = s->m->note,
		.arg = s,
	};
	char *folder = sorting_folder(s->dir);
	int rc = maildir_make(folder, e);

	s->source = sorting_source(s);
	/* What an earlier run was cut short at. */
	if (rc == 0)
		rc = sorting_show(s, folder, e);
	if (rc == 0)
		rc = inbox_run(&in, e);
	if (rc == 0)
		rc = sorting_show(s, folder, e);
	mem_free(s->source);
	mem_free(folder);
	return rc;
}
