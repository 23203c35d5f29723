/* SPDX-License-Identifier: MIT */
/* test_report_words.c - the sentences of a report, one for each event. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lib/once.h"

#include "lib/golden.h"

static const struct report_proof proof = { .head = GOLDEN_HEAD,
					   .file = "waterloo-42.game" };

static void render(const json_t *view, struct str *out)
{
	struct err e;

	if (once_text(view, &proof, NULL, out, &e) < 0)
		fail_msg("%s", e.text);
}

/* state.md: the events, each as its owner and as the other
 * seat hears of it; S stands for the seat. */
static const char *const events[] = {
	"'kind':'move','from':'A1','to':'A2'",
	"'kind':'fight','at':'E7','from':'E6','attacker':{'side':'french',"
	"'unit':'cuirassiers','strength':0},'defender':{'side':'allied',"
	"'unit':'line-infantry','strength':3},'winner':'allied',"
	"'by':'defender','loser':'eliminated'",
	"'kind':'fight','at':'E7','from':'E6','attacker':{'side':'prussian',"
	"'unit':'landwehr','strength':2},'defender':{'side':'french',"
	"'unit':'artillery'},'die':'red-r','winner':'allied',"
	"'by':'attacker','loser':'withdrawn'",
	"'kind':'shot','from':'E3','at':'E6','target':{'side':'allied',"
	"'class':'light-infantry'},'effect':'immune'",
	"'kind':'shot','from':'E3','at':'E6','target':{'side':'allied',"
	"'unit':'artillery'},'effect':'eliminated'",
	"'kind':'enter','at':'A1','arm':'infantry','side':'french',"
	"'pile':'reserve'",
	"'kind':'enter','at':'A1','arm':'cavalry','unit':'cuirassiers',"
	"'side':'french','pile':'retired'",
	"'kind':'retire','at':'E5','unit':'cuirassiers','side':'french'",
	"'kind':'place','at':'L5','arm':'infantry','side':'prussian'",
	"'kind':'place','at':'L5','arm':'infantry','side':'prussian',"
	"'unit':'landwehr'",
	"'kind':'reveal','squares':['L5','L6'],'units':['landwehr','bulow']",
	"'kind':'reveal','squares':['L5','L6']",
	"'kind':'void','o':3,'order':'move E4 E8','why':{"
	"'at':'E6','is':'not-empty'}",
	"'kind':'passed-over','o':2,'order':'if won move E7 E8'",
	"'kind':'turn','number':6,'actions':1",
	"'kind':'turn','number':6,'actions':3,'pass':true",
	"'kind':'draw','what':'offered'",
	"'kind':'draw','what':'withdrawn'",
	"'kind':'draw','what':'accepted'",
	"'kind':'say','text':'Good luck!'",
	"'kind':'result','winner':'french','degree':'decisive'",
	"'kind':'result','winner':'none','degree':'draw'",
	"'kind':'result','winner':'none','degree':'abandoned'",
	/* Standard and Expert */
	"'kind':'fight','at':'C6','from':'C5','attacker':{'bonus':['spirit'],"
	"'side':'french','unit':'line-infantry','strength':4},'defender':{"
	"'bonus':['fortified','spirit'],'side':'allied','unit':'foot-guards',"
	"'strength':6},'winner':'allied','by':'defender','loser':'eliminated'",
	"'kind':'shot','from':'C3','at':'C5','effect':'building',"
	"'tile':'hougoumont'",
	"'kind':'shot','from':'K6','at':'K3','effect':'village',"
	"'tile':'plancenoit'",
	"'kind':'damage','tile':'hougoumont','hits':3",
	"'kind':'damage','tile':'hougoumont','hits':4",
	"'kind':'destroyed','tile':'hougoumont'",
	"'kind':'card','card':'reconnaissance','squares':['F8','G8']",
	"'kind':'card','card':'grand-battery'",
	"'kind':'card','card':'fighting-spirit','at':'E5'",
	"'kind':'card','kept':'initiative','discarded':'grand-battery'",
	"'kind':'card','kept':'initiative'",
	"'kind':'card'",
	"'kind':'card','taken':['initiative','fighting-spirit']",
	"'kind':'roll','die':'red+','prussians':'come'",
	"'kind':'roll','die':'blue-r','prussians':'never'",
	"'kind':'retreat','section':'left'",
	"'kind':'retreat','section':'centre'",
	"'kind':'pursuit','pursuer':'french'",
	"'kind':'remove','at':'J5','arm':'infantry','side':'french'",
	"'kind':'remove','at':'J5','arm':'cavalry','side':'prussian',"
	"'unit':'bulow'",
	"'kind':'result','winner':'french','degree':'major'",
	/* of a game of before */
	"'kind':'void','o':3,'order':'move E4 E8','why':'E6 is not empty'",
	/* W8.1: a winner that has moved */
	"'kind':'fight','at':'E7','from':'E6','attacker':{'side':'french',"
	"'unit':'cuirassiers','strength':3},'defender':{'side':'allied',"
	"'unit':'line-infantry','strength':3},'die':'red','winner':'allied',"
	"'by':'defender','loser':'withdrawn','to':'E6'",
	"'kind':'fight','at':'E7','from':'E6','attacker':{'side':'french',"
	"'unit':'cuirassiers','strength':4},'defender':{'side':'allied',"
	"'unit':'line-infantry','strength':3},'winner':'french',"
	"'by':'attacker','loser':'eliminated','to':'E7'",
};
#define N_EVENTS (sizeof(events) / sizeof(events[0]))

static json_t *event_new(const char *body, const char *seat)
{
	struct str text = STR_INIT;
	json_t *event;

	str_addf(&text, "{%s,'n':1,'seat':'%s','rules':['W6.1']}", body, seat);
	for (size_t i = 0; i < text.len; i++)
		if (text.s[i] == '\'')
			text.s[i] = '"';
	event = json_loads(text.s, 0, NULL);
	assert_non_null(event);
	str_free(&text);
	return event;
}

/* The part of the report under "WHAT HAPPENED", up to the board. */
static void happened(json_t *view, const char *body, const char *seat,
		     struct str *out)
{
	json_t *world = json_object_get(view, "world");
	struct str text = STR_INIT;
	const char *from, *to;

	json_object_set_new(world, "orders", json_array());
	json_object_set_new(world, "events",
			    json_pack("[o]", event_new(body, seat)));
	render(view, &text);
	from = strstr(text.s, "WHAT HAPPENED\n");
	to = strstr(text.s, "\nTHE BOARD");
	if (!from || !to || to < from)
		fail_msg("nothing happened: %s (%s)", body, seat);
	else
		str_addn(out, from + 15, (size_t)(to - from - 15));
	str_free(&text);
}

static void every_event_has_its_sentence(void **state)
{
	json_t *view = golden_view("waterloo-play-french");

	(void)state;
	for (size_t i = 0; i < 2 * N_EVENTS; i++) {
		const char *body = events[i / 2];
		const char *seat = i % 2 ? "french" : "allied";
		bool say = strstr(body, "say") != NULL;
		struct str s = STR_INIT;

		happened(view, body, seat, &s);
		if (!str_starts(s.s, "- ") || s.len < 12 ||
		    !strstr(s.s, say ? ": Good luck!\n" : "[W6.1]\n"))
			fail_msg("no sentence for %s (%s): %s", body, seat,
				 s.s);
		if (strstr(s.s, " .") || strstr(s.s, "()") ||
		    strstr(s.s, " ,") || strstr(s.s, ".."))
			fail_msg("a hole in the sentence: %s", s.s);
		str_free(&s);
	}
	json_decref(view);
}

static void assert_sentence(const char *body, const char *seat,
			    const char *want)
{
	json_t *view = golden_view("waterloo-play-french");
	struct str s = STR_INIT;

	happened(view, body, seat, &s);
	assert_string_equal(s.s, want);
	str_free(&s);
	json_decref(view);
}

static void sentences_say_who_did_what(void **state)
{
	(void)state;
	assert_sentence(events[1], "french",
			"- E6 to E7: your Cuirassiers (0) attacked the Allied "
			"Line Infantry (3).\n  The defender won and stays on "
			"E7; the attacker was eliminated. [W6.1]\n");
	assert_sentence(events[2], "allied",
			"- E6 to E7: the Prussian Landwehr (2) attacked your "
			"Artillery. A tie;\n"
			"  the battle die showed red-r. The attacker won and "
			"stands on E7 now;\n"
			"  the defender was withdrawn and may come back later. "
			"[W6.1]\n");
	assert_sentence(events[5], "allied",
			"- A1: the Allies brought infantry on, out of the "
			"reserve. [W6.1]\n");
	assert_sentence(events[10], "french",
			"- L5 is Landwehr, L6 is Bulow. [W6.1]\n");
	assert_sentence(events[12], "french",
			"- Void, at no cost: E6 is not empty. [W6.1]\n");
	assert_sentence(events[N_EVENTS - 3], "french",
			"- Void, at no cost: E6 is not empty. [W6.1]\n");
	assert_sentence(events[14], "french",
			"- Turn 6: you are on turn, with 1 action. [W6.1]\n");
	assert_sentence(events[20], "french",
			"- The game is over: you have won (decisive). "
			"[W6.1]\n");
	assert_sentence(events[21], "french",
			"- The game is over: a draw. [W6.1]\n");
	assert_sentence(events[23], "french",
			"- C5 to C6: your Line Infantry (4, with +1 spirit) "
			"attacked the Allied\n"
			"  Foot Guards (6, with +1 fortified, with +1 spirit). "
			"The defender won\n"
			"  and stays on C6; the attacker was eliminated. "
			"[W6.1]\n");
	assert_sentence(events[26], "french",
			"- Hougoumont has taken 3 hits; the fourth destroys "
			"it. [W6.1]\n");
	assert_sentence(events[27], "allied",
			"- Hougoumont has taken its fourth hit. [W6.1]\n");
	assert_sentence(events[34], "allied",
			"- The Allies made a pick in the draft. [W6.1]\n");
	assert_sentence(events[41], "allied",
			"- J5: the Allies took infantry off the board, safe. "
			"[W6.1]\n");
	assert_sentence(events[N_EVENTS - 2], "french",
			"- E6 to E7: your Cuirassiers (3) attacked the Allied "
			"Line Infantry (3).\n"
			"  A tie; the battle die showed red. The defender won "
			"and stands on E6\n"
			"  now; the attacker was withdrawn and may come back "
			"later. [W6.1]\n");
	assert_sentence(events[N_EVENTS - 1], "french",
			"- E6 to E7: your Cuirassiers (4) attacked the Allied "
			"Line Infantry (3).\n"
			"  The attacker won and stands on E7 now; the defender "
			"was eliminated.\n"
			"  [W6.1]\n");
}

/* W6.1, W18.6 */
static void a_way_is_told_from_its_beginning_by_its_corners(void **state)
{
	(void)state;
	assert_sentence("'kind':'move','from':'A1','to':'B2','way':['A1','A2',"
			"'B2'],'action':2,'arm':'infantry','side':'french',"
			"'unit':'rifles'",
			"french",
			"- Action 2, A1 to B2 by A2: you moved your Rifles. "
			"[W6.1]\n");
	assert_sentence("'kind':'move','from':'A1','to':'A9','arm':'cavalry',"
			"'side':'prussian'",
			"allied",
			"- A1 to A9: the Allies moved Prussian cavalry. "
			"[W6.1]\n");
	assert_sentence("'kind':'fight','at':'E7','from':'E6','attacker':{"
			"'side':'french','unit':'cuirassiers','strength':4},"
			"'defender':{'side':'allied','unit':'line-infantry',"
			"'strength':3},'winner':'french','by':'attacker',"
			"'loser':'eliminated','to':'E7','way':['E2','E7']",
			"french",
			"- E2 to E7: your Cuirassiers (4) attacked the Allied "
			"Line Infantry (3).\n"
			"  The attacker won and stands on E7 now; the defender "
			"was eliminated.\n"
			"  [W6.1]\n");
}

/* What the report of a game that is over says of its end, if this ruling made
 * the entry and its events tell of a result by this rule, or of none. */
static void assert_ending(const char *ruling, const char *rule,
			  const char *want)
{
	json_t *view = golden_view("waterloo-over-french");
	json_t *world = json_object_get(view, "world");
	struct str out = STR_INIT;

	json_object_set_new(view, "result", json_string("none draw"));
	json_object_set_new(view, "rulings",
			    json_pack("[{s:O, s:s, s:[s]}]", "entry",
				      json_object_get(view, "entry"), "ruling",
				      ruling, "reason", "So it is."));
	json_object_set_new(world, "events",
			    rule ? json_pack("[{s:s, s:s, s:s, s:[s]}]", "kind",
					     "result", "winner", "none",
					     "degree", "draw", "rules", rule)
				 : json_array());
	render(view, &out);
	if (!strstr(out.s, want))
		fail_msg("%s: not \"%s\": %s", ruling, want, out.s);
	str_free(&out);
	json_decref(view);
}

/* He ends a game by `finish` and `forfeit` alone. */
static void the_referee_has_ruled_no_end_that_he_has_not(void **state)
{
	(void)state;
	assert_ending("finish none draw", "W15.8",
		      "Result: a draw: the referee has ruled so.");
	assert_ending("pass french", "W5.7",
		      "Result: a draw: the limit of turns is\nreached. ");
	assert_ending("rewind 9", NULL, "Result: a draw. ");
}

/* In the report of a turn, the first in which all may be quiet. */
static void assert_limits(int number, const char *turn, const char *quiet,
			  const char *want)
{
	json_t *view = golden_view("waterloo-play-french");
	json_t *world = json_object_get(view, "world");
	json_t *options = json_object_get(world, "options");
	struct str out = STR_INIT;

	json_object_set_new(world, "number", json_integer(number));
	json_object_set_new(options, "turn-limit", json_string(turn));
	json_object_set_new(options, "quiet-limit", json_string(quiet));
	render(view, &out);
	if (!strstr(out.s, want))
		fail_msg("not \"%s\": %s", want, out.s);
	str_free(&out);
	json_decref(view);
}

/* What the French are told of a note by which the clock has ruled. */
static void assert_clock(const char *seat, const char *what, const char *want)
{
	json_t *view = golden_view("waterloo-play-french");
	struct str out = STR_INIT;

	json_object_set_new(view, "rulings",
			    json_pack("[{s:i, s:s, s:{s:s, s:s, s:i, s:s}}]",
				      "entry", 18, "ruling", "note", "clock",
				      "what", what, "seat", seat, "asked", 17,
				      "until", "2026-11-27T12:00:00Z"));
	render(view, &out);
	if (!strstr(out.s, want))
		fail_msg("%s: not \"%s\": %s", what, want, out.s);
	str_free(&out);
	json_decref(view);
}

/* What the French are told of a deadline that moves because of an absence. */
static void assert_absent(const char *seat, const char *want)
{
	json_t *view = golden_view("waterloo-play-french");
	struct str out = STR_INIT;

	json_object_set_new(
	    view, "rulings",
	    json_pack("[{s:i, s:s, s:{s:s, s:s, s:[{s:s, s:s}, {s:s, s:s}]}}]",
		      "entry", 18, "ruling", "extend allied", "clock", "what",
		      "absent", "seat", seat, "days", "from", "2026-12-01",
		      "to", "2026-12-05", "from", "2026-12-08", "to",
		      "2026-12-08"));
	render(view, &out);
	if (!strstr(out.s, want))
		fail_msg("%s: not \"%s\": %s", seat, want, out.s);
	str_free(&out);
	json_decref(view);
}

static void a_draw_that_comes_by_itself_is_announced(void **state)
{
	(void)state;
	assert_limits(5, "9", "0", "After turn 9 the game is a draw. [W5.7]\n");
	assert_limits(5, "0", "3",
		      "If there is no attack, no shot and no entry until "
		      "then, the game is a\ndraw after turn 7. [W5.7]\n");
	assert_limits(5, "9", "3",
		      "After turn 9 the game is a draw. If there is no "
		      "attack, no shot and no\nentry until then, it is a draw "
		      "after turn 7 already. [W5.7]\n");
	assert_limits(5, "6", "3", "After turn 6 the game is a draw. [W5.7]\n");
	/* W17.2: there is a turn 0. */
	assert_limits(-2, "0", "3",
		      "If there is no attack, no shot and no entry until "
		      "then, the game is a\ndraw after turn 0. [W5.7]\n");
}

/* Whoever sits there now: it may be a substitute, who has missed nothing. */
static void a_note_of_the_clock_says_what_it_does(void **state)
{
	(void)state;
	assert_clock("french", "offer",
		     "the deadline of your seat is over, Fri\n  27 Nov 2026, "
		     "12:00 UTC; entry 17 had asked; the seat is offered to "
		     "a\n  substitute)\n");
	assert_clock("allied", "no-pass",
		     "the deadline of the Allies is over, Fri\n  27 Nov 2026, "
		     "12:00 UTC; entry 17 had asked; no turn could be "
		     "passed,\n  and the seat is offered to a substitute)\n");
}

/* "The Allies" are several, Red is one. */
static void an_absence_is_told_of_any_seat_alike(void **state)
{
	(void)state;
	assert_absent(
	    "allied",
	    "(by the clock: the absence of the Allies from\n  "
	    "2026-12-01 to 2026-12-05, from 2026-12-08 to 2026-12-08)\n");
	assert_absent("french", "(by the clock: your absence from");
}

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

/* What is told of a note with these two lines; the caller's. */
static void tell_note(const char *first, const char *second, struct str *out)
{
	json_t *view = golden_view("waterloo-play-french");

	json_object_set_new(view, "rulings",
			    json_pack("[{s:i, s:s, s:[s, s]}]", "entry", 1,
				      "ruling", "note", "reason", first,
				      second));
	str_clear(out);
	render(view, out);
	json_decref(view);
}

/* Of other notes, and of one that says more, everything is told. */
static void numbers_of_a_seat_by_hand_are_left_to_the_game_file(void **state)
{
	static const char numbers[] =
	    "acceptance: anchor " ZEROS " nonce " ZEROS;
	struct str out = STR_INIT;

	(void)state;
	tell_note("by hand: french sends orders in clear", numbers, &out);
	assert_non_null(strstr(out.s, "french sends orders in clear\n  The "
				      "beginning of its hash chain"));
	assert_null(strstr(out.s, ZEROS));
	tell_note("not by hand", numbers, &out);
	assert_non_null(strstr(out.s, ZEROS));
	tell_note("by hand: x",
		  "acceptance: anchor " ZEROS " nonce " ZEROS " and a word",
		  &out);
	assert_non_null(strstr(out.s, "a word"));
	assert_null(strstr(out.s, "hash chain"));
	str_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_referee_has_ruled_no_end_that_he_has_not),
		cmocka_unit_test(a_draw_that_comes_by_itself_is_announced),
		cmocka_unit_test(an_absence_is_told_of_any_seat_alike),
		cmocka_unit_test(a_note_of_the_clock_says_what_it_does),
		cmocka_unit_test(
		    numbers_of_a_seat_by_hand_are_left_to_the_game_file),
		cmocka_unit_test(every_event_has_its_sentence),
		cmocka_unit_test(sentences_say_who_did_what),
		cmocka_unit_test(
		    a_way_is_told_from_its_beginning_by_its_corners),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
