/* SPDX-License-Identifier: MIT */
/* test_classic_replies.c - whether what `check` says of conditional replies is
 * so. */
#include "config.h"

#include "lib/scout.h"

#include "games/classic/classic.h"
#include "games/classic/public/go.h"
#include "games/classic/public/legal.h"
#include "games/classic/public/plan.h"
#include "games/classic/secret/world.h"

#include "base/mem.h"
#include "kernel/scenario.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LISTS 10000
#define TRIES 4	  /* ways in which the other seat may go on */
#define LONG  150 /* sets of one game */

static struct scenario *a_scenario(const char *name)
{
	struct err e;
	struct scenario *s = scenario_load(NULL, NULL, name, &e);

	if (!s)
		fail_msg("%s", e.text);
	return s;
}

static struct {
	unsigned lists, foretold, replies, never, stands, played, held, would,
	    over;
} tally;

/* What was said of each reply. */
struct replies_said {
	struct cl_tree tree;
	enum diag_level level[CL_REPLIES];
	bool said[CL_REPLIES];
	bool branch[CL_REPLIES]; /* ... of what it waits for */
	bool over;		 /* the move ends the game */
};

static void random_wrong(const struct turn *t, const struct str *list, int i,
			 const char *what)
{
	char *position = turn_position(t);

	fail_msg("%s, reply %d of\n%s\n%s", what, i + 1, str_text(list),
		 position);
}

/* The lists are one line for the move and one for each reply. */
static struct seen *random_said(const struct seen *s, const struct str *list,
				struct replies_said *out)
{
	struct diags d = DIAGS_INIT;
	struct forecast echo = FORECAST_INIT;
	struct orders *o = order_parse(list->s, list->len, &cl_language, &d);
	struct cl_plan *p = cl_plan_bind(s->map, s->seat, o, &d);
	struct seen *after;

	*out = (struct replies_said){ .tree = p->tree };
	if (cl_check(s, o, &d, &echo) < 0)
		fail_msg("refused: %s\n%s", list->s, d.v[0].why);
	for (size_t i = 0; i < d.n; i++) {
		int reply = d.v[i].line - 2;

		assert_false(out->said[reply]);
		out->said[reply] = true;
		out->level[reply] = d.v[i].level;
		out->branch[reply] = strstr(d.v[i].why, "\"of\"") != NULL ||
				     strstr(d.v[i].why, "\"after-");
		tally.never += d.v[i].level == DIAG_WARNING;
		tally.stands += d.v[i].level == DIAG_NOTE;
	}
	tally.replies += (unsigned)p->tree.n;
	tally.lists++;
	out->over = echo.turn == FORECAST_OVER;
	if (!out->over)
		assert_int_equal(echo.turn, FORECAST_ENDS);
	tally.over += out->over;
	after = echo.after;
	forecast_free(&echo);
	cl_plan_free(p);
	order_free(o);
	diag_free(&d);
	return after;
}

/* -- what really comes of them -- */

static struct turn random_copy(const struct turn *t)
{
	struct turn copy = *t;

	copy.world = t->game->copy(t->world);
	copy.events = (struct events)EVENTS_INIT;
	return copy;
}

static void random_done(struct turn *t)
{
	t->game->free(t->world);
	event_free(&t->events);
}

/* What the other seat plays: what a reply waits for, if it may, else
 * anything. */
static bool random_answer(struct chance *c, const struct turn *t,
			  const struct cl_tree *tree, struct cl_played *out)
{
	static struct cl_step steps[CL_STEPS];
	const struct cl_field *f = &t->world->field;
	int n = cl_steps(f, f->seat, steps), k;
	struct cl_why why;

	if (f->phase != CL_PLAY || n == 0)
		return false;
	k = (int)chance_below(c, (unsigned)n);
	for (int i = 0; i < tree->n; i++) {
		const struct cl_reply *r = &tree->v[i];
		struct cl_played turn = { CL_MOVE, r->when_from, r->when_to };

		if (r->depth || r->when_from == BOARD_NONE || chance_of(c, 30))
			continue;
		if (!cl_empty(f, r->when_to))
			turn.verb = CL_ATTACK;
		for (int s = 0; s < n; s++)
			if (cl_may(f, f->seat, &turn, &why) &&
			    steps[s].from == turn.from &&
			    steps[s].to == turn.to)
				k = s;
	}
	*out =
	    (struct cl_played){ cl_empty(f, steps[k].to) ? CL_MOVE : CL_ATTACK,
				steps[k].from, steps[k].to };
	return true;
}

static void random_play(struct turn *t, const char *text)
{
	struct turn_set set = { t->world->field.seat, text, strlen(text) };
	struct diags d = DIAGS_INIT;
	struct err e;

	if (turn_play(t, &set, NULL, &d, &e) < 0)
		fail_msg("%s: %s", text, e.text);
	diag_free(&d);
}

/* No reply is played of which it was said that it never will be. */
static void random_go_on(struct chance *c, const struct turn *began,
			 const struct str *list,
			 const struct replies_said *said)
{
	struct turn t = random_copy(began);
	int seat = t.world->field.seat, which[CL_REPLIES];
	struct cl_tree tree = said->tree;
	struct cl_played turn;

	for (int i = 0; i < tree.n; i++)
		which[i] = i;
	random_play(&t, list->s);
	while (t.world->tree[seat].n && random_answer(c, &t, &tree, &turn)) {
		char text[2 * BOARD_NAME + 8], from[BOARD_NAME], to[BOARD_NAME];
		int branch = cl_tree_find(&tree, &turn);

		board_name(&t.world->map->board, turn.from, from);
		board_name(&t.world->map->board, turn.to, to);
		(void)snprintf(text, sizeof(text), "%s %s %s",
			       turn.verb == CL_MOVE ? "move" : "attack", from,
			       to);
		random_play(&t, text);
		if (branch < 0 ||
		    t.events.v[t.events.n - 1].kind == CL_EV_RESULT ||
		    t.world->field.seat == seat)
			break;
		tally.played++;
		if (said->said[which[branch]] &&
		    said->level[which[branch]] == DIAG_WARNING)
			random_wrong(began, list, which[branch],
				     "played, what never can be");
		for (int i = branch + 1; i < tree.n; i++)
			which[i - branch - 1] = which[i];
		cl_tree_take(&tree, branch);
	}
	random_done(&t);
}

/* -- what is certain -- */

static void random_same(const struct turn *t, const struct str *list,
			const struct seen *foretold, const struct seen *so)
{
	for (int sq = 0; sq < board_count(&so->map->board); sq++) {
		const struct cl_piece *a = &foretold->field.at[sq];
		const struct cl_piece *b = &so->field.at[sq];

		if (a->side != b->side || a->unit != b->unit ||
		    a->moved != b->moved || a->known != b->known)
			random_wrong(t, list, 0, "not the board foretold");
	}
	assert_int_equal(foretold->field.seat, so->field.seat);
	assert_int_equal(foretold->field.number, so->field.number);
}

/* The board that is drawn is the board that the seat sees next, unless the
 * other side's replies go on; and a game of which it is said is over. */
static void random_certain(const struct turn *began, const struct str *list,
			   const struct seen *foretold, bool over)
{
	struct turn t = random_copy(began);
	int seat = t.world->field.seat;
	struct seen *so;

	t.world->tree[!seat].n = 0;
	random_play(&t, list->s);
	so = cl_observe(t.world, NULL, seat);
	if (over && so->field.phase != CL_OVER)
		random_wrong(began, list, 0, "not over");
	if (!foretold)
		assert_true(t.events.v[0].kind == CL_EV_FIGHT);
	else if (so->field.phase == CL_PLAY)
		random_same(began, list, foretold, so);
	tally.foretold += foretold != NULL;
	cl_seen_free(so);
	random_done(&t);
}

/* -- what would come of them if nothing changed -- */

/* The board as it is, and as its seat sees it. */
struct random_board {
	struct cl_field so, seen;
	bool open; /* a fight came before whose end is not known */
};

/* Who attacks what is not known has left its square, and that is all. */
static void random_stand(struct random_board *b, int from, int to)
{
	const struct cl_piece *p = b->seen.at;
	struct cl_fought fought;

	if (p[to].side != CL_NOBODY &&
	    (p[from].unit == CL_UNKNOWN || p[to].unit == CL_UNKNOWN)) {
		cl_put(&b->so, from, cl_no_piece());
		cl_put(&b->seen, from, cl_no_piece());
		cl_past_init(&b->so.past);
		b->open = true;
		return;
	}
	cl_go(&b->so, from, to, &fought);
	cl_go(&b->seen, from, to, &fought);
}

/* Whether, as the board stands, the other seat can do what the reply waits
 * for, and then the reply can be played. */
static bool random_stands(struct random_board *b, int seat,
			  const struct cl_reply *r, bool *waits)
{
	const struct cl_played reply = { r->verb, r->from, r->to };
	struct cl_played when = { r->when, r->when_from, r->when_to };
	struct cl_why why;
	bool may;

	*waits = true;
	if (when.from != BOARD_NONE) {
		if (when.verb == CL_ANY_VERB)
			when.verb = cl_mine(&b->so, seat, when.to) ? CL_ATTACK
								   : CL_MOVE;
		*waits = cl_may(&b->so, !seat, &when, &why);
		if (!*waits)
			return false;
		random_stand(b, when.from, when.to);
	}
	may = cl_may(&b->so, seat, &reply, &why);
	if (may)
		random_stand(b, reply.from, reply.to);
	return may;
}

static void random_would(const struct turn *t, const struct str *list,
			 const struct replies_said *said,
			 const struct random_board *on, int first)
{
	struct random_board *b = mem_alloc(sizeof(*b));
	int depth = said->tree.v[first].depth, seat = t->world->field.seat;

	for (int i = first; i < said->tree.n; i++) {
		const struct cl_reply *r = &said->tree.v[i];
		bool may, waits;

		if (r->depth < depth)
			break;
		if (r->depth > depth)
			continue;
		*b = *on;
		may = random_stands(b, seat, r, &waits);
		tally.would += may;
		/* Whoever is left of an open fight may be no one. */
		if (may && said->said[i] &&
		    (said->level[i] == DIAG_NOTE ||
		     (!said->branch[i] && !b->open)))
			random_wrong(t, list, i, "said, and it can be");
		if (!may && waits && !said->said[i])
			random_wrong(t, list, i, "not said, and it cannot be");
		tally.held++;
		if (may && !said->said[i] && i + 1 < said->tree.n &&
		    said->tree.v[i + 1].depth > depth)
			random_would(t, list, said, b, i + 1);
	}
	mem_free(b);
}

static void random_judge(struct chance *c, const struct turn *t)
{
	int seat = t->world->field.seat;
	struct seen *s = cl_observe(t->world, NULL, seat), *foretold;
	struct random_board *b = mem_alloc(sizeof(*b));
	struct str list = STR_INIT;
	struct replies_said said;
	char from[BOARD_NAME], to[BOARD_NAME];
	int way[2];

	scout_list(c, s, &list);
	foretold = random_said(s, &list, &said);
	random_certain(t, &list, foretold, said.over);
	for (int i = 0; i < TRIES; i++)
		random_go_on(c, t, &list, &said);
	assert_int_equal(sscanf(list.s, "%*s %3s %3s", from, to), 2);
	assert_int_equal(board_parse(&s->map->board, from, &way[0]), BOARD_ON);
	assert_int_equal(board_parse(&s->map->board, to, &way[1]), BOARD_ON);
	*b = (struct random_board){ t->world->field, s->field, false };
	random_stand(b, way[0], way[1]);
	if (!said.over)
		random_would(t, &list, &said, b, 0);
	mem_free(b);
	cl_seen_free(s);
	cl_seen_free(foretold);
	str_free(&list);
}

/* A set-up that is drawn is the one that stands then. */
static void random_army(const struct turn *t, const struct seen *s,
			const char *text)
{
	struct forecast f = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct orders *o = order_parse(text, strlen(text), &cl_language, &d);
	struct turn copy = random_copy(t);

	assert_int_equal(cl_check(s, o, &d, &f), 0);
	copy.world->field.seat = s->seat;
	random_play(&copy, text);
	for (int sq = 0; f.after && sq < board_count(&s->map->board); sq++) {
		const struct cl_piece *a = &f.after->field.at[sq];
		const struct cl_piece *b = &copy.world->field.at[sq];

		if (b->side == s->seat || a->side != CL_NOBODY)
			assert_true(a->side == b->side && a->unit == b->unit);
	}
	assert_int_equal(f.after != NULL, copy.world->field.ready[s->seat]);
	cl_seen_free(f.after);
	forecast_free(&f);
	order_free(o);
	diag_free(&d);
	random_done(&copy);
}

static void random_game(uint64_t seed, unsigned lists)
{
	struct scenario *sc =
	    a_scenario(seed % 4 ? "classic-training" : "classic");
	struct err e;
	struct turn *t = turn_setup(&classic_game, sc->doc, NULL, &e);
	struct chance c, probe;
	struct awaits w;

	chance_seed(&c, seed ^ 0x4e911e5);
	chance_seed(&probe, seed ^ 0x11575);
	for (int i = 0; i < LONG && tally.lists < lists; i++) {
		struct str text = STR_INIT;
		struct seen *s;

		turn_awaits(t, &w);
		if (w.n == 0)
			break;
		s = cl_observe(t->world, NULL, w.v[0].seat);
		if (t->world->field.phase == CL_PLAY)
			random_judge(&probe, t);
		scout_orders(&c, s, &text);
		if (t->world->field.phase == CL_SETUP)
			random_army(t, s, text.s);
		t->world->field.seat = t->world->field.phase == CL_PLAY
					   ? t->world->field.seat
					   : w.v[0].seat;
		random_play(t, text.s);
		if (t->world->field.phase == CL_SETUP)
			t->world->field.seat = CL_RED;
		cl_seen_free(s);
		str_free(&text);
	}
	turn_free(t);
	scenario_free(sc);
}

static void what_is_said_of_replies_is_so(void **state)
{
	unsigned lists = chance_number("ESTAFETTE_LISTS",
				       chance_long() ? 10 * LISTS : LISTS);

	(void)state;
	for (uint64_t seed = 0; tally.lists < lists; seed++)
		random_game(seed, lists);
	printf(
	    "# %u lists, %u boards foretold, %u over; %u replies: %u never, %u not as the board stands; "
	    "%u were played, %u of %u can be as it stands\n",
	    tally.lists, tally.foretold, tally.over, tally.replies, tally.never,
	    tally.stands, tally.played, tally.would, tally.held);
	if (lists < LISTS)
		return; /* fewer were asked for: too few to judge */
	assert_true(tally.never > lists && tally.stands * 50 > lists);
	assert_true(tally.foretold * 2 > lists && tally.over > 0);
	assert_true(tally.played > lists && tally.would * 2 > lists);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_said_of_replies_is_so),
	};

	return cmocka_run_group_tests_name("classic_replies", tests, NULL,
					   NULL);
}
