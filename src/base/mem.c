/* SPDX-License-Identifier: MIT */
/* mem.c - memory that cannot fail: out of memory ends the program. */
#include "config.h"

#include "base/mem.h"

#include "base/err.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Noreturn void mem_out(void)
{
	static const char text[] = "estafette: out of memory\n";

	/* No stdio: it may want memory itself. */
	if (write(STDERR_FILENO, text, sizeof(text) - 1) < 0)
		_exit(ERR_SYSTEM);
	_exit(ERR_SYSTEM);
}

void *mem_alloc(size_t n)
{
	void *p = malloc(n ? n : 1);

	if (!p)
		mem_out();
	return p;
}

void *mem_zalloc(size_t n)
{
	void *p = calloc(1, n ? n : 1);

	if (!p)
		mem_out();
	return p;
}

void *mem_aligned(size_t unit, size_t n)
{
	void *p = aligned_alloc(unit, n ? n : unit);

	if (!p)
		mem_out();
	return p;
}

void *mem_realloc(void *p, size_t n)
{
	p = realloc(p, n ? n : 1);
	if (!p)
		mem_out();
	return p;
}

void *mem_dup(const void *p, size_t n)
{
	void *copy = mem_alloc(n);

	if (n)
		(void)memcpy(copy, p, n);
	return copy;
}

char *mem_strdup(const char *s)
{
	return s ? mem_dup(s, strlen(s) + 1) : NULL;
}

char *mem_strndup(const char *s, size_t n)
{
	char *copy = mem_alloc(n + 1);

	if (n)
		(void)memcpy(copy, s, n);
	copy[n] = '\0';
	return copy;
}

void mem_free(void *p)
{
	free(p);
}

void *mem_array(size_t n, size_t size)
{
	if (size && n > SIZE_MAX / size)
		mem_out();
	return mem_zalloc(n * size);
}

void *mem_grow(void *p, size_t *cap, size_t want, size_t size)
{
	size_t n = *cap ? *cap : size == 1 ? 64 : 8;

	if (want <= *cap)
		return p;
	while (n < want) {
		if (n > SIZE_MAX / 2 / size)
			mem_out();
		n *= 2;
	}
	*cap = n;
	return mem_realloc(p, n * size);
}
