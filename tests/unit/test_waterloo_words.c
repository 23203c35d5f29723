/* SPDX-License-Identifier: MIT */
/* test_waterloo_words.c - what a player reads when orders are refused or would
 * be void: what, where, what would be right, which rule. */
#include "config.h"

#include "lib/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char draft[] = "waterloo-standard\n"
			    "[turn]\nseat = allied\nphase = draft\n"
			    "[pieces]\n"
			    "E10 = allied wellington\nF10 = allied uxbridge\n"
			    "E1 = french napoleon\nF1 = french ney\n"
			    "[cards]\nallied = initiative initiative\n"
			    "french = initiative reconnaissance\n";

static const char cards[] =
    "waterloo-standard\n"
    "[turn]\nnumber = 5\nseat = french\n"
    "[pieces]\n"
    "A1 = french chasseurs\nB1 = french line-infantry\n"
    "C1 = french line-infantry\nK1 = french napoleon\n"
    "A3 = french artillery\nB3 = french artillery\nE3 = french artillery\n"
    "A5 = allied rifles\nE8 = allied foot-guards\n"
    "F9 = allied line-infantry\nL10 = allied hussars\n"
    "[cards]\nfrench = initiative combined-attack grand-battery "
    "reconnaissance\nallied = fighting-spirit\n";

static const char guns[] = "waterloo-expert\n"
			   "[terrain]\nhill.knoll = B4\nmud.ditch = A8\n"
			   "[turn]\nnumber = 5\nseat = allied\n"
			   "[pieces]\n"
			   "F7 = allied artillery\nF6 = allied line-infantry\n"
			   "K5 = allied artillery\nK3 = french line-infantry\n"
			   "A9 = allied artillery\nC9 = allied artillery\n"
			   "C8 = allied line-infantry\nB6 = allied artillery\n"
			   "B4 = french artillery\nD8 = allied artillery\n"
			   "E6 = allied hussars\nA1 = french chasseurs\n"
			   "D7 = allied carabiniers weakened=1 weakened-on=5\n"
			   "[damage]\npapelotte = 4\n";

static const char mill[] = "waterloo-expert\n"
			   "[terrain]\nhill.knoll = H4\n"
			   "village.mill = G3 B9\n"
			   "[turn]\nnumber = 5\nseat = allied\n"
			   "[pieces]\n"
			   "K5 = allied artillery\nK3 = allied rifles\n"
			   "H4 = allied artillery\nA1 = french chasseurs\n";

static const char prussians[] =
    "waterloo-standard\n"
    "[turn]\nnumber = 14\nseat = allied\n"
    "[pieces]\n"
    "L5 = prussian landwehr\nA10 = allied hussars\n"
    "B10 = allied hussars\nA1 = french chasseurs\n"
    "[withdrawn.allied]\n1 = line-infantry since=14\n"
    "[reserve.allied]\nline-infantry = 1\n"
    "[withdrawn.prussian]\n1 = line-infantry since=13\n"
    "[cards]\nallied = initiative\n";

static const char thirteen[] = "waterloo-standard\n"
			       "[turn]\nnumber = 13\nseat = allied\n"
			       "[pieces]\nA10 = allied hussars\n"
			       "A1 = french chasseurs\n";

static const char pursuit[] =
    "waterloo-expert\n"
    "[turn]\nnumber = 5\nseat = french\nphase = pursuit\n"
    "pursuer = french\n"
    "[pieces]\n"
    "B5 = french cuirassiers weakened=1\nB6 = french line-infantry\n"
    "C5 = allied brunswickers\nA9 = allied hussars\n"
    "H7 = allied artillery\n";

static const char retreat[] =
    "waterloo-expert\n"
    "[turn]\nnumber = 5\nseat = allied\nphase = pursuit\n"
    "pursuer = french\n"
    "[pieces]\n"
    "B5 = french cuirassiers\nB9 = french line-infantry\n"
    "C5 = allied brunswickers\nA9 = allied hussars\n"
    "H7 = allied artillery\n";

static const char basic[] = "waterloo-basic\n"
			    "[turn]\nnumber = 5\nseat = french\n"
			    "[pieces]\nA1 = french chasseurs\n"
			    "L10 = allied hussars\n";

static const char early[] =
    "waterloo-early-start\n"
    "[options]\nearly-reserve-from = 2\n"
    "[turn]\nnumber = 1\nseat = french\n"
    "[pieces]\nA1 = french chasseurs\nL10 = allied hussars\n"
    "[reserve.french]\nold-guard = 1\n";

static const char setup[] = "waterloo-expert\n"
			    "[turn]\nseat = allied\nphase = setup\n";

/* Everything but the faults of form stands in Hougoumont or is too much. */
#define ROWS                        \
	". . . . . . . . . . . .\n" \
	". . . . . . . . . . . .\n" \
	"WE UX FG FG . . . . . . . .\n"
static const struct {
	const char *orders;
	const char *says; /* all of it */
} unsure[] = {
	{ "setup\n" ROWS "HU . . . . . XX . . . . .\nend setup\n",
	  "o:4:10: error: 2 foot-guards placed, the army has 1 [W3.2 W4.4 "
	  "W19.3]\n"
	  "o:5:14: error: no unit of your army has the code \"XX\"; there "
	  "are IN AR WE UX FG HI RI BR SG HG CA HU [W4.4 W19.3]\n" },
	{ "setup\n" ROWS "WE WE\nend setup\n",
	  "o:4:10: error: 2 foot-guards placed, the army has 1 [W3.2 W4.4 "
	  "W19.3]\n"
	  "o:5:1: error: this row has 2 squares; it needs 12, with . for an "
	  "empty one [W4.4 W19.3]\n" },
	{ "place line-infantry I5\nplace wellington E7\nplace hussars E7\n"
	  "place Hussar-s F7\n",
	  "o:1:1: error: I5 is not in your zone (rows 7 to 10, and Hougoumont) "
	  "[W4.4 W2.2 W19.3]\n"
	  "o:3:1: error: E7 holds a piece already [W4.4 W19.3]\n"
	  "o:4:7: error: unknown unit \"Hussar-s\"; did you mean hussars? "
	  "[W19.3]\n" },
	{ "place line-infantry C5\nplace line-infantry C6\n"
	  "place line-infantry D5\nfrob\n",
	  "o:1:1: error: 3 pieces set up in Hougoumont; it takes exactly two "
	  "infantry pieces (such as: place line-infantry C5) [W17.1 W4.4 "
	  "W19.3]\n"
	  "o:4:1: error: unknown order \"frob\" [W19.3]\n" },
};

struct words {
	const char *position; /* the scenario, then what differs */
	const char *orders;
	const char *says; /* a line, from its place on */
};

/* Drafts. */
static const struct words drafts[] = {
	{ draft, "draft keep initiative discard reconnaissance",
	  "1:1: error: no initiative is left to keep; there are 2 "
	  "reconnaissance, 3 combined-attack, 3 fighting-spirit, 3 "
	  "grand-battery [W4.5 W19.3]" },
	{ draft, "draft keep spirit",
	  "1:1: error: this order is written: draft keep initiative discard "
	  "grand-battery" },
	{ draft, "draft keep spirit discard cavalry",
	  "1:27: error: a card is named here: reconnaissance, initiative, "
	  "combined-attack, fighting-spirit or grand-battery [W14.1 W19.3]" },
	{ draft,
	  "draft keep spirit discard recon\ndraft keep recon discard spirit",
	  "2:1: error: one draft keep and one draft prefer at a time; the "
	  "list of draft prefer is followed at later picks, too [W4.5 "
	  "W19.3]" },
	{ draft, "draft take spirit",
	  "1:1: error: draft take is for the Allied turn 13; the draft itself "
	  "goes by draft keep or draft prefer [W4.5 W14.9 W19.3]" },
	{ draft, "move E10 E9",
	  "1:1: error: \"move\" cannot be ordered in the draft; draft keep "
	  "or draft prefer can [W4.5 W19.3]" },
	{ cards, "draft keep spirit discard spirit",
	  "1:1: error: the draft is done [W4.5 W19.3]" },
	{ cards, "draft take spirit",
	  "1:1: error: only the Allies take cards, in their turn 13 [W14.9 "
	  "W19.3]" },
	{ thirteen, "draft take spirit",
	  "no fighting-spirit is left among the discards [W14.9 W19.1]" },
	{ prussians, "draft take spirit",
	  "1:1: warning: would be void: cards are taken in the Allied turn "
	  "13, before any action [W14.9 W19.1]" },
};

/* Cards out of time, and cards that are none. */
static const struct words plays[] = {
	{ cards, "move A1 A2\ncard initiative: move B1 B2",
	  "2:1: warning: would be void: a card is played at the start of the "
	  "turn, before any other action [W14.2 W19.1]" },
	{ cards, "card initiative: move A1 A2\nrecon E8",
	  "2:1: warning: would be void: you have played a card in this turn "
	  "[W14.2 W19.1]" },
	{ cards, "spirit B1",
	  "1:1: warning: would be void: you have no card fighting-spirit; in "
	  "your hand: reconnaissance, initiative, combined-attack, "
	  "grand-battery [W14.2 W14.1 W19.1]" },
	{ cards, "card initiative: move A1 A2 move B1 B2",
	  "1:29: error: a comma is missing before \"move\": the parts of a "
	  "card are separated by commas [W19.3]" },
	{ cards, "card initiative: move A1 A2; move B1 B2",
	  "1:30: warning: this is an order of its own, not a part of the card; "
	  "parts are separated by commas [W19.3]" },
	{ cards, "card initiative: move A1 A2\nmove B1 B2", NULL },
	{ cards, "card initiative: attack A1 A5",
	  "1:18: error: initiative moves one to three different pieces; no "
	  "attacks [W14.4 W19.3]" },
	{ cards, "card combined attack: attack B1 B2, attack C1 C2",
	  "1:37: error: only one piece of the infantry acts in a combined "
	  "attack [W14.5 W19.3]" },
	{ cards, "card grand-battery: fire A3, fire E3",
	  "1:1: error: a grand battery is two or more guns that hang together "
	  "by neighbouring squares, once each [W14.6 W19.3]" },
	{ cards, "recon E8 F9",
	  "1:1: error: reconnaissance names one to four squares that hang "
	  "together by neighbouring squares" },
	{ cards, "recon E8 F8",
	  "1:1: warning: would be void: F8 holds no enemy [W14.3 W19.1]" },
	{ cards, "spirit K1",
	  "1:1: error: fighting spirit is for infantry, cavalry and "
	  "commanders; K1 holds the commander-in-chief [W14.7 W19.3]" },
	{ cards, "spirit A3",
	  "1:1: error: fighting spirit is for infantry, cavalry and "
	  "commanders; A3 holds artillery [W14.7 W19.3]" },
	{ cards, "standing spirit E5 against horse",
	  "1:20: error: written: standing spirit E5 against infantry, cavalry "
	  "or artillery" },
	{ basic, "card initiative: move A1 A2",
	  "1:1: error: the basic version has no \"card\"; it belongs to the "
	  "standard and expert versions [W1.4 W19.3]" },
	{ cards, "stop",
	  "1:1: error: the standard version has no \"stop\"; it belongs to "
	  "the expert version [W1.4 W19.3]" },
};

/* Shots without a clear target, and ways through terrain. */
static const struct words shots[] = {
	{ guns, "fire F7",
	  "1:1: warning: would be void: a gun on a hill picks its target, "
	  "which the order must name: fire F7 at SQUARE [W13.8 W19.1]" },
	{ guns, "fire F7 at F2",
	  "F2 is out of reach: 1 to 4 rows ahead, own column and those beside "
	  "it [W13.8 W19.1]" },
	{ guns, "fire F7 at F6",
	  "the piece on F6 is your own; it blocks and is never hit [W9.1 "
	  "W19.1]" },
	{ guns, "fire F7 at E4", "E4 is empty [W13.8 W19.1]" },
	{ guns, "fire F7 at hougoumont", "hougoumont is out of reach" },
	{ guns, "fire F7 at papelotte",
	  "papelotte is destroyed [W13.6 W19.1]" },
	{ guns, "fire F7 at the moon",
	  "1:16: error: no building or village \"moon\" on this battlefield" },
	{ guns, "fire K5",
	  "1:1: warning: would be void: say which is meant: at K3, or at "
	  "village K3 [W13.12 W19.1]" },
	{ mill, "fire K5",
	  "1:1: warning: would be void: the piece on K3 is your own and "
	  "never hit; to fire at the village: fire K5 at village K3 [W13.12 "
	  "W9.1 W19.1]" },
	{ mill, "fire H4 at village B9", "B9 is out of reach" },
	{ guns, "fire K5 at village K2",
	  "no such square of the village within 3 squares ahead of K5 with "
	  "nothing but empty squares between [W13.12 W9.1 W19.1]" },
	{ guns, "fire K5 at L3", "the first piece ahead stands on K3 [W9.1" },
	{ guns, "fire A9", "nothing within three squares ahead of A9 [W9.1" },
	{ guns, "fire D8 at D4",
	  "the first piece ahead stands on D7 [W9.1 W19.1]" },
	{ guns, "fire B6",
	  "artillery on the ground cannot hit artillery on a hill (B4) [W9.6 "
	  "W19.1]" },
	{ guns, "fire C8",
	  "1:1: error: only artillery fires; C8 holds infantry [W9.1 W19.3]" },
	{ guns, "move E6 D6",
	  "cavalry neither enters nor attacks hougoumont (D6); only infantry "
	  "does [W13.2 W19.1]" },
	{ guns, "move A9 A8",
	  "artillery does not enter mud (ditch, A8) [W13.13" },
	{ guns, "retire D7",
	  "the opponent must have a whole turn first; D7 may retire in turn 6 "
	  "[W10.7 W19.1]" },
};

/* W12.6, and what may come on. */
static const struct words ends[] = {
	{ prussians, "end",
	  "1:1: warning: would not end the turn: at least one action of "
	  "this turn must be Prussian; L5 can still act [W12.6 W19.1]" },
	{ prussians, "move L5 L4\nend",
	  "2:1: warning: would not end the turn: at least one action of "
	  "this turn must be Allied; A10 can still act [W12.6 W19.1]" },
	{ prussians, "card initiative: move L5 L4\nend",
	  "2:1: warning: would not end the turn: at least one action of "
	  "this turn must be Allied; A10 can still act [W12.6 W19.1]" },
	{ prussians, "card initiative: move L5 L4\nmove A10 A9\nend", NULL },
	{ prussians, "enter line-infantry C10",
	  "more than one pile has such a piece: write reserve, withdrawn or "
	  "retired, and the side, before the unit [W19.3" },
	{ prussians, "enter withdrawn allied line-infantry C10",
	  "that line-infantry may come on from turn 15 [W11.3 W19.1]" },
	{ prussians, "enter uxbridge C10",
	  "no such uxbridge in reserve, withdrawn or retired [W11.1 W19.1]" },
	{ prussians, "enter retired line-infantry C10",
	  "no line-infantry is retired [W11.1 W19.1]" },
	{ prussians, "enter withdrawn hussars C10",
	  "no hussars is withdrawn [W11.1 W19.1]" },
	{ prussians, "enter prussian reserve line-infantry C10",
	  "no prussian line-infantry is in reserve [W11.1 W19.1]" },
	{ prussians, "enter reserve line-infantry C9",
	  "1:29: error: C9 is not on your back row (row 10) [W11.1 W19.3]" },
	{ early, "enter old-guard B1",
	  "the reserve comes on from turn 2 [W17.2 W19.1]" },
	{ cards, "prussians hold",
	  "1:1: error: the Prussians are the Allies' to hold back [W12.1 "
	  "W19.3]" },
};

static const struct words phases[] = {
	{ setup, "move A1 A2",
	  "\"move\" cannot be ordered in set-up; setup or place can [W4.3" },
	{ basic, "place ney A2",
	  "the set-up is done; pieces come on by enter [W4.3 W19.3]" },
	{ guns, "remove C8",
	  "1:1: error: pieces are taken off in a pursuit only [W16.3 W19.3]" },
	{ guns, "stop",
	  "1:1: error: there is no pursuit to stop; end gives up the rest of "
	  "a turn [W16.7 W19.3]" },
	{ pursuit, "fire H7",
	  "1:1: error: \"fire\" cannot be ordered in the pursuit; move, "
	  "attack, remove, end and stop can [W16.5 W19.3]" },
	{ pursuit, "move B6 B7",
	  "the winner of the battle acts with cavalry only [W16.2 W19.3]" },
	{ pursuit, "remove B6",
	  "the winner takes off cavalry only [W16.6 W19.3]" },
	{ pursuit, "retire B5",
	  "nobody retires in the pursuit; remove takes a piece off for good "
	  "[W16.6 W10.7 W19.3]" },
	{ retreat, "stop",
	  "only the winner of the battle stops the pursuit [W16.7 W19.3]" },
	{ retreat, "move C5 C7",
	  "in a retreat cavalry moves and attacks; other pieces are taken "
	  "off: remove [W16.3 W19.3]" },
	{ retreat, "attack A9 B9",
	  "in a retreat only enemy cavalry is attacked; B9 holds infantry "
	  "[W16.3 W19.1]" },
};

/* Set-ups on forbidden squares. */
static const struct words setups[] = {
	{ setup, "place hussars C5",
	  "1:1: error: hussars may not stand on C5: hougoumont lies there "
	  "[W13.2 W4.4 W19.3]" },
	{ setup, "place line-infantry C5",
	  "1 piece set up in Hougoumont; it takes exactly two infantry pieces" },
	{ setup, "place line-infantry I5",
	  "1:1: error: I5 is not in your zone (rows 7 to 10, and Hougoumont) "
	  "[W4.4 W2.2 W19.3]" },
	{ setup, "place line-infantry E7\nplace hussars E7",
	  "2:1: error: E7 holds a piece already [W4.4 W19.3]" },
	{ setup, "place foot-guards E7\nplace foot-guards F7",
	  "2 foot-guards placed, the army has 1 [W3.2 W4.4 W19.3]" },
	{ setup, "place hussars E7", "wellington must stand on the board" },
	{ setup, "place hussars E7",
	  "44 pieces are left for the reserve; 10 at most [W4.4 W19.3]" },
};

static void words_hold(const struct words *v, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct str out = STR_INIT;

		words_read(v[i].position, v[i].orders, &out);
		if (v[i].says ? !strstr(str_text(&out), v[i].says) : out.len)
			fail_msg("%s: found: %s", v[i].orders, str_text(&out));
		str_free(&out);
	}
}

#define WORDS(name, list)                                       \
	static void name(void **state)                          \
	{                                                       \
		(void)state;                                    \
		words_hold(list, sizeof(list) / sizeof(*list)); \
	}

WORDS(an_illegal_draft_is_answered_with_what_is_left, drafts)
WORDS(a_card_out_of_time_is_answered_with_when_it_is, plays)
WORDS(a_shot_without_a_target_is_answered_with_what_is_met, shots)
WORDS(an_end_that_owes_an_action_names_a_piece_that_can_act, ends)
WORDS(a_verb_out_of_its_phase_is_answered_with_those_of_the_phase, phases)
WORDS(a_set_up_on_a_forbidden_square_is_answered_with_the_square, setups)

static void a_set_up_is_judged_beside_faults_of_form(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(unsure) / sizeof(*unsure); i++) {
		struct str out = STR_INIT;

		words_read(setup, unsure[i].orders, &out);
		assert_string_equal(str_text(&out), unsure[i].says);
		str_free(&out);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    an_illegal_draft_is_answered_with_what_is_left),
		cmocka_unit_test(
		    a_card_out_of_time_is_answered_with_when_it_is),
		cmocka_unit_test(
		    a_shot_without_a_target_is_answered_with_what_is_met),
		cmocka_unit_test(
		    an_end_that_owes_an_action_names_a_piece_that_can_act),
		cmocka_unit_test(
		    a_verb_out_of_its_phase_is_answered_with_those_of_the_phase),
		cmocka_unit_test(
		    a_set_up_on_a_forbidden_square_is_answered_with_the_square),
		cmocka_unit_test(a_set_up_is_judged_beside_faults_of_form),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
