/* SPDX-License-Identifier: MIT */
/* scenario.c - what is fixed before play: board, units, armies, options. */
#include "config.h"

#include "kernel/scenario.h"

#include "base/mem.h"
#include "kernel/reader.h"

struct scenario *scenario_new(const char *name, struct reader *doc)
{
	struct scenario *s = mem_zalloc(sizeof(*s));

	s->name = mem_strdup(name);
	s->doc = doc;
	return s;
}

void scenario_free(struct scenario *s)
{
	if (!s)
		return;
	mem_free(s->name);
	reader_free(s->doc);
	mem_free(s);
}
