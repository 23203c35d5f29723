/* SPDX-License-Identifier: MIT */
/* fieldnames.c - what positions and views call phases, places, causes, marks
 * (state.md "Campaign"). */
#include "config.h"

#include "games/campaign/public/field.h"

#include "base/str.h"

#include <stddef.h>

static const char *const phase_names[] = { "setup",  "march",  "field",
					   "deploy", "battle", "regroup",
					   "over" };
static const char *const half_names[] = { "attacker", "defender" };
static const char *const place_names[] = {
	"attacker.left",    "attacker.centre",	"attacker.right",
	"attacker.reserve", "defender.left",	"defender.centre",
	"defender.right",   "defender.reserve",
};
static const char *const cause_names[] = { "fire",    "march",	"rout",
					   "retreat", "morale", "stream",
					   "shelter", "supply", "defeat" };

static const struct {
	const char *name;
	size_t at;
} mark_names[CN_MARKS] = {
	{ "shown", offsetof(struct cn_force, met) },
	{ "shock", offsetof(struct cn_force, shock) },
	{ "canister", offsetof(struct cn_force, canister) },
	[CN_MARK_SQUARE] = { "square", offsetof(struct cn_force, square) },
	{ "acted", offsetof(struct cn_force, acted) },
	{ "moved", offsetof(struct cn_force, moved) },
	{ "fired", offsetof(struct cn_force, fired) },
};

const char *cn_mark_name(int mark)
{
	return mark_names[mark].name;
}

bool cn_mark(const struct cn_force *u, int mark)
{
	return *(const bool *)((const char *)u + mark_names[mark].at);
}

void cn_mark_set(struct cn_force *u, int mark)
{
	*(bool *)((char *)u + mark_names[mark].at) = true;
}

const char *cn_phase_name(int phase)
{
	return phase_names[phase];
}

const char *cn_phase_kind(int phase)
{
	static const char *const kinds[] = { "place",  "move", "deploy",
					     "deploy", "act",  "move" };

	return kinds[phase];
}

const char *cn_half_name(int half)
{
	return half_names[half];
}

const char *cn_place_name(int place)
{
	return place_names[place];
}

const char *cn_cause_name(int cause)
{
	return cause_names[cause];
}

int cn_phase_find(const char *name)
{
	return str_find(name, phase_names, CN_OVER + 1);
}

int cn_half_find(const char *name)
{
	return str_find(name, half_names, CN_HALVES);
}

int cn_place_find(const char *name)
{
	return str_find(name, place_names, CN_PLACES);
}

int cn_cause_find(const char *name)
{
	return str_find(name, cause_names, CN_CAUSES);
}

const char *cn_degree_find(const char *name)
{
	static const char *const degrees[] = {
		"armies", "cities", "time", "resigned", "draw", "abandoned"
	};
	int found = str_find(name, degrees, 6);

	return found < 0 ? NULL : degrees[found];
}
