/* SPDX-License-Identifier: MIT */
/* gamefile_hash.c - the hashes of a long game file, by two processors. */
#include "config.h"

#include "store/gamefile.h"

#include <pthread.h>

/* From here on a second thread takes off more than it takes to begin it. */
#define GAMEFILE_LONG ((size_t)1 << 20)

struct gamefile_range {
	struct gamefile *g;
	size_t from, to; /* entries */
};

static void *gamefile_hash_range(void *arg)
{
	const struct gamefile_range *r = arg;

	for (size_t i = r->from; i < r->to; i++)
		(void)gamefile_hash(r->g, (uint32_t)i);
	return NULL;
}

void gamefile_hash_ahead(struct gamefile *g)
{
	struct gamefile_range first = { g, 0, g->count / 2 };
	struct gamefile_range second = { g, first.to, g->count };
	pthread_t thread;

	if (g->size < GAMEFILE_LONG ||
	    pthread_create(&thread, NULL, gamefile_hash_range, &second) != 0)
		return;
	(void)gamefile_hash_range(&first);
	(void)pthread_join(thread, NULL);
}
