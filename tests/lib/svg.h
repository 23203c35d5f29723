/* SPDX-License-Identifier: MIT */
/* svg.h - what every picture keeps. */
#ifndef TESTS_SVG_H
#define TESTS_SVG_H

#include "base/str.h"

#define SVG_BYTES 60000 /* pictures.md: less than that */

/* Fails the test, naming the picture, unless it is less than SVG_BYTES; well
 * formed (see below for xmllint's opinion); made of elements
 * and attributes of a closed list, none of which acts, loads anything or holds
 * a style; an image with title and description; and its one <style> the text
 * that all of them have. */
void svg_keeps(const char *name, const struct str *svg);

/* The last test of a program that calls svg_keeps(): xmllint, where it is
 * installed, has found all that was given to it well formed, too. */
void svg_is_xml_for_others_as_well(void **state);

/* How often a text is in it. */
size_t svg_count(const struct str *svg, const char *text);

#endif
