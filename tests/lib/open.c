/* SPDX-License-Identifier: MIT */
/* open.c - follows pieces, and who has seen them, through what happens. */
#include "config.h"

#include "lib/open.h"

/* W18.5; without `memory` only W11.5 is remembered. */
static void open_reveal(struct open_mark *m, const struct world *w)
{
	m->hidden = false;
	if (!w->map->options.memory)
		return;
	m->unit = true;
	m->light = false;
}

/* W13.2, W8.1: whether a unit may not enter a square. */
static bool open_barred(const struct open *o, const struct wl_map *m, int unit,
			int square)
{
	int tile = m->tile_at[square];

	return tile != WL_NO_TILE && m->tile[tile].kind == WL_BUILDING &&
	       o->hits[tile] < 4 && m->unit[unit].class != WL_LINE_INFANTRY &&
	       m->unit[unit].class != WL_LIGHT_INFANTRY;
}

/* W7.2, W8.1: who is left of a fight, and where. */
static void open_fight(struct open *o, const struct world *w,
		       const struct event *ev, int stand)
{
	struct open_mark won;

	open_reveal(&o->at[stand], w);
	open_reveal(&o->at[ev->at], w);
	won = o->at[ev->n[1] ? ev->at : stand];
	o->at[stand] = (struct open_mark){ false, false, false };
	if (ev->n[1] && ev->n[0] &&
	    !open_barred(o, w->map, ev->who[1].unit, ev->from)) {
		o->at[ev->at] = o->at[stand];
		o->at[ev->from] = won;
	} else {
		o->at[ev->at] = won;
	}
}

/* W9.2, W9.3 */
static void open_shot(struct open *o, const struct world *w,
		      const struct event *ev)
{
	struct open_mark *m = &o->at[ev->at];

	if (ev->n[0] == WL_ON_BUILDING || ev->n[0] == WL_ON_VILLAGE)
		return; /* W13.5: not the pieces in it */
	if (ev->n[0] == WL_ELIMINATED)
		*m = (struct open_mark){ false, false, false };
	else if (wl_only_light(w->map, (enum wl_side)ev->who[0].side) >= 0)
		open_reveal(m, w);
	else if (w->map->options.memory && !m->unit)
		m->light = true;
}

/* The number of the turn in which the event happens: `turn` events come behind
 * what happens by itself at a turn's start. */
bool open_hidden(const struct open_decision *d, const struct event *ev)
{
	const struct event *end = d->events->v + d->events->n;
	int number = d->after->field.number;

	for (const struct event *e = ev; e < end; e++) {
		if (e->kind == WL_EV_TURN) {
			number = e->n[0];
			break;
		}
	}
	return ev->who[0].side == WL_PRUSSIAN && number == 12;
}

/* By itself: W12.2, own Prussians; by an order: W14.3, of the enemy's pieces,
 * whose owner learns nothing. */
static void open_shown(struct open *o, const struct world *w,
		       const struct event *ev)
{
	const struct wl_squares *s = wl_squares_of(ev);

	for (int i = 0; i < s->n; i++) {
		struct open_mark *m = &o->at[s->at[i]];
		bool hidden = ev->order && m->hidden;

		if (ev->order)
			open_reveal(m, w);
		m->hidden = hidden;
	}
}

static void open_event(struct open *o, const struct open_decision *d,
		       const struct event *ev, int stand)
{
	const struct world *w = d->after;

	switch ((enum wl_kind)ev->kind) {
	case WL_EV_MOVE:
		o->at[ev->at] = o->at[ev->from];
		o->at[ev->from] = (struct open_mark){ false, false, false };
		break;
	case WL_EV_FIGHT:
		open_fight(o, w, ev, stand);
		break;
	case WL_EV_SHOT:
		open_shot(o, w, ev);
		break;
	case WL_EV_ENTER: /* W11.5 */
		o->at[ev->at] =
		    (struct open_mark){ ev->n[0] != WL_RESERVE, false, false };
		break;
	case WL_EV_RETIRE:
	case WL_EV_REMOVE:
		o->at[ev->at] = (struct open_mark){ false, false, false };
		break;
	case WL_EV_PLACE:
		o->at[ev->at] =
		    (struct open_mark){ false, false, open_hidden(d, ev) };
		break;
	case WL_EV_REVEAL:
		open_shown(o, w, ev);
		break;
	case WL_EV_DAMAGE:
		o->hits[ev->n[0]]++;
		break;
	case WL_EV_DESTROYED:
	case WL_EV_CARD:
	case WL_EV_ROLL:
	case WL_EV_RETREAT:
	case WL_EV_PURSUIT:
	case WL_EV_VOID:
	case WL_EV_PASSED:
	case WL_EV_TURN:
	case WL_EV_DRAW:
	case WL_EV_SAY:
	case WL_EV_RESULT:
		break;
	}
}

static void open_follow(struct open *o, const struct open_decision *d,
			struct open_tale *tale)
{
	struct open_walk walk = { .order = 0 };

	for (size_t i = 0; i < d->events->n; i++) {
		const struct event *ev = &d->events->v[i];

		for (int seat = 0; tale && seat < WL_SEATS; seat++)
			open_tell(o, d, ev, seat, &tale->seat[seat]);
		open_event(o, d, ev, open_walk(&walk, d, ev));
	}
}

void open_orders(struct open *o, const struct turn *t,
		 const struct turn_set *set, struct open_tale *tale)
{
	struct diags d = DIAGS_INIT;
	struct orders *orders =
	    order_parse(set->text, set->n, &wl_language, &d);
	struct wl_plan *plan =
	    wl_plan_bind(t->world->map, set->seat, orders, &d);

	open_follow(o, &(struct open_decision){ t->world, &t->events, plan },
		    tale);
	wl_plan_free(plan);
	order_free(orders);
	diag_free(&d);
}

void open_tale_free(struct open_tale *t)
{
	for (int seat = 0; seat < WL_SEATS; seat++)
		str_free(&t->seat[seat]);
}

bool open_agrees(const struct open *o, const struct world *w, struct str *out)
{
	size_t was = out->len;

	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		const struct wl_piece *p = &w->field.at[sq];
		const struct open_mark *m = &o->at[sq];
		char name[BOARD_NAME];

		if (p->known == m->unit && p->light == m->light &&
		    p->hidden == m->hidden)
			continue;
		board_name(&w->map->board, sq, name);
		str_addf(out, "%s: known %d light %d hidden %d, not %d %d %d\n",
			 name, p->known, p->light, p->hidden, m->unit, m->light,
			 m->hidden);
	}
	for (int i = 0; i < w->map->ntiles; i++)
		if (o->hits[i] != w->field.damage[i])
			str_addf(out, "%s: %d hits, not %d\n",
				 w->map->tile[i].id, w->field.damage[i],
				 o->hits[i]);
	return out->len == was;
}
