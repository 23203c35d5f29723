/* SPDX-License-Identifier: MIT */
/* test_classic_moves.c - the list of moves on boards of all sizes, against the
 * rules taken square by square. */
#include "config.h"

#include "lib/chance.h"
#include "lib/umpire.h"

#include "games/classic/public/happen.h"
#include "games/classic/public/legal.h"
#include "games/classic/secret/world.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/scenario.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define GAMES 2000
#define TURNS 150 /* of one game, at most */

static struct {
	unsigned games, turns, moves, forbidden;
	unsigned ends[CL_STUCK + 1];
} tally;

struct moves_game {
	struct chance c;
	struct cl_map *map;
	struct cl_field *f;
	struct umpire umpire;
};

/* ---- a board, and who stands on it ---- */

/* Lakes by chance, but not on the first and the last row. */
static void moves_water(struct chance *c, const struct board *b,
			struct str *out)
{
	str_add(out, "[terrain]\nwater.east =\nwater.west =");
	for (unsigned n = chance_below(c, (unsigned)board_count(b) / 4); n;
	     n--) {
		int column = (int)chance_below(c, (unsigned)b->columns);
		int row = 1 + (int)chance_below(c, (unsigned)b->rows - 2);
		char name[BOARD_NAME];

		board_name(b, board_square(b, column, row), name);
		str_addf(out, " %s", name);
	}
	str_addc(out, '\n');
}

/* Armies that any board has room for: here pieces stand anywhere. */
static void moves_army(const char *side, struct str *out)
{
	str_addf(out,
		 "[army.%s]\nflag = 1\nmarshal = 1\ngeneral =\ncolonel =\n"
		 "major =\ncaptain =\nlieutenant =\nsergeant =\nminer =\n"
		 "scout =\nspy =\nbomb =\n",
		 side);
}

static void moves_scenario(struct chance *c, struct str *out)
{
	const struct board b = { 2 + (int)chance_below(c, CL_EDGE - 1),
				 4 + (int)chance_below(c, CL_EDGE - 3) };

	str_addf(out,
		 "[game]\nscenario = classic\n[board]\ncolumns = %d\n"
		 "rows = %d\nzone.red =\nzone.blue =\n"
		 "[options]\ntwo-square-limit = %u\nchase-rule = %s\n"
		 "quiet-limit = %u\n",
		 b.columns, b.rows, chance_below(c, 4),
		 chance_of(c, 80) ? "on" : "off", chance_of(c, 20) ? 40 : 0);
	moves_water(c, &b, out);
	moves_army("red", out);
	moves_army("blue", out);
}

static struct cl_map *moves_map(struct chance *c)
{
	struct err e = { .code = ERR_NONE };
	struct str text = STR_INIT;
	struct scenario *s;
	struct cl_map *m;

	moves_scenario(c, &text);
	s = scenario_position_text("moves", text.s, text.len, &e);
	m = s ? cl_map_load(s->doc, &e) : NULL;
	if (!m)
		fail_msg("%s\n%s", e.text, text.s);
	scenario_free(s);
	str_free(&text);
	return m;
}

static void moves_place(struct moves_game *g, struct events *placed)
{
	unsigned full = 2 + chance_below(&g->c, 75);
	unsigned units = (unsigned)g->map->nunits;

	for (int sq = 0; sq < board_count(&g->map->board); sq++) {
		const struct cl_piece p = {
			.side = (signed char)chance_below(&g->c, CL_SIDES),
			.unit = (signed char)chance_below(&g->c, units),
		};
		struct event *ev;

		if (g->map->water[sq] != CL_UNKNOWN || !chance_of(&g->c, full))
			continue;
		cl_put(g->f, sq, p);
		ev = event_add(placed, CL_EV_PLACE, p.side, 0);
		ev->at = sq;
	}
}

/* ---- the rules, square by square ---- */

/* C2.2, C2.4: a way of this length in a direction, and whether it goes on. */
static bool moves_on(const struct moves_game *g, int side, int at)
{
	return at != BOARD_NONE && g->map->water[at] == CL_UNKNOWN &&
	       g->f->at[at].side != side;
}

static int moves_of(struct moves_game *g, int from, struct cl_step *out)
{
	const struct cl_field *f = g->f;
	const struct cl_piece p = f->at[from];
	enum cl_class class =
	    p.side == f->seat ? g->map->unit[p.unit].class : CL_FLAG;
	int n = 0;

	if (class == CL_FLAG || class == CL_BOMB)
		return 0;
	for (int dir = BOARD_NORTH; dir <= BOARD_WEST; dir++) {
		int at = from;

		do {
			at =
			    board_step(&g->map->board, at, (enum board_dir)dir);
			if (!moves_on(g, p.side, at))
				break;
			out[n++] = (struct cl_step){ (short)from, (short)at };
		} while (class == CL_SCOUT && f->at[at].side == CL_NOBODY);
	}
	return n;
}

/* C4, from the whole tale. */
static int moves_allowed(struct moves_game *g, struct cl_step *steps, int n)
{
	int kept = 0;

	for (int i = 0; i < n; i++) {
		const int way[2] = { steps[i].from, steps[i].to };

		if (!umpire_forbids(&g->umpire, g->map, g->f->seat, way))
			steps[kept++] = steps[i];
	}
	tally.forbidden += (unsigned)(n - kept);
	return kept;
}

static int moves_slowly(struct moves_game *g, struct cl_step *out)
{
	int n = 0;

	for (int sq = 0; sq < board_count(&g->map->board); sq++)
		n += moves_of(g, sq, out + n);
	return moves_allowed(g, out, n);
}

/* C5.3 */
static bool moves_nobody(const struct moves_game *g)
{
	for (int sq = 0; sq < board_count(&g->map->board); sq++)
		if (!cl_empty(g->f, sq) &&
		    cl_movable(g->map, g->f->at[sq].unit))
			return false;
	return true;
}

/* ---- games ---- */

/* Both lists are one; returns how many moves there are. */
static int moves_agree(struct moves_game *g, struct cl_step *steps)
{
	static struct cl_step slowly[CL_STEPS];
	int n = cl_steps(g->f, g->f->seat, steps);

	assert_int_equal(n, moves_slowly(g, slowly));
	assert_memory_equal(steps, slowly, (size_t)n * sizeof(*steps));
	assert_int_equal(cl_can_turn(g->f, g->f->seat), n > 0);
	tally.moves += (unsigned)n;
	return n;
}

/* One of n, and often with the piece that went last: C4 looks at that. */
static const struct cl_step *moves_pick(struct moves_game *g,
					const struct cl_step *steps, int n)
{
	int last = g->f->past.of[g->f->seat].to;
	const struct cl_step *s;

	for (int tries = 0; tries < 8; tries++) {
		s = &steps[chance_below(&g->c, (unsigned)n)];
		if (s->from == last)
			break;
	}
	return s;
}

static void moves_tell(struct moves_game *g, const struct cl_step *s,
		       const struct cl_outcome *o, int seat)
{
	struct events tale = EVENTS_INIT;
	struct event *ev =
	    event_add(&tale, o->of.fight ? CL_EV_FIGHT : CL_EV_MOVE, seat, 0);

	ev->from = s->from;
	ev->at = s->to;
	ev->n[0] = o->of.fight ? o->of.winner : 0;
	umpire_follow(&g->umpire, g->map, &tale);
	event_free(&tale);
}

static void moves_play(struct moves_game *g)
{
	static struct cl_step steps[CL_STEPS];
	struct cl_outcome o = { .end = CL_GOES_ON };
	int n = moves_agree(g, steps);

	for (int i = 0; i < TURNS && n > 0 && o.end == CL_GOES_ON; i++) {
		const struct cl_step *s = moves_pick(g, steps, n);
		int seat = g->f->seat;

		cl_play(g->f, s->from, s->to, &o);
		moves_tell(g, s, &o, seat);
		assert_true(umpire_agrees(&g->umpire, g->f));
		assert_true(o.end == CL_FLAG_TAKEN ||
			    (o.end == CL_NO_MOVERS) ==
				(o.of.fight && moves_nobody(g)));
		if (o.end == CL_GOES_ON || o.end == CL_STUCK)
			n = moves_agree(g, steps);
		assert_true((n == 0) == (o.end == CL_STUCK));
		tally.turns++;
	}
	tally.ends[o.end]++;
}

static void moves_game(uint64_t seed)
{
	struct moves_game g = { .map = NULL };
	struct events placed = EVENTS_INIT;

	chance_seed(&g.c, seed);
	g.map = moves_map(&g.c);
	g.f = mem_alloc(sizeof(*g.f));
	cl_field_init(g.f, g.map);
	g.f->phase = CL_PLAY;
	moves_place(&g, &placed);
	umpire_follow(&g.umpire, g.map, &placed);
	moves_play(&g);
	tally.games++;
	event_free(&placed);
	umpire_free(&g.umpire);
	mem_free(g.f);
	cl_map_free(g.map);
}

static void every_board_has_the_moves_that_the_rules_give(void **state)
{
	unsigned n = chance_number("ESTAFETTE_PLAYS",
				   chance_long() ? 10 * GAMES : GAMES);

	(void)state;
	for (unsigned i = 0; i < n; i++)
		moves_game(i);
}

static void all_ends_and_what_c4_forbids_were_there(void **state)
{
	(void)state;
	printf("# %u games, %u turns, %u moves, C4 forbade %u\n", tally.games,
	       tally.turns, tally.moves, tally.forbidden);
	for (int i = 0; i <= CL_STUCK; i++)
		printf("# end %d: %u\n", i, tally.ends[i]);
	if (tally.games < GAMES)
		return; /* fewer were asked for: too few to judge */
	for (int i = 0; i <= CL_STUCK; i++)
		assert_true(tally.ends[i] > 0);
	assert_true(tally.forbidden > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_board_has_the_moves_that_the_rules_give),
		cmocka_unit_test(all_ends_and_what_c4_forbids_were_there),
	};

	return cmocka_run_group_tests_name("classic_moves", tests, NULL, NULL);
}
