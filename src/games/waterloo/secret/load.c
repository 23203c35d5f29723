/* SPDX-License-Identifier: MIT */
/* load.c - a position from its sections and keys (state.md). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

/* A value cut at blanks and commas; the words lie in copy. */
struct load_words {
	char *copy;
	char **v;
	size_t n, cap;
};

static void load_split(const char *value, struct load_words *w)
{
	char *save = NULL;

	*w = (struct load_words){ .copy = mem_strdup(value) };
	for (char *s = strtok_r(w->copy, " ,", &save); s;
	     s = strtok_r(NULL, " ,", &save)) {
		w->v = mem_grow(w->v, &w->cap, w->n + 1, sizeof(*w->v));
		w->v[w->n++] = s;
	}
}

static void load_words_free(struct load_words *w)
{
	mem_free(w->copy);
	mem_free(w->v);
}

static int load_unit(const struct wl_map *m, const struct reader_key *k,
		     const char *name, struct err *e)
{
	int unit = wl_unit_find(m, name);

	if (unit == WL_UNIT_UNKNOWN)
		(void)reader_error(k->at, e, "unknown unit \"%s\"", name);
	return unit;
}

/* `since=-2`, and the like. */
static bool load_number(const char *word, const char *name, int *out)
{
	size_t n = strlen(name);

	return str_starts(word, name) && word[n] == '=' &&
	       num_parse_signed(word + n + 1, 9999, out);
}

static bool load_weakened(const char *word, int *out)
{
	return load_number(word, "weakened", out) && *out >= 0;
}

static bool load_flag(const char *word, struct wl_piece *p)
{
	int n;

	if (str_eq(word, "known"))
		p->known = true;
	else if (str_eq(word, "light"))
		p->light = true;
	else if (str_eq(word, "hidden") && p->side == WL_PRUSSIAN)
		p->hidden = true;
	else if (str_eq(word, "spirit"))
		p->spirit = true;
	else if (load_weakened(word, &n))
		p->weakened = n;
	else if (load_number(word, "weakened-on", &n))
		p->weakened_on = n;
	else
		return false;
	return true;
}

static int load_piece(struct world *w, struct reader_key *k, struct err *e)
{
	struct load_words words;
	struct wl_piece p;
	int sq, unit;
	int rc = 0;

	k->used = true;
	if (board_parse(&w->map->board, k->name, &sq) != BOARD_ON)
		return reader_error(
		    k->at, e, "no square \"%s\" on this board [W2.1]", k->name);
	if (!wl_empty(&w->field, sq))
		return reader_error(k->at, e, "%s holds a piece already",
				    k->name);
	load_split(k->value, &words);
	if (words.n < 2 || wl_side_find(words.v[0]) == WL_NOBODY) {
		rc = reader_error(k->at, e,
				  "a piece is written %s = SIDE UNIT [FLAGS]",
				  k->name);
	} else if ((unit = load_unit(w->map, k, words.v[1], e)) < 0) {
		rc = -1;
	} else {
		p = wl_piece(w->map, wl_side_find(words.v[0]), unit);
		for (size_t i = 2; i < words.n && rc == 0; i++)
			if (!load_flag(words.v[i], &p))
				rc = reader_error(
				    k->at, e,
				    "unknown flag \"%s\"; expected known, "
				    "light, %sspirit, weakened=N or "
				    "weakened-on=TURN",
				    words.v[i],
				    p.side == WL_PRUSSIAN ? "hidden, " : "");
		w->field.at[sq] = p;
	}
	load_words_free(&words);
	return rc;
}

static int load_pieces(struct world *w, const struct reader *r, struct err *e)
{
	struct reader_section *s = reader_section(r, "pieces");

	for (size_t i = 0; s && i < s->count; i++)
		if (load_piece(w, &s->keys[i], e) < 0)
			return -1;
	return 0;
}

/* Sections of `unit = count`. */
static int load_counts(struct world *w, const struct reader *r,
		       const char *name, int counts[WL_UNITS], struct err *e)
{
	struct reader_section *s = reader_section(r, name);

	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int unit = load_unit(w->map, k, k->name, e);

		k->used = true;
		if (unit < 0 ||
		    reader_key_int(k, BOARD_SQUARES, &counts[unit], e) < 0)
			return -1;
	}
	return 0;
}

/* What says nothing of a piece off the board is not kept: a retired one comes
 * back at full strength (W10.8), a withdrawn one may retire at once if it was
 * weakened before it left (W10.7). */
static void load_settle(struct wl_gone *g)
{
	if (g->pile == WL_RETIRED)
		g->weakened = 0;
	if (g->pile == WL_RETIRED || g->weakened_on <= g->since)
		g->weakened_on = WL_LONG_AGO;
}

static int load_gone_one(struct world *w, struct reader_key *k,
			 enum wl_pile pile, enum wl_side side, struct err *e)
{
	struct wl_gone g = { .pile = pile,
			     .side = side,
			     .weakened_on = WL_LONG_AGO };
	struct load_words words;
	int rc = 0;

	k->used = true;
	load_split(k->value, &words);
	g.unit = words.n ? load_unit(w->map, k, words.v[0], e) : -1;
	if (!words.n)
		rc = reader_error(k->at, e, "written N = UNIT since=TURN");
	else if (g.unit < 0)
		rc = -1;
	for (size_t i = 1; i < words.n && rc == 0; i++)
		if (!load_number(words.v[i], "since", &g.since) &&
		    !load_weakened(words.v[i], &g.weakened) &&
		    !load_number(words.v[i], "weakened-on", &g.weakened_on))
			rc = reader_error(k->at, e,
					  "unknown flag \"%s\"; expected "
					  "since=TURN, weakened=N or "
					  "weakened-on=TURN",
					  words.v[i]);
	load_words_free(&words);
	load_settle(&g);
	if (rc == 0)
		wl_gone_add(&w->field, g);
	return rc;
}

/* The key of a piece off the board, behind the one with *serial. */
static int load_serial(const struct reader_key *k, int *serial, struct err *e)
{
	int last = *serial;

	if (num_parse_int(k->name, 9999, serial) && *serial > last)
		return 0;
	return reader_error(k->at, e,
			    "%s: pieces off the board are numbered from 1 on, "
			    "in the order in which they left",
			    k->name);
}

static int load_gone(struct world *w, const struct reader *r, enum wl_pile pile,
		     enum wl_side side, struct err *e)
{
	struct str name = STR_INIT;
	struct reader_section *s;
	int serial = 0;
	int rc = 0;

	str_addf(&name, "%s.%s", pile == WL_WITHDRAWN ? "withdrawn" : "retired",
		 wl_side_name(side));
	s = reader_section(r, name.s);
	for (size_t i = 0; s && i < s->count && rc == 0; i++) {
		rc = load_serial(&s->keys[i], &serial, e);
		if (rc == 0)
			rc = load_gone_one(w, &s->keys[i], pile, side, e);
	}
	str_free(&name);
	return rc;
}

static int load_off_board(struct world *w, const struct reader *r,
			  struct err *e)
{
	static const char *const lost[] = { "lost.french", "lost.allied",
					    "lost.prussian" };
	static const char *const removed[] = { "removed.french",
					       "removed.allied",
					       "removed.prussian" };
	static const char *const reserve[] = { "reserve.allied",
					       "reserve.french" };

	for (int seat = 0; seat < WL_SEATS; seat++) {
		int counts[WL_UNITS] = { 0 };

		if (load_counts(w, r, reserve[seat], counts, e) < 0)
			return -1;
		for (int i = 0; i < w->map->nunits; i++)
			wl_reserve_add(&w->field, seat, i, counts[i]);
	}
	for (int side = 0; side < WL_SIDES; side++) {
		if (load_counts(w, r, lost[side], w->field.lost[side], e) < 0 ||
		    load_counts(w, r, removed[side], w->field.removed[side],
				e) < 0 ||
		    load_gone(w, r, WL_WITHDRAWN, (enum wl_side)side, e) < 0 ||
		    load_gone(w, r, WL_RETIRED, (enum wl_side)side, e) < 0)
			return -1;
	}
	return 0;
}

static int load_prussians(struct world *w, const struct reader *r,
			  struct err *e)
{
	struct reader_section *s = reader_section(r, "prussians");

	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int unit = load_unit(w->map, k, k->value, e);
		int serial;

		k->used = true;
		if (unit < 0)
			return -1;
		if (!num_parse_int(k->name, WL_PRUSSIANS_MAX, &serial) ||
		    serial != w->nprussians + 1)
			return reader_error(k->at, e,
					    "the hidden order is numbered "
					    "from 1 on, next first [W4.2]");
		w->prussians[w->nprussians++] = unit;
	}
	w->field.waiting = w->nprussians;
	return 0;
}

static int load_secret(struct world *w, const struct reader *r, struct err *e)
{
	static const char *const keys[] = { "retreat.allied",
					    "retreat.french" };
	const struct reader_key *k =
	    reader_key(r, "standing.allied", "prussians");

	for (int seat = 0; seat < WL_SEATS; seat++) {
		const struct reader_key *line =
		    reader_key(r, "secret", keys[seat]);

		if (!line)
			continue;
		for (int i = 0; i < WL_SECTIONS; i++)
			if (str_eq(line->value,
				   wl_section_name((enum wl_section)i)))
				w->retreat[seat] = (enum wl_section)i;
		if (w->retreat[seat] == WL_NO_LINE)
			return reader_error(line->at, e,
					    "a line of retreat is left, "
					    "centre or right [W4.1]");
	}
	if (k && !str_eq(k->value, "hold"))
		return reader_error(k->at, e,
				    "written prussians = hold "
				    "[W12.1]");
	w->hold = k != NULL;
	return load_prussians(w, r, e);
}

static int load_actions(struct world *w, const struct reader *r, struct err *e)
{
	if (w->field.phase == WL_DRAFTING)
		wl_draft_deck(&w->field);
	w->field.actions = wl_actions_due(w);
	return reader_int(r, "turn", "actions", 99, &w->field.actions, e);
}

struct world *wl_load(const struct reader *position, struct err *e)
{
	struct wl_map *map = wl_map_load(position, e);
	struct world *w;

	if (!map)
		return NULL;
	w = wl_world_new(map);
	if (load_pieces(w, position, e) < 0 ||
	    load_off_board(w, position, e) < 0 ||
	    load_secret(w, position, e) < 0 ||
	    wl_load_cards(w, position, e) < 0 ||
	    wl_load_standing(w, position, e) < 0 ||
	    wl_load_turn(&w->field, position, e) < 0 ||
	    load_actions(w, position, e) < 0 ||
	    reader_refuse_unused(position, e) < 0 ||
	    wl_load_totals(w, position, e) < 0) {
		wl_world_free(w);
		return NULL;
	}
	return w;
}
