/* SPDX-License-Identifier: MIT */
/* store_help.h - what the tests of game files share. */
#ifndef TESTS_STORE_HELP_H
#define TESTS_STORE_HELP_H

#include "store/ledger.h"
#include "store/verify.h"
#include "lib/seal_help.h"

/* The text of the example's game file; read once. */
const struct str *help_game(void);

/* Parses a text that must be well-formed. */
struct gamefile *help_parse(const struct str *text);

/* Parses and verifies; what is wrong, in one line, "" if all agrees. */
const char *help_verify(const struct str *text, const struct verify_by *by);

/* All agrees; or what is wrong has `why` in it. */
void help_agrees(const struct str *text, const struct verify_by *by);
void help_differs(const struct str *text, const struct verify_by *by,
		  const char *why);

/* A ledger of the example as it was when it had n entries; both released by
 * the other. */
struct ledger *help_after(uint32_t n);
void help_done_with(struct ledger *l);

/* The lines of a text, each with its LF. */
struct help_lines {
	struct span *v;
	uint32_t *entry; /* to which each belongs */
	size_t n;
};
void help_split(const struct str *text, struct help_lines *out);
void help_split_free(struct help_lines *l);

/* Replaces the first `from` in s, which is there, by `to`. */
void help_replace(struct str *s, const char *from, const char *to);

/* A game text in which the referee changed an entry, and signed it anew with
 * those behind it: what only he can do. */
struct help_forgery {
	uint32_t index;
	const char *from; /* replaced where it first stands in the entry */
	const char *to;
};
void help_forge(const struct help_forgery *f, struct str *out);
/* With `players` those of sign_again.h are in it, and sign, too. */
void help_forge_with(const struct help_forgery *f, bool players,
		     struct str *out);

#endif
