/* SPDX-License-Identifier: MIT */
/* explain_ruling.h - what a referee's ruling did, and the reason he gave. */
#ifndef RECORD_EXPLAIN_RULING_H
#define RECORD_EXPLAIN_RULING_H

#include "store/entry.h"

#include <jansson.h>

/* Appends what the ruling did (protocol.md 3), a line, and its reason, line by
 * line; nothing of an entry that is none. */
void explain_ruling(const struct entry *e, struct str *out);

/* The same for programs: ruling, reason, and what it has of seat, until,
 * player, degree and rewind; NULL of an entry that is none. The caller's. */
json_t *explain_ruling_json(const struct entry *e);

#endif
