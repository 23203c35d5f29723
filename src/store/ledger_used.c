/* SPDX-License-Identifier: MIT */
/* ledger_used.c - whether an accept block has what the game has had before. */
#include "config.h"

#include "store/ledger_fault.h"

#include <string.h>

static int used_anchor(const struct ledger *l, uint32_t entry, const char *what,
		       struct difference *d)
{
	(void)ledger_differs(l, ERR_REFUSED, "anchor", d);
	return difference_texts(d,
				"an anchor that this game has not had; who "
				"comes back makes a new identity",
				"%s entry %u", what, (unsigned)entry);
}

static int used_key(const struct ledger *l, const struct ledger_join *j,
		    struct difference *d)
{
	(void)ledger_differs(l, ERR_REFUSED, "report-key", d);
	return difference_texts(
	    d, "a report key that no other identity has had",
	    "that of %s in entry %u", j->id.text, (unsigned)j->entry);
}

int ledger_fault_used(const struct ledger *l, const struct accept_block *b,
		      struct difference *d)
{
	for (size_t i = 0; i < l->joined_count; i++) {
		const struct ledger_join *j = &l->joined[i];

		if (memcmp(j->anchor, b->anchor, HASH_LEN) == 0)
			return used_anchor(l, j->entry, "the anchor in", d);
		if (!id_eq(&j->id, &b->key) &&
		    memcmp(j->report_key, b->report_key, HASH_LEN) == 0)
			return used_key(l, j, d);
	}
	for (size_t i = 0; i < l->orders_count; i++)
		if (memcmp(l->orders[i].link, b->anchor, HASH_LEN) == 0)
			return used_anchor(l, l->orders[i].entry,
					   "a link that was opened in", d);
	return 0;
}
