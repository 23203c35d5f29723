/* SPDX-License-Identifier: MIT */
/* letterkinds.c - which letters an entry asks for. */
#include "config.h"

#include "office/letterkinds.h"

#include "record/handnote.h"
#include "record/partial.h"

void letterkinds_of(const struct entry *entry, const char *kinds[LETTERKINDS])
{
	struct handnote by_hand;
	size_t n = 0;

	if (entry->kind == ENTRY_GENESIS)
		kinds[n++] = "invitation";
	/* That a seat is by hand the invitation says, or the substitution. */
	if ((entry->kind == ENTRY_RULING && !handnote_read(entry, &by_hand)) ||
	    entry->kind == ENTRY_REVEAL)
		kinds[n++] = "ruling";
	if (entry_has_state(entry))
		kinds[n++] = "report";
	kinds[n] = NULL;
}

bool letterkinds_skips(const struct ledger *l,
		       const struct letterkinds_reader *to, const char *kind,
		       uint32_t index)
{
	return str_eq(kind, "report") && !to->settings->partial &&
	       partial_is(l->g, index, l->seats[to->seat].seat);
}

size_t letterkinds_count(const struct ledger *l,
			 const struct letterkinds_reader *to, const char *kind,
			 uint32_t from, uint32_t before)
{
	size_t letters = 0;
	const char *kinds[LETTERKINDS];

	for (uint32_t i = from; i < before && i < l->count; i++) {
		letterkinds_of(&l->g->entries[i], kinds);
		for (size_t k = 0; kinds[k]; k++)
			letters += str_eq(kinds[k], kind) &&
				   !letterkinds_skips(l, to, kind, i);
	}
	return letters;
}
