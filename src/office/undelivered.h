/* SPDX-License-Identifier: MIT */
/* undelivered.h - what is said of letters that could not be delivered. */
#ifndef OFFICE_UNDELIVERED_H
#define OFFICE_UNDELIVERED_H

#include "base/err.h"
#include "letter/letter.h"
#include "letter/result.h"

#include <stdbool.h>

/* Of the letters of one bag. Begins as zeros. */
struct undelivered {
	bool kept;     /* some are tried again */
	bool refused;  /* some are not, but when somebody asks for it */
	char why[512]; /* of the first, of one that was refused if any was */
};

void undelivered_note(struct undelivered *u, const struct letter *l,
		      const struct result *r);

/* ERR_MAIL: what becomes of them, and what can be done. */
int undelivered_err(const struct undelivered *u, struct err *e);

#endif
