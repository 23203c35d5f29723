/* SPDX-License-Identifier: MIT */
/* leak.h - what a seat gets of one of two worlds, and whether they may
 * differ. */
#ifndef LIB_LEAK_H
#define LIB_LEAK_H

#include "lib/open.h"
#include "lib/pairs.h"
#include "lib/twin.h"

#include "games/waterloo/public/happen.h"

/* Whether an event of a kind is among the facts. */
bool leak_has(const struct pairs_side *s, enum wl_kind kind);

/* W18.6: own orders fare alike until something is shown that was hidden: a
 * fight, a shot, a victory on a secret line, Prussians, a card in reply, what a
 * ranked list leaves, discards, the chiefs that leave, a turn that the other
 * seat cannot use. `seat` is who gave the orders. */
bool leak_shows(const struct pairs_side *a, const struct pairs_side *b,
		const struct twin *t, int seat);

/* Adds orders that come seldom by chance, and would tell what nobody has seen:
 * a shot at light infantry, a look at hidden Prussians. `o` is what lies
 * open. */
void leak_first(const struct world *w, const struct open *o, struct str *out);

/* Whether there are Prussians that their own seat has not learned (W12.2). */
bool leak_hidden(const struct world *w, const struct open *o);

#endif
