/* SPDX-License-Identifier: MIT */
/* test_foresight.c - thousands of lists of orders by chance: what a player of
 * waterloo is told of them beforehand is what comes of them. */
#include "config.h"

#include "lib/arena.h"
#include "lib/foretold.h"

#include "games/waterloo/public/happen.h"
#include "games/waterloo/secret/secret.h"
#include "games/waterloo/secret/world.h"
#include "games/waterloo/waterloo.h"

#include "base/mem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LISTS	   10000
#define LISTS_LONG 100000
#define POOL	   48
#define LINES	   6

/* Lines of a turn, of which lists are made. */
struct pool {
	char *line[POOL];
	unsigned n;
};

/* A list, what is said of it, and what has come of it. */
struct list {
	const struct arena *a;
	int seat;
	struct str text;
	struct forecast f;
	struct diags d;
	struct world *w; /* after it */
	struct events ev;
};

static struct {
	unsigned lists, refused, sure, notes, can, never, alone, boards;
	unsigned ends, goes_on;
} tally;

static void pool_add(struct pool *p, const char *line, size_t n)
{
	static const char *const turn[] = { "move",   "attack", "fire",
					    "enter",  "retire", "card",
					    "remove", "try",	"if",
					    "end" };

	if (memchr(line, ';', n))
		return; /* two orders */
	for (size_t i = 0; i < sizeof(turn) / sizeof(*turn); i++)
		if (p->n < POOL &&
		    strncmp(line, turn[i], strlen(turn[i])) == 0) {
			p->line[p->n++] = mem_strndup(line, n);
			return;
		}
}

static void pool_lines(struct pool *p, const struct str *text)
{
	const char *s = str_text(text);

	for (size_t n; *s; s += n + (s[n] == '\n')) {
		n = strcspn(s, "\n");
		pool_add(p, s, n);
	}
}

/* An attack goes on where it, or another, leads. */
static void pool_on(struct pool *p, struct bot *b, const struct board *board)
{
	const char *line = p->line[bot_below(b, p->n)];
	const char *last = strrchr(line, ' ');
	char from[BOARD_NAME], to[BOARD_NAME];
	struct str text = STR_INIT;
	int square, next;

	if (strncmp(line, "attack ", 7) != 0 ||
	    board_parse(board, last + 1, &square) != BOARD_ON)
		return;
	next = board_step(board, square, (enum board_dir)bot_below(b, 4));
	if (next == BOARD_NONE)
		return;
	board_name(board, square, from);
	board_name(board, next, to);
	str_addf(&text, "%s%s %s %s\n", bot_chance(b, 30) ? "if won " : "",
		 bot_chance(b, 60) ? "attack" : "move", from, to);
	pool_lines(p, &text);
	str_free(&text);
}

static void pool_fill(struct pool *p, struct bot *b, const struct seen *s)
{
	static const char *const begin[] = { "", "", "", "try ", "if won " };
	struct str text = STR_INIT;

	for (int i = 0; i < 4; i++)
		bot_orders(b, s, &text);
	for (int i = 0; i < 3; i++)
		bot_stab(b, s, begin[bot_below(b, 5)], &text);
	pool_lines(p, &text);
	for (int i = 0; i < 4 && p->n > 0; i++)
		pool_on(p, b, &s->map->board);
	str_free(&text);
}

static void pool_free(struct pool *p)
{
	for (unsigned i = 0; i < p->n; i++)
		mem_free(p->line[i]);
	p->n = 0;
}

static void list_wrong(const struct list *l, const char *what, size_t order)
{
	struct str says = STR_INIT;

	diag_print(&l->d, "orders", &says);
	fail_msg("game %llu, order %zu: %s\n%s%s",
		 (unsigned long long)l->a->seed, order + 1, what,
		 str_text(&l->text), str_text(&says));
}

/* Lines as orders of the seat, on another world; false: they are refused. */
static bool list_play(const struct list *l, const char *text, struct world *w,
		      struct events *ev)
{
	struct arena_dice dice = l->a->dice;
	struct diags d = DIAGS_INIT;
	struct seen *s = wl_observe(w, NULL, l->seat);
	struct forecast f = FORECAST_INIT;
	struct orders *o = order_parse(text, strlen(text), &wl_language, &d);
	struct err e = { .code = ERR_NONE };
	bool good = wl_check(s, o, &d, &f) == 0;

	ev->seat = l->seat;
	if (good)
		assert_int_equal(wl_resolve(w, l->seat, o, &dice.dice, ev, &e),
				 0);
	wl_seen_free(f.after);
	forecast_free(&f);
	wl_seen_free(s);
	order_free(o);
	diag_free(&d);
	return good;
}

static enum event_state list_became(const struct list *l, size_t order)
{
	return foretold_state(&l->ev.orders[order]);
}

/* W15.6, W15.7, W16.7: by pieces that both seats see, and no fight; before one
 * that W15.1 can bring nothing is certain. */
static bool list_foreseen(const struct list *l, const struct event *ev)
{
	return !l->f.chance &&
	       (ev->kind == WL_EV_PURSUIT || strcmp(ev->text, "draw") != 0);
}

/* W16.1: what stands behind the line that ends the battle is void. */
static size_t list_end(const struct list *l)
{
	for (size_t i = 0; i < l->ev.n; i++)
		if ((l->ev.v[i].kind == WL_EV_PURSUIT ||
		     l->ev.v[i].kind == WL_EV_RESULT) &&
		    !list_foreseen(l, &l->ev.v[i]))
			return (size_t)l->ev.v[i].order;
	return l->ev.norders;
}

static void list_states(const struct list *l)
{
	for (size_t i = 0; i < list_end(l); i++) {
		enum event_state says = l->f.orders.orders[i].state;

		if (says == EVENT_NOT_REACHED && l->f.chance)
			continue;
		tally.sure++;
		if (says != list_became(l, i))
			list_wrong(l, "is not what was foretold", i);
	}
}

/* Whether the board behind it is certain, which it is not behind a fight. */
static bool list_fights(const struct list *l, size_t order)
{
	const char *text = l->f.orders.orders[order].text;

	return strstr(text, "attack") || strstr(text, "fire");
}

/* The lines that are certain, and then, if it is one, that of an order alone:
 * as if what stands between them had changed nothing. */
static void list_alone(const struct list *l, size_t order)
{
	const char *s = str_text(&l->text), *line = s;
	struct events first = EVENTS_INIT, then = EVENTS_INIT;
	struct world *w = wl_world_copy(l->a->turn->world);
	struct str sure = STR_INIT, one = STR_INIT;
	size_t n = 0;

	while (n < l->f.orders.norders &&
	       l->f.orders.orders[n].state != EVENT_NOT_REACHED)
		n++;
	for (size_t i = 0; i < order; i++, line += strcspn(line, "\n") + 1)
		if (i + 1 < n || !list_fights(l, i))
			str_addn(&sure, line, strcspn(line, "\n") + 1);
	str_addn(&one, line, strcspn(line, "\n"));
	if (order == n && (!sure.len || list_play(l, sure.s, w, &first)) &&
	    list_play(l, one.s, w, &then)) {
		tally.alone++;
		if (then.orders[0].state == EVENT_DONE)
			list_wrong(l, "is possible as the board stands", order);
	}
	event_free(&first);
	event_free(&then);
	str_free(&sure);
	str_free(&one);
	wl_world_free(w);
}

/* What a line costs is not undone by leaving out the one before it. */
static bool list_costs(const char *why)
{
	static const char *const codes[] = { "turn-ended",   "no-action",
					     "piece-owed",   "entry-owed",
					     "card-first",   "card-played",
					     "cards-not-now" };

	for (size_t i = 0; i < sizeof(codes) / sizeof(*codes); i++)
		if (strstr(why, codes[i]))
			return true;
	return false;
}

/* A note on a whole line: never carried out if it says of no line that it can
 * change that; such a line is no certain one, and stands before it. Parts of a
 * card are left out one by one. */
static void list_note(const struct list *l, const struct diag *d)
{
	json_t *why = json_loads(d->why, 0, NULL);
	json_int_t by = json_integer_value(json_object_get(why, "stands"));
	size_t order = (size_t)d->line - 1;

	json_decref(why);
	tally.notes++;
	*(by ? &tally.can : &tally.never) += 1;
	/* A part of a card can change by one before it. */
	if (by > d->line || (by && !l->f.chance) ||
	    (by && by < d->line &&
	     l->f.orders.orders[by - 1].state != EVENT_NOT_REACHED &&
	     l->f.orders.orders[by].state != EVENT_NOT_REACHED))
		list_wrong(l, "cannot change by that line", order);
	if (strncmp(l->f.orders.orders[order].text, "card", 4) == 0)
		return;
	if (!list_costs(d->why) &&
	    !strstr(l->f.orders.orders[order].text, " else "))
		list_alone(l, order);
	if (order >= list_end(l) || list_became(l, order) != EVENT_DONE)
		return;
	if (!by)
		list_wrong(l, "was carried out in spite of the note", order);
}

/* A victory, or a draw by the number of turns, that nobody can foresee. */
static bool list_decided(const struct list *l)
{
	for (size_t i = 0; i < l->ev.n; i++)
		if (l->ev.v[i].kind == WL_EV_PURSUIT ||
		    l->ev.v[i].kind == WL_EV_RESULT)
			return true;
	return false;
}

static void list_turn(const struct list *l)
{
	struct seen *now = wl_observe(l->w, NULL, l->seat);
	const struct wl_field *f = &now->field;
	bool ended = false;

	for (size_t i = 0; i < l->ev.n; i++)
		ended |= l->ev.v[i].kind == WL_EV_TURN;
	*(l->f.turn == FORECAST_ENDS ? &tally.ends : &tally.goes_on) += 1;
	if (!l->f.open && l->f.turn == FORECAST_OVER)
		list_wrong(l, "the game goes on", 0);
	if (!l->f.open && ended != (l->f.turn == FORECAST_ENDS))
		list_wrong(l, "the turn ends otherwise", 0);
	if (!l->f.open && !ended && f->actions != l->f.left)
		list_wrong(l, "other actions are left", 0);
	/* W14.3: what it shows only the referee knows. */
	if (!l->f.chance && !ended &&
	    !strstr(str_text(&l->text), "reconnaissance")) {
		struct teller one, two;
		char *is, *foretold;
		size_t n;

		tally.boards++;
		teller_init(&one, true, false);
		teller_init(&two, true, false);
		wl_tell_board(now, NULL, &one);
		wl_tell_board(l->f.after, NULL, &two);
		is = teller_take_text(&one, &n);
		foretold = teller_take_text(&two, &n);
		assert_string_equal(is, foretold);
		mem_free(is);
		mem_free(foretold);
		teller_free(&one);
		teller_free(&two);
	}
	wl_seen_free(now);
}

static void list_judge(struct list *l, const struct seen *s)
{
	struct orders *o =
	    order_parse(str_text(&l->text), l->text.len, &wl_language, &l->d);

	if (wl_check(s, o, &l->d, &l->f) < 0) {
		tally.refused++;
	} else {
		tally.lists++;
		assert_true(list_play(l, str_text(&l->text), l->w, &l->ev));
		list_states(l);
		for (size_t i = 0; i < l->d.n; i++)
			if (l->d.v[i].level == DIAG_NOTE)
				list_note(l, &l->d.v[i]);
		if (!list_decided(l))
			list_turn(l);
	}
	order_free(o);
}

static void list_try(const struct arena *a, struct bot *b, const struct seen *s,
		     const struct pool *p)
{
	struct list l = { .a = a,
			  .seat = s->seat,
			  .f = FORECAST_INIT,
			  .w = wl_world_copy(a->turn->world),
			  .ev = EVENTS_INIT };

	for (unsigned n = 1 + bot_below(b, LINES); n > 0; n--)
		str_addf(&l.text, "%s\n", p->line[bot_below(b, p->n)]);
	list_judge(&l, s);
	wl_seen_free(l.f.after);
	forecast_free(&l.f);
	event_free(&l.ev);
	diag_free(&l.d);
	str_free(&l.text);
	wl_world_free(l.w);
}

static void game_lists(struct arena *a, struct bot *b)
{
	struct seen *s = arena_seen(a->turn, arena_awaited(a->turn));
	struct pool p = { .n = 0 };

	if (s->field.phase == WL_PLAY || s->field.phase == WL_PURSUIT)
		pool_fill(&p, b, s);
	for (int i = 0; i < 20 && p.n > 0; i++)
		list_try(a, b, s, &p);
	pool_free(&p);
	wl_seen_free(s);
}

static void game(uint64_t seed)
{
	struct str text = STR_INIT;
	struct arena a;
	struct bot b;

	bot_seed(&b, seed ^ 0xf0e5);
	arena_begin(&a, seed);
	arena_deal(&a);
	for (int i = 0; i < 60 && arena_awaited(a.turn) != GAME_NONE; i++) {
		game_lists(&a, &b);
		str_clear(&text);
		arena_orders(&a, &text);
		assert_true(arena_play(a.turn, &text, &a.dice, NULL));
	}
	str_free(&text);
	arena_end(&a);
}

static void what_is_told_of_orders_beforehand_is_true(void **state)
{
	unsigned lists = chance_number("ESTAFETTE_LISTS",
				       chance_long() ? LISTS_LONG : LISTS);

	(void)state;
	for (uint64_t seed = 0; tally.lists < lists; seed++)
		game(seed);
	printf("# %u lists, %u refused; %u lines certain; %u notes: %u can "
	       "change, %u cannot, %u alone; turn ends %u, goes on %u; "
	       "%u boards\n",
	       tally.lists, tally.refused, tally.sure, tally.notes, tally.can,
	       tally.never, tally.alone, tally.ends, tally.goes_on,
	       tally.boards);
	assert_true(tally.can > 0 && tally.never > 0 && tally.alone > 0);
	assert_true(tally.ends > 0 && tally.goes_on > 0 && tally.boards > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_told_of_orders_beforehand_is_true),
	};

	return cmocka_run_group_tests_name("foresight", tests, NULL, NULL);
}
