/* SPDX-License-Identifier: MIT */
/* mailbag.h - the letters that a game file's entries ask for. */
#ifndef OFFICE_MAILBAG_H
#define OFFICE_MAILBAG_H

#include "letter/bag.h"
#include "letter/outbox.h"
#include "office/answers.h"
#include "record/record.h"
#include "store/settings.h"

struct enclosed;

/* What letters are made from; all is only looked at. */
struct mailbag_from {
	const struct record *r;
	const struct settings *settings;
	const struct outbox *box;      /* letters in it are left out */
	const struct answers *answers; /* and reminders */
	const char *templates;	       /* builtin_dir() */
	bool keyless; /* only letters to seats without a known key, and to
		       * those by hand */
	bool early;   /* no reminders */
	int64_t now;  /* reminders that are due by then */
	/* Those with HTML enclose pictures, and this is the run's; NULL: none
	 * does. */
	struct enclosed *enclosed;
};

/* Fills an empty bag with every letter that is not yet in the outbox, in the
 * order of entries and seats: an invitation with genesis, a report with each
 * entry that has a STATE, a word about each ruling and about the reveal, the
 * answers to mails that came in when an entry was the newest; then the last
 * reminder that each seat has earned, if it is written (reminders.h), and
 * reports for spectators. What is out of date is left out (outdated.h). A
 * letter is a pure function of game file, key, settings and what stands in the
 * outbox, and has a Message-ID of its own (protocol.md 8). Seats without an
 * address get none; their number is added to *silent. */
int mailbag_fill(const struct mailbag_from *from, struct bag *bag,
		 size_t *silent, struct err *e);

#endif
