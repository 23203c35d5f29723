/* SPDX-License-Identifier: MIT */
/* staff_game.c - a game of campaign that players by chance play. */
#include "config.h"

#include "lib/staff_game.h"

#include "lib/case.h"
#include "lib/position.h"

#include "games/campaign/campaign.h"
#include "games/campaign/secret/world.h"
#include "store/ini.h"
#include "store/scenario.h"

#include <stdio.h>
#include <stdlib.h>

static int game_roll(struct dice *d, const struct dice_roll *r, unsigned *out,
		     struct err *e)
{
	struct staff_dice *mine = (struct staff_dice *)d;

	(void)e;
	*out = chance_below(&mine->c, r->n) + 1;
	if (chance_of(&mine->c, mine->low))
		*out = 1;
	return 0;
}

void staff_dice_seed(struct staff_dice *d, uint64_t seed)
{
	d->dice.roll = game_roll;
	staff_seed(&d->c, seed, 3);
	d->low = chance_of(&d->c, 20) ? 50 : 0;
}

static void game_must(bool good, const struct err *e)
{
	if (good)
		return;
	printf("# %s\n", e->text);
	abort();
}

/* Armies that have fought for long: more happens to them. */
static void game_tired(struct staff_game *g)
{
	struct cn_field *f = &g->turn->world->field;
	bool both = chance_of(&g->dice.c, 40);
	enum cn_side side = chance_of(&g->dice.c, 70) ? CN_ALLIED : CN_FRENCH;

	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].strength > 1 &&
		    (both || cn_side_of_unit(f->map, i) == side))
			f->unit[i].strength =
			    1 + (int)chance_below(&g->dice.c, 2);
}

/* The shipped scenario, and the players. */
static void game_new(struct staff_game *g, uint64_t seed)
{
	struct err e = { .code = ERR_NONE };

	*g = (struct staff_game){ .seed = seed };
	g->scenario = scenario_load(NULL, NULL, "campaign-1815", &e);
	game_must(g->scenario, &e);
	staff_dice_seed(&g->dice, seed);
	for (int seat = 0; seat < CN_SEATS; seat++)
		staff_begin(&g->player[seat], seed * CN_SEATS + (uint64_t)seat);
}

void staff_game_begin(struct staff_game *g, uint64_t seed)
{
	struct err e = { .code = ERR_NONE };
	struct str options = STR_INIT;
	struct reader *over;

	game_new(g, seed);
	staff_scenario(seed, &options);
	over = ini_read_text("options", options.s, options.len, &e);
	game_must(over, &e);
	reader_merge(g->scenario->doc, over);
	g->turn =
	    turn_setup(&campaign_game, g->scenario->doc, &g->dice.dice, &e);
	game_must(g->turn, &e);
	if (seed % 3 == 1)
		game_tired(g);
	reader_free(over);
	str_free(&options);
}

/* What a case changes in the scenario, without the position proper. */
static void game_overlay(struct staff_game *g, const struct case_file *file)
{
	struct err e = { .code = ERR_NONE };
	struct reader *position, *over;

	position =
	    ini_read_text("position", file->position.s, file->position.len, &e);
	game_must(position, &e);
	over = position_scenario(&campaign_game, position);
	reader_merge(g->scenario->doc, over);
	reader_free(over);
	reader_free(position);
}

void staff_game_case(struct staff_game *g, uint64_t seed,
		     const struct case_file *file)
{
	struct err e = { .code = ERR_NONE };

	game_new(g, seed);
	game_overlay(g, file);
	g->turn =
	    position_turn(&campaign_game, g->scenario->doc, file->position.s);
	game_must(g->turn, &e);
}

void staff_game_end(struct staff_game *g)
{
	turn_free(g->turn);
	scenario_free(g->scenario);
}

int staff_game_awaited(const struct staff_game *g, struct chance *c)
{
	struct awaits w;

	turn_awaits(g->turn, &w);
	return w.n ? w.v[chance_below(c, (unsigned)w.n)].seat : GAME_NONE;
}

void staff_game_orders(struct staff_game *g, int seat, struct str *out)
{
	struct seen *s = campaign_game.observe(g->turn->world, NULL, seat);

	staff_orders(&g->player[seat], s, out);
	cn_seen_free(s);
}

char *staff_told(const struct seen *s, json_t **tree)
{
	struct teller t;
	char *text;
	size_t n;

	teller_init(&t, true, tree != NULL);
	teller_object(&t, NULL);
	cn_tell(s, &t);
	teller_end(&t);
	text = teller_take_text(&t, &n);
	if (tree)
		*tree = teller_take_tree(&t);
	teller_free(&t);
	return text;
}
