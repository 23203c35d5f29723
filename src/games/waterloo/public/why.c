/* SPDX-License-Identifier: MIT */
/* why.c - why something cannot be done. */
#include "config.h"

#include "games/waterloo/public/why.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

bool wl_not(struct wl_why *why, const char *const *rules, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	(void)vsnprintf(why->text, sizeof(why->text), fmt, ap);
	va_end(ap);
	for (why->nrules = 0; rules[why->nrules]; why->nrules++) {
		assert(why->nrules < WL_WHY_RULES);
		why->rules[why->nrules] = rules[why->nrules];
	}
	return false;
}

struct wl_name wl_name(const struct wl_field *f, int square)
{
	struct wl_name n;

	board_name(&f->map->board, square, n.s);
	return n;
}
