/* SPDX-License-Identifier: MIT */
/* file_ahead.c - the first bytes of what can be read once only. */
#include "config.h"

#include "base/file.h"

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Standard input or a FIFO that has been looked at, and is to be read yet. They
 * are added by one thread, before others begin to read. */
struct file_ahead {
	struct file_ahead *next;
	char *path;
	int fd;
	struct str text;
	bool taken;
};

static struct file_ahead *file_aheads;
static pthread_mutex_t ahead_lock = PTHREAD_MUTEX_INITIALIZER; /* for taken */

static struct file_ahead *ahead_find(const char *path)
{
	struct file_ahead *a = file_aheads;

	while (a && (a->taken || !str_eq(a->path, path)))
		a = a->next;
	return a;
}

/* -1: it can be read as often as one likes, or not at all. */
static int ahead_open(const char *path)
{
	struct stat st;
	int fd;

	if (str_eq(path, "-"))
		return STDIN_FILENO;
	if (stat(path, &st) < 0 || !S_ISFIFO(st.st_mode))
		return -1;
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	if (fd >= 0)
		file_await(fd);
	return fd;
}

static void ahead_read(struct file_ahead *a, size_t n)
{
	while (a->text.len < n) {
		char some[4096];
		size_t want = n - a->text.len;
		ssize_t got = read(a->fd, some,
				   want < sizeof(some) ? want : sizeof(some));

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			break; /* what is wrong shows when it is read */
		str_addn(&a->text, some, (size_t)got);
	}
}

size_t file_ahead(const char *path, void *out, size_t n)
{
	struct file_ahead *a = ahead_find(path);
	int fd = a ? a->fd : ahead_open(path);

	if (fd < 0)
		return file_peek(path, out, n);
	if (!a) {
		a = mem_zalloc(sizeof(*a));
		a->path = mem_strdup(path);
		a->fd = fd;
		a->next = file_aheads;
		file_aheads = a;
	}
	ahead_read(a, n);
	if (n > a->text.len)
		n = a->text.len;
	if (n)
		memcpy(out, a->text.s, n);
	return n;
}

int file_ahead_take(const char *path, struct str *out)
{
	struct file_ahead *a;

	(void)pthread_mutex_lock(&ahead_lock);
	a = ahead_find(path);
	if (a)
		a->taken = true;
	(void)pthread_mutex_unlock(&ahead_lock);
	if (!a)
		return str_eq(path, "-") ? STDIN_FILENO : -1;
	str_addn(out, str_text(&a->text), a->text.len);
	str_free(&a->text);
	return a->fd;
}
