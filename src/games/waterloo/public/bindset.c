/* SPDX-License-Identifier: MIT */
/* bindset.c - binds unit names, guards and set-up blocks. */
#include "config.h"

#include "games/waterloo/public/bind.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/words.h"

/* Units that the seat may name: its armies', and those of no army. */
static bool bindset_candidate(const struct wl_map *m, int seat, int unit)
{
	bool other = false;

	for (int side = 0; side < WL_SIDES; side++) {
		if (!m->army[side][unit])
			continue;
		if (wl_seat_of((enum wl_side)side) == seat)
			return true;
		other = true;
	}
	return !other;
}

/* The code of a unit of the own army, for set-ups. */
static const char *bindset_own_code(const struct wl_binder *b, int unit)
{
	return b->map->army[wl_own_side(b->seat)][unit]
		   ? b->map->unit[unit].code
		   : NULL;
}

bool wl_bind_unit(struct wl_binder *b, const struct order_words *w, size_t from,
		  size_t to, int *unit)
{
	struct bind_names names = { .what = "unit" };
	const struct bind bind = wl_bind(b);

	for (int i = 0; i < b->map->nunits; i++) {
		names.foreign[i] = !bindset_candidate(b->map, b->seat, i);
		names.code[i] = bindset_own_code(b, i);
		names.v[names.n++] = b->map->unit[i].id;
	}
	return bind_name(&bind, &names, w->v + from, to - from, unit);
}

/* One test: [not] WORD, or [not] SQUARE [not] WORD. */
static bool bindset_guard(struct wl_binder *b, const struct order_words *w,
			  size_t *i, struct wl_guard *g)
{
	bool square = false;

	*g = (struct wl_guard){ .square = BOARD_NONE };
	for (; *i < w->n; (*i)++) {
		const struct order_word *word = &w->v[*i];
		int test = wl_test_find(word->text);

		if (str_eq(word->text, "not")) {
			g->negated = !g->negated;
		} else if (words_square(word->text) && !square) {
			if (!wl_bind_square(b, word, &g->square))
				return false;
			square = true;
		} else if (test >= 0 && square == (test >= WL_IF_EMPTY)) {
			g->test = test;
			(*i)++;
			return true;
		} else {
			break;
		}
	}
	return wl_bind_bad(b, w->v[*i < w->n ? *i : w->n - 1].at, "W19.3",
			   WL_BECAUSE(NO_TEST));
}

bool wl_bind_guards(struct wl_binder *b, const struct order_words *w,
		    struct wl_line *l)
{
	for (size_t i = 0; i < w->n;) {
		struct wl_guard g;

		if (!bindset_guard(b, w, &i, &g))
			return false;
		l->guards = mem_grow(l->guards, &l->guards_cap, l->nguards + 1,
				     sizeof(g));
		l->guards[l->nguards++] = g;
		if (i == w->n)
			return true;
		if (!str_eq(w->v[i].text, "and") || i + 1 == w->n)
			return wl_bind_bad(b, w->v[i].at, "W19.3",
					   WL_BECAUSE(NO_AND));
		i++;
	}
	return true;
}

static int bindset_code(const struct wl_binder *b, const char *code)
{
	for (int i = 0; i < b->map->nunits; i++) {
		const struct wl_unit *u = &b->map->unit[i];

		if (str_eqi(u->code, code) &&
		    b->map->army[wl_own_side(b->seat)][i])
			return i;
	}
	return WL_UNIT_UNKNOWN;
}

static bool bindset_no_code(const struct wl_binder *b,
			    const struct order_word *w)
{
	struct str codes = STR_INIT;

	for (int i = 0; i < b->map->nunits; i++)
		if (bindset_own_code(b, i))
			str_item(&codes, bindset_own_code(b, i), " ");
	why_add(
	    b->d, w->at, "W4.4 W19.3",
	    WHY(NO_CODE, { .word = w->typed }, { .word = str_text(&codes) }));
	str_free(&codes);
	return false;
}

static bool bindset_row(struct wl_binder *b, const struct order_act *act,
			size_t row)
{
	const struct order_words *w = &act->rows[row];
	const struct bind bind = wl_bind(b);
	struct wl_plan *p = b->plan;
	bool damaged = diag_in_line(b->d, w->v[0].at.line);
	size_t first = p->nplaces;
	bool good = true;

	if (!bind_no_commas(&bind, w, "W4.4 W19.3"))
		return false;
	if (w->n != (size_t)b->map->board.columns) {
		/* Told once for all rows alike. */
		if (row == 0 || act->rows[row - 1].n != w->n)
			why_add(b->d, w->v[0].at, "W4.4 W19.3",
				WHY(ROW_LENGTH, { .number = (int)w->n },
				    { .number = b->map->board.columns }));
		return false;
	}
	for (size_t i = 0; i < w->n; i++) {
		int unit;

		if (str_eq(w->v[i].text, ".") || str_eq(w->v[i].text, ".."))
			continue;
		unit = bindset_code(b, w->v[i].text);
		if (unit == WL_UNIT_UNKNOWN) {
			good = bindset_no_code(b, &w->v[i]);
			continue;
		}
		p->places = mem_grow(p->places, &p->places_cap, p->nplaces + 1,
				     sizeof(*p->places));
		p->places[p->nplaces++] = (struct wl_act){
			.verb = WL_PLACE,
			.at = w->v[i].at,
			.way = { bind_seen_square(&b->map->board,
						  b->seat == WL_SEAT_ALLIED,
						  act->nrows, row, i) },
			.nway = 1,
			.unit = unit,
		};
	}
	if (damaged)
		p->nplaces = first;
	return good;
}

bool wl_bind_setup(struct wl_binder *b, const struct order_act *act)
{
	const int *zone = b->map->zone[wl_own_side(b->seat)];
	size_t rows = (size_t)(zone[1] - zone[0] + 1);
	const struct bind bind = wl_bind(b);
	bool good = true;

	if (!bind_rows(&bind, act, rows, "W4.4 W19.3"))
		return false;
	for (size_t i = 0; i < act->nrows; i++)
		good = bindset_row(b, act, i) && good;
	return good;
}
