/* SPDX-License-Identifier: MIT */
/* why.h - why something cannot be done (PUBLIC). */
#ifndef WATERLOO_PUBLIC_WHY_H
#define WATERLOO_PUBLIC_WHY_H

#include "games/waterloo/public/field.h"
#include "kernel/teller.h"

#include <stdbool.h>

#define WL_WHY_RULES 4
#define WL_WHY_ARGS  3

/* What an argument is: a number of the game's, and its key in a view. */
enum wl_arg {
	WL_ARG_NONE,
	WL_ARG_AT,	/* a square: "at" */
	WL_ARG_VILLAGE, /* a square: "village" */
	WL_ARG_UNIT,
	WL_ARG_TILE,
	WL_ARG_CARD,
	WL_ARG_HAND, /* bits: 1 << enum wl_card */
	WL_ARG_ARM,
	WL_ARG_CLASS,
	WL_ARG_SIDE,
	WL_ARG_SEAT,
	WL_ARG_TURN,
	WL_ARG_MOST,
	WL_ARG_STEPS,
};

/* Every reason with its name in a view and its arguments; its sentence is in
 * templates/reports/waterloo/why.mustache. There is no other list: a reason
 * that has no name, or no arguments, cannot be written. */
#define WL_REASONS(X)                                                          \
	X(BENT, "bent", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)                 \
	X(TOO_FAR, "too-far", WL_ARG_CLASS, WL_ARG_MOST, WL_ARG_STEPS)         \
	X(OUT_OF_MUD, "out-of-mud", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)       \
	X(INTO_MUD, "into-mud", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)           \
	X(NO_MUD, "no-mud", WL_ARG_ARM, WL_ARG_TILE, WL_ARG_AT)                \
	X(CLOSED, "closed", WL_ARG_ARM, WL_ARG_TILE, WL_ARG_AT)                \
	X(NOT_EMPTY, "not-empty", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)         \
	X(ENEMY_THERE, "enemy-there", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)     \
	X(NOBODY_THERE, "nobody-there", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)   \
	X(OWN_THERE, "own-there", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)         \
	X(NOT_CAVALRY, "not-cavalry", WL_ARG_AT, WL_ARG_ARM, WL_ARG_NONE)      \
	X(OWN_BLOCKS, "own-blocks", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)       \
	X(GUN_ON_HILL, "gun-on-hill", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)     \
	X(NO_VILLAGE, "no-village", WL_ARG_AT, WL_ARG_MOST, WL_ARG_NONE)       \
	X(ONLY_VILLAGE, "only-village", WL_ARG_AT, WL_ARG_VILLAGE,             \
	  WL_ARG_NONE)                                                         \
	X(NOTHING_AHEAD, "nothing-ahead", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE) \
	X(MEETS_TILE, "meets-tile", WL_ARG_TILE, WL_ARG_AT, WL_ARG_NONE)       \
	X(MEETS_PIECE, "meets-piece", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)     \
	X(WHICH_TARGET, "which-target", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)   \
	X(TILE_TOO_FAR, "tile-too-far", WL_ARG_TILE, WL_ARG_NONE, WL_ARG_NONE) \
	X(NO_TARGET, "no-target", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)         \
	X(OUT_OF_REACH, "out-of-reach", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)   \
	X(NOTHING_THERE, "nothing-there", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE) \
	X(DESTROYED, "destroyed", WL_ARG_TILE, WL_ARG_NONE, WL_ARG_NONE)       \
	X(NO_ENEMY, "no-enemy", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)           \
	X(NOT_YOURS, "not-yours", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)         \
	X(PRUSSIANS_LATER, "prussians-later", WL_ARG_TURN, WL_ARG_NONE,        \
	  WL_ARG_NONE)                                                         \
	X(MOVED_BY_CARD, "moved-by-card", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE) \
	X(ONE_OF_ARM, "one-of-arm", WL_ARG_ARM, WL_ARG_NONE, WL_ARG_NONE)      \
	X(NO_SUCH_CARD, "no-such-card", WL_ARG_CARD, WL_ARG_HAND, WL_ARG_NONE) \
	X(CARD_PLAYED, "card-played", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)   \
	X(CARD_FIRST, "card-first", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)     \
	X(CARDS_TAKEN, "cards-taken", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)   \
	X(PRUSSIANS_NEVER, "prussians-never", WL_ARG_NONE, WL_ARG_NONE,        \
	  WL_ARG_NONE)                                                         \
	X(CARDS_NOT_NOW, "cards-not-now", WL_ARG_NONE, WL_ARG_NONE,            \
	  WL_ARG_NONE)                                                         \
	X(NONE_DISCARDED, "none-discarded", WL_ARG_CARD, WL_ARG_NONE,          \
	  WL_ARG_NONE)                                                         \
	X(UNIT_LATER, "unit-later", WL_ARG_UNIT, WL_ARG_TURN, WL_ARG_NONE)     \
	X(RESERVE_LATER, "reserve-later", WL_ARG_TURN, WL_ARG_NONE,            \
	  WL_ARG_NONE)                                                         \
	X(WHICH_PILE, "which-pile", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)     \
	X(NO_SUCH_UNIT, "no-such-unit", WL_ARG_UNIT, WL_ARG_NONE, WL_ARG_NONE) \
	X(NO_GUN, "no-gun", WL_ARG_AT, WL_ARG_ARM, WL_ARG_NONE)                \
	X(GUN_ATTACKS, "gun-attacks", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)   \
	X(NOT_HEAVY, "not-heavy", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)       \
	X(NO_SPIRIT, "no-spirit", WL_ARG_AT, WL_ARG_CLASS, WL_ARG_NONE)        \
	X(WINNER_REMOVES, "winner-removes", WL_ARG_NONE, WL_ARG_NONE,          \
	  WL_ARG_NONE)                                                         \
	X(WINNER_ACTS, "winner-acts", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)   \
	X(RETREAT_ACTS, "retreat-acts", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE) \
	X(NOT_WEAKENED, "not-weakened", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)   \
	X(RETIRE_LATER, "retire-later", WL_ARG_AT, WL_ARG_TURN, WL_ARG_NONE)   \
	X(PIECE_OWED, "piece-owed", WL_ARG_SIDE, WL_ARG_AT, WL_ARG_NONE)       \
	X(ENTRY_OWED, "entry-owed", WL_ARG_SIDE, WL_ARG_NONE, WL_ARG_NONE)     \
	X(NO_STANDING, "no-standing", WL_ARG_UNIT, WL_ARG_AT, WL_ARG_NONE)     \
	X(NO_ACTION, "no-action", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)       \
	X(TURN_ENDED, "turn-ended", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)     \
	X(BATTLE_ENDED, "battle-ended", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE) \
	X(GAME_OVER, "game-over", WL_ARG_NONE, WL_ARG_NONE, WL_ARG_NONE)       \
	X(SETUP_AWAITED, "setup-awaited", WL_ARG_SEAT, WL_ARG_NONE,            \
	  WL_ARG_NONE)                                                         \
	X(OTHER_AWAITED, "other-awaited", WL_ARG_SEAT, WL_ARG_NONE,            \
	  WL_ARG_NONE)                                                         \
	X(NO_DRAW_OFFERED, "no-draw-offered", WL_ARG_NONE, WL_ARG_NONE,        \
	  WL_ARG_NONE)                                                         \
	X(NO_DRAW_OF_YOURS, "no-draw-of-yours", WL_ARG_NONE, WL_ARG_NONE,      \
	  WL_ARG_NONE)                                                         \
	X(MOVES_TWICE, "moves-twice", WL_ARG_AT, WL_ARG_NONE, WL_ARG_NONE)

enum wl_reason {
#define WL_REASON(name, code, a, b, c) WL_WHY_##name,
	WL_REASONS(WL_REASON)
#undef WL_REASON
	    WL_WHYS
};

/* A reason with its arguments. */
struct wl_because {
	enum wl_reason is;
	int arg[WL_WHY_ARGS];
};
#define WL_BECAUSE(reason) ((struct wl_because){ .is = WL_WHY_##reason })
#define WL_BECAUSE_OF(reason, ...) \
	((struct wl_because){ .is = WL_WHY_##reason, .arg = { __VA_ARGS__ } })

/* Rules are static, the most special first. */
struct wl_why {
	struct wl_because because;
	const char *rules[WL_WHY_RULES];
	int nrules;
};

/* Sets the reason, always false; rules ends with NULL. */
bool wl_not(struct wl_why *why, const char *const *rules,
	    struct wl_because because);

#define WL_RULES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* The members of an object: "is", the reason's name, and its arguments. */
void wl_why_tell(const struct wl_map *m, const struct wl_because *because,
		 struct teller *out);

/* The same as a text, for a diag; the caller's. `would`: of an order that
 * would be void if it were sent. */
char *wl_why_text(const struct wl_map *m, const struct wl_because *because,
		  bool would);

/* A square's name, for a message. */
struct wl_name {
	char s[BOARD_NAME];
};
struct wl_name wl_name(const struct wl_field *f, int square);

#endif
