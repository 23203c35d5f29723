/* SPDX-License-Identifier: MIT */
/* journal.c - writes down what was sent, for the one sender of an outbox. */
#include "config.h"

#include "post/journal.h"

#include "base/file.h"
#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <sys/file.h>
#include <sys/types.h>
#include <unistd.h>

struct journal {
	char *path;
	int fd, lock;
	off_t end; /* of the last whole line */
	bool running;
	pthread_t thread;
	pthread_mutex_t mutex; /* for what follows */
	pthread_cond_t change;
	unsigned long added, synced; /* lines */
	bool stop;
	int error; /* of fsync(), which is never tried again (T46) */
};

static void *journal_work(void *arg)
{
	struct journal *j = arg;

	(void)pthread_mutex_lock(&j->mutex);
	while (!j->stop || (j->synced < j->added && !j->error)) {
		unsigned long added = j->added;
		int error;

		if (j->synced == added || j->error) {
			(void)pthread_cond_wait(&j->change, &j->mutex);
			continue;
		}
		(void)pthread_mutex_unlock(&j->mutex);
		error = fsync(j->fd) < 0 ? errno : 0;
		(void)pthread_mutex_lock(&j->mutex);
		j->synced = error ? j->synced : added;
		j->error = error;
		(void)pthread_cond_broadcast(&j->change);
	}
	(void)pthread_mutex_unlock(&j->mutex);
	return NULL;
}

static int journal_lock(struct journal *j, const char *dir, struct err *e)
{
	char *path = outbox_path(dir, "lock");
	int rc = 0;

	j->lock = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (j->lock < 0)
		rc = err_sys(e, "%s: cannot open", path);
	else if (flock(j->lock, LOCK_EX | LOCK_NB) < 0)
		rc = errno == EWOULDBLOCK
			 ? err_set(
			       e, ERR_SYSTEM,
			       "%s: mail of this outbox is being sent by "
			       "another process; try again when it has ended",
			       dir)
			 : err_sys(e, "%s: cannot lock", path);
	mem_free(path);
	return rc;
}

static int journal_sync_dir(const char *dir, struct err *e)
{
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	int rc = 0;

	if (fd < 0 || fsync(fd) < 0)
		rc = err_sys(e, "%s: cannot sync the folder", dir);
	if (fd >= 0)
		(void)close(fd);
	return rc;
}

/* Opens the file for appending behind its last whole line. */
static int journal_open_file(struct journal *j, const char *dir, size_t good,
			     struct err *e)
{
	bool made = !file_exists(j->path);

	j->end = (off_t)good;
	j->fd =
	    open(j->path,
		 O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (j->fd < 0)
		return err_sys(e, "%s: cannot open", j->path);
	if (made)
		return journal_sync_dir(dir, e);
	if (lseek(j->fd, 0, SEEK_END) != j->end &&
	    (ftruncate(j->fd, j->end) < 0 || fsync(j->fd) < 0))
		return err_sys(e, "%s: cannot cut off the torn last line",
			       j->path);
	return 0;
}

static int journal_start(struct journal *j, struct err *e)
{
	errno = pthread_create(&j->thread, NULL, journal_work, j);
	if (errno)
		return err_sys(e, "cannot start a thread");
	j->running = true;
	return 0;
}

struct journal *journal_open(const char *dir, struct outbox *o, struct err *e)
{
	struct journal *j = mem_zalloc(sizeof(*j));

	j->fd = j->lock = -1;
	j->path = outbox_path(dir, "journal");
	(void)pthread_mutex_init(&j->mutex, NULL);
	(void)pthread_cond_init(&j->change, NULL);
	if (file_mkdir(dir, e) == 0 && journal_lock(j, dir, e) == 0 &&
	    outbox_load(dir, o, e) == 0 &&
	    journal_open_file(j, dir, o->good, e) == 0 &&
	    journal_start(j, e) == 0)
		return j;
	journal_close(j);
	outbox_free(o);
	return NULL;
}

int journal_add(struct journal *j, const struct outbox_entry *entry,
		struct err *e)
{
	struct str line = STR_INIT;
	int rc = 0;
	ssize_t n;

	outbox_line(entry, &line);
	do
		n = write(j->fd, line.s, line.len);
	while (n < 0 && errno == EINTR);
	if (n < 0 || (size_t)n != line.len) {
		if (n >= 0)
			errno = ENOSPC;
		rc = err_sys(e, "%s: cannot write that %s was sent", j->path,
			     entry->id);
		/* Half a line must not stand before the next whole one. */
		if (ftruncate(j->fd, j->end) < 0)
			(void)err_sys(e, "%s: cannot write", j->path);
	}
	j->end += rc < 0 ? 0 : n;
	str_free(&line);
	if (rc < 0)
		return rc;
	(void)pthread_mutex_lock(&j->mutex);
	j->added++;
	(void)pthread_cond_broadcast(&j->change);
	(void)pthread_mutex_unlock(&j->mutex);
	return 0;
}

int journal_sync(struct journal *j, struct err *e)
{
	int error;

	(void)pthread_mutex_lock(&j->mutex);
	while (j->synced < j->added && !j->error)
		(void)pthread_cond_wait(&j->change, &j->mutex);
	error = j->error;
	(void)pthread_mutex_unlock(&j->mutex);
	errno = error;
	return error ? err_sys(e, "%s: cannot sync", j->path) : 0;
}

void journal_close(struct journal *j)
{
	if (!j)
		return;
	if (j->running) {
		(void)pthread_mutex_lock(&j->mutex);
		j->stop = true;
		(void)pthread_cond_broadcast(&j->change);
		(void)pthread_mutex_unlock(&j->mutex);
		(void)pthread_join(j->thread, NULL);
	}
	if (j->fd >= 0)
		(void)close(j->fd);
	if (j->lock >= 0)
		(void)close(j->lock);
	(void)pthread_mutex_destroy(&j->mutex);
	(void)pthread_cond_destroy(&j->change);
	mem_free(j->path);
	mem_free(j);
}
