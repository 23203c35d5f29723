/* SPDX-License-Identifier: MIT */
/* bindfire.c - binds a gun and its target: a square, a building, a village. */
#include "config.h"

#include "games/waterloo/plan.h"

#include "base/str.h"
#include "kernel/words.h"

#include <string.h>

/* The only tile of a kind; WL_NO_TILE if there are several, or none. */
static int bindfire_only(const struct wl_map *m, int kind)
{
	int found = WL_NO_TILE;

	for (int i = 0; i < m->ntiles; i++) {
		if ((int)m->tile[i].kind != kind)
			continue;
		if (found != WL_NO_TILE)
			return WL_NO_TILE;
		found = i;
	}
	return found;
}

static bool bindfire_no_tile(struct wl_binder *b, const struct order_words *w)
{
	wl_bind_bad(
	    b, w->v[1].at, wl_has_cards(b->map) ? "W9.1 W19.3" : "W1.4 W19.3",
	    "no building or village \"%s\" on this battlefield", w->v[1].text);
	return false;
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
	kind = wl_tile_kind_find(name.s, strlen(name.s));
	if (out->tile == WL_NO_TILE && kind >= 0)
		out->tile = out->target == BOARD_NONE ? bindfire_only(m, kind)
						      : m->tile_at[out->target];
	str_free(&name);
	if (out->tile == WL_NO_TILE ||
	    (kind >= 0 && (int)m->tile[out->tile].kind != kind) ||
	    (m->tile[out->tile].kind != WL_BUILDING &&
	     m->tile[out->tile].kind != WL_VILLAGE))
		return bindfire_no_tile(b, w);
	if (out->target == BOARD_NONE || m->tile_at[out->target] == out->tile)
		return true;
	wl_bind_bad(b, w->v[end].at, "W13.5 W13.12 W19.3",
		    "\"%s\" is no square of %s", w->v[end].text,
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
