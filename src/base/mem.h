/* SPDX-License-Identifier: MIT */
/* mem.h - memory that cannot fail: out of memory ends the program. */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stddef.h>

/* All of these end the program with status 5 and one line on standard error
 * when there is no memory; nothing is committed at that point. The result is
 * the caller's, to be given to mem_free(). Sizes are in bytes; n == 0 is
 * allowed and gives a pointer that may be freed. */
void *mem_alloc(size_t n);
void *mem_zalloc(size_t n);
void *mem_realloc(void *p, size_t n);
void *mem_dup(const void *p, size_t n);
char *mem_strdup(const char *s); /* NULL gives NULL */
char *mem_strndup(const char *s, size_t n);
void mem_free(void *p);

/* As mem_alloc(), at a multiple of `unit`, which is a power of two and of which
 * n is a multiple. */
void *mem_aligned(size_t unit, size_t n);

/* Ends the program as they do: for memory that comes from elsewhere. */
_Noreturn void mem_out(void);

/* n * size, checked for overflow. */
void *mem_array(size_t n, size_t size);

/* Makes room for at least `want` things of `size` bytes in a growing array:
 * returns the array, perhaps moved, and updates *cap (in things). */
void *mem_grow(void *p, size_t *cap, size_t want, size_t size);

/* The place of one more thing behind the n of the array v. */
#define MEM_ADD(v, n, cap) \
	((v) = mem_grow((v), &(cap), (n) + 1, sizeof(*(v))), &(v)[(n)++])

#endif
