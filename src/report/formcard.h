/* SPDX-License-Identifier: MIT */
/* formcard.h - an example for each card that may be played. */
#ifndef REPORT_FORMCARD_H
#define REPORT_FORMCARD_H

#include "report/formmore.h"

/* Sets the form's list `cards`: {card, order}; "..." where no example is
 * near. */
void formcard_add(struct formmore *m);

#endif
