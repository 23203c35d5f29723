/* SPDX-License-Identifier: MIT */
/* test_truth.c - no sentence of a report is false: in the second turn,
 * for the other seat, in the pursuit, after the end, with other options. */
#include "config.h"

#include "lib/truth.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A battle to say things about; turn, phase and more go before and behind. */
#define ARMIES                                             \
	"[pieces]\nA4 = french line-infantry\n"            \
	"E5 = french cuirassiers\nF1 = french napoleon\n"  \
	"F2 = french ney\nG3 = french artillery\n"         \
	"E10 = allied wellington\nD10 = allied uxbridge\n" \
	"B8 = allied line-infantry\nH8 = allied hussars\n" \
	"K9 = allied artillery\n"
#define COMING	"[prussians]\n1 = landwehr\n2 = bulow\n3 = artillery\n"
#define PURSUIT "phase = pursuit\npursuer = french\n"

static const struct truth prussians[] = {
	/* 0: before, at and behind the turn in which they begin to come */
	{ "waterloo-standard\n[turn]\nnumber = 11\nseat = french\n" ARMIES
	      COMING,
	  "allied", NULL,
	  "3 Prussians still to come, from turn 12 (16:30) on, two at most in "
	  "a turn, at L5 L6.",
	  NULL },
	{ "waterloo-standard\n[turn]\nnumber = 13\nseat = french\n" ARMIES
	      COMING,
	  "allied", NULL,
	  "3 Prussians still to come, two at most in a turn, at L5 L6.",
	  "from turn 12" },
	{ "waterloo-standard\n[turn]\nnumber = 13\nseat = french\n" ARMIES
	      COMING,
	  "french", NULL, "* here Prussians arrive", "from turn 12" },
	/* 3: all have come, and none are left for the flag squares */
	{ "waterloo-standard\n[turn]\nnumber = 15\nseat = french\n" ARMIES,
	  "french", NULL, NULL, "Prussians arrive" },
	{ "waterloo-standard\n[turn]\nnumber = 15\nseat = french\n" ARMIES,
	  "allied", NULL, NULL, " * " },
	/* 5: W16.5: in the pursuit nobody comes on */
	{ "waterloo-expert\n[turn]\nnumber = 13\nseat = french\n" PURSUIT ARMIES
	      COMING,
	  "french", NULL, NULL, "Prussians arrive" },
	{ "waterloo-expert\n[turn]\nnumber = 13\nseat = french\n" PURSUIT ARMIES
	      COMING,
	  "allied", NULL,
	  "(\"come\": not to come, or come and not yet shown to you)",
	  "still to come" },
	/* 7: W17.3 */
	{ "waterloo-where-are-the-prussians\n[turn]\nnumber = 9\n"
	  "seat = french\nprussians = never\n" ARMIES COMING,
	  "french", NULL,
	  "The Prussians never come: the battle die of turn 9 showed a blue "
	  "face.",
	  "Prussians arrive" },
	{ "waterloo-where-are-the-prussians\n[options]\nprussian-roll = 6\n"
	  "[turn]\nnumber = 9\nseat = french\nprussians = never\n" ARMIES
	      COMING,
	  "allied", NULL, "the battle die of turn 6 showed a blue face",
	  "still to come" },
	{ "waterloo-where-are-the-prussians\n[turn]\nnumber = 5\n"
	  "seat = french\n" ARMIES COMING,
	  "french", NULL, "* here Prussians arrive, if they come", NULL },
	{ "waterloo-where-are-the-prussians\n[turn]\nnumber = 5\n"
	  "seat = allied\n" ARMIES COMING,
	  "allied", NULL, "But only if a die says so", NULL },
	/* 11: W5.7: the game ends before */
	{ "waterloo-standard\n[options]\nturn-limit = 10\n"
	  "[turn]\nnumber = 5\nseat = french\n" ARMIES COMING,
	  "allied", NULL,
	  "(\"come\": not to come, or come and not yet shown to you)",
	  "still to come" },
	{ "waterloo-standard\n[options]\nturn-limit = 10\n"
	  "[turn]\nnumber = 5\nseat = french\n" ARMIES COMING,
	  "french", NULL, NULL, "Prussians arrive" },
	/* 13: an own battlefield without the squares */
	{ "waterloo-standard\n[board]\nflag.prussian =\n"
	  "[turn]\nnumber = 5\nseat = french\n" ARMIES COMING,
	  "allied", NULL, NULL, "still to come" },
	/* 14: an action that is nobody's to spend */
	{ "waterloo-standard\n[turn]\nnumber = 13\nseat = allied\n" ARMIES,
	  "allied", NULL, "It is your turn 13", "by the Prussians" },
	{ "waterloo-standard\n[turn]\nnumber = 13\nseat = allied\n" ARMIES
	  "L5 = prussian bulow\n",
	  "allied", NULL, "0 by the Allies, 0 by the Prussians.", NULL },
	/* 16: W12.3: placed in turn 12, they do not act in a pursuit in it */
	{ "waterloo-expert\n[turn]\nnumber = 12\nseat = allied\n"
	  "phase = pursuit\npursuer = allied\n" ARMIES
	  "L5 = prussian landwehr-cavalry\nL6 = prussian landwehr\n",
	  "allied", NULL, "# Off the board, safe:", "L5 L4" },
	{ "waterloo-expert\n[turn]\nnumber = 12\nseat = allied\n" PURSUIT ARMIES
	  "L5 = prussian landwehr-cavalry\nL6 = prussian landwehr\n",
	  "allied", NULL, "# Off the board, safe:", "# remove L5" },
};

static const struct truth units[] = {
	/* 0: one kind of artillery: the arm says what it is */
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n" ARMIES,
	  "french", NULL, "(AR) . 9", "(a)" },
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n" ARMIES,
	  "french", NULL,
	  "(i) enemy infantry: unit unknown (c) enemy cavalry: unit unknown (IN)",
	  NULL },
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n" ARMIES,
	  "french", NULL, "AR Artillery artillery . 6 1 . . 5", NULL },
	/* 3: two kinds of it: it does not */
	{ "waterloo-standard\n[unit.howitzers]\nname = Howitzers\ncode = HO\n"
	  "class = artillery\n[army.allied]\nhowitzers = 1\n"
	  "[turn]\nnumber = 5\nseat = french\n" ARMIES,
	  "french", NULL, "(a) enemy artillery: unit unknown", "(AR)" },
	/* 4: W9.3, and one kind of light infantry */
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = allied\n" ARMIES
	  "L2 = french light-infantry light\n",
	  "allied", NULL, "(LI)", "(li)" },
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n" ARMIES
	  "L8 = allied rifles light\n",
	  "french", NULL, "(li) enemy light infantry: which unit is unknown",
	  NULL },
	{ "waterloo-standard\n[unit.jaeger]\nname = Jaeger\ncode = JA\n"
	  "class = light-infantry\nstrength = 3\n[army.prussian]\njaeger = 1\n"
	  "[turn]\nnumber = 15\nseat = french\n" ARMIES
	  "L5 = prussian landwehr light\n",
	  "french", NULL, "[li] Prussian light infantry: which unit is unknown",
	  NULL },
};

static const struct truth times[] = {
	/* 0: `since` is the owner's own turn, not that of the game */
	{ "waterloo-basic\n[turn]\nnumber = 5\nseat = french\n" ARMIES
	  "[withdrawn.french]\n1 = chasseurs since=5\n",
	  "french", NULL,
	  "your Chasseurs, withdrawn, may come back from turn 6 on",
	  "in turn 5" },
	{ "waterloo-basic\n[turn]\nnumber = 9\nseat = allied\n" ARMIES
	  "[withdrawn.french]\n1 = chasseurs since=5\n",
	  "french", NULL,
	  "your Chasseurs, withdrawn, may come back in your "
	  "turn",
	  "from turn 6" },
	{ "waterloo-basic\n[turn]\nnumber = 9\nseat = allied\n" ARMIES
	  "[withdrawn.french]\n1 = chasseurs since=5\n",
	  "allied", NULL,
	  "French Chasseurs, withdrawn, may come back in "
	  "the enemy's turn",
	  "from turn 6" },
	/* 3 */
	{ "waterloo-expert\n[turn]\nnumber = 9\nseat = french\n" PURSUIT ARMIES
	  "[withdrawn.french]\n1 = chasseurs since=5\n",
	  "french", NULL,
	  "(\"resv\": in reserve; \"away\": off the board, "
	  "safe)",
	  "for a while" },
	{ "waterloo-expert\n[turn]\nnumber = 9\nseat = french\n"
	  "phase = over\nresult = none draw\n" ARMIES
	  "[withdrawn.french]\n1 = chasseurs since=5\n",
	  "allied", NULL, "French Chasseurs, withdrawn", "for a while" },
	/* 5: W17.2: turn -2 is 9:30 */
	{ "waterloo-early-start\n[turn]\nnumber = -2\nseat = french\n" ARMIES,
	  "french", NULL, "It is your turn -2 (09:30 on the field of battle).",
	  NULL },
	/* 6: W14.7: after the end there is no next attack */
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n" ARMIES
	  "A3 = french old-guard spirit\n",
	  "french", "resign\n", "The game is over", "next attack" },
	/* 7: W14.2: the card of the other seat's turn */
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n"
	  "card-played = yes\n" ARMIES "[cards]\nplayed = initiative\n"
	  "french = initiative\n",
	  "allied", NULL, "your hand, a secret: none - played by both",
	  "in this turn already" },
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n"
	  "card-played = yes\n" ARMIES "[cards]\nplayed = initiative\n"
	  "french = initiative\n",
	  "french", NULL, "one was played in this turn already [W14.2]", NULL },
	/* 9: W8.7 holds in every turn, W14.8 in the other seat's */
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n" ARMIES
	  "[standing.french]\nspirit = A4\nfrenzy = C6\n",
	  "french", NULL,
	  "Your standing orders: - fighting spirit, if one of these is attacked "
	  "in the other seat's turn and the card is in your hand: A4 [W14.8] - "
	  "whom an overrun in a building attacks first: C6 [W8.7]",
	  NULL },
};

static const struct truth offers[] = {
	{ "waterloo-basic\n[turn]\nnumber = 5\nseat = french\n"
	  "draw-offer = french\n" ARMIES,
	  "french", NULL,
	  "Your offer of a draw stands until you write `withdraw draw` or the "
	  "other seat's next turn ends. [W15.8]",
	  NULL },
	{ "waterloo-basic\n[turn]\nnumber = 5\nseat = french\n"
	  "draw-offer = allied\n" ARMIES,
	  "french", NULL,
	  "The Allies offer a draw: to agree, write `accept "
	  "draw`. [W15.8]",
	  NULL },
	/* 2: W16.1: offers stand in the pursuit */
	{ "waterloo-expert\n[turn]\nnumber = 5\nseat = french\n"
	  "draw-offer = allied\n" PURSUIT ARMIES,
	  "french", NULL,
	  "The Allies offer a draw: to agree, write `accept "
	  "draw`. [W15.8]",
	  NULL },
	{ "classic\n[turn]\nnumber = 5\nseat = red\ndraw-offer = red\n"
	  "[pieces]\nA1 = red marshal\nA2 = red flag\nJ9 = blue marshal\n"
	  "J10 = blue flag\n",
	  "red", NULL,
	  "Your offer of a draw stands until you write `withdraw draw` or the "
	  "other seat has had its next turn. [C5.4]",
	  NULL },
};

/* What became of orders, and of a set-up. */
static const struct truth orders[] = {
	/* 0: nothing void stood in the way */
	{ "waterloo-basic\n[turn]\nnumber = 5\nseat = french\n" ARMIES,
	  "french", "move A4 A5\nresign\n", "1. move A4 A5 - not reached 2.",
	  "W19.1" },
	{ "waterloo-basic\n[turn]\nnumber = 5\nseat = french\n" ARMIES,
	  "french", "move E5 E10\nmove F1 E1\n",
	  "2. move F1 E1 - not reached: a void order stops the list [W19.1]",
	  NULL },
	{ "classic\n[turn]\nnumber = 5\nseat = red\n"
	  "[pieces]\nA1 = red marshal\nA2 = red flag\nJ9 = blue marshal\n"
	  "J10 = blue flag\n",
	  "red", "move A1 B1\nresign\n", "move A1 B1 - not reached 2.",
	  "W19.1" },
	/* 3: a pick that nobody has made */
	{ "waterloo-standard\n[turn]\nseat = allied\nphase = draft\n" ARMIES
	  "[cards]\nfrench = initiative initiative initiative\n",
	  "allied", "draft prefer initiative\n",
	  "1. draft prefer initiative - noted", NULL },
	{ "waterloo-standard\n[turn]\nseat = allied\nphase = draft\n" ARMIES,
	  "allied", "draft prefer initiative\n",
	  "1. draft prefer initiative - done - You kept initiative", NULL },
	{ "waterloo-standard\n[turn]\nseat = allied\nphase = draft\n" ARMIES,
	  "allied",
	  "draft prefer initiative\ndraft keep fighting-spirit discard "
	  "initiative\n",
	  "1. draft prefer initiative - noted 2. draft keep fighting-spirit "
	  "discard initiative - done",
	  NULL },
	{ "waterloo-standard\n[turn]\nseat = allied\nphase = draft\n" ARMIES,
	  "allied", "draft keep initiative discard initiative\nresign\n",
	  "1. draft keep initiative discard initiative - not reached 2.",
	  NULL },
	{ "waterloo-standard\n[turn]\nseat = allied\nphase = draft\n" ARMIES,
	  "allied", "draft prefer initiative\nresign\n",
	  "1. draft prefer initiative - not reached 2.", NULL },
};

static const struct truth endings[] = {
	/* 0: W16.8 did not decide it */
	{ "waterloo-expert\n[turn]\nnumber = 5\nseat = french\n"
	  "phase = over\nresult = french minor\n" ARMIES,
	  "french", NULL, "the game is over", "W16.8" },
	{ "waterloo-expert\n[turn]\nnumber = 5\nseat = french\n" PURSUIT
	  "[pieces]\nE5 = french cuirassiers\nB8 = allied line-infantry\n"
	  "[removed.french]\nnapoleon = 1\n",
	  "french", "stop\n", "that makes it an indecisive victory. [W16.8]",
	  NULL },
	/* 2: W18.2: what was void in the other's orders is not told */
	{ "waterloo-basic\n[turn]\nnumber = 5\nseat = french\n" ARMIES,
	  "allied", "resign\n", "Every unit is open now, in this report.",
	  "All that was hidden" },
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n" ARMIES,
	  "allied", "resign\n",
	  "Every unit and every card is open now, in this report.", NULL },
	/* 4: classic opens ranks with the secret, not before */
	{ "classic\n[turn]\nnumber = 5\nseat = red\n"
	  "[pieces]\nA1 = red marshal known\nA2 = red flag\n"
	  "J9 = blue marshal\nJ10 = blue flag\n",
	  "red", "resign\n", "What the enemy knows of yours: A1 Marshal.",
	  NULL },
};

/* Boards and armies of one's own, and what examples show. */
static const struct truth fields[] = {
	/* 0: sections are thirds of any board */
	{ "waterloo-basic\n[board]\ncolumns = 15\n[turn]\nphase = setup\n"
	  "seat = allied\n",
	  "allied", NULL,
	  "stand on the enemy's line of retreat at once, a third of his back "
	  "row that only he knows",
	  "four squares" },
	{ "waterloo-expert\n[board]\ncolumns = 4\nflag.prussian =\n[terrain]\n"
	  "building.hougoumont =\nbuilding.papelotte =\n"
	  "hill.mont-saint-jean =\nvillage.plancenoit =\n"
	  "[turn]\nnumber = 5\nseat = french\n"
	  "[pieces]\nA1 = french napoleon\nA2 = french ney\n"
	  "A10 = allied wellington\nB10 = allied uxbridge\n",
	  "french", NULL,
	  "your back row: left wing A1 B1, centre C1 D1 YOUR ARMY",
	  "right wing YOUR ARMY" },
	/* 2: without Prussians */
	{ "waterloo-expert\n[army.prussian]\nbulow =\nline-infantry =\n"
	  "landwehr =\nlandwehr-cavalry =\nartillery =\n"
	  "[turn]\nphase = setup\nseat = allied\n",
	  "allied", NULL, "Two of your pieces on any third", "Prussians too" },
	{ "waterloo-expert\n[turn]\nphase = setup\nseat = allied\n" COMING,
	  "allied", NULL, "Two of your pieces, Prussians too, on any third",
	  NULL },
	/* 4: W12.6: `end` would be void */
	{ "waterloo-basic\n[turn]\nnumber = 13\nseat = allied\n" ARMIES
	  "L5 = prussian bulow\n",
	  "allied", NULL,
	  "Still needed in this turn, where it can be done: one Prussian "
	  "action, one Allied action. [W12.6]",
	  "# end #" },
	{ "waterloo-basic\n[turn]\nnumber = 5\nseat = allied\n" ARMIES,
	  "allied", NULL, "# end #", NULL },
	/* 6: and the form shows who can pay what is owed, or come later */
	{ "waterloo-basic\n[turn]\nnumber = 13\nseat = allied\n" ARMIES
	  "L5 = prussian line-infantry\n" COMING,
	  "allied", NULL,
	  "# Of the Prussians: [W12.6] # move L5 L4 # prussians hold", "card" },
	/* 7: an order that is folded is none */
	{ "waterloo-standard\n[turn]\nnumber = 5\nseat = allied\n" ARMIES
	  "A7 = allied rifles\nA6 = french line-infantry\n"
	  "B6 = allied hussars\nC7 = allied artillery\n"
	  "[cards]\nallied = combined-attack\n",
	  "allied", NULL,
	  "# card combined-attack: attack A7 A6, attack B6 A6 #",
	  "# hougoumont" },
	/* 8: replies are shown as examples of their form */
	{ "classic-training\n[turn]\nnumber = 5\nseat = red\n"
	  "[pieces]\nA1 = red marshal\nA2 = red flag\nJ9 = blue marshal\n"
	  "J10 = blue flag\n",
	  "red", NULL, "like `when B7-B6: attack B5 B6`", NULL },
	{ "classic-training\n[board]\nzone.red = 1-3\nzone.blue = 8-10\n"
	  "[turn]\nphase = setup\n",
	  "red", NULL, "Place your army in your home rows", "four home rows" },
	/* 10: a Prussian gun is no Allied one */
	{ "waterloo-basic\n[turn]\nnumber = 14\nseat = allied\n" ARMIES
	  "L5 = prussian artillery\nL4 = french old-guard\n",
	  "french", "fire L5\n",
	  "L5 fires at L4: a gun of the Allies "
	  "eliminated",
	  NULL },
	/* 11: nothing can be done without an action */
	{ "waterloo-standard\n[turn]\nnumber = 9\nseat = allied\nactions = 0\n" ARMIES
	  "C9 = allied carabiniers weakened=1 weakened-on=5\n",
	  "allied", NULL, "# retire C9", "# move" },
};

/* The two seats of one set-up, whose lines are more than one order. */
#define ROW ". . . . . . . . . . . .\n"
static const char setup[] = "waterloo-expert\n[turn]\nphase = setup\n"
			    "seat = allied\n[army.allied]\nfoot-guards =\n"
			    "highlanders =\nline-infantry = 3\nrifles =\n"
			    "brunswickers =\nscots-greys =\nhorse-guards =\n"
			    "carabiniers =\nhussars =\nartillery =\n";
static const char two[] =
    "setup\n" ROW ROW ROW "WE UX IN . . . . . . . . .\nend setup\n"
    "place line-infantry C5\nplace line-infantry D6\n";
static const char few[] = "classic-training\n[turn]\nphase = setup\n"
			  "seat = red\n[army.red]\nmarshal =\n"
			  "lieutenant =\nminer =\nscout =\nspy =\n"
			  "bomb = 1\nflag = 1\n";
static const char one_by_one[] = "place flag A1\nplace bomb B1\n";
static const struct truth setups[] = {
	{ setup, "allied", two,
	  "You set up; pieces on the board: 5. [W4.4] 2. place line-infantry C5 "
	  "- done - C5: you placed Line Infantry.",
	  NULL },
	{ setup, "french", two, "The Allies set up; pieces on the board: 5.",
	  NULL },
	{ few, "red", one_by_one,
	  "1. place flag A1 - done - A1: you placed Flag. [C1.4] 2. place bomb B1 "
	  "- done - B1: you placed Bomb.",
	  "You set up" },
};

#define TRUTHS(name, list)                                       \
	static void name(void **state)                           \
	{                                                        \
		(void)state;                                     \
		truth_holds(list, sizeof(list) / sizeof(*list)); \
	}

TRUTHS(prussians_that_do_not_come_are_not_announced, prussians)
TRUTHS(a_unit_that_its_arm_gives_away_is_no_unknown_one, units)
TRUTHS(what_is_past_is_not_said_to_come, times)
TRUTHS(an_offer_stands_as_long_as_it_is_said_to, offers)
TRUTHS(an_order_is_said_to_be_what_became_of_it, orders)
TRUTHS(an_end_is_told_as_it_came, endings)
TRUTHS(own_battlefields_and_examples_are_told_as_they_are, fields)
TRUTHS(both_seats_read_the_same_of_a_set_up, setups)

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(prussians_that_do_not_come_are_not_announced),
		cmocka_unit_test(
		    a_unit_that_its_arm_gives_away_is_no_unknown_one),
		cmocka_unit_test(what_is_past_is_not_said_to_come),
		cmocka_unit_test(an_offer_stands_as_long_as_it_is_said_to),
		cmocka_unit_test(an_order_is_said_to_be_what_became_of_it),
		cmocka_unit_test(an_end_is_told_as_it_came),
		cmocka_unit_test(
		    own_battlefields_and_examples_are_told_as_they_are),
		cmocka_unit_test(both_seats_read_the_same_of_a_set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
