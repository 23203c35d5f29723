/* SPDX-License-Identifier: MIT */
/* mapunits.c - units and armies of a scenario (W1.2, W3, W17.2). */
#include "config.h"

#include "games/waterloo/public/mapread.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/order.h"

#include <string.h>

static bool mapunits_letter(char c)
{
	c = str_lower(c);
	return c >= 'a' && c <= 'z';
}

/* A unit's class, or one that it could have. */
static enum wl_class mapunits_class(const struct wl_reading *r,
				    const struct reader_section *s)
{
	const struct reader_key *k = reader_key(r->doc, s->name, "class");
	enum wl_class class = k ? wl_class_find(k->value) : WL_CLASS_UNKNOWN;
	struct str names = STR_INIT;

	if (class != WL_CLASS_UNKNOWN)
		return class;
	for (int i = 0; i < WL_CLASSES; i++)
		str_addf(&names, "%s%s",
			 i == 0		       ? ""
			 : i + 1 == WL_CLASSES ? " or "
					       : ", ",
			 wl_class_name((enum wl_class)i));
	(void)fault_error(r->f, k ? k->at : s->at, "W1.3",
			  "%s%s%s: a unit's class is %s", k ? "class = " : "[",
			  k ? k->value : s->name, k ? "" : "] has no class",
			  names.s);
	str_free(&names);
	return WL_LINE_INFANTRY;
}

/* W1.2: the printed strength. */
static int mapunits_strength(const struct wl_reading *r,
			     const struct reader_section *s,
			     enum wl_class class)
{
	static const struct fault_range range = { 0, 6, "W1.2 W7.6" };
	const struct reader_key *k = reader_key(r->doc, s->name, "strength");
	bool none = class == WL_GUN || class == WL_CHIEF;
	int strength = none ? -1 : 0;

	if (k && none)
		(void)fault_error(r->f, k->at, "W1.2",
				  "guns and commanders-in-chief have no "
				  "strength; leave this line out");
	else if (k)
		(void)fault_number(r->f, k, &range, &strength);
	else if (!none)
		(void)fault_error(r->f, s->at, "W1.2",
				  "[%s] needs strength = 0 to 6; only guns and "
				  "commanders-in-chief have none",
				  s->name);
	return strength;
}

static const char *mapunits_code(const struct wl_reading *r,
				 const struct reader_section *s)
{
	const struct reader_key *k = reader_key(r->doc, s->name, "code");

	if (!k) {
		(void)fault_error(r->f, s->at, "W1.2",
				  "[%s] needs code = two letters, for set-ups",
				  s->name);
		return "??";
	}
	if (!mapunits_letter(k->value[0]) || !mapunits_letter(k->value[1]) ||
	    k->value[2]) {
		(void)fault_error(r->f, k->at, "W1.2",
				  "code = %s: a code has two letters",
				  k->value);
		return "??";
	}
	return k->value;
}

/* A unit with mistakes is a unit all the same: armies name it. */
static void mapunits_unit(const struct wl_reading *r,
			  const struct reader_section *s)
{
	const char *name = reader_get(r->doc, s->name, "name");
	const char *id = s->name + strlen("unit.");
	enum wl_class class;

	if (r->m->nunits == WL_UNITS) {
		(void)fault_error(r->f, s->at, "W17.4",
				  "[%s] is too much: %d units at most", s->name,
				  WL_UNITS);
		return;
	}
	if (!str_is_name(id, true))
		(void)fault_error(r->f, s->at, "W1.2",
				  "[%s]: a unit's name is lower-case letters, "
				  "digits and hyphens, 31 at most",
				  s->name);
	if (!name)
		(void)fault_error(r->f, s->at, "W1.2",
				  "[%s] needs name = what reports call it",
				  s->name);
	class = mapunits_class(r, s);
	r->m->unit[r->m->nunits++] =
	    (struct wl_unit){ mem_strdup(id), mem_strdup(name ? name : id),
			      mem_strdup(mapunits_code(r, s)), class,
			      mapunits_strength(r, s, class) };
}

static const struct reader_section *mapunits_section(const struct wl_reading *r,
						     const char *what,
						     enum wl_side side)
{
	struct str name = STR_INIT;
	const struct reader_section *s;

	str_addf(&name, "%s.%s", what, wl_side_name(side));
	s = reader_section(r->doc, name.s);
	str_free(&name);
	return s;
}

/* The unit that a key names, with a fault if there is none. */
static int mapunits_named(const struct wl_reading *r, struct reader_key *k)
{
	const char *ids[WL_UNITS];
	int unit = wl_unit_find(r->m, k->name);
	const char *near;

	k->used = true;
	if (unit != WL_UNIT_UNKNOWN)
		return unit;
	for (int i = 0; i < r->m->nunits; i++)
		ids[i] = r->m->unit[i].id;
	near = order_suggest(k->name, ids, (size_t)r->m->nunits);
	(void)fault_error(r->f, k->at, "W1.2 W17.4",
			  "unknown unit \"%s\": there is no [unit.%s]%s%s%s",
			  k->name, k->name, near ? "; did you mean " : "",
			  near ? near : "", near ? "?" : "");
	return WL_UNIT_UNKNOWN;
}

/* A set-up names units by their codes; nothing is ever guessed (orders.md). */
static void mapunits_list(const struct wl_reading *r, enum wl_side side,
			  int unit, const struct reader_key *k)
{
	struct wl_map *m = r->m;
	const char *code = m->unit[unit].code;

	for (int i = 0; i < m->nlisted[side]; i++) {
		const struct wl_unit *u = &m->unit[m->listed[side][i]];

		if (str_eqi(u->code, code) && !str_eq(code, "??"))
			(void)fault_error(r->f, k->at, "W1.2",
					  "%s and %s of one army have the code "
					  "%s",
					  u->id, m->unit[unit].id, code);
	}
	m->listed[side][m->nlisted[side]++] = unit;
}

static void mapunits_army(const struct wl_reading *r, enum wl_side side)
{
	static const struct fault_range range = { 0, BOARD_SQUARES, "W3" };
	const struct reader_section *s = mapunits_section(r, "army", side);

	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int unit = mapunits_named(r, k);

		if (unit == WL_UNIT_UNKNOWN)
			continue;
		(void)fault_number(r->f, k, &range, &r->m->army[side][unit]);
		mapunits_list(r, side, unit, k);
	}
}

/* W17.2: part of the army, which stays off the board at set-up. */
static void mapunits_early(const struct wl_reading *r, int seat)
{
	enum wl_side side = wl_own_side(seat);
	const struct reader_section *s =
	    mapunits_section(r, "early-reserve", side);

	if (s && s->count && r->m->version != WL_EXPERT)
		(void)fault_error(r->f, s->at, "W17.2",
				  "an early reserve belongs to the expert "
				  "version");
	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int unit = mapunits_named(r, k);
		struct fault_range range = { 0, 0, "W17.2" };

		if (unit == WL_UNIT_UNKNOWN)
			continue;
		range.max = r->m->army[side][unit]; /* part of the army */
		(void)fault_number(r->f, k, &range, &r->m->early[seat][unit]);
	}
}

void wl_read_units(const struct wl_reading *r)
{
	const struct reader_section *s;
	size_t i = 0;

	while ((s = reader_next(r->doc, "unit.", &i)))
		mapunits_unit(r, s);
	for (int side = 0; side < WL_SIDES; side++)
		mapunits_army(r, (enum wl_side)side);
	for (int seat = 0; seat < WL_SEATS; seat++)
		mapunits_early(r, seat);
}
