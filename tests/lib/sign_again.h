/* SPDX-License-Identifier: MIT */
/* sign_again.h - a game file signed again by those who made tests/example. */
#ifndef TESTS_SIGN_AGAIN_H
#define TESTS_SIGN_AGAIN_H

#include "base/span.h"
#include "base/str.h"
#include "seal/id.h"

#include <stdbool.h>
#include <stdint.h>

/* The referee of tests/example. */
const struct id *sign_again_referee(void);

/* Appends the lines of a game file: the referee signs the entries from this one
 * on, and gives those behind it their prev. With `blocks` also the player of
 * tests/example whose key a block names signs it, and a hash of an entry that
 * stands in a block becomes that of the entry as it is now. What was changed
 * would else never get beyond the next signature. */
void sign_again(struct span text, uint32_t from, bool blocks, struct str *out);

#endif
