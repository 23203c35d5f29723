/* SPDX-License-Identifier: MIT */
/* dice_heard.h - dice of which it is remembered what they rolled. */
#ifndef RECORD_DICE_HEARD_H
#define RECORD_DICE_HEARD_H

#include "base/str.h"
#include "kernel/dice.h"

#include <jansson.h>

/* `dice` is first, as kernel/dice.h asks; begun by dice_heard_begin(), which
 * may be given no source yet, ended by dice_heard_end(). */
struct dice_heard {
	struct dice dice;
	struct dice *from; /* what rolls; not owned */
	json_t *list;	   /* of {label, face}, in their order */
};
void dice_heard_begin(struct dice_heard *h, struct dice *from);
void dice_heard_end(struct dice_heard *h);

/* Appends the faces as a list that dice_given_read() takes: "red+, blue". */
void dice_heard_faces(const struct dice_heard *h, struct str *out);

#endif
