/* SPDX-License-Identifier: MIT */
/* picture.c - the whole picture of a view: battles, map, units. */
#include "config.h"

#include "games/campaign/words/picture.h"

#include "base/str.h"
#include "games/campaign/words/chart.h"
#include "games/campaign/words/ink.h"
#include "games/campaign/words/roster.h"
#include "kernel/value.h"

#define PICTURE_TOP  38 /* under the first line */
#define PICTURE_FOOT 26 /* a line of signs below a board or a list */
#define PICTURE_KEY  76 /* below the map: two lines */
#define PICTURE_SIZE 17
#define PICTURE_WAY  330

static int picture_tall(const json_t *part)
{
	return (int)json_integer_value(json_object_get(part, "tall"));
}

static void picture_way(json_t *battle)
{
	struct str way = STR_INIT;

	str_add(&way, value_text(battle, "from", ""));
	cn_ink_cut(&way, PICTURE_SIZE, PICTURE_WAY);
	value_put(battle, "way", value_string(str_text(&way)));
	str_free(&way);
}

/* Those of the context, which stay as they are, with what is drawn of them. */
static int picture_battles(json_t *c, int y)
{
	const json_t *told = json_object_get(c, "battles");
	json_t *battles = json_array();

	for (size_t i = 0; i < json_array_size(told); i++) {
		json_t *battle = json_copy(json_array_get(told, i));
		const json_t *sheet = json_object_get(battle, "sheet");

		(void)json_array_append_new(battles, battle);
		if (!sheet)
			continue;
		picture_way(battle);
		value_put(battle, "top", json_integer(y));
		y += CN_PICTURE_TITLE + picture_tall(sheet) + 2 * PICTURE_FOOT;
	}
	value_put(c, "battles", battles);
	return y;
}

/* A part that may be missing; where the next one begins. */
static int picture_part(json_t *o, const char *key, json_t *part, int top)
{
	value_put(o, key, part ? part : json_null());
	if (!part)
		return top;
	value_put(part, "top", json_integer(top));
	return top + picture_tall(part);
}

/* The first army of those that are `own` to the observer, for the key. */
static json_t *picture_army(const struct seen *s, bool own)
{
	for (int army = 0; army < CN_ARMIES; army++) {
		json_t *o = json_object();

		cn_paint(s, army, o);
		if (json_is_true(json_object_get(o, "own")) == own)
			return o;
		json_decref(o);
	}
	return json_null();
}

void cn_picture(const struct seen *s, const struct flags *f, json_t *c)
{
	json_t *o = json_object(), *roster = cn_roster_new(s);
	int y = picture_battles(c, PICTURE_TOP);

	y = picture_part(o, "chart", cn_chart_new(s, f), y);
	value_put(o, "chart-key", json_integer(y));
	y += PICTURE_KEY;
	y = picture_part(o, "roster", roster, y);
	y += roster ? PICTURE_FOOT : 0;
	value_put(o, "mine", picture_army(s, true));
	value_put(o, "theirs", picture_army(s, false));
	value_put(o, "losses-top", json_integer(y));
	value_put(o, "wide", json_integer(CN_PICTURE_WIDTH));
	value_put(o, "tall", json_integer(y + PICTURE_FOOT));
	value_put(c, "picture", o);
}
