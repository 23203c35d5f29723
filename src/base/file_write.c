/* SPDX-License-Identifier: MIT */
/* file_write.c - what is written where it stands, and how it is kept. */
#include "config.h"

#include "base/file.h"

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <unistd.h>

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
	if (file_fill(fd, what->bytes, what->n) < 0 ||
	    (size > (off_t)what->n && ftruncate(fd, (off_t)what->n) < 0))
		rc = err_sys(e, "%s: cannot write", path);
	if (close(fd) < 0 && rc == 0)
		rc = err_sys(e, "%s: cannot close", path);
	return rc;
}

/* Behind a line that a crash has torn the next begins anew. */
static int file_add_line(int fd, const char *line, size_t n)
{
	off_t end = lseek(fd, 0, SEEK_END);
	struct str text = STR_INIT;
	char last = '\n';
	int rc, why;

	if (end < 0 || (end > 0 && pread(fd, &last, 1, end - 1) != 1))
		return -1;
	str_pad(&text, '\n', last != '\n');
	str_addn(&text, line, n);
	rc = file_fill(fd, text.s, text.len);
	why = errno;
	if (rc < 0 && ftruncate(fd, end) == 0)
		errno = why;
	str_free(&text);
	return rc;
}

int file_append(const char *path, const char *line, size_t n, mode_t mode,
		struct err *e)
{
	int flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC;
	int fd = open(path, flags, mode);
	struct stat st;
	bool first;
	int rc = 0;

	if (fd < 0)
		return err_sys(e, "%s: cannot open", path);
	first = fstat(fd, &st) == 0 && st.st_size == 0;
	if (file_add_line(fd, line, n) < 0)
		rc = err_sys(e, "%s: cannot write", path);
	else if (fsync(fd) < 0)
		rc = err_sys(e, "%s: cannot sync", path);
	if (close(fd) < 0 && rc == 0)
		rc = err_sys(e, "%s: cannot close", path);
	return rc == 0 && first ? file_sync_dir(path, e) : rc;
}

int file_print(const void *bytes, size_t n, struct err *e)
{
	if (file_fill(STDOUT_FILENO, bytes, n) < 0)
		return err_sys(e, "standard output: cannot write");
	return 0;
}
