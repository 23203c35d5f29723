/* SPDX-License-Identifier: MIT */
/* staff_battle.c - deployments, battle turns and regrouping of campaign by
 * chance. */
#include "config.h"

#include "lib/staff.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/public/regroup.h"

/* ---- rows of a deployment ---- */

/* Units of the side in a town, as far as they are known. */
static int staff_there(const struct seen *s, int town, int out[CN_UNITS])
{
	int n = 0;

	for (int i = 0; i < s->map->nunits; i++)
		if (s->field.unit[i].town == town &&
		    cn_side_of_unit(s->map, i) == cn_side_of(s->seat))
			out[n++] = i;
	return n;
}

/* N13.3: of one corps, perhaps with a leader. */
static int staff_row(struct chance *c, const struct cn_map *m, int *units,
		     int n, int row[CN_UNITS])
{
	int k = 0, corps = CN_NO_CORPS, left = 0;

	for (int i = 0; i < n; i++) {
		int mine = m->unit[units[i]].corps;
		bool takes = k == 0 || (mine != CN_NO_CORPS && mine == corps &&
					chance_of(c, 60));

		if (corps == CN_NO_CORPS && takes)
			corps = mine;
		if (takes || (mine == CN_NO_CORPS && chance_of(c, 30)))
			row[k++] = units[i];
		else
			units[left++] = units[i];
	}
	return k;
}

void staff_rows(struct staff *p, const struct seen *s, int town,
		struct str *out)
{
	static const char *const names[] = { "left", "centre", "right" };
	int units[CN_UNITS], row[CN_UNITS], n = staff_there(s, town, units);
	int all[CN_UNITS], holds = 0;

	(void)staff_some(&p->c, units, n, n);
	for (int i = 0; i < n; i++)
		all[i] = units[i];
	holds = n ? all[chance_below(&p->c, (unsigned)n)] : CN_NO_UNIT;
	for (int lane = 0; lane < CN_LANES && n > 0; lane++) {
		int k = staff_row(&p->c, s->map, units, n, row);

		n -= k;
		str_addf(out, "  %s: ", names[lane]);
		staff_codes(s->map, row, k, out);
		str_addc(out, '\n');
	}
	if (n > 0 && chance_of(&p->c, 50))
		str_add(out, "  reserve: all\n");
	if (holds != CN_NO_UNIT && chance_of(&p->c, 30))
		str_addf(out, "  hold: %s\n", s->map->unit[holds].code);
}

static void staff_deploys(struct staff *p, const struct seen *s, int town,
			  struct str *out)
{
	const char *id = s->map->town[town].id;

	for (int i = 0; i < 4; i++) {
		struct str line = STR_INIT;
		bool good;

		str_addf(&line, "deploy at %s:\n", id);
		staff_rows(p, s, town, &line);
		str_add(&line, "end deploy\n");
		good = staff_try(s, out, str_text(&line));
		str_free(&line);
		if (good)
			return;
	}
}

/* N29.4: some of the blocks that were drawn. */
static void staff_lays(struct staff *p, const struct seen *s,
		       const struct cn_battle *b, struct str *out)
{
	static const char *const lanes[] = {
		"left", "centre", "right", "left right", "right centre left",
		NULL
	};
	struct str line = STR_INIT;

	for (int i = 0; i < b->ndrawn; i++) {
		str_clear(&line);
		str_addf(&line, "terrain at %s %s %s\n",
			 s->map->town[b->town].id, cn_ground_name(b->drawn[i]),
			 staff_one(&p->c, lanes));
		if (chance_of(&p->c, 60))
			(void)staff_try(s, out, str_text(&line));
	}
	str_free(&line);
}

static void staff_field(struct staff *p, const struct seen *s, struct str *out)
{
	for (int i = 0; i < s->field.nbattles; i++) {
		const struct cn_battle *b = &s->field.battle[i];
		enum cn_side side = cn_side_of(s->seat);

		if (b->won != CN_NO_SIDE ||
		    cn_commander(&s->field, b->town, side) != s->seat)
			continue;
		if (s->field.phase == CN_FIELD)
			staff_lays(p, s, b, out);
		if (chance_of(&p->c, 75))
			staff_deploys(p, s, b->town, out);
		staff_advance(p, s, b->town, out);
	}
}

/* ---- a battle turn ---- */

static void staff_end(struct staff *p, const struct seen *s, int town,
		      struct str *out)
{
	int near[CN_TOWNS], n = staff_near(s->map, town, near);
	struct chance *c = &p->c;

	for (int i = 0; i < 3 && chance_of(c, 50); i++) {
		int from = near[chance_below(c, (unsigned)n)];
		int units[CN_UNITS], k = staff_own(s, from, -1, units);

		if (k == 0)
			continue;
		str_addf(out, "reinforce %s%s from %s\n",
			 chance_of(c, 50) ? "all" : s->map->unit[units[0]].code,
			 chance_of(c, 50) ? ", all" : "",
			 s->map->town[from].id);
		return;
	}
	str_add(out, chance_of(c, 10) ? "reinforce none\n" : "end\n");
}

/* Everything that a line of a plan may be. */
static void staff_guarded(struct staff *p, struct str *out)
{
	static const char *const guards[] = { "mine in left",
					      "enemy cavalry in front-left",
					      "mine infantry in centre 3+",
					      "enemy in left 2-",
					      "weaker left",
					      "weaker centre and not worn 30+",
					      "worn 50+",
					      "turn 3+",
					      "not enemy in board 4-",
					      "enemy infantry in board 4+",
					      "enemy cavalry in board",
					      "worn 20+",
					      "mine squares in right",
					      NULL };
	static const char *const lines[] = {
		"fire all",
		"fire all guns",
		"engage left 2 infantry in left",
		"engage centre 1 units in reserve",
		"engage right all cavalry in reserve",
		"shift 1 infantry in reserve to centre",
		"shift 1 units in reserve to right",
		"withdraw 1 cavalry",
		"square 1 infantry in left",
		"break all",
		"retreat all in reserve",
		"retreat 1 units in left",
		NULL
	};
	struct chance *c = &p->c;

	if (chance_of(c, 40))
		str_addf(out, "if %s: ", staff_one(c, guards));
	else if (chance_of(c, 60))
		str_add(out, "try ");
	str_addf(out, "%s", staff_one(c, lines));
	if (chance_of(c, 10))
		str_addf(out, " else %s", staff_one(c, lines));
	str_addc(out, '\n');
}

static void staff_turn(struct staff *p, const struct seen *s, int town,
		       struct str *out)
{
	int units[CN_UNITS], n = staff_own(s, town, -1, units);
	struct str line = STR_INIT;

	str_addf(&line, "battle at %s\n", s->map->town[town].id);
	(void)staff_try(s, out, str_text(&line));
	(void)staff_some(&p->c, units, n, n);
	for (int i = 0; i < n; i++) {
		str_clear(&line);
		staff_line(p, s, units[i], &line);
		if (line.len)
			(void)staff_try(s, out, str_text(&line));
	}
	for (int i = 0; i < 2 && chance_of(&p->c, 40); i++) {
		str_clear(&line);
		staff_guarded(p, &line);
		(void)staff_try(s, out, str_text(&line));
	}
	str_clear(&line);
	if (!chance_of(&p->c, p->patient))
		staff_end(p, s, town, &line);
	(void)staff_try(s, out, str_text(&line));
	str_free(&line);
}

static void staff_fights(struct staff *p, const struct seen *s, struct str *out)
{
	for (int i = 0; i < s->field.nbattles; i++) {
		const struct cn_battle *b = &s->field.battle[i];

		if (cn_battle_seat(&s->field, b) != s->seat)
			continue;
		if (chance_of(&p->c, p->ahead / 8))
			staff_advance(p, s, b->town, out);
		staff_turn(p, s, b->town, out);
	}
}

/* ---- regrouping ---- */

static void staff_regroups(struct staff *p, const struct seen *s,
			   struct str *out)
{
	int town = CN_NO_TOWN, near[CN_TOWNS], n, units[CN_UNITS];
	size_t was = out->len;

	(void)cn_regroups(&s->field, &town);
	n = town == CN_NO_TOWN ? 0 : staff_near(s->map, town, near);
	for (int i = 0; i < n; i++) {
		bool in = chance_of(&p->c, 50);
		int k = staff_own(s, in ? near[i] : town, -1, units);
		struct str line = STR_INIT;

		if (k == 0 || chance_of(&p->c, 30))
			continue;
		k = staff_some(&p->c, units, k, 2);
		str_addf(&line, "regroup at %s ", s->map->town[town].id);
		staff_codes(s->map, units, k, &line);
		str_addf(&line, " %s %s\n", in ? "from" : "to",
			 s->map->town[near[i]].id);
		(void)staff_try(s, out, str_text(&line));
		str_free(&line);
	}
	if (out->len == was)
		(void)staff_try(s, out, "end\n");
}

void staff_battle(struct staff *p, const struct seen *s, struct str *out)
{
	size_t was = out->len;

	if (s->field.phase == CN_BATTLE)
		staff_fights(p, s, out);
	else if (s->field.phase == CN_REGROUP)
		staff_regroups(p, s, out);
	else
		staff_field(p, s, out);
	if (out->len == was)
		(void)staff_try(s, out, "end\n");
}
