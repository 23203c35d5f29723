/* SPDX-License-Identifier: MIT */
/* arena.c - games of waterloo in process, for tests that play many. */
#include "config.h"

#include "lib/arena.h"

#include "lib/skirmish.h"

#include "games/waterloo/waterloo.h"

#include "base/mem.h"
#include "kernel/scenario.h"
#include "store/ini.h"
#include "store/scenario.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int arena_roll(struct dice *dice, const struct dice_roll *r,
		      unsigned *out, struct err *e)
{
	struct arena_dice *d = (struct arena_dice *)dice;

	(void)e;
	*out = 1 + bot_below(&d->luck, r->n);
	return 0;
}

void arena_dice(struct arena_dice *d, uint64_t seed)
{
	*d = (struct arena_dice){ .dice = { arena_roll } };
	bot_seed(&d->luck, seed);
}

static void arena_add(struct arena_options *o, const char *key,
		      const char *value)
{
	struct arena_option *v = &o->v[o->n++];

	assert(o->n <= ARENA_OPTIONS);
	(void)snprintf(v->key, sizeof(v->key), "%s", key);
	(void)snprintf(v->value, sizeof(v->value), "%s", value);
}

static void arena_number_option(struct arena_options *o, const char *key,
				unsigned value)
{
	char text[16];

	(void)snprintf(text, sizeof(text), "%u", value);
	arena_add(o, key, text);
}

enum arena_kind arena_kind(uint64_t seed)
{
	return (enum arena_kind)(seed % ARENA_KINDS);
}

const char *arena_name(enum arena_kind kind)
{
	static const char *const names[] = {
		"waterloo-basic",
		"waterloo-standard",
		"waterloo-expert",
		"waterloo-early-start",
		"waterloo-where-are-the-prussians",
		"waterloo-expert-full",
		"skirmish",
	};

	return names[kind];
}

/* Most games begin late and end soon, as the Prussians come in turn 12 and most
 * of what can happen happens then; those of W17.3 wait for the roll. */
static void arena_turns(struct bot *b, uint64_t seed, struct arena_options *out)
{
	enum arena_kind kind = arena_kind(seed);
	bool roll = kind == ARENA_PRUSSIANS || kind == ARENA_FULL;
	unsigned first = 1;

	if (bot_chance(b, kind == ARENA_BASIC ? 50 : 85)) {
		first = roll ? 8 + bot_below(b, 2) : 10 + bot_below(b, 3);
		arena_number_option(out, "first-turn", first);
	}
	arena_number_option(out, "turn-limit", first + 3 + bot_below(b, 7));
}

void arena_options(uint64_t seed, struct arena_options *out)
{
	struct bot b;

	*out = (struct arena_options){ .n = 0 };
	bot_seed(&b, seed ^ 0x5ce2a210);
	if (arena_kind(seed) != ARENA_SKIRMISH)
		arena_turns(&b, seed, out);
	if (bot_chance(&b, 10))
		arena_number_option(out, "quiet-limit", 2 + bot_below(&b, 4));
	if (bot_chance(&b, 15))
		arena_add(out, "memory", "off");
	if (bot_chance(&b, 15))
		arena_add(out, "bulow-action", "no");
	if (bot_chance(&b, 15))
		arena_add(out, "light-infantry-front", "yes");
	if (bot_chance(&b, 15))
		arena_add(out, "prussian-action", "always");
}

static struct scenario *arena_load_scenario(uint64_t seed)
{
	struct err e = { .code = ERR_NONE };
	struct str text = STR_INIT;
	struct scenario *s;

	if (arena_kind(seed) == ARENA_SKIRMISH) {
		skirmish_scenario(seed, &text);
		s = scenario_text("skirmish", text.s, text.len, &e);
	} else {
		s = scenario_load(NULL, NULL, arena_name(arena_kind(seed)), &e);
	}
	str_free(&text);
	if (!s)
		abort();
	return s;
}

static struct reader *arena_scenario(uint64_t seed)
{
	struct scenario *s = arena_load_scenario(seed);
	struct arena_options o;
	struct reader *doc = s->doc;

	arena_options(seed, &o);
	for (size_t i = 0; i < o.n; i++)
		scenario_override(s, o.v[i].key, o.v[i].value, doc->at);
	s->doc = NULL;
	scenario_free(s);
	return doc;
}

void arena_begin(struct arena *a, uint64_t seed)
{
	*a = (struct arena){ .seed = seed };
	a->scenario = arena_scenario(seed);
	arena_dice(&a->dice, seed ^ 0xd1ce);
	bot_seed(&a->bots[0], seed ^ 0xb0701);
	bot_seed(&a->bots[1], seed ^ 0xb0702);
	bot_seed(&a->probe, seed ^ 0x960be);
}

void arena_deal(struct arena *a)
{
	struct err e = { .code = ERR_NONE };

	a->turn = turn_setup(&waterloo_game, a->scenario, &a->dice.dice, &e);
	if (!a->turn)
		abort();
}

void arena_end(struct arena *a)
{
	turn_free(a->turn);
	reader_free(a->scenario);
}

int arena_awaited(const struct turn *t)
{
	struct awaits w;

	turn_awaits(t, &w);
	return w.n ? w.v[0].seat : GAME_NONE;
}

struct seen *arena_seen(const struct turn *t, int seat)
{
	return t->game->observe(t->world, &t->events, seat);
}

/* As a configuration for a table. */
void arena_table(uint64_t seed, struct table_game *out)
{
	struct arena_options o;
	bool own = arena_kind(seed) == ARENA_SKIRMISH;

	if (own)
		skirmish_scenario(seed, &out->scenario);
	arena_options(seed, &o);
	str_addf(&out->config,
		 "[game]\nname = table\nscenario = %s\n[options]\n",
		 own ? "own.ini" : arena_name(arena_kind(seed)));
	for (size_t i = 0; i < o.n; i++)
		str_addf(&out->config, "%s = %s\n", o.v[i].key, o.v[i].value);
	str_add(&out->config,
		"[seat.allied]\nplayer = Alice\n"
		"email = alice@example.org\n"
		"[seat.french]\nplayer = Bob\nemail = bob@example.org\n"
		"[post]\nfrom = Table <table@example.org>\n");
}

void arena_orders(struct arena *a, struct str *out)
{
	int seat = arena_awaited(a->turn);
	struct seen *s = arena_seen(a->turn, seat);

	bot_orders(&a->bots[seat], s, out);
	wl_seen_free(s);
}

bool arena_play(struct turn *t, const struct str *orders,
		struct arena_dice *dice, struct str *wrong)
{
	struct turn_set set = { arena_awaited(t), str_text(orders),
				orders->len };
	struct err e = { .code = ERR_NONE };
	struct diags d = DIAGS_INIT;
	int rc = turn_play(t, &set, &dice->dice, &d, &e);

	if (wrong)
		diag_print(&d, "orders", wrong);
	diag_free(&d);
	return rc == 0;
}
