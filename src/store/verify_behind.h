/* SPDX-License-Identifier: MIT */
/* verify_behind.h - level V2 on another processor, each entry behind V0. */
#ifndef STORE_VERIFY_BEHIND_H
#define STORE_VERIFY_BEHIND_H

#include "store/verify.h"
#include "store/verify_ahead.h"

struct verify_behind;

/* Begins verify_v2(), with what `by` says but for progress, on by->twin; NULL
 * if there is no thread to be had. While it waits for V0 it helps `ahead`,
 * which may be NULL. Everything given must outlive verify_behind_end(). */
struct verify_behind *verify_behind_begin(const struct secret *secret,
					  const struct verify_by *by,
					  struct verify_ahead *ahead);

/* V0 has found the first `done` entries right: they may be opened. */
void verify_behind_ready(struct verify_behind *b, uint32_t done);

/* Waits for the end; without `d` it comes at once, and what was found does not
 * count. Takes NULL. What verify_v2() returned. */
int verify_behind_end(struct verify_behind *b, struct difference *d);

/* Waits until entry `index` is ready; false if it never will be. */
bool verify_behind_wait(struct verify_behind *b, uint32_t index);

/* What entry `index`, which is ready, holds, good until the next one is asked
 * for; NULL if nobody has opened it ahead. */
const struct inside *verify_behind_inside(struct verify_behind *b,
					  uint32_t index);

/* verify_v2() that waits for each entry; b may be NULL. */
int verify_v2_behind(struct verify_behind *b, struct gamefile *g,
		     const struct secret *secret, const struct verify_by *by,
		     struct difference *d);

#endif
