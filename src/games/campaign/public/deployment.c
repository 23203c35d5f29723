/* SPDX-License-Identifier: MIT */
/* deployment.c - who stands where when a battle begins (PUBLIC; N13, N12.9,
 * N30.6, N30.12). */
#include "config.h"

#include "games/campaign/public/deployment.h"

#include "games/campaign/public/square.h"
#include "games/campaign/public/terrain.h"

/* N30.12: in this order of lanes. */
static const int deployment_lanes[CN_LANES] = { 1, 0, 2 };

void cn_layout_init(const struct cn_field *f, const struct cn_battle *b,
		    enum cn_half half, struct cn_layout *l)
{
	l->half = half;
	for (int i = 0; i < CN_UNITS; i++) {
		l->place[i] = CN_NO_PLACE;
		l->there[i] = i < f->map->nunits &&
			      f->unit[i].town == b->town &&
			      cn_half_of(f, cn_side_of_unit(f->map, i)) == half;
	}
	for (int lane = 0; lane < CN_LANES; lane++)
		l->holder[lane] = CN_NO_UNIT;
}

static int deployment_count(const struct cn_field *f, const struct cn_layout *l,
			    int place)
{
	int n = 0;

	for (int i = 0; i < f->map->nunits; i++)
		n += l->there[i] && l->place[i] == place;
	return n;
}

static bool deployment_suits(const struct cn_field *f,
			     const struct cn_battle *b, int unit, int place)
{
	return b->ground[place] != CN_WOODS || !cn_gun(f->map, unit);
}

/* N30.12: infantry, cavalry, horse artillery, leader, foot artillery. */
static int deployment_kind(enum cn_type type)
{
	switch (type) {
	case CN_INFANTRY:
		return 0;
	case CN_CAVALRY:
		return 1;
	case CN_HORSE_ARTILLERY:
		return 2;
	case CN_LEADER:
		return 3;
	case CN_FOOT_ARTILLERY:
	case CN_TYPES:
		break;
	}
	return 4;
}

static bool deployment_before(const struct cn_field *f, int a, int b)
{
	int ka = deployment_kind(f->map->unit[a].type);
	int kb = deployment_kind(f->map->unit[b].type);

	if (ka != kb)
		return ka < kb;
	return f->unit[a].strength > f->unit[b].strength;
}

/* Those that are nowhere yet, in the order of N30.12. */
static size_t deployment_free(const struct cn_field *f,
			      const struct cn_layout *l, int out[CN_UNITS])
{
	size_t n = 0;

	for (int i = 0; i < f->map->nunits; i++) {
		size_t k = n;

		if (!l->there[i] || l->place[i] != CN_NO_PLACE)
			continue;
		for (; k > 0 && deployment_before(f, i, out[k - 1]); k--)
			out[k] = out[k - 1];
		out[k] = i;
		n++;
	}
	return n;
}

/* N30.12: the first unit for each position that is empty. */
static void deployment_fill(const struct cn_field *f, const struct cn_battle *b,
			    struct cn_layout *l)
{
	for (int k = 0; k < 2 * CN_LANES; k++) {
		int place =
		    cn_seat_place(l->half, deployment_lanes[k % CN_LANES]);
		int units[CN_UNITS];
		size_t n = deployment_free(f, l, units);

		/* Positions in woods first. */
		if ((b->ground[place] == CN_WOODS) != (k < CN_LANES) ||
		    deployment_count(f, l, place) > 0)
			continue;
		for (size_t i = 0; i < n; i++)
			if (deployment_suits(f, b, units[i], place)) {
				l->place[units[i]] = place;
				break;
			}
	}
}

/* N30.12: the position whose first unit is of its corps, with fewest units. */
static int deployment_joins(const struct cn_field *f, const struct cn_battle *b,
			    const struct cn_layout *l, int unit)
{
	int best = CN_NO_PLACE;

	for (int k = 0; k < CN_LANES; k++) {
		int place = cn_seat_place(l->half, deployment_lanes[k]);
		int first = l->holder[deployment_lanes[k]];

		if (first == CN_NO_UNIT ||
		    f->map->unit[first].corps != f->map->unit[unit].corps ||
		    !deployment_suits(f, b, unit, place))
			continue;
		if (best == CN_NO_PLACE || deployment_count(f, l, place) <
					       deployment_count(f, l, best))
			best = place;
	}
	return best;
}

void cn_layout_auto(const struct cn_field *f, const struct cn_battle *b,
		    struct cn_layout *l)
{
	int units[CN_UNITS];
	size_t n;

	cn_layout_init(f, b, l->half, l);
	deployment_fill(f, b, l);
	/* The first of each position is remembered as its holder meanwhile. */
	for (int i = 0; i < f->map->nunits; i++)
		for (int lane = 0; lane < CN_LANES; lane++)
			if (l->place[i] == cn_seat_place(l->half, lane))
				l->holder[lane] = i;
	n = deployment_free(f, l, units);
	for (size_t i = 0; i < n; i++) {
		enum cn_type type = f->map->unit[units[i]].type;

		if (type == CN_INFANTRY || type == CN_FOOT_ARTILLERY)
			l->place[units[i]] =
			    deployment_joins(f, b, l, units[i]);
	}
	for (int lane = 0; lane < CN_LANES; lane++)
		l->holder[lane] = CN_NO_UNIT;
	cn_layout_rest(f, l);
}

void cn_layout_rest(const struct cn_field *f, struct cn_layout *l)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (l->there[i] && l->place[i] == CN_NO_PLACE)
			l->place[i] = cn_reserve_of(l->half);
}

/* N13.3: the corps of a position; three for more than two. */
static int deployment_corps(const struct cn_field *f, const struct cn_layout *l,
			    int place, int corps[2])
{
	int n = 0;

	for (int i = 0; i < f->map->nunits; i++) {
		int c = f->map->unit[i].corps;

		if (!l->there[i] || l->place[i] != place || c == CN_NO_CORPS ||
		    (n > 0 && corps[0] == c) || (n > 1 && corps[1] == c))
			continue;
		if (n == 2)
			return 3;
		corps[n++] = c;
	}
	return n;
}

/* N13.3: two corps of the army of a leader who is there. */
static bool deployment_led(const struct cn_field *f, const struct cn_layout *l,
			   int place, const int corps[2])
{
	for (int i = 0; i < f->map->nunits; i++)
		if (l->there[i] && l->place[i] == place &&
		    f->map->unit[i].type == CN_LEADER &&
		    f->map->corps[corps[0]].army == f->map->unit[i].army &&
		    f->map->corps[corps[1]].army == f->map->unit[i].army)
			return true;
	return false;
}

static bool deployment_place_fits(const struct cn_field *f,
				  const struct cn_battle *b,
				  const struct cn_layout *l, int place,
				  struct cn_why *why)
{
	int corps[2];
	int n = deployment_corps(f, l, place, corps);

	if (deployment_count(f, l, place) == 0)
		return cn_why(why, CN_WHY_EMPTY_POSITION, "N13.2",
			      CN_ABOUT(place, b->town));
	for (int i = 0; i < f->map->nunits; i++)
		if (l->there[i] && l->place[i] == place &&
		    !deployment_suits(f, b, i, place))
			return cn_why(why, CN_WHY_NO_GUNS_IN_WOODS, "N12.5",
				      CN_ABOUT(i, place));
	if (n < 2 || (n == 2 && deployment_led(f, l, place, corps)))
		return true;
	return cn_why(why, CN_WHY_MIXED_CORPS, "N13.3",
		      CN_ABOUT(place, b->town));
}

bool cn_layout_fits(const struct cn_field *f, const struct cn_battle *b,
		    const struct cn_layout *l, struct cn_why *why)
{
	for (int lane = 0; lane < CN_LANES; lane++)
		if (!deployment_place_fits(f, b, l,
					   cn_seat_place(l->half, lane), why))
			return false;
	return true;
}

bool cn_layout_answer(const struct cn_field *f, const struct cn_battle *b,
		      const struct cn_answer *a, struct cn_layout *l,
		      struct cn_why *why)
{
	if (!a || a->kind != CN_GIVEN) {
		cn_layout_auto(f, b, l);
		return true;
	}
	cn_layout_rows(f, b, a, l, NULL);
	deployment_fill(f, b, l);
	cn_layout_rest(f, l);
	if (cn_layout_fits(f, b, l, why))
		return true;
	cn_layout_auto(f, b, l);
	return false;
}

/* N12.9: the strongest that may hold it. */
static int deployment_holder(const struct cn_field *f,
			     const struct cn_layout *l, int place,
			     enum cn_ground ground)
{
	int best = CN_NO_UNIT;

	for (int i = 0; i < f->map->nunits; i++)
		if (l->there[i] && l->place[i] == place &&
		    cn_may_hold(f, i, ground) &&
		    (best == CN_NO_UNIT ||
		     f->unit[i].strength > f->unit[best].strength))
			best = i;
	return best;
}

void cn_layout_put(struct cn_field *f, struct cn_battle *b,
		   const struct cn_layout *l)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (l->there[i])
			cn_board_enter(f, i, l->place[i]);
	for (int lane = 0; lane < CN_LANES; lane++) {
		int place = cn_seat_place(l->half, lane);

		b->holder[place] = l->holder[lane];
		if (b->holder[place] == CN_NO_UNIT)
			b->holder[place] =
			    deployment_holder(f, l, place, b->ground[place]);
	}
}
