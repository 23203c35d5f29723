/* SPDX-License-Identifier: MIT */
/* maildir.c - folders of mail, a file each: tmp, new and cur. */
#include "config.h"

#include "base/maildir.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAILDIR_CHUNK ((size_t)64 * 1024)

static char *maildir_at(const char *dir, const char *part, const char *name)
{
	return str_format("%s/%s%s%s", dir, part, name ? "/" : "",
			  name ? name : "");
}

char *maildir_path(const char *dir, const char *name)
{
	return maildir_at(dir, "new", name);
}

int maildir_make(const char *dir, struct err *e)
{
	static const char *const parts[] = { "tmp", "new", "cur" };
	int rc = file_mkdir(dir, e);

	for (size_t i = 0; rc == 0 && i < 3; i++) {
		char *path = maildir_at(dir, parts[i], NULL);

		rc = file_mkdir(path, e);
		mem_free(path);
	}
	return rc;
}

static bool maildir_is_name(const char *s)
{
	if (*s == '.')
		return false;
	for (; *s; s++)
		if ((unsigned char)*s < ' ' || *s == 0x7f)
			return false;
	return true;
}

static bool maildir_is_folder(DIR *d, const char *name)
{
	struct stat st;

	return fstatat(dirfd(d), name, &st, AT_SYMLINK_NOFOLLOW) == 0 &&
	       S_ISDIR(st.st_mode);
}

/* The names of mails, and of folders, which nothing that delivers mail puts
 * there. */
static int maildir_names(const char *dir, const char *part, struct listing *out,
			 struct listing *folders, struct err *e)
{
	char *path = maildir_at(dir, part, NULL);
	DIR *d = opendir(path);
	struct dirent *entry;
	int rc = 0;

	if (!d)
		rc = err_sys(e,
			     "%s: cannot open the folder; a Maildir has the "
			     "folders tmp, new and cur",
			     path);
	for (errno = 0; d && (entry = readdir(d)); errno = 0)
		if (maildir_is_name(entry->d_name)) {
			struct listing *to =
			    maildir_is_folder(d, entry->d_name) ? folders : out;

			*MEM_ADD(to->names, to->n, to->cap) =
			    mem_strdup(entry->d_name);
		}
	if (d && errno)
		rc = err_sys(e, "%s: cannot read the folder", path);
	if (d)
		(void)closedir(d);
	if (out->n)
		qsort(out->names, out->n, sizeof(*out->names), str_compare);
	mem_free(path);
	return rc;
}

int maildir_new(const char *dir, struct listing *out, struct listing *folders,
		struct err *e)
{
	return maildir_names(dir, "new", out, folders, e);
}

int maildir_staged(const char *dir, struct listing *out, struct err *e)
{
	struct listing folders = LISTING_INIT;
	int rc = maildir_names(dir, "tmp", out, &folders, e);

	listing_free(&folders);
	return rc;
}

static size_t maildir_count_part(const char *dir, const char *part)
{
	char *path = maildir_at(dir, part, NULL);
	DIR *d = opendir(path);
	struct dirent *entry;
	size_t n = 0;

	while (d && (entry = readdir(d)))
		n += maildir_is_name(entry->d_name) &&
		     !maildir_is_folder(d, entry->d_name);
	if (d)
		(void)closedir(d);
	mem_free(path);
	return n;
}

size_t maildir_count(const char *dir)
{
	return maildir_count_part(dir, "new") + maildir_count_part(dir, "cur");
}

static bool maildir_is_mail(const char *file, const char *name)
{
	size_t n = strcspn(name, ":");

	return strncmp(file, name, n) == 0 &&
	       (file[n] == '\0' || file[n] == ':');
}

static bool maildir_has_part(const char *dir, const char *part,
			     const char *name)
{
	char *path = maildir_at(dir, part, NULL);
	DIR *d = opendir(path);
	struct dirent *entry;
	bool has = false;

	while (d && !has && (entry = readdir(d)))
		has = maildir_is_mail(entry->d_name, name);
	if (d)
		(void)closedir(d);
	mem_free(path);
	return has;
}

bool maildir_has(const char *dir, const char *name)
{
	return maildir_has_part(dir, "new", name) ||
	       maildir_has_part(dir, "cur", name);
}

char *maildir_name(long long now)
{
	static unsigned count;

	return str_format("%lld.P%ldQ%u.estafette", now, (long)getpid(),
			  count++);
}

/* Copies to the open file `to`; -1 and errno. */
static int maildir_copy(const struct maildir_mail *mail, int to)
{
	size_t room = mail->max + 1;
	char *buf = mem_alloc(MAILDIR_CHUNK);
	ssize_t n;
	int rc = 0;

	while (rc == 0 && (n = read(mail->fd, buf, MAILDIR_CHUNK)) != 0) {
		if (n < 0) {
			rc = errno == EINTR ? 0 : -1;
			continue;
		}
		if ((size_t)n > room)
			n = (ssize_t)room;
		rc = file_fill(to, buf, (size_t)n);
		room -= (size_t)n;
	}
	mem_free(buf);
	return rc;
}

static int maildir_fill(const char *path, const struct maildir_mail *mail,
			struct err *e)
{
	int fd = open(
	    path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
	int rc = 0;

	if (fd < 0)
		return err_sys(e, "%s: cannot create", path);
	if (maildir_copy(mail, fd) < 0 || fsync(fd) < 0)
		rc = err_sys(e, "%s: cannot write", path);
	if (close(fd) < 0 && rc == 0)
		rc = err_sys(e, "%s: cannot close", path);
	return rc;
}

int maildir_put(const char *dir, const struct maildir_mail *mail, struct err *e)
{
	char *temp = maildir_at(dir, "tmp", mail->name);
	char *path = maildir_path(dir, mail->name);
	int rc = maildir_fill(temp, mail, e);

	if (rc == 0 && rename(temp, path) < 0)
		rc = err_sys(e, "%s: cannot rename to it", path);
	if (rc < 0)
		(void)unlink(temp);
	else
		rc = file_sync_dir(path, e);
	mem_free(temp);
	mem_free(path);
	return rc;
}

int maildir_seen(const char *dir, const char *name, struct err *e)
{
	char *from = maildir_path(dir, name);
	char *to = maildir_at(dir, "cur", name);
	int rc = 0;
	char *seen = str_format("%s%s", to, strstr(name, ":2,") ? "" : ":2,S");

	if (rename(from, seen) < 0 && errno != ENOENT)
		rc = err_sys(e, "%s: cannot move to cur", from);
	mem_free(seen);
	mem_free(from);
	mem_free(to);
	return rc;
}

/* Where a link cannot be: the mail at `path` is written by `put`. */
static int maildir_again(const char *path, const char *name,
			 int (*put)(const char *, const struct maildir_mail *,
				    struct err *),
			 const char *to, struct err *e)
{
	struct maildir_mail mail = { .max = SIZE_MAX - 1, .name = name };
	int rc;

	mail.fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
	if (mail.fd < 0)
		return err_sys(e, "%s: cannot open", path);
	rc = put(to, &mail, e);
	(void)close(mail.fd);
	return rc;
}

int maildir_keep(const char *path, const char *to, const char *name,
		 struct err *e)
{
	char *place = maildir_path(to, name);
	int rc = 0;

	if (link(path, place) < 0 && errno != EEXIST && errno != ENOENT)
		rc = maildir_again(path, name, maildir_put, to, e);
	mem_free(place);
	return rc;
}

int maildir_stage(const char *path, const char *to, const char *staged,
		  struct err *e)
{
	char *place = maildir_at(to, "tmp", staged);
	int rc = 0;

	/* What an earlier try has left need not be whole. */
	(void)unlink(place);
	if (link(path, place) < 0)
		rc = maildir_again(path, staged, maildir_fill, place, e);
	if (rc == 0)
		rc = file_sync_dir(place, e);
	mem_free(place);
	return rc;
}

int maildir_show(const char *dir, const char *staged, const char *name,
		 struct err *e)
{
	char *from = maildir_at(dir, "tmp", staged);
	char *to = maildir_path(dir, name);
	int rc = 0;

	if (rename(from, to) < 0 && errno != ENOENT)
		rc = err_sys(e, "%s: cannot move to new", from);
	mem_free(from);
	mem_free(to);
	return rc;
}
