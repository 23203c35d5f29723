/* SPDX-License-Identifier: MIT */
/* skirmish.c - small battlefields by chance (W17.4). */
#include "config.h"

#include "skirmish.h"

#include "bot.h"

static const struct {
	const char *name;
	const char *class;
	int strength;  /* -1: none */
	unsigned most; /* of a side */
} skirmish_units[] = {
	{ "eagle", "commander-in-chief", -1, 1 },
	{ "marshal", "commander", 5, 1 },
	{ "guards", "line-infantry", 6, 3 },
	{ "fusiliers", "line-infantry", 3, 3 },
	{ "voltigeurs", "light-infantry", 2, 3 },
	{ "skirmishers", "light-infantry", 1, 3 },
	{ "dragoons", "heavy-cavalry", 3, 3 },
	{ "heavies", "heavy-cavalry", 1, 3 },
	{ "lancers", "light-cavalry", 3, 3 },
	{ "guns", "artillery", -1, 3 },
};
#define SKIRMISH_UNITS \
	((unsigned)(sizeof(skirmish_units) / sizeof(*skirmish_units)))

/* Returns the squares of a set-up zone. */
static unsigned skirmish_board(struct bot *b, struct str *out)
{
	unsigned columns = 3 + bot_below(b, 6);
	unsigned rows = 4 + bot_below(b, 6);
	unsigned deep = 1 + bot_below(b, 2);
	unsigned from = bot_below(b, columns);

	str_addf(out,
		 "[board]\ncolumns = %u\nrows = %u\nzone.french = 1-%u\n"
		 "zone.allied = %u-%u\nflag.prussian = %c%u %c%u\n",
		 columns, rows, deep, rows - deep + 1, rows,
		 (int)('A' + columns - 1), deep + 1, (int)('A' + from),
		 1 + bot_below(b, rows));
	return columns * deep;
}

static void skirmish_army(struct bot *b, const char *side, unsigned room,
			  struct str *out)
{
	str_addf(out, "[army.%s]\n", side);
	for (unsigned i = 0; i < SKIRMISH_UNITS; i++) {
		unsigned n = bot_below(b, skirmish_units[i].most + 1);

		if (n > room)
			n = room;
		if (n)
			str_addf(out, "%s = %u\n", skirmish_units[i].name, n);
		room -= n;
	}
}

static const char *skirmish_either(struct bot *b, const char *one,
				   const char *two)
{
	return bot_chance(b, 50) ? one : two;
}

void skirmish_scenario(uint64_t seed, struct str *out)
{
	struct bot b;
	unsigned room;

	bot_seed(&b, seed ^ 0x5c1d);
	str_add(out, "[game]\nruleset = waterloo\nversion = basic\n");
	room = skirmish_board(&b, out);
	for (unsigned i = 0; i < SKIRMISH_UNITS; i++) {
		str_addf(out, "[unit.%s]\nname = %s\ncode = %c%c\nclass = %s\n",
			 skirmish_units[i].name, skirmish_units[i].name,
			 (int)('A' + i), (int)('Z' - i),
			 skirmish_units[i].class);
		if (skirmish_units[i].strength >= 0)
			str_addf(out, "strength = %d\n",
				 skirmish_units[i].strength);
	}
	skirmish_army(&b, "french", room, out);
	skirmish_army(&b, "allied", room, out);
	skirmish_army(&b, "prussian", room, out);
	/* The Prussians come soon, or hardly ever (W12.1). */
	str_addf(out,
		 "[options]\nfirst-turn = %u\nturn-limit = %u\n"
		 "first-seat = %s\n",
		 bot_chance(&b, 50) ? 11 : 1, 16 + bot_below(&b, 16),
		 skirmish_either(&b, "allied", "french"));
}
