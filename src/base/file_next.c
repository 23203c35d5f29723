/* SPDX-License-Identifier: MIT */
/* file_next.c - a file written beside the one whose place it takes. */
#include "config.h"

#include "base/file.h"

#include "base/mem.h"
#include "base/temp.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A second look at a game of any length takes no longer than this. */
#define NEXT_TAIL ((size_t)64 * 1024)

/* What is read at a time, to be compared: more is no faster, and wants new
 * pages. */
#define NEXT_CHUNK ((size_t)64 * 1024)

static size_t next_size(const struct file_next *f)
{
	size_t all = 0;

	for (size_t i = 0; i < f->n; i++)
		all += f->v[i].n;
	return all;
}

/* Whether the next n bytes of a file are these. */
static bool next_same_bytes(int fd, const char *want, size_t n, char *buf)
{
	while (n) {
		ssize_t got = read(fd, buf, n < NEXT_CHUNK ? n : NEXT_CHUNK);

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0 || memcmp(buf, want, (size_t)got) != 0)
			return false;
		want += got;
		n -= (size_t)got;
	}
	return true;
}

/* Compares all behind the first `skip` bytes. */
static bool next_same_from(const struct file_next *f, int fd, size_t skip)
{
	bool same = skip == 0 || lseek(fd, (off_t)skip, SEEK_SET) >= 0;
	char *buf = mem_aligned(FILE_LINE, NEXT_CHUNK);

	for (size_t i = 0; same && i < f->n; i++) {
		size_t n = f->v[i].n;
		size_t from = skip < n ? skip : n;

		skip -= from;
		same = next_same_bytes(fd, (const char *)f->v[i].bytes + from,
				       n - from, buf);
	}
	same = same && read(fd, buf, 1) == 0;
	mem_free(buf);
	return same;
}

/* Reads the file at `path`, but for its first bytes, and compares it with what
 * should be there. */
static int next_same(const struct file_next *f, const char *path, size_t skip,
		     struct err *e)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW);
	bool same;

	if (fd < 0)
		return err_sys(e, "%s: cannot be read back", path);
	same = next_same_from(f, fd, skip);
	(void)close(fd);
	if (same)
		return 0;
	return err_set(e, ERR_SYSTEM,
		       "%s: what was written cannot be read back", path);
}

/* The disk may begin with it while we do something else. */
static void next_hint(int fd)
{
#ifdef HAVE_SYNC_FILE_RANGE
	(void)sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
	(void)fd;
#endif
}

static int next_write(struct file_next *f, struct err *e)
{
	for (size_t i = 0; i < f->n; i++)
		if (file_fill(f->fd, f->v[i].bytes, f->v[i].n) < 0)
			return err_sys(e, "%s: cannot write", f->path);
	return 0;
}

static int next_begin(struct file_next *f, mode_t mode, struct err *e)
{
	int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;

	f->temp = temp_name(f->path);
	f->fd = open(f->temp, flags, mode);
	if (f->fd < 0) {
		(void)err_sys(e, "%s: cannot create", f->path);
	} else if (next_write(f, e) == 0) {
		return 0;
	}
	file_next_drop(f);
	return -1;
}

/* Of the mode of the old file, whatever the umask, and of its owner and group
 * as far as we may; a group that is another gets what everybody has. */
static void next_liken(int fd, const struct stat *old)
{
	mode_t mode = old->st_mode & 0777;
	struct stat st;

	if (fstat(fd, &st) < 0)
		return;
	if ((st.st_uid != old->st_uid || st.st_gid != old->st_gid) &&
	    fchown(fd, old->st_uid, old->st_gid) < 0 &&
	    fchown(fd, (uid_t)-1, old->st_gid) < 0)
		mode = (mode & 0707) | (mode & 07) << 3;
	if ((st.st_mode & 0777) != mode)
		(void)fchmod(fd, mode);
}

int file_next_begin(struct file_next *f, struct err *e)
{
	struct stat old;

	if (stat(f->path, &old) < 0)
		return err_sys(e, "%s: cannot stat", f->path);
	if (next_begin(f, old.st_mode & 0777, e) < 0)
		return -1;
	next_liken(f->fd, &old);
	next_hint(f->fd);
	return 0;
}

void file_next_drop(struct file_next *f)
{
	if (f->fd >= 0)
		(void)close(f->fd);
	if (f->temp)
		(void)unlink(f->temp);
	mem_free(f->temp);
	f->fd = -1;
	f->temp = NULL;
}

/* On the disk, and what it should be. */
static int next_settle(struct file_next *f, bool check, struct err *e)
{
	int rc = 0;

	if (fsync(f->fd) < 0)
		rc = err_sys(e, "%s: cannot sync", f->path);
	if (close(f->fd) < 0 && rc == 0)
		rc = err_sys(e, "%s: cannot close", f->path);
	f->fd = -1;
	return rc < 0 || !check ? rc : next_same(f, f->temp, 0, e);
}

static int next_rename(struct file_next *f, struct err *e)
{
	if (rename(f->temp, f->path) < 0)
		return err_sys(e, "%s: cannot rename to it", f->path);
	mem_free(f->temp);
	f->temp = NULL;
	return 0;
}

/* All was compared a moment ago: what is asked now is whether the name leads to
 * it, and the end tells. */
static int next_look(const struct file_next *f, struct err *e)
{
	size_t size = next_size(f);

	return next_same(f, f->path, size > NEXT_TAIL ? size - NEXT_TAIL : 0,
			 e);
}

int file_next_commit(struct file_next *f, struct err *e)
{
	if (next_settle(f, true, e) < 0 || next_rename(f, e) < 0) {
		file_next_drop(f);
		return -1;
	}
	if ((f->unsynced || file_sync_dir(f->path, e) == 0) &&
	    next_look(f, e) == 0)
		return 0;
	return err_context(e, "%s: was replaced, but may not last", f->path);
}

int file_replace(const char *path, const void *bytes, size_t n, mode_t mode,
		 struct err *e)
{
	const struct file_piece p = { bytes, n };
	struct file_next f = { .path = path, .v = &p, .n = 1 };

	if (next_begin(&f, mode, e) < 0)
		return -1;
	return file_next_commit(&f, e);
}

int file_rewrite(const char *path, const void *bytes, size_t n, struct err *e)
{
	const struct file_piece p = { bytes, n };
	struct file_next f = { .path = path, .v = &p, .n = 1 };

	if (file_next_begin(&f, e) < 0)
		return -1;
	return file_next_commit(&f, e);
}

int file_put(const char *path, const struct file_piece *what, mode_t mode,
	     struct err *e)
{
	struct file_next f = { .path = path, .v = what, .n = 1 };
	int rc;

	if (next_begin(&f, mode, e) < 0)
		return -1;
	rc = next_settle(&f, false, e);
	if (rc == 0)
		rc = next_rename(&f, e);
	file_next_drop(&f);
	return rc;
}

/* Where a file cannot have two names, the free one is taken first; then the
 * file is renamed to it. */
static int next_claim(struct file_next *f, struct err *e)
{
	int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
	int fd = open(f->path, flags, 0600);

	if (fd < 0 && errno == EEXIST)
		return err_set(e, ERR_REFUSED, "%s: exists already", f->path);
	if (fd < 0)
		return err_sys(e, "%s: cannot create", f->path);
	(void)close(fd);
	if (next_rename(f, e) == 0)
		return 0;
	(void)unlink(f->path);
	return -1;
}

/* link() fails where rename() would replace: the name must be free. */
static int next_link(struct file_next *f, struct err *e)
{
	if (link(f->temp, f->path) == 0)
		return 0;
	return next_claim(f, e);
}

int file_create(const char *path, const void *bytes, size_t n, mode_t mode,
		struct err *e)
{
	const struct file_piece p = { bytes, n };
	struct file_next f = { .path = path, .v = &p, .n = 1 };
	int rc;

	if (file_exists(path))
		return err_set(e, ERR_REFUSED,
			       "%s: exists already; nothing was written", path);
	if (next_begin(&f, mode, e) < 0)
		return -1;
	rc = next_settle(&f, true, e);
	if (rc == 0)
		rc = next_link(&f, e);
	file_next_drop(&f);
	if (rc < 0 || file_sync_dir(path, e) == 0)
		return rc;
	(void)unlink(path);
	return -1;
}
