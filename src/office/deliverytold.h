/* SPDX-License-Identifier: MIT */
/* deliverytold.h - what the referee is told of a mail. */
#ifndef OFFICE_DELIVERYTOLD_H
#define OFFICE_DELIVERYTOLD_H

#include "base/str.h"
#include "letter/arrival.h"
#include "office/intake.h"

/* All is only looked at, but for `why`: for what nothing follows from it. */
struct deliverytold {
	const struct means *m;
	const struct arrival *a;
	struct str *why;
};

/* A line: the word, and what of it, or the mail's file where `r` is NULL or
 * knows no seat, and why. */
void deliverytold_say(const struct deliverytold *t, const char *word,
		      const struct intake_result *r, const char *why);

/* Keeps why nothing follows from it: the first reason is the mail's. */
void deliverytold_reason(const struct deliverytold *t, const char *why);

/* The on_result of struct intake and struct handmail: `arg` is one of these. */
void deliverytold_result(const struct intake_result *r, void *arg);

#endif
