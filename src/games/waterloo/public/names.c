/* SPDX-License-Identifier: MIT */
/* names.c - the words of the rule book for sides, seats, arms and classes. */
#include "config.h"

#include "games/waterloo/public/plan.h"

#include "base/str.h"

#include <string.h>

static const char *const side_names[] = { "french", "allied", "prussian" };
static const char *const seat_names[] = { "allied", "french" };
static const char *const arm_names[] = { "infantry", "cavalry", "artillery" };
static const char *const class_names[] = {
	"light-infantry",     "line-infantry", "light-cavalry",
	"heavy-cavalry",      "artillery",     "commander",
	"commander-in-chief",
};
static const char *const section_names[] = { "left", "centre", "right" };
static const char *const phase_names[] = { "setup", "draft", "play", "pursuit",
					   "over" };
static const char *const version_names[] = { "basic", "standard", "expert" };
static const char *const tile_names[] = { "building", "hill", "village",
					  "mud" };
static const char *const card_names[] = {
	"reconnaissance",  "initiative",    "combined-attack",
	"fighting-spirit", "grand-battery",
};
static const char *const pile_names[] = { "reserve", "withdrawn", "retired" };
static const char *const test_names[] = {
	"won",	"lost",	 "withdrawn", "tied",	 "empty",
	"mine", "enemy", "infantry",  "cavalry", "artillery",
};

const char *wl_side_name(enum wl_side side)
{
	return side_names[side];
}

const char *wl_seat_name(int seat)
{
	return seat < 0 ? "none" : seat_names[seat];
}

const char *wl_arm_name(enum wl_arm arm)
{
	return arm_names[arm];
}

const char *wl_class_name(enum wl_class class)
{
	return class_names[class];
}

const char *wl_section_name(enum wl_section section)
{
	return section_names[section];
}

enum wl_section wl_section_find(const char *name)
{
	return (enum wl_section)str_find(name, section_names, WL_SECTIONS);
}

const char *wl_version_name(enum wl_version version)
{
	return version_names[version];
}

const char *wl_tile_kind_name(enum wl_tile_kind kind)
{
	return tile_names[kind];
}

const char *wl_card_name(enum wl_card card)
{
	return card_names[card];
}

const char *wl_phase_name(enum wl_phase phase)
{
	return phase_names[phase];
}

const char *wl_pile_name(enum wl_pile pile)
{
	return pile_names[pile];
}

const char *wl_test_name(int test)
{
	return test_names[test];
}

enum wl_side wl_side_find(const char *name)
{
	return (enum wl_side)str_find(name, side_names, WL_SIDES);
}

int wl_seat_find(const char *name)
{
	return str_find(name, seat_names, WL_SEATS);
}

int wl_arm_find(const char *name)
{
	return str_find(name, arm_names, WL_ARMS);
}

enum wl_class wl_class_find(const char *name)
{
	return (enum wl_class)str_find(name, class_names, WL_CLASSES);
}

int wl_version_find(const char *name)
{
	return str_find(name, version_names, WL_EXPERT + 1);
}

int wl_tile_kind_find(const char *name, size_t n)
{
	for (int i = 0; i < WL_TILE_KINDS; i++)
		if (str_eqn(tile_names[i], name, n))
			return i;
	return -1;
}

int wl_tile_find(const struct wl_map *m, const char *id)
{
	for (int i = 0; i < m->ntiles; i++)
		if (str_eq(m->tile[i].id, id))
			return i;
	return WL_NO_TILE;
}

enum wl_card wl_card_find(const char *word)
{
	enum wl_card found = WL_NO_CARD;

	for (int i = 0; i < WL_CARDS; i++) {
		const char *behind = strchr(card_names[i], '-');

		if (!str_starts(card_names[i], word) &&
		    !(behind && str_starts(behind + 1, word)))
			continue;
		if (found != WL_NO_CARD)
			return WL_NO_CARD;
		found = (enum wl_card)i;
	}
	return found;
}

int wl_phase_find(const char *name)
{
	return str_find(name, phase_names, WL_OVER + 1);
}

int wl_pile_find(const char *name)
{
	return str_find(name, pile_names, WL_PILES);
}

int wl_test_find(const char *name)
{
	return str_find(name, test_names, 10);
}

int wl_unit_find(const struct wl_map *m, const char *id)
{
	for (int i = 0; i < m->nunits; i++)
		if (str_eq(m->unit[i].id, id))
			return i;
	return WL_UNIT_UNKNOWN;
}

int wl_seat_of(enum wl_side side)
{
	return side == WL_FRENCH ? WL_SEAT_FRENCH : WL_SEAT_ALLIED;
}

enum wl_side wl_own_side(int seat)
{
	return seat == WL_SEAT_FRENCH ? WL_FRENCH : WL_ALLIED;
}

enum wl_arm wl_arm_of(enum wl_class class)
{
	if (class == WL_LIGHT_INFANTRY || class == WL_LINE_INFANTRY)
		return WL_INFANTRY;
	return class == WL_GUN ? WL_ARTILLERY : WL_CAVALRY;
}

int wl_back_row(const struct wl_map *m, int seat)
{
	return seat == WL_SEAT_FRENCH ? 0 : m->board.rows - 1;
}

enum board_dir wl_ahead(enum wl_side side)
{
	return side == WL_FRENCH ? BOARD_NORTH : BOARD_SOUTH;
}

int wl_third(const struct wl_map *m)
{
	return (m->board.columns + WL_SECTIONS - 1) / WL_SECTIONS;
}

enum wl_section wl_section_of(const struct wl_map *m, int seat, int square)
{
	int column = board_column(&m->board, square);

	/* W2.3: each counts from his own left. */
	if (seat == WL_SEAT_ALLIED)
		column = m->board.columns - 1 - column;
	return (enum wl_section)(column / wl_third(m));
}

bool wl_in_section(const struct wl_map *m, int seat, enum wl_section section,
		   int square)
{
	return section != WL_NO_LINE &&
	       board_row(&m->board, square) == wl_back_row(m, seat) &&
	       wl_section_of(m, seat, square) == section;
}

bool wl_has_cards(const struct wl_map *m)
{
	return m->version != WL_BASIC;
}

bool wl_is_expert(const struct wl_map *m)
{
	return m->version == WL_EXPERT;
}

bool wl_early_reserve(const struct wl_map *m, int seat)
{
	for (int i = 0; i < m->nunits; i++)
		if (m->early[seat][i])
			return true;
	return false;
}

int wl_only_light(const struct wl_map *m, enum wl_side side)
{
	int only = WL_UNIT_UNKNOWN;

	for (int i = 0; i < m->nunits; i++) {
		if (!m->army[side][i] || m->unit[i].class != WL_LIGHT_INFANTRY)
			continue;
		if (only != WL_UNIT_UNKNOWN)
			return WL_UNIT_UNKNOWN;
		only = i;
	}
	return only;
}

int wl_outpost(const struct wl_map *m, int seat)
{
	return wl_is_expert(m) && seat == WL_SEAT_ALLIED
		   ? wl_tile_find(m, "hougoumont")
		   : WL_NO_TILE;
}
