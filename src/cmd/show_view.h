/* SPDX-License-Identifier: MIT */
/* show_view.h - prints what a view says. */
#ifndef CMD_SHOW_VIEW_H
#define CMD_SHOW_VIEW_H

#include "base/err.h"
#include "cmd/told.h"

#include <jansson.h>

/* Prints what `view`, a whole one, says: under `title` ("waterloo-42, entry
 * 17") board and lists, or in whatever format was asked for. */
int show_view(const struct told *t, const char *title, const json_t *view,
	      struct err *e);

#endif
