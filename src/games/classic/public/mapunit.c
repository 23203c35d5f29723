/* SPDX-License-Identifier: MIT */
/* mapunit.c - reads the units of a scenario, and how many each army has. */
#include "config.h"

#include "games/classic/public/mapread.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

/* '0' and '1' are for the "10" of a marshal, '.' for nothing. */
static bool mapunit_code(const char *s)
{
	char c = str_lower(s[0]);

	return ((c >= 'a' && c <= 'z') || (c >= '2' && c <= '9')) && !s[1];
}

static enum cl_class mapunit_class(const struct cl_reading *r,
				   const struct reader_section *s)
{
	const struct reader_key *k = reader_key(r->doc, s->name, "class");
	enum cl_class class = k ? cl_class_find(k->value) : CL_CLASS_UNKNOWN;

	if (class != CL_CLASS_UNKNOWN)
		return class;
	(void)fault_error(r->f, k ? k->at : s->at, "C1.2",
			  "[%s]: unknown class \"%s\"; there are soldier, "
			  "miner, scout, spy, bomb, flag",
			  s->name, k ? k->value : "");
	return CL_SOLDIER;
}

/* A set-up names units by their codes; nothing is ever guessed (orders.md). */
static char mapunit_letter(const struct cl_reading *r,
			   const struct reader_section *s)
{
	const struct reader_key *k = reader_key(r->doc, s->name, "code");
	char code;

	if (!k || !mapunit_code(k->value)) {
		(void)fault_error(r->f, k ? k->at : s->at, "C1.2",
				  "[%s] needs a code, one letter, or a digit "
				  "from 2 to 9",
				  s->name);
		return '?';
	}
	code = str_lower(k->value[0]);
	for (int i = 0; i < r->m->nunits; i++)
		if (r->m->unit[i].code == code)
			(void)fault_error(
			    r->f, k->at, "C1.2", "%s and %s have the code %c",
			    r->m->unit[i].id, s->name + strlen("unit."), code);
	return code;
}

/* A unit with mistakes is a unit all the same: armies name it. */
static void mapunit_unit(const struct cl_reading *r,
			 const struct reader_section *s)
{
	static const struct fault_range range = { 0, 10, "C1.2" };
	const char *id = s->name + strlen("unit.");
	const char *name = reader_get(r->doc, s->name, "name");
	struct cl_unit *u = &r->m->unit[r->m->nunits];

	if (r->m->nunits == CL_UNITS) {
		(void)fault_error(r->f, s->at, "C1.2",
				  "[%s] is too much: %d units at most", s->name,
				  CL_UNITS);
		return;
	}
	if (!str_is_name(id, true))
		(void)fault_error(r->f, s->at, "C1.2",
				  "[%s]: a unit's name is lower-case letters, "
				  "digits and hyphens, 31 at most",
				  s->name);
	if (!name)
		(void)fault_error(r->f, s->at, "C1.2",
				  "[%s] needs name = what reports call it",
				  s->name);
	*u = (struct cl_unit){ .id = mem_strdup(id),
			       .name = mem_strdup(name ? name : id),
			       .code = mapunit_letter(r, s),
			       .class = mapunit_class(r, s) };
	r->m->nunits++;
	(void)fault_number(r->f, reader_key(r->doc, s->name, "strength"),
			   &range, &u->strength);
}

static const char *const mapunit_armies[] = { "army.red", "army.blue" };

/* Squares of the home rows, water or not: a position may lay water below an
 * army that has set up. */
static int mapunit_room(const struct cl_map *m, int side)
{
	return m->board.columns * (m->zone[side][1] - m->zone[side][0] + 1);
}

static void mapunit_army(const struct cl_reading *r, int side)
{
	static const struct fault_range range = { 0, CL_SQUARES, "C1.2" };
	const struct reader_section *s =
	    reader_section(r->doc, mapunit_armies[side]);
	struct cl_map *m = r->m;
	int room = mapunit_room(m, side);

	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int unit = cl_unit_find(m, k->name);

		k->used = true;
		if (unit == CL_UNKNOWN) {
			(void)fault_error(r->f, k->at, "C1.2",
					  "unknown unit \"%s\": there is no "
					  "[unit.%s]",
					  k->name, k->name);
			continue;
		}
		(void)fault_number(r->f, k, &range, &m->army[side][unit]);
		m->listed[side][m->nlisted[side]++] = unit;
	}
	if (cl_army_size(m, side) > room)
		(void)fault_error(r->f, s->at, "C1.4",
				  "%d pieces, the home rows have %d squares",
				  cl_army_size(m, side), room);
}

void cl_read_units(const struct cl_reading *r)
{
	const struct reader_section *s;
	size_t i = 0;

	while ((s = reader_next(r->doc, "unit.", &i)))
		mapunit_unit(r, s);
	for (int side = 0; side < CL_SIDES; side++)
		mapunit_army(r, side);
}

static bool mapunit_has_flag(const struct cl_map *m, int side)
{
	for (int unit = 0; unit < m->nunits; unit++)
		if (m->unit[unit].class == CL_FLAG && m->army[side][unit] > 0)
			return true;
	return false;
}

/* C1.4: nobody could set such an army up. */
static void mapunit_fit_home(const struct cl_reading *r, int side)
{
	int size = cl_army_size(r->m, side);
	int land = cl_home_size(r->m, side);

	if (size > land && size <= mapunit_room(r->m, side))
		(void)fault_error(r->f, r->doc->at, "C1.4",
				  "[%s] has %d pieces, the home rows have %d "
				  "squares without water",
				  mapunit_armies[side], size, land);
}

/* C3.4: whatever it is called, it counts as 1. */
static void mapunit_fit_spies(const struct cl_reading *r)
{
	for (int i = 0; i < r->m->nunits; i++) {
		const struct cl_unit *u = &r->m->unit[i];

		if (u->class == CL_SPY && u->strength != 1)
			(void)fault_error(r->f, r->doc->at, "C3.4",
					  "[unit.%s]: strength = %d: a spy "
					  "counts as 1",
					  u->id, u->strength);
	}
}

void cl_read_fit(const struct cl_reading *r)
{
	const struct reader_place at = r->doc->at;

	mapunit_fit_spies(r);
	for (int side = 0; side < CL_SIDES; side++) {
		const char *name = mapunit_armies[side];

		if (cl_army_size(r->m, side) == 0)
			(void)fault_error(r->f, at, "C1.2", "[%s] has no piece",
					  name);
		else if (!mapunit_has_flag(r->m, side))
			(void)fault_error(r->f, at, "C1.3 C5.1",
					  "[%s] has no flag, without which the "
					  "game has no aim",
					  name);
		mapunit_fit_home(r, side);
	}
}
