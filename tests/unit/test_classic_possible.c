/* SPDX-License-Identifier: MIT */
/* test_classic_possible.c - what is said to be possible in classic is what can
 * be ordered, all of it and nothing else, in any position. */
#include "config.h"

#include "lib/possibles.h"
#include "lib/scout.h"

#include "games/classic/classic.h"
#include "games/classic/public/plan.h"
#include "kernel/value.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define VIEWS	 300
#define SETS_MAX 300 /* of one game */

static struct {
	unsigned views, orders, wholes, tried, found, replies, deep;
} tally;

/* A whole does not know that its parts may exclude each other. */
static const char *const faults[] = { NULL };

/* What check accepts is in the list. */
static void try_text(struct possibles *p, const char *line)
{
	struct possibles_said said;

	tally.tried++;
	if (possibles_check(p, line, &said)) {
		tally.found++;
		if (!possibles_has(p, "", line))
			fail_msg("%s\n is not in the list behind\n%s", line,
				 str_text(&p->text));
	}
	possibles_said_free(&said);
}

static void view_is_whole(struct possibles *p)
{
	static const char *const verbs[] = { "move", "attack" };
	static const char *const words[] = { "resign", "offer draw",
					     "accept draw", "withdraw draw" };
	const struct board *b = &p->seen->map->board;

	for (int from = 0; from < board_count(b); from++)
		for (int to = 0; to < board_count(b); to++)
			for (int i = 0; i < 2; i++) {
				char a[BOARD_NAME], z[BOARD_NAME];
				struct str line = STR_INIT;

				if (!cl_mine(&p->seen->field, p->seen->seat,
					     from))
					continue;
				board_name(b, from, a);
				board_name(b, to, z);
				str_addf(&line, "%s %s %s", verbs[i], a, z);
				try_text(p, line.s);
				str_free(&line);
			}
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		try_text(p, words[i]);
}

/* A reply that is certain is one that nothing is said of, whatever the other
 * side does; one that is not may be played. */
static void replies_hold(const struct possibles *p)
{
	for (size_t i = 0; i < json_array_size(p->p.orders); i++) {
		const json_t *o = json_array_get(p->p.orders, i);
		struct possibles_said said;
		struct str line = STR_INIT;

		if (!str_eq(value_text(o, "part", ""), "reply-1"))
			continue;
		str_addf(&line, "when any: %s", value_text(o, "order", ""));
		if (!possibles_check(p, line.s, &said) || said.warned ||
		    (!said.quiet && !json_object_get(o, "uncertain")))
			fail_msg("%s behind\n%s%s", line.s, str_text(&p->text),
				 str_text(&said.wrong));
		possibles_said_free(&said);
		str_free(&line);
		tally.replies++;
	}
}

static void view_holds(const struct turn *t, int seat, const char *text,
		       struct chance *c)
{
	struct possibles p;

	possibles_begin(&p, t, seat, text);
	possibles_accepted(&p);
	possibles_made(&p, c, faults);
	if (*text && !str_starts(text, "setup") && !str_starts(text, "place"))
		replies_hold(&p);
	else if (chance_of(c, 20))
		view_is_whole(&p);
	tally.orders += p.orders;
	tally.wholes += p.wholes;
	tally.views++;
	possibles_end(&p);
}

/* The reply that stands last in a text, and what it waits for. */
static struct cl_reply last_reply(const struct seen *s, const char *text)
{
	struct diags d = DIAGS_INIT;
	struct orders *o = order_parse(text, strlen(text), &cl_language, &d);
	struct cl_plan *p = cl_plan_bind(s->map, s->seat, o, &d);
	struct cl_reply r = p->tree.v[p->tree.n - 1];

	assert_true(p->tree.n > 0);
	cl_plan_free(p);
	order_free(o);
	diag_free(&d);
	return r;
}

static void reply_listed(const struct possibles *p, const struct cl_reply *r)
{
	const struct board *b = &p->seen->map->board;
	char from[BOARD_NAME], to[BOARD_NAME], part[24];
	struct str text = STR_INIT;

	board_name(b, r->from, from);
	board_name(b, r->to, to);
	str_addf(&text, "%s %s %s", cl_verb_name(r->verb), from, to);
	(void)snprintf(part, sizeof(part), "reply-%d", r->depth + 1);
	if (!possibles_has(p, part, text.s))
		fail_msg("%s is no %s behind\n%s", text.s, part,
			 str_text(&p->text));
	str_clear(&text);
	if (r->when_from == BOARD_NONE) {
		str_add(&text, "any");
	} else {
		board_name(b, r->when_from, from);
		board_name(b, r->when_to, to);
		str_addf(&text, "%s-%s", from, to);
	}
	(void)snprintf(part, sizeof(part), "foreseen-%d", r->depth + 1);
	if (!possibles_has(p, part, text.s))
		fail_msg("%s is no %s behind\n%s", text.s, part,
			 str_text(&p->text));
	str_free(&text);
	tally.deep += r->depth > 0;
}

/* Every reply that can ever be played is made of the parts; what stands below
 * one that cannot is not judged. `dead`: the depth of such a one. */
static void reply_tried(const struct turn *t, int seat, const char *so_far,
			const char *line, int *dead)
{
	int depth = (int)strspn(line, " ") / 2;
	struct possibles_said said;
	struct possibles p;

	possibles_begin(&p, t, seat, so_far);
	if (depth <= *dead)
		*dead = CL_REPLIES;
	if (possibles_check(&p, line, &said) && said.warned && depth < *dead)
		*dead = depth;
	if (depth < *dead) {
		struct str all = STR_INIT;
		struct cl_reply r;

		str_addf(&all, "%s%s\n", so_far, line);
		r = last_reply(p.seen, all.s);
		reply_listed(&p, &r);
		str_free(&all);
	}
	possibles_said_free(&said);
	possibles_end(&p);
}

static void tree_listed(const struct turn *t, int seat, struct chance *c)
{
	struct seen *s = t->game->observe(t->world, NULL, seat);
	struct str list = STR_INIT, so_far = STR_INIT;
	int dead = CL_REPLIES;
	const char *at;

	scout_list(c, s, &list);
	at = str_text(&list);
	for (size_t n; *at; at += n + (at[n] == '\n')) {
		struct str line = STR_INIT;

		n = strcspn(at, "\n");
		str_addn(&line, at, n);
		if (at == str_text(&list)) {
			str_addf(&so_far, "%s\n", str_text(&line));
			view_holds(t, seat, so_far.s, c);
		} else if (n) {
			reply_tried(t, seat, so_far.s, line.s, &dead);
			str_addf(&so_far, "%s\n", line.s);
		}
		str_free(&line);
	}
	str_free(&so_far);
	str_free(&list);
	t->game->seen_free(s);
}

static void game_play(struct turn *t, int seat, struct chance *c)
{
	struct seen *s = t->game->observe(t->world, &t->events, seat);
	struct diags d = DIAGS_INIT;
	struct str orders = STR_INIT;
	struct turn_set set = { .seat = seat };
	struct err e;

	scout_orders(c, s, &orders);
	set.text = str_text(&orders);
	set.n = orders.len;
	if (turn_play(t, &set, NULL, &d, &e) < 0)
		fail_msg("%s\n%s", set.text, e.text);
	t->game->seen_free(s);
	diag_free(&d);
	str_free(&orders);
}

static void possible_game(uint64_t seed)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(
	    NULL, NULL, seed % 2 ? "classic-training" : "classic", &e);
	struct turn *t = turn_setup(&classic_game, s->doc, NULL, &e);
	struct awaits w;
	struct chance c;

	chance_seed(&c, seed);
	turn_awaits(t, &w);
	for (int i = 0; i < SETS_MAX && w.n; i++) {
		bool setup = str_eq(w.v[0].phase, "setup");
		int seat = w.v[0].seat;

		if (setup || chance_of(&c, 10))
			view_holds(t, seat, "", &c);
		if (setup)
			view_holds(t, seat,
				   seat == CL_RED ? "place marshal A1\n"
						  : "place marshal A9\n",
				   &c);
		else if (chance_of(&c, 10))
			tree_listed(t, seat, &c);
		game_play(t, seat, &c);
		turn_awaits(t, &w);
	}
	turn_free(t);
	scenario_free(s);
}

static void all_that_can_be_ordered_is_listed_and_nothing_else(void **state)
{
	unsigned views = chance_number("ESTAFETTE_VIEWS",
				       chance_long() ? VIEWS * 20 : VIEWS);
	uint64_t seed = 0;

	(void)state;
	while (tally.views < views)
		possible_game(seed++);
	printf("# %u views of %u games, %u orders, %u wholes; %u texts tried, "
	       "of which %u are possible; %u replies, %u deeper\n",
	       tally.views, (unsigned)seed, tally.orders, tally.wholes,
	       tally.tried, tally.found, tally.replies, tally.deep);
	assert_true(tally.found && tally.replies && tally.wholes);
	assert_true(tally.deep || views < VIEWS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    all_that_can_be_ordered_is_listed_and_nothing_else),
	};

	return cmocka_run_group_tests_name("possible", tests, NULL, NULL);
}
