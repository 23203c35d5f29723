/* SPDX-License-Identifier: MIT */
/* possible.h - parts of what can be ordered, in files of their own (PUBLIC). */
#ifndef WATERLOO_PUBLIC_POSSIBLE_H
#define WATERLOO_PUBLIC_POSSIBLE_H

#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/seen.h"
#include "kernel/possible.h"

/* What is asked, behind the orders that stand already. */
struct wl_asking {
	const struct seen *s;
	const struct wl_plan *p;  /* these orders */
	const struct wl_field *f; /* what they leave, as far as it is certain */
	int behind; /* the line of the last fight or shot among them, or 0 */
	bool may[WL_SIDES]; /* an action of this side can be spent */
	struct possible *out;
};

/* How an act is told: texts but `rules` are made of the act. */
struct wl_telling {
	int from, to; /* squares or BOARD_NONE */
	int unit;     /* or WL_UNIT_UNKNOWN */
	int arm;      /* or WL_ANY_ARM */
	const char *part;
	const char *const *rules;
	const struct wl_why *why; /* why it is uncertain, or NULL */
};
void wl_tell_act(const struct wl_asking *a, const struct wl_act *act,
		 const struct wl_telling *t);

/* possiblepart.c: words that are a part, and no order. `to`: the square that
 * they name, or BOARD_NONE. */
void wl_tell_word(const struct wl_asking *a, const char *part, const char *word,
		  const char *const *rules);
void wl_tell_square(const struct wl_asking *a, const char *part, int to,
		    const char *const *rules, const struct wl_why *why);

/* Each its part: of a turn, by pieces; by what comes on; by cards. */
void wl_tell_pieces(const struct wl_asking *a);
void wl_tell_enters(const struct wl_asking *a);
void wl_tell_card_orders(const struct wl_asking *a);
/* W4.5, W14.9: picks of the draft, and of the discards. */
void wl_tell_draft(const struct wl_asking *a);
/* W14.8, W8.7 */
void wl_tell_standing(const struct wl_asking *a);
/* Guards, `try` and `else`. */
void wl_tell_guards(const struct wl_asking *a);
/* W4.4 */
void wl_tell_setup(const struct wl_asking *a);

#endif
