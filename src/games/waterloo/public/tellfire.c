/* SPDX-License-Identifier: MIT */
/* tellfire.c - the shots that guns have now, written out as orders. */
#include "config.h"

#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/tell.h"

#include "base/mem.h"

static void tellfire_gun(const struct seen *s, int gun, struct teller *out)
{
	struct wl_act shot[WL_SHOTS];
	int n = wl_shots(&s->field, gun, shot);

	for (int i = 0; i < n; i++) {
		char *order = wl_echo_act(s->map, &shot[i]);

		teller_string(out, NULL, order);
		mem_free(order);
	}
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
