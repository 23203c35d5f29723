/* SPDX-License-Identifier: MIT */
/* test_forecast.c - what a player is told beforehand of his orders is what
 * comes of them. */
#include "config.h"

#include "lib/position.h"

#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/seen.h"
#include "games/waterloo/waterloo.h"

#include "base/str.h"
#include "kernel/scenario.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct forecast_case {
	const char *scenario;
	const char *position;
	int seat;
	const char *orders;
	const char *states; /* of each line: done, void, ... */
	const char *notes;  /* reasons of notes, a line each; or NULL */
	const char *turn;   /* ends, goes-on, over; or NULL */
};

static void forecast_notes(const struct diags *d, struct str *out)
{
	for (size_t i = 0; i < d->n; i++)
		if (d->v[i].level == DIAG_NOTE)
			str_addf(out, "%d %s\n", d->v[i].line, d->v[i].why);
}

static void forecast_states(const struct turn *t, const struct forecast_case *c,
			    struct str *out)
{
	struct seen *s = t->game->observe(t->world, NULL, c->seat);
	struct forecast forecast = FORECAST_INIT;
	struct str text = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct orders *o;

	str_add(&text, c->orders);
	o = order_parse(text.s, text.len, &wl_language, &d);
	assert_int_equal(wl_check(s, o, &d, &forecast), 0);
	for (size_t i = 0; i < forecast.orders.norders; i++)
		str_addf(out, "%s%s", i ? " " : "",
			 event_state_name(forecast.orders.orders[i].state));
	if (c->notes) {
		struct str notes = STR_INIT;

		forecast_notes(&d, &notes);
		assert_string_equal(str_text(&notes), c->notes);
		str_free(&notes);
	}
	if (c->turn)
		assert_string_equal(forecast_turn_name(forecast.turn), c->turn);
	wl_seen_free(forecast.after);
	forecast_free(&forecast);
	order_free(o);
	diag_free(&d);
	str_free(&text);
	wl_seen_free(s);
}

static void forecast_says(const struct forecast_case *c)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(NULL, NULL, c->scenario, &e);
	struct str states = STR_INIT;
	struct turn *t;

	assert_non_null(s);
	t = position_turn(&waterloo_game, s->doc, c->position);
	assert_non_null(t);
	forecast_states(t, c, &states);
	assert_string_equal(str_text(&states), c->states);
	turn_free(t);
	scenario_free(s);
	str_free(&states);
}

static void a_card_with_a_prussian_is_a_prussian_action(void **state)
{
	(void)state;
	/* W14.10, W12.6: then the Allied one is still owed. */
	forecast_says(&(struct forecast_case){
	    .scenario = "waterloo-standard",
	    .position = "[turn]\nnumber = 14\nseat = allied\n"
			"[pieces]\nA1 = french chasseurs\n"
			"A10 = allied hussars\nB10 = allied hussars\n"
			"L5 = prussian landwehr\n"
			"[cards]\nallied = initiative\n",
	    .seat = WL_SEAT_ALLIED,
	    .orders = "card initiative: move L5 K5, move A10 A9\n"
		      "move B10 B9\nmove B9 B8\nmove B8 B7\nmove B7 B6\n",
	    .states = "done done done done void" });
	forecast_says(&(struct forecast_case){
	    .scenario = "waterloo-standard",
	    .position = "[turn]\nnumber = 14\nseat = allied\n"
			"[pieces]\nA1 = french chasseurs\n"
			"A10 = allied hussars\nB10 = allied hussars\n"
			"L5 = prussian landwehr\n"
			"[cards]\nallied = initiative\n",
	    .seat = WL_SEAT_ALLIED,
	    .orders = "card initiative: move L5 K5\nend\n",
	    .states = "done passed-over" });
}

/* W12.6: it only leaves the turn open, whatever stands behind it. */
static void an_end_that_comes_too_early_is_never_told_as_void(void **state)
{
	static const char position[] =
	    "[turn]\nnumber = 14\nseat = allied\n"
	    "[pieces]\nA1 = french chasseurs\n"
	    "A10 = allied hussars\nL5 = prussian landwehr\n";
	static const char *const said[][2] = {
		{ "end\n", "passed-over" },
		{ "move A10 A9\nend\n", "done passed-over" },
		{ "move A10 A9\nend\nmove L5 L4\n",
		  "done passed-over not-reached" },
		{ "move A10 A9\ntry end\nmove L5 L4\nend\n",
		  "done passed-over done done" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++)
		forecast_says(
		    &(struct forecast_case){ .scenario = "waterloo-basic",
					     .position = position,
					     .seat = WL_SEAT_ALLIED,
					     .orders = said[i][0],
					     .states = said[i][1],
					     .notes = "" });
}

static void nothing_is_reached_behind_the_end_of_the_game(void **state)
{
#define OFFERS(seat)                                            \
	"[turn]\nnumber = 3\nseat = french\ndraw-offer = " seat \
	"\n[pieces]\nA1 = french chasseurs\nL10 = allied hussars\n"
	static const struct {
		const char *position, *orders, *states;
	} said[] = {
		{ OFFERS("allied"), "resign\nmove A1 A2\n",
		  "noted not-reached" },
		{ OFFERS("allied"), "move A1 A2\naccept draw\n",
		  "not-reached noted" },
		/* W15.8: the other's offer stands. */
		{ OFFERS("allied"), "offer draw\nmove A1 A2\n",
		  "noted not-reached" },
		{ OFFERS("french"), "offer draw\nmove A1 A2\n", "noted done" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++)
		forecast_says(
		    &(struct forecast_case){ .scenario = "waterloo-basic",
					     .position = said[i].position,
					     .seat = WL_SEAT_FRENCH,
					     .orders = said[i].orders,
					     .states = said[i].states });
}

static void orders_that_bring_nothing_are_in_vain(void **state)
{
	enum { CHANCE = 1, ACTS = 2, VAIN = 4 };
	static const struct {
		enum event_state states[3];
		unsigned is;
	} said[] = {
		{ { EVENT_VOID, EVENT_NOT_REACHED, EVENT_NOTED }, VAIN },
		{ { EVENT_PASSED_OVER, EVENT_NOTED, EVENT_NOTED }, VAIN },
		{ { EVENT_PASSED_OVER, EVENT_DONE, EVENT_NOTED }, 0 },
		{ { EVENT_NOTED, EVENT_NOTED, EVENT_NOTED }, 0 },
		{ { EVENT_VOID, EVENT_NOT_REACHED, EVENT_NOTED }, CHANCE },
		{ { EVENT_VOID, EVENT_NOT_REACHED, EVENT_NOTED }, ACTS },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++) {
		struct forecast f = FORECAST_INIT;

		f.chance = said[i].is & CHANCE;
		f.acts = said[i].is & ACTS;
		for (int k = 0; k < 3; k++)
			event_order(&f.orders, "?", said[i].states[k]);
		assert_int_equal(forecast_vain(&f), (said[i].is & VAIN) != 0);
		forecast_free(&f);
	}
}

static void what_cannot_work_as_the_board_stands_is_noted(void **state)
{
	static const char position[] =
	    "[turn]\nnumber = 3\nseat = french\n"
	    "[pieces]\nE6 = french cuirassiers\nH4 = french artillery\n"
	    "H5 = french chasseurs\nE7 = allied hussars\n"
	    "A10 = allied hussars\n";

	(void)state;
	/* By the fight it can change; what stands elsewhere cannot. */
	forecast_says(&(struct forecast_case){
	    .scenario = "waterloo-basic",
	    .position = position,
	    .seat = WL_SEAT_FRENCH,
	    .orders = "attack E6 E7\nattack E7 E8\nif won move E7 E8\n"
		      "fire H4\nend\n",
	    .states = "done not-reached not-reached not-reached not-reached",
	    .notes = "2 {\"at\":\"E7\",\"is\":\"not-yours\",\"stands\":1}\n"
		     "4 {\"at\":\"H5\",\"is\":\"own-blocks\",\"stands\":0}\n",
	});
	/* Behind a void line nothing is reached, and yet all is read. */
	forecast_says(&(struct forecast_case){
	    .scenario = "waterloo-basic",
	    .position = position,
	    .seat = WL_SEAT_FRENCH,
	    .orders = "attack E6 E5\nfire H4\nend\n",
	    .states = "void not-reached not-reached",
	    .notes = "2 {\"at\":\"H5\",\"is\":\"own-blocks\",\"stands\":0}\n",
	});
}

/* Behind a fight an alternative may be what is carried out: another square is
 * taken then, another number of actions spent. */
static void alternatives_behind_a_fight_are_as_possible(void **state)
{
	static const char position[] =
	    "[turn]\nnumber = 3\nseat = french\n"
	    "[pieces]\nE6 = french cuirassiers\nE7 = allied hussars\n"
	    "A1 = french chasseurs\nC3 = french line-infantry\n"
	    "H1 = french polish-lancers weakened=1\n"
	    "A10 = allied hussars\n";

	(void)state;
	forecast_says(&(struct forecast_case){
	    .scenario = "waterloo-basic",
	    .position = position,
	    .seat = WL_SEAT_FRENCH,
	    .orders = "attack E6 E7\nmove E6 A6 else move C3 C4\n"
		      "move A1 A9\n",
	    .states = "done not-reached not-reached",
	    .notes = "3 {\"at\":\"A6\",\"is\":\"not-empty\",\"stands\":2}\n",
	});
	/* W10.7: to retire costs nothing. */
	forecast_says(&(struct forecast_case){
	    .scenario = "waterloo-basic",
	    .position = position,
	    .seat = WL_SEAT_FRENCH,
	    .orders = "attack E6 E7\nmove A1 A2\n"
		      "move E6 F6 else retire H1\nmove C3 C4\n",
	    .states = "done not-reached not-reached not-reached",
	    .notes = "4 {\"is\":\"turn-ended\",\"stands\":1}\n",
	});
}

/* W15.6, W15.7, W16.7, W19.4: what is won or lost without a fight anybody can
 * see. */
static void what_is_won_for_certain_ends_turn_or_game(void **state)
{
	static const struct forecast_case said[] = {
		{ "waterloo-expert",
		  "[turn]\nnumber = 5\nseat = allied\n"
		  "[pieces]\nJ1 = allied line-infantry\n"
		  "K2 = allied line-infantry\nG1 = allied uxbridge\n"
		  "A3 = french chasseurs\n",
		  WL_SEAT_ALLIED, "move K2 K1\nmove G1 G2\nend\n",
		  "done void not-reached", "", "ends" },
		{ "waterloo-expert",
		  "[turn]\nnumber = 5\nseat = french\n"
		  "[pieces]\nE10 = french line-infantry\n"
		  "F9 = french line-infantry\nA3 = french chasseurs\n"
		  "A9 = allied hussars\n[cards]\nfrench = initiative\n",
		  WL_SEAT_FRENCH,
		  "card initiative: move F9 F10, move A3 A4\n"
		  "move A3 A5\nsay \"Won!\"\n",
		  "done not-reached noted", "", "over" },
		{ "waterloo-expert",
		  "[turn]\nphase = pursuit\npursuer = french\nseat = allied\n"
		  "[pieces]\nA9 = allied line-infantry\n"
		  "A3 = french chasseurs\n",
		  WL_SEAT_ALLIED, "remove A9\nend\n", "done not-reached", "",
		  "over" },
		{ "waterloo-expert",
		  "[turn]\nphase = pursuit\npursuer = french\n"
		  "seat = french\n"
		  "[pieces]\nA9 = allied line-infantry\n"
		  "A3 = french chasseurs\n",
		  WL_SEAT_FRENCH, "stop\n", "done", "", "over" },
		/* W19.4: declarations come first. */
		{ "waterloo-basic",
		  "[turn]\nnumber = 5\nseat = french\n"
		  "[pieces]\nA3 = french chasseurs\nA9 = allied hussars\n",
		  WL_SEAT_FRENCH, "move A3 A4\nresign\n", "not-reached noted",
		  "", "over" },
		{ "waterloo-basic",
		  "[turn]\nnumber = 5\nseat = french\ndraw-offer = allied\n"
		  "[pieces]\nA3 = french chasseurs\nA9 = allied hussars\n",
		  WL_SEAT_FRENCH, "accept draw\n", "noted", "", "over" },
		/* W15.1: the line of retreat is secret. */
		{ "waterloo-standard",
		  "[turn]\nnumber = 5\nseat = allied\n"
		  "[pieces]\nJ1 = allied line-infantry\n"
		  "K2 = allied line-infantry\nG1 = allied uxbridge\n"
		  "A3 = french chasseurs\n[secret]\nretreat.french = right\n",
		  WL_SEAT_ALLIED, "move K2 K1\nmove G1 G2\n",
		  "done not-reached", "", "goes-on" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++)
		forecast_says(&said[i]);
}

/* W12.2: in a French turn 13 that comes first, too. */
static void nobody_can_say_what_a_hidden_piece_may_attack(void **state)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *sc =
	    scenario_load(NULL, NULL, "waterloo-expert-full", &e);
	struct turn *t;
	struct seen *s;

	(void)state;
	assert_non_null(sc);
	t = position_turn(&waterloo_game, sc->doc,
			  "[turn]\nnumber = 13\nprussians = come\n"
			  "[pieces]\nL5 = prussian landwehr hidden\n"
			  "A1 = french napoleon\nB1 = french ney\n"
			  "A10 = allied wellington\nB10 = allied uxbridge\n");
	assert_non_null(t);
	s = t->game->observe(t->world, NULL, WL_SEAT_ALLIED);
	assert_false(
	    wl_can_attack(&s->field, board_square(&s->map->board, 11, 4)));
	wl_seen_free(s);
	turn_free(t);
	scenario_free(sc);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_can_say_what_a_hidden_piece_may_attack),
		cmocka_unit_test(what_cannot_work_as_the_board_stands_is_noted),
		cmocka_unit_test(alternatives_behind_a_fight_are_as_possible),
		cmocka_unit_test(what_is_won_for_certain_ends_turn_or_game),
		cmocka_unit_test(a_card_with_a_prussian_is_a_prussian_action),
		cmocka_unit_test(
		    an_end_that_comes_too_early_is_never_told_as_void),
		cmocka_unit_test(nothing_is_reached_behind_the_end_of_the_game),
		cmocka_unit_test(orders_that_bring_nothing_are_in_vain),
	};

	return cmocka_run_group_tests_name("forecast", tests, NULL, NULL);
}
