/* SPDX-License-Identifier: MIT */
/* answertext.h - the words of a letter that answers a mail of a player. */
#ifndef OFFICE_ANSWERTEXT_H
#define OFFICE_ANSWERTEXT_H

#include "kernel/diag.h"
#include "kernel/forecast.h"
#include "office/answers.h"
#include "record/record.h"
#include "store/settings.h"

/* What a mail was about, and so why it brought what it brought (hand.md). That
 * orders were carried out is told by the report; `report`, the same again, and
 * what else is stale, by a letter that there is already. */
enum answertext_reason {
	/* Of who has proved to be the player: both conditions hold. */
	ANSWERTEXT_WRONG,     /* orders with mistakes */
	ANSWERTEXT_DIFFERENT, /* form and free lines say not the same */
	ANSWERTEXT_LATE,      /* others of his have answered the question */
	ANSWERTEXT_UNASKED,   /* the letter that is answered asks for none */
	ANSWERTEXT_WAITS,     /* correct; wait for `yes` or the deadline */
	ANSWERTEXT_LAPSED,    /* they waited, and are no longer correct */
	ANSWERTEXT_NONE_WAIT, /* `yes`, and no orders wait for it */
	ANSWERTEXT_OTHER,     /* `yes` to orders in whose place others wait */
	ANSWERTEXT_NOTED,     /* an absence, noted */
	ANSWERTEXT_NOT_NOTED, /* an absence, refused */
	ANSWERTEXT_JOINED,    /* `yes`: the seat is taken, others are not */
	ANSWERTEXT_DECLINED,  /* `no`: the referee has been told */
	ANSWERTEXT_NOT_BEGUN, /* orders, and the game has not begun */
	ANSWERTEXT_RULE,      /* `rules X` */
	ANSWERTEXT_HELP,      /* `help` */
	/* Of any mail from, or for, a registered address. */
	ANSWERTEXT_NOTHING,   /* no orders in it */
	ANSWERTEXT_ILLEGIBLE, /* the mail could not be read */
	ANSWERTEXT_DAMAGED,   /* a block cut short or altered */
	ANSWERTEXT_NOT_YOURS, /* a block that is not this seat's */
	ANSWERTEXT_IN_CLEAR,  /* orders in clear, for a seat with a key */
	ANSWERTEXT_UNPROVED,  /* its address, but no letter of ours answered */
	ANSWERTEXT_CODE,      /* the same, with an answer code that is none */
	ANSWERTEXT_ADDRESS,   /* a letter of ours answered, from elsewhere */
	ANSWERTEXT_ACCEPT,    /* an accept block: the referee has to take it */
	ANSWERTEXT_OVER,      /* the game is over */
	ANSWERTEXT_REASONS
};

/* Which reason it is, as a word of files and templates: "in-clear"; static. */
const char *answertext_word(enum answertext_reason reason);

/* The kind of the letter that answers the mail with this key; the caller's. */
char *answertext_kind(const uint8_t key[HASH_LEN]);

/* What it is, in a few plain words for lists: "orders in clear for a seat with
 * a key"; static. */
const char *answertext_plain(enum answertext_reason reason);

/* A mail, by what a letter may say of it (T55). */
struct answertext_mail {
	const uint8_t *key;  /* 32 bytes: a hash of it, for the kind */
	int64_t date;	     /* when it says that it was written; 0: unknown */
	const char *subject; /* as it came: only what is fit is quoted */
	const char *from;    /* for ADDRESS: from where; an address */
};

/* What it says; all is only looked at, and may be NULL but for the first
 * part. */
struct answertext {
	enum answertext_reason reason;
	const struct record *r;
	const char *templates; /* builtin_dir() */
	const struct settings_seat *settings;
	size_t seat;
	struct answertext_mail mail;
	int64_t now;
	bool hand;   /* the seat is played by hand (record/hand.h) */
	bool proved; /* both conditions hold: orders may be quoted */
	bool claim;  /* nothing shows that the player has written it: it names
			no letter of ours */

	const char *orders;	   /* as they were read, in lines */
	const char *free_lines;	   /* DIFFERENT: what the free lines say */
	const char *const *unread; /* paragraphs that were not read as orders */
	size_t unread_count;
	bool empty_form; /* NOTHING: no order is in the form */
	bool below;	 /* NOTHING: orders stand below what is quoted */
	bool aside;	 /* NOTHING: a text is attached, and was not read */
	const struct diags *wrong;	 /* WRONG, LAPSED */
	const struct forecast *forecast; /* WRONG, WAITS: as understood */
	const char *why;  /* words of an error, an absence's days,
					 or LATE: the entry; in one line */
	const char *rule; /* RULE: its number, as asked for */
	const char *text; /* ... its text; NULL: see why */
	bool doubted; /* ADDRESS: his own, as far as the mail can be believed */
	bool shut;    /* CODE: codes are not taken any more before tomorrow */
};

/* Fills in the empty answer, the caller's: its kind is `answer-` and the hash
 * of the mail (protocol.md 8). The same about a seat gives the same bytes. */
int answertext_write(const struct answertext *t, struct answer *out,
		     struct err *e);

#endif
