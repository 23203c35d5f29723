/* SPDX-License-Identifier: MIT */
/* fight.c - attacks, the battle die and overruns (W7, W8, W10.5). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/str.h"

/* One fight of a chain: the attacker stands on `stand` (at first it may have
 * come from afar), its last step goes from `from` to `at`. */
struct fight {
	struct wl_fight way;
	enum board_dir dir;
	bool defender_wins;
	bool by_die;
	bool withdrawn;
	bool again; /* the face had a '+' */
	bool stuck; /* W8.1: the winner may not enter */
	struct event *ev;
};

static int fight_roll(struct wl_run *r, struct fight *f)
{
	const struct wl_piece *a = &r->w->field.at[f->way.stand];
	struct str label = STR_INIT;
	unsigned face;
	int rc;

	str_addf(&label, "order/%d", r->order);
	if (r->part)
		str_addf(&label, ".%d", r->part);
	str_add(&label, "/roll");
	if (++r->rolls > 1)
		str_addf(&label, "/%d", r->rolls);
	rc = dice_roll_names(r->dice, label.s, wl_faces, &face, r->e);
	str_free(&label);
	if (rc < 0)
		return rc;
	f->by_die = true;
	/* W8, W8.5: the attacker counts as its own colour, blue is French. */
	f->defender_wins = (face % 2 == 1) != (a->side == WL_FRENCH);
	f->again = face == 3 || face == 4;
	f->withdrawn = face >= 5;
	f->ev->n[0] = (int)face;
	event_cite(f->ev, "W7.3");
	event_cite(f->ev, f->again ? "W8.3" : f->withdrawn ? "W8.2" : "W8.1");
	return 0;
}

/* Whether strengths decide: not against guns (W7.7, W9.8), nor where a
 * commander-in-chief fights (W7.5). */
static bool fight_compares(const struct wl_piece *a, const struct wl_piece *d)
{
	return d->class != WL_GUN && a->class != WL_CHIEF &&
	       d->class != WL_CHIEF;
}

/* W10.6: at 0 it still beats a gun from flank or rear, and an attacked
 * commander-in-chief. */
static void fight_cite_nought(const struct wl_run *r, struct fight *f,
			      const struct wl_piece *a)
{
	if (!f->defender_wins && a->weakened &&
	    r->w->map->unit[a->unit].strength <= a->weakened)
		event_cite(f->ev, "W10.6");
}

/* W7.7, W9.8: guns have no strength; their front kills. */
static void fight_gun(struct wl_run *r, struct fight *f)
{
	const struct wl_field *field = &r->w->field;
	const struct wl_piece *a = &field->at[f->way.stand];
	const struct wl_piece *gun = &field->at[f->way.at];
	int front =
	    board_step(&r->w->map->board, f->way.at, wl_ahead(gun->side));
	bool takes = a->class == WL_LIGHT_INFANTRY &&
		     r->w->map->options.light_infantry_front;

	f->defender_wins = front == f->way.from && !takes;
	event_cite(f->ev, f->defender_wins ? "W9.8" : "W7.7");
	fight_cite_nought(r, f, a);
	if (front == f->way.from && takes)
		event_cite(f->ev, "W9.8");
}

static int fight_decide(struct wl_run *r, struct fight *f)
{
	const struct wl_piece *a = &r->w->field.at[f->way.stand];
	const struct wl_piece *d = &r->w->field.at[f->way.at];
	int as, ds;

	wl_strengths(&r->w->field, &f->way, fight_compares(a, d), f->ev);
	as = f->ev->who[0].strength;
	ds = f->ev->who[1].strength;
	if (d->class == WL_GUN) {
		fight_gun(r, f);
		return 0;
	}
	if (a->class == WL_CHIEF || d->class == WL_CHIEF) {
		event_cite(f->ev, "W7.5");
		fight_cite_nought(r, f, a);
		return 0;
	}
	if (as == ds && r->w->field.phase == WL_PURSUIT) {
		/* Ties are won by the winner's piece, without a roll. */
		f->defender_wins = wl_seat_of(a->side) != r->w->field.pursuer;
		event_cite(f->ev, "W16.4");
		return 0;
	}
	if (as == ds)
		return fight_roll(r, f);
	f->defender_wins = as < ds;
	event_cite(f->ev, "W7.2");
	return 0;
}

/* W7.2, W8.2: the loser leaves the board; who is lost never comes back (W12.8:
 * Prussians neither). */
static void fight_remove(struct wl_run *r, const struct fight *f, int square)
{
	struct wl_field *field = &r->w->field;
	const struct wl_piece p = field->at[square];
	int since = wl_own_turn(field, wl_seat_of(p.side));

	field->at[square] = wl_no_piece();
	if (!f->withdrawn) {
		field->lost[p.side][p.unit]++;
		return;
	}
	wl_gone_add(field,
		    (struct wl_gone){ .pile = WL_WITHDRAWN,
				      .side = p.side,
				      .unit = p.unit,
				      .since = since,
				      .weakened = p.weakened,
				      .weakened_on = p.weakened_on > since
							 ? p.weakened_on
							 : WL_LONG_AGO });
}

/* W10.5: heavy cavalry, after every attack and every overrun that it won;
 * W10.4: commanders never. */
static void fight_weaken(struct wl_run *r, const struct fight *f, int square)
{
	struct wl_field *field = &r->w->field;
	struct wl_piece *p = &field->at[square];
	int seat = wl_seat_of(p->side);

	if (p->class != WL_HEAVY_CAVALRY)
		return;
	p->weakened++;
	p->weakened_on = wl_own_turn(field, seat) + (seat != field->seat);
	event_cite(f->ev, "W10.5");
}

/* Moves the winner and takes the loser off; returns the winner's square. */
static int fight_apply(struct wl_run *r, struct fight *f)
{
	struct wl_field *field = &r->w->field;
	int loser = f->defender_wins ? f->way.stand : f->way.at;
	int to = f->way.at;
	const char *rule;

	fight_remove(r, f, loser);
	if (!f->defender_wins) {
		field->at[to] = field->at[f->way.stand];
		field->at[f->way.stand] = wl_no_piece();
		fight_weaken(r, f, to);
	} else if (f->by_die && !wl_may_stand(field, field->at[to].arm,
					      f->way.from, &rule)) {
		f->stuck = true; /* W8.1, W13.2 */
		event_cite(f->ev, rule);
	} else if (f->by_die) {
		/* W8.1, W8.6: the loser's square is the last before the
		 * target. */
		to = f->way.from;
		field->at[to] = field->at[f->way.at];
		field->at[f->way.at] = wl_no_piece();
	}
	return to;
}

/* W8.1: where the winner stands now, if it has moved. */
static void fight_tell(const struct fight *f, int winner)
{
	int stood = f->defender_wins ? f->way.at : f->way.stand;

	if (winner != stood)
		wl_squares_add(f->ev, winner, EVENT_NONE);
}

static int fight_one(struct wl_run *r, struct fight *f, int *winner)
{
	struct world *w = r->w;
	struct wl_piece *a = &w->field.at[f->way.stand];
	struct wl_piece *d = &w->field.at[f->way.at];

	f->way.reply = wl_reply(r, f->way.stand, f->way.at);
	f->ev = event_add(r->out, WL_EV_FIGHT, r->seat, r->order);
	f->ev->at = f->way.at;
	f->ev->from = f->way.from;
	f->ev->who[0] = wl_as_event(a);
	f->ev->who[1] = wl_as_event(d);
	wl_reveal(w, a);
	wl_reveal(w, d);
	if (fight_decide(r, f) < 0)
		return -1;
	if (!f->way.overrun)
		a->spirit = false; /* W14.7: for this fight */
	if (fight_compares(a, d) && (a->weakened || d->weakened)) {
		event_cite(f->ev, "W7.6");
		event_cite(f->ev, "W10.6");
	}
	if (f->way.overrun)
		event_cite(f->ev, "W8.5");
	f->ev->n[1] = f->defender_wins;
	f->ev->n[2] = f->withdrawn;
	*winner = fight_apply(r, f);
	fight_tell(f, *winner);
	r->last = *f->ev;
	r->fought = true;
	return 0;
}

/* W8.7: in a standing building the winner chooses; false: the chain ends. */
static bool fight_frenzy(struct wl_run *r, struct fight *f, int winner,
			 const struct wl_act *a, int *next)
{
	int steps;

	event_cite(f->ev, "W8.7");
	*next = wl_frenzy(r->w, winner, r->seat, a);
	return *next != BOARD_NONE && board_straight(&r->w->map->board, winner,
						     *next, &f->dir, &steps);
}

/* W8.3: the winner at once attacks the next piece in its direction; false if
 * the chain ends (W8.4: only the adjacent square counts). */
static bool fight_ahead(struct wl_run *r, struct fight *f, int winner,
			int *next)
{
	const struct wl_field *field = &r->w->field;
	const char *rule;

	if (f->defender_wins)
		f->dir = board_reverse(f->dir);
	*next = board_step(&r->w->map->board, winner, f->dir);
	if (*next == BOARD_NONE || wl_empty(field, *next)) {
		event_cite(f->ev, "W8.4");
		return false;
	}
	if (wl_may_stand(field, field->at[winner].arm, *next, &rule))
		return true;
	event_cite(f->ev, "W8.6");
	event_cite(f->ev, rule);
	return false;
}

static bool fight_next(struct wl_run *r, struct fight *f, int winner,
		       const struct wl_act *a)
{
	int loser = f->defender_wins ? f->way.from : f->way.at;
	int next;

	if (!f->again)
		return false;
	if (f->stuck) {
		event_cite(f->ev, "W8.6");
		return false;
	}
	if (wl_in_tile(&r->w->field, loser, WL_BUILDING)
		? !fight_frenzy(r, f, winner, a, &next)
		: !fight_ahead(r, f, winner, &next))
		return false;
	*f = (struct fight){
		.way = { .stand = winner,
			 .from = winner,
			 .at = next,
			 .overrun = true },
		.dir = f->dir,
	};
	return true;
}

int wl_attack(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *field = &r->w->field;
	struct fight f = { .way = { .stand = a->way[0],
				    .at = a->way[a->nway - 1] } };
	int steps, winner;

	(void)board_straight(&r->w->map->board, a->way[a->nway - 2], f.way.at,
			     &f.dir, &steps);
	f.way.from =
	    board_step(&r->w->map->board, f.way.at, board_reverse(f.dir));
	field->stir = field->number; /* W5.7 */
	do {
		if (fight_one(r, &f, &winner) < 0)
			return -1;
		if (!f.way.overrun && a->way[0] != f.way.from)
			wl_squares_way(&r->w->map->board, f.ev, a->way,
				       a->nway);
		/* W15.3: after every step of an overrun. */
	} while (!wl_victory(r) && fight_next(r, &f, winner, a));
	return 0;
}
