/* SPDX-License-Identifier: MIT */
/* test_random_expert.c - whole games by chance of the Expert version and its
 * extra scenarios, by random.h. */
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
	static const enum arena_kind kinds[] = { ARENA_EXPERT, ARENA_EARLY,
						 ARENA_PRUSSIANS, ARENA_FULL };

	(void)state;
	random_games(kinds, 4, random_number(), &tally);
}

static const char *const phases[] = {
	"waterloo-expert setup",
	"waterloo-expert draft",
	"waterloo-expert play",
	"waterloo-expert pursuit",
	"waterloo-expert over",
	"waterloo-early-start setup",
	"waterloo-early-start draft",
	"waterloo-early-start play",
	"waterloo-early-start pursuit",
	"waterloo-early-start over",
	"waterloo-where-are-the-prussians setup",
	"waterloo-where-are-the-prussians draft",
	"waterloo-where-are-the-prussians play",
	"waterloo-where-are-the-prussians pursuit",
	"waterloo-where-are-the-prussians over",
	"waterloo-expert-full setup",
	"waterloo-expert-full draft",
	"waterloo-expert-full play",
	"waterloo-expert-full pursuit",
	"waterloo-expert-full over",
};

static void all_phases_were_reached(void **state)
{
	(void)state;
	random_print(&tally, phases, sizeof(phases) / sizeof(*phases));
}

/* A major victory (W16.8) is too seldom by chance; cases have it. */
static const char *const things[] = {
	"waterloo-expert",
	"waterloo-early-start",
	"waterloo-where-are-the-prussians",
	"waterloo-expert-full",
	"set of orders",
	"probe",
	"probe refused",
	"line foreseen",
	/* orders that come seldom */
	"order draft keep done",
	"order draft prefer done",
	"order draft take done",
	"order standing spirit noted",
	"order standing frenzy noted",
	"order prussians hold noted",
	"order remove done",
	"order stop done",
	"order card reconnaissance done",
	"order card initiative done",
	"order card combined-attack done",
	"order card fighting-spirit done",
	"order card grand-battery done",
	/* fights and shots */
	"overrun",
	"fight withdrawn",
	"fight W13.2",
	"fight W13.4",
	"fight W13.9",
	"fight W13.11",
	"fight W14.7",
	"fight W14.8",
	"fight W16.4",
	"shot building",
	"shot village",
	"shot W13.8",
	"destroyed",
	/* Prussians, reserves, cards */
	"enter W11.2",
	"enter W11.3",
	"enter W10.8",
	"reveal W12.2",
	"reveal W14.3",
	"card W14.9",
	"prussians come",
	"prussians never",
	/* the pursuit */
	"retreat",
	"pursuit",
	"remove W16.1",
	"remove W16.3",
	"remove W16.6",
	/* ends */
	"result W5.7",
	"result W15.2",
	"result W15.5",
	"result W15.6",
	"result W15.8",
	"result W16.7",
	"result W16.8",
	"result decisive",
	"result minor",
	"result indecisive",
	"result draw",
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
		cmocka_unit_test(all_phases_were_reached),
		cmocka_unit_test(everything_that_can_happen_has_happened),
	};

	return cmocka_run_group_tests_name("random expert", tests, NULL, NULL);
}
