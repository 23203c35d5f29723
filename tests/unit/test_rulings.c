/* SPDX-License-Identifier: MIT */
/* test_rulings.c - what each game says to a ruling that it cannot carry out:
 * the record asks before, but it takes no game's word for granted. */
#include "config.h"

#include "base/str.h"
#include "lib/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct ruled {
	const char *position;
	enum game_ruling_kind kind;
	const char *seat; /* NULL: nobody */
	const char *degree;
	const char *says; /* NULL: it is carried out, and the game is over */
};

static void ruled_one(const struct ruled *r)
{
	struct turn *t = words_turn(r->position);
	const struct game_ruling ruling = {
		.kind = r->kind,
		.seat = r->seat ? game_seat(t->game, r->seat) : GAME_NONE,
		.degree = r->degree,
	};
	struct err e = { .code = ERR_NONE };
	int rc = turn_rule(t, &ruling, NULL, &e);
	struct awaits now;

	turn_awaits(t, &now);
	if (r->says) {
		assert_int_equal(rc, -1);
		assert_int_equal(e.code, ERR_REFUSED);
		assert_string_equal(e.text, r->says);
	} else {
		assert_int_equal(rc, 0);
		assert_true(now.over);
		assert_string_equal(now.degree, r->degree);
		assert_int_equal(now.winner, ruling.seat);
	}
	turn_free(t);
}

#define RED                                                       \
	"classic\n[turn]\nnumber = 5\n[pieces]\nA4 = red miner\n" \
	"A7 = blue miner\n"
#define SETTING "classic\n[turn]\nnumber = 1\nphase = setup\n"
#define LOST \
	"classic\n[turn]\nnumber = 5\nphase = over\nresult = red decisive\n"

static void classic_says_why_not(void **state)
{
	static const struct ruled rulings[] = {
		{ RED, RULING_FINISH, "blue", "minor",
		  "a game of classic ends decisive, draw or abandoned, not "
		  "\"minor\" [C5]" },
		{ RED, RULING_FINISH, "blue", "decisive", NULL },
		{ RED, RULING_FINISH, NULL, "abandoned", NULL },
		{ LOST, RULING_FINISH, NULL, "draw",
		  "the game is over [C2.1]" },
		{ LOST, RULING_FORFEIT, "red", NULL,
		  "the game is over [C2.1]" },
		{ RED, RULING_FORFEIT, "blue", NULL,
		  "the game does not wait for blue [C2.1]" },
		{ RED, RULING_PASS, "blue", NULL,
		  "the game does not wait for blue [C2.1]" },
		{ RED, RULING_PASS, "red", NULL,
		  "a turn of classic cannot be passed: each seat must make "
		  "one move [C2.1]" },
		{ SETTING, RULING_PASS, "red", NULL,
		  "only a turn can be passed" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rulings) / sizeof(*rulings); i++)
		ruled_one(&rulings[i]);
}

#define FRENCH                                                \
	"waterloo-basic\n[turn]\nnumber = 5\nseat = french\n" \
	"[pieces]\nA4 = french cuirassiers\nA7 = allied hussars\n"
#define WON    "waterloo-basic\n[turn]\nphase = over\nresult = french decisive\n"
#define SET_UP "waterloo-basic\n[turn]\nphase = setup\n"

static void waterloo_says_why_not(void **state)
{
	static const struct ruled rulings[] = {
		{ FRENCH, RULING_FINISH, "french", "glorious",
		  "a game of waterloo ends decisive, major, minor, "
		  "indecisive, draw or abandoned, not \"glorious\" [W15]" },
		{ FRENCH, RULING_FINISH, "allied", "minor", NULL },
		{ FRENCH, RULING_FINISH, NULL, "abandoned", NULL },
		{ WON, RULING_FINISH, NULL, "draw",
		  "the game is over [W19.2]" },
		{ WON, RULING_PASS, "allied", NULL,
		  "the game is over [W19.2]" },
		{ FRENCH, RULING_PASS, "allied", NULL,
		  "the game does not wait for allied [W19.2]" },
		{ FRENCH, RULING_FORFEIT, "allied", NULL,
		  "the game does not wait for allied [W19.2]" },
		{ SET_UP, RULING_PASS, "allied", NULL,
		  "only a turn of the battle can be passed, not the setup "
		  "[W4.3 W4.5 W16.7]" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rulings) / sizeof(*rulings); i++)
		ruled_one(&rulings[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(classic_says_why_not),
		cmocka_unit_test(waterloo_says_why_not),
	};

	return cmocka_run_group_tests_name("rulings", tests, NULL, NULL);
}
