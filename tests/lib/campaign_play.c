/* SPDX-License-Identifier: MIT */
/* campaign_play.c - positions of campaign to look at: those of all cases, and
 * games by chance. */
#include "config.h"

#include "lib/campaign_play.h"

#include "lib/case.h"
#include "lib/position.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/seen.h"

#include "base/listing.h"
#include "kernel/reader.h"
#include "store/ini.h"
#include "store/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nothing here may fail. */
static void play_need(bool good, const char *what)
{
	if (good)
		return;
	printf("# %s\n", what);
	abort();
}

unsigned campaign_chance(struct campaign_chance *c, unsigned n)
{
	c->state = c->state * 6364136223846793005ULL + 1442695040888963407ULL;
	return (unsigned)(c->state >> 33) % n;
}

static int play_roll(struct dice *d, const struct dice_roll *r, unsigned *out,
		     struct err *e)
{
	(void)e;
	*out = campaign_chance((struct campaign_chance *)d, r->n) + 1;
	return 0;
}

void campaign_chance_init(struct campaign_chance *c, uint64_t state)
{
	*c = (struct campaign_chance){ { play_roll }, state };
}

/* Units of a town to one of its neighbours, as far as a line can say it. */
static void play_march(struct campaign_chance *c, const struct seen *s,
		       struct str *out)
{
	const struct cn_map *m = s->map;
	int from = -1, road;

	for (int i = 0; i < m->nunits; i++)
		if (cn_commands(s->seat, m->unit[i].army) &&
		    s->field.unit[i].town >= 0 && campaign_chance(c, 4) == 0)
			from = s->field.unit[i].town;
	if (from < 0)
		return;
	do
		road = (int)campaign_chance(c, (unsigned)m->nroads);
	while (m->road[road].town[0] != from && m->road[road].town[1] != from);
	str_addf(out, "march %s to %s: %s\n", m->town[from].id,
		 m->town[cn_beyond(m, road, from)].id,
		 campaign_chance(c, 2) ? "3 units" : "all");
}

void campaign_orders(struct campaign_chance *c, const struct turn *t, int seat,
		     struct str *out)
{
	static const char *const more[] = {
		"standing skirmish 2 infantry\n",
		"standing plan assault left\n",
		"standing deploy auto\n",
		"standing support all\n",
		"standing plan stand\n",
		"standing plan ask\n",
		"standing terrain farm centre left, woods right\n",
		"standing refuge brussels, mons\n",
		"offer draw\n",
		"withdraw draw\n",
		"say \"bonjour\"\n",
	};
	struct seen *s = campaign_game.observe(t->world, NULL, seat);

	if (campaign_chance(c, 3) == 0)
		str_add(out,
			more[campaign_chance(c, sizeof(more) / sizeof(*more))]);
	if (s->field.phase == CN_MARCH)
		for (int i = 0; i < 3; i++)
			play_march(c, s, out);
	str_add(out, s->field.phase == CN_SETUP ? "place all: historical\n"
						: "end\n");
	cn_seen_free(s);
}

void campaign_fire(const struct turn *t, int seat, struct str *out)
{
	struct seen *s = campaign_game.observe(t->world, NULL, seat);

	for (int i = 0; i < s->field.nbattles; i++)
		if (s->field.phase == CN_BATTLE &&
		    s->field.battle[i].won == CN_NO_SIDE)
			str_addf(out, "battle at %s\nfire all\n",
				 s->map->town[s->field.battle[i].town].id);
	cn_seen_free(s);
}

/* One decision of a seat that is awaited: orders, or else a pass. */
static void play_decide(struct campaign_chance *c, struct turn *t)
{
	struct diags d = DIAGS_INIT;
	struct str text = STR_INIT;
	struct err e = { .code = ERR_NONE };
	struct game_ruling pass = { .kind = RULING_PASS };
	struct turn_set set;
	struct awaits a;

	turn_awaits(t, &a);
	play_need(a.n > 0, "nobody is awaited, and it is not over");
	set.seat = a.v[campaign_chance(c, (unsigned)a.n)].seat;
	campaign_orders(c, t, set.seat, &text);
	set.text = str_text(&text);
	set.n = text.len;
	if (turn_play(t, &set, &c->dice, &d, &e) < 0 ||
	    campaign_chance(c, 3) == 0) {
		turn_awaits(t, &a);
		pass.seat = a.over ? 0 : a.v[0].seat;
		play_need(a.over || !turn_rule(t, &pass, &c->dice, &e), e.text);
	}
	diag_free(&d);
	str_free(&text);
}

static struct scenario *play_scenario(const struct reader *over)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(NULL, NULL, "campaign-1815", &e);

	play_need(s != NULL, e.text);
	reader_merge(s->doc, over);
	return s;
}

void campaign_game_by_chance(uint64_t seed, const char *options, int decisions,
			     struct campaign_look look)
{
	struct err e = { .code = ERR_NONE };
	struct reader *over =
	    ini_read_text("options", options, strlen(options), &e);
	struct scenario *s = play_scenario(over);
	struct awaits a = { .over = false };
	struct campaign_chance c;
	struct turn *t;

	campaign_chance_init(&c, seed);
	t = turn_setup(&campaign_game, s->doc, &c.dice, &e);
	play_need(t != NULL, e.text);
	for (int i = 0; i < decisions && !a.over; i++) {
		look.look(&c, t, s);
		play_decide(&c, t);
		turn_awaits(t, &a);
	}
	look.look(&c, t, s);
	turn_free(t);
	reader_free(over);
	scenario_free(s);
}

static void play_sets(const struct case_file *file, struct turn *t,
		      const struct scenario *s, struct campaign_look look)
{
	struct campaign_chance c;
	struct err e;

	campaign_chance_init(&c, file->position.len);
	look.look(&c, t, s);
	for (size_t i = 0; i < file->count; i++) {
		const struct case_set *of = &file->sets[i];
		const struct turn_set set = {
			game_seat(&campaign_game, of->seat),
			str_text(&of->orders), of->orders.len
		};
		struct diags d = DIAGS_INIT;

		(void)turn_play(t, &set, &c.dice, &d, &e);
		look.look(&c, t, s);
		diag_free(&d);
	}
}

static void play_case(const char *path, struct campaign_look look)
{
	struct err e = { .code = ERR_NONE };
	struct case_file *file = case_read(path, &e);
	struct reader *position, *over;
	struct scenario *s;
	struct turn *t;

	play_need(file != NULL, e.text);
	position =
	    ini_read_text(path, file->position.s, file->position.len, &e);
	play_need(position != NULL, e.text);
	over = position_scenario(&campaign_game, position);
	s = play_scenario(over);
	t = position_turn(&campaign_game, s->doc, file->position.s);
	play_need(t != NULL, path);
	play_sets(file, t, s, look);
	turn_free(t);
	scenario_free(s);
	reader_free(over);
	reader_free(position);
	case_free(file);
}

void campaign_cases(struct campaign_look look)
{
	const char *srcdir = getenv("srcdir");
	struct str folder = STR_INIT, path = STR_INIT;
	struct listing l = LISTING_INIT;
	struct err e;

	str_addf(&folder, "%s/tests/cases/campaign", srcdir ? srcdir : ".");
	play_need(!listing_folder(folder.s, ".case", &l, &e) && l.n > 100,
		  "no cases");
	for (size_t i = 0; i < l.n; i++) {
		str_clear(&path);
		str_addf(&path, "%s/%s.case", folder.s, l.names[i]);
		play_case(path.s, look);
	}
	listing_free(&l);
	str_free(&folder);
	str_free(&path);
}
