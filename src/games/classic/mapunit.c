/* SPDX-License-Identifier: MIT */
/* mapunit.c - reads the units of a scenario, and how many each army has. */
#include "config.h"

#include "games/classic/map.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

/* '0' and '1' are for the "10" of a marshal, '.' for nothing. */
static bool mapunit_code(const char *s)
{
	char c = str_lower(s[0]);

	return ((c >= 'a' && c <= 'z') || (c >= '2' && c <= '9')) && !s[1];
}

static int mapunit_unit(struct cl_map *m, const struct reader *doc,
			const struct reader_section *s, struct err *e)
{
	const char *id = s->name + strlen("unit.");
	const char *name = reader_get(doc, s->name, "name");
	const char *code = reader_get(doc, s->name, "code");
	const char *class = reader_get(doc, s->name, "class");
	struct cl_unit *u = &m->unit[m->nunits];

	if (m->nunits == CL_UNITS)
		return reader_error(s->at, e, "more than %d units", CL_UNITS);
	if (!name || !code || !class)
		return reader_error(s->at, e,
				    "[%s] needs name, code and class [C1.2]",
				    s->name);
	if (!str_is_name(id, true))
		return reader_error(s->at, e,
				    "a unit's name is lower-case letters, "
				    "digits and hyphens");
	if (!mapunit_code(code))
		return reader_error(s->at, e,
				    "a code is one letter, or a digit from 2 "
				    "to 9");
	*u = (struct cl_unit){ .id = mem_strdup(id),
			       .name = mem_strdup(name),
			       .code = str_lower(code[0]),
			       .class = cl_class_find(class) };
	m->nunits++;
	if (u->class == CL_CLASS_UNKNOWN)
		return reader_error(s->at, e,
				    "unknown class \"%s\"; there are soldier, "
				    "miner, scout, spy, bomb, flag",
				    class);
	return reader_int(doc, s->name, "strength", 10, &u->strength, e);
}

static int mapunit_army(struct cl_map *m, const struct reader *doc, int side,
			struct err *e)
{
	static const char *const names[] = { "army.red", "army.blue" };
	const struct reader_section *s = reader_section(doc, names[side]);
	int room = m->board.columns * (m->zone[side][1] - m->zone[side][0] + 1);

	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int unit = cl_unit_find(m, k->name);

		k->used = true;
		if (unit == CL_UNKNOWN)
			return reader_error(k->at, e, "unknown unit \"%s\"",
					    k->name);
		if (reader_key_int(k, CL_SQUARES, &m->army[side][unit], e) < 0)
			return -1;
		m->listed[side][m->nlisted[side]++] = unit;
	}
	if (cl_army_size(m, side) <= room)
		return 0;
	return reader_error(s->at, e,
			    "%d pieces, the home rows have %d squares [C1.4]",
			    cl_army_size(m, side), room);
}

/* A set-up names units by their codes; nothing is ever guessed (orders.md). */
static int mapunit_codes(const struct cl_map *m, const struct reader *doc,
			 struct err *e)
{
	for (int i = 0; i < m->nunits; i++)
		for (int k = 0; k < i; k++)
			if (m->unit[i].code == m->unit[k].code)
				return reader_error(
				    doc->at, e, "%s and %s have the code %c",
				    m->unit[k].id, m->unit[i].id,
				    m->unit[i].code);
	return 0;
}

int cl_map_units(struct cl_map *m, const struct reader *doc, struct err *e)
{
	const struct reader_section *s;
	size_t i = 0;

	while ((s = reader_next(doc, "unit.", &i)))
		if (mapunit_unit(m, doc, s, e) < 0)
			return -1;
	if (mapunit_codes(m, doc, e) < 0)
		return -1;
	for (int side = 0; side < CL_SIDES; side++)
		if (mapunit_army(m, doc, side, e) < 0)
			return -1;
	return 0;
}
