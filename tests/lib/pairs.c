/* SPDX-License-Identifier: MIT */
/* pairs.c - two worlds that a seat may not tell apart: what is compared of them
 * in every game. */
#include "config.h"

#include "lib/pairs.h"

#include "lib/chance.h"
#include "lib/foretold.h"
#include "lib/pool.h"

#include "base/mem.h"
#include "kernel/meant.h"
#include "kernel/possible.h"
#include "kernel/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t pairs_seed;   /* of the game that is played */
static unsigned pairs_number; /* of the pair, in all games */
static bool pairs_passes;     /* it is not compared */

/* What answers held, and how many of them. */
static const struct pairs_kind {
	const char *name;
	const char *holds;
} pairs_kinds[] = {
	{ "errors", ": error: " },
	{ "warnings", ": warning: " },
	{ "notes", ": note: " },
	{ "lines meant", "\"meant\":" },
	{ "examples", "\"example\":" },
	{ "turns that end", "turn ends, " },
	{ "turns that go on", "turn goes-on, " },
	{ "boards", "\n{\"" },
	{ "orders possible", "\npossible {" },
};
#define PAIRS_KINDS (sizeof(pairs_kinds) / sizeof(*pairs_kinds))
static unsigned pairs_held[PAIRS_KINDS];

void pairs_side_free(struct pairs_side *s)
{
	str_free(&s->now);
	str_free(&s->then);
	str_free(&s->facts);
	blocks_free(&s->held);
}

static void pairs_received(struct pairs_side *s, int seat, struct str *out,
			   unsigned tokens[LETTERS_TOKENS])
{
	letters_received(s->t, seat, out, &s->held);
	letters_mask(s->t, &s->held, out, tokens);
}

void pairs_now(struct pairs_side *s, int seat, unsigned tokens[LETTERS_TOKENS])
{
	pairs_received(s, seat, &s->now, tokens);
}

void pairs_then(struct pairs_side *s, int seat, unsigned tokens[LETTERS_TOKENS])
{
	pairs_received(s, seat, &s->then, tokens);
}

bool pairs_alike(const struct pairs_side two[2])
{
	return !two[0].refused && !two[1].refused &&
	       str_eq(str_text(&two[0].facts), str_text(&two[1].facts));
}

void pairs_games(const unsigned *compared,
		 void (*game)(struct table t[2], uint64_t seed, unsigned pairs))
{
	struct table *t = mem_alloc(2 * sizeof(*t)); /* large */
	unsigned pairs = chance_number("ESTAFETTE_PAIRS",
				       chance_long() ? PAIRS_LONG : PAIRS);

	pool_begin();
	pairs_seed = chance_number("ESTAFETTE_PAIRS_FROM", PAIRS_FROM);
	for (; *compared < pairs; pairs_seed++)
		game(t, pairs_seed, pairs);
	mem_free(t);
}

void pairs_at(uint64_t seed)
{
	pool_begin();
	pairs_seed = seed;
}

void pairs_begin(unsigned number)
{
	pairs_number = number;
	pairs_passes = number <= chance_number("ESTAFETTE_PAIRS_PASS", 0);
}

bool pairs_looks(void)
{
	return !pairs_passes;
}

/* What the seat sees, as its view has it. */
static json_t *pairs_told(const struct game *g, const struct seen *s)
{
	struct teller teller;
	json_t *told;

	teller_init(&teller, false, true);
	teller_object(&teller, NULL);
	g->tell(s, &teller);
	teller_end(&teller);
	told = teller_take_tree(&teller);
	teller_free(&teller);
	return told;
}

static void pairs_tally(const char *answer)
{
	for (size_t i = 0; i < PAIRS_KINDS; i++)
		pairs_held[i] += strstr(answer, pairs_kinds[i].holds) != NULL;
}

/* T61: all that the seat is told to be possible behind these orders, word for
 * word. */
static void pairs_possible(const struct game *g, const struct seen *s,
			   const struct orders *o, struct str *out)
{
	struct possible p;

	if (!g->possible)
		return;
	possible_init(&p);
	g->possible(s, o, &p);
	possible_close(&p);
	str_addf(out, "\npossible {%d %d %d}", p.used, p.left, (int)p.turn);
	for (int i = 0; i < 2; i++)
		(void)value_dump(i ? p.wholes : p.orders, JSON_COMPACT, out);
	possible_free(&p);
}

/* What a seat is answered to orders that it only tries out. */
static void pairs_answer(const struct game *g, const struct world *w, int seat,
			 const struct str *text, struct str *out)
{
	struct seen *s = g->observe(w, NULL, seat);
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	json_t *world;
	struct orders *o =
	    order_parse(str_text(text), text->len, g->language, &d);

	(void)g->check(s, o, &d, &forecast);
	world = pairs_told(g, s);
	meant_offer(g, s, world, &(struct span){ str_text(text), text->len },
		    &d);
	json_decref(world);
	foretold(g, &d, &forecast, out);
	possible_excuse(g->unfinished, &d);
	if (diag_errors(&d) == 0 || o->n == 0)
		pairs_possible(g, s, o, out);
	pairs_tally(str_text(out));
	forecast_free(&forecast);
	order_free(o);
	diag_free(&d);
	g->seen_free(s);
}

/* The part of a line around a place, at most a line of a terminal. */
static void pairs_line(const char *name, const char *text, size_t at)
{
	size_t from = at;

	while (from > 0 && at - from < 40 && text[from - 1] != '\n')
		from--;
	printf("# %s: %.*s\n", name,
	       (int)(strcspn(text + at, "\n") + at - from < 70
			 ? strcspn(text + at, "\n") + at - from
			 : 70),
	       text + from);
}

void pairs_leak(const char *what, const char *a, const char *b)
{
	size_t at = 0;

	while (a[at] && a[at] == b[at])
		at++;
	printf("# LEAK: %s\n", what);
	printf("# game %llu, pair %u\n", (unsigned long long)pairs_seed,
	       pairs_number);
	pairs_line("one", a, at);
	pairs_line("two", b, at);
	fail_msg("%s", what);
}

size_t pairs_same(const char *what, const struct str *a, const struct str *b)
{
	if (a->len != b->len || memcmp(a->s, b->s, a->len) != 0)
		pairs_leak(what, str_text(a), str_text(b));
	return a->len;
}

void pairs_tokens(const unsigned count[LETTERS_TOKENS])
{
	static const char *const kinds[] = { "heads", "view hashes",
					     "hashes of boxes", "signatures",
					     "boxes" };

	for (int i = 0; i < LETTERS_TOKENS; i++) {
		printf("# tokens for %s: %u\n", kinds[i], count[i]);
		assert_true(count[i] > 0);
	}
}

size_t pairs_probe(const struct game *g, const struct world *two[2], int seat,
		   const struct str *text)
{
	struct str a = STR_INIT, b = STR_INIT;
	size_t n;

	if (pairs_passes)
		return 0;
	pairs_answer(g, two[0], seat, text, &a);
	pairs_answer(g, two[1], seat, text, &b);
	n = pairs_same("the answer to a probe", &a, &b);
	str_free(&a);
	str_free(&b);
	return n;
}

void pairs_begun(const struct game *g, const struct world *two[2], int seat)
{
	const struct verb *v = g->language->verbs;
	struct str text = STR_INIT;

	for (; v->name; v++)
		str_addf(&text, "%s\n", v->name);
	(void)pairs_probe(g, two, seat, &text);
	str_clear(&text);
	(void)pairs_probe(g, two, seat, &text);
	str_free(&text);
}

void pairs_answers(unsigned pairs)
{
	for (size_t i = 0; i < PAIRS_KINDS; i++)
		printf("# answers with %s: %u\n", pairs_kinds[i].name,
		       pairs_held[i]);
	for (size_t i = 0; i < PAIRS_KINDS && pairs >= PAIRS; i++)
		assert_true(pairs_held[i] > 0);
}
