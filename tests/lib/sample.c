/* SPDX-License-Identifier: MIT */
/* sample.c - a few positions of all games and kinds of decisions. */
#include "config.h"

#include "lib/sample.h"

#include "games/classic/classic.h"
#include "games/waterloo/waterloo.h"
#include "lib/position.h"
#include "store/scenario.h"

const struct sample samples[] = {
	{ &classic_game, "classic",
	  "[turn]\nnumber = 9\nseat = red\n[history]\nquiet = 3\n"
	  "[pieces]\nA5 = red captain moved\nA6 = blue sergeant known\n"
	  "J1 = red flag\nJ10 = blue flag\nI10 = blue miner\n",
	  "attack A5 A6\nwhen any: move J4 J5\n" },
	{ &classic_game, "classic", "[turn]\nphase = setup\n",
	  "place marshal C3\n" },
	{ &waterloo_game, "waterloo-basic",
	  "[turn]\nnumber = 5\nseat = french\n"
	  "[pieces]\nA1 = french chasseurs\nA2 = french artillery\n"
	  "L10 = allied hussars\nA3 = allied line-infantry known\n"
	  "[withdrawn.french]\n1 = line-infantry since=3\n"
	  "[reserve.french]\nold-guard = 1\n",
	  "fire A2\nmove A1 B1\nenter old-guard C1\n" },
	{ &waterloo_game, "waterloo-standard",
	  "[turn]\nnumber = 14\nseat = allied\n"
	  "[pieces]\nL5 = prussian landwehr\nA10 = allied hussars\n"
	  "B10 = allied artillery\nA1 = french chasseurs\n"
	  "[withdrawn.prussian]\n1 = line-infantry since=13\n"
	  "[cards]\nallied = initiative fighting-spirit\n",
	  "card initiative: move A10 A9, move L5 K5\n"
	  "standing spirit E5 against cavalry\n" },
	{ &waterloo_game, "waterloo-expert",
	  "[turn]\nnumber = 5\nseat = french\nphase = pursuit\n"
	  "pursuer = french\n"
	  "[pieces]\nB5 = french cuirassiers weakened=1\n"
	  "B6 = french line-infantry\nC5 = allied brunswickers\n",
	  "attack B5 C5\nremove B6\nstop\n" },
};

const size_t samples_count = sizeof(samples) / sizeof(samples[0]);

struct turn *sample_turn(const struct sample *sample,
			 struct scenario **scenario)
{
	struct err e;
	struct scenario *s = scenario_load(NULL, NULL, sample->scenario, &e);
	struct turn *t = NULL;

	if (s)
		t = position_turn(sample->game, s->doc, sample->position);
	if (scenario)
		*scenario = s;
	else if (s)
		scenario_free(s);
	return t;
}

int sample_seat(const struct turn *t)
{
	struct awaits who;

	turn_awaits(t, &who);
	return who.v[0].seat;
}

int sample_roll(struct dice *d, const struct dice_roll *r, unsigned *out,
		struct err *e)
{
	struct sample_dice *mine = (struct sample_dice *)d;

	(void)e;
	*out = mine->next++ % r->n + 1;
	return 0;
}
