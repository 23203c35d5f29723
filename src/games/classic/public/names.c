/* SPDX-License-Identifier: MIT */
/* names.c - the words of the rule book for sides, classes and units. */
#include "config.h"

#include "games/classic/public/map.h"

#include "base/str.h"

static const char *const side_names[] = { "red", "blue" };
static const char *const class_names[] = { "soldier", "miner", "scout",
					   "spy",     "bomb",  "flag" };

const char *cl_side_name(int side)
{
	return side < 0 ? "none" : side_names[side];
}

const char *cl_class_name(enum cl_class class)
{
	return class_names[class];
}

int cl_side_find(const char *name)
{
	return str_find(name, side_names, CL_SIDES);
}

enum cl_class cl_class_find(const char *name)
{
	return (enum cl_class)str_find(name, class_names, CL_CLASSES);
}

int cl_unit_find(const struct cl_map *m, const char *id)
{
	for (int i = 0; i < m->nunits; i++)
		if (str_eq(m->unit[i].id, id))
			return i;
	return CL_UNKNOWN;
}

int cl_code_find(const struct cl_map *m, int side, char code)
{
	int found = CL_UNKNOWN;

	code = str_lower(code);
	for (int i = 0; i < m->nunits; i++) {
		const struct cl_unit *u = &m->unit[i];

		if (!m->army[side][i] ||
		    (u->code != code && (code != '1' || u->strength != 10)))
			continue;
		if (found != CL_UNKNOWN)
			return CL_UNKNOWN; /* "10" could be either */
		found = i;
	}
	return found;
}

bool cl_movable(const struct cl_map *m, int unit)
{
	return m->gait[unit] != CL_STAYS;
}

int cl_army_size(const struct cl_map *m, int side)
{
	int n = 0;

	for (int i = 0; i < m->nunits; i++)
		n += m->army[side][i];
	return n;
}

int cl_home_size(const struct cl_map *m, int side)
{
	int n = 0;

	for (int sq = 0; sq < board_count(&m->board); sq++) {
		int row = board_row(&m->board, sq);

		n += row >= m->zone[side][0] && row <= m->zone[side][1] &&
		     m->water[sq] == CL_UNKNOWN;
	}
	return n;
}
