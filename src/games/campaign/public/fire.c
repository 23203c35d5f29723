/* SPDX-License-Identifier: MIT */
/* fire.c - who may fire at whom, and how well (PUBLIC; N16, N18.3 to N18.6). */
#include "config.h"

#include "games/campaign/public/fire.h"

static void fire_rule(struct cn_shot *shot, const char *rule)
{
	if (shot->nrules < CN_SHOT_RULES)
		shot->rules[shot->nrules++] = rule;
}

static void fire_add(struct cn_shot *shot, int n, const char *rule)
{
	shot->firepower += n;
	fire_rule(shot, rule);
}

/* N16.2, N16.3 */
static bool fire_close(const struct cn_aboard *x, int unit,
		       struct cn_shot *shot, struct cn_why *why)
{
	bool cavalry = x->f->map->unit[unit].type == CN_CAVALRY;

	shot->place = x->f->unit[unit].place;
	shot->range = CN_SHORT;
	fire_rule(shot, cavalry ? "N16.3" : "N16.2");
	return cn_engaged(x->f, unit) || cn_why(why, CN_WHY_FIRES_ENGAGED,
						shot->rules[0], CN_ABOUT(unit));
}

/* N16.4: the conditions of long range. */
static bool fire_far(const struct cn_aboard *x, int unit, struct cn_shot *shot,
		     struct cn_why *why)
{
	enum cn_side side = cn_side_of(x->seat);
	int from = x->f->unit[unit].place;

	shot->range = CN_LONG;
	fire_rule(shot, "N16.4");
	if (cn_owner(from) != cn_half_of(x->f, side))
		return cn_why(why, CN_WHY_NOT_FROM_THERE, "N16.4",
			      CN_ABOUT(unit, from));
	shot->place = cn_facing(from);
	if (cn_enemies(x->f, x->b, shot->place, side) == 0)
		return cn_why(why, CN_WHY_NO_ENEMY_IN, "N16.4",
			      CN_ABOUT(shot->place));
	if (cn_count_place(x->f, x->b, shot->place, side) > 0)
		return cn_why(why, CN_WHY_FRIENDS_IN, "N16.4",
			      CN_ABOUT(unit, shot->place));
	return true;
}

/* Guns: short range if engaged, else long range. */
static bool fire_gun(const struct cn_aboard *x, int unit, struct cn_shot *shot,
		     struct cn_why *why)
{
	if (cn_engaged(x->f, unit)) {
		shot->place = x->f->unit[unit].place;
		shot->range = CN_SHORT;
		fire_rule(shot, "N16.5");
	} else if (!fire_far(x, unit, shot, why)) {
		return false;
	}
	if (x->b->ground[shot->place] == CN_WOODS)
		return cn_why(why, CN_WHY_NO_GUNS_AT_WOODS, "N12.5",
			      CN_ABOUT(unit, shot->place));
	return true;
}

static bool fire_enemy(const struct cn_aboard *x, const struct cn_shot *shot,
		       int unit)
{
	return cn_on_board(x->f, x->b, unit) &&
	       x->f->unit[unit].place == shot->place &&
	       cn_side_of_unit(x->f->map, unit) != cn_side_of(x->seat);
}

/* N16.8: the square with most steps; and how many stand outside of squares. */
static int fire_square(const struct cn_aboard *x, const struct cn_shot *shot,
		       int *open)
{
	int best = CN_NO_UNIT;

	*open = cn_enemies(x->f, x->b, shot->place, cn_side_of(x->seat));
	for (int i = 0; i < x->f->map->nunits; i++) {
		const struct cn_force *u = &x->f->unit[i];

		if (!fire_enemy(x, shot, i) || !u->square)
			continue;
		*open -= u->guest == CN_NO_UNIT ? 1 : 2;
		if (best == CN_NO_UNIT ||
		    u->strength > x->f->unit[best].strength)
			best = i;
	}
	return best;
}

static bool fire_target(const struct cn_aboard *x, const struct cn_act *a,
			int unit, struct cn_shot *shot, struct cn_why *why)
{
	enum cn_type type = x->f->map->unit[unit].type;
	int named = a->unit[0], open;
	int best = fire_square(x, shot, &open);

	shot->square = CN_NO_UNIT;
	shot->squares = best != CN_NO_UNIT;
	if (named != CN_NO_UNIT) {
		if (!fire_enemy(x, shot, named) || !x->f->unit[named].square) {
			(void)cn_why(why, CN_WHY_NO_SUCH_SQUARE, "N16.8",
				     CN_ABOUT(named, shot->place));
			return cn_why_cite(why, "N18.3");
		}
		shot->square = named;
		return true;
	}
	if (a->open && open == 0) {
		(void)cn_why(why, CN_WHY_NOBODY_OPEN, "N16.8",
			     CN_ABOUT(shot->place));
		return cn_why_cite(why, "N18.3");
	}
	if (!a->open &&
	    (open == 0 || (type != CN_CAVALRY && type != CN_LEADER)))
		shot->square = best;
	return true;
}

static void fire_cavalry(const struct cn_aboard *x, int unit,
			 struct cn_shot *shot)
{
	int printed = x->f->map->unit[unit].firepower;

	if (x->b->ground[shot->place] == CN_WOODS && printed != 1)
		fire_add(shot, 1 - printed, "N12.5");
	else if (x->b->ground[shot->place] == CN_WOODS)
		return;
	else if (shot->square != CN_NO_UNIT)
		fire_add(shot, -1, "N18.4");
	else if (x->f->unit[unit].shock)
		fire_add(shot, 1, "N16.3");
}

static void fire_guns(const struct cn_aboard *x, int unit, struct cn_shot *shot)
{
	int from = x->f->unit[unit].place;
	bool square = shot->square != CN_NO_UNIT;

	if (shot->range == CN_LONG) {
		if (x->b->ground[from] == CN_HILL && cn_holds(x->b, unit, from))
			fire_add(shot, 1, "N12.8");
		if (square)
			fire_add(shot, 1, "N18.5");
		return;
	}
	if (x->f->unit[unit].canister)
		fire_add(shot, 1, "N16.5");
	if (square && x->f->map->unit[unit].type == CN_HORSE_ARTILLERY)
		fire_add(shot, 1, "N18.6");
}

/* N16.7: modifiers add up. */
static void fire_power(const struct cn_aboard *x, int unit,
		       struct cn_shot *shot)
{
	int from = x->f->unit[unit].place;

	shot->firepower = x->f->map->unit[unit].firepower;
	switch (x->f->map->unit[unit].type) {
	case CN_INFANTRY:
		if (x->b->ground[from] == CN_FARM && cn_holds(x->b, unit, from))
			fire_add(shot, 1, "N12.7");
		if (shot->square != CN_NO_UNIT)
			fire_add(shot, 1, "N18.5");
		break;
	case CN_CAVALRY:
		fire_cavalry(x, unit, shot);
		break;
	case CN_FOOT_ARTILLERY:
	case CN_HORSE_ARTILLERY:
		fire_guns(x, unit, shot);
		break;
	case CN_LEADER:
	case CN_TYPES:
		break;
	}
}

bool cn_may_fire(const struct cn_aboard *x, const struct cn_act *a, int unit,
		 struct cn_shot *shot, struct cn_why *why)
{
	*shot = (struct cn_shot){ .place = CN_NO_PLACE };
	if (cn_reserve(x->f->unit[unit].place)) {
		(void)cn_why(why, CN_WHY_IN_RESERVE, "N16.1", CN_ABOUT(unit));
		return false;
	}
	if (!(cn_gun(x->f->map, unit) ? fire_gun(x, unit, shot, why)
				      : fire_close(x, unit, shot, why)))
		return false;
	if (!fire_target(x, a, unit, shot, why))
		return false;
	fire_power(x, unit, shot);
	if (shot->firepower > 0)
		return true;
	(void)cn_why(why, CN_WHY_NO_FIREPOWER, "N1.4", CN_ABOUT(unit));
	for (int i = 1; i < shot->nrules; i++)
		(void)cn_why_cite(why, shot->rules[i]);
	return false;
}

bool cn_in_group(const struct cn_field *f, const struct cn_battle *b,
		 const struct cn_shot *shot, enum cn_side target, int unit)
{
	if (!cn_on_board(f, b, unit) || f->unit[unit].place != shot->place ||
	    cn_side_of_unit(f->map, unit) != target)
		return false;
	if (shot->square != CN_NO_UNIT)
		return unit == shot->square ||
		       unit == f->unit[shot->square].guest;
	return !f->unit[unit].square && cn_square_around(f, unit) == CN_NO_UNIT;
}

void cn_do_fire(struct cn_field *f, int unit, const struct cn_shot *shot)
{
	struct cn_force *u = &f->unit[unit];
	bool horse = f->map->unit[unit].type == CN_HORSE_ARTILLERY;

	u->shock = false;
	if (shot->range == CN_SHORT)
		u->canister = false;
	if (f->map->options.contact)
		u->met = true;
	/* N16.9 */
	u->fired = horse && !u->moved;
	u->acted = !u->fired;
	u->moved = false;
}
