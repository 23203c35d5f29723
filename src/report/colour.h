/* SPDX-License-Identifier: MIT */
/* colour.h - the board of a report in the colours of a terminal. */
#ifndef REPORT_COLOUR_H
#define REPORT_COLOUR_H

#include "base/err.h"
#include "base/str.h"
#include "report/report.h"

/* Adds `text` (words of the report) to out; each piece on a board in it has the
 * colour of its side, own ones are bold. Nothing else changes, and a terminal
 * shows the same characters. ERR_FORMAT: what is given is no view. */
int colour_board(struct report *r, const char *text, struct str *out,
		 struct err *e);

#endif
