/* SPDX-License-Identifier: MIT */
/* tries.c - every line that a unit of campaign might be given, tried. */
#include "config.h"

#include "lib/tries.h"

#include "lib/staff.h"

#include "base/mem.h"
#include "games/campaign/public/seen.h"
#include "kernel/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define TRIED 40 /* marches of one unit */

struct tries tries;

/* Whether such a line is listed; `begins`: or one that begins so. */
static bool listed(const struct possibles *p, const char *line, bool begins)
{
	size_t n = strlen(line);

	for (size_t i = 0; i < json_array_size(p->p.orders); i++) {
		const json_t *o = json_array_get(p->p.orders, i);
		const char *is = value_text(o, "order", "");

		if (!json_object_get(o, "part") && strncmp(is, line, n) == 0 &&
		    (!is[n] || (begins && is[n] == ' ')))
			return true;
	}
	return false;
}

/* Whether check accepts a line and it comes to something; of one with a die
 * nothing more is known. */
static bool comes(const struct possibles *p, const char *line)
{
	struct possibles_said said;
	bool good = possibles_check(p, line, &said) &&
		    (said.state == EVENT_DONE || said.state == EVENT_NOTED ||
		     (said.state == EVENT_NOT_REACHED && said.quiet));

	possibles_said_free(&said);
	tries.tried++;
	tries.found += good;
	return good;
}

/* A line that comes to something is listed, and no other one. */
static void tried(const struct possibles *p, const char *line)
{
	bool good = comes(p, line);

	if (good != listed(p, line, false))
		fail_msg("%s\n is %slisted behind\n%s", line,
			 good ? "not " : "", str_text(&p->text));
}

/* One that is told another way: with the place where it goes or aims. */
static void tried_as(const struct possibles *p, const char *line,
		     const char *as)
{
	if (comes(p, line) != listed(p, as, true))
		fail_msg("%s\n is not told as %s behind\n%s", line, as,
			 str_text(&p->text));
}

/* ---- brute force ---- */

static const char *const lanes[] = { "left", "centre", "right" };
static const char *const places[] = { "left",	      "centre",
				      "right",	      "front-left",
				      "front-centre", "front-right",
				      "reserve" };

static void try_told(const struct possibles *p, const char *front,
		     const char *verb, const char *code)
{
	char *line = str_format("%s%s %s", front, verb, code);

	tried_as(p, line, line);
	mem_free(line);
}

/* N12.10, N18.7, N21.1: with each own unit, to each town. */
static void try_named(const struct possibles *p, const char *front, int unit)
{
	const struct cn_map *m = p->seen->map;
	const char *code = m->unit[unit].code;
	char *dies = str_format("%sretreat %s", front, code);

	for (int i = 0; i < m->nunits; i++) {
		char *shelter = str_format("%sshelter %s in %s", front, code,
					   m->unit[i].code);
		char *swap = str_format("%sswap %s with %s", front, code,
					m->unit[i].code);

		if (cn_side_of_unit(m, i) == cn_side_of(p->seen->seat)) {
			tried(p, shelter);
			tried(p, swap);
		}
		mem_free(shelter);
		mem_free(swap);
	}
	for (int i = 0; i < m->ntowns && !listed(p, dies, false); i++) {
		char *line = str_format("%s to %s", dies, m->town[i].id);

		tried(p, line);
		mem_free(line);
	}
	mem_free(dies);
}

/* Every line of a battle turn for one unit. */
static void try_deeds(const struct possibles *p, const char *front, int unit)
{
	static const char *const plain[] = { "square", "break", "take farm",
					     "take hill" };
	const struct cn_map *m = p->seen->map;
	const char *code = m->unit[unit].code;
	struct str line = STR_INIT;

	for (size_t i = 0; i < 4; i++) {
		str_clear(&line);
		str_addf(&line, "%s%s %s", front, plain[i], code);
		tried(p, line.s);
	}
	for (size_t i = 0; i < 3; i++) {
		str_clear(&line);
		str_addf(&line, "%sengage %s %s", front, lanes[i], code);
		tried(p, line.s);
	}
	for (size_t i = 0; i < 14; i++) {
		str_clear(&line);
		str_addf(&line, "%s%s %s to %s", front,
			 i % 2 ? "shift" : "withdraw", code, places[i / 2]);
		tried(p, line.s);
	}
	try_named(p, front, unit);
	str_clear(&line);
	str_addf(&line, "%sreinforce %s", front, code);
	tried(p, line.s);
	try_told(p, front, "fire", code);
	try_told(p, front, "withdraw", code);
	try_told(p, front, "retreat", code);
	str_free(&line);
}

/* Every march of one unit to one town or two, and one further by force. */
static void try_marches(const struct possibles *p, struct chance *c, int unit)
{
	const struct cn_map *m = p->seen->map;
	int from = p->seen->field.unit[unit].town;
	struct str line = STR_INIT;

	for (int i = 0; from >= 0 && i < TRIED; i++) {
		int near[CN_TOWNS], way[4] = { from }, n = 1;
		int last = 1 + (int)chance_below(c, 3);

		for (; n <= last; n++) {
			int k = staff_near(m, way[n - 1], near);

			way[n] = near[chance_below(c, (unsigned)k)];
		}
		if ((n > 2 && way[2] == from) ||
		    (n > 3 && (way[3] == way[1] || way[3] == from)))
			continue;
		str_clear(&line);
		str_addf(&line, "march %s to %s", m->town[from].id,
			 m->town[way[1]].id);
		if (n == 4)
			str_addf(&line, " to %s", m->town[way[2]].id);
		str_addf(&line, ": %s", m->unit[unit].code);
		if (n > 2 && (n == 4 || chance_of(c, 50)))
			str_addf(&line, "; force %s to %s: %s",
				 m->town[way[n - 2]].id, m->town[way[n - 1]].id,
				 m->unit[unit].code);
		tried(p, line.s);
	}
	str_free(&line);
}

static void try_regroup(const struct possibles *p, int unit)
{
	const struct cn_map *m = p->seen->map;
	int town = cn_only_battle(&p->seen->field, p->seen->seat);
	struct str line = STR_INIT;

	for (int i = 0; i < 2 * m->ntowns; i++) {
		str_clear(&line);
		str_addf(&line, "regroup at %s %s %s %s", m->town[town].id,
			 m->unit[unit].code, i % 2 ? "to" : "from",
			 m->town[i / 2].id);
		tried(p, line.s);
	}
	str_free(&line);
}

static void try_blocks(const struct possibles *p)
{
	const struct cn_field *f = &p->seen->field;
	struct str line = STR_INIT;

	for (int i = 0; i < f->nbattles; i++)
		for (int g = 0; g < CN_GROUNDS; g++)
			for (int lane = 0; lane < CN_LANES; lane++) {
				const struct cn_battle *b = &f->battle[i];

				str_clear(&line);
				str_addf(&line, "terrain at %s %s %s",
					 f->map->town[b->town].id,
					 cn_ground_name(g), lanes[lane]);
				tried(p, line.s);
			}
	str_free(&line);
}

static void try_battle(const struct possibles *p, int unit)
{
	const struct cn_field *f = &p->seen->field;
	bool alone = cn_only_battle(f, p->seen->seat) != CN_NO_TOWN;

	for (int i = 0; i < f->nbattles; i++) {
		struct str front = STR_INIT;

		if (f->battle[i].won != CN_NO_SIDE)
			continue;
		if (!alone)
			str_addf(&front, "battle at %s; ",
				 f->map->town[f->battle[i].town].id);
		if (!alone ||
		    cn_only_battle(f, p->seen->seat) == f->battle[i].town)
			try_deeds(p, str_text(&front), unit);
		str_free(&front);
	}
}

void tries_all(const struct possibles *p, struct chance *c)
{
	const struct cn_map *m = p->seen->map;

	if (p->seen->field.phase == CN_FIELD)
		try_blocks(p);
	for (int i = 0; i < m->nunits; i++) {
		if (!cn_commands(p->seen->seat, m->unit[i].army) ||
		    chance_of(c, 70))
			continue;
		if (p->seen->field.phase == CN_MARCH)
			try_marches(p, c, i);
		else if (p->seen->field.phase == CN_BATTLE)
			try_battle(p, i);
		else if (p->seen->field.phase == CN_REGROUP)
			try_regroup(p, i);
	}
}
