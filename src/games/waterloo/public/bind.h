/* SPDX-License-Identifier: MIT */
/* bind.h - parts of binding words to the map, in files of their own. */
#ifndef WATERLOO_PUBLIC_BIND_H
#define WATERLOO_PUBLIC_BIND_H

#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/why.h"
#include "kernel/bind.h"

/* The parts build upon one another in this order, and none knows a later one:
 * bindword.c, bindfire.c, bindway.c, bindcard.c, bindstand.c, bindset.c,
 * bind.c. What returns bool returns false after adding what is wrong to d. */
struct wl_binder {
	const struct wl_map *map;
	int seat;
	struct diags *d;
	struct wl_plan *plan;
};

struct bind wl_bind(const struct wl_binder *b);
bool wl_bind_square(struct wl_binder *b, const struct order_word *w, int *sq);
bool wl_bind_unit(struct wl_binder *b, const struct order_words *w, size_t from,
		  size_t to, int *unit);
bool wl_bind_guards(struct wl_binder *b, const struct order_words *w,
		    struct wl_line *l);
bool wl_bind_setup(struct wl_binder *b, const struct order_act *act);
/* An act of which only verb and place are known. */
struct wl_act wl_bind_blank(const struct order_act *act);
/* A square of `frenzy` or `standing`, added to its list. */
void wl_bind_stand(struct wl_act *out, int square);
/* Of an act that is a move, an attack or a shot, alone or as part of a card. */
bool wl_bind_piece(struct wl_binder *b, const struct order_act *act,
		   struct wl_act *out);
/* Any act. */
bool wl_bind_act(struct wl_binder *b, const struct order_act *act,
		 struct wl_act *out);
/* How the order is written, where a word is missing or too many; false. */
bool wl_bind_form(struct wl_binder *b, const struct order_act *act);
bool wl_bind_card(struct wl_binder *b, const struct order_act *act,
		  struct wl_act *out);
/* A card's name at word *i, one word or two; moves *i behind it. */
enum wl_card wl_bind_card_kind(const struct order_words *w, size_t *i);
/* A name of a card is missing at word i; false. */
bool wl_bind_no_card(struct wl_binder *b, const struct order_words *w, size_t i,
		     struct diag_place at);
bool wl_bind_draft(struct wl_binder *b, const struct order_act *act,
		   struct wl_act *out);
bool wl_bind_standing(struct wl_binder *b, const struct order_act *act,
		      struct wl_act *out);
bool wl_bind_fire(struct wl_binder *b, const struct order_act *act,
		  struct wl_act *out);
/* Squares [from, n) with commas between: of `frenzy` and `standing`. */
bool wl_bind_squares(struct wl_binder *b, const struct order_words *w,
		     size_t from, struct wl_act *out);
bool wl_bind_bad(struct wl_binder *b, struct diag_place at, const char *rules,
		 struct wl_because because);

#endif
