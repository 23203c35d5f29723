/* SPDX-License-Identifier: MIT */
/* reasons.h - all that can be wrong, with what its sentence is told
 * (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_REASONS_H
#define CAMPAIGN_PUBLIC_REASONS_H

/* What an argument is: a number of the game's, and its key in a view. */
enum cn_arg {
	CN_ARG_NONE,
	CN_ARG_UNIT,
	CN_ARG_TOWN,
	CN_ARG_FROM, /* towns of a road: "from", "to" */
	CN_ARG_TO,
	CN_ARG_PLACE,
	CN_ARG_ARMY,
	CN_ARG_SECOND_ARMY, /* "army2" */
	CN_ARG_GROUND,
	CN_ARG_PHASE,
	CN_ARG_COUNT, /* how many there are */
	CN_ARG_MOST,  /* how many there may be */
};

/* Of the form of an order (N29.9). */
#define CN_FORM_1(X, id, name, a) \
	X(id, name, a, CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE)
#define CN_FORM_2(X, id, name, a, b) X(id, name, a, b, CN_ARG_NONE, CN_ARG_NONE)

#define CN_FORM_REASONS(X)                                            \
	CN_FORM_1(X, NOT_YOURS, "not-yours", CN_ARG_UNIT)             \
	CN_FORM_1(X, NOT_YOUR_ARMY, "not-your-army", CN_ARG_ARMY)     \
	CN_FORM_2(X, WHOSE_CORPS, "whose-corps", CN_ARG_ARMY,         \
		  CN_ARG_SECOND_ARMY)                                 \
	CN_FORM_1(X, COMMAS, "commas", CN_ARG_NONE)                   \
	CN_FORM_1(X, NO_UNIT_NAMED, "no-unit-named", CN_ARG_NONE)     \
	CN_FORM_1(X, NO_SELECTOR, "no-selector", CN_ARG_NONE)         \
	CN_FORM_1(X, NO_TOWN_NAMED, "no-town-named", CN_ARG_NONE)     \
	CN_FORM_1(X, NO_WHERE, "no-where", CN_ARG_NONE)               \
	CN_FORM_1(X, NO_LANE, "no-lane", CN_ARG_NONE)                 \
	CN_FORM_1(X, TARGET_OF_PLANS, "target-of-plans", CN_ARG_NONE) \
	CN_FORM_1(X, ASK_OF_PLANS, "ask-of-plans", CN_ARG_NONE)       \
	CN_FORM_1(X, BAD_GUARD, "bad-guard", CN_ARG_NONE)             \
	CN_FORM_1(X, NO_AND, "no-and", CN_ARG_NONE)                   \
	CN_FORM_1(X, NO_ROW, "no-row", CN_ARG_NONE)                   \
	CN_FORM_1(X, ROW_TWICE, "row-twice", CN_ARG_NONE)             \
	CN_FORM_1(X, NO_GROUND, "no-ground", CN_ARG_NONE)             \
	CN_FORM_1(X, LANE_TWICE, "lane-twice", CN_ARG_GROUND)         \
	CN_FORM_1(X, TOWN_TWICE, "town-twice", CN_ARG_TOWN)           \
	CN_FORM_1(X, NO_TOPIC, "no-topic", CN_ARG_NONE)               \
	CN_FORM_1(X, NOT_IN_A_PLAN, "not-in-a-plan", CN_ARG_NONE)     \
	CN_FORM_1(X, NO_TURNS, "no-turns", CN_ARG_NONE)               \
	CN_FORM_1(X, DRAW_IF, "draw-if", CN_ARG_NONE)                 \
	CN_FORM_1(X, NO_ANSWER, "no-answer", CN_ARG_NONE)             \
	CN_FORM_2(X, PLAN_TOO_LONG, "plan-too-long", CN_ARG_COUNT,    \
		  CN_ARG_MOST)                                        \
	CN_FORM_2(X, TOO_MANY_LINES, "too-many-lines", CN_ARG_COUNT,  \
		  CN_ARG_MOST)                                        \
	CN_FORM_2(X, TOO_MANY_BYTES, "too-many-bytes", CN_ARG_COUNT,  \
		  CN_ARG_MOST)                                        \
	CN_FORM_2(X, LINE_TOO_LONG, "line-too-long", CN_ARG_COUNT, CN_ARG_MOST)

/* Reasons of the battle boards. */
#define CN_BATTLE_REASONS(X)                                                   \
	X(NO_GUNS_IN_WOODS, "no-guns-in-woods", CN_ARG_UNIT, CN_ARG_PLACE,     \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_GUNS_OVER, "no-guns-over", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE, \
	  CN_ARG_NONE)                                                         \
	X(STREAM_FULL, "stream-full", CN_ARG_UNIT, CN_ARG_MOST, CN_ARG_NONE,   \
	  CN_ARG_NONE)                                                         \
	X(THROUGH_ENEMIES, "through-enemies", CN_ARG_UNIT, CN_ARG_PLACE,       \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(STOPS_IN_WOODS, "stops-in-woods", CN_ARG_UNIT, CN_ARG_PLACE,         \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NEVER_SIDEWAYS, "never-sideways", CN_ARG_UNIT, CN_ARG_PLACE,         \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(TOO_MANY_STEPS, "too-many-steps", CN_ARG_UNIT, CN_ARG_MOST,          \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NEVER_ENGAGES, "never-engages", CN_ARG_UNIT, CN_ARG_NONE,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(IS_ENGAGED, "is-engaged", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(NOT_ENGAGED, "not-engaged", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,   \
	  CN_ARG_NONE)                                                         \
	X(NO_TARGET_LANE, "no-target-lane", CN_ARG_UNIT, CN_ARG_NONE,          \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_ENEMY_IN, "no-enemy-in", CN_ARG_PLACE, CN_ARG_NONE, CN_ARG_NONE,  \
	  CN_ARG_NONE)                                                         \
	X(STANDS_THERE, "stands-there", CN_ARG_UNIT, CN_ARG_PLACE,             \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(ENEMIES_IN, "enemies-in", CN_ARG_UNIT, CN_ARG_PLACE, CN_ARG_NONE,    \
	  CN_ARG_NONE)                                                         \
	X(FIRES_ENGAGED, "fires-engaged", CN_ARG_UNIT, CN_ARG_NONE,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOT_FROM_THERE, "not-from-there", CN_ARG_UNIT, CN_ARG_PLACE,         \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(FRIENDS_IN, "friends-in", CN_ARG_UNIT, CN_ARG_PLACE, CN_ARG_NONE,    \
	  CN_ARG_NONE)                                                         \
	X(NO_GUNS_AT_WOODS, "no-guns-at-woods", CN_ARG_UNIT, CN_ARG_PLACE,     \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_SUCH_SQUARE, "no-such-square", CN_ARG_UNIT, CN_ARG_PLACE,         \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOBODY_OPEN, "nobody-open", CN_ARG_PLACE, CN_ARG_NONE, CN_ARG_NONE,  \
	  CN_ARG_NONE)                                                         \
	X(IN_RESERVE, "in-reserve", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(NO_FIREPOWER, "no-firepower", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE, \
	  CN_ARG_NONE)                                                         \
	X(NO_INFANTRY, "no-infantry", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,   \
	  CN_ARG_NONE)                                                         \
	X(NOT_OWN_POSITION, "not-own-position", CN_ARG_UNIT, CN_ARG_PLACE,     \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_SQUARE_IN_WOODS, "no-square-in-woods", CN_ARG_UNIT, CN_ARG_PLACE, \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(HOLDS_FARM, "holds-farm", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(NO_SQUARE, "no-square", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(NO_GUEST, "no-guest", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,         \
	  CN_ARG_NONE)                                                         \
	X(NO_SQUARE_THERE, "no-square-there", CN_ARG_UNIT, CN_ARG_PLACE,       \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(HAS_GUEST, "has-guest", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(NO_SUCH_GROUND, "no-such-ground", CN_ARG_UNIT, CN_ARG_GROUND,        \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(IS_HELD, "is-held", CN_ARG_GROUND, CN_ARG_PLACE, CN_ARG_NONE,        \
	  CN_ARG_NONE)                                                         \
	X(MAY_BE_HELD, "may-be-held", CN_ARG_GROUND, CN_ARG_PLACE,             \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(MAY_NOT_HOLD, "may-not-hold", CN_ARG_UNIT, CN_ARG_GROUND,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOT_BESIDE, "not-beside", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(HOLDS_NOTHING, "holds-nothing", CN_ARG_UNIT, CN_ARG_NONE,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_REFUGE, "no-refuge", CN_ARG_TOWN, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(NOT_WHENCE, "not-whence", CN_ARG_TOWN, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(NO_TOWN, "no-town", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,           \
	  CN_ARG_NONE)                                                         \
	X(NO_ROOM, "no-room", CN_ARG_FROM, CN_ARG_TO, CN_ARG_COUNT,            \
	  CN_ARG_NONE)                                                         \
	X(NOT_NEXT_DOOR, "not-next-door", CN_ARG_UNIT, CN_ARG_TOWN,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(THERE_ALREADY, "there-already", CN_ARG_UNIT, CN_ARG_TOWN,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(IN_A_FIGHT, "in-a-fight", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(DISORDERED, "disordered", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(HAS_ACTED, "has-acted", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(NOT_ON_BOARD, "not-on-board", CN_ARG_UNIT, CN_ARG_TOWN, CN_ARG_NONE, \
	  CN_ARG_NONE)                                                         \
	X(IS_GUEST, "is-guest", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,         \
	  CN_ARG_NONE)                                                         \
	X(IS_SQUARE, "is-square", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(NOBODY_CAN, "nobody-can", CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(DEPLOYED_TWICE, "deployed-twice", CN_ARG_UNIT, CN_ARG_NONE,          \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(HOLDS_NO_BLOCK, "holds-no-block", CN_ARG_UNIT, CN_ARG_NONE,          \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(EMPTY_POSITION, "empty-position", CN_ARG_PLACE, CN_ARG_TOWN,         \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(MIXED_CORPS, "mixed-corps", CN_ARG_PLACE, CN_ARG_TOWN, CN_ARG_NONE,  \
	  CN_ARG_NONE)                                                         \
	X(STILL_FOUGHT_FOR, "still-fought-for", CN_ARG_TOWN, CN_ARG_NONE,      \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOT_HELD, "not-held", CN_ARG_TOWN, CN_ARG_NONE, CN_ARG_NONE,         \
	  CN_ARG_NONE)                                                         \
	X(REGROUPED_ALREADY, "regrouped-already", CN_ARG_UNIT, CN_ARG_NONE,    \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(BATTLE_TURN_OVER, "battle-turn-over", CN_ARG_TOWN, CN_ARG_NONE,      \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOT_ASKED_THERE, "not-asked-there", CN_ARG_TOWN, CN_ARG_NONE,        \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_BATTLE, "no-battle", CN_ARG_TOWN, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(WHICH_BATTLE, "which-battle", CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE, \
	  CN_ARG_NONE)                                                         \
	X(NOT_DRAWN, "not-drawn", CN_ARG_GROUND, CN_ARG_TOWN, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(NO_PLACE_FOR, "no-place-for", CN_ARG_GROUND, CN_ARG_TOWN,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(DRAWN_ALREADY, "drawn-already", CN_ARG_TOWN, CN_ARG_NONE,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOT_COMMANDER, "not-commander", CN_ARG_TOWN, CN_ARG_NONE,            \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(DEPLOYS_UNASKED, "deploys-unasked", CN_ARG_TOWN, CN_ARG_NONE,        \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(DEPLOYED_ALREADY, "deployed-already", CN_ARG_TOWN, CN_ARG_NONE,      \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(PLAN_WITHOUT_BATTLE, "plan-without-battle", CN_ARG_TOWN,             \
	  CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE)                               \
	X(NO_LANE_NAMED, "no-lane-named", CN_ARG_NONE, CN_ARG_NONE,            \
	  CN_ARG_NONE, CN_ARG_NONE)

/* Every reason with its name in a view and its arguments; its sentence is in
 * templates/reports/campaign/why.mustache. A line each; who decides a rule adds
 * his. */
#define CN_REASONS(X)                                                          \
	CN_FORM_REASONS(X)                                                     \
	X(NO_ROAD, "no-road", CN_ARG_FROM, CN_ARG_TO, CN_ARG_NONE,             \
	  CN_ARG_NONE)                                                         \
	X(NOT_THERE, "not-there", CN_ARG_UNIT, CN_ARG_TOWN, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(HAS_MARCHED, "has-marched", CN_ARG_UNIT, CN_ARG_TOWN, CN_ARG_NONE,   \
	  CN_ARG_NONE)                                                         \
	X(FORCED_ALREADY, "forced-already", CN_ARG_UNIT, CN_ARG_NONE,          \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(ATTACKS_ALREADY, "attacks-already", CN_ARG_UNIT, CN_ARG_TOWN,        \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOT_A_FULL_MARCH, "not-a-full-march", CN_ARG_UNIT, CN_ARG_MOST,      \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_ATTACK_BY_NIGHT, "no-attack-by-night", CN_ARG_TOWN, CN_ARG_NONE,  \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_FORCE_BY_NIGHT, "no-force-by-night", CN_ARG_NONE, CN_ARG_NONE,    \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(STOPS_THERE, "stops-there", CN_ARG_UNIT, CN_ARG_TOWN, CN_ARG_NONE,   \
	  CN_ARG_NONE)                                                         \
	X(TOO_FAR, "too-far", CN_ARG_UNIT, CN_ARG_MOST, CN_ARG_NONE,           \
	  CN_ARG_NONE)                                                         \
	X(ONE_TOWN_FURTHER, "one-town-further", CN_ARG_UNIT, CN_ARG_NONE,      \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(TOO_MANY_GROUPS, "too-many-groups", CN_ARG_ARMY, CN_ARG_COUNT,       \
	  CN_ARG_MOST, CN_ARG_NONE)                                            \
	X(ROAD_FULL, "road-full", CN_ARG_FROM, CN_ARG_TO, CN_ARG_COUNT,        \
	  CN_ARG_MOST)                                                         \
	X(RIVER_FULL, "river-full", CN_ARG_FROM, CN_ARG_TO, CN_ARG_COUNT,      \
	  CN_ARG_MOST)                                                         \
	X(GROUPS_APART, "groups-apart", CN_ARG_FROM, CN_ARG_TO, CN_ARG_TOWN,   \
	  CN_ARG_NONE)                                                         \
	X(NOBODY_THERE, "nobody-there", CN_ARG_TOWN, CN_ARG_NONE, CN_ARG_NONE, \
	  CN_ARG_NONE)                                                         \
	X(NO_LEADER, "no-leader", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(NOT_HERE, "not-here", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,         \
	  CN_ARG_NONE)                                                         \
	X(NOT_THIS_PHASE, "not-this-phase", CN_ARG_PHASE, CN_ARG_NONE,         \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOT_ASKED, "not-asked", CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(NOT_IN_ZONE, "not-in-zone", CN_ARG_UNIT, CN_ARG_TOWN, CN_ARG_NONE,   \
	  CN_ARG_NONE)                                                         \
	X(TOWN_FULL, "town-full", CN_ARG_TOWN, CN_ARG_COUNT, CN_ARG_MOST,      \
	  CN_ARG_NONE)                                                         \
	X(NOT_PLACED, "not-placed", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(PLACED_TWICE, "placed-twice", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE, \
	  CN_ARG_NONE)                                                         \
	X(NO_PLACE_GIVEN, "no-place-given", CN_ARG_UNIT, CN_ARG_NONE,          \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NOBODY_MARCHES, "nobody-marches", CN_ARG_NONE, CN_ARG_NONE,          \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_BATTLE_WILL_BE, "no-battle-will-be", CN_ARG_TOWN, CN_ARG_NONE,    \
	  CN_ARG_NONE, CN_ARG_NONE)                                            \
	X(NO_MARCH, "no-march", CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE,         \
	  CN_ARG_NONE)                                                         \
	X(NO_OFFER, "no-offer", CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE,         \
	  CN_ARG_NONE)                                                         \
	X(MARCH_DIE, "march-die", CN_ARG_UNIT, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	X(ALLY_FIRST, "ally-first", CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE,     \
	  CN_ARG_NONE)                                                         \
	X(GAME_OVER, "game-over", CN_ARG_NONE, CN_ARG_NONE, CN_ARG_NONE,       \
	  CN_ARG_NONE)                                                         \
	CN_BATTLE_REASONS(X)

#endif
