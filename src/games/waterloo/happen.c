/* SPDX-License-Identifier: MIT */
/* happen.c - events as JSON objects. */
#include "config.h"

#include "games/waterloo/happen.h"

#include "kernel/told.h"

const char *const wl_faces[] = { "blue",   "red",   "blue+", "red+",
				 "blue-r", "red-r", NULL };

static void happen_square(const struct wl_map *m, struct teller *o,
			  const char *key, int square)
{
	told_square(o, key, &m->board, square);
}

/* The members of a piece. */
static void happen_who(const struct wl_map *m, const struct event_piece *p,
		       struct teller *o)
{
	teller_string(o, "side", wl_side_name((enum wl_side)p->side));
	if (p->strength != EVENT_NONE)
		teller_number(o, "strength", p->strength);
	if (p->unit != EVENT_NONE)
		teller_string(o, "unit", m->unit[p->unit].id);
}

static void happen_piece(const struct wl_map *m, const char *key,
			 const struct event_piece *p, struct teller *o)
{
	teller_object(o, key);
	happen_who(m, p, o);
	teller_end(o);
}

static void happen_fight(const struct wl_map *m, const struct event *ev,
			 struct teller *o)
{
	const struct event_piece *won = &ev->who[ev->n[1]];

	happen_square(m, o, "from", ev->from);
	happen_piece(m, "attacker", &ev->who[0], o);
	happen_piece(m, "defender", &ev->who[1], o);
	if (ev->n[0])
		teller_string(o, "die", wl_faces[ev->n[0] - 1]);
	teller_string(o, "winner",
		      wl_seat_name(wl_seat_of((enum wl_side)won->side)));
	teller_string(o, "by", ev->n[1] ? "defender" : "attacker");
	teller_string(o, "loser", ev->n[2] ? "withdrawn" : "eliminated");
}

static void happen_target(const struct wl_map *m, const struct event *ev,
			  struct teller *o)
{
	const struct event_piece *p = &ev->who[0];

	teller_object(o, "target");
	/* W9.3: at least the class is told. */
	if (ev->n[0] && p->unit == EVENT_NONE)
		teller_string(o, "class", "light-infantry");
	happen_who(m, p, o);
	teller_end(o);
}

static void happen_shot(const struct wl_map *m, const struct event *ev,
			struct teller *o)
{
	happen_square(m, o, "from", ev->from);
	happen_target(m, ev, o);
	teller_string(o, "effect", ev->n[0] ? "immune" : "eliminated");
}

static void happen_unit(const struct wl_map *m, const struct event *ev,
			struct teller *o)
{
	const struct event_piece *p = &ev->who[0];

	teller_string(o, "side", wl_side_name((enum wl_side)p->side));
	if (p->unit != EVENT_NONE)
		teller_string(o, "unit", m->unit[p->unit].id);
	if (ev->kind != WL_EV_RETIRE)
		teller_string(o, "arm", wl_arm_name((enum wl_arm)ev->n[1]));
	if (ev->kind == WL_EV_ENTER)
		teller_string(o, "pile", wl_pile_name((enum wl_pile)ev->n[0]));
}

static void happen_reveal(const struct wl_map *m, const struct event *ev,
			  struct teller *o)
{
	bool known = false;

	teller_array(o, "squares");
	for (int i = 0; i < ev->nsquares; i++) {
		happen_square(m, o, NULL, ev->squares[i]);
		known |= ev->units[i] != EVENT_NONE;
	}
	teller_end(o);
	if (!known)
		return;
	teller_array(o, "units");
	for (int i = 0; i < ev->nsquares; i++)
		if (ev->units[i] != EVENT_NONE)
			teller_string(o, NULL, m->unit[ev->units[i]].id);
	teller_end(o);
}

static void happen_turn(const struct event *ev, struct teller *o)
{
	teller_number(o, "number", ev->n[0]);
	teller_number(o, "actions", ev->n[1]);
	if (ev->n[2])
		teller_true(o, "pass");
}

static const char *happen_name(enum wl_kind kind)
{
	static const char *const names[] = {
		"move",	 "fight",  "shot",   "enter",	    "retire",
		"place", "reveal", "void",   "passed-over", "turn",
		"draw",	 "say",	   "result",
	};

	return names[kind];
}

static void happen_detail(const struct wl_map *m, const struct event *ev,
			  struct teller *o)
{
	static const char *const draws[] = { "offered", "withdrawn",
					     "accepted" };

	switch ((enum wl_kind)ev->kind) {
	case WL_EV_MOVE:
		happen_square(m, o, "from", ev->from);
		happen_square(m, o, "to", ev->at);
		break;
	case WL_EV_FIGHT:
		happen_fight(m, ev, o);
		break;
	case WL_EV_SHOT:
		happen_shot(m, ev, o);
		break;
	case WL_EV_ENTER:
	case WL_EV_RETIRE:
	case WL_EV_PLACE:
		happen_unit(m, ev, o);
		break;
	case WL_EV_REVEAL:
		happen_reveal(m, ev, o);
		break;
	case WL_EV_VOID:
		teller_string(o, "why", ev->text);
		break;
	case WL_EV_PASSED:
		break;
	case WL_EV_TURN:
		happen_turn(ev, o);
		break;
	case WL_EV_DRAW:
		teller_string(o, "what", draws[ev->n[0]]);
		break;
	case WL_EV_SAY:
		teller_string(o, "text", ev->text);
		break;
	case WL_EV_RESULT:
		teller_string(o, "winner", wl_seat_name(ev->n[0]));
		teller_string(o, "degree", ev->text);
		break;
	}
}

void wl_events_tell(const struct wl_map *m, const struct events *list,
		    const char *key, bool with_numbers, struct teller *out)
{
	teller_array(out, key);
	for (size_t i = 0; i < list->n; i++) {
		const struct event *ev = &list->v[i];

		teller_object(out, NULL);
		teller_number(out, "n", (json_int_t)i + 1);
		teller_string(out, "kind", happen_name((enum wl_kind)ev->kind));
		teller_string(out, "seat", wl_seat_name(ev->seat));
		if (ev->at != EVENT_NONE && ev->kind != WL_EV_MOVE)
			happen_square(m, out, "at", ev->at);
		happen_detail(m, ev, out);
		told_cause(out, list, ev, with_numbers);
		told_rules(out, ev);
		teller_end(out);
	}
	teller_end(out);
}
