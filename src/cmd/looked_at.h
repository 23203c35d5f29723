/* SPDX-License-Identifier: MIT */
/* looked_at.h - what blocks would bring, without anything being written. */
#ifndef CMD_LOOKED_AT_H
#define CMD_LOOKED_AT_H

#include "cmd/given.h"
#include "cmd/options.h"
#include "record/adjudication.h"

/* What each entry would tell. Begun with zeros; released by
 * looked_at_free(). */
struct looked_at {
	struct str text;
	json_t *list;  /* {"entry", "seat", "mailed", "report"} */
	uint32_t next; /* the first entry that has not been looked at */
};
void looked_at_free(struct looked_at *l);

/* Takes in the reports of the last entry, if it is new and tells some: called
 * behind each block. */
int looked_at_take(const struct given *g, const struct adjudication *a,
		   struct looked_at *l, struct err *e);

/* Says what would be appended, and what each seat would be told. ERR_REFUSED
 * if it could not be appended, since the file is an old copy. */
int looked_at_print(const struct given *g, const struct adjudication *a,
		    struct looked_at *l, struct err *e);

#endif
