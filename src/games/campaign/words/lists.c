/* SPDX-License-Identifier: MIT */
/* lists.c - towns, armies and losses as lists of a report. */
#include "config.h"

#include "games/campaign/words/lists.h"

#include "base/str.h"
#include "base/utf8.h"
#include "games/campaign/words/mapdraw.h"
#include "games/campaign/words/sights.h"
#include "kernel/value.h"

#include <string.h>

#define LISTS_WIDTH 72

static void lists_text(json_t *o, const char *key, struct str *text)
{
	value_put(o, key, value_string(str_text(text)));
	str_free(text);
}

const char *cn_army_called(int army)
{
	static const char *const called[] = { "French", "Anglo-Dutch",
					      "Prussian" };

	return called[army];
}

const char *cn_army_hue(int army)
{
	static const char *const hues[] = { "blue", "red", "black" };

	return hues[army];
}

const char *cn_army_colour(int army)
{
	static const char *const colours[] = { "#1d4f91", "#b3261e",
					       "#2b2b2b" };

	return colours[army];
}

void cn_codes(const struct cn_map *m, const int *units, size_t n,
	      struct str *out)
{
	for (size_t i = 0; i < n; i++)
		str_addf(out, "%s%s", i ? " " : "", m->unit[units[i]].code);
}

/* "3 French (F20 F24 F25)": all of an army in a town, those by code that the
 * observer knows. */
static void lists_army(const struct cn_field *f, int town, int army,
		       struct str *out)
{
	const struct cn_map *m = f->map;
	int count = cn_count_army(f, town, (enum cn_army)army);
	int units[CN_UNITS];
	size_t n = 0;

	if (count == 0)
		return;
	for (int i = 0; i < m->nunits; i++)
		if (f->unit[i].town == town && (int)m->unit[i].army == army)
			units[n++] = i;
	str_addf(out, "%s%d %s", out->len ? ", " : "", count,
		 cn_army_called(army));
	if (n == 0)
		return;
	str_add(out, " (");
	cn_codes(m, units, n, out);
	str_add(out, ")");
}

static void lists_held(const struct cn_field *f, int town, json_t *o)
{
	struct str text = STR_INIT;
	int disordered = cn_disordered(f, town);

	for (int army = 0; army < CN_ARMIES; army++)
		lists_army(f, town, army, &text);
	if (disordered)
		str_addf(&text, ", %d disordered", disordered);
	lists_text(o, "held", &text);
}

/* As the map writes them: the mark of the road, `~` if it crosses a river, the
 * letters of the town. */
static void lists_roads(const struct cn_map *m, int town, json_t *o)
{
	struct str text = STR_INIT;

	for (int i = 0; i < m->nroads; i++) {
		const struct cn_road *r = &m->road[i];
		char label[CN_LABEL];

		if (r->town[0] != town && r->town[1] != town)
			continue;
		cn_label(m, cn_beyond(m, i, town), label);
		str_addf(&text, "%s%s%s%s", text.len ? " " : "",
			 r->major ? "#" : ".", r->river ? "~" : "", label);
	}
	lists_text(o, "roads", &text);
}

/* Whether the name, written small and with hyphens, is the id, as far as it
 * goes before its other names in brackets. */
static bool lists_is_id(const char *name, const char *id)
{
	while (*name && *id && (*name == ' ' ? '-' : str_lower(*name)) == *id)
		name++, id++;
	return !*id && (!*name || str_starts(name, " ("));
}

/* Nobody is there, or only those whom the form of a march lists by town. */
static bool lists_quiet(const struct seen *s, int town)
{
	bool own = false;

	for (int army = 0; army < CN_ARMIES; army++) {
		if (cn_count_army(&s->field, town, (enum cn_army)army) == 0)
			continue;
		if (!cn_commands(s->seat, (enum cn_army)army))
			return false;
		own = true;
	}
	if (!own)
		return !s->map->town[town].city;
	return s->seat >= 0 && s->field.phase == CN_MARCH &&
	       s->awaited[s->seat];
}

static json_t *lists_towns(const struct seen *s)
{
	const struct cn_field *f = &s->field;
	json_t *list = json_array();

	for (int i = 0; i < f->map->ntowns; i++) {
		const struct cn_town *t = &f->map->town[i];
		json_t *o = json_object();

		value_put(o, "quiet", json_boolean(lists_quiet(s, i)));
		value_put(o, "name", value_string(t->name));
		if (!lists_is_id(t->name, t->id))
			value_put(o, "id", value_string(t->id));
		if (t->city)
			value_put(o, "city", json_true());
		lists_held(f, i, o);
		lists_roads(f->map, i, o);
		json_array_append_new(list, o);
	}
	return list;
}

/* A name that begins there and is too long loses what stands in brackets at its
 * end, if that is not all of it, then words, and the last one letters. */
static void lists_cut(struct str *row, size_t begin)
{
	char *name = row->s + begin;
	size_t most = begin < LISTS_WIDTH ? LISTS_WIDTH - begin : 0;
	size_t n = strcspn(name, "(");

	n = n ? n : strlen(name);
	name[n] = '\0';
	while (n > most) {
		const char *blank = strrchr(name, ' ');

		n = blank ? (size_t)(blank - name) : most;
		name[n] = '\0';
	}
	utf8_trim(name);
	n = strlen(name);
	while (n > 0 && name[n - 1] == ' ')
		name[--n] = '\0';
	row->len = begin + n;
}

static size_t lists_width(json_t *row)
{
	size_t n = 0;
	const char *key;
	json_t *part;

	json_object_foreach(row, key, part)
		n += json_string_length(part);
	return n;
}

/* The parts of a row have one width each; a town is written as on the map. */
static json_t *lists_row(const struct cn_field *f, int unit)
{
	const struct cn_unit *u = &f->map->unit[unit];
	const struct cn_force *force = &f->unit[unit];
	bool there = force->town >= 0;
	char at[CN_LABEL] = "-";
	struct str row = STR_INIT;
	json_t *o;
	size_t name;

	if (there)
		cn_label(f->map, force->town, at);
	o = json_pack(
	    "{s:o, s:o, s:o, s:o, s:o}", "code", json_sprintf("%-4s ", u->code),
	    "type", json_sprintf("%-10s ", cn_type_called(u->type)), "steps",
	    json_sprintf("%d/%d ", there ? force->strength : u->strength,
			 u->strength),
	    "fire", json_sprintf("F%d ", u->firepower), "at",
	    json_sprintf("%-4s ", at));
	name = lists_width(o);
	str_pad(&row, ' ', name);
	str_addf(&row, "%s%s%s", force->disordered ? "disordered; " : "",
		 force->shown ? "shown; " : "", u->name);
	if (row.len > LISTS_WIDTH)
		lists_cut(&row, row.len - strlen(u->name));
	value_put(o, "name", value_string(row.s + name));
	str_free(&row);
	return o;
}

/* In the set-up also those that are still to be placed. */
static json_t *lists_rows(const struct seen *s, int army)
{
	const struct cn_field *f = &s->field;
	bool places =
	    f->phase == CN_SETUP && cn_commands(s->seat, (enum cn_army)army);
	json_t *rows = json_array();

	for (int i = 0; i < f->map->nunits; i++)
		if ((int)f->map->unit[i].army == army &&
		    (places ||
		     (f->unit[i].town >= 0 && f->unit[i].strength > 0)))
			json_array_append_new(rows, lists_row(f, i));
	return rows;
}

/* The hidden units of an army of one type, with steps and firepower in full;
 * how many. */
static int lists_rest_type(const struct cn_field *f, int army, int type,
			   struct str *out)
{
	int n = 0;

	for (int i = 0; i < f->map->nunits; i++) {
		const struct cn_unit *u = &f->map->unit[i];

		if ((int)u->army != army || (int)u->type != type ||
		    !cn_hidden(f, i))
			continue;
		if (n++ == 0)
			str_addf(out, "%s%s", out->len ? "; " : "",
				 cn_type_called(u->type));
		str_addf(out, "%s %s %dF%d", n > 1 ? "," : "", u->code,
			 u->strength, u->firepower);
	}
	return n;
}

static void lists_rest(const struct cn_field *f, int army, json_t *o)
{
	struct str text = STR_INIT;
	int n = 0;

	for (int type = 0; type < CN_TYPES; type++)
		n += lists_rest_type(f, army, type, &text);
	value_put(o, "hidden", json_integer(n));
	value_put(o, "hidden-one", json_boolean(n == 1));
	if (n)
		value_put(o, "any-hidden", json_true());
	lists_text(o, "rest", &text);
}

static void lists_sights(const struct seen *s, const struct flags *flags,
			 int army, json_t *o)
{
	struct str text = STR_INIT;

	cn_sights(s, json_object_get(flags->world, "events"), army, &text);
	if (text.len)
		value_put(o, "sights", value_string(text.s));
	str_free(&text);
}

static void lists_armies(const struct seen *s, const struct flags *flags,
			 json_t *c)
{
	json_t *own = json_array(), *others = json_array();

	for (int army = 0; army < CN_ARMIES; army++) {
		bool mine = s->seat == GAME_ALL ||
			    cn_commands(s->seat, (enum cn_army)army);
		json_t *o = json_object(), *rows = lists_rows(s, army);

		flags_word(flags, o, "army", cn_army_name(army));
		if (json_array_size(rows) > 0)
			value_put(o, "any-rows", json_true());
		value_put(o, "rows", rows);
		lists_rest(&s->field, army, o);
		lists_sights(s, flags, army, o);
		json_array_append_new(mine ? own : others, o);
	}
	value_put(c, "armies", own);
	value_put(c, "others", others);
}

static json_t *lists_losses(const struct cn_field *f, const struct flags *flags)
{
	json_t *list = json_array();

	for (int army = 0; army < CN_ARMIES; army++) {
		json_t *o = json_object();
		struct str text = STR_INIT;

		for (int i = 0; i < f->map->nunits; i++)
			if ((int)f->map->unit[i].army == army &&
			    f->unit[i].lost)
				str_addf(&text, "%s%s (turn %d, %s)",
					 text.len ? ", " : "",
					 f->map->unit[i].code, f->unit[i].lost,
					 cn_cause_name((int)f->unit[i].cause));
		flags_word(flags, o, "army", cn_army_name(army));
		value_put(o, "count",
			  json_integer(cn_lost_count(f, (enum cn_army)army)));
		value_put(o, "most", json_integer(f->map->army[army].defeat));
		lists_text(o, "units", &text);
		json_array_append_new(list, o);
	}
	return list;
}

static json_t *lists_limits(const struct cn_map *m)
{
	json_t *o = json_object();

	value_put(o, "road-minor", json_integer(m->limits.road[0]));
	value_put(o, "road-major", json_integer(m->limits.road[1]));
	value_put(o, "river-minor", json_integer(m->limits.river[0]));
	value_put(o, "river-major", json_integer(m->limits.river[1]));
	value_put(o, "column-minor", json_integer(m->limits.column[0]));
	value_put(o, "column-major", json_integer(m->limits.column[1]));
	return o;
}

void cn_lists(const struct seen *s, const struct flags *f, json_t *c)
{
	value_put(c, "towns", lists_towns(s));
	lists_armies(s, f, c);
	value_put(c, "losses", lists_losses(&s->field, f));
	value_put(c, "limits", lists_limits(s->map));
}
