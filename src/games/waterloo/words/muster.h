/* SPDX-License-Identifier: MIT */
/* muster.h - in which order the units of an army are listed. */
#ifndef WATERLOO_WORDS_MUSTER_H
#define WATERLOO_WORDS_MUSTER_H

#include "kernel/muster.h"

/* The commanders first, then by arm (W1.3); away are the withdrawn, the
 * retired, and those taken off in a pursuit (W11.3, W10.8, W16.3). */
extern const struct muster_how wl_muster;

/* Sets the list `armies` of muster_new(). */
void wl_muster_add(const struct flags *f, json_t *c);

#endif
