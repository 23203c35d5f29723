/* SPDX-License-Identifier: MIT */
/* enclosed.h - the picture of the board that a mail with HTML encloses. */
#ifndef OFFICE_ENCLOSED_H
#define OFFICE_ENCLOSED_H

#include "office/lettertext.h"

#define ENCLOSED_WIDTH 1200 /* pixels; shown at 600, sharp on fine screens */

/* Of the letters of one run. */
struct enclosed {
	const struct means *means; /* is told of a picture that is missing */
	/* The drawing program does not work: it is not started again, or each
	 * letter would wait for it. */
	bool off;
};

/* Encloses what the letter's views show its seat, if the seat wants pictures,
 * and returns the Content-ID, which the letter owns; it comes of the
 * Message-ID, so that the same letter has the same bytes. NULL: the letter goes
 * without one; why, if it should have had one, was noted. */
const char *enclosed_picture(const struct letter_about *a, struct letter *l);

#endif
