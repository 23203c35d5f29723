/* SPDX-License-Identifier: MIT */
/* scan.h - finds armoured blocks in a text, whatever was done to it. */
#ifndef POST_SCAN_H
#define POST_SCAN_H

#include "base/str.h"
#include "letter/arrival.h"

#include <stddef.h>

/* Adds what stands between a BEGIN and the next END marker of one kind of
 * block to the arrival, each time as a text of its own whose markers are lines
 * as they should be. The markers may stand in the middle of a line; dashes of
 * all kinds are dashes again, invisible characters are gone, a mark of quoting
 * before every line is too, and so is quoted-printable that nobody has decoded.
 * The rest is for who knows the blocks (seal/armour.h). Time is linear in n.
 * Returns the number of BEGIN markers without their END. */
size_t scan_text(const char *s, size_t n, struct arrival *out);

#endif
