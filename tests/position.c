/* SPDX-License-Identifier: MIT */
/* position.c - a canonical position read again, for tests of any game. */
#include "config.h"

#include "position.h"

#include "store/ini.h"

#include <stdio.h>
#include <string.h>

struct turn *position_turn(const struct game *g, const struct reader *scenario,
			   const char *position)
{
	struct err e = { .code = ERR_NONE };
	struct reader *over =
	    ini_read_text("position", position, strlen(position), &e);
	struct reader *doc = reader_copy(scenario);
	struct turn *t = NULL;

	if (over) {
		reader_merge(doc, over);
		t = turn_load(g, doc, &e);
	}
	if (!t)
		printf("# %s\n", e.text);
	reader_free(over);
	reader_free(doc);
	return t;
}
