/* SPDX-License-Identifier: MIT */
/* refusal.h - the words of a letter that answers a mail. */
#ifndef OFFICE_REFUSAL_H
#define OFFICE_REFUSAL_H

#include "kernel/diag.h"
#include "office/answers.h"
#include "record/record.h"
#include "store/settings.h"

/* What it is about; all is only looked at. */
struct refusal {
	const struct record *r;
	const char *templates; /* builtin_dir() */
	const struct settings_seat *settings;
	size_t seat;
	const uint8_t *order_id; /* 32 bytes */
	const struct diags *wrong;
	const char *why;  /* if there are no diagnostics */
	const char *left; /* of an absence that was noted: absence_left() */
	bool stale;	  /* they answer what is not asked any more */
	uint32_t asked;	  /* then: by which entry they were asked for */
	bool noted;	  /* an absence, which was not refused */
	bool absence;	  /* one that was */
	int64_t now;
};

/* Appends whom the game waits for, a line each, times in a zone (when.h); all
 * of it stands in the game file for everybody to see. */
void refusal_awaits(const struct ledger *l, const char *zone, struct str *out);

/* Whether what a player seals next is his first in a seat that he has taken
 * over, and his report was another's: only the game file says so then. */
bool refusal_first(const struct ledger *l, size_t seat);

/* Fills in the empty answer, the caller's. */
int refusal_write(const struct refusal *f, struct answer *out, struct err *e);

#endif
