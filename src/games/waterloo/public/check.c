/* SPDX-License-Identifier: MIT */
/* check.c - judges a set of orders by what its owner may know (W19). */
#include "config.h"

#include "games/waterloo/public/check.h"
#include "games/waterloo/public/forecast.h"
#include "games/waterloo/public/legal.h"

#include "base/str.h"

void wl_check_not(const struct wl_checker *c, struct diag_place at,
		  const char *rules, struct wl_because because)
{
	diag_add(c->d, DIAG_ERROR, at, rules,
		 wl_why_text(c->s->map, &because, NULL));
}

/* W19.2: only a seat that the game waits for may send orders. */
static bool check_awaited(const struct wl_checker *c)
{
	const struct diag_place top = { 1, 1 };
	const struct wl_field *f = &c->s->field;

	if (f->phase == WL_OVER)
		wl_check_not(c, top, "W19.2", WL_BECAUSE(GAME_OVER));
	else if (f->seat == c->s->seat)
		return true;
	else if (f->phase == WL_SETUP)
		wl_check_not(c, top, "W4.3 W19.2",
			     WL_BECAUSE_OF(SETUP_AWAITED, f->seat));
	else
		wl_check_not(c, top, "W19.2",
			     WL_BECAUSE_OF(OTHER_AWAITED, f->seat));
	return false;
}

/* W15.8, W19.4: what a draw order refers to must be there. */
static void check_draw(const struct wl_checker *c, const struct wl_act *a,
		       int *offer)
{
	int own = c->s->seat;

	if (a->verb == WL_OFFER) {
		if (*offer != !own)
			*offer = own;
	} else if (a->verb == WL_ACCEPT && *offer != !own) {
		wl_check_not(c, a->at, "W15.8 W19.4",
			     WL_BECAUSE(NO_DRAW_OFFERED));
	} else if (a->verb == WL_WITHDRAW) {
		if (*offer != own)
			wl_check_not(c, a->at, "W15.8 W19.4",
				     WL_BECAUSE(NO_DRAW_OF_YOURS));
		*offer = -1;
	}
}

static bool check_named(const struct wl_checker *c, size_t line, int square)
{
	for (size_t i = 0; i < line; i++)
		if (wl_line_names(&c->p->v[i], square))
			return true;
	return false;
}

/* What is wrong with an act on the position as it is. */
static void check_bad(const struct wl_checker *c, const struct wl_act *a,
		      const struct wl_why *why)
{
	struct str rules = STR_INIT;

	str_items(&rules, why->rules, why->nrules, " ");
	if (!str_ends(rules.s, "W19.3"))
		str_add(&rules, " W19.3");
	wl_check_not(c, a->at, rules.s, why->because);
	str_free(&rules);
}

/* W19.3: what depends on the acting piece is judged at once, if no guard and
 * no earlier line may change which piece that is. */
static bool check_piece(const struct wl_checker *c, size_t line,
			const struct wl_act *a)
{
	struct wl_why why = { .nrules = 0 };

	if (a->nway == 0 || c->p->v[line].nguards ||
	    check_named(c, line, a->way[0]))
		return false;
	if (wl_piece_may(&c->s->field, c->s->seat, a, &why))
		return true;
	check_bad(c, a, &why);
	return false;
}

/* A semicolon between the parts begins another order, which is legal, too. */
static void check_alone(const struct wl_checker *c, size_t line,
			const struct wl_act *card)
{
	const struct wl_line *next = &c->p->v[line + 1];

	if (card->nparts == 1 && line + 1 < c->p->n &&
	    next->at.line == card->at.line &&
	    next->acts[0].verb == card->parts[0].verb)
		diag_add(c->d, DIAG_WARNING, next->acts[0].at, "W19.3",
			 wl_why_text(c->s->map, &WL_BECAUSE(PART_ALONE), NULL));
}

/* Whether a line before, or a part before that is not the k-th, names a square
 * of the k-th part's piece: where it stands, or where it goes. */
static bool check_meddled(const struct wl_checker *c, size_t line,
			  const struct wl_act *card, size_t k, size_t before)
{
	const struct wl_act *a = &card->parts[k];
	int from = a->way[0];
	int to = a->way[a->nway - 1];

	for (size_t i = 0; i < before; i++)
		if (i != k && (wl_act_names(&card->parts[i], from) ||
			       wl_act_names(&card->parts[i], to)))
			return true;
	return check_named(c, line, from) || check_named(c, line, to);
}

/* W14.4: the i-th part moves a piece that an earlier one has brought there. */
static void check_twice(const struct wl_checker *c, size_t line,
			const struct wl_act *card, size_t i)
{
	const struct wl_field *f = &c->s->field;
	const struct wl_act *a = &card->parts[i];

	for (size_t k = 0; k < i && !c->p->v[line].nguards; k++) {
		const struct wl_act *first = &card->parts[k];

		if (first->way[first->nway - 1] == a->way[0] &&
		    wl_mine(f, c->s->seat, first->way[0]) &&
		    wl_empty(f, a->way[0]) &&
		    !check_meddled(c, line, card, k, i))
			wl_check_not(c, a->at, "W14.4 W19.3",
				     WL_BECAUSE_OF(MOVES_TWICE, a->way[0]));
	}
}

/* The parts of a card; a part's piece is judged if no earlier part names its
 * square. W14.5: one of each arm. */
static void check_parts(const struct wl_checker *c, size_t line,
			const struct wl_act *card)
{
	bool acted[WL_ARMS] = { false };

	for (size_t i = 0; i < card->nparts; i++) {
		const struct wl_act *a = &card->parts[i];
		enum wl_arm arm = c->s->field.at[a->way[0]].arm;
		bool named = false;

		if (card->card == WL_INITIATIVE)
			check_twice(c, line, card, i);
		for (size_t k = 0; k < i; k++)
			named |= wl_act_names(&card->parts[k], a->way[0]);
		if (named || !check_piece(c, line, a) ||
		    card->card != WL_COMBINED_ATTACK)
			continue;
		if (acted[arm])
			wl_check_not(c, a->at, "W14.5 W19.3",
				     WL_BECAUSE_OF(ONE_OF_ARM, (int)arm));
		acted[arm] = true;
	}
}

static void check_act(const struct wl_checker *c, size_t line,
		      const struct wl_act *a, int *offer)
{
	enum wl_phase phase = c->s->field.phase;
	bool playing = phase == WL_PLAY || phase == WL_PURSUIT;

	switch (a->verb) {
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
		check_draw(c, a, offer);
		break;
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		if (!playing)
			break;
		check_parts(c, line, a);
		check_alone(c, line, a);
		(void)check_piece(c, line, a);
		break;
	case WL_MOVE:
	case WL_ATTACK:
	case WL_FIRE:
	case WL_RETIRE:
	case WL_REMOVE:
		if (playing)
			(void)check_piece(c, line, a);
		break;
	case WL_ENTER:
	case WL_END:
	case WL_STOP:
	case WL_DRAFT:
	case WL_STANDING:
	case WL_PRUSSIANS:
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
	case WL_DIARY:
	case WL_RESIGN:
		break; /* nothing that its owner can tell */
	}
}

static void check_lines(const struct wl_checker *c)
{
	int offer = c->s->field.draw_offer;

	for (size_t i = 0; i < c->p->n; i++) {
		const struct wl_line *l = &c->p->v[i];

		for (size_t k = 0; k < l->nacts; k++) {
			if (wl_check_verb(c, &l->acts[k]))
				check_act(c, i, &l->acts[k], &offer);
		}
	}
}

int wl_check(const struct seen *s, const struct orders *o, struct diags *d,
	     struct forecast *forecast)
{
	struct wl_plan *p = wl_plan_bind(s->map, s->seat, o, d);
	struct wl_checker c = { s, p, d };
	bool form = diag_errors(d) == 0;

	if (check_awaited(&c)) {
		const struct diag_place top = { 1, 1 };

		if (o->n == 0 && !diag_errors(d))
			why_add(d, top, "W19.3", WHY_PLAIN(NO_ORDERS));
		check_lines(&c);
		wl_check_cards(&c);
		if (s->field.phase == WL_SETUP)
			wl_check_setup(&c, form);
	}
	if (!diag_errors(d))
		wl_forecast(s, p, d, forecast);
	wl_plan_free(p);
	return diag_errors(d) ? -1 : 0;
}
