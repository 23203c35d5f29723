/* SPDX-License-Identifier: MIT */
/* skirmish.h - small battlefields by chance (W17.4). */
#ifndef LIB_SKIRMISH_H
#define LIB_SKIRMISH_H

#include "base/str.h"

#include <stdint.h>

/* Appends a scenario of any version: 3 to 8 columns, 4 to 9 rows, few pieces,
 * tiles of all kinds, Prussians with heavy cavalry, armies with several kinds
 * of light infantry. */
void skirmish_scenario(uint64_t seed, struct str *out);

#endif
