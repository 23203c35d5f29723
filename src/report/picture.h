/* SPDX-License-Identifier: MIT */
/* picture.h - the board of a view as a picture. */
#ifndef REPORT_PICTURE_H
#define REPORT_PICTURE_H

#include "base/err.h"
#include "base/str.h"
#include "kernel/game.h"

#include <jansson.h>

/* Adds to out the board of a whole view (protocol.md 6) as one SVG document
 * (UTF-8), from board.svg.mustache, or from that of the game's own folder where
 * its board is no grid of squares. It is made from the view alone; it has no
 * script and loads nothing; texts of people in it are only text. `dir` is the
 * folder before the built-in templates, or NULL.
 *
 * ERR_FORMAT: this is no view, or none that this build can draw. */
int picture_svg(const json_t *view, const char *dir, struct str *out,
		struct err *e);

/* What a picture is drawn from: the context of a whole view, its board plotted
 * (plot.h), or its map drawn by the game. ERR_FORMAT: as picture_svg(). The
 * caller's; NULL on error. */
json_t *picture_context(const json_t *view, const struct game **game,
			struct err *e);

/* Adds to out what picture_svg() does, from such a context. */
int picture_draw(const struct game *game, const json_t *c, const char *dir,
		 struct str *out, struct err *e);

#endif
