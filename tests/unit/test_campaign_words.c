/* SPDX-License-Identifier: MIT */
/* test_campaign_words.c - all that a player of campaign reads when his orders
 * cannot be carried out, and nothing that is not sure. */
#include "config.h"

#include "lib/words.h"

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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(of_a_selector_it_is_told_how_many_cannot),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
