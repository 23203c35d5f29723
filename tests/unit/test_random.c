/* SPDX-License-Identifier: MIT */
/* test_random.c - whole games by chance, by random.h: Basic, Standard, small
 * battlefields. */
#include "config.h"

#include "lib/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct tally tally;

static void many_games_keep_the_rules_and_are_verified_at_v3(void **state)
{
	static const enum arena_kind kinds[] = { ARENA_BASIC, ARENA_STANDARD,
						 ARENA_SKIRMISH };

	(void)state;
	random_games(kinds, 3, random_number(), &tally);
}

static const char *const things[] = {
	"waterloo-basic",
	"waterloo-standard",
	"skirmish",
	"set of orders",
	"probe",
	"probe refused",
	"line foreseen",
	/* phases */
	"waterloo-basic setup",
	"waterloo-basic play",
	"waterloo-basic over",
	"waterloo-standard setup",
	"waterloo-standard draft",
	"waterloo-standard play",
	"waterloo-standard over",
	"skirmish setup",
	"skirmish draft",
	"skirmish play",
	"skirmish pursuit",
	"skirmish over",
	/* events */
	"move",
	"fight",
	"shot",
	"damage",
	"destroyed",
	"enter",
	"retire",
	"place",
	"card",
	"reveal",
	"void",
	"passed-over",
	"roll",
	"retreat",
	"pursuit",
	"remove",
	"turn",
	"draw",
	"say",
	"result",
	/* orders that come seldom */
	"order draft keep done",
	"order draft prefer done",
	"order draft take done",
	"order standing spirit noted",
	"order standing frenzy noted",
	"order prussians hold noted",
	"order remove done",
	"order try done",
	"order try void",
	"order end done",
	"order card reconnaissance done",
	"order card initiative done",
	"order card combined-attack done",
	"order card fighting-spirit done",
	"order card grand-battery done",
	/* the die */
	"die blue",
	"die red",
	"die blue+",
	"die red+",
	"die blue-r",
	"die red-r",
	"overrun",
	"fight withdrawn",
	"fight W8.4",
	"frenzy in a building",
	/* fights */
	"fight W7.5",
	"fight W7.6",
	"fight W7.7",
	"fight W9.8",
	"fight W10.5",
	"fight W10.6",
	"fight W13.4",
	"fight W13.9",
	"fight W13.11",
	"fight W13.14",
	"fight W14.7",
	"fight W14.8",
	/* shots */
	"shot eliminated",
	"shot immune",
	"shot building",
	"shot village",
	"shot W9.7",
	"shot W13.8",
	/* terrain */
	"move into building",
	"move into hill",
	"move into village",
	"move into mud",
	"void W14.11",
	"void W12.6",
	/* cards */
	"card reconnaissance",
	"card initiative",
	"card combined-attack",
	"card fighting-spirit",
	"card grand-battery",
	"card W14.8",
	"card W14.9",
	"reveal W12.2",
	"reveal W14.3",
	"prussians come",
	"prussians never",
	/* ends */
	"turn W5.5",
	"result W5.7",
	"result W15.1",
	"result W15.2",
	"result W15.4",
	"result W15.5",
	"result W15.6",
	"result W15.8",
	"result W16.7",
	"result decisive",
	"result draw",
	"result indecisive",
};

static void everything_that_can_happen_has_happened(void **state)
{
	(void)state;
	random_print(&tally, things, sizeof(things) / sizeof(*things));
}

static void what_is_open_to_all_is_a_part_of_every_seat_s_view(void **state)
{
	(void)state;
	part_judge(&tally.looked);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    many_games_keep_the_rules_and_are_verified_at_v3),
		cmocka_unit_test(
		    what_is_open_to_all_is_a_part_of_every_seat_s_view),
		cmocka_unit_test(everything_that_can_happen_has_happened),
	};

	return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
