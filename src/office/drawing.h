/* SPDX-License-Identifier: MIT */
/* drawing.h - has estafette-draw make a PNG. */
#ifndef OFFICE_DRAWING_H
#define OFFICE_DRAWING_H

#include "base/err.h"
#include "base/str.h"
#include "report/report.h"

#define DRAWING_TIME 10000	 /* milliseconds (pictures.md) */
#define DRAWING_MAX  (64u << 20) /* bytes of a PNG */

struct drawing {
	int width; /* pixels, 100 to 4000 */
	int ms;	   /* that it may take; 0: DRAWING_TIME */
	/* Its path; NULL: beside estafette, or where it was installed. */
	const char *program;
};

/* Appends the PNG of an SVG document. The program limits its own memory, before
 * it reads anything. On an error nothing is appended: ERR_SYSTEM if this build
 * has no such program, or it is missing, takes too long, dies, prints too much
 * or what is no PNG; else the status with which it ended, ERR_USAGE for a width
 * and ERR_FORMAT for a document that it does not take: what was wrong it has
 * said itself. */
int drawing_png(const struct drawing *d, const struct str *svg, struct str *out,
		struct err *e);

/* The same of the board of a view (picture_svg()). */
int drawing_view(const struct drawing *d, struct report *r, const char *dir,
		 struct str *out, struct err *e);

#endif
