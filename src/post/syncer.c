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

struct syncer {
	int fd;
	struct syncer_pace pace;
	pthread_t thread;
	pthread_mutex_t mutex; /* for what follows */
	pthread_cond_t change;
	size_t added, synced; /* lines */
	bool stop, hurry;     /* to end; to write at once */
	int error; /* of a write or fsync(), never tried again (T46) */
};

static bool syncer_is_due(const struct syncer *s)
{
	size_t lines = s->added - s->synced;

	return lines >= s->pace.lines || (lines && s->hurry);
}

/* Sleeps for a moment; less if there are lines enough, or somebody waits for
 * the disk. So a sender need not wake us for each line. */
static void syncer_sleep(struct syncer *s)
{
	struct timespec until;

	(void)clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += s->pace.nap;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	while (!s->stop && !syncer_is_due(s))
		if (pthread_cond_timedwait(&s->change, &s->mutex, &until) != 0)
			return;
}

static void *syncer_work(void *arg)
{
	struct syncer *s = arg;

	(void)pthread_mutex_lock(&s->mutex);
	while (!s->error && (!s->stop || s->synced < s->added)) {
		size_t added;
		int error;

		syncer_sleep(s);
		added = s->added;
		if (s->synced == added)
			continue;
		(void)pthread_mutex_unlock(&s->mutex);
		error = fsync(s->fd) < 0 ? errno : 0;
		(void)pthread_mutex_lock(&s->mutex);
		s->synced = error ? s->synced : added;
		if (error)
			s->error = error;
		(void)pthread_cond_broadcast(&s->change);
	}
	(void)pthread_mutex_unlock(&s->mutex);
	return NULL;
}

static void syncer_release(struct syncer *s)
{
	(void)pthread_mutex_destroy(&s->mutex);
	(void)pthread_cond_destroy(&s->change);
	mem_free(s);
}

struct syncer *syncer_new(int fd, struct syncer_pace pace, struct err *e)
{
	struct syncer *s = mem_zalloc(sizeof(*s));

	s->fd = fd;
	s->pace = pace;
	(void)pthread_mutex_init(&s->mutex, NULL);
	(void)pthread_cond_init(&s->change, NULL);
	errno = pthread_create(&s->thread, NULL, syncer_work, s);
	if (errno == 0)
		return s;
	(void)err_sys(e, "cannot start a thread");
	syncer_release(s);
	return NULL;
}

void syncer_add(struct syncer *s)
{
	(void)pthread_mutex_lock(&s->mutex);
	if (++s->added - s->synced == s->pace.lines)
		(void)pthread_cond_broadcast(&s->change);
	(void)pthread_mutex_unlock(&s->mutex);
}

void syncer_fail(struct syncer *s, int error)
{
	(void)pthread_mutex_lock(&s->mutex);
	s->error = error;
	(void)pthread_mutex_unlock(&s->mutex);
}

int syncer_wait(struct syncer *s, size_t most)
{
	int error;

	(void)pthread_mutex_lock(&s->mutex);
	s->hurry = s->added - s->synced > most;
	if (s->hurry)
		(void)pthread_cond_broadcast(&s->change);
	while (s->added - s->synced > most && !s->error)
		(void)pthread_cond_wait(&s->change, &s->mutex);
	s->hurry = false;
	error = s->error;
	(void)pthread_mutex_unlock(&s->mutex);
	return error;
}

/* The numbers of the thread's owner. */
static size_t syncer_count(struct syncer *s, const size_t *what)
{
	size_t n;

	(void)pthread_mutex_lock(&s->mutex);
	n = *what;
	(void)pthread_mutex_unlock(&s->mutex);
	return n;
}

size_t syncer_added(struct syncer *s)
{
	return syncer_count(s, &s->added);
}

size_t syncer_synced(struct syncer *s)
{
	return syncer_count(s, &s->synced);
}

void syncer_free(struct syncer *s)
{
	if (!s)
		return;
	(void)pthread_mutex_lock(&s->mutex);
	s->stop = s->hurry = true;
	(void)pthread_cond_broadcast(&s->change);
	(void)pthread_mutex_unlock(&s->mutex);
	(void)pthread_join(s->thread, NULL);
	syncer_release(s);
}
