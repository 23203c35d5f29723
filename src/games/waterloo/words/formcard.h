/* SPDX-License-Identifier: MIT */
/* formcard.h - an example for each card that may be played. */
#ifndef WATERLOO_WORDS_FORMCARD_H
#define WATERLOO_WORDS_FORMCARD_H

#include "games/waterloo/words/formmore.h"

/* Sets the form's list `cards`: {card, order}; "..." where no example is
 * near. */
void formcard_add(struct formmore *m);

#endif
