/* SPDX-License-Identifier: MIT */
/* shown.h - what everybody can read in a game file. */
#ifndef RECORD_SHOWN_H
#define RECORD_SHOWN_H

#include "base/str.h"
#include "store/ledger.h"

#include <jansson.h>

/* Seats, entries with their heads, rulings, who is awaited, up to where the
 * ledger stands: as words, and for programs (the caller's). */
void shown_text(const struct ledger *l, struct str *out);
json_t *shown_json(const struct ledger *l);

/* The seats alone: list of {seat, player, id or null, by-hand, accepted (the
 * entry, or 0), links, awaited}; the caller's. */
json_t *shown_seats(const struct ledger *l);

#endif
