/* SPDX-License-Identifier: MIT */
/* forge_accept.h - acceptances as no honest program would sign them. */
#ifndef TESTS_FORGE_ACCEPT_H
#define TESTS_FORGE_ACCEPT_H

#include "seal/accept.h"
#include "store/gamefile.h"

/* Appends the block by which `who` takes a seat. word, if not NULL, is what is
 * changed: gid flip, name NAME, genesis flip, report-key HEX, anchor HEX, key
 * ID (crafted: as in forge_set()), sig flip. ERR_USAGE if it is none of
 * these. */
struct forge_acceptance {
	struct gamefile *file;
	const char *seat;
	const char *word, *value;
};
int forge_accept(const struct forge_acceptance *a, const struct identity *who,
		 struct str *out, struct err *e);

#endif
