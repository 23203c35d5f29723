/* SPDX-License-Identifier: MIT */
/* wrongcodes.h - answer codes that nobody has given, of a day (T53). */
#ifndef OFFICE_WRONGCODES_H
#define OFFICE_WRONGCODES_H

#include "record/record.h"

#include <stdbool.h>

/* NAME.post/codes has a line "DAY SEAT CODE" for each: the same code again is
 * no new guess. What is read is of one seat and day (UTC). */
struct wrongcodes {
	char *path;
	struct str seen; /* its lines of the day */
	char *before;	 /* "DAY SEAT " */
};

int wrongcodes_load(const struct record *r, const char *seat, int64_t now,
		    struct wrongcodes *out, struct err *e);
void wrongcodes_free(struct wrongcodes *w);

/* Five of them, and no more codes are taken that day. */
bool wrongcodes_shut(const struct wrongcodes *w);

/* One more, on the disk when this returns; once they are shut nothing is
 * written any more. */
int wrongcodes_note(struct wrongcodes *w, const char *code, struct err *e);

#endif
