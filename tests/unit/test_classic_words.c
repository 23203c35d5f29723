/* SPDX-License-Identifier: MIT */
/* test_classic_words.c - all that a player of classic reads when a set-up is
 * refused, and nothing that is not sure. */
#include "config.h"

#include "lib/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char setup[] = "classic-training\n[turn]\nphase = setup\n";

/* The training army is F B B M 5 3 3 2 2 S. */
#define ROW1 "F B B M 5 3 3 2 2 S\n"
#define ROW2 ". . . . . . . . . .\n"

static void assert_says(const char *orders, const char *want)
{
	struct str out = STR_INIT;

	words_read(setup, orders, &out);
	assert_string_equal(str_text(&out), want);
	str_free(&out);
}

static void a_code_is_shown_as_it_was_typed(void **state)
{
	(void)state;
	assert_says("setup\n" ROW2 ROW2 ROW2 "F B B M 5 3 3 2 2 X\nend setup",
		    "o:5:19: error: no unit of your army has the code \"X\"; "
		    "there are M 5 3 2 S B F [C7.3]\n");
	assert_says("Place OFFICER A1",
		    "o:1:7: error: unknown unit \"OFFICER\" [C7.3]\n");
	assert_says("Frob A1", "o:1:1: error: unknown order \"Frob\" [C7.3]\n");
	assert_says("place spy Ax",
		    "o:1:11: error: \"Ax\" is no square; squares are written "
		    "E4 [C7.3]\n");
}

static void what_is_too_much_is_told_beside_faults_of_form(void **state)
{
	(void)state;
	assert_says("setup\n" ROW2 ROW2 ". . . M . . . . . ?\n" ROW1
		    "end setup",
		    "o:4:19: error: no unit of your army has the code \"?\"; "
		    "there are M 5 3 2 S B F [C7.3]\n"
		    "o:5:7: error: marshal: 1 too many; 2 placed, the army has "
		    "1 [C1.3 C1.2]\n");
}

static void what_is_missing_may_be_what_cannot_be_read(void **state)
{
	(void)state;
	assert_says("setup\n" ROW2 ROW2 ROW2 "F B B M 5 3 3 2 . .\nend setup\n"
		    "palce spy A2",
		    "o:7:1: error: unknown order \"palce\"; did you mean "
		    "place? [C7.3]\n");
	assert_says("setup\n" ROW2 ROW2 ROW2 "F B B M 5 3 3 2 . S\nend setup",
		    "o:1:1: error: scout: 1 missing; 1 placed, the army has 2 "
		    "[C1.3 C1.2]\n");
}

static void squares_are_judged_beside_faults_of_form(void **state)
{
	(void)state;
	assert_says("place flag A1\nplace bomb A1\nplace spy A5\nfrob",
		    "o:2:1: error: A1 holds a piece already [C1.4]\n"
		    "o:3:1: error: A5 is not in your home rows (1 to 4) "
		    "[C1.4]\n"
		    "o:4:1: error: unknown order \"frob\" [C7.3]\n");
}

static void water_in_the_home_rows_is_called_water(void **state)
{
	struct str out = STR_INIT;

	(void)state;
	words_read("classic-training\n[terrain]\nwater.pond = B2\n"
		   "[turn]\nphase = setup\n",
		   "place flag B2\nplace spy A5\nfrob", &out);
	assert_string_equal(str_text(&out),
			    "o:1:1: error: B2 is water [C1.4]\n"
			    "o:2:1: error: A5 is not in your home rows (1 to "
			    "4) [C1.4]\n"
			    "o:3:1: error: unknown order \"frob\" [C7.3]\n");
	str_free(&out);
}

/* Nobody knows where the letters of such a row belong. */
static void a_row_of_the_wrong_length_counts_for_nothing(void **state)
{
	(void)state;
	assert_says("setup\n" ROW2 ROW2 "M M M . . . . . .\n" ROW1
		    "end setup\nplace marshal A2",
		    "o:4:1: error: this row has 9 squares; it needs 10, with . "
		    "for an empty one [C7.3]\n"
		    "o:7:1: error: marshal: 1 too many; 2 placed, the army has "
		    "1 [C1.3 C1.2]\n");
	assert_says("setup\n" ROW2 ROW2 "M M M . . . . . .\xff .\n" ROW1
		    "end setup",
		    "o:4:18: error: this byte is not UTF-8 [C7.3]\n");
}

/* Who has pieces on the board has set up (state.md). */
static void when_both_have_set_up_red_moves(void **state)
{
	struct str out = STR_INIT;

	(void)state;
	words_read("classic-training\n[turn]\nphase = setup\n"
		   "[pieces]\nA1 = red marshal\nA10 = blue marshal\n",
		   "move A1 A2", &out);
	assert_string_equal(str_text(&out), "");
	str_free(&out);
}

/* What a seat is told to do has this sentence, or lacks it. */
static bool told(const char *position, const char *seat, const char *sentence)
{
	struct str out = STR_INIT;
	bool has;

	words_todo(position, seat, &out);
	has = strstr(str_text(&out), sentence) != NULL;
	str_free(&out);
	return has;
}

/* C5.4 */
static void a_draw_is_offered_during_the_set_up(void **state)
{
	static const char offered[] =
	    "classic-training\n[turn]\nphase = setup\n"
	    "draw-offer = blue\n";

	(void)state;
	assert_true(told(offered, "red",
			 "Blue offers a draw: to agree, write `accept draw`; "
			 "a set-up does not answer the offer. [C5.4]"));
	assert_true(told(offered, "blue",
			 "Your offer of a draw stands until you write "
			 "`withdraw draw`"));
	assert_false(told(setup, "red", "C5.4"));
}

static void how_near_the_draw_without_an_attack_is(void **state)
{
#define QUIET "classic\n[options]\nquiet-limit = "
#define STAND                                           \
	"\n[pieces]\nA4 = red miner\nA7 = blue miner\n" \
	"[history]\nquiet = 4\n"

	(void)state;
	assert_true(told(QUIET "30" STAND, "red",
			 "Turns in a row without an attack, of both sides: 4. "
			 "With 30 the game is a draw. [C4.4]"));
	assert_false(told(QUIET "0" STAND, "red", "C4.4"));
}

static void assert_ended(const char *seat, const char *said)
{
	struct str out = STR_INIT;

	words_happened("classic\n[turn]\nseat = blue\n"
		       "[pieces]\nA4 = red miner\nA7 = blue miner\n",
		       seat,
		       "{'kind':'dropped','seat':'blue',"
		       "'reply':'when any: move A1 A2',"
		       "'why':{'is':'not-yours','at':'A1'}}",
		       &out);
	assert_string_equal(str_text(&out), said);
	str_free(&out);
}

/* C7.2: who knows everything reads of those of both seats. */
static void replies_that_have_ended_are_their_owners(void **state)
{
	(void)state;
	assert_ended("blue",
		     "Your replies have ended: \"when any: move A1 A2\" "
		     "was to be played, but A1 holds no piece of "
		     "yours. It costs nothing, and nobody else is "
		     "told.");
	assert_ended("all",
		     "The replies of Blue have ended: \"when any: move A1 "
		     "A2\" was to be played, but A1 holds no piece of Blue.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_code_is_shown_as_it_was_typed),
		cmocka_unit_test(
		    what_is_too_much_is_told_beside_faults_of_form),
		cmocka_unit_test(what_is_missing_may_be_what_cannot_be_read),
		cmocka_unit_test(squares_are_judged_beside_faults_of_form),
		cmocka_unit_test(water_in_the_home_rows_is_called_water),
		cmocka_unit_test(a_row_of_the_wrong_length_counts_for_nothing),
		cmocka_unit_test(when_both_have_set_up_red_moves),
		cmocka_unit_test(a_draw_is_offered_during_the_set_up),
		cmocka_unit_test(how_near_the_draw_without_an_attack_is),
		cmocka_unit_test(replies_that_have_ended_are_their_owners),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
