/* SPDX-License-Identifier: MIT */
/* show_all.c - a position as it is, with nothing hidden. */
#include "config.h"

#include "cmd/show.h"

#include "base/line.h"
#include "base/mem.h"
#include "cmd/output.h"
#include "kernel/reader.h"
#include "report/text.h"
#include "store/ini.h"

#include <string.h>

/* "E4 = french cuirassiers weakened=1" as a piece of a view. */
static json_t *show_piece(const struct reader_key *k)
{
	static const char weakened[] = " weakened=";
	const char *side = k->value;
	size_t n = strcspn(side, " ");
	const char *unit = side + n + strspn(side + n, " ");
	const char *weak = strstr(unit, weakened);
	json_t *piece = json_object();

	(void)json_object_set_new(piece, "at", json_string(k->name));
	(void)json_object_set_new(piece, "side", json_stringn(side, n));
	(void)json_object_set_new(piece, "unit",
				  json_stringn(unit, strcspn(unit, " ")));
	if (weak && str_digit(weak[sizeof(weakened) - 1]))
		(void)json_object_set_new(
		    piece, "weakened",
		    json_integer(weak[sizeof(weakened) - 1] - '0'));
	return piece;
}

static json_t *show_pieces(const struct reader *position)
{
	const struct reader_section *s = reader_section(position, "pieces");
	json_t *list = json_array();

	for (size_t i = 0; s && i < s->count; i++)
		(void)json_array_append_new(list, show_piece(&s->keys[i]));
	return list;
}

/* The seat that has row 1 before it: maps have their south below. */
static int show_southern(const struct turn *t)
{
	for (int i = 0; t->game->seats[i]; i++) {
		json_t *world = turn_view(t, i);
		const json_t *zone = json_object_get(
		    json_object_get(json_object_get(world, "board"), "zones"),
		    t->game->seats[i]);
		bool south = json_integer_value(json_array_get(zone, 0)) == 1;

		json_decref(world);
		if (south)
			return i;
	}
	return 0;
}

static int show_board(const struct show *s, const char *position,
		      struct str *out, struct err *e)
{
	const struct turn *t = s->turn;
	struct reader *r =
	    ini_read_text("position", position, strlen(position), e);
	int seat = show_southern(t);
	json_t *world, *view;
	int rc;

	if (!r)
		return -1;
	world = turn_view(t, seat);
	(void)json_object_set_new(world, "pieces", show_pieces(r));
	(void)json_object_del(world, "retreat");
	view = json_pack("{s:s, s:o}", "seat", t->game->seats[seat], "world",
			 world);
	rc = report_board(view, out, e);
	if (rc == 0)
		rc = report_sides(view, s->templates, out, e);
	json_decref(view);
	reader_free(r);
	return rc;
}

/* The position but for [pieces], which are on the board. */
static void show_rest(const char *position, struct str *out)
{
	bool on_board = false;
	struct line l;

	line_init(&l, position, strlen(position));
	while (line_next(&l)) {
		if (l.n && l.s[0] == '[')
			on_board = str_eqn("[pieces]", l.s, l.n);
		if (!on_board)
			str_addf(out, "%.*s\n", (int)l.n, l.s);
	}
}

int show_all(const struct show *s, struct err *e)
{
	char *position = turn_position(s->turn);
	struct str out = STR_INIT;
	int rc = 0;

	if (s->json) {
		rc = output_json(json_pack("{s:s, s:s}", "title", s->title,
					   "position", position),
				 e);
	} else {
		str_addf(&out, "%s\n\n", s->title);
		rc = show_board(s, position, &out, e);
		str_addc(&out, '\n');
		show_rest(position, &out);
		if (rc == 0)
			rc = output_text(&out, e);
	}
	mem_free(position);
	str_free(&out);
	return rc;
}
