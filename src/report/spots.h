/* SPDX-License-Identifier: MIT */
/* spots.h - where on the picture of a view things are, for who points at it. */
#ifndef REPORT_SPOTS_H
#define REPORT_SPOTS_H

#include "base/err.h"
#include "report/report.h"

#include <jansson.h>

/* A list of {kind, name, x, y, w, h, label}: squares of the board, or what a
 * map's own game has instead (its context's `spots`), who lies on another
 * behind it. `name` is what it is called by `from`, `to` or `unit` of possible
 * orders (kernel/possible.h), and no other of the list has it;
 * x y is its corner left and above, w h its size, in units of the picture's
 * viewBox (picture.h); `label` says in words, for people, what it is and who is
 * there. Made from the view alone; `dir` as in picture_svg().
 *
 * ERR_FORMAT: as picture_svg(). The caller's; NULL on error. */
json_t *spots_new(struct report *r, const char *dir, struct err *e);

#endif
