/* SPDX-License-Identifier: MIT */
/* picture.c - the board of a view as a picture. */
#include "config.h"

#include "report/picture.h"

#include "kernel/value.h"
#include "report/fill.h"

json_t *picture_context(struct report *r, const struct game **game,
			struct err *e)
{
	const json_t *world = json_object_get(report_view(r), "world");

	*game = game_find(value_text(world, "ruleset", ""));
	if (*game)
		return report_context(r, REPORT_MAP, e);
	(void)err_set(e, ERR_FORMAT,
		      "no game that this program knows has this view's board; "
		      "a later version may");
	return NULL;
}

int picture_svg(struct report *r, const char *dir, struct str *out,
		struct err *e)
{
	const struct game *game;
	json_t *c = picture_context(r, &game, e);
	struct fill f = { dir, "reports", NULL, &format_svg };
	int rc = -1;

	if (c) {
		f.ruleset = game->name;
		rc =
		    fill_raw(&f, game->map ? "game/board" : "board", c, out, e);
	}
	json_decref(c);
	return rc;
}
