/* SPDX-License-Identifier: MIT */
/* safe.c - memory for secrets: locked, guarded, wiped when released. */
#include "config.h"

#include "seal/safe.h"

#include "base/mem.h"
#include "base/str.h"

#include <sodium.h>

void *safe_alloc(size_t n)
{
	void *p = sodium_malloc(n);

	if (!p)
		mem_out();
	sodium_memzero(p, n);
	return p;
}

void safe_free(void *p)
{
	sodium_free(p);
}

void safe_wipe(void *p, size_t n)
{
	sodium_memzero(p, n);
}

void safe_wipe_str(struct str *s)
{
	if (s->s)
		sodium_memzero(s->s, s->cap);
	str_free(s);
}

bool safe_eq(const void *a, const void *b, size_t n)
{
	return sodium_memcmp(a, b, n) == 0;
}
