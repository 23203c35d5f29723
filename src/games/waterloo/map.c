/* SPDX-License-Identifier: MIT */
/* map.c - reads what is fixed before play from a scenario document. */
#include "config.h"

#include "games/waterloo/map.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"
#include "kernel/words.h"

#include <string.h>

static int map_board(struct wl_map *m, const struct reader *doc, struct err *e)
{
	m->board = (struct board){ 12, 10 }; /* W2.1 */
	if (reader_int(doc, "board", "columns", BOARD_COLUMNS,
		       &m->board.columns, e) < 0 ||
	    reader_int(doc, "board", "rows", BOARD_ROWS, &m->board.rows, e) < 0)
		return -1;
	if (m->board.columns < 3 || m->board.rows < 4)
		return err_set(e, ERR_FORMAT,
			       "%s: a board has at least 3 columns and 4 rows",
			       doc->at.file);
	return 0;
}

/* `1-4`: rows of a set-up zone. */
static int map_zone(struct wl_map *m, const struct reader *doc, int side,
		    struct err *e)
{
	const char *key = side == WL_FRENCH ? "zone.french" : "zone.allied";
	const struct reader_key *k = reader_key(doc, "board", key);

	m->zone[side][0] = side == WL_FRENCH ? 0 : m->board.rows - 4;
	m->zone[side][1] = side == WL_FRENCH ? 3 : m->board.rows - 1;
	if (!k)
		return 0;
	return reader_key_rows(k, m->board.rows, "W2.2", m->zone[side], e);
}

static int map_flags(struct wl_map *m, const struct reader *doc, struct err *e)
{
	const struct reader_key *k = reader_key(doc, "board", "flag.prussian");
	char *copy, *save = NULL;
	int rc = 0;

	if (!k)
		return 0;
	copy = mem_strdup(k->value);
	for (char *w = strtok_r(copy, " ,", &save); w && rc == 0;
	     w = strtok_r(NULL, " ,", &save)) {
		int sq;

		if (m->nflags == WL_FLAGS)
			rc = reader_error(k->at, e, "more than %d flags",
					  WL_FLAGS);
		else if (board_parse(&m->board, w, &sq) != BOARD_ON)
			rc = reader_error(k->at, e,
					  "no square \"%s\" on this board "
					  "[W2.4]",
					  w);
		else
			m->flags[m->nflags++] = sq;
	}
	mem_free(copy);
	return rc;
}

static bool map_letter(char c)
{
	c = str_lower(c);
	return c >= 'a' && c <= 'z';
}

static int map_unit(struct wl_map *m, const struct reader *doc,
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
	if (!map_letter(code[0]) || !map_letter(code[1]) || code[2])
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

static int map_army(struct wl_map *m, const struct reader *doc, int side,
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
static int map_codes(const struct wl_map *m, const struct reader *doc, int side,
		     struct err *e)
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

static int map_choice(const struct reader *doc, const char *key,
		      const char *const choice[2], int *out, struct err *e)
{
	const struct reader_key *k = reader_key(doc, "options", key);

	if (!k)
		return 0;
	for (int i = 0; i < 2; i++) {
		if (str_eq(k->value, choice[i])) {
			*out = i;
			return 0;
		}
	}
	return reader_error(k->at, e, "%s is %s or %s", key, choice[0],
			    choice[1]);
}

/* W17.3 belongs to the Expert version; 0 says that there is no such roll. */
static int map_no_roll(const struct reader *doc, struct err *e)
{
	const struct reader_key *k =
	    reader_key(doc, "options", "prussian-roll");

	if (!k || str_eq(k->value, "0"))
		return 0;
	return reader_error(k->at, e,
			    "prussian-roll belongs to the expert version "
			    "[W17.3]");
}

static int map_options(struct wl_map *m, const struct reader *doc,
		       struct err *e)
{
	static const char *const when[] = { "if-able", "always" };
	struct wl_options *o = &m->options;
	int first = WL_SEAT_ALLIED; /* W4.6 */
	int always = 0;

	*o = (struct wl_options){ .bulow_action = true, .memory = true };
	o->first_turn = 1;
	if (reader_bool(doc, "options", "bulow-action", &o->bulow_action, e) <
		0 ||
	    reader_bool(doc, "options", "light-infantry-front",
			&o->light_infantry_front, e) < 0 ||
	    reader_bool(doc, "options", "memory", &o->memory, e) < 0 ||
	    reader_int(doc, "options", "turn-limit", 9999, &o->turn_limit, e) <
		0 ||
	    reader_int(doc, "options", "quiet-limit", 9999, &o->quiet_limit,
		       e) < 0 ||
	    reader_int(doc, "options", "first-turn", 9999, &o->first_turn, e) <
		0 ||
	    map_choice(doc, "first-seat",
		       (const char *const[]){ "allied", "french" }, &first,
		       e) < 0 ||
	    map_choice(doc, "prussian-action", when, &always, e) < 0)
		return -1;
	if (map_no_roll(doc, e) < 0)
		return -1;
	o->first_seat = (enum wl_seat)first;
	o->prussian_always = always;
	return 0;
}

/* This edition plays the Basic version: no tiles, no cards (W1.4). */
static int map_version(const struct reader *doc, struct err *e)
{
	const struct reader_key *k = reader_key(doc, "game", "version");

	(void)reader_get(doc, "game", "ruleset");
	(void)reader_get(doc, "game", "scenario");
	if (!k || str_eq(k->value, "basic"))
		return 0;
	return reader_error(k->at, e,
			    "version = %s: this build plays the basic version "
			    "[W1.4]",
			    k->value);
}

static int map_read(struct wl_map *m, const struct reader *doc, struct err *e)
{
	const struct reader_section *s;
	size_t i = 0;

	if (map_version(doc, e) < 0 || map_board(m, doc, e) < 0 ||
	    map_zone(m, doc, WL_FRENCH, e) < 0 ||
	    map_zone(m, doc, WL_ALLIED, e) < 0 || map_flags(m, doc, e) < 0)
		return -1;
	while ((s = reader_next(doc, "unit.", &i)))
		if (map_unit(m, doc, s, e) < 0)
			return -1;
	for (int side = 0; side < WL_SIDES; side++)
		if (map_army(m, doc, side, e) < 0 ||
		    map_codes(m, doc, side, e) < 0)
			return -1;
	return map_options(m, doc, e);
}

struct wl_map *wl_map_load(const struct reader *doc, struct err *e)
{
	struct wl_map *m = mem_zalloc(sizeof(*m));

	m->refs = 1;
	if (map_read(m, doc, e) < 0) {
		wl_map_free(m);
		return NULL;
	}
	return m;
}

struct wl_map *wl_map_ref(struct wl_map *m)
{
	m->refs++;
	return m;
}

void wl_map_free(struct wl_map *m)
{
	if (!m || --m->refs > 0)
		return;
	for (int i = 0; i < m->nunits; i++) {
		mem_free(m->unit[i].id);
		mem_free(m->unit[i].name);
		mem_free(m->unit[i].code);
	}
	for (int i = 0; i < WL_MAP_PARTS; i++)
		mem_free(m->told[i]);
	mem_free(m);
}
