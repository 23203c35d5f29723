/* SPDX-License-Identifier: MIT */
/* leeway.h - what in a game file gave its referee a choice of dice. */
#ifndef RECORD_LEEWAY_H
#define RECORD_LEEWAY_H

#include "base/str.h"
#include "store/gamefile.h"

#include <jansson.h>

/* Nothing of this is a difference. The dice of an answer come from the number
 * of the entry that asked for it: a referee who holds orders back, and has seen
 * their link, can rewind and ask again, at a number that he chooses by notes;
 * of a seat whose chain he knows he can choose it in any question (protocol.md
 * 9). All of it stands in the file. */

/* Appends lines that say so; nothing if there was no leeway. */
void leeway_text(const struct gamefile *g, struct str *out);

/* "before-questions": [{"entry":, "note":, ...}], of rulings only those that
 * stand before it, and "rewinds": [{"entry":, "to":}], into an object. */
void leeway_json(const struct gamefile *g, json_t *out);

#endif
