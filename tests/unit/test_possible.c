/* SPDX-License-Identifier: MIT */
/* test_possible.c - what is said to be possible in waterloo is what can be
 * ordered, all of it and nothing else, in any position. */
#include "config.h"

#include "lib/arena.h"
#include "lib/order_key.h"
#include "lib/possibles.h"
#include "lib/sample.h"

#include "games/waterloo/public/legal.h"
#include "games/waterloo/secret/world.h"
#include "games/waterloo/waterloo.h"
#include "kernel/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define VIEWS	  400
#define GAMES_MAX 400 /* until there was a pursuit, which is rare */
#define TRIED	  60  /* texts of a kind, of one view */

static struct {
	unsigned views, orders, wholes, tried, found, behind, parts, stands;
} tally;
static struct {
	const char *kind;
	unsigned n;
} kinds[] = {
	{ "move", 0 },	 { "attack", 0 },    { "fire", 0 },
	{ "enter", 0 },	 { "retire", 0 },    { "remove", 0 },
	{ "card", 0 },	 { "draft", 0 },     { "end", 0 },
	{ "stop", 0 },	 { "prussians", 0 }, { "place", 0 },
	{ "offer", 0 },	 { "withdraw", 0 },  { "accept", 0 },
	{ "resign", 0 }, { "standing", 0 },
};
#define KINDS (sizeof(kinds) / sizeof(*kinds))

/* What a slot cannot say, and check does. */
static const char *const faults[] = {
	"must-stand",	"outpost",	  "early-reserve", "reserve-full",
	"no-part",	"recon-squares",  "one-of-arm",	   "moves-twice",
	"not-yours",	"no-gun",	  "gun-attacks",   "not-heavy",
	"too-far",	"bent",		  "no-guard",	   "winner-acts",
	"retreat-acts", "winner-removes", "no-spirit",	   NULL,
};

/* The keys of the list, each once: two that are the same differ in nothing. */
static void keys_of(const struct possibles *p, struct str *out)
{
	str_add(out, "\n");
	for (size_t i = 0; i < json_array_size(p->p.orders); i++) {
		const json_t *order = json_array_get(p->p.orders, i);
		struct str key = STR_INIT;

		if (json_object_get(order, "part"))
			continue;
		str_add(&key, "\n");
		assert_true(order_key_text(
		    p->seen, value_text(order, "order", ""), &key));
		str_add(&key, "\n");
		if (strstr(out->s, key.s))
			fail_msg("twice: %s", value_text(order, "order", ""));
		str_addf(out, "%s", key.s + 1);
		str_free(&key);
	}
}

/* What check accepts, and would be carried out, is in the list. */
static void try_text(struct possibles *p, const struct str *keys,
		     const char *line)
{
	struct possibles_said said;
	struct str key = STR_INIT;

	tally.tried++;
	if (possibles_check(p, line, &said) && said.quiet &&
	    (said.state == EVENT_DONE || said.state == EVENT_NOTED)) {
		str_add(&key, "\n");
		if (order_key_text(p->seen, line, &key)) {
			str_add(&key, "\n");
			tally.found++;
			if (!strstr(str_text(keys), key.s))
				fail_msg("%s\n is not in the list behind\n%s",
					 line, str_text(&p->text));
		}
	}
	str_free(&key);
	possibles_said_free(&said);
}

static void try_squares(struct possibles *p, const struct str *keys,
			const char *form, int from, int to)
{
	char a[BOARD_NAME], b[BOARD_NAME];
	char line[64];

	board_name(&p->seen->map->board, from, a);
	board_name(&p->seen->map->board, to, b);
	/* form has two %s, or one. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	(void)snprintf(line, sizeof(line), form, a, b);
#pragma GCC diagnostic pop
	try_text(p, keys, line);
}

static int own_square(const struct possibles *p, struct chance *c)
{
	const struct wl_field *f = &p->seen->field;
	unsigned n = (unsigned)board_count(&f->map->board);
	int first = (int)chance_below(c, n);

	for (unsigned i = 0; i < n; i++)
		if (wl_mine(f, p->seen->seat, (first + (int)i) % (int)n))
			return (first + (int)i) % (int)n;
	return first;
}

/* All squares from one, or from one piece, in every form. */
static void try_piece(struct possibles *p, const struct str *keys, int from)
{
	static const char *const forms[] = {
		"move %s %s",
		"attack %s %s",
		"fire %s at %s",
		"fire %s at village %s",
	};
	int n = board_count(&p->seen->map->board);

	for (int to = 0; to < n; to++)
		for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
			try_squares(p, keys, forms[i], from, to);
}

/* Ways with a corner, for those that turn; near squares only. */
static void try_bent(struct possibles *p, const struct str *keys, int from,
		     struct chance *c)
{
	const struct board *b = &p->seen->map->board;

	for (int i = 0; i < TRIED; i++) {
		struct str line = STR_INIT;
		int corners = 1 + (int)chance_below(c, 2), sq = from;
		char name[BOARD_NAME];

		board_name(b, from, name);
		str_addf(&line, "%s %s", chance_of(c, 50) ? "move" : "attack",
			 name);
		for (int k = 0; k <= corners; k++) {
			int next = board_step(
			    b, sq, (enum board_dir)chance_below(c, 4));

			if (next == BOARD_NONE)
				continue;
			sq = next;
			board_name(b, sq, name);
			str_addf(&line, " %s", name);
		}
		try_text(p, keys, line.s);
		str_free(&line);
	}
}

static void try_everywhere(struct possibles *p, const struct str *keys)
{
	static const char *const forms[] = { "fire %s", "retire %s",
					     "remove %s",
					     "card fighting-spirit %s" };
	int n = board_count(&p->seen->map->board);

	for (int sq = 0; sq < n; sq++)
		for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
			try_squares(p, keys, forms[i], sq, sq);
}

static void try_entries(struct possibles *p, const struct str *keys,
			struct chance *c)
{
	static const char *const piles[] = { "", "reserve ", "withdrawn ",
					     "retired ",
					     "withdrawn prussian " };
	const struct wl_map *m = p->seen->map;
	int row = wl_back_row(m, p->seen->seat);

	for (int i = 0; i < m->nunits; i++)
		for (size_t k = 0; k < sizeof(piles) / sizeof(*piles); k++) {
			struct str line = STR_INIT;
			char name[BOARD_NAME];
			int column =
			    (int)chance_below(c, (unsigned)m->board.columns);

			board_name(&m->board,
				   board_square(&m->board, column, row), name);
			str_addf(&line, "enter %s%s %s", piles[k],
				 m->unit[i].id, name);
			try_text(p, keys, line.s);
			str_free(&line);
		}
}

static void try_cards(struct possibles *p, const struct str *keys)
{
	for (int i = 0; i < WL_CARDS; i++)
		for (int k = 0; k < WL_CARDS; k++) {
			const char *one = wl_card_name((enum wl_card)i);
			const char *two = wl_card_name((enum wl_card)k);
			struct str line = STR_INIT;

			str_addf(&line, "draft keep %s discard %s", one, two);
			try_text(p, keys, line.s);
			str_clear(&line);
			str_addf(&line, "draft take %s %s", one, two);
			try_text(p, keys, line.s);
			str_clear(&line);
			str_addf(&line, "draft take %s", one);
			try_text(p, keys, line.s);
			str_free(&line);
		}
}

/* `prussians hold` is accepted at any time, and listed while it can do
 * something. */
static void try_words(struct possibles *p, const struct str *keys)
{
	static const char *const lines[] = {
		"end",
		"stop",
		"resign",
		"offer draw",
		"accept draw",
		"withdraw draw",
		"standing spirit none",
		"standing frenzy none",
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		try_text(p, keys, lines[i]);
	if (p->seen->seat == WL_SEAT_ALLIED && p->seen->field.waiting > 0 &&
	    p->seen->field.coming != WL_NEVER && !p->seen->hold)
		try_text(p, keys, "prussians hold");
}

static void count_kinds(const struct possibles *p)
{
	for (size_t i = 0; i < json_array_size(p->p.orders); i++)
		for (size_t k = 0; k < KINDS; k++)
			kinds[k].n += value_is(
			    json_object_get(json_array_get(p->p.orders, i),
					    "kind"),
			    kinds[k].kind);
}

/* Nothing that can be ordered is missing. */
static void view_is_whole(struct possibles *p, struct chance *c)
{
	struct str keys = STR_INIT;
	int from = own_square(p, c);

	keys_of(p, &keys);
	try_piece(p, &keys, from);
	try_bent(p, &keys, from, c);
	try_everywhere(p, &keys);
	try_entries(p, &keys, c);
	try_cards(p, &keys);
	try_words(p, &keys);
	str_free(&keys);
}

static void view_holds(const struct turn *t, int seat, const char *text,
		       struct chance *c)
{
	struct possibles p;

	possibles_begin(&p, t, seat, text);
	possibles_accepted(&p);
	possibles_made(&p, c, faults);
	count_kinds(&p);
	if (!*text && chance_of(c, 30))
		view_is_whole(&p, c);
	tally.orders += p.orders;
	tally.wholes += p.wholes;
	tally.views++;
	possibles_end(&p);
}

static bool has_part(const struct possibles *p, const char *part, int square)
{
	char name[BOARD_NAME];

	board_name(&p->seen->map->board, square, name);
	return possibles_has(p, part, name);
}

static void card_listed(struct possibles *p, const struct str *keys,
			const struct wl_act *card)
{
	const struct wl_acted nobody = { .card = card->card };

	for (int i = 0; card->card == WL_RECONNAISSANCE && i < card->nway; i++)
		assert_true(has_part(p, "reconnaissance", card->way[i]));
	for (size_t i = 0; i < card->nparts; i++) {
		struct str key = STR_INIT;
		struct wl_why why;

		if (!wl_may_part(&p->seen->field, p->seen->seat,
				 &card->parts[i], &nobody, &why))
			continue;
		str_add(&key, "\n");
		order_key(&p->seen->field, p->seen->seat, &card->parts[i],
			  &key);
		str_add(&key, "\n");
		if (!strstr(str_text(keys), key.s))
			fail_msg("part %zu of a card is not in the list", i);
		str_free(&key);
		tally.parts++;
	}
}

static void stand_listed(const struct possibles *p, const struct wl_act *a)
{
	const struct wl_field *f = &p->seen->field;

	for (size_t i = 0; i < a->nstand; i++) {
		int sq = a->stand[i].square;
		bool spirit = a->about == WL_STAND_SPIRIT;

		if (spirit || wl_in_tile(f, sq, WL_BUILDING))
			assert_true(has_part(
			    p, spirit ? "spirit-square" : "frenzy", sq));
		tally.stands++;
	}
}

/* What a bot writes of cards that are played now, and of standing orders, is
 * made of the parts. */
static void parts_listed(const struct turn *t, int seat, const struct str *text)
{
	struct possibles p;
	struct diags d = DIAGS_INIT;
	struct orders *o =
	    order_parse(str_text(text), text->len, &wl_language, &d);
	struct str keys = STR_INIT;
	struct wl_plan *plan;

	possibles_begin(&p, t, seat, "");
	keys_of(&p, &keys);
	plan = wl_plan_bind(p.seen->map, seat, o, &d);
	for (size_t i = 0; i < plan->n; i++) {
		const struct wl_act *a = &plan->v[i].acts[0];

		if (a->verb == WL_CARD &&
		    wl_may(&p.seen->field, seat, a, &(struct wl_why){ 0 }))
			card_listed(&p, &keys, a);
		if (a->verb == WL_STANDING)
			stand_listed(&p, a);
	}
	wl_plan_free(plan);
	order_free(o);
	diag_free(&d);
	str_free(&keys);
	possibles_end(&p);
}

/* Behind each of the lines that a bot writes. */
static void view_behind(const struct turn *t, int seat, const struct str *text,
			struct chance *c)
{
	const char *s = str_text(text);
	struct str so_far = STR_INIT;

	for (size_t n; *s; s += n + (s[n] == '\n')) {
		n = strcspn(s, "\n");
		str_addn(&so_far, s, n);
		str_addc(&so_far, '\n');
		view_holds(t, seat, so_far.s, c);
		tally.behind++;
	}
	str_free(&so_far);
}

static void possible_game(uint64_t seed)
{
	struct chance c;
	struct arena a;

	chance_seed(&c, seed);
	arena_begin(&a, seed);
	arena_deal(&a);
	while (arena_awaited(a.turn) != GAME_NONE) {
		struct str orders = STR_INIT, wrong = STR_INIT;
		int seat = arena_awaited(a.turn);

		if (a.turn->world->field.phase != WL_PLAY || chance_of(&c, 30))
			view_holds(a.turn, seat, "", &c);
		arena_orders(&a, &orders);
		if (strstr(str_text(&orders), "card ") ||
		    strstr(str_text(&orders), "standing "))
			parts_listed(a.turn, seat, &orders);
		if (!strstr(str_text(&orders), "setup") && chance_of(&c, 10))
			view_behind(a.turn, seat, &orders, &c);
		if (!arena_play(a.turn, &orders, &a.dice, &wrong))
			fail_msg("%s", str_text(&wrong));
		str_free(&orders);
		str_free(&wrong);
	}
	arena_end(&a);
}

static bool all_kinds(void)
{
	for (size_t k = 0; k < KINDS; k++)
		if (!kinds[k].n)
			return false;
	return true;
}

static void all_that_can_be_ordered_is_listed_and_nothing_else(void **state)
{
	unsigned views = chance_number("ESTAFETTE_VIEWS",
				       chance_long() ? VIEWS * 20 : VIEWS);
	unsigned seed = 0;

	(void)state;
	while (tally.views < views || (!all_kinds() && seed < GAMES_MAX))
		possible_game(seed++);
	printf("# %u views of %u games (%u behind other orders), %u orders, "
	       "%u wholes; %u texts tried, of which %u are possible; parts "
	       "of cards %u, of standing orders %u\n",
	       tally.views, seed, tally.behind, tally.orders, tally.wholes,
	       tally.tried, tally.found, tally.parts, tally.stands);
	assert_true(tally.parts && tally.stands && tally.behind);
}

static void there_were_orders_of_all_kinds(void **state)
{
	(void)state;
	for (size_t i = 0; i < KINDS; i++) {
		printf("# %s: %u\n", kinds[i].kind, kinds[i].n);
		assert_true(kinds[i].n > 0);
	}
}

/* Three of a kind may come on, from two piles and two sides. */
static const struct sample piles = {
	.game = &waterloo_game,
	.scenario = "waterloo-basic",
	.position = "[game]\nscenario = waterloo-basic\n"
		    "[turn]\nnumber = 14\nseat = allied\n"
		    "[pieces]\nA9 = allied line-infantry\n"
		    "A1 = french chasseurs\n"
		    "[reserve.allied]\nline-infantry = 1\n"
		    "[withdrawn.allied]\n1 = line-infantry since=10\n"
		    "[withdrawn.prussian]\n1 = line-infantry since=12\n",
};

/* W19.3: more than one pile has such a piece. */
static void a_pile_is_named_where_it_must_be(void **state)
{
	static const char *const entries[] = {
		"enter reserve line-infantry C10",
		"enter withdrawn allied line-infantry C10",
		"enter withdrawn prussian line-infantry C10",
	};
	struct turn *t = sample_turn(&piles, NULL);
	struct chance c = { 1 };
	struct possibles p;

	(void)state;
	possibles_begin(&p, t, WL_SEAT_ALLIED, "");
	possibles_accepted(&p);
	view_is_whole(&p, &c);
	for (size_t i = 0; i < 3; i++)
		assert_true(possibles_has(&p, "", entries[i]));
	assert_false(possibles_has(&p, "", "enter line-infantry C10"));
	possibles_end(&p);
	turn_free(t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_pile_is_named_where_it_must_be),
		cmocka_unit_test(
		    all_that_can_be_ordered_is_listed_and_nothing_else),
		cmocka_unit_test(there_were_orders_of_all_kinds),
	};

	return cmocka_run_group_tests_name("possible", tests, NULL, NULL);
}
