/* SPDX-License-Identifier: MIT */
/* verbs.c - the words of the order language for this game
 * (orders-campaign.md). */
#include "config.h"

#include "games/campaign/public/plan.h"

static const struct verb cn_verbs[] = {
	{ CN_DO_PLACE, "place", "",
	  "place solre: F06, F07 | F06 solre | corps ii: historical | all: historical",
	  "N5.4", "put units in a town in the set-up", VERB_DECLARE },
	{ CN_DO_MARCH, "march", "m move",
	  "march beaumont to thuin [to charleroi]: corps gd, F17", "N7.4",
	  "move units of a group, fast ones up to two towns; into a town of the enemy it is an attack",
	  VERB_DECLARE },
	{ CN_DO_FORCE, "force", "forced", "force thuin to charleroi: F05",
	  "N8.1", "march one town further, at the risk of a step",
	  VERB_DECLARE },
	{ CN_DO_REVEAL, "reveal", "", "reveal napoleon", "N24.2",
	  "show a leader, for the dice of forced marches", VERB_DECLARE },
	{ CN_DO_SEQUENCE, "sequence", "", "sequence wavre, ligny", "N10.3",
	  "the order of the fights of this turn", VERB_DECLARE },
	{ CN_DO_END, "end", "done", "end", "N29.10",
	  "nothing moves, or nothing more; ends the battle turn on a board",
	  VERB_PLAIN },
	{ CN_DO_TERRAIN, "terrain", "",
	  "terrain at ligny woods left right, stream centre | none", "N30.3",
	  "where terrain blocks go in that battle, lanes in order of preference",
	  VERB_DECLARE },
	{ CN_DO_DEPLOY, "deploy", "",
	  "deploy at ligny: (rows left, centre, right, reserve, hold) end deploy | deploy at ligny auto",
	  "N13.2", "where units stand at the beginning of a battle",
	  VERB_DECLARE | VERB_COLON },
	{ CN_DO_SUPPORT, "support", "",
	  "support at charleroi F19, all from laneffe | none", "N30.5",
	  "who reinforces at the end of each own battle turn there",
	  VERB_DECLARE },
	{ CN_DO_PLAN, "plan", "",
	  "plan at ligny assault [left] [3] | off | plan at ligny: (battle lines) end plan",
	  "N30.13", "lend the reins of a battle to a plan, or take them back",
	  VERB_DECLARE | VERB_COLON | VERB_ORDERS },
	{ CN_DO_REGROUP, "regroup", "",
	  "regroup at ligny F09 to quatre-bras | F19 from charleroi | none",
	  "N23.1", "move units out of a town that was won, or into it",
	  VERB_DECLARE },
	{ CN_DO_BATTLE, "battle", "", "battle at ligny", "N29.6",
	  "says for which board the lines behind it are", VERB_DECLARE },
	{ CN_DO_ENGAGE, "engage", "attack charge", "engage left F21, F22",
	  "N15.2", "go along a lane to the first place with enemies",
	  VERB_PLAIN },
	{ CN_DO_WITHDRAW, "withdraw", "disengage",
	  "withdraw F21 [to left] | withdraw draw", "N15.2",
	  "go out of a fight, as far as the steps or to a place; withdraw draw: take the own offer back",
	  VERB_PLAIN },
	{ CN_DO_SHIFT, "shift", "", "shift F12 to centre", "N15.2",
	  "go to a place without enemies", VERB_PLAIN },
	{ CN_DO_FIRE, "fire", "f shoot",
	  "fire F09 [at P02 | at open] | fire all guns in centre", "N16.1",
	  "fire; at a square, or at those in the open", VERB_PLAIN },
	{ CN_DO_SQUARE, "square", "", "square P02", "N18.1", "form square",
	  VERB_PLAIN },
	{ CN_DO_BREAK, "break", "", "break P02", "N18.2", "break a square",
	  VERB_PLAIN },
	{ CN_DO_SHELTER, "shelter", "", "shelter P06 in P02", "N18.7",
	  "take shelter in a square", VERB_PLAIN },
	{ CN_DO_TAKE, "take", "occupy", "take farm P02 | take hill P06",
	  "N12.11", "hold a farm or hill that nobody holds", VERB_PLAIN },
	{ CN_DO_SWAP, "swap", "", "swap P02 with P03", "N12.10",
	  "another unit holds the farm or hill", VERB_PLAIN },
	{ CN_DO_RETREAT, "retreat", "",
	  "retreat F12, F13 [to charleroi laneffe]", "N21.1",
	  "leave the board, for the first of these towns with room",
	  VERB_PLAIN },
	{ CN_DO_REINFORCE, "reinforce", "bring",
	  "reinforce F19, all from charleroi | none", "N19.1",
	  "bring units from neighbouring towns, and end the battle turn",
	  VERB_PLAIN },
	{ CN_DO_ASK, "ask", "", "ask", "N30.13",
	  "in a plan: stop it, and ask the seat", VERB_PLAIN },
	{ CN_DO_STANDING, "standing", "",
	  "standing skirmish|terrain|hits|support|deploy|plan|regroup|refuge|save|supply ANSWER | default",
	  "N30.1", "what holds until it is changed",
	  VERB_DECLARE | VERB_COLON | VERB_KIND },
	{ CN_DO_RESIGN, "resign", "", "resign", "N26.6", "the other side wins",
	  VERB_DECLARE },
	{ CN_DO_OFFER, "offer", "", "offer draw", "N26.6", "offer a draw",
	  VERB_DECLARE },
	{ CN_DO_ACCEPT, "accept", "", "accept draw", "N26.6",
	  "accept the draw that is offered", VERB_DECLARE },
	{ CN_DO_SAY, "say", "", "say \"text\"", "N27.3",
	  "a line for the reports of the others", VERB_DECLARE },
	{ CN_DO_DIARY, "diary", "", "diary \"text\"", "N29.11",
	  "a note that nobody reads before the game is over and its secret "
	  "published; then everybody can",
	  VERB_DECLARE | VERB_DIARY },
	{ 0, NULL, NULL, NULL, NULL, NULL, 0 },
};

/* Other names, and other tongues, for what only this game has. */
static const struct order_other verbs_others[] = {
	{ "march", "marches marching marschiere marschieren marsch marche "
		   "marcher" },
	{ "force", "forced-march forcedmarch gewaltmarsch" },
	{ "retreat", "flee run rout rueckzug retraite" },
	{ "reinforce", "support-now verstaerkung renfort" },
	{ "battle", "fight schlacht bataille" },
	{ NULL, NULL },
};

const struct order_language cn_language = {
	.verbs = cn_verbs,
	.noise = "the",
	.form_rule = "N29.9",
	.guard_rule = "N29.9",
	.front = "standing",
	.shapes = "no-lane no-where no-unit-named no-town-named no-selector",
	.meant = cn_meant,
	.others = verbs_others,
	.units = "f## p## a## corps historical",
};

const char *cn_verb_name(enum cn_verb verb)
{
	if (verb == CN_DO_RETRACT)
		return "withdraw";
	for (const struct verb *v = cn_verbs; v->name; v++)
		if (v->id == (int)verb)
			return v->name;
	return NULL;
}

enum cn_use cn_use(enum cn_verb verb)
{
	switch (verb) {
	case CN_DO_PLACE:
		return CN_USE_SETUP;
	case CN_DO_MARCH:
	case CN_DO_FORCE:
	case CN_DO_REVEAL:
	case CN_DO_SEQUENCE:
		return CN_USE_MARCH;
	case CN_DO_TERRAIN:
	case CN_DO_DEPLOY:
	case CN_DO_SUPPORT:
	case CN_DO_PLAN:
	case CN_DO_REGROUP:
		return CN_USE_ADVANCE;
	case CN_DO_BATTLE:
	case CN_DO_ENGAGE:
	case CN_DO_WITHDRAW:
	case CN_DO_SHIFT:
	case CN_DO_FIRE:
	case CN_DO_SQUARE:
	case CN_DO_BREAK:
	case CN_DO_SHELTER:
	case CN_DO_TAKE:
	case CN_DO_SWAP:
	case CN_DO_RETREAT:
	case CN_DO_REINFORCE:
	case CN_DO_ASK:
		return CN_USE_BATTLE;
	case CN_DO_END:
		return CN_USE_END;
	case CN_DO_STANDING:
	case CN_DO_RESIGN:
	case CN_DO_OFFER:
	case CN_DO_ACCEPT:
	case CN_DO_RETRACT:
	case CN_DO_SAY:
	case CN_DO_DIARY:
		return CN_USE_DECLARE;
	}
	return CN_USE_DECLARE;
}

void cn_plan_drop(const struct cn_plan *p, struct event_order *orders)
{
	for (size_t i = 0; i < p->n; i++)
		if (cn_use(p->v[i].acts[0].verb) != CN_USE_DECLARE)
			orders[i].state = EVENT_NOT_REACHED;
}

bool cn_is_battle_line(enum cn_verb verb)
{
	return verb == CN_DO_END ||
	       (cn_use(verb) == CN_USE_BATTLE && verb != CN_DO_BATTLE);
}
