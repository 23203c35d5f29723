/* SPDX-License-Identifier: MIT */
/* safe.h - memory for secrets: locked, guarded, wiped when released. */
#ifndef SEAL_SAFE_H
#define SEAL_SAFE_H

#include <stdbool.h>
#include <stddef.h>

struct str;

/* n bytes of zeros from sodium_malloc(); out of memory ends the program as
 * mem_alloc() does. The caller's, to be given to safe_free(), which wipes and
 * takes NULL. */
void *safe_alloc(size_t n);
void safe_free(void *p);

/* Overwrites what the compiler would leave: keys on the stack, plaintexts. */
void safe_wipe(void *p, size_t n);

/* Wipes and frees a string that held a secret. */
void safe_wipe_str(struct str *s);

/* Compares n bytes in constant time. */
bool safe_eq(const void *a, const void *b, size_t n);

#endif
