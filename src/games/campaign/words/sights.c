/* SPDX-License-Identifier: MIT */
/* sights.c - what a report's events have shown of units that are hidden now. */
#include "config.h"

#include "games/campaign/words/sights.h"

#include "games/campaign/words/events.h"
#include "kernel/value.h"

#define SIGHT_NONE ((struct sight){ 0, CN_NO_TOWN, 0 })

struct sight {
	int turn, town; /* 0: not seen; CN_NO_TOWN: the events do not say */
	int steps;	/* left after a loss; 0: nothing was said of them */
};

bool cn_hidden(const struct cn_field *f, int unit)
{
	return !f->unit[unit].lost &&
	       (f->unit[unit].town < 0 || f->unit[unit].strength <= 0);
}

static int sights_number(const json_t *event, const char *key)
{
	return (int)json_integer_value(json_object_get(event, key));
}

/* In which turn the events begin: one before the first that begins in them. */
static int sights_first(const struct seen *s, const json_t *events)
{
	for (size_t i = 0; i < json_array_size(events); i++) {
		const json_t *ev = json_array_get(events, i);

		if (value_is(json_object_get(ev, "kind"), "turn"))
			return sights_number(ev, "number") - 1;
	}
	return s->field.number;
}

static void sights_unit(const struct seen *s, const json_t *event,
			const char *id, const struct sight *now,
			struct sight *out)
{
	int unit = cn_unit_find(s->map, id);
	int left = sights_number(event, "left");

	if (unit == CN_NO_UNIT)
		return;
	out[unit].turn = now->turn;
	out[unit].town = now->town;
	if (value_is(json_object_get(event, "kind"), "hit"))
		out[unit].steps = left;
}

/* The last sight of each unit. */
static void sights_read(const struct seen *s, const json_t *events,
			struct sight out[CN_UNITS])
{
	struct sight now = { sights_first(s, events), CN_NO_TOWN, 0 };

	for (int i = 0; i < CN_UNITS; i++)
		out[i] = SIGHT_NONE;
	for (size_t i = 0; i < json_array_size(events); i++) {
		const json_t *ev = json_array_get(events, i);
		const json_t *units = json_object_get(ev, "units");
		const char *town = value_text(ev, "town", NULL);

		if (value_is(json_object_get(ev, "kind"), "turn"))
			now.turn = sights_number(ev, "number");
		if (town) /* a shot in a skirmish has none: that of before */
			now.town = cn_town_find(s->map, town);
		sights_unit(s, ev, value_text(ev, "unit", ""), &now, out);
		for (size_t k = 0; k < json_array_size(units); k++)
			sights_unit(s, ev, value_at(units, k), &now, out);
	}
}

/* All of the army that were seen last where the first was, and then; taken
 * from the sights. */
static void sights_place(const struct seen *s, struct sight *sights, int first,
			 struct str *out)
{
	const struct cn_map *m = s->map;
	const struct sight at = sights[first];

	str_addf(out, "%sin turn %d", out->len ? "; " : "", at.turn);
	if (at.town != CN_NO_TOWN) {
		str_add(out, " at ");
		cn_town_called(m, at.town, out);
	}
	for (int i = first; i < m->nunits; i++) {
		if (m->unit[i].army != m->unit[first].army ||
		    sights[i].turn != at.turn || sights[i].town != at.town ||
		    !cn_hidden(&s->field, i))
			continue;
		str_addf(out, "%s %s", i > first ? "," : "", m->unit[i].code);
		if (sights[i].steps)
			str_addf(out, " (%d step%s left)", sights[i].steps,
				 sights[i].steps == 1 ? "" : "s");
		sights[i] = SIGHT_NONE;
	}
}

void cn_sights(const struct seen *s, const json_t *events, int army,
	       struct str *out)
{
	struct sight sights[CN_UNITS];

	sights_read(s, events, sights);
	for (int i = 0; i < s->map->nunits; i++)
		if ((int)s->map->unit[i].army == army && sights[i].turn &&
		    cn_hidden(&s->field, i))
			sights_place(s, sights, i, out);
}
