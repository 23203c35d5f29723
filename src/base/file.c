/* SPDX-License-Identifier: MIT */
/* file.c - whole files in, and what their names say. */
#include "config.h"

#include "base/file.h"

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_CHUNK ((size_t)64 * 1024)
#define FILE_LONG  ((size_t)4 << 20) /* where fewer page faults can be felt */
#define FILE_PAGE  ((size_t)2 << 20) /* a large one */
#define FILE_WAIT  1000		     /* milliseconds */

/* How much to make room for: what a regular file is said to have, and a byte
 * that shows its end. */
static size_t file_room(int fd, size_t max)
{
	struct stat st;

	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size >= 0 &&
	    (size_t)st.st_size <= max)
		return (size_t)st.st_size + 1;
	return FILE_CHUNK;
}

/* For a text of n bytes that is read at once: with large pages if it is long,
 * where there are any. */
static void file_make_room(struct str *out, size_t n)
{
	size_t unit = n < FILE_LONG ? FILE_LINE : FILE_PAGE;

	out->cap = (n / unit + 1) * unit;
	out->s = mem_aligned(unit, out->cap);
#ifdef MADV_HUGEPAGE
	if (n >= FILE_LONG)
		(void)madvise(out->s, out->cap, MADV_HUGEPAGE);
#endif
}

static int file_too_large(const char *name, size_t max, struct err *e)
{
	return err_set(e, ERR_FORMAT, "%s: larger than %zu bytes", name, max);
}

static int file_read_fd(int fd, const char *name, size_t max, struct str *out,
			struct err *e)
{
	size_t begin = out->len;
	size_t room = file_room(fd, max);

	if (out->cap == 0)
		file_make_room(out, room);
	for (;;) {
		ssize_t n;

		out->s = mem_grow(out->s, &out->cap, out->len + room + 1, 1);
		n = read(fd, out->s + out->len, room);
		out->len += n > 0 ? (size_t)n : 0;
		out->s[out->len] = '\0'; /* also of what fails */
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return err_sys(e, "%s: cannot read", name);
		if (n == 0)
			break;
		if (out->len - begin > max)
			return file_too_large(name, max, e);
		room = (size_t)n < room ? room - (size_t)n : FILE_CHUNK;
	}
	return 0;
}

/* What has been looked at, and then the rest. */
static int file_read_on(int fd, const char *path, size_t max,
			const struct str *begun, struct str *out, struct err *e)
{
	const char *name = str_eq(path, "-") ? "standard input" : path;
	int rc;

	if (begun->len > max)
		return file_too_large(name, max, e);
	str_addn(out, str_text(begun), begun->len);
	rc = file_read_fd(fd, name, max - begun->len, out, e);
	return rc < 0 && e->code == ERR_FORMAT ? file_too_large(name, max, e)
					       : rc;
}

void file_await(int fd)
{
	struct pollfd fifo = { .fd = fd, .events = POLLIN };

	(void)poll(&fifo, 1, FILE_WAIT);
	(void)fcntl(fd, F_SETFL, 0);
}

int file_read(const char *path, size_t max, struct str *out, struct err *e)
{
	struct str begun = STR_INIT;
	int rc, fd = file_ahead_take(path, &begun);
	struct stat st;

	if (fd >= 0) {
		rc = file_read_on(fd, path, max, &begun, out, e);
		str_free(&begun);
		if (fd != STDIN_FILENO)
			(void)close(fd);
		return rc;
	}
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	if (fd < 0)
		return err_sys(e, "%s: cannot open", path);
	if (fstat(fd, &st) < 0) {
		rc = err_sys(e, "%s: cannot stat", path);
	} else if (S_ISDIR(st.st_mode)) {
		rc = err_set(e, ERR_SYSTEM, "%s: is a directory", path);
	} else if (!S_ISREG(st.st_mode) && !S_ISFIFO(st.st_mode)) {
		rc = err_set(e, ERR_SYSTEM, "%s: is not a regular file", path);
	} else if (S_ISREG(st.st_mode) && (uintmax_t)st.st_size > max) {
		rc = file_too_large(path, max, e);
	} else {
		if (S_ISFIFO(st.st_mode))
			file_await(fd);
		rc = file_read_fd(fd, path, max, out, e);
	}
	(void)close(fd);
	return rc;
}

/* Of n bytes the first, or the last. */
static size_t file_part(const char *path, void *out, size_t n, bool last)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	off_t from = 0;
	struct stat st;
	ssize_t got = 0;

	if (fd < 0)
		return 0;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) {
		if (last && st.st_size > (off_t)n)
			from = st.st_size - (off_t)n;
		got = pread(fd, out, n, from);
	}
	(void)close(fd);
	return got > 0 ? (size_t)got : 0;
}

size_t file_peek(const char *path, void *out, size_t n)
{
	return file_part(path, out, n, false);
}

size_t file_tail(const char *path, void *out, size_t n)
{
	return file_part(path, out, n, true);
}

bool file_exists(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0;
}

int file_look(const char *path, struct err *e)
{
	struct stat st;

	if (lstat(path, &st) == 0)
		return 1;
	if (errno == ENOENT || errno == ENOTDIR)
		return 0;
	return err_sys(e, "%s: cannot look for it", path);
}

int file_remove(const char *path, struct err *e)
{
	if (unlink(path) == 0 || errno == ENOENT)
		return 0;
	return err_sys(e, "%s: cannot remove", path);
}

int file_mkdir(const char *path, struct err *e)
{
	struct stat st;

	if (mkdir(path, 0700) == 0)
		return 0;
	if (errno != EEXIST || stat(path, &st) < 0)
		return err_sys(e, "%s: cannot make the folder", path);
	return S_ISDIR(st.st_mode)
		   ? 0
		   : err_set(e, ERR_SYSTEM, "%s: is no folder", path);
}

int file_mkdirs(const char *path, struct err *e)
{
	char *dir = mem_strdup(path);
	int rc = 0;

	for (char *p = strchr(dir + 1, '/'); p && rc == 0;
	     p = strchr(p + 1, '/')) {
		*p = '\0';
		if (!file_exists(dir))
			rc = file_mkdir(dir, e);
		*p = '/';
	}
	mem_free(dir);
	return rc;
}

int file_check_folder(const char *path, struct err *e)
{
	struct stat st;

	if (stat(path, &st) < 0) {
		if (errno == ENOTDIR)
			return err_set(e, ERR_SYSTEM,
				       "%s: would lie in what is no folder",
				       path);
		return errno == ENOENT ? 0 : err_sys(e, "%s", path);
	}
	if (!S_ISDIR(st.st_mode))
		return err_set(e, ERR_SYSTEM, "%s: is no folder", path);
	if (access(path, W_OK | X_OK) < 0)
		return err_sys(e, "%s: cannot write in this folder", path);
	return 0;
}

int file_no_folder(const char *path, struct err *e)
{
	bool other = errno == ENOTDIR;

	(void)err_sys(e, "%s: cannot open the folder", path);
	if (other)
		(void)file_check_folder(path, e);
	return -1;
}

char *file_real(const char *path)
{
	struct stat st;
	char *real = NULL;
	char *own;

	if (lstat(path, &st) == 0 && S_ISLNK(st.st_mode))
		real = realpath(path, NULL);
	own = mem_strdup(real ? real : path);
	free(real); /* the C library's own */
	return own;
}
