/* SPDX-License-Identifier: MIT */
/* why.h - why something cannot be done (PUBLIC). */
#ifndef WATERLOO_PUBLIC_WHY_H
#define WATERLOO_PUBLIC_WHY_H

#include "games/waterloo/public/field.h"
#include "kernel/why.h"

#include <stdbool.h>

#define WL_WHY_RULES 4
#define WL_WHY_ARGS  5
#define WL_WHY_VOID  3 /* arguments of why an order is void: so an event */

/* What an argument is: a number of the game's, and its key in a view. */
enum wl_arg {
	WL_ARG_NONE,
	WL_ARG_AT, /* squares */
	WL_ARG_VILLAGE,
	WL_ARG_UNIT,
	WL_ARG_TILE, /* left out if it is WL_NO_TILE */
	WL_ARG_CARD,
	WL_ARG_HAND, /* bits: 1 << enum wl_card */
	WL_ARG_LEFT, /* four bits for each enum wl_card: how many */
	WL_ARG_PICK, /* 0 to keep, 1 to discard */
	WL_ARG_ABOUT,
	WL_ARG_ARM,
	WL_ARG_CLASS,
	WL_ARG_SIDE, /* left out if it is WL_NOBODY */
	WL_ARG_PILE, /* left out if it is WL_ANY_PILE */
	WL_ARG_SEAT,
	WL_ARG_VERB,
	WL_ARG_VERSION,
	WL_ARG_FROM,  /* the first version that has it */
	WL_ARG_TYPED, /* not a number: what was typed */
	WL_ARG_N,     /* numbers */
	WL_ARG_MOST,
	WL_ARG_HAVE,
	WL_ARG_OFF,
	WL_ARG_FIRST,
	WL_ARG_LAST,
	WL_ARG_ROW,
	WL_ARG_TURN,
	WL_ARG_STEPS,
};

/* Every reason with its name in a view and its arguments; its sentence is in
 * templates/reports/waterloo/why.mustache. There is no other list but that of
 * faults that all games share (kernel/why.h). */
#define WL_REASONS(X)                                                         \
	X(BENT, "bent", WL_ARG_NONE)                                          \
	X(TOO_FAR, "too-far", WL_ARG_CLASS, WL_ARG_MOST, WL_ARG_STEPS)        \
	X(OUT_OF_MUD, "out-of-mud", WL_ARG_AT)                                \
	X(INTO_MUD, "into-mud", WL_ARG_AT)                                    \
	X(NO_MUD, "no-mud", WL_ARG_ARM, WL_ARG_TILE, WL_ARG_AT)               \
	X(CLOSED, "closed", WL_ARG_ARM, WL_ARG_TILE, WL_ARG_AT)               \
	X(NOT_EMPTY, "not-empty", WL_ARG_AT)                                  \
	X(ENEMY_THERE, "enemy-there", WL_ARG_AT)                              \
	X(NOBODY_THERE, "nobody-there", WL_ARG_AT)                            \
	X(OWN_THERE, "own-there", WL_ARG_AT)                                  \
	X(NOT_CAVALRY, "not-cavalry", WL_ARG_AT, WL_ARG_ARM)                  \
	X(OWN_BLOCKS, "own-blocks", WL_ARG_AT)                                \
	X(GUN_ON_HILL, "gun-on-hill", WL_ARG_AT)                              \
	X(NO_VILLAGE, "no-village", WL_ARG_AT, WL_ARG_MOST)                   \
	X(ONLY_VILLAGE, "only-village", WL_ARG_AT, WL_ARG_VILLAGE)            \
	X(NOTHING_AHEAD, "nothing-ahead", WL_ARG_AT)                          \
	X(MEETS_TILE, "meets-tile", WL_ARG_TILE, WL_ARG_AT)                   \
	X(MEETS_PIECE, "meets-piece", WL_ARG_AT)                              \
	X(WHICH_TARGET, "which-target", WL_ARG_AT)                            \
	X(OWN_IN_VILLAGE, "own-in-village", WL_ARG_AT, WL_ARG_VILLAGE)        \
	X(TILE_TOO_FAR, "tile-too-far", WL_ARG_TILE)                          \
	X(NO_TARGET, "no-target", WL_ARG_AT)                                  \
	X(OUT_OF_REACH, "out-of-reach", WL_ARG_AT)                            \
	X(NOTHING_THERE, "nothing-there", WL_ARG_AT)                          \
	X(DESTROYED, "destroyed", WL_ARG_TILE)                                \
	X(NO_ENEMY, "no-enemy", WL_ARG_AT)                                    \
	X(NOT_YOURS, "not-yours", WL_ARG_AT)                                  \
	X(PRUSSIANS_LATER, "prussians-later", WL_ARG_TURN)                    \
	X(MOVED_BY_CARD, "moved-by-card", WL_ARG_AT)                          \
	X(ONE_OF_ARM, "one-of-arm", WL_ARG_ARM)                               \
	X(NO_SUCH_CARD, "no-such-card", WL_ARG_CARD, WL_ARG_HAND)             \
	X(CARD_PLAYED, "card-played", WL_ARG_NONE)                            \
	X(CARD_FIRST, "card-first", WL_ARG_NONE)                              \
	X(CARDS_TAKEN, "cards-taken", WL_ARG_NONE)                            \
	X(PRUSSIANS_NEVER, "prussians-never", WL_ARG_NONE)                    \
	X(CARDS_NOT_NOW, "cards-not-now", WL_ARG_NONE)                        \
	X(NONE_DISCARDED, "none-discarded", WL_ARG_CARD)                      \
	X(UNIT_LATER, "unit-later", WL_ARG_UNIT, WL_ARG_TURN)                 \
	X(RESERVE_LATER, "reserve-later", WL_ARG_TURN)                        \
	X(WHICH_PILE, "which-pile", WL_ARG_NONE)                              \
	X(NO_SUCH_UNIT, "no-such-unit", WL_ARG_UNIT)                          \
	X(NO_SUCH_UNIT_THERE, "no-such-unit-there", WL_ARG_UNIT, WL_ARG_PILE, \
	  WL_ARG_SIDE)                                                        \
	X(NO_GUN, "no-gun", WL_ARG_AT, WL_ARG_ARM)                            \
	X(GUN_ATTACKS, "gun-attacks", WL_ARG_NONE)                            \
	X(NOT_HEAVY, "not-heavy", WL_ARG_NONE)                                \
	X(NO_SPIRIT, "no-spirit", WL_ARG_AT, WL_ARG_CLASS)                    \
	X(WINNER_REMOVES, "winner-removes", WL_ARG_NONE)                      \
	X(WINNER_ACTS, "winner-acts", WL_ARG_NONE)                            \
	X(RETREAT_ACTS, "retreat-acts", WL_ARG_NONE)                          \
	X(NOT_WEAKENED, "not-weakened", WL_ARG_AT)                            \
	X(RETIRE_LATER, "retire-later", WL_ARG_AT, WL_ARG_TURN)               \
	X(PIECE_OWED, "piece-owed", WL_ARG_SIDE, WL_ARG_AT)                   \
	X(ENTRY_OWED, "entry-owed", WL_ARG_SIDE)                              \
	X(NO_STANDING, "no-standing", WL_ARG_UNIT, WL_ARG_AT)                 \
	X(NO_ACTION, "no-action", WL_ARG_NONE)                                \
	X(TURN_ENDED, "turn-ended", WL_ARG_NONE)                              \
	X(BATTLE_ENDED, "battle-ended", WL_ARG_NONE)                          \
	X(GAME_OVER, "game-over", WL_ARG_NONE)                                \
	X(SETUP_AWAITED, "setup-awaited", WL_ARG_SEAT)                        \
	X(OTHER_AWAITED, "other-awaited", WL_ARG_SEAT)                        \
	X(NO_DRAW_OFFERED, "no-draw-offered", WL_ARG_NONE)                    \
	X(NO_DRAW_OF_YOURS, "no-draw-of-yours", WL_ARG_NONE)                  \
	X(MOVES_TWICE, "moves-twice", WL_ARG_AT)                              \
	X(NO_FRENZY, "no-frenzy", WL_ARG_NONE)                                \
	X(FRENZY_ATTACKS, "frenzy-attacks", WL_ARG_NONE)                      \
	X(FRENZY_SQUARES, "frenzy-squares", WL_ARG_MOST)                      \
	X(WAY_TOO_LONG, "way-too-long", WL_ARG_MOST)                          \
	X(WAY_STANDS, "way-stands", WL_ARG_NONE)                              \
	X(WAY_BENDS, "way-bends", WL_ARG_VERB)                                \
	X(WAY_RETURNS, "way-returns", WL_ARG_NONE)                            \
	X(NOT_YOUR_SIDE, "not-your-side", WL_ARG_SIDE)                        \
	X(NOT_BACK_ROW, "not-back-row", WL_ARG_AT, WL_ARG_ROW)                \
	X(NOT_IN_VERSION, "not-in-version", WL_ARG_VERSION, WL_ARG_VERB,      \
	  WL_ARG_FROM)                                                        \
	X(NAME_CARD, "name-card", WL_ARG_NONE)                                \
	X(CARD_PARTS, "card-parts", WL_ARG_CARD)                              \
	X(NO_COMMA, "no-comma", WL_ARG_TYPED)                                 \
	X(NO_PART, "no-part", WL_ARG_CARD)                                    \
	X(PART_ALONE, "part-alone", WL_ARG_NONE)                              \
	X(RECON_SQUARES, "recon-squares", WL_ARG_NONE)                        \
	X(NO_SUCH_TILE, "no-such-tile", WL_ARG_TYPED)                         \
	X(NO_TILE_THERE, "no-tile-there", WL_ARG_TYPED)                       \
	X(NOT_OF_TILE, "not-of-tile", WL_ARG_AT, WL_ARG_TILE)                 \
	X(NO_TEST, "no-test", WL_ARG_NONE)                                    \
	X(NO_AND, "no-and", WL_ARG_NONE)                                      \
	X(MANY_PICKS, "many-picks", WL_ARG_MOST)                              \
	X(TAKES_TWO, "takes-two", WL_ARG_NONE)                                \
	X(AGAINST, "against", WL_ARG_NONE)                                    \
	X(MANY_STANDING, "many-standing", WL_ARG_MOST, WL_ARG_ABOUT)          \
	X(NONE_LEFT, "none-left", WL_ARG_CARD, WL_ARG_PICK, WL_ARG_LEFT)      \
	X(ONE_DRAFT, "one-draft", WL_ARG_NONE)                                \
	X(NOT_IN_SETUP, "not-in-setup", WL_ARG_VERB)                          \
	X(NOT_IN_DRAFT, "not-in-draft", WL_ARG_VERB)                          \
	X(NOT_IN_PURSUIT, "not-in-pursuit", WL_ARG_VERB)                      \
	X(NOT_IN_RETREAT, "not-in-retreat", WL_ARG_VERB)                      \
	X(SETUP_DONE, "setup-done", WL_ARG_NONE)                              \
	X(DRAFT_DONE, "draft-done", WL_ARG_NONE)                              \
	X(TAKE_LATER, "take-later", WL_ARG_NONE)                              \
	X(ALLIES_TAKE, "allies-take", WL_ARG_NONE)                            \
	X(ALLIES_HOLD, "allies-hold", WL_ARG_NONE)                            \
	X(NO_REMOVAL, "no-removal", WL_ARG_NONE)                              \
	X(NO_PURSUIT, "no-pursuit", WL_ARG_NONE)                              \
	X(NO_RETIRING, "no-retiring", WL_ARG_NONE)                            \
	X(WINNER_STOPS, "winner-stops", WL_ARG_NONE)                          \
	X(NOT_IN_ZONE, "not-in-zone", WL_ARG_AT, WL_ARG_FIRST, WL_ARG_LAST,   \
	  WL_ARG_TILE)                                                        \
	X(TAKEN, "taken", WL_ARG_AT)                                          \
	X(TILE_LIES, "tile-lies", WL_ARG_UNIT, WL_ARG_AT, WL_ARG_TILE)        \
	X(MANY_PLACED, "many-placed", WL_ARG_N, WL_ARG_UNIT, WL_ARG_HAVE)     \
	X(MUST_STAND, "must-stand", WL_ARG_UNIT)                              \
	X(EARLY_RESERVE, "early-reserve", WL_ARG_N, WL_ARG_UNIT, WL_ARG_MOST, \
	  WL_ARG_HAVE, WL_ARG_OFF)                                            \
	X(OUTPOST, "outpost", WL_ARG_N, WL_ARG_AT)                            \
	X(RESERVE_FULL, "reserve-full", WL_ARG_N, WL_ARG_MOST)                \
	X(NO_USER, "no-user", WL_ARG_NONE)

enum wl_reason {
#define WL_REASON(name, code, ...) WL_WHY_##name,
	WL_REASONS(WL_REASON)
#undef WL_REASON
	    WL_WHYS
};

/* A reason with its arguments. */
struct wl_because {
	enum wl_reason is;
	int arg[WL_WHY_ARGS];
	const char *typed; /* the orders' own */
};
#define WL_BECAUSE(reason) ((struct wl_because){ .is = WL_WHY_##reason })
#define WL_BECAUSE_OF(reason, ...) \
	((struct wl_because){ .is = WL_WHY_##reason, .arg = { __VA_ARGS__ } })
#define WL_BECAUSE_TYPED(reason, word) \
	((struct wl_because){ .is = WL_WHY_##reason, .typed = (word) })

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

const char *wl_why_name(enum wl_reason is);

/* The members of an object: "is", the reason's name, and its arguments. */
void wl_why_tell(const struct wl_map *m, const struct wl_because *because,
		 struct teller *out);

/* The object of wl_why_tell() as a text, for a diag; the caller's. `would`:
 * what would become of the order if it were sent, "void", or "go-on" of an
 * `end` that leaves the turn open; NULL says nothing of that. */
char *wl_why_text(const struct wl_map *m, const struct wl_because *because,
		  const char *would);

/* The same, of what cannot be done as the board stands; see why_stands(). */
char *wl_why_stands(const struct wl_map *m, const struct wl_because *because,
		    int line);

#endif
