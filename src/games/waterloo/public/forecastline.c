/* SPDX-License-Identifier: MIT */
/* forecastline.c - a part of a forecast: the lines of a turn. */
#include "config.h"

#include "games/waterloo/public/forecastline.h"

#include "games/waterloo/public/acts.h"

#include "base/str.h"

#include <string.h>

/* Nothing of it is certain: it is read against the board as it stands. */
static bool line_reads(const struct wl_forecasting *c)
{
	return c->stopped || c->open;
}

/* Why an act would be void; or cannot be, as the board stands. W12.6: an `end`
 * that comes too early does no more than leave the turn open. */
static void line_void(struct wl_forecasting *c, const struct wl_act *a,
		      const struct wl_why *why)
{
	bool note = line_reads(c);
	int line = note ? wl_chances_of(&c->chances, &c->field, a, why) : 0;
	const char *would = a->verb == WL_END ? "go-on" : "void";
	struct str rules = STR_INIT;

	/* What is not reached for certain is judged by what stands alone. */
	if (c->stopped && line)
		return;
	str_items(&rules, why->rules, why->nrules, " ");
	str_item(&rules, "W19.1", " ");
	diag_add(c->d, note ? DIAG_NOTE : DIAG_WARNING, a->at, rules.s,
		 note ? wl_why_stands(c->field.map, &why->because, line)
		      : wl_why_text(c->field.map, &why->because, would));
	str_free(&rules);
}

/* From here on only the referee knows. */
static void line_open(struct wl_forecasting *c, const struct wl_act *a)
{
	if (!line_reads(c))
		wl_field_copy(&c->sure, &c->field);
	c->open |= !c->stopped;
	wl_chances_add(&c->chances, &c->field, a);
}

/* W15.1: where two pieces are now that were not there together before may be
 * the enemy's secret line. */
static void line_may_win(struct wl_forecasting *c)
{
	int before[WL_SECTIONS];

	if (wl_is_expert(c->field.map))
		return;
	memcpy(before, c->held, sizeof(before));
	wl_count_lines(&c->field, c->seat, c->held);
	for (int i = 0; i < WL_SECTIONS; i++)
		c->open |= c->held[i] >= 2 && before[i] < 2;
	if (c->open)
		wl_field_copy(&c->sure, &c->field);
}

/* W15.6, W15.7, W16.7: what an action has won for certain. */
static bool line_wins(struct wl_forecasting *c)
{
	if (!line_reads(c)) {
		c->outcome = wl_outcome(&c->field);
		line_may_win(c);
	}
	return c->outcome != WL_GOES_ON;
}

/* W14.4 to W14.6: what is carried out, and what would be left out (W14.11). */
static void line_parts(struct wl_forecasting *c, const struct wl_act *card)
{
	struct wl_acted acted = { .card = card->card };
	bool prussian = false;

	for (size_t i = 0; i < card->nparts; i++) {
		const struct wl_act *a = &card->parts[i];
		enum wl_arm arm = c->field.at[a->way[0]].arm;
		struct wl_why why;

		if (!wl_may_part(&c->field, c->seat, a, &acted, &why)) {
			line_void(c, a, &why);
			if (line_reads(c))
				wl_chances_add(&c->chances, &c->field, a);
			continue;
		}
		if (a->verb != WL_MOVE)
			line_open(c, a);
		wl_do_part(&c->field, a, &prussian);
		if (a->verb == WL_MOVE)
			wl_do_move(&c->field, a);
		wl_has_acted(&acted, a, arm);
		if (line_wins(c))
			return; /* W14.11 */
	}
}

static void line_card(struct wl_forecasting *c, const struct wl_act *a)
{
	wl_do_play(&c->field, c->seat, a->card);
	wl_do_spend(&c->field, wl_own_side(c->seat));
	c->field.card_played = true;
	if (a->card == WL_FIGHTING_SPIRIT)
		c->field.at[a->way[0]].spirit = true;
	line_parts(c, a);
}

static void line_spend(struct wl_forecasting *c, const struct wl_act *a)
{
	wl_do_spend(&c->field, wl_acting_side(&c->field, c->seat, a));
}

static void line_act(struct wl_forecasting *c, const struct wl_act *a)
{
	enum wl_pile pile;

	switch (a->verb) {
	case WL_MOVE:
		line_spend(c, a);
		wl_do_move(&c->field, a);
		break;
	case WL_ENTER:
		line_spend(c, a);
		(void)wl_do_enter(&c->field, c->seat, a, &pile);
		break;
	case WL_REMOVE:
		line_spend(c, a);
		(void)wl_do_remove(&c->field, a->way[0]);
		break;
	case WL_RETIRE: /* costs no action (W10.7) */
		(void)wl_do_retire(&c->field, a);
		return;
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		line_card(c, a);
		break;
	case WL_DRAFT:
		wl_do_take(&c->field, c->seat, a);
		return;
	case WL_STOP:
		c->outcome = WL_GAME_WON;
		c->ended = true;
		return;
	case WL_END:
		c->ended = true;
		return;
	case WL_ATTACK:
	case WL_FIRE:
		line_open(c, a);
		line_spend(c, a);
		break;
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
	case WL_DIARY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
	case WL_PRUSSIANS:
	case WL_STANDING:
		return; /* no line of a turn */
	}
	wl_do_flags(&c->field);
	c->ended = line_wins(c) || c->field.actions <= 0;
}

/* Guards see squares and arms; of fights there was none yet. */
static bool line_guards(const struct wl_forecasting *c, const struct wl_line *l)
{
	for (size_t i = 0; i < l->nguards; i++) {
		const struct wl_guard *g = &l->guards[i];
		bool holds =
		    g->test >= WL_IF_EMPTY &&
		    wl_square_test(&c->field, c->seat, g->test, g->square);

		if (holds == g->negated)
			return false;
	}
	return true;
}

static const struct wl_why line_ended = { .because = { .is =
							   WL_WHY_TURN_ENDED },
					  .rules = { "W19.2" },
					  .nrules = 1 };

static const struct wl_why line_won = { .because = { .is =
							 WL_WHY_BATTLE_ENDED },
					.rules = { "W16.1", "W19.2" },
					.nrules = 2 };

static enum event_state line_sure(struct wl_forecasting *c,
				  const struct wl_line *l)
{
	struct wl_why why;

	if (c->outcome == WL_GAME_WON)
		return EVENT_NOT_REACHED;
	if (c->ended && wl_only_ends(l))
		return EVENT_DONE; /* W19.2: in silence */
	if (c->ended) {
		line_void(c, &l->acts[0],
			  c->outcome == WL_BATTLE_WON ? &line_won
						      : &line_ended);
		c->told = true;
		return EVENT_VOID;
	}
	if (!line_guards(c, l))
		return EVENT_PASSED_OVER;
	for (size_t i = 0; i < l->nacts; i++) {
		if (wl_may(&c->field, c->seat, &l->acts[i], &why)) {
			line_act(c, &l->acts[i]);
			return EVENT_DONE;
		}
		line_void(c, &l->acts[i], &why);
	}
	return EVENT_VOID;
}

/* Everything that the line may do, or may not. */
static void line_maybe(struct wl_forecasting *c, const struct wl_line *l)
{
	c->chances.doubt = true;
	for (size_t i = 0; i < l->nacts; i++)
		wl_chances_add(&c->chances, &c->field, &l->acts[i]);
}

/* Whether a guard is about what only the referee knows: a fight, or a square
 * that can have changed. */
static bool line_unknown(const struct wl_forecasting *c,
			 const struct wl_line *l)
{
	for (size_t i = 0; i < l->nguards; i++)
		if (l->guards[i].test < WL_IF_EMPTY ||
		    c->chances.line[l->guards[i].square])
			return true;
	return false;
}

/* The first alternative that works as the board stands; or why none does. */
static void line_try(struct wl_forecasting *c, const struct wl_line *l)
{
	struct wl_why why;

	for (size_t i = 0; i < l->nacts; i++) {
		if (!wl_may(&c->field, c->seat, &l->acts[i], &why))
			continue;
		if (l->nguards || l->attempt || l->nacts > 1)
			line_maybe(c, l);
		line_act(c, &l->acts[i]);
		return;
	}
	for (size_t i = 0; i < l->nacts; i++) {
		(void)wl_may(&c->field, c->seat, &l->acts[i], &why);
		line_void(c, &l->acts[i], &why);
	}
	line_maybe(c, l);
}

/* A line that nothing certain is known of. */
static void line_read(struct wl_forecasting *c, const struct wl_line *l)
{
	if (c->ended && !wl_only_ends(l) && !c->told) {
		line_void(c, &l->acts[0], &line_ended);
		c->told = true;
	}
	if (c->ended)
		return;
	/* W12.6: what a fight leaves may still have to act. */
	if (!wl_only_ends(l) || l->nguards || l->nacts > 1 ||
	    (c->seat == WL_SEAT_ALLIED && c->field.number >= WL_PRUSSIANS_ACT))
		c->doubt = true;
	if (line_unknown(c, l))
		line_maybe(c, l);
	else if (line_guards(c, l))
		line_try(c, l);
}

enum event_state wl_forecast_line(struct wl_forecasting *c,
				  const struct wl_line *l)
{
	enum event_state state;

	if (line_reads(c)) {
		line_read(c, l);
		return EVENT_NOT_REACHED;
	}
	state = line_sure(c, l);
	/* W19.1: the list stops there. */
	if (state == EVENT_VOID && !l->attempt) {
		wl_field_copy(&c->sure, &c->field);
		c->stopped = true;
		c->closed = c->ended;
		line_maybe(c, l);
	}
	return state == EVENT_VOID && wl_only_ends(l) ? EVENT_PASSED_OVER
						      : state;
}

const struct wl_field *wl_forecast_sure(const struct wl_forecasting *c)
{
	return line_reads(c) ? &c->sure : &c->field;
}
