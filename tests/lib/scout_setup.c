/* SPDX-License-Identifier: MIT */
/* scout_setup.c - armies set up by chance, and orders that make no sense. */
#include "config.h"

#include "lib/scout.h"

/* Who stands where, by the square of the home rows as one sees them. */
struct scout_army {
	int unit[CL_SQUARES]; /* or CL_UNKNOWN */
	unsigned n;
};

static void scout_draw(struct chance *c, const struct seen *s,
		       struct scout_army *a)
{
	const struct cl_map *m = s->map;
	const int *zone = m->zone[s->seat];
	int deep = zone[1] - zone[0] + 1;
	unsigned placed = 0;

	a->n = (unsigned)(m->board.columns * deep);
	for (int i = 0; i < m->nunits; i++)
		for (int k = 0; k < m->army[s->seat][i]; k++)
			a->unit[placed++] = i;
	while (placed < a->n)
		a->unit[placed++] = CL_UNKNOWN;
	for (unsigned i = a->n; i > 1; i--) {
		unsigned k = chance_below(c, i);
		int unit = a->unit[i - 1];

		a->unit[i - 1] = a->unit[k];
		a->unit[k] = unit;
	}
}

static void scout_block(struct chance *c, const struct seen *s,
			const struct scout_army *a, struct str *out)
{
	const struct cl_map *m = s->map;
	const char *between = chance_of(c, 50) ? " " : "";

	str_add(out, "setup\n");
	for (unsigned i = 0; i < a->n; i++) {
		int unit = a->unit[i];

		if (unit == CL_UNKNOWN)
			str_addc(out, '.');
		else if (m->unit[unit].strength == 10 && chance_of(c, 50))
			str_add(out, "10");
		else
			str_addc(out, m->unit[unit].code);
		if ((i + 1) % (unsigned)m->board.columns == 0)
			str_addc(out, '\n');
		else
			str_add(out, between);
	}
	str_add(out, "end setup\n");
}

static void scout_places(const struct seen *s, const struct scout_army *a,
			 struct str *out)
{
	const struct cl_map *m = s->map;
	int first = board_square(&m->board, 0, m->zone[s->seat][0]);

	for (unsigned i = 0; i < a->n; i++) {
		int row = (int)i / m->board.columns;
		int column = (int)i % m->board.columns;
		char name[BOARD_NAME];

		if (a->unit[i] == CL_UNKNOWN)
			continue;
		board_name(&m->board, first + column * m->board.rows + row,
			   name);
		str_addf(out, "place %s %s\n", m->unit[a->unit[i]].id, name);
	}
}

void scout_setup(struct chance *c, const struct seen *s, struct str *out)
{
	struct scout_army a;

	scout_draw(c, s, &a);
	if (chance_of(c, 70))
		scout_block(c, s, &a, out);
	else
		scout_places(s, &a, out);
}

static void scout_any_square(struct chance *c, const struct seen *s,
			     struct str *out)
{
	char name[BOARD_NAME];

	if (chance_of(c, 3)) {
		str_add(out, "K4");
		return;
	}
	board_name(&s->map->board,
		   (int)chance_below(c, (unsigned)board_count(&s->map->board)),
		   name);
	str_add(out, name);
}

void scout_probe(struct chance *c, const struct seen *s, struct str *out)
{
	static const char *const begins[] = {
		"move ",   "attack ",		"m ",	  "when any: move ",
		"charge ", "when any: attack ", "place ", "try move ",
	};
	static const char *const wholes[] = {
		"accept draw\n", "resign\n",	 "withdraw draw\n", "end\n",
		"setup\n",	 "offer draw\n", "say \"x\"\n",	    "jump A1\n",
	};
	unsigned n = 1 + chance_below(c, 3);

	for (unsigned i = 0; i < n; i++) {
		if (chance_of(c, 15)) {
			str_add(out, wholes[chance_below(c, 8)]);
			continue;
		}
		if (chance_of(c, 20))
			str_addc(out, ' ');
		str_add(out, begins[chance_below(c, 8)]);
		scout_any_square(c, s, out);
		str_addc(out, ' ');
		scout_any_square(c, s, out);
		str_addc(out, '\n');
	}
}
