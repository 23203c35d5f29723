/* SPDX-License-Identifier: MIT */
/* file_write.c - whole files out, so that a crash leaves old or new. */
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

#define FILE_CHUNK ((size_t)64 * 1024)

int file_fill(int fd, const void *bytes, size_t n)
{
	const char *s = bytes;

	while (n) {
		ssize_t w = write(fd, s, n);

		if (w < 0 && errno == EINTR)
			continue;
		if (w <= 0)
			return -1;
		s += w;
		n -= (size_t)w;
	}
	return 0;
}

static int file_write_pieces(int fd, const struct file_piece *v, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (file_fill(fd, v[i].bytes, v[i].n) < 0)
			return -1;
	return 0;
}

/* Whether the next bytes of a file are these. */
static bool file_same_piece(int fd, const struct file_piece *p, char *buf)
{
	const char *want = p->bytes;
	size_t left = p->n;

	while (left) {
		ssize_t n =
		    read(fd, buf, left < FILE_CHUNK ? left : FILE_CHUNK);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0 || memcmp(buf, want, (size_t)n) != 0)
			return false;
		want += n;
		left -= (size_t)n;
	}
	return true;
}

/* Reads the file at `path` and compares it with what should be there. */
static int file_same(const char *path, const struct file_piece *v, size_t n,
		     struct err *e)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW);
	char *buf;
	bool same = true;

	if (fd < 0)
		return err_sys(e, "%s: cannot be read back", path);
	buf = mem_alloc(FILE_CHUNK);
	for (size_t i = 0; same && i < n; i++)
		same = file_same_piece(fd, &v[i], buf);
	same = same && read(fd, buf, 1) == 0;
	(void)close(fd);
	mem_free(buf);
	if (same)
		return 0;
	return err_set(e, ERR_SYSTEM,
		       "%s: what was written cannot be read back", path);
}

int file_sync_dir(const char *path, struct err *e)
{
	char *dir = file_beside(path, ".");
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	int rc = 0;

	if (fd < 0 || fsync(fd) < 0)
		rc = err_sys(e, "%s: cannot sync the folder", dir);
	if (fd >= 0)
		(void)close(fd);
	mem_free(dir);
	return rc;
}

/* What is written, and how carefully. */
struct file_new {
	const struct file_piece *v;
	size_t n;
	mode_t mode;
	bool check; /* read it back */
};

static int file_write_new(const char *path, const struct file_new *f,
			  struct err *e)
{
	int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
	int fd = open(path, flags, f->mode);
	int rc = 0;

	if (fd < 0)
		return err_sys(e, "%s: cannot create", path);
	if (file_write_pieces(fd, f->v, f->n) < 0)
		rc = err_sys(e, "%s: cannot write", path);
	else if (fsync(fd) < 0)
		rc = err_sys(e, "%s: cannot sync", path);
	if (close(fd) < 0 && rc == 0)
		rc = err_sys(e, "%s: cannot close", path);
	if (rc < 0 || !f->check)
		return rc;
	return file_same(path, f->v, f->n, e);
}

/* Writes it beside and renames it into place. */
static int file_swap(const char *path, const struct file_new *f, struct err *e)
{
	char *temp = temp_name(path);
	int rc = file_write_new(temp, f, e);

	if (rc == 0 && rename(temp, path) < 0)
		rc = err_sys(e, "%s: cannot rename to it", path);
	if (rc < 0)
		(void)unlink(temp);
	mem_free(temp);
	return rc;
}

int file_replace_pieces(const char *path, const struct file_piece *v, size_t n,
			mode_t mode, struct err *e)
{
	struct file_new f = { v, n, mode, true };

	if (file_swap(path, &f, e) < 0)
		return -1;
	if (file_sync_dir(path, e) == 0 && file_same(path, v, n, e) == 0)
		return 0;
	return err_context(e, "%s: was replaced, but may not last", path);
}

int file_replace_unsynced(const char *path, const struct file_piece *v,
			  size_t n, mode_t mode, struct err *e)
{
	struct file_new f = { v, n, mode, true };

	if (file_swap(path, &f, e) < 0)
		return -1;
	if (file_same(path, v, n, e) == 0)
		return 0;
	return err_context(e, "%s: was replaced, but may not last", path);
}

int file_replace(const char *path, const void *bytes, size_t n, mode_t mode,
		 struct err *e)
{
	struct file_piece p = { bytes, n };

	return file_replace_pieces(path, &p, 1, mode, e);
}

int file_put(const char *path, const struct file_piece *what, mode_t mode,
	     struct err *e)
{
	struct file_new f = { what, 1, mode, false };

	return file_swap(path, &f, e);
}

/* Opens a file that has this mode and no other name; whatever else is there
 * gives way to a new one. */
static int file_open_over(const char *path, mode_t mode, off_t *size)
{
	int flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
	int fd = open(path, flags);
	struct stat st;

	*size = 0;
	if (fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) &&
	    st.st_nlink == 1 && (st.st_mode & 0777) == mode) {
		*size = st.st_size;
		return fd;
	}
	if (fd >= 0)
		(void)close(fd);
	if (unlink(path) < 0 && errno != ENOENT)
		return -1;
	return open(path, flags | O_CREAT | O_EXCL, mode);
}

int file_overwrite(const char *path, const struct file_piece *what, mode_t mode,
		   struct err *e)
{
	off_t size;
	int fd = file_open_over(path, mode, &size);
	int rc = 0;

	if (fd < 0)
		return err_sys(e, "%s: cannot create", path);
	if (file_write_pieces(fd, what, 1) < 0 ||
	    (size > (off_t)what->n && ftruncate(fd, (off_t)what->n) < 0))
		rc = err_sys(e, "%s: cannot write", path);
	if (close(fd) < 0 && rc == 0)
		rc = err_sys(e, "%s: cannot close", path);
	return rc;
}

int file_create(const char *path, const void *bytes, size_t n, mode_t mode,
		struct err *e)
{
	struct file_piece p = { bytes, n };
	struct file_new f = { &p, 1, mode, true };
	char *temp;
	int rc;

	if (file_exists(path))
		return err_set(e, ERR_REFUSED,
			       "%s: exists already; nothing was written", path);
	temp = temp_name(path);
	rc = file_write_new(temp, &f, e);
	/* link() fails where rename() would replace: the name must be free. */
	if (rc == 0 && link(temp, path) < 0) {
		if (errno == EEXIST)
			rc =
			    err_set(e, ERR_REFUSED, "%s: exists already", path);
		else
			rc = err_sys(e, "%s: cannot create", path);
	}
	(void)unlink(temp);
	mem_free(temp);
	return rc < 0 ? rc : file_sync_dir(path, e);
}

int file_append(const char *path, const void *bytes, size_t n, mode_t mode,
		struct err *e)
{
	int flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC;
	int fd = open(path, flags, mode);
	int rc = 0;

	if (fd < 0)
		return err_sys(e, "%s: cannot open", path);
	if (file_fill(fd, bytes, n) < 0)
		rc = err_sys(e, "%s: cannot write", path);
	else if (fsync(fd) < 0)
		rc = err_sys(e, "%s: cannot sync", path);
	if (close(fd) < 0 && rc == 0)
		rc = err_sys(e, "%s: cannot close", path);
	return rc;
}

int file_print(const void *bytes, size_t n, struct err *e)
{
	if (file_fill(STDOUT_FILENO, bytes, n) < 0)
		return err_sys(e, "standard output: cannot write");
	return 0;
}
