/* SPDX-License-Identifier: MIT */
/* system.c - what a browser has not, for the page's engine: one processor, no
 * core files, and random bytes in portions. */
#include "config.h"

#include "page/wasm/random.h"
#include "seal/dumps.h"
#include "store/verify_behind.h"

#include <unistd.h>

#define SYSTEM_RANDOM_MAX 256 /* what getentropy() gives at once */

/* Nobody would read the message: the page says that the engine has stopped. */
_Noreturn void __assert_fail(const char *expr, const char *file, int line,
			     const char *func)
{
	(void)expr;
	(void)file;
	(void)line;
	(void)func;
	__builtin_trap();
}

int dumps_forbid(struct err *e)
{
	(void)e;
	return 0;
}

/* Each hash is computed when it is asked for. */
void gamefile_hash_ahead(struct gamefile *g)
{
	(void)g;
}

/* V2 comes behind V0, as where no thread is to be had. */
struct verify_behind *verify_behind_begin(const struct secret *secret,
					  const struct verify_by *by,
					  struct verify_ahead *ahead)
{
	(void)secret;
	(void)by;
	(void)ahead;
	return NULL;
}

struct verify_ahead *verify_ahead_begin(const struct gamefile *g,
					const struct secret *secret,
					unsigned threads)
{
	(void)g;
	(void)secret;
	(void)threads;
	return NULL;
}

void verify_ahead_end(struct verify_ahead *a)
{
	(void)a;
}

/* Nobody begins it. */
struct ledger_look *verify_ahead_take(void *ahead, uint32_t index)
{
	(void)ahead;
	(void)index;
	return NULL;
}

void verify_ahead_enough(struct verify_ahead *a)
{
	(void)a;
}

void verify_behind_ready(struct verify_behind *b, uint32_t done)
{
	(void)b;
	(void)done;
}

bool verify_behind_wait(struct verify_behind *b, uint32_t index)
{
	(void)b;
	(void)index;
	return true;
}

const struct inside *verify_behind_inside(struct verify_behind *b,
					  uint32_t index)
{
	(void)b;
	(void)index;
	return NULL;
}

int verify_behind_end(struct verify_behind *b, struct difference *d)
{
	(void)b;
	(void)d;
	return 0;
}

void arc4random_buf(void *out, size_t n)
{
	unsigned char *p = out;

	while (n > 0) {
		size_t part = n < SYSTEM_RANDOM_MAX ? n : SYSTEM_RANDOM_MAX;

		if (getentropy(p, part) != 0)
			__builtin_trap();
		p += part;
		n -= part;
	}
}

uint32_t arc4random(void)
{
	uint32_t n;

	arc4random_buf(&n, sizeof(n));
	return n;
}
