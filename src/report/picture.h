/* SPDX-License-Identifier: MIT */
/* picture.h - the board of a view as a picture. */
#ifndef REPORT_PICTURE_H
#define REPORT_PICTURE_H

#include "base/err.h"
#include "base/str.h"
#include "kernel/game.h"
#include "report/report.h"

#include <jansson.h>

/* Adds to out the board of a view as one SVG document (UTF-8), from
 * board.svg.mustache, or from that of the game's own folder where its board is
 * no grid of squares. It is made from the view alone; it has no script and
 * loads nothing; texts of people in it are only text. `dir` is the folder
 * before the built-in templates, or NULL.
 *
 * ERR_FORMAT: this is no view, or none that this build can draw. */
int picture_svg(struct report *r, const char *dir, struct str *out,
		struct err *e);

/* What a picture of the view's game is drawn from: report_context() with all
 * drawn. ERR_FORMAT: as picture_svg(). */
json_t *picture_context(struct report *r, const struct game **game,
			struct err *e);

#endif
