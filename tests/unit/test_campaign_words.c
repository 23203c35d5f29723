/* SPDX-License-Identifier: MIT */
/* test_campaign_words.c - all that a player of campaign reads when his orders
 * cannot be carried out, and nothing that is not sure. */
#include "config.h"

#include "lib/words.h"

#include "games/campaign/words/ink.h"
#include "games/campaign/words/mapdraw.h"
#include "games/campaign/words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* The French attack in Ligny, and nobody is engaged. */
static const char battle[] =
    "campaign-1815\n"
    "[turn]\nnumber = 5\nphase = battle\nround = 1\nhalf = attacker\n"
    "[forces]\nfr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = ligny 3\n"
    "fr-vi-inf = ligny 3\nfr-ii-art = ligny 3\nfr-rc-cav-1 = ligny 2\n"
    "fr-gd-inf = quatre-bras 4\n"
    "pr-i-inf-1 = ligny 4\npr-iv-inf-1 = ligny 4\n"
    "[fights]\nligny = battle from quatre-bras\n"
    "[board.ligny]\nfr-ii-inf-1 = attacker.centre\n"
    "fr-ii-inf-2 = attacker.left\nfr-vi-inf = attacker.reserve\n"
    "fr-ii-art = attacker.right\nfr-rc-cav-1 = attacker.reserve\n"
    "pr-i-inf-1 = defender.centre\npr-iv-inf-1 = defender.left\n";

static void assert_says(const char *position, const char *orders,
			const char *want)
{
	struct str out = STR_INIT;

	words_checked(position, orders, &out);
	assert_string_equal(str_text(&out), want);
	str_free(&out);
}

static void of_a_selector_it_is_told_how_many_cannot(void **state)
{
	(void)state;
	assert_says(battle, "fire all infantry\nend",
		    "o:1:1: warning: none of the 3 units there can; for one, "
		    "F09 fires only when it is engaged [N16.2 N29.9]\n");
	assert_says(battle, "fire all cavalry\nend",
		    "o:1:1: warning: F19 is in reserve and does not fire "
		    "[N16.1 N29.9]\n");
	assert_says(battle, "fire all leaders\nend",
		    "o:1:1: warning: none of those that this names is there "
		    "[N29.9]\n");
	assert_says(battle, "fire F09, F10\nend",
		    "o:1:1: warning: F09 fires only when it is engaged [N16.2 "
		    "N29.9]\n");
	assert_says(battle, "reinforce all guns",
		    "o:1:1: warning: none of those that this names is there "
		    "[N29.9]\n");
}

/* state.md: the events, and what a report says of each to the seat, or to who
 * looks on. */
static const struct {
	const char *seat, *event, *said;
} sentences[] = {
	{ "french",
	  "{'kind':'place','army':'prussian','count':18,'seat':'allied'}",
	  "The Prussian army is set up: 18 units." },
	{ "french", "{'kind':'turn','number':6,'side':'allied'}",
	  "Turn 6 begins, 16 June 1815, night. The Allies move." },
	{ "french",
	  "{'kind':'march','from':'beaumont','to':'thuin','army':'french',"
	  "'count':2,'units':['napoleon','fr-gd-inf']}",
	  "Beaumont to Thuin: 2 French units march (F01, F02)." },
	{ "allied",
	  "{'kind':'march','from':'beaumont','to':'thuin','army':'french',"
	  "'count':1,'forced':true}",
	  "Beaumont to Thuin: 1 French unit goes by forced march." },
	{ "allied", "{'kind':'reveal','unit':'napoleon','town':'ligny'}",
	  "F01 Napoleon is shown in Ligny." },
	{ "allied",
	  "{'kind':'forced','army':'french','town':'ligny','die':2,'loss':1}",
	  "Die for the forced march of a French unit to Ligny: 2; it loses a "
	  "step." },
	{ "french",
	  "{'kind':'forced','army':'anglo-dutch','town':'ligny','die':4}",
	  "Die for the forced march of an Anglo-Dutch unit to Ligny: 4; no "
	  "harm." },
	{ "french",
	  "{'kind':'forced','army':'french','unit':'fr-gd-inf','town':'ligny',"
	  "'die':3,'bonus':1}",
	  "Die for the forced march of F02 Imperial Guard infantry to Ligny: 3 "
	  "+ 1 for the leader; no harm." },
	{ "allied",
	  "{'kind':'fight','town':'ligny','what':'skirmish','from':['namur',"
	  "'gembloux']}",
	  "Ligny: a skirmish; French attackers came from Namur, Gembloux." },
	{ "french",
	  "{'kind':'skirmish','town':'ligny','side':'french','units':["
	  "'napoleon']}",
	  "Ligny: you show F01." },
	{ "allied",
	  "{'kind':'fire','unit':'fr-ii-art','at':'defender.left','range':"
	  "'long','dice':[1,6,4],'firepower':1,'hits':1,'town':'ligny',"
	  "'target':'pr-i-inf-1'}",
	  "Ligny: F11 II Corps artillery fires at left, at the square of P02 I "
	  "Corps infantry 1, long range, F1: dice 1, 6, 4; 1 hit." },
	{ "allied",
	  "{'kind':'fire','unit':'fr-ii-art','at':'ligny','range':'skirmish',"
	  "'dice':[6],'firepower':1,'hits':0}",
	  "Ligny: F11 II Corps artillery fires, F1: dice 6; 0 hits." },
	{ "allied",
	  "{'kind':'hit','unit':'pr-i-inf-1','left':3,'town':'ligny'}",
	  "Ligny: P02 I Corps infantry 1 loses a step, 3 left." },
	/* N22.4 */
	{ "allied",
	  "{'kind':'hit','unit':'pr-i-art','left':2,'town':'ligny','rules':['"
	  "N22.4']}",
	  "Ligny: P06 I Corps artillery loses two steps, 2 left." },
	{ "allied",
	  "{'kind':'hit','unit':'pr-i-art','left':2,'town':'ligny','rules':['"
	  "N17.2']}",
	  "Ligny: P06 I Corps artillery loses a step, 2 left." },
	{ "french",
	  "{'kind':'lost','unit':'pr-i-inf-1','army':'prussian','town':"
	  "'ligny','cause':'morale'}",
	  "Ligny: P02 I Corps infantry 1 is eliminated: its morale has given "
	  "way." },
	{ "french", "{'kind':'over','town':'ligny','winner':'allied'}",
	  "Ligny: the fight is over; the Allies have won it." },
	{ "french",
	  "{'kind':'drawn','town':'ligny','side':'allied','blocks':[]}",
	  "Ligny: the Allies draw terrain." },
	{ "allied",
	  "{'kind':'terrain','town':'ligny','side':'allied','block':'stream',"
	  "'lane':'right'}",
	  "Ligny: you lay a stream before your right." },
	{ "french",
	  "{'kind':'deploy','town':'ligny','side':'french','left':1,'centre':"
	  "2,'right':1,'reserve':0}",
	  "Ligny: you deploy 1 left, 2 centre, 1 right, 0 in reserve." },
	{ "allied", "{'kind':'round','number':2,'half':'defender'}",
	  "Round 2, the defender's half: you have the battle turn." },
	/* N14.6: of a leader, of a square, or of both. */
	{ "french",
	  "{'kind':'morale','town':'ligny','unit':'fr-ii-inf-1','die':3,"
	  "'bonus':1,'holds':true}",
	  "Ligny, die for the morale of F09 II Corps infantry 1: 3 + 1; it "
	  "holds." },
	{ "french",
	  "{'kind':'engage','town':'ligny','unit':'fr-ii-inf-1','from':"
	  "'attacker.left','to':'defender.right'}",
	  "Ligny: F09 II Corps infantry 1 engages from left to front-left." },
	{ "allied",
	  "{'kind':'shift','town':'ligny','army':'french','from':"
	  "'attacker.reserve','to':'attacker.left'}",
	  "Ligny: a French unit shifts from the enemy's reserve to "
	  "front-right." },
	{ "allied", "{'kind':'break','town':'ligny','unit':'pr-i-inf-1'}",
	  "Ligny: P02 I Corps infantry 1 breaks its square." },
	{ "allied",
	  "{'kind':'shelter','town':'ligny','unit':'blucher','square':"
	  "'pr-i-inf-1'}",
	  "Ligny: P01 Bl\xc3\xbc"
	  "cher takes shelter in the square of P02 I Corps infantry 1." },
	{ "allied",
	  "{'kind':'take','town':'ligny','unit':'pr-i-inf-1','block':'farm'}",
	  "Ligny: P02 I Corps infantry 1 takes the farm." },
	{ "allied",
	  "{'kind':'swap','town':'ligny','unit':'pr-i-inf-1','with':"
	  "'pr-iv-inf-1'}",
	  "Ligny: P02 I Corps infantry 1 changes places with P15 IV Corps "
	  "infantry 1." },
	{ "french", "{'kind':'plan','town':'ligny','name':'own'}",
	  "Ligny: a plan of the seat's own is carried out." },
	{ "french", "{'kind':'plan','town':'ligny'}",
	  "Ligny: a plan is carried out." },
	{ "french",
	  "{'kind':'reinforce','from':'namur','to':'ligny','army':'prussian',"
	  "'count':1}",
	  "Namur to Ligny: 1 Prussian unit comes as reinforcement." },
	{ "french", "{'kind':'rout','town':'ligny','side':'french'}",
	  "Ligny: you are routed." },
	{ "allied", "{'kind':'stalemate','town':'ligny'}",
	  "Ligny: the French break off the attack." },
	{ "french",
	  "{'kind':'regroup','from':'ligny','to':'namur','army':'french',"
	  "'count':2,'units':['fr-gd-inf','fr-gd-cav']}",
	  "Ligny to Namur: 2 French units regroup (F02, F05)." },
	{ "french", "{'kind':'supply','army':'anglo-dutch','count':1}",
	  "Supply: the Anglo-Dutch army gives up 1 unit for cities that the "
	  "French are in." },
	{ "french", "{'kind':'defeat','army':'prussian'}",
	  "The Prussian army is defeated." },
	{ "french",
	  "{'kind':'void','town':'ligny','why':{'is':'fires-engaged','unit':"
	  "'F09','of':3}}",
	  "Ligny: void: none of the 3 units there can; for one, F09 fires only "
	  "when it is engaged." },
	{ "french", "{'kind':'passed-over','town':'ligny'}",
	  "Ligny: passed over." },
	{ "french", "{'kind':'draw','what':'accepted','seat':'allied'}",
	  "The Allies accepted the draw." },
	{ "french", "{'kind':'resign','seat':'french'}", "You resigned." },
	{ "french", "{'kind':'result','winner':'french','degree':'cities'}",
	  "The game is over: you have won: you hold two of the three cities." },
	{ "allied", "{'kind':'result','winner':'french','degree':'armies'}",
	  "The game is over: the French have won: both Allied armies are "
	  "defeated." },
	{ NULL, "{'kind':'result','winner':'allied','degree':'armies'}",
	  "The game is over: the Allies have won: the French army is "
	  "defeated." },
	{ NULL,
	  "{'kind':'engage','town':'ligny','unit':'fr-ii-inf-1','from':"
	  "'attacker.left','to':'defender.right'}",
	  "Ligny: F09 II Corps infantry 1 engages from the attacker's left to "
	  "the defender's right." },
};

static void every_event_has_its_sentence(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(sentences) / sizeof(*sentences); i++) {
		struct str out = STR_INIT;

		words_happened(battle, sentences[i].seat, sentences[i].event,
			       &out);
		assert_string_equal(str_text(&out), sentences[i].said);
		str_free(&out);
	}
}

/* N26.4: as many as the scenario wants. */
static void cities_are_counted_as_the_scenario_has_them(void **state)
{
	static const struct {
		const char *victory, *held;
	} won[] = {
		{ "cities = ghent brussels\ncities-to-win = 2\n",
		  "you hold all the cities." },
		{ "cities = ghent brussels liege\ncities-to-win = 1\n",
		  "you hold one of the three cities." },
		{ "cities = brussels\ncities-to-win = 1\n",
		  "you hold the city." },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(won) / sizeof(*won); i++) {
		struct str position = STR_INIT, out = STR_INIT;

		str_addf(&position, "%s[victory]\n%s", battle, won[i].victory);
		words_happened(str_text(&position), "french",
			       "{'kind':'result','winner':'french','degree':"
			       "'cities'}",
			       &out);
		if (!strstr(str_text(&out), won[i].held))
			fail_msg("%s: %s", won[i].victory, str_text(&out));
		str_free(&out);
		str_free(&position);
	}
}

/* ---- what is asked, and what can be written ---- */

#define THREE	"campaign-1815\n[options]\nplayers = 3\n"
#define LEADERS "[forces]\nnapoleon = beaumont 1\nwellington = brussels 1\n"
#define ALL	LEADERS "blucher = namur 1\n"
#define LOST                                                               \
	"[lost]\npr-i-inf-1 = 3 rout\npr-i-inf-2 = 3 rout\n"               \
	"pr-i-inf-3 = 3 rout\npr-i-cav = 3 rout\npr-i-art = 3 rout\n"      \
	"pr-ii-inf-1 = 3 rout\npr-ii-inf-2 = 3 rout\npr-ii-cav = 3 rout\n" \
	"pr-ii-art = 3 rout\n"
#define BEATEN LEADERS LOST
#define WAITS  "A report will ask you for orders"
#define DRAW   ": to agree, write `accept draw`"
#define AGREE  "You agree to a draw, until "

/* What the report of a seat asks, or its form has: something, or not. */
static const struct {
	const char *position, *seat, *has, *not ;
	bool form;
} asked[] = {
	/* N27.6 */
	{ THREE "[turn]\nnumber = 4\n" BEATEN, "prussian",
	  "Nothing: your army is defeated, and you are asked nothing more.",
	  WAITS, false },
	{ THREE "[turn]\nnumber = 3\n" ALL, "prussian", WAITS, "defeated",
	  false },
	{ THREE "[turn]\nnumber = 4\nresigned = prussian\n" ALL, "prussian",
	  "until your ally resigns, too", "Your ally counts as", false },
	{ THREE "[turn]\nnumber = 4\nresigned = prussian\n" ALL, "anglo-dutch",
	  "Your ally counts as resigned: if you write `resign`, too,",
	  "You count as resigned", false },
	{ THREE "[turn]\nnumber = 3\nresigned = prussian\n" ALL, "french", NULL,
	  "resigned", false },
	{ THREE "[turn]\nnumber = 4\nresigned = anglo-dutch\n" BEATEN,
	  "anglo-dutch", "now that you are alone, `resign` once more", "until",
	  false },
	/* N26.1: too many are lost, but the turn is not done. */
	{ THREE "[turn]\nnumber = 4\nresigned = anglo-dutch\n" ALL LOST,
	  "anglo-dutch", "until your ally resigns, too", "alone", false },
	/* N26.6 */
	{ "campaign-1815\n[turn]\nnumber = 3\ndraw-offer = allied\n" ALL,
	  "french", "A draw is offered by the Allies" DRAW, AGREE, false },
	{ "campaign-1815\n[turn]\nnumber = 3\ndraw-offer = allied\n" ALL,
	  "allied", AGREE "another seat goes on without accepting", DRAW,
	  false },
	{ THREE "[turn]\nnumber = 4\ndraw-offer = anglo-dutch prussian\n" ALL,
	  "prussian", AGREE "you write `withdraw draw` or another seat", DRAW,
	  false },
	{ THREE "[turn]\nnumber = 4\ndraw-offer = french anglo-dutch\n" ALL,
	  "prussian",
	  "A draw is offered by the French and the Anglo-Dutch" DRAW, AGREE,
	  false },
	/* N9.1 */
	{ "campaign-1815\n[turn]\nnumber = 2\n" ALL, "allied",
	  "Orders in advance save mails", "It is night", false },
	{ "campaign-1815\n[turn]\nnumber = 6\n" ALL, "allied", "It is night",
	  "Orders in advance save mails", false },
	/* N27.3 */
	{ THREE "[turn]\nnumber = 4\n" ALL, "prussian",
	  "# a word to the French alone", "the others", true },
	{ THREE "[turn]\nnumber = 6\n" ALL, "prussian",
	  "# a word to the others", "alone", true },
	{ THREE "[turn]\nnumber = 5\n" ALL, "french", "# a word to the others",
	  "alone", true },
	{ "campaign-1815\n[turn]\nnumber = 4\n" ALL, "allied",
	  "# a word to the others", "alone", true },
	/* N7.8, N27.2 */
	{ THREE "[turn]\nnumber = 4\n[forces]\nnapoleon = dinant 1\n"
		"pr-i-inf-1 = namur 4\nwellington = brussels 1\n",
	  "prussian", "4 attack, ", NULL, true },
	{ THREE "[turn]\nnumber = 4\nmarched = anglo-dutch\n"
		"[passed]\nnamur dinant = 3\n"
		"[attacks]\ndinant = anglo-dutch namur namur 3\n"
		"[forces]\nnapoleon = dinant 1\nad-i-inf-1 = dinant 4\n"
		"ad-i-inf-2 = dinant 3\nad-i-inf-3 = dinant 3\n"
		"pr-i-inf-1 = namur 4\nwellington = brussels 1\n",
	  "prussian", "1 attack, ", NULL, true },
};

/* N27.1, N27.4: what the two Allied seats do is neither one's alone. */
static void of_two_allied_seats_none_is_you(void **state)
{
	static const struct {
		const char *seat, *event, *said;
	} three[] = {
		{ "prussian",
		  "{'kind':'deploy','town':'ligny','side':'allied','left':1,"
		  "'centre':1,'right':1,'reserve':0}",
		  "Ligny: the Allies deploy 1 left, 1 centre, 1 right, 0 in "
		  "reserve." },
		{ "anglo-dutch",
		  "{'kind':'terrain','town':'ligny','side':'allied','block':"
		  "'hill','lane':'left'}",
		  "Ligny: the Allies lay a hill on their left." },
		{ "anglo-dutch",
		  "{'kind':'round','number':2,'half':'defender'}",
		  "Round 2, the defender's half: the Allies have the battle "
		  "turn." },
		{ "prussian",
		  "{'kind':'over','town':'ligny','winner':'allied'}",
		  "Ligny: the fight is over; the Allies have won it." },
		{ "prussian",
		  "{'kind':'result','winner':'allied','degree':'time'}",
		  "The game is over: you have won: time is over." },
	};
	struct str position = STR_INIT;

	(void)state;
	str_addf(&position, "%s%s", THREE, strchr(battle, '\n') + 1);
	for (size_t i = 0; i < sizeof(three) / sizeof(*three); i++) {
		struct str out = STR_INIT;

		words_happened(str_text(&position), three[i].seat,
			       three[i].event, &out);
		assert_string_equal(str_text(&out), three[i].said);
		str_free(&out);
	}
	str_free(&position);
}

static void what_is_asked_is_so(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(asked) / sizeof(*asked); i++) {
		struct str out = STR_INIT;

		(asked[i].form ? words_form : words_todo)(asked[i].position,
							  asked[i].seat, &out);
		if (asked[i].has && !strstr(str_text(&out), asked[i].has))
			fail_msg("%zu: no \"%s\": %s", i, asked[i].has,
				 str_text(&out));
		if (asked[i].not &&strstr(str_text(&out), asked[i].not ))
			fail_msg("%zu: \"%s\": %s", i, asked[i].not,
				 str_text(&out));
		str_free(&out);
	}
}

/* What a scenario of one's own calls its days. */
static void a_date_that_is_none_is_said_as_it_stands(void **state)
{
	static const char *const dates[][2] = {
		{ "1815-06-18", "18 June 1815" },
		{ "1815-12-01", "1 December 1815" },
		{ "1815-13-01", "1815-13-01" },
		{ "1815-00-01", "1815-00-01" },
		{ "1815-06", "1815-06" },
		{ "1815-06-1", "1815-06-1" },
		{ "1815-06-1x", "1815-06-1x" },
		{ "1815-06-180", "1815-06-180" },
		{ "1815/06/18", "1815/06/18" },
		{ "1", "1" },
		{ "Thursday", "Thursday" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(dates) / sizeof(*dates); i++) {
		struct str out = STR_INIT;

		cn_date(dates[i][0], &out);
		assert_string_equal(str_text(&out), dates[i][1]);
		str_free(&out);
	}
}

/* Which of the drawn rows begins with it. */
static int row(const json_t *lines, const char *label)
{
	json_t *line;
	size_t i;

	json_array_foreach(lines, i, line)
		if (str_starts(json_string_value(line), label))
			return (int)i;
	return -1;
}

/* A text has no more rows than can be read; farther south stays farther
 * down. */
static void a_map_that_is_too_high_is_drawn_lower(void **state)
{
	char north[] = "north", amid[] = "amid", low[] = "low",
	     south[] = "south";
	struct cn_map m = { .ntowns = 4,
			    .town = { { .id = north, .y = 0 },
				      { .id = amid, .y = 150 },
				      { .id = low, .y = 290 },
				      { .id = south, .y = 300 } } };
	struct cn_field f;
	json_t *lines;

	(void)state;
	cn_field_init(&f, &m);
	lines = cn_map_lines(&f);
	assert_int_equal(row(lines, "nor"), 0);
	assert_int_equal(row(lines, "ami"), 31);
	assert_int_equal(row(lines, "low"), 59);
	assert_int_equal(row(lines, "sou"), 62);
	json_decref(lines);
}

/* No letter is cut in two, however many bytes it has. */
static void a_line_that_is_too_wide_is_cut_between_letters(void **state)
{
	struct str line = STR_INIT;

	(void)state;
	str_add(&line, "\303\211v\303\252ch\303\251");
	cn_ink_cut(&line, 10, cn_ink_width(line.s, 10));
	assert_string_equal(line.s, "\303\211v\303\252ch\303\251");
	cn_ink_cut(&line, 10, cn_ink_width(line.s, 10) - 1);
	assert_string_equal(line.s, "\303\211v\303\252c...");
	str_clear(&line);
	str_add(&line, "\303\211v\303\252");
	cn_ink_cut(&line, 10, cn_ink_width("\303\211v...", 10));
	assert_string_equal(line.s, "\303\211v\303\252");
	cn_ink_cut(&line, 10, 0);
	assert_string_equal(line.s, "...");
	str_free(&line);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(of_a_selector_it_is_told_how_many_cannot),
		cmocka_unit_test(every_event_has_its_sentence),
		cmocka_unit_test(cities_are_counted_as_the_scenario_has_them),
		cmocka_unit_test(of_two_allied_seats_none_is_you),
		cmocka_unit_test(what_is_asked_is_so),
		cmocka_unit_test(a_date_that_is_none_is_said_as_it_stands),
		cmocka_unit_test(a_map_that_is_too_high_is_drawn_lower),
		cmocka_unit_test(
		    a_line_that_is_too_wide_is_cut_between_letters),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
