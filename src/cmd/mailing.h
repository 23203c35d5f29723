/* SPDX-License-Identifier: MIT */
/* mailing.h - sends the letters of a game that have not been sent. */
#ifndef CMD_MAILING_H
#define CMD_MAILING_H

#include "cmd/record.h"
#include "letter/letter.h"
#include "letter/result.h"

#include <jansson.h>

/* Of the options of the command those count that it has: config, templates,
 * time, eml, dry-run, retry-failed. */
struct mailing {
	const struct options *o;
	struct record *record; /* with RECORD_PLAY */
	bool keyless;	       /* only letters to seats whose id is not known */
	bool optional;	       /* a game without a mail server sends nothing */
	/* Told of each letter, as soon as it is known what became of it. */
	void (*on_result)(const struct letter *l, const struct result *r,
			  void *arg);
	void *arg;
	size_t silent; /* found: seats without an address */
};

/* Fills a bag by game file, configuration and outbox, and has estafette-post
 * send it. ERR_MAIL if not all was delivered: it is kept. */
int mailing_run(struct mailing *m, struct err *e);

/* {"result", "id", "seat", "kind", "to", "subject", "code", "text"}; the
 * caller's. */
json_t *mailing_json(const struct letter *l, const struct result *r);

#endif
