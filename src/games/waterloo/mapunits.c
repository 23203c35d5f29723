/* SPDX-License-Identifier: MIT */
/* mapunits.c - units and armies of a scenario (W1.2, W3, W17.2). */
#include "config.h"

#include "games/waterloo/map.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"

static bool mapunits_letter(char c)
{
	c = str_lower(c);
	return c >= 'a' && c <= 'z';
}

static int mapunits_unit(struct wl_map *m, const struct reader *doc,
			 const struct reader_section *s, struct err *e)
{
	struct wl_unit *u = &m->unit[m->nunits];
	const char *name = reader_get(doc, s->name, "name");
	const char *code = reader_get(doc, s->name, "code");
	const char *class = reader_get(doc, s->name, "class");

	if (m->nunits == WL_UNITS)
		return reader_error(s->at, e, "more than %d units", WL_UNITS);
	if (!name || !code || !class)
		return reader_error(s->at, e,
				    "[%s] needs name, code and class [W1.2]",
				    s->name);
	if (!str_is_name(s->name + 5, true))
		return reader_error(s->at, e,
				    "a unit's name is lower-case letters, "
				    "digits and hyphens");
	*u = (struct wl_unit){ mem_strdup(s->name + 5), mem_strdup(name),
			       mem_strdup(code), wl_class_find(class), -1 };
	m->nunits++;
	if (!mapunits_letter(code[0]) || !mapunits_letter(code[1]) || code[2])
		return reader_error(s->at, e, "a code has two letters");
	if (u->class == WL_CLASS_UNKNOWN)
		return reader_error(s->at, e, "unknown class \"%s\" [W1.3]",
				    class);
	if (reader_int(doc, s->name, "strength", 6, &u->strength, e) < 0)
		return -1;
	if ((u->strength < 0) != (u->class == WL_GUN || u->class == WL_CHIEF))
		return reader_error(s->at, e,
				    "%s: all but guns and commanders-in-chief "
				    "have a strength [W1.2]",
				    u->id);
	return 0;
}

static int mapunits_army(struct wl_map *m, const struct reader *doc, int side,
			 struct err *e)
{
	static const char *const names[] = { "army.french", "army.allied",
					     "army.prussian" };
	const struct reader_section *s = reader_section(doc, names[side]);

	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int unit = wl_unit_find(m, k->name);

		k->used = true;
		if (unit == WL_UNIT_UNKNOWN)
			return reader_error(k->at, e, "unknown unit \"%s\"",
					    k->name);
		if (reader_key_int(k, BOARD_SQUARES, &m->army[side][unit], e) <
		    0)
			return -1;
		m->listed[side][m->nlisted[side]++] = unit;
	}
	return 0;
}

/* A set-up names units by their codes; nothing is ever guessed (orders.md). */
static int mapunits_codes(const struct wl_map *m, const struct reader *doc,
			  int side, struct err *e)
{
	for (int i = 0; i < m->nlisted[side]; i++) {
		const struct wl_unit *u = &m->unit[m->listed[side][i]];

		for (int k = 0; k < i; k++) {
			const struct wl_unit *v = &m->unit[m->listed[side][k]];

			if (str_eqi(u->code, v->code))
				return reader_error(
				    doc->at, e,
				    "%s and %s of one army have the code %s",
				    v->id, u->id, u->code);
		}
	}
	return 0;
}

/* W17.2: part of the army, which stays off the board at set-up. */
static int mapunits_early(struct wl_map *m, const struct reader *doc, int seat,
			  struct err *e)
{
	static const char *const names[] = { "early-reserve.allied",
					     "early-reserve.french" };
	const struct reader_section *s = reader_section(doc, names[seat]);
	enum wl_side side = wl_own_side(seat);

	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int unit = wl_unit_find(m, k->name);

		k->used = true;
		if (unit == WL_UNIT_UNKNOWN)
			return reader_error(k->at, e, "unknown unit \"%s\"",
					    k->name);
		if (m->version != WL_EXPERT)
			return reader_error(k->at, e,
					    "an early reserve belongs to the "
					    "expert version [W17.2]");
		if (reader_key_int(k, m->army[side][unit],
				   &m->early[seat][unit], e) < 0)
			return -1;
	}
	return 0;
}

int wl_map_units(struct wl_map *m, const struct reader *doc, struct err *e)
{
	const struct reader_section *s;
	size_t i = 0;

	while ((s = reader_next(doc, "unit.", &i)))
		if (mapunits_unit(m, doc, s, e) < 0)
			return -1;
	for (int side = 0; side < WL_SIDES; side++)
		if (mapunits_army(m, doc, side, e) < 0 ||
		    mapunits_codes(m, doc, side, e) < 0)
			return -1;
	for (int seat = 0; seat < WL_SEATS; seat++)
		if (mapunits_early(m, doc, seat, e) < 0)
			return -1;
	return 0;
}
