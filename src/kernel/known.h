/* SPDX-License-Identifier: MIT */
/* known.h - the unit of a piece, as far as a view gives it away. */
#ifndef KERNEL_KNOWN_H
#define KERNEL_KNOWN_H

#include <jansson.h>

/* The unit that the view names for the piece; else the only one of its army
 * that has its class or, where that is not told, its arm: an army with one kind
 * of artillery hides none. NULL: nobody can say. The text is the view's. */
const char *known_unit(const json_t *world, const json_t *piece);

/* The sign of a piece on the board: the code of its unit; else the initials of
 * its class ("li") or arm ("i"); where there are no arms "!" or "?", whether it
 * has moved. Returns which of them it is, for a mark (board.h): "unit",
 * "class", the arm if a unit of the view has it, "arm" for any other, "moved",
 * "unmoved". */
const char *known_sign(const json_t *world, const json_t *piece, char text[3]);

#endif
