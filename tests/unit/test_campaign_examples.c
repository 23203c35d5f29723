/* SPDX-License-Identifier: MIT */
/* test_campaign_examples.c - every order that a report of campaign gives as an
 * example can be sent as it stands, in any position. */
#include "config.h"

#include "lib/htmlwords.h"
#include "lib/chance.h"
#include "lib/position.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/words/form.h"

#include "base/line.h"
#include "base/mem.h"
#include "base/str.h"
#include "kernel/scenario.h"
#include "kernel/turn.h"
#include "lib/once.h"
#include "report/why.h"
#include "store/ini.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define MOST	  160 /* examples of a report */
#define DECISIONS 120 /* of a game */
#define TRIES	  9
#define BYTES	  25000

static struct {
	const char *begin;
	unsigned n;
} tally[] = {
	{ "place all", 0 },  { "place ", 0 },	 { "march ", 0 },
	{ "terrain at", 0 }, { "deploy at", 0 }, { "battle at", 0 },
	{ "fire ", 0 },	     { "engage ", 0 },	 { "withdraw ", 0 },
	{ "shift ", 0 },     { "square ", 0 },	 { "break ", 0 },
	{ "shelter ", 0 },   { "retreat ", 0 },	 { "reinforce ", 0 },
	{ "take ", 0 },	     { "plan at", 0 },	 { "regroup at", 0 },
	{ "end", 0 },	     { "say ", 0 },	 { "diary ", 0 },
};
#define TALLY (sizeof(tally) / sizeof(tally[0]))

/* The examples of a report, each as it would be sent. */
struct examples {
	struct str text[MOST];
	size_t n;
};

static void examples_free(struct examples *x)
{
	for (size_t i = 0; i < x->n; i++)
		str_free(&x->text[i]);
}

/* A block goes on up to its end, a set-up from one town to the next. */
static bool examples_goes_on(const struct examples *x, const struct line *l)
{
	const struct str *last = x->n ? &x->text[x->n - 1] : NULL;

	if (!last)
		return false;
	if (strstr(last->s, ":\n") && !strstr(last->s, "\nend "))
		return true;
	return str_starts(last->s, "place ") &&
	       !str_starts(last->s, "place all") && str_starts(l->s, "# place");
}

static void examples_take(struct examples *x, const struct line *l)
{
	if (!examples_goes_on(x, l)) {
		assert_true(x->n < MOST);
		x->text[x->n++] = (struct str)STR_INIT;
	}
	str_addn(&x->text[x->n - 1], l->s + 2, l->n - 2);
	str_addc(&x->text[x->n - 1], '\n');
}

static void examples_read(const struct str *report, struct examples *x)
{
	bool orders = false;
	struct line l;

	*x = (struct examples){ .n = 0 };
	line_init(&l, report->s, report->len);
	while (line_next(&l)) {
		if (orders && l.n > 2 && str_starts(l.s, "# "))
			examples_take(x, &l);
		orders = orders ? !str_eqn("end orders", l.s, l.n)
				: str_eqn("orders", l.s, l.n);
	}
}

static void examples_count(const char *example)
{
	for (size_t i = 0; i < TALLY; i++)
		if (str_starts(example, tally[i].begin)) {
			tally[i].n++;
			return;
		}
	fail_msg("of no kind: %s", example);
}

/* Nothing wrong, and nothing void up to the first thing that only the referee
 * can know. */
static void examples_stands(const struct turn *t, json_t *world, int seat,
			    const struct str *example)
{
	const struct turn_set set = { .seat = seat,
				      .text = example->s,
				      .n = example->len };
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct str why = STR_INIT;
	struct err e;
	bool good;

	assert_int_equal(turn_check(t->game, world, &set, &d, &forecast, &e),
			 0);
	good = !diag_errors(&d);
	for (size_t i = 0; i < forecast.orders.norders; i++)
		good = good && forecast.orders.orders[i].state != EVENT_VOID;
	if (!good) {
		char *position = turn_position(t);

		(void)report_diags(&d, "campaign", NULL, &e);
		diag_print(&d, "example", &why);
		fail_msg("%s%s\n%s", example->s, str_text(&why), position);
	}
	examples_count(example->s);
	forecast_free(&forecast);
	diag_free(&d);
	str_free(&why);
}

/* Words, which stand last, move nothing: games are played without them. */
static void examples_wordless(struct examples *x)
{
	while (x->n && (str_starts(x->text[x->n - 1].s, "say ") ||
			str_starts(x->text[x->n - 1].s, "diary ")))
		str_free(&x->text[--x->n]);
}

/* The report of the seat; its examples, tried. No line but the first and those
 * of the proof, which are copied, is longer than a mail's. */
static void examples_of(const struct turn *t, int seat, struct examples *x)
{
	static const struct report_proof proof = { .full = true,
						   .head = "",
						   .file = "x.game" };
	json_t *world = turn_view(t, seat);
	json_t *view =
	    json_pack("{s:i, s:s, s:s, s:O}", "asked", 1, "name", "x", "seat",
		      t->game->seats[seat], "world", world);
	struct str report = STR_INIT;
	struct err e;

	if (once_text(view, &proof, NULL, &report, &e) < 0)
		fail_msg("%s", e.text);
	assert_true(report.len < BYTES);
	htmlwords_same("a report", view, &proof);
	examples_read(&report, x);
	for (size_t i = 0; i < x->n; i++)
		examples_stands(t, world, seat, &x->text[i]);
	examples_wordless(x);
	str_free(&report);
	json_decref(view);
	json_decref(world);
}

/* Whether a march is asked for, as in most of the views of a game. */
static bool examples_marches(const struct turn *t)
{
	struct awaits a;

	turn_awaits(t, &a);
	return a.n && str_eq(a.v[0].phase, "march");
}

/* Some units of a town to the next one where the enemy is, if there is one. */
static void examples_march(struct chance *luck, const struct turn *t, int seat,
			   struct str *orders)
{
	struct seen *s = t->game->observe(t->world, NULL, seat);
	const struct cn_map *m = s->map;
	enum cn_side enemy =
	    cn_side_of(seat) == CN_FRENCH ? CN_ALLIED : CN_FRENCH;
	int from = (int)chance_below(luck, (unsigned)m->ntowns), to = -1;

	while (!cn_held(&s->field, from, cn_side_of(seat)))
		from = (from + 1) % m->ntowns;
	for (int i = 0; i < m->ntowns; i++)
		if (m->between[from][i] != CN_NO_ROAD &&
		    (to < 0 || chance_below(luck, 2) ||
		     cn_held(&s->field, i, enemy)) &&
		    (to < 0 || !cn_held(&s->field, to, enemy)))
			to = i;
	str_addf(orders, "march %s to %s: %u units\n", m->town[from].id,
		 m->town[to].id, 2 + chance_below(luck, 4));
	t->game->seen_free(s);
}

/* Some of the examples, as orders. */
static void examples_choose(struct chance *luck, const struct turn *t, int seat,
			    const struct examples *x, struct str *orders)
{
	bool march = examples_marches(t);
	static const char *const more[] = {
		"",
		"standing plan stand\n",
		"standing plan ask\n",
		"standing terrain woods centre left\n",
	};

	str_add(orders,
		more[chance_below(luck, 3) ? 0 : chance_below(luck, 4)]);
	for (int i = 0; i < 2 && march; i++)
		examples_march(luck, t, seat, orders);
	for (int i = 0; i < 2 && x->n && !march; i++)
		str_add(orders, x->text[chance_below(luck, x->n)].s);
	if (chance_below(luck, 2))
		str_add(orders, "end\n");
}

struct examples_dice {
	struct dice dice;
	struct chance luck;
};

static int examples_roll(struct dice *d, const struct dice_roll *r,
			 unsigned *out, struct err *e)
{
	(void)e;
	*out =
	    (unsigned)chance_below(&((struct examples_dice *)d)->luck, r->n) +
	    1;
	return 0;
}

/* Sends it; else one example alone; else passes. */
static void examples_decide(struct turn *t, int seat,
			    struct examples_dice *dice,
			    const struct examples *x)
{
	const struct game_ruling pass = { .kind = RULING_PASS, .seat = seat };
	bool done = false;
	struct err e;

	for (int i = 0; i < TRIES && !done; i++) {
		struct diags d = DIAGS_INIT;
		struct str orders = STR_INIT;

		if (i < TRIES - 1)
			examples_choose(&dice->luck, t, seat, x, &orders);
		else if (x->n)
			str_add(&orders,
				x->text[chance_below(&dice->luck, x->n)].s);
		done = turn_play(t,
				 &(struct turn_set){ seat, str_text(&orders),
						     orders.len },
				 &dice->dice, &d, &e) == 0;
		diag_free(&d);
		str_free(&orders);
	}
	if (!done || chance_below(&dice->luck, 6) == 0) {
		struct awaits a;

		turn_awaits(t, &a);
		for (size_t i = 0; i < a.n; i++)
			if (a.v[i].seat == seat)
				assert_return_code(
				    turn_rule(t, &pass, &dice->dice, &e), 0);
	}
}

/* Two battles at once, so that orders must name theirs. */
static const char two_battles[] =
    "[turn]\nnumber = 1\nphase = field\n"
    "[forces]\n"
    "fr-gd-inf = ligny 4\nfr-gd-art-1 = ligny 3\nfr-gd-cav = ligny 3\n"
    "fr-i-inf-1 = quatre-bras 3\nfr-iv-inf = charleroi 4\n"
    "fr-iv-art = charleroi 2\nfr-rc-cav-2 = charleroi 3\n"
    "fr-rc-cav-3 = charleroi 2\nfr-rc-horse-2 = laneffe 2\n"
    "napoleon = charleroi 1\n"
    "pr-i-inf-1 = charleroi 4\npr-i-inf-3 = charleroi 3\n"
    "pr-i-cav = charleroi 2\npr-i-inf-2 = ligny 3\n"
    "pr-ii-inf-1 = ligny 4\npr-ii-art = ligny 4\nblucher = ligny 1\n"
    "pr-iii-inf-1 = gembloux 4\npr-iv-inf-1 = namur 4\n"
    "wellington = brussels 1\nad-cav-cav-1 = brussels 3\n";

/* Every fifth game begins there. */
static struct turn *examples_begin(uint64_t seed, const struct scenario *s,
				   struct examples_dice *dice)
{
	struct err e;

	return seed % 5 == 0
		   ? position_turn(&campaign_game, s->doc, two_battles)
		   : turn_setup(&campaign_game, s->doc, &dice->dice, &e);
}

static unsigned examples_game(uint64_t seed, const char *options)
{
	struct examples_dice dice = { .dice = { examples_roll } };
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(NULL, NULL, "campaign-1815", &e);
	struct reader *over =
	    ini_read_text("options", options, strlen(options), &e);
	struct awaits a;
	struct turn *t;
	unsigned n = 0;

	chance_seed(&dice.luck, seed);
	assert_non_null(s);
	reader_merge(s->doc, over);
	t = examples_begin(seed, s, &dice);
	assert_non_null(t);
	for (turn_awaits(t, &a); a.n && n < DECISIONS; turn_awaits(t, &a)) {
		struct examples x;
		int seat = a.v[chance_below(&dice.luck, a.n)].seat;

		if (examples_marches(t) && chance_below(&dice.luck, 10))
			x.n = 0;
		else
			examples_of(t, seat, &x);
		examples_decide(t, seat, &dice, &x);
		examples_free(&x);
		n++;
	}
	turn_free(t);
	reader_free(over);
	scenario_free(s);
	return n;
}

static void every_example_can_be_sent_as_it_stands(void **state)
{
	static const char *const options[] = {
		"[options]\nsetup = historical\n",
		"[options]\nsetup = free\n",
		"[options]\nplayers = 3\nsetup = historical\n",
		"[options]\nplayers = 3\n",
		"[options]\nshow = contact\nsetup = historical\n",
	};
	unsigned most =
	    chance_number("ESTAFETTE_VIEWS", chance_long() ? 30000 : 3500);
	unsigned n = 0, seed = 0;

	(void)state;
	while (n < most || seed < 5) {
		n += examples_game(seed, options[seed % 5]);
		seed++;
	}
	printf("# %u views of %u games\n", n, seed);
}

static void there_were_examples_of_all_kinds(void **state)
{
	bool all = true;

	(void)state;
	for (size_t i = 0; i < TALLY; i++) {
		printf("# %s: %u\n", tally[i].begin, tally[i].n);
		all = all && tally[i].n;
	}
	assert_true(all);
}

/* Two battles of one side: the Prussians alone hold Wavre, at Ligny the ally's
 * turn comes first (N29.6). */
#define JOINT                                                               \
	"[options]\nplayers = 3\n[turn]\nnumber = 4\nphase = battle\n"      \
	"round = 1\nhalf = attacker\n[forces]\nfr-ii-inf-1 = ligny 4\n"     \
	"fr-ii-inf-2 = ligny 3\nfr-vi-inf = wavre 3\nfr-iv-inf = wavre 3\n" \
	"ad-res-inf-1 = ligny 3\npr-i-inf-1 = ligny 4\n"                    \
	"pr-i-inf-2 = ligny 3\npr-iv-inf-1 = wavre 4\n"                     \
	"pr-iv-inf-2 = wavre 4\n[fights]\n"                                 \
	"ligny = battle from quatre-bras\nwavre = battle from leuven\n"     \
	"[board.ligny]\nfr-ii-inf-1 = defender.left\n"                      \
	"fr-ii-inf-2 = defender.reserve\nad-res-inf-1 = attacker.reserve\n" \
	"pr-i-inf-1 = attacker.centre\npr-i-inf-2 = attacker.reserve\n"     \
	"[board.wavre]\nfr-vi-inf = defender.left\n"                        \
	"fr-iv-inf = defender.reserve\npr-iv-inf-1 = attacker.centre\n"     \
	"pr-iv-inf-2 = attacker.reserve\n"

/* How many lines of a form speak of the town. */
static unsigned examples_lines(const struct turn *t, int seat, const char *town)
{
	struct seen *s = t->game->observe(t->world, NULL, seat);
	json_t *form = cn_form_new(s), *line;
	unsigned n = 0;
	size_t i;

	json_array_foreach(json_object_get(form, "lines"), i, line)
		n += strstr(json_string_value(json_object_get(line, "text")),
			    town) != NULL;
	json_decref(form);
	cn_seen_free(s);
	return n;
}

static void a_form_has_the_battles_of_its_seat(void **state)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *sc = scenario_load(NULL, NULL, "campaign-1815", &e);
	struct turn *t = position_turn(&campaign_game, sc->doc, JOINT);

	(void)state;
	assert_int_equal(examples_lines(t, CN_SEAT_ANGLO_DUTCH, "wavre"), 0);
	assert_true(examples_lines(t, CN_SEAT_ANGLO_DUTCH, "ligny") > 1);
	assert_true(examples_lines(t, CN_SEAT_PRUSSIAN, "wavre") > 1);
	/* The town, and a plan for the turn that comes. */
	assert_int_equal(examples_lines(t, CN_SEAT_PRUSSIAN, "ligny"), 2);
	turn_free(t);
	scenario_free(sc);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_form_has_the_battles_of_its_seat),
		cmocka_unit_test(every_example_can_be_sent_as_it_stands),
		cmocka_unit_test(there_were_examples_of_all_kinds),
	};

	return cmocka_run_group_tests_name("campaign_examples", tests, NULL,
					   NULL);
}
