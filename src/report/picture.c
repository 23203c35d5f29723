/* SPDX-License-Identifier: MIT */
/* picture.c - the board of a view as a picture. */
#include "config.h"

#include "report/picture.h"

#include "kernel/flags.h"
#include "kernel/turn.h"
#include "kernel/value.h"
#include "report/context.h"
#include "report/fill.h"
#include "report/plot.h"

/* What only pictures need, of a map or of squares. */
static int picture_plot(const json_t *view, const struct game *game, json_t *c,
			struct err *e)
{
	struct flags f;

	if (!game->map)
		return plot_board(view, c, e);
	flags_init(&f, view);
	turn_draw(&f, c);
	flags_done(&f);
	return 0;
}

json_t *picture_context(const json_t *view, const struct game **game,
			struct err *e)
{
	const json_t *world = json_object_get(view, "world");
	json_t *c;

	*game = game_find(value_text(world, "ruleset", ""));
	if (!*game) {
		(void)err_set(e, ERR_FORMAT,
			      "no game that this program knows has this "
			      "view's board; a later version may");
		return NULL;
	}
	c = context_new(view, e);
	if (!c || picture_plot(view, *game, c, e) == 0)
		return c;
	json_decref(c);
	return NULL;
}

int picture_draw(const struct game *game, const json_t *c, const char *dir,
		 struct str *out, struct err *e)
{
	const struct fill f = { dir, "reports", game->name, &format_svg };

	return fill_raw(&f, game->map ? "game/board" : "board", c, out, e);
}

int picture_svg(const json_t *view, const char *dir, struct str *out,
		struct err *e)
{
	const struct game *game;
	json_t *c = picture_context(view, &game, e);
	int rc = c ? picture_draw(game, c, dir, out, e) : -1;

	json_decref(c);
	return rc;
}
