/* SPDX-License-Identifier: MIT */
/* heard.c - what all games read alike from a view: the inverse of told.c. */
#include "config.h"

#include "kernel/heard.h"

#include "kernel/game.h"

int heard_bad(struct err *e, const char *what)
{
	return err_set(e, ERR_FORMAT, "the report's %s cannot be read", what);
}

int heard_seat(const json_t *world, int (*find)(const char *name),
	       struct err *e)
{
	const char *name = json_string_value(json_object_get(world, "seat"));
	int seat = name ? find(name) : GAME_NONE;

	if (name && seat < 0)
		seat = game_nobody_find(name);
	if (seat == GAME_NONE)
		(void)heard_bad(e, "seat");
	return seat;
}

bool heard_text(const json_t *o, const char *key, const char **text)
{
	const json_t *v = json_object_get(o, key);

	*text = json_string_value(v);
	return !v || *text;
}

bool heard_true(const json_t *o, const char *key)
{
	return json_is_true(json_object_get(o, key));
}

bool heard_square(const json_t *name, const struct board *b, int *square)
{
	const char *at = json_string_value(name);

	return at && board_parse(b, at, square) == BOARD_ON;
}

bool heard_zone(const struct board *b, int zone[2])
{
	for (int k = 0; k < 2; k++) {
		if (zone[k] < 1 || zone[k] > b->rows)
			return false;
		zone[k]--;
	}
	return true;
}

int heard_each(struct seen *s, const json_t *list,
	       int (*hear)(struct seen *s, json_t *o, struct err *e),
	       struct err *e)
{
	for (size_t i = 0; i < json_array_size(list); i++)
		if (hear(s, json_array_get(list, i), e) < 0)
			return -1;
	return 0;
}
