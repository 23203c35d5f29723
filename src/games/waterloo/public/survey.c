/* SPDX-License-Identifier: MIT */
/* survey.c - a scenario looked over before anybody plays it (W17.4). */
#include "config.h"

#include "games/waterloo/public/mapread.h"
#include "games/waterloo/public/public.h"
#include "games/waterloo/public/tell.h"

void wl_survey(const struct reader *scenario, struct faults *f,
	       struct teller *out)
{
	struct wl_map *m = wl_map_read(scenario, f);
	const struct wl_reading r = { m, scenario, f };

	wl_read_fit(&r);
	wl_read_doubt(&r);
	teller_object(out, NULL);
	wl_tell_names(m, out);
	wl_map_tell(m, out);
	teller_end(out);
	wl_map_free(m);
}
