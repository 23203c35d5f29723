/* SPDX-License-Identifier: MIT */
/* pthread.h - of threads, what there is where there is one only. */
#ifndef PAGE_WASM_PTHREAD_H
#define PAGE_WASM_PTHREAD_H

typedef int pthread_once_t;
#define PTHREAD_ONCE_INIT 0

/* As POSIX's. */
static inline int pthread_once(pthread_once_t *once, void (*first)(void))
{
	if (!*once)
		first();
	*once = 1;
	return 0;
}

#endif
