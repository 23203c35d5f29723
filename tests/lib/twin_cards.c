/* SPDX-License-Identifier: MIT */
/* twin_cards.c - draws anew the other seat's cards and standing orders. */
#include "config.h"

#include "lib/twin.h"

#include <string.h>

/* Cards of which a seat does not know who has them. */
struct twin_pool {
	enum wl_card v[WL_CARDS * WL_CARD_COPIES];
	unsigned n;
};

static void twin_gather(struct twin_pool *p, int cards[WL_CARDS])
{
	for (int i = 0; i < WL_CARDS; i++)
		for (; cards[i] > 0; cards[i]--)
			p->v[p->n++] = (enum wl_card)i;
}

static void twin_deal(struct bot *b, struct twin_pool *p, int n,
		      int cards[WL_CARDS])
{
	for (; n > 0; n--) {
		unsigned k = bot_below(b, p->n);

		cards[p->v[k]]++;
		p->v[k] = p->v[--p->n];
	}
}

/* W4.5: the other's hand against what was discarded and, while the other one
 * picks, what is left; not when the seat is shown those (W14.9). */
static void twin_hand(struct bot *b, int seat, struct twin *t)
{
	struct wl_field *f = &t->world->field;
	bool picks =
	    f->phase == WL_DRAFTING && f->seat != seat && bot_chance(b, 25);
	int hand = wl_card_count(f->hand[!seat]);
	int discard = wl_card_count(f->discard);
	int was[WL_CARDS];
	struct twin_pool p = { .n = 0 };

	if (seat == WL_SEAT_ALLIED && wl_can_take(f, seat))
		return;
	(void)memcpy(was, f->hand[!seat], sizeof(was));
	twin_gather(&p, f->hand[!seat]);
	twin_gather(&p, f->discard);
	if (picks)
		twin_gather(&p, f->deck);
	twin_deal(b, &p, hand, f->hand[!seat]);
	twin_deal(b, &p, discard, f->discard);
	if (picks)
		twin_deal(b, &p, (int)p.n, f->deck);
	t->hand = memcmp(was, f->hand[!seat], sizeof(was)) != 0;
}

static void twin_standing(struct bot *b, int seat, struct twin *t)
{
	struct wl_standing *s = &t->world->standing[!seat];
	unsigned squares = (unsigned)board_count(&t->world->map->board);

	s->nspirit = (int)bot_below(b, WL_STANDING_MAX + 1);
	for (int i = 0; i < s->nspirit; i++)
		s->spirit[i] = (struct wl_stand){
			(int)bot_below(b, squares),
			(int)bot_below(b, WL_ARMS + 1) - 1,
		};
	s->nfrenzy = (int)bot_below(b, WL_STANDING_MAX + 1);
	for (int i = 0; i < s->nfrenzy; i++)
		s->frenzy[i] =
		    (struct wl_stand){ (int)bot_below(b, squares), WL_ANY_ARM };
	t->standing = true;
}

static void twin_prefer(struct bot *b, int seat, struct twin *t)
{
	struct wl_standing *s = &t->world->standing[!seat];

	s->nprefer = (int)bot_below(b, WL_PICKS + 1);
	for (int i = 0; i < s->nprefer; i++)
		s->prefer[i] = (enum wl_card)bot_below(b, WL_CARDS);
	t->prefer = true;
}

void twin_cards(struct bot *b, int seat, struct twin *out)
{
	const struct wl_field *f = &out->world->field;
	bool before = f->phase == WL_SETUP || f->phase == WL_DRAFTING;

	if (f->phase != WL_SETUP && bot_chance(b, 60))
		twin_hand(b, seat, out);
	if (f->phase != WL_PURSUIT && bot_chance(b, 60))
		twin_standing(b, seat, out);
	/* A seat whose list goes on is not the one that the game waits for. */
	if (before && (f->phase == WL_SETUP || f->seat == seat) &&
	    bot_chance(b, 50))
		twin_prefer(b, seat, out);
}
