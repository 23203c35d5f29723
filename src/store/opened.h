/* SPDX-License-Identifier: MIT */
/* opened.h - a report that is open, as JSON with all that proves it genuine. */
#ifndef STORE_OPENED_H
#define STORE_OPENED_H

#include "base/span.h"
#include "seal/dispatch.h"

/* What it is written from; everything is only looked at. */
struct opened {
	const struct dispatch_block *block; /* its header */
	const uint8_t *salt;
	const struct id *player; /* to whom the dispatch was sealed */
	bool by_hand;		 /* his orders come in clear (hand.md) */
	struct span view;	 /* canonical JSON */
};

/* Appends {"header":{...},"view":{...}} and an LF. The header is what the
 * referee signed, and besides, unsigned, salt, player and, of a seat by hand,
 * "by-hand":true. */
void opened_write(const struct opened *o, struct str *out);

/* Finds such JSON in a text: alone, or in the base64 of an attachment. The
 * JSON, up to the end of the text or the attachment, goes into *out; false if
 * there is none. */
bool opened_find(const struct str *text, struct str *out);

#endif
