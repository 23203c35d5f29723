/* SPDX-License-Identifier: MIT */
/* lettertext.h - what a letter says, and what is attached to it. */
#ifndef OFFICE_LETTERTEXT_H
#define OFFICE_LETTERTEXT_H

#include "letter/letter.h"
#include "record/entry_views.h"
#include "record/record.h"
#include "store/settings.h"

struct enclosed;

/* What a letter is about; all is only looked at. */
struct letter_about {
	const struct record *record;
	const char *templates; /* builtin_dir() */
	const struct settings *config;
	const struct settings_seat *settings; /* of the seat, in config */
	const struct entry *entry;
	size_t seat;	  /* of genesis */
	const char *kind; /* invitation, report, ruling, reminder-..., ... */
	bool newcomer;	  /* the seat's player came by this entry */
	bool former;	  /* it goes to who had the seat before him */
	const struct entry_views *views; /* of a report, and for a newcomer */
	const char *unread;		 /* of a report: answers_unread() */
	struct enclosed *enclosed;	 /* NULL: no letter gets a picture */
};

/* Fills in subject, text and attachments: words come from templates/mail and
 * templates/reports. The game file is attached as it was with this entry, so
 * that the letter is the same whenever it is written. */
int lettertext_fill(const struct letter_about *a, struct letter *l,
		    struct err *e);

/* Attaches the game file up to and with an entry. */
void lettertext_attach_game(const struct gamefile *file,
			    const struct entry *entry, struct letter *l);

/* Attaches the seat's dispatch of the entry that `views` tells, or, for a seat
 * by hand, what open --format json prints. */
int lettertext_attach_report(const struct letter_about *a, struct letter *l,
			     struct err *e);

#endif
