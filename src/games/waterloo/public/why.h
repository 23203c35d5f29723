/* SPDX-License-Identifier: MIT */
/* why.h - why something cannot be done (PUBLIC). */
#ifndef WATERLOO_PUBLIC_WHY_H
#define WATERLOO_PUBLIC_WHY_H

#include "games/waterloo/public/field.h"

#include <stdbool.h>

#define WL_WHY_RULES 4

/* Rules are static, the most special first. */
struct wl_why {
	char text[160];
	const char *rules[WL_WHY_RULES];
	int nrules;
};

/* Sets the reason, always false; rules ends with NULL. */
bool wl_not(struct wl_why *why, const char *const *rules, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#define WL_RULES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* A square's name, for a message. */
struct wl_name {
	char s[BOARD_NAME];
};
struct wl_name wl_name(const struct wl_field *f, int square);

#endif
