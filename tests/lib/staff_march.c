/* SPDX-License-Identifier: MIT */
/* staff_march.c - set-ups and marches of campaign by chance. */
#include "config.h"

#include "lib/staff.h"

#define FAR 1000

/* ---- the set-up ---- */

/* Every unit into a town of its zone by chance; perhaps a set that breaks N5.2
 * or N5.3, perhaps one that leaves the rest to history. */
static void staff_places(struct staff *p, const struct seen *s, bool all,
			 struct str *out)
{
	const struct cn_map *m = s->map;
	int room[CN_TOWNS] = { 0 };

	for (int u = 0; u < m->nunits; u++) {
		enum cn_army army = m->unit[u].army;

		if (!cn_commands(s->seat, army) ||
		    (!all && chance_of(&p->c, 60)))
			continue;
		for (int tries = 0; tries < 40; tries++) {
			int t = (int)chance_below(&p->c, (unsigned)m->ntowns);

			if (m->town[t].zone != army ||
			    room[t] == m->army[army].setup)
				continue;
			room[t]++;
			str_addf(out, "place %s: %s\n", m->town[t].id,
				 m->unit[u].code);
			break;
		}
	}
	if (!all)
		str_add(out, "place all: historical\n");
}

void staff_setup(struct staff *p, const struct seen *s, struct str *out)
{
	for (int tries = 0; tries < 3; tries++) {
		struct str lines = STR_INIT;
		bool good;

		staff_places(p, s, chance_of(&p->c, 50), &lines);
		good = staff_try(s, out, str_text(&lines));
		str_free(&lines);
		if (good)
			return;
	}
	str_add(out, "place all: historical\n");
}

/* ---- the march ---- */

/* A movement while it is written. */
struct staff_moves {
	struct staff *p;
	const struct seen *s;
	struct str *out;
	int far[CN_TOWNS]; /* from the nearest goal */
	bool attack[CN_TOWNS];
	int lines;
};

static bool staff_goal(const struct staff *p, const struct seen *s, int town)
{
	enum cn_side side = cn_side_of(s->seat);
	enum cn_side enemy = side == CN_FRENCH ? CN_ALLIED : CN_FRENCH;

	if (p->cities)
		return s->map->wins[town] && !cn_held(&s->field, town, side);
	return cn_held(&s->field, town, enemy);
}

static void staff_far(struct staff_moves *v)
{
	const struct cn_map *m = v->s->map;
	bool more = true;

	for (int t = 0; t < m->ntowns; t++)
		v->far[t] = staff_goal(v->p, v->s, t) ? 0 : FAR;
	while (more) {
		more = false;
		for (int i = 0; i < m->nroads; i++)
			for (int end = 0; end < 2; end++) {
				int a = m->road[i].town[end];
				int b = m->road[i].town[!end];

				if (v->far[b] <= v->far[a] + 1)
					continue;
				v->far[b] = v->far[a] + 1;
				more = true;
			}
	}
}

/* The next town of a way: nearer to a goal, or anywhere. */
static int staff_next(struct staff_moves *v, int town)
{
	int near[CN_TOWNS], n = staff_near(v->s->map, town, near), best;
	struct chance *c = &v->p->c;

	best = near[chance_below(c, (unsigned)n)];
	if (!chance_of(c, v->p->bold))
		return best;
	for (int i = 0; i < n; i++)
		if (v->far[near[i]] < v->far[best])
			best = near[i];
	return best;
}

static bool staff_enemy(const struct seen *s, int town)
{
	return cn_held(&s->field, town,
		       cn_side_of(s->seat) == CN_FRENCH ? CN_ALLIED
							: CN_FRENCH);
}

/* N8: those that have just marched go on. */
static void staff_force(struct staff_moves *v, int town, int *units, int n)
{
	struct str line = STR_INIT;
	int to = staff_next(v, town);

	n = staff_some(&v->p->c, units, n, n);
	str_addf(&line, "force %s to %s: ", v->s->map->town[town].id,
		 v->s->map->town[to].id);
	staff_codes(v->s->map, units, n, &line);
	str_addc(&line, '\n');
	if (staff_try(v->s, v->out, str_text(&line)))
		v->attack[to] |= staff_enemy(v->s, to);
	str_free(&line);
}

/* One line of the group; only fast units go two towns. */
static void staff_way(struct staff_moves *v, int from, int *units, int n)
{
	const struct cn_map *m = v->s->map;
	struct chance *c = &v->p->c;
	struct str line = STR_INIT;
	int to = staff_next(v, from), fast = 0;
	bool two;

	for (int i = 0; i < n; i++)
		if (cn_fast(m, units[i])) {
			int u = units[fast];

			units[fast++] = units[i];
			units[i] = u;
		}
	two = fast && !staff_enemy(v->s, to) && chance_of(c, 40);
	n = staff_some(c, units, two ? fast : n, chance_of(c, 60) ? 8 : 4);
	str_addf(&line, "march %s to %s", m->town[from].id, m->town[to].id);
	if (two) {
		to = staff_next(v, to);
		str_addf(&line, " to %s", m->town[to].id);
	}
	str_add(&line, ": ");
	staff_codes(m, units, n, &line);
	str_addc(&line, '\n');
	if (staff_try(v->s, v->out, str_text(&line))) {
		v->lines++;
		v->attack[to] |= staff_enemy(v->s, to);
		if (!v->attack[to] && chance_of(c, v->p->forced))
			staff_force(v, to, units, n);
	}
	str_free(&line);
}

static void staff_group(struct staff_moves *v, int army)
{
	const struct cn_map *m = v->s->map;
	int towns[CN_TOWNS], best = CN_NO_TOWN, units[CN_UNITS], n = 0;

	for (int t = 0; t < m->ntowns; t++)
		if (staff_own(v->s, t, army, units))
			towns[n++] = t;
	for (int i = 0; n && i < 6; i++) {
		int t = towns[chance_below(&v->p->c, (unsigned)n)];
		int more = staff_own(v->s, t, army, units);

		if (best == CN_NO_TOWN ||
		    more > staff_own(v->s, best, army, units))
			best = t;
	}
	for (int i = 0; best != CN_NO_TOWN && i < 3; i++) {
		int k = staff_own(v->s, best, army, units);

		staff_way(v, best, units, k);
		if (chance_of(&v->p->c, 40))
			return;
	}
}

static void staff_sequence(struct staff_moves *v)
{
	const struct cn_map *m = v->s->map;
	struct str line = STR_INIT;

	for (int t = m->ntowns; t-- > 0;)
		if (v->attack[t])
			str_addf(&line, "%s%s", line.len ? ", " : "sequence ",
				 m->town[t].id);
	str_addc(&line, '\n');
	if (line.len > 1 && chance_of(&v->p->c, 50))
		(void)staff_try(v->s, v->out, str_text(&line));
	str_free(&line);
}

void staff_march(struct staff *p, const struct seen *s, struct str *out)
{
	struct staff_moves v = { .p = p, .s = s, .out = out };
	static const char *const leaders[] = { "napoleon", "wellington",
					       "blucher", NULL };

	staff_far(&v);
	for (int army = 0; army < CN_ARMIES; army++)
		for (int i = 0; cn_commands(s->seat, (enum cn_army)army) &&
				i < s->map->army[army].groups;
		     i++)
			staff_group(&v, army);
	if (chance_of(&p->c, 25)) {
		struct str line = STR_INIT;

		str_addf(&line, "reveal %s\n", staff_one(&p->c, leaders));
		(void)staff_try(s, out, str_text(&line));
		str_free(&line);
	}
	if (v.lines == 0)
		(void)staff_try(s, out, "end\n");
	staff_sequence(&v);
	for (int t = 0; t < s->map->ntowns; t++)
		if (v.attack[t])
			staff_advance(p, s, t, out);
}
