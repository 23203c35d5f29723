/* SPDX-License-Identifier: MIT */
/* bindfire.c - binds a gun and its target: a square, a building, a village. */
#include "config.h"

#include "games/waterloo/public/bind.h"

#include "base/str.h"
#include "kernel/words.h"

/* The only tile of a kind; WL_NO_TILE if there are several, or none. Their
 * names go to list, NULL behind them. */
static int bindfire_only(const struct wl_map *m, int kind,
			 const char *list[WL_TILES + 1])
{
	int found = WL_NO_TILE;
	int n = 0;

	for (int i = 0; i < m->ntiles; i++) {
		if ((int)m->tile[i].kind != kind)
			continue;
		list[n++] = m->tile[i].id;
		found = i;
	}
	list[n] = NULL;
	return n == 1 ? found : WL_NO_TILE;
}

/* `village`: the only one, or the one under the named square. */
static bool bindfire_kind(struct wl_binder *b, const struct order_word *w,
			  int kind, struct wl_act *out)
{
	const char *list[WL_TILES + 1];

	if (out->target != BOARD_NONE) {
		out->tile = b->map->tile_at[out->target];
		return true;
	}
	out->tile = bindfire_only(b->map, kind, list);
	if (out->tile != WL_NO_TILE || !list[0])
		return true;
	why_add(b->d, w->at, "W9.1 W19.3",
		WHY(AMBIGUOUS, { .word = w->typed }, { .list = list }));
	return false;
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
	if (!bindfire_is(m, out->tile, kind))
		return wl_bind_bad(
		    b, w->v[1].at,
		    wl_has_cards(m) ? "W9.1 W19.3" : "W1.4 W19.3",
		    kind >= 0 && out->target != BOARD_NONE
			? WL_BECAUSE_TYPED(NO_TILE_THERE, w->v[1].typed)
			: WL_BECAUSE_TYPED(NO_SUCH_TILE, w->v[1].typed));
	if (out->target == BOARD_NONE || m->tile_at[out->target] == out->tile)
		return true;
	return wl_bind_bad(b, w->v[end].at, "W13.5 W13.12 W19.3",
			   WL_BECAUSE_OF(NOT_OF_TILE, out->target, out->tile));
}

/* Whether the words [1, end) may be a name: neither squares nor signs. */
static bool bindfire_named(const struct order_words *w, size_t end)
{
	for (size_t i = 1; i < end; i++)
		if (words_square(w->v[i].text) || str_eq(w->v[i].text, ","))
			return false;
	return true;
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
	if (!bindfire_named(w, end))
		return wl_bind_form(b, act);
	return end == 1 || bindfire_tile(b, w, end, out);
}
