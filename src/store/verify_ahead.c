/* SPDX-License-Identifier: MIT */
/* verify_ahead.c - entries looked at by several processors, ahead of V0. */
#include "config.h"

#include "store/verify_ahead.h"

#include "base/mem.h"

#include <pthread.h>

/* How far ahead: enough that nobody waits, few enough to be no memory. */
#define AHEAD_ENTRIES 64

struct ahead_slot {
	bool done;
	struct ledger_look look;
	struct inside inside; /* with a secret */
};

struct verify_ahead {
	const struct gamefile *g;
	pthread_t *threads;
	size_t threads_count;
	pthread_mutex_t lock; /* for what follows */
	pthread_cond_t change;
	bool stop;
	const struct secret *secret; /* NULL: nothing is to be opened */
	uint32_t next;		     /* the first that nobody has begun */
	uint32_t looked; /* whoever takes looks has done with those before */
	uint32_t opened; /* whoever takes what is inside, likewise */
	uint32_t taken;	 /* those before it are given back */
	struct ahead_slot slots[AHEAD_ENTRIES];
};

static struct ahead_slot *ahead_slot(struct verify_ahead *a, uint32_t index)
{
	return &a->slots[index % AHEAD_ENTRIES];
}

static void ahead_look(const struct verify_ahead *a, uint32_t i,
		       const struct secret *secret, struct ahead_slot *s)
{
	const struct orders_block *orders = &s->look.orders;

	ledger_look(a->g, i, &s->look);
	/* What cannot be read is no block, and V0 ends there. */
	if (secret && s->look.rc == 0)
		inside_open(a->g, i, secret, orders, &s->inside);
}

/* Looks at the next one; false if there is none, or no room for it. With the
 * lock held, but not while it looks. */
static bool ahead_one(struct verify_ahead *a)
{
	const struct secret *secret = a->secret;
	uint32_t i = a->next;

	if (a->stop || i >= a->g->count || i - a->taken >= AHEAD_ENTRIES)
		return false;
	a->next++;
	(void)pthread_mutex_unlock(&a->lock);
	ahead_look(a, i, secret, ahead_slot(a, i));
	(void)pthread_mutex_lock(&a->lock);
	ahead_slot(a, i)->done = true;
	(void)pthread_cond_broadcast(&a->change);
	return true;
}

static void *ahead_work(void *arg)
{
	struct verify_ahead *a = arg;

	(void)pthread_mutex_lock(&a->lock);
	while (!a->stop && a->next < a->g->count)
		if (!ahead_one(a))
			(void)pthread_cond_wait(&a->change, &a->lock);
	(void)pthread_mutex_unlock(&a->lock);
	return NULL;
}

struct verify_ahead *verify_ahead_begin(const struct gamefile *g,
					const struct secret *secret,
					unsigned threads)
{
	struct verify_ahead *a = mem_zalloc(sizeof(*a));

	a->g = g;
	a->secret = secret;
	a->opened = secret ? 0 : UINT32_MAX;
	a->threads = mem_array(threads, sizeof(*a->threads));
	(void)pthread_mutex_init(&a->lock, NULL);
	(void)pthread_cond_init(&a->change, NULL);
	/* With fewer, or none, it takes longer. */
	while (a->threads_count < threads &&
	       pthread_create(&a->threads[a->threads_count], NULL, ahead_work,
			      a) == 0)
		a->threads_count++;
	return a;
}

static void ahead_clear(struct ahead_slot *s)
{
	ledger_look_free(&s->look);
	inside_free(&s->inside);
	*s = (struct ahead_slot){ .done = false };
}

void verify_ahead_end(struct verify_ahead *a)
{
	if (!a)
		return;
	(void)pthread_mutex_lock(&a->lock);
	a->stop = true;
	(void)pthread_cond_broadcast(&a->change);
	(void)pthread_mutex_unlock(&a->lock);
	for (size_t i = 0; i < a->threads_count; i++)
		(void)pthread_join(a->threads[i], NULL);
	for (size_t i = 0; i < AHEAD_ENTRIES; i++)
		ahead_clear(&a->slots[i]);
	(void)pthread_cond_destroy(&a->change);
	(void)pthread_mutex_destroy(&a->lock);
	mem_free(a->threads);
	mem_free(a);
}

/* Makes room where those stood that nobody asks for any more. */
static void ahead_give_back(struct verify_ahead *a)
{
	uint32_t to = a->looked < a->opened ? a->looked : a->opened;

	if (a->taken == to)
		return;
	while (a->taken < to)
		ahead_clear(ahead_slot(a, a->taken++));
	(void)pthread_cond_broadcast(&a->change);
}

struct ledger_look *verify_ahead_take(void *ahead, uint32_t index)
{
	struct verify_ahead *a = ahead;
	struct ahead_slot *slot = ahead_slot(a, index);

	(void)pthread_mutex_lock(&a->lock);
	a->looked = index;
	ahead_give_back(a);
	while (index >= a->next || !slot->done)
		if (!ahead_one(a))
			(void)pthread_cond_wait(&a->change, &a->lock);
	(void)pthread_mutex_unlock(&a->lock);
	return &slot->look;
}

const struct inside *verify_ahead_inside(struct verify_ahead *a, uint32_t index)
{
	(void)pthread_mutex_lock(&a->lock);
	a->opened = index;
	ahead_give_back(a);
	(void)pthread_mutex_unlock(&a->lock);
	return &ahead_slot(a, index)->inside;
}

void verify_ahead_enough(struct verify_ahead *a)
{
	(void)pthread_mutex_lock(&a->lock);
	a->secret = NULL;
	a->opened = UINT32_MAX;
	ahead_give_back(a);
	(void)pthread_mutex_unlock(&a->lock);
}

bool verify_ahead_help(struct verify_ahead *a)
{
	bool helped;

	(void)pthread_mutex_lock(&a->lock);
	helped = ahead_one(a);
	(void)pthread_mutex_unlock(&a->lock);
	return helped;
}
