/* SPDX-License-Identifier: MIT */
/* game.c - finds games and seats by name. */
#include "config.h"

#include "kernel/game.h"

#include "base/str.h"

const struct game *game_find(const char *name)
{
	for (const struct game *const *g = games; *g; g++)
		if (str_eq((*g)->name, name))
			return *g;
	return NULL;
}

int game_seat(const struct game *g, const char *name)
{
	for (int i = 0; g->seats[i]; i++)
		if (str_eq(g->seats[i], name))
			return i;
	return GAME_NONE;
}

size_t game_seats(const struct game *g)
{
	size_t n = 0;

	while (g->seats[n])
		n++;
	return n;
}
