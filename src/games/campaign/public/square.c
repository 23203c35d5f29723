/* SPDX-License-Identifier: MIT */
/* square.c - squares, shelter and holders on a battle board (PUBLIC; N18,
 * N12.10, N12.11). */
#include "config.h"

#include "games/campaign/public/square.h"

bool cn_may_square(const struct cn_aboard *x, int unit, struct cn_why *why)
{
	int place = x->f->unit[unit].place;

	if (x->f->map->unit[unit].type != CN_INFANTRY)
		return cn_why(why, CN_WHY_NO_INFANTRY, "N18.1", CN_ABOUT(unit));
	if (cn_reserve(place) ||
	    cn_owner(place) != cn_half_of(x->f, cn_side_of(x->seat)))
		return cn_why(why, CN_WHY_NOT_OWN_POSITION, "N18.1",
			      CN_ABOUT(unit, place));
	if (x->b->ground[place] == CN_WOODS)
		return cn_why(why, CN_WHY_NO_SQUARE_IN_WOODS, "N18.1",
			      CN_ABOUT(unit, place));
	if (x->b->ground[place] == CN_FARM && cn_holds(x->b, unit, place))
		return cn_why(why, CN_WHY_HOLDS_FARM, "N18.1", CN_ABOUT(unit));
	return true;
}

bool cn_may_break(const struct cn_aboard *x, int unit, struct cn_why *why)
{
	if (!x->f->unit[unit].square)
		return cn_why(why, CN_WHY_NO_SQUARE, "N18.2", CN_ABOUT(unit));
	if (cn_engaged(x->f, unit))
		return cn_why(why, CN_WHY_ENEMIES_IN, "N18.2",
			      CN_ABOUT(unit, x->f->unit[unit].place));
	return true;
}

bool cn_may_shelter(const struct cn_aboard *x, int unit, int square,
		    struct cn_why *why)
{
	const struct cn_field *f = x->f;
	const struct cn_force *s = &f->unit[square];

	if (f->map->unit[unit].type != CN_LEADER && !cn_gun(f->map, unit))
		return cn_why(why, CN_WHY_NO_GUEST, "N18.7", CN_ABOUT(unit));
	if (!cn_on_board(f, x->b, square) || !s->square ||
	    s->place != f->unit[unit].place ||
	    cn_side_of_unit(f->map, square) != cn_side_of(x->seat))
		return cn_why(why, CN_WHY_NO_SQUARE_THERE, "N18.7",
			      CN_ABOUT(square, f->unit[unit].place));
	if (s->guest != CN_NO_UNIT)
		return cn_why(why, CN_WHY_HAS_GUEST, "N18.7", CN_ABOUT(square));
	return true;
}

bool cn_may_hold(const struct cn_field *f, int unit, enum cn_ground ground)
{
	if (ground == CN_FARM)
		return f->map->unit[unit].type == CN_INFANTRY;
	return ground == CN_HILL && cn_gun(f->map, unit);
}

/* As far as the seat may know it. */
static int square_holder(const struct cn_aboard *x, int place)
{
	int holder = x->b->holder[place];

	return holder != CN_NO_UNIT && cn_knows(x->f, x->seat, holder)
		   ? holder
		   : CN_NO_UNIT;
}

/* N28.7: the ally's hidden units there may hold it, which nobody else knows. */
static bool square_hides(const struct cn_aboard *x, int place)
{
	enum cn_side side = cn_side_of(x->seat);
	int hidden = cn_count_place(x->f, x->b, place, side);

	for (int i = 0; i < x->f->map->nunits; i++)
		hidden -= cn_on_board(x->f, x->b, i) &&
			  x->f->unit[i].place == place &&
			  cn_side_of_unit(x->f->map, i) == side &&
			  cn_knows(x->f, x->seat, i);
	return hidden > 0;
}

bool cn_may_take(const struct cn_aboard *x, int unit, enum cn_ground ground,
		 struct cn_why *why)
{
	int place = x->f->unit[unit].place;

	if (cn_reserve(place) || x->b->ground[place] != ground)
		return cn_why(why, CN_WHY_NO_SUCH_GROUND, "N12.11",
			      CN_ABOUT(unit, (int)ground));
	if (square_holder(x, place) != CN_NO_UNIT)
		return cn_why(why, CN_WHY_IS_HELD, "N12.11",
			      CN_ABOUT((int)ground, place));
	if (square_hides(x, place)) {
		(void)cn_why(why, CN_WHY_MAY_BE_HELD, "N12.11",
			     CN_ABOUT((int)ground, place));
		return cn_why_cite(why, "N28.7");
	}
	if (!cn_may_hold(x->f, unit, ground)) {
		(void)cn_why(why, CN_WHY_MAY_NOT_HOLD, "N12.11",
			     CN_ABOUT(unit, (int)ground));
		return cn_why_cite(why, ground == CN_FARM ? "N12.7" : "N12.8");
	}
	return true;
}

bool cn_may_swap(const struct cn_aboard *x, int unit, int with,
		 struct cn_why *why)
{
	const struct cn_field *f = x->f;
	int place = f->unit[unit].place;
	int other = cn_holds(x->b, unit, place) ? with : unit;

	if (unit == with || cn_reserve(place) || !cn_on_board(f, x->b, with) ||
	    f->unit[with].place != place ||
	    cn_side_of_unit(f->map, with) != cn_side_of(x->seat) ||
	    !cn_knows(f, x->seat, with))
		return cn_why(why, CN_WHY_NOT_BESIDE, "N12.10",
			      CN_ABOUT(unit, with));
	if (!cn_holds(x->b, unit, place) && !cn_holds(x->b, with, place))
		return cn_why(why, CN_WHY_HOLDS_NOTHING, "N12.10",
			      CN_ABOUT(unit));
	if (!cn_may_hold(f, other, x->b->ground[place]) ||
	    f->unit[other].square || cn_square_around(f, other) != CN_NO_UNIT)
		return cn_why(why, CN_WHY_MAY_NOT_HOLD, "N12.10",
			      CN_ABOUT(other, (int)x->b->ground[place]));
	return true;
}

/* N13.7: whoever does anything but move is shown. */
static void square_acts(struct cn_field *f, int unit)
{
	f->unit[unit].acted = true;
	f->unit[unit].met = f->map->options.contact;
}

void cn_do_square(struct cn_field *f, int unit)
{
	f->unit[unit].square = true;
	square_acts(f, unit);
}

void cn_do_break(struct cn_field *f, int unit)
{
	f->unit[unit].square = false;
	f->unit[unit].guest = CN_NO_UNIT;
}

void cn_do_shelter(struct cn_field *f, struct cn_battle *b, int unit,
		   int square)
{
	int place = f->unit[unit].place;

	if (cn_holds(b, unit, place))
		b->holder[place] = CN_NO_UNIT; /* N18.8 */
	f->unit[square].guest = unit;
	square_acts(f, unit);
}

void cn_do_take(struct cn_field *f, struct cn_battle *b, int unit)
{
	b->holder[f->unit[unit].place] = unit;
	square_acts(f, unit);
}

void cn_do_swap(struct cn_field *f, struct cn_battle *b, int unit, int with)
{
	int place = f->unit[unit].place;

	b->holder[place] = cn_holds(b, unit, place) ? with : unit;
	if (f->map->options.contact)
		f->unit[unit].met = f->unit[with].met = true;
}
