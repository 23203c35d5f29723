/* SPDX-License-Identifier: MIT */
/* battle.h - how a battle stands: actions, thirds of back rows, the score. */
#ifndef WATERLOO_WORDS_BATTLE_H
#define WATERLOO_WORDS_BATTLE_H

#include "kernel/flags.h"
#include "kernel/game.h"

#include <jansson.h>

/* Sets in `c`, for a seat,
 *
 *     limits     {turn, quiet}: the turns behind which the game is a draw, by
 *                the two limits (W5.7), if there are any; has-quiet: that turn
 *                may be 0 (W17.2)
 *
 * and for versions that are not Basic, what of it is known without a seat if s
 * is NULL:
 *
 *     split      actions spent by side, {allied, prussian}, when both may act
 *     sections   Expert: the thirds of both back rows, {side, left, centre,
 *                right}, each the squares' names (W2.3)
 *     beheaded headless
 *                Expert: the pieces whose loss decides, of the French (W15.5)
 *                and of the Allies (W15.2): {names, single, pair, many}
 *     early      the pieces that stay off at set-up, {counts, place, n}: their
 *                numbers by code, those of the others, how many (W17.2)
 *     two        Expert, Allied set-up: the squares of Hougoumont, {squares},
 *                and two of them, {first, last} (W17.1)
 *     score      {seat (the pursuer), degree, ahead, behind, own, other}:
 *                pieces lost in the whole game (W16.8)
 *     roll       the turn of a die that has not been cast (W17.3) */
void wl_battle_add(const struct seen *s, const struct flags *f, json_t *c);

#endif
