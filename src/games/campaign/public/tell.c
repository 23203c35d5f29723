/* SPDX-License-Identifier: MIT */
/* tell.c - writes a view from what a seat, or who has none, may know. */
#include "config.h"

#include "games/campaign/public/tell.h"

#include "games/campaign/public/seen.h"
#include "kernel/told.h"

void cn_tell_seats(const char *key, const bool seats[CN_SEATS],
		   struct teller *out)
{
	teller_array(out, key);
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (seats[seat])
			teller_string(out, NULL, cn_seat_name(seat));
	teller_end(out);
}

/* The members that say which game and seats it is. */
static void tell_names(const struct cn_map *m, struct teller *out)
{
	bool seats[CN_SEATS];

	for (int seat = 0; seat < CN_SEATS; seat++)
		seats[seat] = cn_has_seat(m, seat);
	teller_string(out, "ruleset", "campaign");
	cn_tell_seats("seats", seats, out);
	teller_string(out, "title", "Napoleon");
}

void cn_tell_board(const struct seen *s, const char *key, struct teller *out)
{
	teller_object(out, key);
	cn_tell_map(s, false, out);
	teller_end(out);
}

void cn_tell_events(const struct seen *s, const char *key, struct teller *out)
{
	cn_events_tell(s->map, &s->events, key, false, out);
}

static void tell_awaiting(const struct seen *s, struct teller *out)
{
	teller_array(out, "awaiting");
	for (int seat = 0; seat < CN_SEATS; seat++) {
		if (!s->awaited[seat])
			continue;
		teller_object(out, NULL);
		teller_string(out, "kind", cn_phase_kind((int)s->field.phase));
		teller_string(out, "seat", cn_seat_name(seat));
		teller_end(out);
	}
	teller_end(out);
}

/* N26.6: as other games say it, the first that has offered; and all. */
static void tell_offers(const struct cn_field *f, struct teller *out)
{
	bool first = true;

	for (int seat = 0; seat < CN_SEATS && first; seat++)
		if (f->offers[seat]) {
			teller_string(out, "draw-offer", cn_seat_name(seat));
			first = false;
		}
	cn_tell_seats("offers", f->offers, out);
}

static void tell_clock(const struct seen *s, struct teller *out)
{
	const struct cn_field *f = &s->field;

	teller_string(out, "phase", cn_phase_name((int)f->phase));
	teller_number(out, "number", f->number);
	teller_number(out, "round", f->round);
	teller_string(out, "half", cn_half_name((int)f->half));
	teller_string(out, "on-turn", cn_side_name((int)cn_active(f)));
	tell_awaiting(s, out);
	tell_offers(f, out);
	cn_tell_seats("resigned", f->resigned, out);
	cn_tell_seats("placed", f->placed, out);
	if (f->phase != CN_OVER)
		return;
	teller_object(out, "result");
	teller_string(out, "winner", cn_side_name((int)f->winner));
	teller_string(out, "degree", f->degree);
	teller_end(out);
}

static void tell_attack(const struct seen *s, const struct cn_attack *a,
			struct teller *out)
{
	teller_object(out, NULL);
	teller_string(out, "town", s->map->town[a->town].id);
	teller_string(out, "army", cn_army_name((int)a->army));
	teller_string(out, "began", s->map->town[a->began].id);
	teller_string(out, "last", s->map->town[a->last].id);
	teller_number(out, "units", a->units);
	teller_end(out);
}

/* N27.2: the march that is in, which the second is held against. */
static void tell_march(const struct seen *s, struct teller *out)
{
	const struct cn_field *f = &s->field;

	if (f->marched >= 0 && f->marched < CN_SEATS)
		teller_string(out, "marched", cn_seat_name(f->marched));
	teller_array(out, "passed");
	for (int i = 0; i < s->map->nroads; i++) {
		if (!f->passed[i])
			continue;
		teller_object(out, NULL);
		teller_string(out, "from",
			      s->map->town[s->map->road[i].town[0]].id);
		teller_string(out, "to",
			      s->map->town[s->map->road[i].town[1]].id);
		teller_number(out, "units", f->passed[i]);
		teller_end(out);
	}
	teller_end(out);
	teller_array(out, "attacks");
	for (int i = 0; i < f->nattacks; i++)
		tell_attack(s, &f->attack[i], out);
	teller_end(out);
	teller_array(out, "sequence");
	for (int i = 0; i < f->nsequence; i++)
		teller_string(out, NULL, s->map->town[f->sequence[i]].id);
	teller_end(out);
}

struct tell_answers {
	const struct cn_map *map;
	struct teller *out;
};

static void tell_answer(void *ctx, const struct cn_line *l)
{
	const struct tell_answers *a = ctx;

	teller_object(a->out, NULL);
	teller_string(a->out, "in", cn_keeping_name((int)l->in));
	teller_string(a->out, "key", l->key);
	if (l->in == CN_PLAN_LINE)
		teller_string(a->out, "town", a->map->town[l->town].id);
	teller_string(a->out, "value", l->value);
	teller_end(a->out);
}

/* N28.3: what the seat has standing and waiting; of all for who sees all. */
static void tell_answers(const struct seen *s, struct teller *out)
{
	struct tell_answers a = { s->map, out };

	teller_object(out, "answers");
	for (int seat = 0; seat < CN_SEATS; seat++) {
		if (!s->answers[seat].n)
			continue;
		teller_array(out, cn_seat_name(seat));
		cn_answers_write(s->map, &s->answers[seat], tell_answer, &a);
		teller_end(out);
	}
	teller_end(out);
}

void cn_tell(const struct seen *s, struct teller *out)
{
	tell_names(s->map, out);
	teller_string(out, "seat",
		      s->seat < 0 ? game_nobody(s->seat)
				  : cn_seat_name(s->seat));
	cn_map_tell(s->map, out);
	tell_clock(s, out);
	tell_march(s, out);
	cn_tell_map(s, true, out);
	tell_answers(s, out);
	told_orders(out, &s->events, cn_seat_name);
	cn_events_tell(s->map, &s->events, "events", true, out);
}
