/* SPDX-License-Identifier: MIT */
/* happen.c - events as JSON objects. */
#include "config.h"

#include "games/waterloo/public/happen.h"

#include "games/waterloo/public/why.h"
#include "kernel/told.h"

#include <assert.h>

const char *const wl_faces[] = { "blue",   "red",   "blue+", "red+",
				 "blue-r", "red-r", NULL };

struct wl_squares *wl_squares(struct event *ev)
{
	return event_more(ev, sizeof(struct wl_squares));
}

void wl_squares_add(struct event *ev, int square, int unit)
{
	struct wl_squares *s = wl_squares(ev);

	assert(s->n < WL_EV_SQUARES);
	s->at[s->n] = square;
	s->unit[s->n++] = unit;
}

static enum board_dir happen_dir(const struct board *b, int from, int to)
{
	enum board_dir dir = BOARD_NORTH;
	int steps;

	(void)board_straight(b, from, to, &dir, &steps);
	return dir;
}

void wl_squares_way(const struct board *b, struct event *ev, const int *way,
		    int n)
{
	struct wl_squares *s = wl_squares(ev);

	for (int i = 0; i < n; i++) {
		if (i > 0 && i < n - 1 &&
		    happen_dir(b, way[i - 1], way[i]) ==
			happen_dir(b, way[i], way[i + 1]))
			continue;
		assert(s->nway < WL_EV_SQUARES);
		s->way[s->nway++] = way[i];
	}
}

const struct wl_squares *wl_squares_of(const struct event *ev)
{
	static const struct wl_squares none;

	return ev->more ? ev->more : &none;
}

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

/* What adds to a strength, left out if nothing does. */
static void happen_bonus(int bits, struct teller *o)
{
	static const char *const names[WL_BONUSES] = { "fortified", "hill",
						       "village", "spirit" };

	if (!bits)
		return;
	teller_array(o, "bonus");
	for (int i = 0; i < WL_BONUSES; i++)
		if (bits >> i & 1)
			teller_string(o, NULL, names[i]);
	teller_end(o);
}

static void happen_fighter(const struct wl_map *m, const struct event *ev,
			   int who, struct teller *o)
{
	int bits = ev->n[3] >> (who ? WL_BONUSES : 0);

	teller_object(o, who ? "defender" : "attacker");
	happen_bonus(bits & ((1 << WL_BONUSES) - 1), o);
	happen_who(m, &ev->who[who], o);
	teller_end(o);
}

/* Only a way that says more than its first and last square. */
static void happen_way(const struct wl_map *m, const struct event *ev,
		       int least, struct teller *o)
{
	const struct wl_squares *s = wl_squares_of(ev);

	if (s->nway < least)
		return;
	teller_array(o, "way");
	for (int i = 0; i < s->nway; i++)
		happen_square(m, o, NULL, s->way[i]);
	teller_end(o);
}

static void happen_fight(const struct wl_map *m, const struct event *ev,
			 struct teller *o)
{
	const struct event_piece *won = &ev->who[ev->n[1]];

	happen_square(m, o, "from", ev->from);
	happen_fighter(m, ev, 0, o);
	happen_fighter(m, ev, 1, o);
	if (ev->n[0])
		teller_string(o, "die", wl_faces[ev->n[0] - 1]);
	teller_string(o, "winner",
		      wl_seat_name(wl_seat_of((enum wl_side)won->side)));
	teller_string(o, "by", ev->n[1] ? "defender" : "attacker");
	teller_string(o, "loser", ev->n[2] ? "withdrawn" : "eliminated");
	if (wl_squares_of(ev)->n)
		happen_square(m, o, "to", wl_squares_of(ev)->at[0]);
	happen_way(m, ev, 2, o);
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

static void happen_tile(const struct wl_map *m, int tile, struct teller *o)
{
	teller_string(o, "tile", m->tile[tile].id);
}

static void happen_squares(const struct wl_map *m, const struct event *ev,
			   struct teller *o)
{
	const struct wl_squares *s = wl_squares_of(ev);

	teller_array(o, "squares");
	for (int i = 0; i < s->n; i++)
		happen_square(m, o, NULL, s->at[i]);
	teller_end(o);
}

static void happen_shot(const struct wl_map *m, const struct event *ev,
			struct teller *o)
{
	static const char *const effects[] = { "eliminated", "immune",
					       "building", "village" };

	happen_square(m, o, "from", ev->from);
	teller_string(o, "effect", effects[ev->n[0]]);
	if (ev->n[0] == WL_ON_BUILDING || ev->n[0] == WL_ON_VILLAGE)
		happen_tile(m, ev->n[2], o);
	else
		happen_target(m, ev, o);
}

static void happen_damage(const struct wl_map *m, const struct event *ev,
			  struct teller *o)
{
	happen_tile(m, ev->n[0], o);
	teller_number(o, "hits", ev->n[1]);
}

/* What a seat may not know of a card is EVENT_NONE. */
static void happen_a_card(const char *key, int card, struct teller *o)
{
	if (card != EVENT_NONE)
		teller_string(o, key, wl_card_name((enum wl_card)card));
}

static void happen_card(const struct wl_map *m, const struct event *ev,
			struct teller *o)
{
	if (ev->n[0] == WL_PLAYED) {
		happen_a_card("card", ev->n[1], o);
		if (wl_squares_of(ev)->n)
			happen_squares(m, ev, o);
	} else if (ev->n[0] == WL_DRAFTED) {
		happen_a_card("kept", ev->n[1], o);
		happen_a_card("discarded", ev->n[2], o);
	} else if (ev->n[1] != EVENT_NONE) {
		teller_array(o, "taken");
		happen_a_card(NULL, ev->n[1], o);
		happen_a_card(NULL, ev->n[2], o);
		teller_end(o);
	}
}

static void happen_destroyed(const struct wl_map *m, const struct event *ev,
			     struct teller *o)
{
	happen_tile(m, ev->n[0], o);
}

static void happen_roll(const struct wl_map *m, const struct event *ev,
			struct teller *o)
{
	(void)m;
	teller_string(o, "die", wl_faces[ev->n[0] - 1]);
	teller_string(o, "prussians", ev->n[1] ? "come" : "never");
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
	const struct wl_squares *s = wl_squares_of(ev);
	bool known = false;

	happen_squares(m, ev, o);
	for (int i = 0; i < s->n; i++)
		known |= s->unit[i] != EVENT_NONE;
	if (!known)
		return;
	teller_array(o, "units");
	for (int i = 0; i < s->n; i++)
		if (s->unit[i] != EVENT_NONE)
			teller_string(o, NULL, m->unit[s->unit[i]].id);
	teller_end(o);
}

static void happen_turn(const struct wl_map *m, const struct event *ev,
			struct teller *o)
{
	(void)m;
	teller_number(o, "number", ev->n[0]);
	teller_number(o, "actions", ev->n[1]);
	if (ev->n[2])
		teller_true(o, "pass");
}

static void happen_move(const struct wl_map *m, const struct event *ev,
			struct teller *o)
{
	happen_square(m, o, "from", ev->from);
	happen_square(m, o, "to", ev->at);
	happen_way(m, ev, 3, o);
	teller_string(o, "arm", wl_arm_name((enum wl_arm)ev->n[1]));
	if (ev->n[2] && ev->who[0].unit == EVENT_NONE)
		teller_string(o, "class", "light-infantry");
	happen_who(m, &ev->who[0], o);
}

static void happen_why(const struct wl_map *m, const struct event *ev,
		       struct teller *o)
{
	const struct wl_because because = {
		.is = (enum wl_reason)ev->n[0],
		.arg = { ev->n[1], ev->n[2], ev->n[3] },
	};

	teller_object(o, "why");
	wl_why_tell(m, &because, o);
	teller_end(o);
}

static void happen_retreat(const struct wl_map *m, const struct event *ev,
			   struct teller *o)
{
	(void)m;
	teller_string(o, "section", wl_section_name((enum wl_section)ev->n[0]));
}

static void happen_pursuit(const struct wl_map *m, const struct event *ev,
			   struct teller *o)
{
	(void)m;
	teller_string(o, "pursuer", wl_seat_name(ev->n[0]));
}

static void happen_draw(const struct wl_map *m, const struct event *ev,
			struct teller *o)
{
	static const char *const draws[] = { "offered", "withdrawn",
					     "accepted" };

	(void)m;
	teller_string(o, "what", draws[ev->n[0]]);
}

static void happen_say(const struct wl_map *m, const struct event *ev,
		       struct teller *o)
{
	(void)m;
	teller_string(o, "text", ev->text);
}

static void happen_result(const struct wl_map *m, const struct event *ev,
			  struct teller *o)
{
	(void)m;
	teller_string(o, "winner", wl_seat_name(ev->n[0]));
	teller_string(o, "degree", ev->text);
}

/* Kinds as state.md names them, and what each tells besides its place. */
static const struct {
	const char *name;
	void (*tell)(const struct wl_map *m, const struct event *ev,
		     struct teller *o);
} happen_kinds[] = {
	[WL_EV_MOVE] = { "move", happen_move },
	[WL_EV_FIGHT] = { "fight", happen_fight },
	[WL_EV_SHOT] = { "shot", happen_shot },
	[WL_EV_DAMAGE] = { "damage", happen_damage },
	[WL_EV_DESTROYED] = { "destroyed", happen_destroyed },
	[WL_EV_ENTER] = { "enter", happen_unit },
	[WL_EV_RETIRE] = { "retire", happen_unit },
	[WL_EV_PLACE] = { "place", happen_unit },
	[WL_EV_CARD] = { "card", happen_card },
	[WL_EV_REVEAL] = { "reveal", happen_reveal },
	[WL_EV_VOID] = { "void", happen_why },
	[WL_EV_PASSED] = { "passed-over", NULL },
	[WL_EV_ROLL] = { "roll", happen_roll },
	[WL_EV_RETREAT] = { "retreat", happen_retreat },
	[WL_EV_PURSUIT] = { "pursuit", happen_pursuit },
	[WL_EV_REMOVE] = { "remove", happen_unit },
	[WL_EV_TURN] = { "turn", happen_turn },
	[WL_EV_DRAW] = { "draw", happen_draw },
	[WL_EV_SAY] = { "say", happen_say },
	[WL_EV_RESULT] = { "result", happen_result },
};

void wl_events_tell(const struct wl_map *m, const struct events *list,
		    const char *key, bool with_numbers, struct teller *out)
{
	teller_array(out, key);
	for (size_t i = 0; i < list->n; i++) {
		const struct event *ev = &list->v[i];

		teller_object(out, NULL);
		teller_number(out, "n", (json_int_t)i + 1);
		teller_string(out, "kind", happen_kinds[ev->kind].name);
		teller_string(out, "seat", wl_seat_name(ev->seat));
		if (ev->at != EVENT_NONE && ev->kind != WL_EV_MOVE)
			happen_square(m, out, "at", ev->at);
		if (ev->action)
			teller_number(out, "action", ev->action);
		if (happen_kinds[ev->kind].tell)
			happen_kinds[ev->kind].tell(m, ev, out);
		told_cause(out, list, ev, with_numbers ? wl_seat_name : NULL);
		told_rules(out, ev);
		teller_end(out);
	}
	teller_end(out);
}
