/* SPDX-License-Identifier: MIT */
/* forces.c - what each army had and has lost, type by type. */
#include "config.h"

#include "games/campaign/words/forces.h"

#include "games/campaign/words/lists.h"

static json_t *forces_type(const struct cn_field *f, int army, int type)
{
	int all = 0, lost = 0;

	for (int i = 0; i < f->map->nunits; i++) {
		const struct cn_unit *u = &f->map->unit[i];

		if ((int)u->army != army || (int)u->type != type)
			continue;
		all++;
		lost += f->unit[i].lost != 0;
	}
	if (!all)
		return NULL;
	return json_pack("{s:s, s:i, s:i}", "type", cn_type_called(type), "all",
			 all, "lost", lost);
}

json_t *cn_forces(const struct seen *s, const struct flags *f)
{
	json_t *list = json_array();

	for (int army = 0; army < CN_ARMIES; army++)
		for (int type = 0; type < CN_TYPES; type++) {
			json_t *o = forces_type(&s->field, army, type);

			if (!o)
				continue;
			flags_word(f, o, "army", cn_army_name(army));
			(void)json_array_append_new(list, o);
		}
	return list;
}
