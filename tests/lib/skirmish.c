/* SPDX-License-Identifier: MIT */
/* skirmish.c - small battlefields by chance (W17.4). */
#include "config.h"

#include "lib/skirmish.h"

#include "lib/bot.h"

static const struct {
	const char *name;
	const char *class;
	int strength;  /* -1: none */
	unsigned most; /* of a side */
} skirmish_units[] = {
	{ "eagle", "commander-in-chief", -1, 1 },
	{ "marshal", "commander", 5, 1 },
	{ "guards", "line-infantry", 6, 3 },
	{ "fusiliers", "line-infantry", 3, 5 },
	{ "voltigeurs", "light-infantry", 2, 3 },
	{ "skirmishers", "light-infantry", 1, 3 },
	{ "dragoons", "heavy-cavalry", 3, 3 },
	{ "heavies", "heavy-cavalry", 1, 3 },
	{ "lancers", "light-cavalry", 3, 3 },
	{ "guns", "artillery", -1, 3 },
};
#define SKIRMISH_UNITS \
	((unsigned)(sizeof(skirmish_units) / sizeof(*skirmish_units)))

/* A battlefield while it is written. */
struct skirmish {
	struct bot b;
	const char *version;
	unsigned columns, rows;
	unsigned deep;	   /* rows of a set-up zone */
	bool tile[10][10]; /* taken by a tile, or by a flag (W12.1) */
	/* of the French and the Allied zone: squares in mud or buildings */
	unsigned barred[2];
	struct str *out;
};

static void skirmish_board(struct skirmish *s)
{
	unsigned column, row;

	s->columns = 3 + bot_below(&s->b, 6);
	s->rows = 4 + bot_below(&s->b, 6);
	s->deep = 1 + bot_below(&s->b, s->rows > 6 ? 3 : 2);
	column = bot_below(&s->b, s->columns - 1);
	row = bot_below(&s->b, s->rows);
	s->tile[s->columns - 1][s->deep] = s->tile[column][row] = true;
	str_addf(s->out,
		 "[board]\ncolumns = %u\nrows = %u\nzone.french = 1-%u\n"
		 "zone.allied = %u-%u\nflag.prussian = %c%u %c%u\n",
		 s->columns, s->rows, s->deep, s->rows - s->deep + 1, s->rows,
		 (int)('A' + s->columns - 1), s->deep + 1, (int)('A' + column),
		 1 + row);
}

static bool skirmish_free(const struct skirmish *s, unsigned column,
			  unsigned row, unsigned wide, unsigned high)
{
	for (unsigned c = column; c < column + wide; c++)
		for (unsigned r = row; r < row + high; r++)
			if (s->tile[c][r])
				return false;
	return true;
}

/* A building covers four squares (W13.1). */
static void skirmish_tile(struct skirmish *s, unsigned number)
{
	static const char *const kinds[] = { "building", "building", "hill",
					     "village", "mud" };
	const char *kind = kinds[bot_below(&s->b, 5)];
	unsigned most = *kind == 'b' ? 1 : 2;
	unsigned wide = 2 - bot_below(&s->b, most);
	unsigned high = 2 - bot_below(&s->b, most);
	unsigned column = bot_below(&s->b, s->columns - wide + 1);
	unsigned row = bot_below(&s->b, s->rows - high + 1);
	bool bars = *kind == 'b' || *kind == 'm';

	if (!skirmish_free(s, column, row, wide, high))
		return;
	str_addf(s->out, "%s.%s-%u =", kind, kind, number);
	for (unsigned c = column; c < column + wide; c++) {
		for (unsigned r = row; r < row + high; r++) {
			s->tile[c][r] = true;
			str_addf(s->out, " %c%u", (int)('A' + c), r + 1);
			if (bars && r < s->deep)
				s->barred[0]++;
			if (bars && r >= s->rows - s->deep)
				s->barred[1]++;
		}
	}
	str_addc(s->out, '\n');
}

static void skirmish_terrain(struct skirmish *s)
{
	if (str_eq(s->version, "basic"))
		return;
	str_add(s->out, "[terrain]\n");
	for (unsigned n = 1 + bot_below(&s->b, 4); n > 0; n--)
		skirmish_tile(s, n);
}

static void skirmish_army(struct skirmish *s, const char *side, unsigned room)
{
	unsigned all = 0;

	str_addf(s->out, "[army.%s]\n", side);
	for (unsigned i = 0; i < SKIRMISH_UNITS; i++) {
		unsigned n = bot_below(&s->b, skirmish_units[i].most + 1);

		if (n > room)
			n = room;
		if (n)
			str_addf(s->out, "%s = %u\n", skirmish_units[i].name,
				 n);
		room -= n;
		all += n;
	}
	if (all == 0)
		str_add(s->out, "fusiliers = 1\n");
}

static void skirmish_armies(struct skirmish *s)
{
	unsigned room = s->columns * s->deep;

	skirmish_army(s, "french", room - s->barred[0]);
	skirmish_army(s, "allied", room - s->barred[1]);
	skirmish_army(s, "prussian", room);
}

static const char *skirmish_either(struct bot *b, const char *one,
				   const char *two)
{
	return bot_chance(b, 50) ? one : two;
}

/* The Prussians come soon, or hardly ever (W12.1). */
static void skirmish_options(struct skirmish *s)
{
	bool soon = bot_chance(&s->b, 50);

	str_addf(s->out,
		 "[options]\nfirst-turn = %u\nturn-limit = %u\n"
		 "first-seat = %s\n",
		 soon ? 11 : 1, 16 + bot_below(&s->b, 16),
		 skirmish_either(&s->b, "allied", "french"));
	if (str_eq(s->version, "expert") && bot_chance(&s->b, 50))
		str_addf(s->out, "prussian-roll = %u\n",
			 (soon ? 11 : 1) + bot_below(&s->b, 3));
}

void skirmish_scenario(uint64_t seed, struct str *out)
{
	static const char *const versions[] = { "basic", "standard", "expert" };
	struct skirmish s = { .out = out };

	bot_seed(&s.b, seed ^ 0x5c1d);
	s.version = versions[bot_below(&s.b, 3)];
	str_addf(out, "[game]\nruleset = waterloo\nversion = %s\n", s.version);
	skirmish_board(&s);
	skirmish_terrain(&s);
	for (unsigned i = 0; i < SKIRMISH_UNITS; i++) {
		str_addf(out, "[unit.%s]\nname = %s\ncode = %c%c\nclass = %s\n",
			 skirmish_units[i].name, skirmish_units[i].name,
			 (int)('A' + i), (int)('Z' - i),
			 skirmish_units[i].class);
		if (skirmish_units[i].strength >= 0)
			str_addf(out, "strength = %d\n",
				 skirmish_units[i].strength);
	}
	skirmish_armies(&s);
	skirmish_options(&s);
}
