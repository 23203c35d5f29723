/* SPDX-License-Identifier: MIT */
/* byhand.h - what a game file says of the seats whose orders came in clear. */
#ifndef RECORD_BYHAND_H
#define RECORD_BYHAND_H

#include "base/str.h"
#include "store/gamefile.h"

#include <jansson.h>

/* Appends a line for each note that a seat is by hand: until which
 * substitution it was, if one has followed, and whether the seat was accepted
 * with the anchor and the nonce that the note had fixed, so that the referee
 * could not choose its dice (hand.md). `g` agrees at V0. */
void byhand_text(const struct gamefile *g, struct str *out);

/* The same, as the list "by-hand" of *out: seat, note, until (an entry, or
 * null), acceptance (the same), and as-noted, null while there is nothing to
 * compare. */
void byhand_json(const struct gamefile *g, json_t *out);

#endif
