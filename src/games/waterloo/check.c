/* SPDX-License-Identifier: MIT */
/* check.c - judges a set of orders by what its owner may know (W19). */
#include "config.h"

#include "games/waterloo/forecast.h"
#include "games/waterloo/legal.h"
#include "games/waterloo/plan.h"
#include "games/waterloo/seen.h"

#include "base/str.h"

struct check {
	const struct seen *s;
	const struct wl_plan *p;
	struct diags *d;
};

static void check_rules(const struct wl_why *why, struct str *out)
{
	for (int i = 0; i < why->nrules; i++)
		str_addf(out, "%s%s", i ? " " : "", why->rules[i]);
}

/* W19.2: only a seat that the game waits for may send orders. */
static bool check_awaited(const struct check *c)
{
	const struct diag_place top = { 1, 1 };
	const struct wl_field *f = &c->s->field;

	if (f->phase == WL_OVER)
		diag_add(c->d, DIAG_ERROR, top, "W19.2", "the game is over");
	else if (f->seat == c->s->seat)
		return true;
	else if (f->phase == WL_SETUP)
		diag_add(c->d, DIAG_ERROR, top, "W4.3 W19.2",
			 "the game waits for the %s set-up, not for you",
			 wl_seat_name(f->seat));
	else
		diag_add(c->d, DIAG_ERROR, top, "W19.2",
			 "the game waits for %s, not for you",
			 wl_seat_name(f->seat));
	return false;
}

/* W19.3: verbs that this phase or seat does not have. */
static void check_verb(const struct check *c, const struct wl_act *a)
{
	bool setting = wl_sets_up(a->verb);

	if (c->s->field.phase == WL_SETUP) {
		if (!setting &&
		    (!wl_declares(a->verb) || a->verb == WL_PRUSSIANS))
			diag_add(c->d, DIAG_ERROR, a->at, "W4.3 W19.3",
				 "\"%s\" cannot be ordered in set-up; setup "
				 "or place can",
				 wl_verb_name(a->verb));
	} else if (setting) {
		diag_add(c->d, DIAG_ERROR, a->at, "W4.3 W19.3",
			 "the set-up is done; pieces come on by enter");
	} else if (a->verb == WL_PRUSSIANS && c->s->seat != WL_SEAT_ALLIED) {
		diag_add(c->d, DIAG_ERROR, a->at, "W12.1 W19.3",
			 "the Prussians are the Allies' to hold back");
	}
}

/* W15.8, W19.4: what a draw order refers to must be there. */
static void check_draw(const struct check *c, const struct wl_act *a,
		       int *offer)
{
	int own = c->s->seat;

	if (a->verb == WL_OFFER) {
		if (*offer != !own)
			*offer = own;
	} else if (a->verb == WL_ACCEPT && *offer != !own) {
		diag_add(c->d, DIAG_ERROR, a->at, "W15.8 W19.4",
			 "the other seat has offered no draw");
	} else if (a->verb == WL_WITHDRAW) {
		if (*offer != own)
			diag_add(c->d, DIAG_ERROR, a->at, "W15.8 W19.4",
				 "you have offered no draw");
		*offer = -1;
	}
}

static bool check_named(const struct check *c, size_t line, int square)
{
	for (size_t i = 0; i < line; i++)
		if (wl_line_names(&c->p->v[i], square))
			return true;
	return false;
}

/* W19.3: what depends on the acting piece is judged at once, if no guard and
 * no earlier line may change which piece that is. */
static void check_piece(const struct check *c, size_t line,
			const struct wl_act *a)
{
	struct wl_why why = { .nrules = 0 };
	struct str rules = STR_INIT;

	if (a->nway == 0 || c->p->v[line].nguards ||
	    check_named(c, line, a->way[0]) ||
	    wl_piece_may(&c->s->field, c->s->seat, a, &why))
		return;
	check_rules(&why, &rules);
	if (!str_ends(rules.s, "W19.3"))
		str_add(&rules, " W19.3");
	diag_add(c->d, DIAG_ERROR, a->at, rules.s, "%s", why.text);
	str_free(&rules);
}

static void check_lines(const struct check *c)
{
	int offer = c->s->field.draw_offer;

	for (size_t i = 0; i < c->p->n; i++) {
		const struct wl_line *l = &c->p->v[i];

		for (size_t k = 0; k < l->nacts; k++) {
			check_verb(c, &l->acts[k]);
			check_draw(c, &l->acts[k], &offer);
			if (c->s->field.phase == WL_PLAY)
				check_piece(c, i, &l->acts[k]);
		}
	}
}

/* W4.4: on an empty square of the own zone. */
static void check_place(const struct check *c, const struct wl_act *a,
			int piece_on[BOARD_SQUARES])
{
	const struct wl_map *m = c->s->map;
	const int *zone = m->zone[wl_own_side(c->s->seat)];
	int sq = a->way[0];
	int row = board_row(&m->board, sq);
	char name[BOARD_NAME];

	board_name(&m->board, sq, name);
	if (row < zone[0] || row > zone[1])
		diag_add(c->d, DIAG_ERROR, a->at, "W4.4 W2.2 W19.3",
			 "%s is not in your zone (rows %d to %d)", name,
			 zone[0] + 1, zone[1] + 1);
	else if (piece_on[sq]++ || !wl_empty(&c->s->field, sq))
		diag_add(c->d, DIAG_ERROR, a->at, "W4.4 W19.3",
			 "%s holds a piece already", name);
}

/* W3, W4.4: no more than the army has; who leads stands on the board. */
static int check_unit(const struct check *c, int unit, int placed)
{
	const struct diag_place at = wl_plan_setup(c->p)->at;
	const struct wl_map *m = c->s->map;
	const struct wl_unit *u = &m->unit[unit];
	int have = m->army[wl_own_side(c->s->seat)][unit];
	const char *army = c->s->seat == WL_SEAT_FRENCH ? "W3.1 W4.4 W19.3"
							: "W3.2 W4.4 W19.3";

	if (placed > have)
		diag_add(c->d, DIAG_ERROR, at, army,
			 "%d %s placed, the army has %d", placed, u->id, have);
	else if (placed < have &&
		 (u->class == WL_COMMANDER || u->class == WL_CHIEF))
		diag_add(c->d, DIAG_ERROR, at, "W4.4 W19.3",
			 "%s must stand on the board", u->id);
	return have > placed ? have - placed : 0;
}

static void check_setup(const struct check *c)
{
	int piece_on[BOARD_SQUARES] = { 0 };
	int placed[WL_UNITS] = { 0 };
	int reserve = 0;

	if (!wl_plan_setup(c->p))
		return;
	for (size_t i = 0; i < c->p->nplaces; i++) {
		check_place(c, &c->p->places[i], piece_on);
		placed[c->p->places[i].unit]++;
	}
	for (int i = 0; i < c->s->map->nunits; i++)
		reserve += check_unit(c, i, placed[i]);
	if (reserve > 10)
		diag_add(
		    c->d, DIAG_ERROR, wl_plan_setup(c->p)->at, "W4.4 W19.3",
		    "%d pieces are left for the reserve; 10 at most", reserve);
}

int wl_check(const struct seen *s, const struct orders *o, struct diags *d,
	     struct events *forecast)
{
	struct wl_plan *p = wl_plan_bind(s->map, s->seat, o, d);
	struct check c = { s, p, d };

	if (check_awaited(&c)) {
		const struct diag_place top = { 1, 1 };

		if (o->n == 0 && !diag_errors(d))
			diag_add(d, DIAG_ERROR, top, "W19.3",
				 "there are no orders in this text");
		check_lines(&c);
		if (s->field.phase == WL_SETUP && !diag_errors(d))
			check_setup(&c);
	}
	if (!diag_errors(d))
		wl_forecast(s, p, d, forecast);
	wl_plan_free(p);
	return diag_errors(d) ? -1 : 0;
}
