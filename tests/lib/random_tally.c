/* SPDX-License-Identifier: MIT */
/* random_tally.c - counts what has happened in games by chance. */
#include "config.h"

#include "lib/random.h"

#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const tally_kinds[] = {
	[WL_EV_MOVE] = "move",
	[WL_EV_FIGHT] = "fight",
	[WL_EV_SHOT] = "shot",
	[WL_EV_DAMAGE] = "damage",
	[WL_EV_DESTROYED] = "destroyed",
	[WL_EV_ENTER] = "enter",
	[WL_EV_RETIRE] = "retire",
	[WL_EV_PLACE] = "place",
	[WL_EV_CARD] = "card",
	[WL_EV_REVEAL] = "reveal",
	[WL_EV_VOID] = "void",
	[WL_EV_PASSED] = "passed-over",
	[WL_EV_ROLL] = "roll",
	[WL_EV_RETREAT] = "retreat",
	[WL_EV_PURSUIT] = "pursuit",
	[WL_EV_REMOVE] = "remove",
	[WL_EV_TURN] = "turn",
	[WL_EV_DRAW] = "draw",
	[WL_EV_SAY] = "say",
	[WL_EV_RESULT] = "result",
};

/* Its place, or an empty one. */
static size_t tally_find(const struct tally *t, const char *word)
{
	size_t i = 5381;

	for (const char *c = word; *c; c++)
		i = i * 33 + (unsigned char)*c;
	i %= TALLY_WORDS;
	while (t->v[i].n && !str_eq(t->v[i].text, word))
		i = (i + 1) % TALLY_WORDS;
	return i;
}

void random_tick(struct tally *t, const char *word)
{
	size_t i = tally_find(t, word);

	if (t->v[i].n == 0) {
		t->used++;
		assert(t->used < TALLY_WORDS && strlen(word) < TALLY_WORD);
		(void)snprintf(t->v[i].text, TALLY_WORD, "%s", word);
	}
	t->v[i].n++;
}

static void tally_two(struct tally *t, const char *one, const char *two)
{
	char word[TALLY_WORD];

	(void)snprintf(word, sizeof(word), "%s %s", one, two);
	random_tick(t, word);
}

/* Words of what the kinds do not say by themselves. */
static void tally_event(struct tally *t, const struct event *ev)
{
	static const char *const effects[] = { "eliminated", "immune",
					       "building", "village" };

	if (ev->kind == WL_EV_CARD && ev->n[0] == WL_PLAYED)
		tally_two(t, "card", wl_card_name((enum wl_card)ev->n[1]));
	else if (ev->kind == WL_EV_SHOT)
		tally_two(t, "shot", effects[ev->n[0]]);
	else if (ev->kind == WL_EV_FIGHT && ev->n[0])
		tally_two(t, "die", wl_faces[ev->n[0] - 1]);
	else if (ev->kind == WL_EV_ROLL)
		tally_two(t, "prussians", ev->n[1] ? "come" : "never");
	else if (ev->kind == WL_EV_RESULT)
		tally_two(t, "result", ev->text);
	if (ev->kind == WL_EV_FIGHT && ev->n[2])
		random_tick(t, "fight withdrawn");
}

/* Where a piece has gone to (W13). */
static void tally_ground(struct tally *t, const struct wl_field *f,
			 const struct event *ev)
{
	int tile = ev->at >= 0 ? wl_tile_at(f, ev->at) : WL_NO_TILE;

	if (tile != WL_NO_TILE && ev->kind == WL_EV_MOVE)
		tally_two(t, "move into",
			  wl_tile_kind_name(f->map->tile[tile].kind));
}

/* The next fight of a chain, inside a building or not (W8.3, W8.7). */
static void tally_chain(struct tally *t, const struct event *before,
			const struct event *ev)
{
	bool building = false;

	if (before->kind != WL_EV_FIGHT || ev->kind != WL_EV_FIGHT ||
	    before->order != ev->order || before->n[0] < 3 || before->n[0] > 4)
		return;
	for (int i = 0; i < before->nrules; i++)
		building |= str_eq(before->rules[i], "W8.7");
	random_tick(t, building ? "frenzy in a building" : "overrun");
}

/* The first words of an order, without what it is about. */
static void tally_order(struct tally *t, const struct event_order *o)
{
	static const char *const more[] = { "draft ", "standing ", "card ",
					    "prussians " };
	size_t n = strcspn(o->text, " ");
	char word[TALLY_WORD];

	for (size_t i = 0; i < sizeof(more) / sizeof(*more); i++)
		if (str_starts(o->text, more[i]))
			n += 1 + strcspn(o->text + n + 1, " :");
	(void)snprintf(word, sizeof(word), "order %.*s %s", (int)n, o->text,
		       event_state_name(o->state));
	random_tick(t, word);
}

void random_happened(struct random *r)
{
	const struct events *ev = &r->a.turn->events;

	for (size_t i = 0; i < ev->norders; i++)
		tally_order(r->tally, &ev->orders[i]);
	for (size_t i = 0; i < ev->n; i++) {
		const struct event *e = &ev->v[i];

		random_tick(r->tally, tally_kinds[e->kind]);
		for (int k = 0; k < e->nrules; k++)
			tally_two(r->tally, tally_kinds[e->kind], e->rules[k]);
		tally_event(r->tally, e);
		tally_ground(r->tally, &r->a.turn->world->field, e);
		if (i > 0)
			tally_chain(r->tally, e - 1, e);
	}
}

void random_print(const struct tally *t, const char *const *words, size_t n)
{
	bool all = true;

	for (size_t i = 0; i < n; i++) {
		unsigned times = t->v[tally_find(t, words[i])].n;

		printf("# %s: %u\n", words[i], times);
		all &= times > 0;
	}
	if (!all && !random_few())
		fail_msg("some of it has never happened");
}
