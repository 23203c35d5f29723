/* SPDX-License-Identifier: MIT */
/* mapread.c - what the readers of a scenario's parts have in common. */
#include "config.h"

#include "games/waterloo/public/mapread.h"

#include "base/mem.h"

#include <string.h>

void wl_read_words(const struct wl_reading *r, const struct reader_key *k,
		   void (*take)(const struct wl_reading *r,
				const struct reader_key *k, const char *word))
{
	char *copy = mem_strdup(k->value);
	char *save = NULL;

	for (char *w = strtok_r(copy, " ,", &save); w;
	     w = strtok_r(NULL, " ,", &save))
		take(r, k, w);
	mem_free(copy);
}
