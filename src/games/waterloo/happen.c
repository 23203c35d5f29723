/* SPDX-License-Identifier: MIT */
/* happen.c - events as JSON objects. */
#include "config.h"

#include "games/waterloo/happen.h"

const char *const wl_faces[] = { "blue",   "red",   "blue+", "red+",
				 "blue-r", "red-r", NULL };

static void happen_square(const struct wl_map *m, json_t *o, const char *key,
			  int square)
{
	char name[BOARD_NAME];

	board_name(&m->board, square, name);
	json_object_set_new(o, key, json_string(name));
}

static json_t *happen_piece(const struct wl_map *m, const struct event_piece *p)
{
	json_t *o = json_object();

	json_object_set_new(o, "side",
			    json_string(wl_side_name((enum wl_side)p->side)));
	if (p->unit != EVENT_NONE)
		json_object_set_new(o, "unit",
				    json_string(m->unit[p->unit].id));
	if (p->strength != EVENT_NONE)
		json_object_set_new(o, "strength", json_integer(p->strength));
	return o;
}

static void happen_fight(const struct wl_map *m, const struct event *ev,
			 json_t *o)
{
	const struct event_piece *won = &ev->who[ev->n[1]];

	happen_square(m, o, "from", ev->from);
	json_object_set_new(o, "attacker", happen_piece(m, &ev->who[0]));
	json_object_set_new(o, "defender", happen_piece(m, &ev->who[1]));
	if (ev->n[0])
		json_object_set_new(o, "die",
				    json_string(wl_faces[ev->n[0] - 1]));
	json_object_set_new(
	    o, "winner",
	    json_string(wl_seat_name(wl_seat_of((enum wl_side)won->side))));
	json_object_set_new(o, "by",
			    json_string(ev->n[1] ? "defender" : "attacker"));
	json_object_set_new(o, "loser",
			    json_string(ev->n[2] ? "withdrawn" : "eliminated"));
}

static void happen_shot(const struct wl_map *m, const struct event *ev,
			json_t *o)
{
	json_t *target = happen_piece(m, &ev->who[0]);

	/* W9.3: at least the class is told. */
	if (ev->n[0] && ev->who[0].unit == EVENT_NONE)
		json_object_set_new(target, "class",
				    json_string("light-infantry"));
	happen_square(m, o, "from", ev->from);
	json_object_set_new(o, "target", target);
	json_object_set_new(o, "effect",
			    json_string(ev->n[0] ? "immune" : "eliminated"));
}

static void happen_unit(const struct wl_map *m, const struct event *ev,
			json_t *o)
{
	const struct event_piece *p = &ev->who[0];

	json_object_set_new(o, "side",
			    json_string(wl_side_name((enum wl_side)p->side)));
	if (p->unit != EVENT_NONE)
		json_object_set_new(o, "unit",
				    json_string(m->unit[p->unit].id));
	if (ev->kind != WL_EV_RETIRE)
		json_object_set_new(
		    o, "arm", json_string(wl_arm_name((enum wl_arm)ev->n[1])));
	if (ev->kind == WL_EV_ENTER)
		json_object_set_new(
		    o, "pile",
		    json_string(wl_pile_name((enum wl_pile)ev->n[0])));
}

static void happen_reveal(const struct wl_map *m, const struct event *ev,
			  json_t *o)
{
	json_t *squares = json_array();
	json_t *units = json_array();

	for (int i = 0; i < ev->nsquares; i++) {
		char name[BOARD_NAME];

		board_name(&m->board, ev->squares[i], name);
		json_array_append_new(squares, json_string(name));
		if (ev->units[i] != EVENT_NONE)
			json_array_append_new(
			    units, json_string(m->unit[ev->units[i]].id));
	}
	json_object_set_new(o, "squares", squares);
	if (json_array_size(units))
		json_object_set(o, "units", units);
	json_decref(units);
}

static void happen_turn(const struct event *ev, json_t *o)
{
	json_object_set_new(o, "number", json_integer(ev->n[0]));
	json_object_set_new(o, "actions", json_integer(ev->n[1]));
	if (ev->n[2])
		json_object_set_new(o, "pass", json_true());
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
			  json_t *o)
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
		json_object_set_new(o, "why", json_string(ev->text));
		break;
	case WL_EV_PASSED:
		break;
	case WL_EV_TURN:
		happen_turn(ev, o);
		break;
	case WL_EV_DRAW:
		json_object_set_new(o, "what", json_string(draws[ev->n[0]]));
		break;
	case WL_EV_SAY:
		json_object_set_new(o, "text", json_string(ev->text));
		break;
	case WL_EV_RESULT:
		json_object_set_new(o, "winner",
				    json_string(wl_seat_name(ev->n[0])));
		json_object_set_new(o, "degree", json_string(ev->text));
		break;
	}
}

json_t *wl_event_tell(const struct wl_map *m, const struct event *ev)
{
	json_t *o = json_object();
	json_t *rules = json_array();

	json_object_set_new(o, "kind",
			    json_string(happen_name((enum wl_kind)ev->kind)));
	json_object_set_new(o, "seat", json_string(wl_seat_name(ev->seat)));
	if (ev->at != EVENT_NONE && ev->kind != WL_EV_MOVE)
		happen_square(m, o, "at", ev->at);
	happen_detail(m, ev, o);
	for (int i = 0; i < ev->nrules; i++)
		json_array_append_new(rules, json_string(ev->rules[i]));
	json_object_set_new(o, "rules", rules);
	return o;
}

json_t *wl_events_tell(const struct wl_map *m, const struct events *list,
		       bool with_numbers)
{
	json_t *all = json_array();

	for (size_t i = 0; i < list->n; i++) {
		const struct event *ev = &list->v[i];
		json_t *o = wl_event_tell(m, ev);

		json_object_set_new(o, "n", json_integer((json_int_t)i + 1));
		if (ev->order > 0 && (size_t)ev->order <= list->norders) {
			const char *text = list->orders[ev->order - 1].text;

			json_object_set_new(o, "order", json_string(text));
			if (with_numbers)
				json_object_set_new(o, "o",
						    json_integer(ev->order));
		}
		json_array_append_new(all, o);
	}
	return all;
}
