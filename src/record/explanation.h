/* SPDX-License-Identifier: MIT */
/* explanation.h - what an entry brought, and the rules that decided it. */
#ifndef RECORD_EXPLANATION_H
#define RECORD_EXPLANATION_H

#include "record/inspection.h"

/* Begun by one of the first two functions; released by explanation_free(). */
struct explanation {
	json_t *view;	    /* NULL: the rules decided nothing in it */
	json_t *texts;	    /* of the rules that it cites */
	struct str summary; /* of the entry, lines; nothing of a report */
	const struct entry *entry; /* NULL of a report */
	const char *name;	   /* the game's */
};

/* Of an entry: what it is, in words. */
void explanation_of(const struct inspection *s, uint32_t entry,
		    struct explanation *out);

/* Of a report: `view` is whole (protocol.md 6). `templates` as of
 * builtin_dir(). */
int explanation_of_report(json_t *view, const char *templates,
			  struct explanation *out, struct err *e);

/* What s->entry, of a game that is open, brought: as a seat of genesis may know
 * it, or with GAME_ALL everything. */
int explanation_look(const struct inspection *s, int who, const char *templates,
		     struct explanation *x, struct err *e);

/* Appends it in words. */
int explanation_text(const struct explanation *x, const char *templates,
		     struct str *out, struct err *e);

/* The same for programs; the caller's. */
json_t *explanation_json(const struct explanation *x);
void explanation_free(struct explanation *x);

#endif
