/* SPDX-License-Identifier: MIT */
/* draw.h - makes a PNG of an SVG. */
#ifndef DRAW_DRAW_H
#define DRAW_DRAW_H

#include "base/err.h"
#include "base/str.h"

#include <stddef.h>

#define DRAW_WIDTH_MIN	100
#define DRAW_WIDTH_MAX	4000 /* pixels (pictures.md, Formats) */
#define DRAW_HEIGHT_MAX 8000
#define DRAW_SVG_MAX	(4u << 20) /* bytes */

/* Appends the picture, `width` pixels wide and as high as the viewBox says, on
 * white, without transparency. A document in memory has no place from which a
 * reference could be followed: what it names is left out. The same bytes on the
 * same machine, whatever the time and the locale. ERR_FORMAT: it is no SVG, has
 * no viewBox, or is too high; ERR_SYSTEM: this machine has no font, or not
 * enough memory. */
int draw_png(const char *svg, size_t n, int width, struct str *out,
	     struct err *e);

/* The versions of the libraries, "librsvg 2.54.7, cairo 1.16.0". */
const char *draw_libraries(void);

#endif
