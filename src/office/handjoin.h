/* SPDX-License-Identifier: MIT */
/* handjoin.h - what a seat by hand says to its invitation. */
#ifndef OFFICE_HANDJOIN_H
#define OFFICE_HANDJOIN_H

#include "office/handrun.h"

/* Of a mail that fulfils both conditions, in a game that has not begun: `yes`
 * takes the seat, by the program's own accept block, and what stands beside it
 * is told, or, if the game begins by it, taken as in any other mail; a `no` is
 * told to the referee; orders have to wait. */
int handjoin(struct handrun *h, struct err *e);

#endif
