/* SPDX-License-Identifier: MIT */
/* pool.c - quick memory for JSON, where trees are made and released by the
 * thousand. */
#include "config.h"

#include "lib/pool.h"

#include "base/mem.h"

#include <jansson.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#define POOL_CHUNK   65536
#define POOL_CHUNKS  2048
#define POOL_LARGEST 2048 /* of what has its place in a chunk */

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define POOL_WATCHED 1
#endif
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define POOL_WATCHED 1
#endif
#endif

/* A chunk is filled from its beginning on, and is empty again when all that is
 * in it was released. */
struct pool_chunk {
	size_t used, live;
};

static struct {
	char *memory;
	struct pool_chunk chunk[POOL_CHUNKS];
	unsigned empty[POOL_CHUNKS]; /* the last one is taken first: it is in
				      * the cache */
	unsigned n, fresh, now;
} pool;

/* Another chunk to fill; false if all are in use. */
static bool pool_turn(void)
{
	if (pool.n > 0)
		pool.now = pool.empty[--pool.n];
	else if (pool.fresh < POOL_CHUNKS)
		pool.now = pool.fresh++;
	else
		return false;
	pool.chunk[pool.now].used = 0;
	return true;
}

static void *pool_alloc(size_t n)
{
	struct pool_chunk *c = &pool.chunk[pool.now];
	const size_t size =
	    (n + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);

	if (n > POOL_LARGEST)
		return mem_alloc(n);
	if (c->used + size > POOL_CHUNK) {
		if (!pool_turn())
			return mem_alloc(n);
		c = &pool.chunk[pool.now];
	}
	c->used += size;
	c->live++;
	return pool.memory + (size_t)pool.now * POOL_CHUNK + c->used - size;
}

static void pool_free(void *p)
{
	const uintptr_t at = (uintptr_t)p - (uintptr_t)pool.memory;
	unsigned i = (unsigned)(at / POOL_CHUNK);

	if (at >= (uintptr_t)POOL_CHUNK * POOL_CHUNKS) {
		mem_free(p);
		return;
	}
	if (--pool.chunk[i].live > 0)
		return;
	if (i == pool.now)
		pool.chunk[i].used = 0;
	else
		pool.empty[pool.n++] = i;
}

void pool_begin(void)
{
#ifndef POOL_WATCHED
	if (pool.memory)
		return;
	pool.memory = mem_alloc((size_t)POOL_CHUNK * POOL_CHUNKS);
	(void)pool_turn();
	json_set_alloc_funcs(pool_alloc, pool_free);
#else
	(void)pool_alloc;
	(void)pool_free;
#endif
}
