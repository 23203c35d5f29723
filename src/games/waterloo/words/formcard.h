/* SPDX-License-Identifier: MIT */
/* formcard.h - an example for each card that may be played. */
#ifndef WATERLOO_WORDS_FORMCARD_H
#define WATERLOO_WORDS_FORMCARD_H

#include "games/waterloo/words/formmore.h"

/* Sets the form's list `cards`: {card, order}; none of a card where no example
 * is near. */
void wl_formcard_add(const struct formmore *m);

#endif
