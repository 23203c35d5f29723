/* SPDX-License-Identifier: MIT */
/* victory.c - who has won (W15), announced automatically. */
#include "config.h"

#include "games/waterloo/public/outcome.h"
#include "games/waterloo/secret/world.h"

#include "base/mem.h"
#include "base/str.h"

const char *const wl_victories[] = { "decisive", "major", "minor", "indecisive",
				     NULL };

const char *wl_degree(const char *word)
{
	static const char *const nobody[] = { "draw", "abandoned" };

	for (size_t i = 0; wl_victories[i]; i++)
		if (str_eq(wl_victories[i], word))
			return wl_victories[i];
	for (size_t i = 0; i < sizeof(nobody) / sizeof(*nobody); i++)
		if (str_eq(nobody[i], word))
			return nobody[i];
	return NULL;
}

void wl_finish(struct wl_run *r, int winner, const char *degree,
	       const char *rule)
{
	struct wl_field *f = &r->w->field;
	struct event *ev = event_add(r->out, WL_EV_RESULT, f->seat, r->order);

	ev->n[0] = winner;
	ev->text = mem_strdup(degree);
	event_cite(ev, rule);
	f->phase = WL_OVER;
	f->winner = winner;
	f->degree = degree;
	f->actions = 0;
	f->draw_offer = -1;
	f->pursuer = -1;
}

/* Whether a side had pieces of a class and all are eliminated. */
static bool victory_all_lost(const struct world *w, enum wl_side side,
			     enum wl_class class)
{
	int had = 0;
	int lost = 0;

	for (int i = 0; i < w->map->nunits; i++) {
		if (w->map->unit[i].class != class)
			continue;
		had += w->map->army[side][i];
		lost += w->field.lost[side][i];
	}
	return lost > 0 && lost >= had;
}

/* W15.2; Bulow does not stand in for Uxbridge (W10.2). */
static bool victory_headless(const struct world *w, int seat)
{
	enum wl_side side = wl_own_side(seat);

	return victory_all_lost(w, side, WL_CHIEF) &&
	       victory_all_lost(w, side, WL_COMMANDER);
}

/* W15.4: either seat's; W15.5: only Napoleon's. */
static const char *victory_beheaded(const struct world *w, int seat)
{
	if (!wl_has_cards(w->map) ||
	    (wl_is_expert(w->map) && seat != WL_SEAT_FRENCH) ||
	    !victory_all_lost(w, wl_own_side(seat), WL_CHIEF))
		return NULL;
	return wl_is_expert(w->map) ? "W15.5" : "W15.4";
}

/* W15.6: the Allied centre; W15.7: another section, and a pursuit. */
static bool victory_expert(struct wl_run *r, int seat)
{
	enum wl_section held = wl_line_held(&r->w->field, seat);

	if (held == WL_SECTIONS)
		return false;
	if (wl_line_decides(seat, held))
		wl_finish(r, seat, "decisive", "W15.6");
	else
		wl_rout(r, seat, held);
	return true;
}

/* Two pieces at the same time in a section. */
static bool victory_line(struct wl_run *r, int seat)
{
	enum wl_section line = r->w->retreat[!seat];
	int count[WL_SECTIONS];

	if (wl_is_expert(r->w->map))
		return victory_expert(r, seat);
	wl_count_lines(&r->w->field, seat, count);
	if (line == WL_NO_LINE || count[line] < 2)
		return false;
	wl_finish(r, seat, "decisive", "W15.1");
	return true;
}

static bool victory_heads(struct wl_run *r, const int seats[2])
{
	for (int i = 0; i < 2; i++) {
		const char *rule = victory_beheaded(r->w, !seats[i]);

		if (rule) {
			wl_finish(r, seats[i], "decisive", rule);
			return true;
		}
	}
	for (int i = 0; i < 2; i++) {
		if (victory_headless(r->w, !seats[i])) {
			wl_finish(r, seats[i], "decisive", "W15.2");
			return true;
		}
	}
	return false;
}

bool wl_victory(struct wl_run *r)
{
	int first = r->w->field.seat; /* W15.3: whose turn it is wins */
	const int seats[2] = { first, !first };

	if (r->w->field.phase == WL_PURSUIT)
		return r->routed || wl_pursuit_over(r);
	if (r->w->field.phase != WL_PLAY)
		return true;
	return victory_heads(r, seats) || victory_line(r, seats[0]) ||
	       victory_line(r, seats[1]);
}
