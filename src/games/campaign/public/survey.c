/* SPDX-License-Identifier: MIT */
/* survey.c - a scenario looked over before anybody plays it. */
#include "config.h"

#include "games/campaign/public/mapread.h"
#include "games/campaign/public/public.h"
#include "games/campaign/public/seen.h"

/* Where the historical set-up has them (N5.1), so that it can be looked at. */
static void survey_place(struct seen *s)
{
	for (int i = 0; i < s->map->nunits; i++) {
		s->field.unit[i].town = s->map->unit[i].home;
		s->field.unit[i].strength = s->map->unit[i].strength;
	}
}

void cn_survey(const struct reader *scenario, struct faults *f,
	       struct teller *out)
{
	struct cn_map *m = cn_map_read(scenario, f);
	struct seen *s;

	cn_read_fit(&(struct cn_map_reading){ m, scenario, f });
	s = cn_seen_new(m, GAME_ALL);
	survey_place(s);
	teller_object(out, NULL);
	cn_tell(s, out);
	teller_end(out);
	cn_seen_free(s);
}
