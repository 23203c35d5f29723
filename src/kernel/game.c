/* SPDX-License-Identifier: MIT */
/* game.c - finds games and seats by name, and what games say of themselves. */
#include "config.h"

#include "kernel/game.h"

#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

const struct game *game_find(const char *name)
{
	for (const struct game *const *g = games; *g; g++)
		if (str_eq((*g)->name, name))
			return *g;
	return NULL;
}

int game_plays(const struct game *g, unsigned number, struct err *e)
{
	const char *version = "a newer estafette";
	const char *since = "";

	if (number == g->number)
		return 0;
	if (number >= 1 && number < g->number) {
		version = "estafette ";
		since = g->since[number - 1];
	}
	return err_set(e, ERR_REFUSED,
		       "the game is played by %s %u, this build plays %s %u; "
		       "%s%s plays %s %u",
		       g->name, number, g->name, g->number, version, since,
		       g->name, number);
}

int game_seat(const struct game *g, const char *name)
{
	for (int i = 0; g->seats[i]; i++)
		if (str_eq(g->seats[i], name))
			return i;
	return GAME_NONE;
}

static int game_seat_of(const struct game *g, struct span name)
{
	for (int i = 0; g->seats[i]; i++)
		if (span_is(name, g->seats[i]))
			return i;
	return GAME_NONE;
}

bool game_wins(const struct game *g, struct span seat, struct span winner)
{
	int a = game_seat_of(g, seat);
	int b = game_seat_of(g, winner);

	if (a == GAME_NONE || b == GAME_NONE)
		return false;
	return a == b || (g->partners && g->partners[a] == g->partners[b]);
}

bool game_nobodys(struct span degree)
{
	return span_is(degree, "draw") || span_is(degree, "abandoned");
}

const char *game_asks(const struct game *g, struct span phase)
{
	for (const struct game_phase *p = g->phases; p->name; p++)
		if (span_is(phase, p->name))
			return p->asks;
	return NULL;
}

bool game_writes(const struct game *g, const char *section)
{
	for (const char *const *s = g->sections; *s; s++)
		if (str_eq(*s, section) ||
		    (str_ends(*s, ".") && str_starts(section, *s)))
			return true;
	return false;
}

/* The pattern [p, p + n), which may end in "*". */
static bool game_fits(const char *p, size_t n, const char *name)
{
	size_t k = strlen(name);

	if (n && p[n - 1] == '*')
		return k >= n - 1 && memcmp(p, name, n - 1) == 0;
	return k == n && memcmp(p, name, n) == 0;
}

static bool game_repeats(const struct game *g, const char *section,
			 const char *key)
{
	for (const char *const *l = g->lists; *l; l++) {
		size_t n = strcspn(*l, " ");

		if (game_fits(*l, n, section) &&
		    game_fits(*l + n + 1, strlen(*l + n + 1), key))
			return true;
	}
	return false;
}

/* Which game a text is of is known only when it has been read: so any game's
 * list will do. */
bool reader_may_repeat(const char *section, const char *key)
{
	for (const struct game *const *g = games; *g; g++)
		if (game_repeats(*g, section, key))
			return true;
	return false;
}

bool reader_is_played(const char *section)
{
	for (const struct game *const *g = games; *g; g++)
		if (game_writes(*g, section))
			return true;
	return false;
}

const char *game_nobody(int seat)
{
	return seat == GAME_ALL ? "all" : "";
}

int game_nobody_find(const char *name)
{
	if (!*name)
		return GAME_PUBLIC;
	return str_eq(name, game_nobody(GAME_ALL)) ? GAME_ALL : GAME_NONE;
}
