/* SPDX-License-Identifier: MIT */
/* provost_views.c - what is open to all is a part of what each seat may know,
 * and that of all that is so. */
#include "config.h"

#include "lib/provost.h"

#include "games/campaign/public/seen.h"
#include "games/campaign/secret/world.h"

/* N28.1, N28.2: everybody knows the same numbers. */
static const char *views_numbers(const struct cn_field *a,
				 const struct cn_field *b)
{
	for (int t = 0; t < a->map->ntowns; t++)
		for (int army = 0; army < CN_ARMIES; army++)
			if (cn_count_army(a, t, (enum cn_army)army) !=
			    cn_count_army(b, t, (enum cn_army)army))
				return "N28.1: numbers in a town";
	if (a->nbattles != b->nbattles)
		return "N28.1: numbers of battles";
	for (int i = 0; i < a->nbattles; i++)
		for (int place = 0; place < CN_PLACES; place++)
			for (int side = 0; side < CN_SIDES; side++)
				if (cn_count_place(a, &a->battle[i], place,
						   (enum cn_side)side) !=
				    cn_count_place(b, &b->battle[i], place,
						   (enum cn_side)side))
					return "N28.2: numbers in a place";
	return NULL;
}

/* What one knows of a unit the other knows, too, and the same of it. */
static const char *views_units(const struct cn_field *less,
			       const struct cn_field *more)
{
	for (int i = 0; i < less->map->nunits; i++) {
		const struct cn_force *a = &less->unit[i];
		const struct cn_force *b = &more->unit[i];

		if (a->lost != b->lost)
			return "N28.5: the lost lie open";
		if (a->town >= 0 &&
		    (a->town != b->town || a->strength != b->strength ||
		     (a->place >= 0 &&
		      (a->place != b->place || a->square != b->square ||
		       a->guest != b->guest || a->acted != b->acted))))
			return "N28.2: a unit is known otherwise";
	}
	return NULL;
}

/* Whether it can be the same event; of its unit the other may hear more. */
static bool views_same(const struct event *less, const struct event *more)
{
	const struct cn_happened *a = cn_happened(less);
	const struct cn_happened *b = cn_happened(more);

	return less->kind == more->kind && a->town == b->town &&
	       a->from == b->from && a->to == b->to && a->count == b->count &&
	       a->die == b->die && a->hits == b->hits &&
	       (a->unit == EVENT_NONE || a->unit == b->unit);
}

/* Each event that one hears the other hears, too; the dice of forced marches,
 * and what they cost, in whatever order. */
static const char *views_events(const struct events *less,
				const struct events *more)
{
	size_t k = 0;

	for (size_t i = 0; i < less->n; i++) {
		if (less->v[i].kind == CN_EV_FORCED ||
		    less->v[i].kind == CN_EV_LOST)
			k = 0;
		while (k < more->n && !views_same(&less->v[i], &more->v[k]))
			k++;
		if (k++ >= more->n)
			return "N28.1: an event is not heard by all";
	}
	return NULL;
}

static const char *views_part(const struct seen *less, const struct seen *more)
{
	const char *fault = views_units(&less->field, &more->field);

	if (!fault && less->field.phase != CN_SETUP) /* N28.3 */
		fault = views_numbers(&less->field, &more->field);
	return fault ? fault : views_events(&less->events, &more->events);
}

const char *provost_views(const struct world *w, const struct events *events)
{
	struct seen *all = cn_observe(w, events, GAME_ALL);
	struct seen *open = cn_observe(w, events, GAME_PUBLIC);
	const char *fault = views_part(open, all);

	for (int seat = 0; !fault && seat < CN_SEATS; seat++) {
		struct seen *s = cn_observe(w, events, seat);

		if (cn_has_seat(w->map, seat))
			fault = views_part(open, s);
		if (!fault && cn_has_seat(w->map, seat))
			fault = views_part(s, all);
		cn_seen_free(s);
	}
	cn_seen_free(all);
	cn_seen_free(open);
	return fault;
}
