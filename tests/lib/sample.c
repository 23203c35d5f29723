/* SPDX-License-Identifier: MIT */
/* sample.c - a few positions of all games and kinds of decisions. */
#include "config.h"

#include "lib/sample.h"

#include "games/campaign/campaign.h"
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
	{ &campaign_game, "campaign-1815",
	  "[turn]\nnumber = 5\n"
	  "[forces]\nnapoleon = quatre-bras 1\nfr-gd-cav = charleroi 3\n"
	  "fr-ii-inf-1 = quatre-bras 4\nfr-ii-inf-2 = quatre-bras 3\n"
	  "fr-ii-art = quatre-bras 3\nfr-rc-cav-1 = laneffe 3\n"
	  "wellington = waterloo 1\nad-res-inf-1 = waterloo 3\n"
	  "pr-i-inf-1 = ligny 4\npr-i-inf-2 = ligny 3\n"
	  "pr-i-art = ligny 4\npr-ii-inf-1 = gembloux 4\n"
	  "[standing.allied]\nhits = P03\nplan = stand\n"
	  "[wish.french]\nsupport.ligny = F05\n",
	  "march quatre-bras to ligny: all\nsequence ligny\n"
	  "terrain at ligny farm centre\nsupport at ligny all\n"
	  "plan at ligny:\nif worn 40+: retreat all\nfire all\nend plan\n"
	  "deploy at ligny:\nleft: F01\ncentre: corps ii\nend deploy\n"
	  "standing hits F12, infantry\nregroup at ligny none\n" },
	{ &campaign_game, "campaign-1815",
	  "[turn]\nnumber = 5\nphase = battle\nround = 2\nhalf = attacker\n"
	  "[forces]\nfr-gd-cav = charleroi 3\nfr-ii-inf-1 = ligny 4\n"
	  "fr-ii-inf-2 = ligny 3\nfr-ii-art = ligny 2\n"
	  "fr-rc-cav-3 = ligny 2\nfr-rc-horse-1 = ligny 2\n"
	  "fr-vi-inf = wavre 3\nfr-vi-art = wavre 2\n"
	  "pr-i-inf-1 = ligny 3\npr-i-inf-2 = ligny 2\npr-i-art = ligny 4\n"
	  "pr-i-cav = ligny 1\npr-ii-inf-1 = gembloux 4\n"
	  "pr-iii-inf-1 = wavre 4\npr-iii-inf-2 = wavre 3\n"
	  "[fights]\nligny = battle from charleroi quatre-bras\n"
	  "wavre = battle from waterloo\n"
	  "[battle.ligny]\ndefender.left = farm pr-i-inf-2\n"
	  "attacker.centre = hill\nstream = 2\n"
	  "[board.ligny]\nfr-ii-inf-1 = attacker.centre\n"
	  "fr-ii-inf-2 = defender.right\nfr-ii-art = attacker.centre\n"
	  "fr-rc-cav-3 = defender.right shock\n"
	  "fr-rc-horse-1 = attacker.reserve\n"
	  "pr-i-inf-1 = defender.right square guest=pr-i-art\n"
	  "pr-i-art = defender.right\npr-i-inf-2 = defender.left\n"
	  "pr-i-cav = defender.centre\n"
	  "[board.wavre]\nfr-vi-inf = attacker.left\n"
	  "fr-vi-art = attacker.left\npr-iii-inf-1 = defender.right\n"
	  "pr-iii-inf-2 = defender.reserve\n"
	  "[wish.french]\nplan.wavre = bombard\n",
	  "battle at ligny\nfire F10 at P02\ntry fire F21 at open\n"
	  "if enemy in front-left 1+: engage left F23\n"
	  "if weaker left and not turn 3+: shift F09 to reserve\n"
	  "take hill F11\nreinforce all from charleroi\n" },
	{ &campaign_game, "campaign-1815",
	  "[turn]\nnumber = 6\nphase = field\n"
	  "[forces]\nfr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = ligny 3\n"
	  "fr-ii-art = ligny 2\nad-res-inf-1 = ligny 3\n"
	  "pr-i-inf-1 = ligny 3\npr-i-inf-2 = ligny 2\npr-i-art = ligny 4\n"
	  "[fights]\nligny = battle from gembloux\n"
	  "[battle.ligny]\nattacker.centre = farm\ndrawn = woods hill\n",
	  "deploy at ligny:\nleft: F09\ncentre: F10\nright: F11\nend deploy\n"
	  "terrain at ligny woods left, hill right\n" },
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
