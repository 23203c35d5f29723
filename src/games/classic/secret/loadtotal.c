/* SPDX-License-Identifier: MIT */
/* loadtotal.c - no position has more pieces than its armies (C1.2). */
#include "config.h"

#include "games/classic/secret/world.h"

#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

/* Whether a key says where pieces of this side and unit are. */
static bool loadtotal_names(const struct reader_section *s,
			    const struct reader_key *k, const char *side,
			    const char *unit)
{
	static const char lost[] = "lost.";

	if (str_eq(s->name, "pieces")) {
		const char *behind = reader_behind(k->value, side);

		return behind && reader_behind(behind, unit);
	}
	return str_starts(s->name, lost) &&
	       str_eq(s->name + strlen(lost), side) && str_eq(k->name, unit);
}

int cl_load_totals(const struct world *w, const struct reader *r, struct err *e)
{
	const struct cl_field *f = &w->field;
	int total[CL_SIDES][CL_UNITS];

	(void)memcpy(total, f->lost, sizeof(total));
	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (!cl_empty(f, sq))
			total[f->at[sq].side][f->at[sq].unit]++;
	for (int side = 0; side < CL_SIDES; side++) {
		const char *name = cl_side_name(side);

		for (int i = 0; i < w->map->nunits; i++) {
			const char *unit = w->map->unit[i].id;

			if (total[side][i] <= w->map->army[side][i])
				continue;
			return reader_error(
			    reader_last(r, loadtotal_names, name, unit), e,
			    "%d %s %s, the army has %d [C1.2]", total[side][i],
			    name, unit, w->map->army[side][i]);
		}
	}
	return 0;
}
