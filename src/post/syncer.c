/* SPDX-License-Identifier: MIT */
/* syncer.c - brings the lines of a file to the disk, behind who writes them. */
#include "config.h"

#include "post/syncer.h"

#include "base/mem.h"

#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

#define BEHIND_BATCH 8 /* lines that do not wait for others */

struct syncer {
	int fd;
	long nap;
	pthread_t thread;
	pthread_mutex_t mutex; /* for what follows */
	pthread_cond_t change;
	size_t added, synced; /* lines */
	bool stop, hurry;     /* to end; to write at once */
	int error;	      /* of fsync(), which is never tried again (T46) */
};

static bool syncer_is_due(const struct syncer *b)
{
	size_t lines = b->added - b->synced;

	return lines >= BEHIND_BATCH || (lines && b->hurry);
}

/* Sleeps for a moment; less if there are lines enough, or somebody waits for
 * the disk. So a sender need not wake us for each line. */
static void syncer_sleep(struct syncer *b)
{
	struct timespec until;

	(void)clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += b->nap;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	while (!b->stop && !syncer_is_due(b))
		if (pthread_cond_timedwait(&b->change, &b->mutex, &until) != 0)
			return;
}

static void *syncer_work(void *arg)
{
	struct syncer *b = arg;

	(void)pthread_mutex_lock(&b->mutex);
	while (!b->error && (!b->stop || b->synced < b->added)) {
		size_t added;
		int error;

		syncer_sleep(b);
		added = b->added;
		if (b->synced == added)
			continue;
		(void)pthread_mutex_unlock(&b->mutex);
		error = fsync(b->fd) < 0 ? errno : 0;
		(void)pthread_mutex_lock(&b->mutex);
		b->synced = error ? b->synced : added;
		if (error)
			b->error = error;
		(void)pthread_cond_broadcast(&b->change);
	}
	(void)pthread_mutex_unlock(&b->mutex);
	return NULL;
}

static void syncer_release(struct syncer *b)
{
	(void)pthread_mutex_destroy(&b->mutex);
	(void)pthread_cond_destroy(&b->change);
	mem_free(b);
}

struct syncer *syncer_new(int fd, long nap, struct err *e)
{
	struct syncer *b = mem_zalloc(sizeof(*b));

	b->fd = fd;
	b->nap = nap;
	(void)pthread_mutex_init(&b->mutex, NULL);
	(void)pthread_cond_init(&b->change, NULL);
	errno = pthread_create(&b->thread, NULL, syncer_work, b);
	if (errno == 0)
		return b;
	(void)err_sys(e, "cannot start a thread");
	syncer_release(b);
	return NULL;
}

void syncer_add(struct syncer *b)
{
	(void)pthread_mutex_lock(&b->mutex);
	if (++b->added - b->synced == BEHIND_BATCH)
		(void)pthread_cond_broadcast(&b->change);
	(void)pthread_mutex_unlock(&b->mutex);
}

void syncer_fail(struct syncer *b, int error)
{
	(void)pthread_mutex_lock(&b->mutex);
	b->error = error;
	(void)pthread_mutex_unlock(&b->mutex);
}

int syncer_wait(struct syncer *b, size_t most)
{
	int error;

	(void)pthread_mutex_lock(&b->mutex);
	b->hurry = b->added - b->synced > most;
	if (b->hurry)
		(void)pthread_cond_broadcast(&b->change);
	while (b->added - b->synced > most && !b->error)
		(void)pthread_cond_wait(&b->change, &b->mutex);
	b->hurry = false;
	error = b->error;
	(void)pthread_mutex_unlock(&b->mutex);
	return error;
}

/* The numbers of the thread's owner. */
static size_t syncer_count(struct syncer *b, const size_t *what)
{
	size_t n;

	(void)pthread_mutex_lock(&b->mutex);
	n = *what;
	(void)pthread_mutex_unlock(&b->mutex);
	return n;
}

size_t syncer_added(struct syncer *b)
{
	return syncer_count(b, &b->added);
}

size_t syncer_synced(struct syncer *b)
{
	return syncer_count(b, &b->synced);
}

void syncer_free(struct syncer *b)
{
	if (!b)
		return;
	(void)pthread_mutex_lock(&b->mutex);
	b->stop = b->hurry = true;
	(void)pthread_cond_broadcast(&b->change);
	(void)pthread_mutex_unlock(&b->mutex);
	(void)pthread_join(b->thread, NULL);
	syncer_release(b);
}
