/* SPDX-License-Identifier: MIT */
/* staff_line.c - what one unit is ordered in a battle turn of campaign, and
 * answers in advance, by chance. */
#include "config.h"

#include "lib/staff.h"

/* The lane as the seat that owns the position calls it, or faces it. */
static const char *line_lane(const struct seen *s, int place)
{
	static const char *const names[] = { "left", "centre", "right" };
	int lane = cn_lane(place);

	if (lane < 0)
		return names[0];
	if (cn_half_of(&s->field, cn_side_of(s->seat)) == CN_DEFENDER)
		lane = CN_LANES - 1 - lane;
	return names[lane];
}

static bool line_own(const struct seen *s, int place)
{
	return cn_owner(place) == cn_half_of(&s->field, cn_side_of(s->seat));
}

/* Another own unit in the place, perhaps one that is in square. */
static int line_mate(const struct seen *s, int unit, bool square)
{
	const struct cn_force *u = &s->field.unit[unit];

	for (int i = 0; i < s->map->nunits; i++) {
		const struct cn_force *o = &s->field.unit[i];

		if (i != unit && o->town == u->town && o->place == u->place &&
		    cn_commands(s->seat, s->map->unit[i].army) &&
		    o->square >= square)
			return i;
	}
	return CN_NO_UNIT;
}

static void line_fire(struct chance *c, const struct seen *s, int unit,
		      struct str *out)
{
	str_addf(out, "fire %s%s", s->map->unit[unit].code,
		 chance_of(c, 8) ? " at open" : "");
}

/* What infantry, a leader or a gun does about squares; false: nothing. */
static bool line_square(struct chance *c, const struct seen *s, int unit,
			struct str *out)
{
	const struct cn_force *u = &s->field.unit[unit];
	enum cn_type type = s->map->unit[unit].type;
	int mate = line_mate(s, unit, true);
	const char *code = s->map->unit[unit].code;

	if (u->square && !cn_engaged(&s->field, unit))
		str_addf(out, "break %s", code);
	else if (type == CN_INFANTRY && !u->square && chance_of(c, 70))
		str_addf(out, "square %s", code);
	else if (type != CN_INFANTRY && type != CN_CAVALRY &&
		 mate != CN_NO_UNIT && s->field.unit[mate].square)
		str_addf(out, "shelter %s in %s", code,
			 s->map->unit[mate].code);
	else
		return false;
	return true;
}

/* Farms and hills; false: nothing to do about them. */
static bool line_ground(struct chance *c, const struct seen *s, int unit,
			struct str *out)
{
	const struct cn_force *u = &s->field.unit[unit];
	const struct cn_battle *b = cn_battle_in(&s->field, u->town);
	const char *code = s->map->unit[unit].code;
	int mate = line_mate(s, unit, false);

	if (!b ||
	    (b->ground[u->place] != CN_FARM && b->ground[u->place] != CN_HILL))
		return false;
	if (b->holder[u->place] == CN_NO_UNIT)
		str_addf(out, "take %s %s", cn_ground_name(b->ground[u->place]),
			 code);
	else if (b->holder[u->place] == unit && mate != CN_NO_UNIT &&
		 chance_of(c, 50))
		str_addf(out, "swap %s with %s", code, s->map->unit[mate].code);
	else
		return false;
	return true;
}

static void line_engaged(struct staff *p, const struct seen *s, int unit,
			 struct str *out)
{
	unsigned way = chance_below(&p->c, 100);
	const char *code = s->map->unit[unit].code;

	if (way < 60)
		line_fire(&p->c, s, unit, out);
	else if (way < 68)
		str_addf(out, "withdraw %s", code);
	else if (way < 71)
		str_addf(out, "retreat %s", code);
	else if (way < 90 && line_square(&p->c, s, unit, out))
		return;
	else
		(void)line_ground(&p->c, s, unit, out);
}

static void line_waits(struct staff *p, const struct seen *s, int unit,
		       struct str *out)
{
	static const char *const lanes[] = { "left", "centre", "right", NULL };
	static const char *const places[] = {
		"left",		"centre",  "right", "reserve",	   "front-left",
		"front-centre", "reserve", "left",  "front-right", NULL
	};
	int place = s->field.unit[unit].place;
	const char *code = s->map->unit[unit].code;
	unsigned way = chance_below(&p->c, 100);
	bool gun = cn_gun(s->map, unit);

	if (gun && !cn_reserve(place) && way < 75)
		line_fire(&p->c, s, unit, out);
	else if (way < 20 && line_square(&p->c, s, unit, out))
		return;
	else if (way < 30 && line_ground(&p->c, s, unit, out))
		return;
	else if (way < 65 && !p->distant)
		str_addf(out, "engage %s %s",
			 cn_reserve(place) ? staff_one(&p->c, lanes)
					   : line_lane(s, place),
			 code);
	else if (way < 80)
		str_addf(out, "shift %s to %s", code, staff_one(&p->c, places));
	else if (way < 82)
		str_addf(out, "retreat %s", code);
}

void staff_line(struct staff *p, const struct seen *s, int unit,
		struct str *out)
{
	const struct cn_force *u = &s->field.unit[unit];
	struct str line = STR_INIT;

	if (u->place < 0)
		return;
	if (cn_engaged(&s->field, unit))
		line_engaged(p, s, unit, &line);
	else
		line_waits(p, s, unit, &line);
	if (line.len) {
		str_addf(out, "%s%s\n", chance_of(&p->c, 90) ? "try " : "",
			 str_text(&line));
		/* N16.9: horse artillery does two things. */
		if (s->map->unit[unit].type == CN_HORSE_ARTILLERY &&
		    str_starts(str_text(&line), "engage") &&
		    line_own(s, u->place))
			str_addf(out, "try fire %s\n", s->map->unit[unit].code);
	}
	str_free(&line);
}

/* ---- answers ---- */

static const char *const plans[] = {
	"stand", "assault left", "assault centre", "assault right",  "bombard",
	"delay", "stand 2",	 "bombard 3",	   "assault left 1", NULL
};
static const char *const lists[] = { "2 infantry",	  "all",
				     "cavalry, infantry", "guns",
				     "3 units, leader",	  NULL };

void staff_standing(struct staff *p, const struct seen *s, struct str *out)
{
	static const char *const kinds[] = { "skirmish", "hits",    "save",
					     "supply",	 "support", NULL };
	static const char *const others[] = {
		"terrain farm centre, hill centre left",
		"terrain none",
		"terrain default",
		"deploy auto",
		"deploy ask",
		"plan stand",
		"plan assault left",
		"plan ask",
		"regroup none",
		"regroup ask",
		"refuge brussels, mons",
		"refuge default",
		"support none",
		"hits default",
		"deploy:\n  left: infantry\n  right: cavalry\nend deploy",
		NULL
	};
	struct str line = STR_INIT;

	if (chance_of(&p->c, 50))
		str_addf(&line, "standing %s %s\n", staff_one(&p->c, kinds),
			 staff_one(&p->c, lists));
	else
		str_addf(&line, "standing %s\n", staff_one(&p->c, others));
	(void)staff_try(s, out, str_text(&line));
	str_free(&line);
}

/* A plan of one's own. */
static void advance_own(struct staff *p, const char *town, struct str *out)
{
	static const char *const lines[] = {
		"if worn 60+: retreat all",
		"fire all",
		"engage left 1 units in left",
		"engage right 1 units in right",
		"if weaker centre: engage centre 1 units in reserve",
		"if enemy cavalry in board 2+: ask",
		"if turn 3+: ask",
		"square 1 infantry in centre",
		NULL
	};

	str_addf(out, "plan at %s:\n", town);
	for (unsigned n = 1 + chance_below(&p->c, 5); n > 0; n--)
		str_addf(out, "  %s\n", staff_one(&p->c, lines));
	str_add(out, "end plan\n");
}

static void advance_line(struct staff *p, const struct seen *s, int town,
			 struct str *out)
{
	static const char *const grounds[] = {
		"woods left right, stream centre", "hill centre left",
		"farm left, woods right",	   "none",
		"stream left centre right",	   NULL
	};
	int near[CN_TOWNS], n = staff_near(s->map, town, near);
	const char *id = s->map->town[town].id;
	const char *other =
	    s->map->town[near[chance_below(&p->c, (unsigned)n)]].id;
	struct chance *c = &p->c;

	switch (chance_below(c, 8)) {
	case 0:
		str_addf(out, "terrain at %s %s\n", id, staff_one(c, grounds));
		break;
	case 1:
		str_addf(out, "deploy at %s auto\n", id);
		break;
	case 2:
		str_addf(out, "support at %s %s\n", id,
			 chance_of(c, 80) ? "all" : "none");
		break;
	case 3:
	case 4:
		str_addf(out, "plan at %s %s\n", id,
			 chance_of(c, 90) ? staff_one(c, plans) : "off");
		break;
	case 5:
		advance_own(p, id, out);
		break;
	case 6:
		str_addf(out, "regroup at %s %s %s %s\n", id,
			 staff_one(c, lists), chance_of(c, 50) ? "to" : "from",
			 other);
		break;
	default:
		str_addf(out, "regroup at %s none\n", id);
		break;
	}
}

void staff_advance(struct staff *p, const struct seen *s, int town,
		   struct str *out)
{
	for (int i = 0; i < 5; i++) {
		struct str line = STR_INIT;

		if (!chance_of(&p->c, p->ahead))
			continue;
		advance_line(p, s, town, &line);
		(void)staff_try(s, out, str_text(&line));
		str_free(&line);
	}
}

void staff_probe(struct staff *p, const struct seen *s, struct str *out)
{
	static const char *const lines[] = { "end",
					     "fire all",
					     "reveal napoleon",
					     "reinforce all",
					     "battle at ligny",
					     "place all: historical",
					     "ask",
					     "resign",
					     "accept draw",
					     "take farm F02",
					     "swap A02 with A03",
					     "shelter P06 in P02",
					     "retreat all to brussels",
					     "fire F09 at P02",
					     "plan at ligny off",
					     "terrain at charleroi none",
					     "deploy at ligny auto",
					     "sequence ligny, wavre",
					     "break all",
					     NULL };
	const struct cn_map *m = s->map;
	struct chance *c = &p->c;

	for (unsigned n = 1 + chance_below(c, 3); n > 0; n--) {
		int road = (int)chance_below(c, (unsigned)m->nroads);
		int end = (int)chance_below(c, 2);
		int unit = (int)chance_below(c, (unsigned)m->nunits);
		int town = s->field.unit[unit].town;

		if (chance_of(c, 40)) {
			str_addf(out, "%s\n", staff_one(c, lines));
			continue;
		}
		if (town >= 0 && chance_of(c, 60)) {
			int near[CN_TOWNS], k = staff_near(m, town, near);

			str_addf(out, "march %s to %s: %s\n", m->town[town].id,
				 m->town[near[chance_below(c, (unsigned)k)]].id,
				 chance_of(c, 50) ? "all" : m->unit[unit].code);
			continue;
		}
		str_addf(out, "%s %s to %s: %s\n",
			 chance_of(c, 80) ? "march" : "force",
			 m->town[m->road[road].town[end]].id,
			 m->town[m->road[road].town[!end]].id,
			 chance_of(c, 50) ? "all" : m->unit[unit].code);
	}
	if (s->seat >= 0 && s->awaited[s->seat] && chance_of(c, 50)) {
		struct str own = STR_INIT;

		staff_orders(p, s, &own);
		str_add(out, str_text(&own));
		str_free(&own);
	}
}
