/* SPDX-License-Identifier: MIT */
/* happen.c - events as JSON objects. */
#include "config.h"

#include "games/classic/public/happen.h"

#include "games/classic/public/why.h"
#include "kernel/told.h"

static void happen_who(const struct cl_map *m, const struct event_piece *p,
		       struct teller *out)
{
	teller_string(out, "side", cl_side_name(p->side));
	if (p->unit != EVENT_NONE)
		teller_string(out, "unit", m->unit[p->unit].id);
}

static void happen_fighter(const struct cl_map *m, const char *key,
			   const struct event_piece *p, struct teller *out)
{
	teller_object(out, key);
	happen_who(m, p, out);
	/* state.md: bomb and flag have no strength. */
	if (cl_movable(m, p->unit))
		teller_number(out, "strength", m->unit[p->unit].strength);
	teller_end(out);
}

static void happen_fight(const struct cl_map *m, const struct event *ev,
			 struct teller *out)
{
	told_square(out, "at", &m->board, ev->at);
	told_square(out, "from", &m->board, ev->from);
	happen_fighter(m, "attacker", &ev->who[0], out);
	happen_fighter(m, "defender", &ev->who[1], out);
	teller_string(out, "winner", cl_side_name(ev->n[0]));
	teller_string(out, "loser", "eliminated");
	if (ev->n[0] == ev->who[0].side)
		told_square(out, "to", &m->board, ev->at);
}

/* C7.2: the reply that was illegal, and why; C7.1: the turn that none fits. */
static void happen_dropped(const struct cl_map *m, const struct event *ev,
			   struct teller *out)
{
	const struct cl_because *why = ev->more;

	if (!ev->text) {
		told_square(out, "from", &m->board, ev->from);
		told_square(out, "to", &m->board, ev->at);
		return;
	}
	teller_string(out, "reply", ev->text);
	teller_object(out, "why");
	cl_why_tell(m, *why, out);
	teller_end(out);
}

static const char *happen_name(enum cl_kind kind)
{
	static const char *const names[] = { "place",	"move",	 "fight",
					     "turn",	"draw",	 "say",
					     "dropped", "result" };

	return names[kind];
}

static void happen_detail(const struct cl_map *m, const struct event *ev,
			  struct teller *out)
{
	static const char *const draws[] = { "offered", "withdrawn",
					     "accepted" };

	switch ((enum cl_kind)ev->kind) {
	case CL_EV_PLACE:
		told_square(out, "at", &m->board, ev->at);
		happen_who(m, &ev->who[0], out);
		break;
	case CL_EV_MOVE:
		told_square(out, "from", &m->board, ev->from);
		told_square(out, "to", &m->board, ev->at);
		happen_who(m, &ev->who[0], out);
		break;
	case CL_EV_FIGHT:
		happen_fight(m, ev, out);
		break;
	case CL_EV_TURN:
		teller_number(out, "number", ev->n[0]);
		break;
	case CL_EV_DRAW:
		teller_string(out, "what", draws[ev->n[0]]);
		break;
	case CL_EV_SAY:
		teller_string(out, "text", ev->text);
		break;
	case CL_EV_DROPPED:
		happen_dropped(m, ev, out);
		break;
	case CL_EV_RESULT:
		teller_string(out, "winner", cl_side_name(ev->n[0]));
		teller_string(out, "degree", ev->text);
		break;
	}
}

void cl_events_tell(const struct cl_map *m, const struct events *list,
		    const char *key, bool numbers, struct teller *out)
{
	teller_array(out, key);
	for (size_t i = 0; i < list->n; i++) {
		const struct event *ev = &list->v[i];

		teller_object(out, NULL);
		teller_number(out, "n", (json_int_t)i + 1);
		teller_string(out, "kind", happen_name((enum cl_kind)ev->kind));
		teller_string(out, "seat", cl_side_name(ev->seat));
		happen_detail(m, ev, out);
		told_cause(out, list, ev, numbers ? cl_side_name : NULL);
		told_rules(out, ev);
		teller_end(out);
	}
	teller_end(out);
}
