/* SPDX-License-Identifier: MIT */
/* bot.h - a player of waterloo by chance, who knows what his seat may know. */
#ifndef LIB_BOT_H
#define LIB_BOT_H

#include "lib/chance.h"

#include "base/str.h"
#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/seen.h"

#include <stdbool.h>
#include <stdint.h>

/* Numbers by chance, the same on every machine for the same seed. */
struct bot {
	struct chance luck;
	unsigned bold; /* percent: how gladly it attacks, fires, goes ahead */
};

void bot_seed(struct bot *b, uint64_t seed);
unsigned bot_below(struct bot *b, unsigned n); /* 0 to n - 1; n >= 1 */
bool bot_chance(struct bot *b, unsigned percent);

/* Appends orders of the seat that `s` is for: a set-up, or some of its turn.
 * They are never refused, and the first action of a turn is never void. */
void bot_orders(struct bot *b, const struct seen *s, struct str *out);

/* bot_setup.c: a whole army, as a block or as `place` lines. */
void bot_setup(struct bot *b, const struct seen *s, struct str *out);

/* Two armies that differ only in what the other seat may not know: the same
 * arms on the same squares. */
void bot_setups(struct bot *b, const struct seen *s, struct str *one,
		struct str *two);

/* bot_act.c: an action that wl_may() allows on this field; false if there is
 * none but `end`. `side`: only of pieces of that side, if not WL_NOBODY. */
bool bot_act(struct bot *b, const struct wl_field *f, int seat,
	     enum wl_side side, struct wl_act *out);
/* One attempt at a move, an attack or a shot; false if chance finds none. */
bool bot_attempt(struct bot *b, const struct wl_field *f, int seat,
		 enum wl_side side, struct wl_act *out);

/* bot_fire.c: a shot of a gun, with one of the targets that it may pick; false
 * if there is none. */
bool bot_fire(struct bot *b, const struct wl_field *f, int gun,
	      struct wl_act *out);

/* bot_card.c: a card that wl_may() allows to play, with its parts. */
#define BOT_PARTS 4
struct bot_card {
	struct wl_act act;
	struct wl_act parts[BOT_PARTS];
};
bool bot_card(struct bot *b, const struct wl_field *f, int seat,
	      struct bot_card *out);

/* bot_word.c: appends " E4". */
void bot_square_name(const struct seen *s, int square, struct str *out);

/* bot_word.c: appends what takes effect before the actions (W19.4), and picks
 * of the draft (W4.5). */
void bot_declare(struct bot *b, const struct seen *s, struct str *out);
void bot_draft(struct bot *b, const struct seen *s, struct str *out);
void bot_prefer(struct bot *b, struct str *out);
void bot_stand(struct bot *b, const struct seen *s, struct str *out);

/* bot_probe.c: appends what no careful player would write: legal, illegal and
 * no orders at all, of any seat, whether it is awaited or not. */
void bot_probe(struct bot *b, const struct seen *s, struct str *out);

/* One order of good form, rather with an own piece, begun by `begin`. */
void bot_stab(struct bot *b, const struct seen *s, const char *begin,
	      struct str *out);

#endif
