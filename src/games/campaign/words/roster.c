/* SPDX-License-Identifier: MIT */
/* roster.c - units that the observer knows on the map, town by town, as a
 * picture. */
#include "config.h"

#include "games/campaign/words/roster.h"

#include "base/str.h"
#include "games/campaign/words/blocks.h"
#include "games/campaign/words/events.h"
#include "games/campaign/words/ink.h"
#include "kernel/value.h"

#define ROSTER_EDGE  4
#define ROSTER_HALF  358 /* from column to column */
#define ROSTER_NAMES 130 /* of it for the name; without a second column: */
#define ROSTER_ALONE 152
#define ROSTER_SIZE  15
#define ROSTER_GAP   2
#define ROSTER_FEW   2 /* units that leave room for a second column */
#define ROSTER_ROW   5

/* Towns are listed from above, those with few units in two columns. */
struct roster {
	const struct seen *s;
	json_t *lines;
	struct str tags;
	int y;
	bool half; /* the left column is taken */
};

static json_t *roster_blocks(struct roster *r, int town)
{
	const struct seen *s = r->s;
	json_t *list = json_array();

	for (int i = 0; i < s->map->nunits; i++) {
		const struct cn_force *u = &s->field.unit[i];
		json_t *o;

		if (u->town != town || u->place != CN_NO_PLACE)
			continue;
		o = cn_block_new(s, i, NULL);
		str_add(&r->tags, value_text(o, "tags", ""));
		json_array_append_new(list, o);
	}
	return list;
}

/* The name at x, units `names` to the right of it. */
static void roster_line(struct roster *r, int town, json_t *blocks, int x,
			int names)
{
	struct str at = STR_INIT;
	json_t *o = json_object();

	cn_town_called(r->s->map, town, &at);
	cn_ink_cut(&at, ROSTER_SIZE, names - ROSTER_GAP);
	value_put(o, "x", json_integer(x));
	value_put(o, "y", json_integer(r->y));
	value_put(o, "at", value_string(str_text(&at)));
	for (size_t i = 0; i < json_array_size(blocks); i++)
		cn_block_at(json_array_get(blocks, i),
			    x + names + (int)i % ROSTER_ROW * CN_CHIP_PITCH,
			    r->y + (int)i / ROSTER_ROW * CN_CHIP_LINE);
	value_put(o, "blocks", json_incref(blocks));
	json_array_append_new(r->lines, o);
	str_free(&at);
}

static void roster_many(struct roster *r, int town, json_t *blocks)
{
	int n = (int)json_array_size(blocks);

	roster_line(r, town, blocks, ROSTER_EDGE, ROSTER_ALONE);
	r->y += (n + ROSTER_ROW - 1) / ROSTER_ROW * CN_CHIP_LINE;
}

static void roster_few(struct roster *r, int town, json_t *blocks)
{
	roster_line(r, town, blocks, ROSTER_EDGE + (r->half ? ROSTER_HALF : 0),
		    ROSTER_NAMES);
	if (r->half)
		r->y += CN_CHIP_LINE;
	r->half = !r->half;
}

/* The towns with many units, or those with few. */
static void roster_towns(struct roster *r, bool few)
{
	for (int i = 0; i < r->s->map->ntowns; i++) {
		json_t *blocks = roster_blocks(r, i);
		size_t n = json_array_size(blocks);

		if (n && few && n <= ROSTER_FEW)
			roster_few(r, i, blocks);
		else if (n > ROSTER_FEW && !few)
			roster_many(r, i, blocks);
		json_decref(blocks);
	}
}

json_t *cn_roster_new(const struct seen *s)
{
	struct roster r = { s, json_array(), STR_INIT, 0, false };
	json_t *o;

	roster_towns(&r, false);
	roster_towns(&r, true);
	if (r.half)
		r.y += CN_CHIP_LINE;
	o = json_object();
	value_put(o, "tall", json_integer(r.y));
	value_put(o, "lines", r.lines);
	value_put(o, "tags", cn_tags(str_text(&r.tags)));
	str_free(&r.tags);
	if (r.y)
		return o;
	json_decref(o);
	return NULL;
}
