/* SPDX-License-Identifier: MIT */
/* random.h - random bytes as libsodium asks WASI for them. */
#ifndef PAGE_WASM_RANDOM_H
#define PAGE_WASM_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* As BSD's; both end the engine if the browser gives none. */
void arc4random_buf(void *out, size_t n);
uint32_t arc4random(void);

#endif
