/* SPDX-License-Identifier: MIT */
/* maildir.h - folders of mail, a file each: tmp, new and cur. */
#ifndef BASE_MAILDIR_H
#define BASE_MAILDIR_H

#include "base/err.h"
#include "base/listing.h"

#include <stdbool.h>
#include <stddef.h>

/* Makes the folder and the three in it where they are missing, mode 0700. */
int maildir_make(const char *dir, struct err *e);

/* Adds the names in DIR/new, sorted by bytes, which is about the order in which
 * the mails came. Names that begin with a dot or hold a control character are
 * passed over; those of folders, which are no mails, are added to `folders`.
 * ERR_SYSTEM if it is no Maildir. */
int maildir_new(const char *dir, struct listing *out, struct listing *folders,
		struct err *e);

/* How many mails there are in DIR/new and DIR/cur; 0 if there is no folder. */
size_t maildir_count(const char *dir);

/* Whether the mail is in DIR/new or DIR/cur, as mail programs may have renamed
 * it: ":2," and flags behind its name. */
bool maildir_has(const char *dir, const char *name);

/* DIR/new/NAME; the caller's. */
char *maildir_path(const char *dir, const char *name);

/* Puts what can be read from fd to DIR/new under the given name, synced; of
 * more than `max` bytes only max + 1 are kept, but all are read. */
struct maildir_mail {
	int fd;
	size_t max;
	const char *name;
};
int maildir_put(const char *dir, const struct maildir_mail *mail,
		struct err *e);

/* As maildir_keep(), to the folder `tmp`, where nobody looks, until
 * maildir_show() moves it from there to `new`, under the given name. Synced,
 * the name too. */
int maildir_stage(const char *path, const char *to, const char *staged,
		  struct err *e);
int maildir_show(const char *dir, const char *staged, const char *name,
		 struct err *e);

/* As maildir_new(), of the folder `tmp`. */
int maildir_staged(const char *dir, struct listing *out, struct err *e);

/* A name that no other mail has: the time, this process, a counter; the
 * caller's. */
char *maildir_name(long long now);

/* Marks a mail in DIR/new as seen: moves it to DIR/cur. That it is not there
 * any more is no error. */
int maildir_seen(const char *dir, const char *name, struct err *e);

/* Gives the mail that is the file `path` a second place in the Maildir `to`:
 * a link, or a copy where that cannot be. That it is there already, or gone,
 * is no error. */
int maildir_keep(const char *path, const char *to, const char *name,
		 struct err *e);

#endif
