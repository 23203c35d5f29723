/* SPDX-License-Identifier: MIT */
/* picture.c - the board of a view as a picture. */
#include "config.h"

#include "report/picture.h"

#include "kernel/game.h"
#include "kernel/value.h"
#include "report/context.h"
#include "report/fill.h"
#include "report/plot.h"

int picture_svg(const json_t *view, const char *dir, struct str *out,
		struct err *e)
{
	const json_t *world = json_object_get(view, "world");
	const char *ruleset = value_text(world, "ruleset", "");
	const struct game *game = game_find(ruleset);
	struct fill f = { dir, "reports", ruleset, &format_svg };
	json_t *c;
	int rc = -1;

	if (!game)
		return err_set(e, ERR_FORMAT,
			       "no game that this program knows has this "
			       "view's board; a later version may");
	c = context_new(view, e);
	if (c && (game->map || plot_board(view, c, e) == 0))
		rc =
		    fill_raw(&f, game->map ? "game/board" : "board", c, out, e);
	json_decref(c);
	return rc;
}
