/* SPDX-License-Identifier: MIT */
/* verify_behind.c - level V2 on another processor, each entry behind V0. */
#include "config.h"

#include "store/verify_behind.h"

#include "base/mem.h"

#include <pthread.h>

/* V0 is told of every so many entries only: waking somebody costs as much as
 * the hash of one. */
#define BEHIND_STEP 8

struct verify_behind {
	const struct secret *secret;
	struct verify_by by;
	struct verify_ahead *ahead;
	struct difference difference;
	int rc;
	pthread_t thread;
	pthread_mutex_t lock; /* for what follows */
	pthread_cond_t more;
	uint32_t ready;
	bool stop;
};

static void *behind_run(void *arg)
{
	struct verify_behind *b = arg;

	b->rc =
	    verify_v2_behind(b, b->by.twin, b->secret, &b->by, &b->difference);
	if (b->ahead)
		verify_ahead_enough(b->ahead);
	return NULL;
}

struct verify_behind *verify_behind_begin(const struct secret *secret,
					  const struct verify_by *by,
					  struct verify_ahead *ahead)
{
	struct verify_behind *b = mem_zalloc(sizeof(*b));

	b->secret = secret;
	b->by = *by;
	b->ahead = ahead;
	b->by.progress = NULL;
	(void)pthread_mutex_init(&b->lock, NULL);
	(void)pthread_cond_init(&b->more, NULL);
	if (pthread_create(&b->thread, NULL, behind_run, b) == 0)
		return b;
	(void)pthread_cond_destroy(&b->more);
	(void)pthread_mutex_destroy(&b->lock);
	mem_free(b);
	return NULL;
}

static void behind_tell(struct verify_behind *b, uint32_t ready, bool stop)
{
	(void)pthread_mutex_lock(&b->lock);
	b->ready = ready;
	b->stop = stop;
	(void)pthread_cond_signal(&b->more);
	(void)pthread_mutex_unlock(&b->lock);
}

void verify_behind_ready(struct verify_behind *b, uint32_t done)
{
	if (done % BEHIND_STEP == 0)
		behind_tell(b, done, false);
}

/* Something else to do, without the lock; false if there is nothing. */
static bool behind_help(struct verify_behind *b)
{
	bool helped;

	if (!b->ahead)
		return false;
	(void)pthread_mutex_unlock(&b->lock);
	helped = verify_ahead_help(b->ahead);
	(void)pthread_mutex_lock(&b->lock);
	return helped;
}

bool verify_behind_wait(struct verify_behind *b, uint32_t index)
{
	bool ready;

	(void)pthread_mutex_lock(&b->lock);
	while (index >= b->ready && !b->stop)
		if (!behind_help(b) && index >= b->ready && !b->stop)
			(void)pthread_cond_wait(&b->more, &b->lock);
	ready = !b->stop;
	(void)pthread_mutex_unlock(&b->lock);
	return ready;
}

const struct inside *verify_behind_inside(struct verify_behind *b,
					  uint32_t index)
{
	return b->ahead ? verify_ahead_inside(b->ahead, index) : NULL;
}

int verify_behind_end(struct verify_behind *b, struct difference *d)
{
	int rc;

	if (!b)
		return 0;
	behind_tell(b, UINT32_MAX, d == NULL);
	(void)pthread_join(b->thread, NULL);
	rc = b->rc;
	if (d && rc < 0)
		*d = b->difference;
	(void)pthread_cond_destroy(&b->more);
	(void)pthread_mutex_destroy(&b->lock);
	mem_free(b);
	return rc;
}
