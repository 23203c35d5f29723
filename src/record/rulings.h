/* SPDX-License-Identifier: MIT */
/* rulings.h - what a view tells of the referee's rulings. */
#ifndef RECORD_RULINGS_H
#define RECORD_RULINGS_H

#include "kernel/teller.h"
#include "store/gamefile.h"

/* The ruling that the telling entry itself is, with its reason as plain text;
 * no rule if it is none. */
struct rulings_own {
	const struct entry_ruling *rule;
	const char *reason;
};

/* Of an entry that stands in the file; *text holds the reason. */
struct rulings_own rulings_of(const struct entry *e, struct str *text);

/* The member "rulings" of a view, left out if there are none: those behind the
 * last entry with a STATE before `index`, and this one; all of them stand in
 * the game file. Each has its entry, its ruling as the file has it, and its
 * reason in lines; one that the clock has made has "clock" in the place of a
 * reason (byclock.h). */
void rulings_tell(const struct gamefile *g, uint32_t index,
		  const struct rulings_own *own, struct teller *out);

/* How many bytes of reasons stand behind the last entry with a STATE: what the
 * next views will tell of them. */
size_t rulings_length(const struct gamefile *g);

/* An object with the member that rulings_tell() writes of an entry that stands
 * in the file, or with that of all rulings up to an entry; an empty one if
 * there are none. The caller's. */
json_t *rulings_told(const struct gamefile *g, uint32_t index);
json_t *rulings_all(const struct gamefile *g, uint32_t last);

#endif
