/* SPDX-License-Identifier: MIT */
/* card.c - plays cards (W14). */
#include "config.h"

#include "games/waterloo/secret/world.h"

static struct event *card_event(struct wl_run *r, int seat, int order,
				enum wl_card card)
{
	struct event *ev = event_add(r->out, WL_EV_CARD, seat, order);

	ev->n[0] = WL_PLAYED;
	ev->n[1] = (int)card;
	return ev;
}

/* W14.3: the units of enemy pieces, for the seat that looks (W18.3). */
static void card_recon(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_REVEAL, r->seat, r->order);

	for (int i = 0; i < a->nway; i++) {
		struct wl_piece *p = &r->w->field.at[a->way[i]];

		wl_squares_add(ev, a->way[i], p->unit);
		wl_learn(r->w, p);
	}
	event_cite(ev, "W14.3");
}

/* W14.4 to W14.6, in the order given; W14.11: what is impossible when its turn
 * comes is left out, what is left when the battle ends is dropped. */
static int card_parts(struct wl_run *r, const struct wl_act *card)
{
	struct wl_field *f = &r->w->field;
	struct wl_acted acted = { .card = card->card };
	bool prussian = false;

	for (size_t i = 0; i < card->nparts && f->phase == WL_PLAY; i++) {
		const struct wl_act *a = &card->parts[i];
		enum wl_arm arm = f->at[a->way[0]].arm;
		struct wl_why why;

		if (!wl_may_part(f, r->seat, a, &acted, &why)) {
			wl_void(r, &why, "W14.11");
			continue;
		}
		wl_do_part(f, a, &prussian);
		r->part = (int)i + 1;
		r->rolls = 0;
		if (wl_do(r, a) < 0)
			return -1;
		wl_has_acted(&acted, a, arm);
	}
	r->part = 0;
	return 0;
}

int wl_play(struct wl_run *r, const struct wl_act *a)
{
	static const char *const rules[WL_CARDS] = { "W14.3", "W14.4", "W14.5",
						     "W14.7", "W14.6" };
	struct wl_field *f = &r->w->field;
	struct event *ev = card_event(r, r->seat, r->order, a->card);

	event_cite(ev, "W14.2");
	event_cite(ev, rules[a->card]);
	wl_do_play(f, r->seat, a->card);
	wl_do_spend(f, wl_own_side(r->seat));
	f->card_played = true;
	if (a->card == WL_FIGHTING_SPIRIT) {
		ev->at = a->way[0];
		f->at[a->way[0]].spirit = true;
		return 0;
	}
	if (a->card != WL_RECONNAISSANCE)
		return card_parts(r, a);
	for (int i = 0; i < a->nway; i++)
		wl_squares_add(ev, a->way[i], EVENT_NONE);
	card_recon(r, a);
	return 0;
}

/* The first entry for this square and this arm. */
static bool card_stands(const struct wl_standing *s, int square,
			enum wl_arm attacker)
{
	for (int i = 0; i < s->nspirit; i++)
		if (s->spirit[i].square == square &&
		    (s->spirit[i].against == WL_ANY_ARM ||
		     s->spirit[i].against == (int)attacker))
			return true;
	return false;
}

bool wl_reply(struct wl_run *r, int attacker, int defender)
{
	struct wl_field *f = &r->w->field;
	const struct wl_piece *a = &f->at[attacker];
	const struct wl_piece *d = &f->at[defender];
	int seat = wl_seat_of(d->side);
	struct event *ev;

	/* In the opponent's turn, once, against his attacks and overruns;
	 * W12.3: not for Prussians before turn 13. */
	if (f->phase != WL_PLAY || f->seat == seat || f->reply_spirit ||
	    wl_seat_of(a->side) == seat || !f->hand[seat][WL_FIGHTING_SPIRIT] ||
	    d->class == WL_GUN || d->class == WL_CHIEF ||
	    !wl_side_acts(f, d->side) ||
	    !card_stands(&r->w->standing[seat], defender, a->arm))
		return false;
	ev = card_event(r, seat, 0, WL_FIGHTING_SPIRIT);
	ev->at = defender;
	event_cite(ev, "W14.8");
	wl_do_play(f, seat, WL_FIGHTING_SPIRIT);
	f->reply_spirit = true;
	return true;
}
