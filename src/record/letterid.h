/* SPDX-License-Identifier: MIT */
/* letterid.h - the Message-ID of a letter about a game. */
#ifndef RECORD_LETTERID_H
#define RECORD_LETTERID_H

#include "record/record.h"
#include "seal/mid.h"

/* What stands before the @ (protocol.md 8). A letter about an entry behind a
 * fork has another one than that about the entry with the same number that is
 * no part of the game any more: mail programs and the journal would take the
 * two for one, and a reply to the lost one would answer the other. */
void letterid_local(const struct record *r, uint32_t index, const char *seat,
		    const char *kind, char out[MID_LEN + 1]);

#endif
