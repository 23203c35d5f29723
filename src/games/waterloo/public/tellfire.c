/* SPDX-License-Identifier: MIT */
/* tellfire.c - the shots that guns have now, written out as orders. */
#include "config.h"

#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/tell.h"

#include "base/str.h"

static struct wl_act tellfire_act(int gun, int target)
{
	return (struct wl_act){ .verb = WL_FIRE,
				.way = { gun },
				.nway = 1,
				.target = target,
				.tile = WL_NO_TILE };
}

/* "fire G8 at F5", "... at hougoumont", "... at village K3". */
static void tellfire_order(const struct seen *s, const struct wl_act *a,
			   const struct wl_aim *aim, struct teller *out)
{
	const struct wl_field *f = &s->field;
	struct str text = STR_INIT;

	str_addf(&text, "fire %s", wl_name(f, a->way[0]).s);
	if (aim->at == WL_AT_BUILDING)
		str_addf(&text, " at %s", s->map->tile[aim->tile].id);
	else if (aim->at == WL_AT_VILLAGE)
		str_addf(&text, " at village %s", wl_name(f, aim->square).s);
	else if (a->target != BOARD_NONE)
		str_addf(&text, " at %s", wl_name(f, aim->square).s);
	teller_string(out, NULL, text.s);
	str_free(&text);
}

/* The village itself, at its first square in reach (W13.12). */
static bool tellfire_village(const struct seen *s, int gun, int tile,
			     struct teller *out)
{
	const struct wl_tile *t = &s->map->tile[tile];

	for (int i = 0; i < t->n; i++) {
		struct wl_act a =
		    tellfire_act(gun, s->map->ground[t->first + i]);
		struct wl_aim aim;
		struct wl_why why;

		a.tile = tile;
		if (!wl_aim(&s->field, &a, &aim, &why))
			continue;
		tellfire_order(s, &a, &aim, out);
		return true;
	}
	return false;
}

static void tellfire_villages(const struct seen *s, int gun, struct teller *out)
{
	for (int i = 0; i < s->map->ntiles; i++)
		if (s->map->tile[i].kind == WL_VILLAGE &&
		    wl_stands(&s->field, i))
			(void)tellfire_village(s, gun, i, out);
}

/* Pieces, and each building once, at its first square in reach. */
static void tellfire_targets(const struct seen *s, int gun, struct teller *out)
{
	bool told[WL_TILES] = { false };

	for (int sq = 0; sq < board_count(&s->map->board); sq++) {
		const struct wl_act a = tellfire_act(gun, sq);
		struct wl_aim aim;
		struct wl_why why;

		if (!wl_aim(&s->field, &a, &aim, &why) ||
		    aim.at == WL_AT_VILLAGE ||
		    (aim.at == WL_AT_BUILDING && told[aim.tile]))
			continue;
		if (aim.at == WL_AT_BUILDING)
			told[aim.tile] = true;
		tellfire_order(s, &a, &aim, out);
	}
}

/* On the ground the first thing ahead is meant, if nothing is named. */
static void tellfire_gun(const struct seen *s, int gun, struct teller *out)
{
	const struct wl_act ahead = tellfire_act(gun, BOARD_NONE);
	struct wl_aim aim;
	struct wl_why why;

	if (wl_aim(&s->field, &ahead, &aim, &why)) {
		tellfire_order(s, &ahead, &aim, out);
		if (aim.at == WL_AT_VILLAGE)
			return;
	} else {
		tellfire_targets(s, gun, out);
	}
	tellfire_villages(s, gun, out);
}

void wl_tell_fires(const struct seen *s, bool (*gun)(const struct seen *, int),
		   struct teller *out)
{
	teller_array(out, "fires");
	for (int sq = 0; sq < board_count(&s->map->board); sq++)
		if (gun(s, sq))
			tellfire_gun(s, sq, out);
	teller_end(out);
}
