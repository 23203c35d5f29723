/* SPDX-License-Identifier: MIT */
/* blocks.c - units as blocks of a picture. */
#include "config.h"

#include "games/campaign/words/blocks.h"

#include "base/str.h"
#include "games/campaign/words/chart.h"
#include "kernel/value.h"

#include <string.h>

/* field.h's marks, in their order, and two that are none of them. */
static const struct {
	char letter;
	const char *means;
} block_tags[] = {
	{ 'V', "shown to all" },
	{ 'S', "shock" },
	{ 'C', "canister" },
	{ 'Q', "in square" },
	{ 'A', "acted" },
	{ 'M', "moved" },
	{ 'F', "has fired" },
	{ 'D', "disordered" },
	{ 'G', "guest of a square" },
};
#define BLOCK_TAG	 11 /* the width of a letter */
#define BLOCK_HURT	 53 /* where lost steps are told without letters */
#define BLOCK_TAGS	 ((int)(sizeof(block_tags) / sizeof(*block_tags)))
#define BLOCK_DISORDERED CN_MARKS
#define BLOCK_GUEST	 (CN_MARKS + 1)

static bool block_guest(const struct cn_field *f, int unit)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].square && f->unit[i].guest == unit)
			return true;
	return false;
}

static bool block_tag(const struct cn_field *f, int unit, int tag)
{
	const struct cn_force *u = &f->unit[unit];

	if (tag == BLOCK_DISORDERED)
		return u->disordered;
	if (tag == BLOCK_GUEST)
		return block_guest(f, unit);
	return cn_mark(u, tag) || (tag == 0 && u->shown);
}

/* Steps lost in these events (`hit` tells each). */
static int block_hurt(const struct cn_map *m, int unit, const json_t *events)
{
	int n = 0;

	for (size_t i = 0; i < json_array_size(events); i++) {
		const json_t *ev = json_array_get(events, i);

		n += value_is(json_object_get(ev, "kind"), "hit") &&
		     value_is(json_object_get(ev, "unit"), m->unit[unit].id);
	}
	return n;
}

static json_t *block_arm(enum cn_type type)
{
	json_t *o = json_object();

	value_put(o, "infantry", json_boolean(type == CN_INFANTRY));
	value_put(o, "cavalry", json_boolean(type == CN_CAVALRY));
	value_put(o, "gun", json_boolean(type == CN_FOOT_ARTILLERY));
	value_put(o, "horse", json_boolean(type == CN_HORSE_ARTILLERY));
	value_put(o, "leader", json_boolean(type == CN_LEADER));
	return o;
}

json_t *cn_block_new(const struct seen *s, int unit, const json_t *events)
{
	const struct cn_unit *is = &s->map->unit[unit];
	struct str tags = STR_INIT;
	json_t *o = json_object();

	cn_paint(s, (int)is->army, o);
	for (int i = 0; i < BLOCK_TAGS; i++)
		if (block_tag(&s->field, unit, i))
			str_addc(&tags, block_tags[i].letter);
	value_put(o, "id", value_string(is->id));
	value_put(o, "code", value_string(is->code));
	value_put(o, "arm", block_arm(is->type));
	value_put(o, "steps", json_integer(s->field.unit[unit].strength));
	value_put(o, "full", json_integer(is->strength));
	value_put(o, "tags", value_string(str_text(&tags)));
	value_put(o, "hurt", json_integer(block_hurt(s->map, unit, events)));
	value_put(o, "hurt-x",
		  json_integer(BLOCK_HURT - BLOCK_TAG * (json_int_t)tags.len));
	value_put(o, "hidden", json_false());
	str_free(&tags);
	return o;
}

json_t *cn_block_hidden(const struct seen *s, int army, int number)
{
	json_t *o = json_object();

	cn_paint(s, army, o);
	value_put(o, "number", json_integer(number));
	value_put(o, "hidden", json_true());
	return o;
}

void cn_block_at(json_t *block, int x, int y)
{
	value_put(block, "x", json_integer(x));
	value_put(block, "y", json_integer(y));
}

json_t *cn_tags(const char *used)
{
	json_t *list = json_array();

	for (int i = 0; i < BLOCK_TAGS; i++) {
		json_t *o;

		if (!strchr(used, block_tags[i].letter))
			continue;
		o = json_object();
		value_put(o, "letter", value_stringn(&block_tags[i].letter, 1));
		value_put(o, "means", value_string(block_tags[i].means));
		json_array_append_new(list, o);
	}
	return list;
}
