/* SPDX-License-Identifier: MIT */
/* notice.h - the mails that are no report: invitation, ruling, sealed seat. */
#ifndef REPORT_NOTICE_H
#define REPORT_NOTICE_H

#include "base/err.h"
#include "base/str.h"

#include <jansson.h>
#include <stdbool.h>

enum notice_kind {
	NOTICE_INVITATION, /* to each player, when the game was made */
	NOTICE_RULING,	   /* to each player, about a ruling's entry */
	NOTICE_SEALED,	   /* instead of a report, for `sealed = yes` */
	NOTICE_REFUSAL,	   /* to who sent orders that were not carried out */
	NOTICE_NOTED,	   /* to who announced an absence */
	NOTICE_SUBSTITUTE, /* to who has just taken over a seat */
	NOTICE_REMINDER,   /* of a deadline that comes near */
};

/* The reason of a reveal. */
#define NOTICE_REVEALED                                             \
	"The game is over, and its secret is in the file: anybody " \
	"can now check every entry.\n"

/* All texts are borrowed; of who looks on there is no seat; what a kind does
 * not need may be NULL. */
struct notice {
	enum notice_kind kind;
	const char *name;    /* the game's, "waterloo-42" */
	const char *title;   /* "Stratego Waterloo" */
	const char *version; /* "basic" */
	const char *ruleset; /* "waterloo" */
	const char *seat;    /* "french" */
	const char *player;  /* "Bob" */
	const char *code;    /* the letter's answer code, if the seat is by
				hand; or NULL */
	const char *referee; /* public id */
	const char *file;    /* the game file's name, "waterloo-42.game" */
	const char *rest;    /* of the reveal: the file with what has come since
				the last report; NULL: all is attached */
	const char *ruling;  /* "note", "extend", "pass", ... or "reveal" */
	const char *line;    /* all of it: "extend french -" */
	const char *ruled;   /* the seat that the ruling is about */
	const char *zone;    /* of its times (when.h) */
	const char *until;   /* of extend: a time or "-"; of a reminder */
	const char *left;    /* of a reminder: "48 hours", when it is written */
	const char *waits; /* of a reminder: when orders were read that wait, or
			      NULL */
	const char *overdue;  /* of a reminder: wait, pass, forfeit, offer */
	const char *grace;    /* behind the deadline, "24 hours", or NULL */
	const char *newcomer; /* who takes the ruled seat over */
	bool stays;	      /* ... and has had it before, with another key */
	const char *kept;    /* a pause: whose deadlines stay, "" if nobody's */
	const char *without; /* its end: who has none all the same, or "" */
	bool former;	     /* he who is written to has lost the seat */
	bool resumed;	     /* the ruling ends a pause */
	bool over;	     /* the ruling ends the game */
	bool lost;	     /* ... and the ruled seat has not won it */
	const char *reason;  /* of the ruling; may have several lines; NULL: it
				is by_clock */
	const char *head;    /* of the entry, 64 hex digits */
	const char *faults;  /* what is wrong with orders, in lines; NULL: it
				is not told in clear */
	const char *awaits;  /* whom the game waits for, in lines */
	const char *order;   /* order-id, 64 hex digits */
	bool stale;	     /* they answer what is not asked any more */
	bool placed;	     /* faults begin with their place in the orders */
	bool attached;	     /* the last report goes with the letter */
	bool first;   /* the next would be a substitute's first in his seat */
	bool absence; /* no orders, but an absence that was refused */
	/* Of a substitute: whether he is asked something, by a report of entry
	 * `report`, with another deadline than it says, that is over. */
	bool awaited;
	bool moved;
	bool late;
	int report;
	int fork; /* the newest entry by which a lost history ends; 0: none */
	/* Of a reminder: whether the entry is that by which the player came;
	 * how many days of a year he may be away. `faults`: what came in
	 * vain. */
	bool took_over;
	int absence_days;
	int entry;
	/* Why, if nobody has worded it (byclock.h), for the template: `who`,
	 * `player`, `seat`, `asked`, `until`, `grace`, `no-pass`, and which it
	 * is: `absent` (a list of `from`, `to`, `more`), `overdue`, `offer`.
	 * Or NULL. */
	json_t *by_clock;
	/* Of an invitation, for the template (office/invitation.h); or NULL. */
	json_t *invited;
};

/* The body, as plain text of at most 72 columns. `dir` as in report_text(). */
int notice_body(const struct notice *n, const char *dir, struct str *out,
		struct err *e);

/* The subject, as report_subject(). A sealed seat's is report_subject(): it
 * tells no more than the game file. */
int notice_subject(const struct notice *n, const char *dir, struct str *out,
		   struct err *e);

/* Both; the caller's, also on error. */
int notice_letter(const struct notice *n, const char *dir, char **text,
		  char **subject, struct err *e);

#endif
