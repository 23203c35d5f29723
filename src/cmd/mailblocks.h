/* SPDX-License-Identifier: MIT */
/* mailblocks.h - the armoured blocks in files that somebody names: alone, in
 * any text, or in mails as they were saved. */
#ifndef CMD_MAILBLOCKS_H
#define CMD_MAILBLOCKS_H

#include "seal/blocks.h"

/* Appends what the parts of a saved mail say, decoded, and pages as their text;
 * nothing if the text does not begin like a mail. */
void mailblocks_text(const struct str *mail, struct str *out);

/* As blocks_take(), of n files ("-": standard input); what stands in none as it
 * is, is looked for in the parts of the mail. */
int mailblocks_load(const char *const *paths, size_t n, unsigned kinds,
		    struct blocks *out, struct err *e);

#endif
