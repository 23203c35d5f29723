/* SPDX-License-Identifier: MIT */
/* letterkinds.h - which letters an entry asks for. */
#ifndef OFFICE_LETTERKINDS_H
#define OFFICE_LETTERKINDS_H

#include "store/ledger.h"
#include "store/settings.h"

/* The kind of the letter to who had a seat, when somebody else takes it over:
 * to the address that the configuration keeps of him. */
#define LETTERKINDS_FORMER "ruling-former"

/* The kinds of letters to each seat that an entry asks for, NULL at the end.
 * Every entry with a STATE gives every seat a report; which of them are mailed
 * the file and the configuration say, so that silence tells nothing
 * (protocol.md 3, partial.h). */
#define LETTERKINDS 3
void letterkinds_of(const struct entry *entry, const char *kinds[LETTERKINDS]);

/* Who reads the letters of a seat. */
struct letterkinds_reader {
	size_t seat; /* of genesis */
	const struct settings_seat *settings;
};

/* Whether it is a report that its seat does not want. */
bool letterkinds_skips(const struct ledger *l,
		       const struct letterkinds_reader *to, const char *kind,
		       uint32_t index);

/* How many letters of a kind (invitation, ruling, report) the entries `from` to
 * before `before` ask for, of that seat. Needs no key. */
size_t letterkinds_count(const struct ledger *l,
			 const struct letterkinds_reader *to, const char *kind,
			 uint32_t from, uint32_t before);

#endif
