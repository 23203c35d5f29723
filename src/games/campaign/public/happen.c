/* SPDX-License-Identifier: MIT */
/* happen.c - makes events. */
#include "config.h"

#include "games/campaign/public/happen.h"

struct cn_happened *cn_event_add(struct events *e, enum cn_event kind, int seat,
				 int order)
{
	struct event *ev = event_add(e, (int)kind, seat, order);
	struct cn_happened *h = event_more(ev, sizeof(*h));

	*h = (struct cn_happened){
		.town = EVENT_NONE,
		.from = EVENT_NONE,
		.to = EVENT_NONE,
		.army = EVENT_NONE,
		.side = EVENT_NONE,
		.unit = EVENT_NONE,
		.other = EVENT_NONE,
		.count = EVENT_NONE,
		.left = EVENT_NONE,
		.die = EVENT_NONE,
		.bonus = EVENT_NONE,
		.loss = EVENT_NONE,
		.firepower = EVENT_NONE,
		.hits = EVENT_NONE,
		.number = EVENT_NONE,
		.half = EVENT_NONE,
		.place = EVENT_NONE,
		.lane = EVENT_NONE,
		.ground = EVENT_NONE,
		.cause = EVENT_NONE,
		.range = EVENT_NONE,
		.what = EVENT_NONE,
		.plan = EVENT_NONE,
		.reason = EVENT_NONE,
	};
	return h;
}

struct cn_happened *cn_happened(const struct event *ev)
{
	return ev->more;
}

void cn_event_cite(struct events *e, const char *rule)
{
	event_cite(&e->v[e->n - 1], rule);
}

void cn_event_why(struct events *e, const struct cn_why *why)
{
	struct cn_happened *h = cn_happened(&e->v[e->n - 1]);

	h->reason = (int)why->reason;
	for (int i = 0; i < CN_WHY_ARGS; i++)
		h->why[i] = why->arg[i];
	for (int i = 0; i < why->nrules; i++)
		cn_event_cite(e, why->rules[i]);
}

static bool blend_dice(const struct event *ev)
{
	return ev->kind == CN_EV_FORCED ||
	       (ev->kind == CN_EV_LOST &&
		cn_happened(ev)->cause == CN_BY_MARCH);
}

static bool blend_unnamed(const struct event *ev)
{
	return ev->kind == CN_EV_FORCED && cn_happened(ev)->unit == EVENT_NONE;
}

static bool blend_before(const struct event *a, const struct event *b)
{
	const struct cn_happened *x = cn_happened(a), *y = cn_happened(b);

	if (!blend_unnamed(a) || !blend_unnamed(b))
		return blend_unnamed(a) && blend_dice(b);
	return x->town != y->town ? x->town < y->town : x->die < y->die;
}

void cn_events_blend(struct events *e)
{
	for (size_t i = 1; i < e->n; i++)
		for (size_t k = i; k > 0; k--) {
			struct event was = e->v[k - 1];

			if (!blend_before(&e->v[k], &e->v[k - 1]))
				break;
			e->v[k - 1] = e->v[k];
			e->v[k] = was;
		}
}
