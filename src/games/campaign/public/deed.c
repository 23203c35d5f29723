/* SPDX-License-Identifier: MIT */
/* deed.c - what one unit does in a battle turn (PUBLIC; N14.8, N19, N21). */
#include "config.h"

#include "games/campaign/public/deed.h"

#include "games/campaign/public/retreat.h"
#include "games/campaign/public/square.h"
#include "games/campaign/public/support.h"

/* What each verb of a battle turn asks and does. */
struct deed_kind {
	enum cn_verb verb;
	const char
	    *again; /* by which who has acted does not do this, or NULL */
	bool (*may)(const struct cn_aboard *x, const struct cn_act *a,
		    struct cn_deed *d, struct cn_why *why);
	void (*act)(struct cn_field *f, struct cn_battle *b,
		    const struct cn_deed *d);
};

static bool deed_may_engage(const struct cn_aboard *x, const struct cn_act *a,
			    struct cn_deed *d, struct cn_why *why)
{
	return cn_may_engage(x, a, d->unit, &d->way, why);
}

static bool deed_may_withdraw(const struct cn_aboard *x, const struct cn_act *a,
			      struct cn_deed *d, struct cn_why *why)
{
	return cn_may_withdraw(x, a, d->unit, &d->way, why);
}

static bool deed_may_shift(const struct cn_aboard *x, const struct cn_act *a,
			   struct cn_deed *d, struct cn_why *why)
{
	return cn_may_shift(x, a, d->unit, &d->way, why);
}

/* N16.9: after one step horse artillery may still fire, if it has not. */
static void deed_move(struct cn_field *f, struct cn_battle *b,
		      const struct cn_deed *d)
{
	struct cn_force *u = &f->unit[d->unit];
	bool horse = f->map->unit[d->unit].type == CN_HORSE_ARTILLERY;

	u->moved = horse && !u->fired && d->way.n == 1;
	u->acted = !u->moved;
	u->fired = false;
	cn_do_move(f, b, d->unit, &d->way);
}

static bool deed_may_fire(const struct cn_aboard *x, const struct cn_act *a,
			  struct cn_deed *d, struct cn_why *why)
{
	return cn_may_fire(x, a, d->unit, &d->shot, why);
}

static void deed_fire(struct cn_field *f, struct cn_battle *b,
		      const struct cn_deed *d)
{
	(void)b;
	cn_do_fire(f, d->unit, &d->shot);
}

static bool deed_may_square(const struct cn_aboard *x, const struct cn_act *a,
			    struct cn_deed *d, struct cn_why *why)
{
	(void)a;
	return cn_may_square(x, d->unit, why);
}

static void deed_square(struct cn_field *f, struct cn_battle *b,
			const struct cn_deed *d)
{
	(void)b;
	cn_do_square(f, d->unit);
}

static bool deed_may_break(const struct cn_aboard *x, const struct cn_act *a,
			   struct cn_deed *d, struct cn_why *why)
{
	(void)a;
	return cn_may_break(x, d->unit, why);
}

static void deed_break(struct cn_field *f, struct cn_battle *b,
		       const struct cn_deed *d)
{
	(void)b;
	cn_do_break(f, d->unit);
}

static bool deed_may_shelter(const struct cn_aboard *x, const struct cn_act *a,
			     struct cn_deed *d, struct cn_why *why)
{
	d->other = a->unit[1];
	return cn_may_shelter(x, d->unit, d->other, why);
}

static void deed_shelter(struct cn_field *f, struct cn_battle *b,
			 const struct cn_deed *d)
{
	cn_do_shelter(f, b, d->unit, d->other);
}

static bool deed_may_take(const struct cn_aboard *x, const struct cn_act *a,
			  struct cn_deed *d, struct cn_why *why)
{
	return cn_may_take(x, d->unit, a->ground, why);
}

static void deed_take(struct cn_field *f, struct cn_battle *b,
		      const struct cn_deed *d)
{
	cn_do_take(f, b, d->unit);
}

static bool deed_may_swap(const struct cn_aboard *x, const struct cn_act *a,
			  struct cn_deed *d, struct cn_why *why)
{
	const struct cn_force *o = &x->f->unit[a->unit[1]];

	d->other = a->unit[1];
	if ((!o->acted && !o->moved && !o->fired) ||
	    !cn_knows(x->f, x->seat, d->other))
		return cn_may_swap(x, d->unit, d->other, why);
	(void)cn_why(why, CN_WHY_HAS_ACTED, "N12.10", CN_ABOUT(d->other));
	return cn_why_cite(why, "N14.8");
}

static void deed_swap(struct cn_field *f, struct cn_battle *b,
		      const struct cn_deed *d)
{
	cn_do_swap(f, b, d->unit, d->other);
}

static bool deed_may_retreat(const struct cn_aboard *x, const struct cn_act *a,
			     struct cn_deed *d, struct cn_why *why)
{
	return cn_may_retreat(x, a, d->unit, &d->leaving, why);
}

static void deed_retreat(struct cn_field *f, struct cn_battle *b,
			 const struct cn_deed *d)
{
	if (d->leaving.town == CN_NO_TOWN)
		return;
	b->out[d->leaving.town]++;
	cn_do_retreat(f, b, d->unit, d->leaving.town);
}

static bool deed_may_come(const struct cn_aboard *x, const struct cn_act *a,
			  struct cn_deed *d, struct cn_why *why)
{
	(void)a;
	return cn_may_come(x, d->unit, why);
}

static void deed_come(struct cn_field *f, struct cn_battle *b,
		      const struct cn_deed *d)
{
	cn_do_come(f, b, d->unit);
}

static const struct deed_kind deed_kinds[] = {
	{ CN_DO_ENGAGE, NULL, deed_may_engage, deed_move },
	{ CN_DO_WITHDRAW, NULL, deed_may_withdraw, deed_move },
	{ CN_DO_SHIFT, NULL, deed_may_shift, deed_move },
	{ CN_DO_FIRE, "N16.1", deed_may_fire, deed_fire },
	{ CN_DO_SQUARE, "N18.1", deed_may_square, deed_square },
	{ CN_DO_BREAK, "N18.2", deed_may_break, deed_break },
	{ CN_DO_SHELTER, "N18.7", deed_may_shelter, deed_shelter },
	{ CN_DO_TAKE, "N12.11", deed_may_take, deed_take },
	{ CN_DO_SWAP, "N12.10", deed_may_swap, deed_swap },
	{ CN_DO_RETREAT, "N21.1", deed_may_retreat, deed_retreat },
	{ CN_DO_REINFORCE, "N19.3", deed_may_come, deed_come },
};

static const struct deed_kind *deed_kind(enum cn_verb verb)
{
	for (size_t i = 0; i < sizeof(deed_kinds) / sizeof(*deed_kinds); i++)
		if (deed_kinds[i].verb == verb)
			return &deed_kinds[i];
	return NULL;
}

static bool deed_moves(enum cn_verb verb)
{
	return verb == CN_DO_ENGAGE || verb == CN_DO_WITHDRAW ||
	       verb == CN_DO_SHIFT;
}

static bool deed_again(const struct deed_kind *kind, int unit,
		       struct cn_why *why)
{
	(void)cn_why(why, CN_WHY_HAS_ACTED, kind->again ? kind->again : "N14.8",
		     CN_ABOUT(unit));
	return kind->again ? cn_why_cite(why, "N14.8") : false;
}

/* N14.8, N18.2, N18.8: whether the unit may do anything of this kind. */
static bool deed_ready(const struct cn_aboard *x, const struct deed_kind *kind,
		       int unit, struct cn_why *why)
{
	const struct cn_force *u = &x->f->unit[unit];

	if (!cn_on_board(x->f, x->b, unit))
		return cn_why(why, CN_WHY_NOT_ON_BOARD, "N14.8",
			      CN_ABOUT(unit, x->b->town));
	if (cn_square_around(x->f, unit) != CN_NO_UNIT)
		return cn_why(why, CN_WHY_IS_GUEST, "N18.8", CN_ABOUT(unit));
	if (u->square && kind->verb != CN_DO_FIRE && kind->verb != CN_DO_BREAK)
		return cn_why(why, CN_WHY_IS_SQUARE, "N18.2", CN_ABOUT(unit));
	if (u->acted)
		return deed_again(kind, unit, why);
	/* N16.9: horse artillery between its two halves. */
	if ((!u->moved && !u->fired) ||
	    (u->moved ? kind->verb == CN_DO_FIRE : deed_moves(kind->verb)))
		return true;
	(void)deed_again(kind, unit, why);
	if (u->moved &&
	    (kind->verb == CN_DO_ENGAGE || kind->verb == CN_DO_WITHDRAW))
		(void)cn_why_cite(why, "N15.3");
	return cn_why_cite(why, "N16.9");
}

bool cn_may_do(const struct cn_aboard *x, const struct cn_act *a, int unit,
	       struct cn_deed *d, struct cn_why *why)
{
	const struct deed_kind *kind = deed_kind(a->verb);

	*d = (struct cn_deed){ .verb = a->verb,
			       .unit = unit,
			       .other = CN_NO_UNIT,
			       .leaving = { .town = CN_NO_TOWN } };
	return kind &&
	       (a->verb == CN_DO_REINFORCE || deed_ready(x, kind, unit, why)) &&
	       kind->may(x, a, d, why);
}

/* N20.1: fire, engagement and retreat of the attacker. */
static void deed_stirs(const struct cn_field *f, struct cn_battle *b,
		       const struct cn_deed *d)
{
	bool attacker =
	    cn_half_of(f, cn_side_of_unit(f->map, d->unit)) == CN_ATTACKER;

	if (attacker && (d->verb == CN_DO_FIRE || d->verb == CN_DO_ENGAGE ||
			 d->verb == CN_DO_RETREAT))
		b->idle = 0;
}

void cn_do_deed(struct cn_field *f, struct cn_battle *b,
		const struct cn_deed *d)
{
	deed_stirs(f, b, d);
	deed_kind(d->verb)->act(f, b, d);
}
