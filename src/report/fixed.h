/* SPDX-License-Identifier: MIT */
/* fixed.h - the note that a seat is by hand, as people read it. */
#ifndef REPORT_FIXED_H
#define REPORT_FIXED_H

#include "base/span.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* How its reason begins, and no other. */
#define FIXED_MARK "by hand:"
#define FIXED_HASH 32

/* Reads the second line of its reason (hand.md), "acceptance: anchor HASH nonce
 * HASH"; false if it is none. */
bool fixed_line(struct span line, uint8_t anchor[FIXED_HASH],
		uint8_t nonce[FIXED_HASH]);

/* Of rulings in a context: that line is for programs, which find it in the game
 * file. It goes, and "fixed" is true. Other reasons stay as they are. */
void fixed_shorten(json_t *rulings);

#endif
