/* SPDX-License-Identifier: MIT */
/* test_waterloo_read_cards.c - positions whose cards, tiles or standing orders
 * cannot be are refused, with file and line. */
#include "config.h"

#include "games/waterloo/waterloo.h"

#include "lib/change.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const good[] = {
	"[game]",
	"version = standard",
	"[terrain]",
	"hill.down = A3",
	"building.farm = C3 D3 C4 D4",
	"[board]",
	"columns = 6",
	"rows = 6",
	"zone.french = 1-2",
	"zone.allied = 5-6",
	"[unit.guards]",
	"name = Guards",
	"code = GU",
	"class = line-infantry",
	"strength = 6",
	"[army.french]",
	"guards = 2",
	"[army.allied]",
	"guards = 2",
	"[turn]",
	"number = 5",
};

static const struct change_doc field = { &waterloo_game, good,
					 sizeof(good) / sizeof(*good) };

/* Behind the tiles. */
#define CARDS(lines) \
	"building.farm = C3 D3 C4 D4", "building.farm = C3 D3 C4 D4\n" lines
#define TEN_SQUARES "A1,A2,A3,A4,A5,B1,B2,B3,B4,B5"
#define THREE	    " initiative initiative initiative"

static void cards_and_tiles_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ CARDS("[cards]\nfrench = initiative grand-battery\n"
			"played = initiative\n[played]\n"
			"french = initiative\n[damage]\nfarm = 3\n[flags]\n"
			"farm = allied"),
		  NULL },
		{ CARDS("[cards]\nfrench = initiative guards"),
		  "field.ini:7: \"guards\" is no card: reconnaissance, "
		  "initiative, combined-attack, fighting-spirit, "
		  "grand-battery [W14.1]" },
		{ CARDS("[cards]\nallied = recon"), "\"recon\" is no card" },
		{ CARDS("[cards]\nfrench = initiative initiative\n"
			"allied = initiative\ndiscard = initiative"),
		  "field.ini:6: more than 3 cards initiative [W14.1]" },
		{ CARDS("[cards]\nplayed = grand-battery\n[played]\n"
			"french = initiative"),
		  "field.ini:8: [played] has more cards initiative than "
		  "\"played\" in [cards] [W14.9]" },
		{ CARDS("[cards]\ntaken = perhaps"), "field.ini:7: taken is" },
		{ CARDS("[damage]\ndown = 1"),
		  "field.ini:7: no building or village \"down\" [W13.6]" },
		{ CARDS("[damage]\nbarn = 1"), "\"barn\" [W13.6]" },
		{ CARDS("[damage]\nfarm = 5"), "field.ini:7: farm is \"5\"" },
		{ CARDS("[flags]\nfarm = prussian"),
		  "field.ini:7: a flag is written BUILDING = french or "
		  "allied [W13.3]" },
		{ CARDS("[flags]\ndown = french"), "[W13.3]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void standing_orders_that_cannot_be_are_refused(void **state)
{
	static const char spirit[] =
	    "field.ini:7: squares are written E7, E8 against cavalry, 24 at "
	    "most [W19.4]";
	static const char frenzy[] =
	    "field.ini:7: squares are written C6 D5, 24 at most [W19.4]";
	const struct change changes[] = {
		{ CARDS("[standing.french]\n"
			"spirit = C3 against cavalry, C4\nfrenzy = C3 D4"),
		  NULL },
		{ CARDS("[standing.french]\nspirit = G3"), spirit },
		{ CARDS("[standing.french]\nspirit = C3 C4"), spirit },
		{ CARDS("[standing.french]\nspirit = C3 against"), spirit },
		{ CARDS("[standing.french]\nspirit = C3 near cavalry"),
		  spirit },
		{ CARDS("[standing.french]\nspirit = C3 against dragons"),
		  spirit },
		{ CARDS("[standing.french]\n"
			"spirit = C3 against cavalry infantry"),
		  spirit },
		{ CARDS("[standing.french]\nspirit = C3, ,C4"), spirit },
		{ CARDS("[standing.french]\nspirit = " TEN_SQUARES
			"," TEN_SQUARES ",C1,C2,C3,C4,C5"),
		  spirit },
		{ CARDS("[standing.french]\nfrenzy = C3 G3"), frenzy },
		{ CARDS("[standing.french]\nfrenzy = " TEN_SQUARES
			"," TEN_SQUARES ",C1,C2,C3,C4,C5"),
		  frenzy },
		{ CARDS("[standing.allied]\nprefer = charge"),
		  "field.ini:7: \"charge\" is no card" },
		{ CARDS("[standing.allied]\nprefer =" THREE THREE THREE THREE
			    THREE " initiative"),
		  "field.ini:7: more than 15 entries [W4.5]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cards_and_tiles_that_cannot_be_are_refused),
		cmocka_unit_test(standing_orders_that_cannot_be_are_refused),
	};

	return cmocka_run_group_tests_name("waterloo_read_cards", tests, NULL,
					   NULL);
}
