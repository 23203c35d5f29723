/* SPDX-License-Identifier: MIT */
/* mailbag.h - the letters that a game file's entries ask for. */
#ifndef OFFICE_MAILBAG_H
#define OFFICE_MAILBAG_H

#include "letter/bag.h"
#include "letter/outbox.h"
#include "office/answers.h"
#include "record/record.h"
#include "store/absences.h"
#include "store/settings.h"

/* What letters are made from; all is only looked at. */
struct mailbag_from {
	const struct record *r;
	const struct settings *settings;
	const struct outbox *box; /* letters in it are left out */
	const struct answers *answers;
	const char *templates; /* builtin_dir() */
	bool keyless;	       /* only letters to seats whose id is not known */
	int64_t now;	       /* reminders that are due by then */
};

/* Fills an empty bag with every letter that is not yet in the outbox, in the
 * order of entries and seats: an invitation with genesis, a report with each
 * entry that has a STATE, a word about each ruling and about the reveal, the
 * answers to mails that came in when an entry was the newest; then the last
 * reminder that each seat has earned, and reports for spectators. A letter is a
 * pure function of game file, key and settings, and has a Message-ID of its own
 * (protocol.md 8). Seats without an address get none;
 * their number is added to *silent. */
int mailbag_fill(const struct mailbag_from *from, struct bag *bag,
		 size_t *silent, struct err *e);

/* How many letters the entries ask for, sent or not: what the outbox lacks of
 * them waits. Needs no key. */
size_t mailbag_count(const struct ledger *l, const struct settings *c);

#endif
