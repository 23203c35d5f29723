/* SPDX-License-Identifier: MIT */
/* order_key.h - what makes two orders of waterloo one. */
#ifndef LIB_ORDER_KEY_H
#define LIB_ORDER_KEY_H

#include "base/str.h"
#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/seen.h"

/* Appends a word that two acts of a seat have alike if nothing that follows can
 * tell them apart: where it begins and ends, and the direction of the last step
 * of an attack; what a shot hits; which piece comes on. */
void order_key(const struct wl_field *f, int seat, const struct wl_act *a,
	       struct str *out);

/* That of the last line of a text; false if it is not a plain one. */
bool order_key_text(const struct seen *s, const char *text, struct str *out);

#endif
