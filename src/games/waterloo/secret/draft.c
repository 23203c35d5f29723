/* SPDX-License-Identifier: MIT */
/* draft.c - the draft of the cards (W4.5). */
#include "config.h"

#include "games/waterloo/secret/world.h"

void wl_draft_deck(struct wl_field *f)
{
	for (int i = 0; i < WL_CARDS; i++) {
		f->deck[i] = WL_CARD_COPIES - f->discard[i] - f->played[i];
		for (int seat = 0; seat < WL_SEATS; seat++)
			f->deck[i] -= f->hand[seat][i];
	}
}

/* The next pick is the other seat's; the order is known to its owner only. */
static void draft_pick(struct wl_run *r, enum wl_card kept,
		       enum wl_card discarded)
{
	struct wl_field *f = &r->w->field;
	struct event *ev = event_add(r->out, WL_EV_CARD, f->seat, r->order);

	ev->n[0] = WL_DRAFTED;
	ev->n[1] = (int)kept;
	ev->n[2] = (int)discarded;
	event_cite(ev, "W4.5");
	if (r->order)
		r->out->orders[r->order - 1].state = EVENT_DONE;
	f->deck[kept]--;
	f->hand[f->seat][kept]++;
	if (discarded != WL_NO_CARD) {
		f->deck[discarded]--;
		f->discard[discarded]++;
	}
	f->seat = !f->seat;
	r->order = 0;
}

static bool draft_listed(const struct wl_standing *s, enum wl_card card)
{
	for (int i = 0; i < s->nprefer; i++)
		if (s->prefer[i] == card)
			return true;
	return false;
}

/* The first kind still to be had that is not on the list (the entry just kept
 * counts as on it), else the last one on the list still to be had. */
static enum wl_card draft_worst(const struct wl_standing *s,
				const int deck[WL_CARDS])
{
	for (int i = 0; i < WL_CARDS; i++)
		if (deck[i] > 0 && !draft_listed(s, (enum wl_card)i))
			return (enum wl_card)i;
	for (int i = s->nprefer - 1; i >= 0; i--)
		if (deck[s->prefer[i]] > 0)
			return s->prefer[i];
	return WL_NO_CARD;
}

/* One pick by the ranked list of the seat that picks; false if nothing on it
 * is still to be had. Each entry serves once. */
static bool draft_by_list(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;
	struct wl_standing *s = &r->w->standing[f->seat];
	int deck[WL_CARDS];
	enum wl_card kept, discarded;
	int first = 0;

	while (first < s->nprefer && f->deck[s->prefer[first]] == 0)
		first++;
	if (first == s->nprefer)
		return false;
	kept = s->prefer[first];
	for (int i = 0; i < WL_CARDS; i++)
		deck[i] = f->deck[i] - (i == (int)kept);
	discarded = draft_worst(s, deck);
	s->nprefer--;
	for (int i = first; i < s->nprefer; i++)
		s->prefer[i] = s->prefer[i + 1];
	draft_pick(r, kept, discarded);
	return true;
}

/* The last pick of all leaves no choice. */
static void draft_last(struct wl_run *r)
{
	for (int i = 0; i < WL_CARDS; i++)
		if (r->w->field.deck[i]) {
			draft_pick(r, (enum wl_card)i, WL_NO_CARD);
			return;
		}
}

static int draft_end(struct wl_run *r)
{
	for (int seat = 0; seat < WL_SEATS; seat++)
		r->w->standing[seat].nprefer = 0;
	return wl_play_begin(r);
}

/* Goes on until somebody must choose. */
static int draft_follow(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;

	for (;;) {
		int left = wl_card_count(f->deck);

		if (left == 1)
			draft_last(r);
		if (left <= 1)
			return draft_end(r);
		if (!draft_by_list(r))
			return 0;
	}
}

int wl_draft_begin(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;

	f->phase = WL_DRAFTING;
	f->seat = WL_SEAT_ALLIED;
	wl_draft_deck(f);
	r->order = 0;
	return draft_follow(r);
}

int wl_draft(struct wl_run *r, const struct wl_plan *plan)
{
	const struct wl_line *keep = NULL;

	r->order = 0;
	for (size_t i = 0; i < plan->n; i++) {
		const struct wl_act *a = &plan->v[i].acts[0];

		if (a->verb != WL_DRAFT)
			continue;
		if (!keep || a->about == WL_KEEP)
			r->order = plan->v[i].number;
		if (a->about == WL_KEEP)
			keep = &plan->v[i];
	}
	if (keep)
		draft_pick(r, keep->acts[0].picks[0], keep->acts[0].picks[1]);
	return draft_follow(r);
}
