/* SPDX-License-Identifier: MIT */
/* checkover.c - whether a set of orders ends the game (PUBLIC; N26.6). */
#include "config.h"

#include "games/campaign/public/awaited.h"
#include "games/campaign/public/check.h"

#include <string.h>

bool cn_check_over(const struct cn_checker *c)
{
	const struct cn_field *f = &c->s->field;
	bool offers[CN_SEATS], resigned[CN_SEATS];
	int seat = c->s->seat;

	memcpy(offers, f->offers, sizeof(offers));
	memcpy(resigned, f->resigned, sizeof(resigned));
	for (size_t i = 0; i < c->p->n; i++) {
		enum cn_verb verb = c->p->v[i].acts[0].verb;

		if (verb == CN_DO_RETRACT)
			offers[seat] = false;
		if (verb == CN_DO_OFFER || verb == CN_DO_ACCEPT)
			offers[seat] = true;
		if (verb == CN_DO_RESIGN)
			resigned[seat] = true;
		if ((verb == CN_DO_OFFER || verb == CN_DO_ACCEPT) &&
		    cn_all_agree(f, offers, CN_NO_SIDE))
			return true;
		if (verb == CN_DO_RESIGN &&
		    cn_all_agree(f, resigned, cn_side_of(seat)))
			return true;
	}
	return false;
}
