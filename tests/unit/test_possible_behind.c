/* SPDX-License-Identifier: MIT */
/* test_possible_behind.c - what is no more possible behind orders that have
 * said it already, or have left no room. */
#include "config.h"

#include "base/str.h"
#include "kernel/value.h"
#include "lib/possibles.h"
#include "lib/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void behind_begin(struct possibles *p, const char *position,
			 const char *seat, const char *orders)
{
	struct turn *t = words_turn(position);

	possibles_begin(p, t, game_seat(t->game, seat), orders);
	possibles_accepted(p);
	turn_free(t);
}

/* C5.4 */
static void an_offer_can_be_taken_back_once(void **state)
{
	static const char offered[] =
	    "classic\n[turn]\nseat = red\ndraw-offer = red\n"
	    "[pieces]\nA4 = red miner\nJ10 = blue miner\n";
	struct possibles p;

	(void)state;
	behind_begin(&p, offered, "red", "");
	assert_true(possibles_has(&p, "", "withdraw draw"));
	possibles_end(&p);
	behind_begin(&p, offered, "red", "withdraw draw\n");
	assert_false(possibles_has(&p, "", "withdraw draw"));
	assert_true(possibles_has(&p, "", "offer draw"));
	possibles_end(&p);
	behind_begin(&p, offered, "red", "withdraw draw\noffer draw\n");
	assert_true(possibles_has(&p, "", "withdraw draw"));
	possibles_end(&p);
}

/* C7.1 */
static void a_tree_of_forty_replies_is_full(void **state)
{
	static const char position[] =
	    "classic\n[turn]\nseat = red\n"
	    "[pieces]\nA4 = red miner\nJ4 = red miner\nJ10 = blue miner\n";
	struct str orders = STR_INIT;
	struct possibles p;

	(void)state;
	str_add(&orders, "move A4 A5\n");
	for (int i = 1; i < 40; i++)
		str_add(&orders, "when J10-J9: move J4 J5\n");
	behind_begin(&p, position, "red", orders.s);
	assert_true(possibles_has(&p, "reply-1", "move J4 J5"));
	possibles_end(&p);
	str_add(&orders, "when J10-J9: move J4 J5\n");
	behind_begin(&p, position, "red", orders.s);
	assert_false(possibles_has(&p, "reply-1", "move J4 J5"));
	possibles_end(&p);
	str_free(&orders);
}

/* C7.1: the first branch that fits counts. */
static void a_turn_that_is_waited_for_either_way_is_taken(void **state)
{
	static const char position[] =
	    "classic\n[turn]\nseat = red\n"
	    "[pieces]\nA4 = red miner\nJ4 = red miner\nJ10 = blue miner\n";
	struct possibles p;

	(void)state;
	behind_begin(&p, position, "red",
		     "move A4 A5\nwhen move J10 J9: move J4 J5\n");
	assert_true(possibles_has(&p, "foreseen-1", "J10-J9"));
	possibles_end(&p);
	behind_begin(&p, position, "red",
		     "move A4 A5\nwhen move J10 J9: move J4 J5\n"
		     "when attack J10 J9: move J4 J5\n");
	assert_false(possibles_has(&p, "foreseen-1", "J10-J9"));
	assert_true(possibles_has(&p, "foreseen-1", "J10-I10"));
	possibles_end(&p);
}

static bool behind_whole(const struct possibles *p, const char *name)
{
	for (size_t i = 0; i < json_array_size(p->p.wholes); i++)
		if (str_eq(
			value_text(json_array_get(p->p.wholes, i), "whole", ""),
			name))
			return true;
	return false;
}

/* W19.4 */
static void a_list_of_twenty_four_squares_is_full(void **state)
{
	static const char position[] =
	    "waterloo-standard\n[turn]\nnumber = 5\nseat = french\n"
	    "[pieces]\nA4 = french line-infantry\nL10 = allied hussars\n";
	struct str orders = STR_INIT;
	struct possibles p;

	(void)state;
	for (int i = 0; i < 24; i++)
		str_addf(&orders, "standing frenzy C5\n%s",
			 i < 23 ? "standing spirit E5\n" : "");
	behind_begin(&p, position, "french", orders.s);
	assert_false(behind_whole(&p, "standing-frenzy"));
	assert_true(behind_whole(&p, "standing-spirit"));
	assert_true(possibles_has(&p, "", "standing frenzy none"));
	possibles_end(&p);
	/* W14.8: `none` empties what the same set named before it. */
	str_add(&orders, "standing frenzy none\n");
	behind_begin(&p, position, "french", orders.s);
	assert_true(behind_whole(&p, "standing-frenzy"));
	possibles_end(&p);
	str_free(&orders);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_offer_can_be_taken_back_once),
		cmocka_unit_test(a_tree_of_forty_replies_is_full),
		cmocka_unit_test(a_turn_that_is_waited_for_either_way_is_taken),
		cmocka_unit_test(a_list_of_twenty_four_squares_is_full),
	};

	return cmocka_run_group_tests_name("possible behind", tests, NULL,
					   NULL);
}
