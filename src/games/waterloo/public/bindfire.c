/* SPDX-License-Identifier: MIT */
/* bindfire.c - binds a gun and its target: a square, a building, a village. */
#include "config.h"

#include "games/waterloo/public/bind.h"

#include "base/str.h"
#include "kernel/words.h"

/* The only tile of a kind; WL_NO_TILE if there are several, or none. Their
 * names go to list. */
static int bindfire_only(const struct wl_map *m, int kind, struct str *list)
{
	int found = WL_NO_TILE;
	int n = 0;

	for (int i = 0; i < m->ntiles; i++) {
		if ((int)m->tile[i].kind != kind)
			continue;
		str_addf(list, "%s%s", n++ ? ", " : "", m->tile[i].id);
		found = i;
	}
	return n == 1 ? found : WL_NO_TILE;
}

/* `village`: the only one, or the one under the named square. */
static bool bindfire_kind(struct wl_binder *b, const struct order_word *w,
			  int kind, struct wl_act *out)
{
	struct str list = STR_INIT;
	bool good = true;

	if (out->target != BOARD_NONE) {
		out->tile = b->map->tile_at[out->target];
	} else {
		out->tile = bindfire_only(b->map, kind, &list);
		good = out->tile != WL_NO_TILE || list.len == 0;
	}
	if (!good)
		wl_bind_bad(b, w->at, "W9.1 W19.3", "\"%s\" may be %s",
			    w->typed, list.s);
	str_free(&list);
	return good;
}

static bool bindfire_is(const struct wl_map *m, int tile, int kind)
{
	enum wl_tile_kind is;

	if (tile == WL_NO_TILE)
		return false;
	is = m->tile[tile].kind;
	return (is == WL_BUILDING || is == WL_VILLAGE) &&
	       (kind < 0 || (int)is == kind);
}

/* `village K3`, `hougoumont`, `la haye`: words [1, end) name it. */
static bool bindfire_tile(struct wl_binder *b, const struct order_words *w,
			  size_t end, struct wl_act *out)
{
	const struct wl_map *m = b->map;
	struct str name = STR_INIT;
	int kind;

	for (size_t i = 1; i < end; i++)
		str_addf(&name, "%s%s", i > 1 ? "-" : "", w->v[i].text);
	out->tile = wl_tile_find(m, name.s);
	kind =
	    out->tile == WL_NO_TILE ? wl_tile_kind_find(name.s, name.len) : -1;
	str_free(&name);
	if (kind >= 0 && !bindfire_kind(b, &w->v[1], kind, out))
		return false;
	if (!bindfire_is(m, out->tile, kind)) {
		wl_bind_bad(b, w->v[1].at,
			    wl_has_cards(m) ? "W9.1 W19.3" : "W1.4 W19.3",
			    "no building or village \"%s\" %s", w->v[1].typed,
			    kind >= 0 && out->target != BOARD_NONE
				? "on that square"
				: "on this battlefield");
		return false;
	}
	if (out->target == BOARD_NONE || m->tile_at[out->target] == out->tile)
		return true;
	wl_bind_bad(b, w->v[end].at, "W13.5 W13.12 W19.3",
		    "%s is no square of %s", w->v[end].typed,
		    m->tile[out->tile].id);
	return false;
}

bool wl_bind_fire(struct wl_binder *b, const struct order_act *act,
		  struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t end = w->n; /* of the target's name */

	if (w->n < 1)
		return wl_bind_form(b, act);
	if (!wl_bind_square(b, &w->v[0], &out->way[0]))
		return false;
	out->nway = 1;
	if (w->n == 1)
		return true;
	if (words_square(w->v[w->n - 1].text)) {
		end--;
		if (!wl_bind_square(b, &w->v[end], &out->target))
			return false;
	}
	return end == 1 || bindfire_tile(b, w, end, out);
}
