/* SPDX-License-Identifier: MIT */
/* svg.h - what every picture keeps. */
#ifndef TESTS_SVG_H
#define TESTS_SVG_H

#include "base/str.h"

#define SVG_BYTES 60000 /* pictures.md: less than that */

/* Fails the test, naming the picture, unless it is less than SVG_BYTES; well
 * formed (of xmllint's opinion too, where it is installed); made of elements
 * and attributes of a closed list, none of which acts, loads anything or holds
 * a style; an image with title and description; and its one <style> the text
 * that all of them have. */
void svg_keeps(const char *name, const struct str *svg);

/* How often a text is in it. */
size_t svg_count(const struct str *svg, const char *text);

#endif
