/* SPDX-License-Identifier: MIT */
/* dispatch_fault.h - what a report says, held against its game file. */
#ifndef STORE_DISPATCH_FAULT_H
#define STORE_DISPATCH_FAULT_H

#include "seal/dispatch.h"
#include "store/difference.h"
#include "store/gamefile.h"

/* What a view says (protocol.md 6) that the file says, too. */
struct view_facts {
	bool awaited;
	uint32_t asked; /* if awaited */
	uint32_t link;	/* how many sets of this seat were carried out */
	uint8_t seal_key[HASH_LEN];
	uint8_t prev[HASH_LEN];
	char referee[ID_LEN + 1];
};

/* Reads them out of a view of n bytes: ERR_FORMAT if it lacks one. Views are
 * JSON, which this room does not read. */
typedef int view_reader(const char *view, size_t n, struct view_facts *out,
			struct err *e);

/* Level V1 of a dispatch whose signature was checked (protocol.md 7): genesis,
 * and if the file goes so far, hash and view of its entry. What is expected is
 * what the dispatch says; the code is ERR_REFUSED. */
int dispatch_fault_header(struct gamefile *g, const struct dispatch_block *b,
			  struct difference *d);

/* As dispatch_fault_header(), of its view, once it is opened: the rest of the
 * file is taken at its word, as V0 or ledger_open() have found it. */
int dispatch_fault_view(struct gamefile *g, const struct dispatch_block *b,
			const struct view_facts *facts, struct difference *d);

#endif
