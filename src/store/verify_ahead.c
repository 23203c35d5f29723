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
};

struct verify_ahead {
	const struct gamefile *g;
	struct id_cache ids;  /* as the file was when it began */
	struct id_cache mine; /* of who takes */
	pthread_t *threads;
	size_t threads_count;
	pthread_mutex_t lock; /* for what follows */
	pthread_cond_t change;
	bool stop;
	uint32_t next;	/* the first that nobody has begun */
	uint32_t taken; /* those before it are given back */
	struct ahead_slot slots[AHEAD_ENTRIES];
};

static struct ahead_slot *ahead_slot(struct verify_ahead *a, uint32_t index)
{
	return &a->slots[index % AHEAD_ENTRIES];
}

/* Looks at the next one; false if there is none, or no room for it. With the
 * lock held, but not while it looks. */
static bool ahead_one(struct verify_ahead *a, struct id_cache *ids)
{
	uint32_t i = a->next;

	if (a->stop || i >= a->g->count || i - a->taken >= AHEAD_ENTRIES)
		return false;
	a->next++;
	(void)pthread_mutex_unlock(&a->lock);
	ledger_look(a->g, i, ids, &ahead_slot(a, i)->look);
	(void)pthread_mutex_lock(&a->lock);
	ahead_slot(a, i)->done = true;
	(void)pthread_cond_broadcast(&a->change);
	return true;
}

static void *ahead_work(void *arg)
{
	struct verify_ahead *a = arg;
	struct id_cache ids = a->ids;

	(void)pthread_mutex_lock(&a->lock);
	while (!a->stop && a->next < a->g->count)
		if (!ahead_one(a, &ids))
			(void)pthread_cond_wait(&a->change, &a->lock);
	(void)pthread_mutex_unlock(&a->lock);
	return NULL;
}

struct verify_ahead *verify_ahead_begin(const struct gamefile *g,
					unsigned threads)
{
	struct verify_ahead *a = mem_zalloc(sizeof(*a));

	a->g = g;
	a->ids = a->mine = g->ids;
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
		ledger_look_free(&a->slots[i].look);
	(void)pthread_cond_destroy(&a->change);
	(void)pthread_mutex_destroy(&a->lock);
	mem_free(a->threads);
	mem_free(a);
}

/* Makes room where the entry before stood. */
static void ahead_give_back(struct verify_ahead *a, uint32_t index)
{
	struct ahead_slot *last = ahead_slot(a, index - 1);

	ledger_look_free(&last->look);
	*last = (struct ahead_slot){ .done = false };
	a->taken = index;
	(void)pthread_cond_broadcast(&a->change);
}

struct ledger_look *verify_ahead_take(void *ahead, uint32_t index)
{
	struct verify_ahead *a = ahead;
	struct ahead_slot *slot = ahead_slot(a, index);

	(void)pthread_mutex_lock(&a->lock);
	if (index > 0)
		ahead_give_back(a, index);
	while (!slot->done)
		if (!ahead_one(a, &a->mine))
			(void)pthread_cond_wait(&a->change, &a->lock);
	(void)pthread_mutex_unlock(&a->lock);
	return &slot->look;
}

bool verify_ahead_help(struct verify_ahead *a, struct id_cache *ids)
{
	bool helped;

	(void)pthread_mutex_lock(&a->lock);
	helped = ahead_one(a, ids);
	(void)pthread_mutex_unlock(&a->lock);
	return helped;
}
