/* SPDX-License-Identifier: MIT */
/* boards.h - the battle boards of a report. */
#ifndef CAMPAIGN_WORDS_BOARDS_H
#define CAMPAIGN_WORDS_BOARDS_H

#include "games/campaign/public/seen.h"
#include "kernel/flags.h"

#include <jansson.h>

/* The battles that are not over, or not regrouped, as a list; the caller's:
 *
 *     name        "Quatre Bras"
 *     shared      whether his side has two seats
 *     seated      whether the observer has a side; attacking: whether it is the
 *                 attacker's
 *     won         true: it is won, by side "french" or "allied"; side-mine:
 *                 by that of the one seat that looks. Of such a one there are
 *                 name, from, moved and idle besides
 *     from        "Charleroi, Thuin": where the attackers came from
 *     drawn       "hill, farm", the seat's own blocks that are not laid yet
 *     fought      true once somebody stands on the board
 *     places      {row row-end: a row of the board begins or ends with it,
 *                 reserve: it is one, place: "front-left", who: "F05
 *                 cavalry 3/3, acted; 2 Prussian units, hidden", ground:
 *                 "woods", engaged}: from the enemy's reserve to the own, as
 *                 the seat sees them (N12.1); where nobody is seated from the
 *                 defender's to the attacker's
 *     streams     "left, centre": lanes with a stream, likewise; streams-one:
 *                 it is a single one; crossed: "2 in lane left": how many
 *                 units have gone over them in this battle turn
 *     steps       {brought, worn}: of the own side, once it has brought any
 *     moved       "1 in from Thuin, 2 out to Ligny": over the roads in this
 *                 battle turn
 *     sheet       the board as a picture (sheet.h)
 *     idle        true if the attacker has done nothing in his last battle
 *                 turn; one that has begun counts already (N20.1)
 */
json_t *cn_boards(const struct seen *s, const struct flags *f);

/* Who looks at a battle: a half of it, or CN_HALVES for nobody's. */
enum cn_half cn_board_half(const struct seen *s);

#endif
