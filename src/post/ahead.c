/* SPDX-License-Identifier: MIT */
/* ahead.c - composes the next mails while one is on its way. */
#include "config.h"

#include "post/ahead.h"

#include "base/mem.h"
#include "post/mime.h"

#include <errno.h>
#include <pthread.h>
#include <stdbool.h>

#define AHEAD_MAILS 64
#define AHEAD_BYTES (8u << 20)

struct ahead_mail {
	struct str bytes;
	struct err why; /* code ERR_NONE: the bytes are good */
};

/* A ring of mails: the letters from `taken` to `made` are in it. The mail that
 * was taken last is its reader's until he takes the next. */
struct ahead {
	const struct letter *const *letters;
	size_t n;
	struct ahead_mail ring[AHEAD_MAILS];
	pthread_t thread;
	pthread_mutex_t mutex; /* for what follows */
	pthread_cond_t change;
	size_t made, taken;
	size_t waiting; /* bytes of mails that were made and not taken */
	bool stop;
};

static bool ahead_has_room(const struct ahead *a)
{
	size_t mails = a->made - a->taken;

	/* One slot stays with the reader. */
	return mails == 0 ||
	       (mails < AHEAD_MAILS - 1 && a->waiting < AHEAD_BYTES);
}

static void *ahead_work(void *arg)
{
	struct ahead *a = arg;

	(void)pthread_mutex_lock(&a->mutex);
	while (a->made < a->n && !a->stop) {
		struct ahead_mail *mail = &a->ring[a->made % AHEAD_MAILS];

		if (!ahead_has_room(a)) {
			(void)pthread_cond_wait(&a->change, &a->mutex);
			continue;
		}
		(void)pthread_mutex_unlock(&a->mutex);
		str_clear(&mail->bytes);
		mail->why.code = ERR_NONE;
		(void)mime_compose(a->letters[a->made], &mail->bytes,
				   &mail->why);
		(void)pthread_mutex_lock(&a->mutex);
		a->waiting += mail->bytes.len;
		a->made++;
		(void)pthread_cond_broadcast(&a->change);
	}
	(void)pthread_mutex_unlock(&a->mutex);
	return NULL;
}

struct ahead *ahead_new(const struct letter *const *letters, size_t n,
			struct err *e)
{
	struct ahead *a = mem_zalloc(sizeof(*a));

	a->letters = letters;
	a->n = n;
	(void)pthread_mutex_init(&a->mutex, NULL);
	(void)pthread_cond_init(&a->change, NULL);
	errno = pthread_create(&a->thread, NULL, ahead_work, a);
	if (!errno)
		return a;
	(void)err_sys(e, "cannot start a thread");
	(void)pthread_mutex_destroy(&a->mutex);
	(void)pthread_cond_destroy(&a->change);
	mem_free(a);
	return NULL;
}

const struct str *ahead_next(struct ahead *a, struct err *e)
{
	struct ahead_mail *mail = &a->ring[a->taken % AHEAD_MAILS];
	struct ahead_mail *before =
	    &a->ring[(a->taken + AHEAD_MAILS - 1) % AHEAD_MAILS];

	if (before->bytes.cap > AHEAD_BYTES)
		str_free(&before->bytes); /* too much to lie about */
	(void)pthread_mutex_lock(&a->mutex);
	while (a->made == a->taken)
		(void)pthread_cond_wait(&a->change, &a->mutex);
	a->waiting -= mail->bytes.len;
	a->taken++;
	/* Not for each mail: waking the other thread costs both some time. */
	if (a->made - a->taken <= AHEAD_MAILS / 2)
		(void)pthread_cond_broadcast(&a->change);
	(void)pthread_mutex_unlock(&a->mutex);
	if (mail->why.code == ERR_NONE)
		return &mail->bytes;
	*e = mail->why;
	return NULL;
}

void ahead_free(struct ahead *a)
{
	if (!a)
		return;
	(void)pthread_mutex_lock(&a->mutex);
	a->stop = true;
	(void)pthread_cond_broadcast(&a->change);
	(void)pthread_mutex_unlock(&a->mutex);
	(void)pthread_join(a->thread, NULL);
	(void)pthread_mutex_destroy(&a->mutex);
	(void)pthread_cond_destroy(&a->change);
	for (size_t i = 0; i < AHEAD_MAILS; i++)
		str_free(&a->ring[i].bytes);
	mem_free(a);
}
