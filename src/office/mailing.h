/* SPDX-License-Identifier: MIT */
/* mailing.h - sends the letters of a game that have not been sent. */
#ifndef OFFICE_MAILING_H
#define OFFICE_MAILING_H

#include "letter/letter.h"
#include "letter/result.h"
#include "office/postman.h"
#include "record/record.h"
#include "store/mark.h"

#include <jansson.h>

struct mailing {
	const struct means *m;
	struct record *record; /* with RECORD_PLAY */
	const char *dir;   /* of the games, whose quarantine is looked at; NULL:
			  * that of the game file */
	const char *eml;   /* write files to this folder instead */
	bool dry_run;	   /* say what would be sent, send nothing */
	bool retry_failed; /* also what a server has refused for good */
	bool keyless;	   /* only letters to seats without a known key */
	/* Send this seat's newest report once more, or NULL. */
	const char *again;
	bool early;    /* mail may be at hand still that reminders ask for */
	bool optional; /* a game without a mail server sends nothing */
	/* Told of each letter, as soon as it is known what became of it; NULL:
	 * m->say() is. */
	void (*on_result)(const struct letter *l, const struct result *r,
			  void *arg);
	void *arg;
	/* NULL, or who sends for many games: then what becomes of the letters
	 * is told later, by on_result() and on_end() with `arg`, if `given`
	 * is found true. */
	struct postman *postman;
	void (*on_end)(const struct err *e, void *arg);
	bool given;
	struct mark_folder *marks; /* of the round, or NULL */
	size_t silent;		   /* found: seats without an address */
	size_t told;		   /* letters of which something was told */
};

/* Fills a bag by game file, configuration and outbox, and has estafette-post
 * send it, or hands it to the postman. ERR_MAIL if not all was delivered: it is
 * kept. */
int mailing_run(struct mailing *m, struct err *e);

/* Appends "sent: alice@example.org, SUBJECT - 450 why", without LF. */
void mailing_line(const struct letter *l, const struct result *r,
		  struct str *out);

/* Has m->say() say both. */
void mailing_say(const struct means *m, const struct letter *l,
		 const struct result *r);

/* {"result", "id", "seat", "kind", "to", "subject", "code", "text"}; the
 * caller's. */
json_t *mailing_json(const struct letter *l, const struct result *r);

#endif
