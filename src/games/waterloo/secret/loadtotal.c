/* SPDX-License-Identifier: MIT */
/* loadtotal.c - whether a position has no more pieces than its armies (W3). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

/* Whether a section is `stem` with this side behind it. */
static bool loadtotal_of(const struct reader_section *s, const char *stem,
			 const char *side)
{
	return str_starts(s->name, stem) &&
	       str_eq(s->name + strlen(stem), side);
}

/* Whether a key says where pieces of this side and unit are. */
static bool loadtotal_names(const struct reader_section *s,
			    const struct reader_key *k, const char *side,
			    const char *unit)
{
	static const char *const counted[] = { "reserve.", "removed.",
					       "lost." };
	const char *behind = reader_behind(k->value, side);

	if (str_eq(s->name, "pieces"))
		return behind && reader_behind(behind, unit);
	if (loadtotal_of(s, "withdrawn.", side) ||
	    loadtotal_of(s, "retired.", side) ||
	    (str_eq(s->name, "prussians") &&
	     str_eq(side, wl_side_name(WL_PRUSSIAN))))
		return reader_behind(k->value, unit);
	for (size_t i = 0; i < sizeof(counted) / sizeof(*counted); i++)
		if (loadtotal_of(s, counted[i], side))
			return str_eq(k->name, unit);
	return false;
}

static void loadtotal_count(const struct world *w,
			    int total[WL_SIDES][WL_UNITS])
{
	const struct wl_field *f = &w->field;

	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (!wl_empty(f, sq))
			total[f->at[sq].side][f->at[sq].unit]++;
	for (size_t i = 0; i < f->ngone; i++)
		total[f->gone[i].side][f->gone[i].unit]++;
	for (int i = 0; i < w->nprussians; i++)
		total[WL_PRUSSIAN][w->prussians[i]]++;
	for (int i = 0; i < w->map->nunits; i++) {
		total[WL_FRENCH][i] += f->reserve[WL_SEAT_FRENCH][i];
		total[WL_ALLIED][i] += f->reserve[WL_SEAT_ALLIED][i];
		for (int side = 0; side < WL_SIDES; side++)
			total[side][i] +=
			    f->lost[side][i] + f->removed[side][i];
	}
}

int wl_load_totals(const struct world *w, const struct reader *r, struct err *e)
{
	int total[WL_SIDES][WL_UNITS] = { { 0 } };

	loadtotal_count(w, total);
	for (int i = 0; i < w->map->nunits; i++) {
		const char *unit = w->map->unit[i].id;

		for (int side = 0; side < WL_SIDES; side++) {
			const char *name = wl_side_name((enum wl_side)side);

			if (total[side][i] <= w->map->army[side][i])
				continue;
			return reader_error(
			    reader_last(r, loadtotal_names, name, unit), e,
			    "%d %s %s, the army has %d [W3]", total[side][i],
			    name, unit, w->map->army[side][i]);
		}
	}
	return 0;
}
