/* SPDX-License-Identifier: MIT */
/* form.c - what a player fills in: examples that can be sent as they stand. */
#include "config.h"

#include "games/campaign/words/form.h"

#include "games/campaign/public/public.h"
#include "games/campaign/words/lists.h"
#include "kernel/value.h"

#include <string.h>

#define FORM_WIDTH 68 /* of a line that tells something */

/* N29.4, N29.5: of other battles than an example's. */
static bool form_warns(const struct diag *d)
{
	return d->level == DIAG_WARNING &&
	       !(d->why && strstr(d->why, "\"deploys-unasked\""));
}

bool cn_example_stands(const struct seen *s, const char *orders)
{
	struct diags d = DIAGS_INIT;
	struct forecast forecast = FORECAST_INIT;
	struct orders *o =
	    order_parse(orders, strlen(orders), &cn_language, &d);
	bool good = !diag_errors(&d) && cn_check(s, o, &d, &forecast) == 0;

	for (size_t i = 0; i < forecast.orders.norders; i++)
		good = good && forecast.orders.orders[i].state != EVENT_VOID;
	for (size_t i = 0; i < d.n; i++)
		good = good && !form_warns(&d.v[i]);
	cn_seen_free(forecast.after);
	forecast_free(&forecast);
	order_free(o);
	diag_free(&d);
	return good;
}

static void form_line(json_t *lines, const char *text, size_t n, bool example)
{
	json_t *o;

	if (json_array_size(lines) >= CN_FORM_LINES)
		return;
	o = json_object();
	value_put(o, "text", value_stringn(text, n));
	value_put(o, "example", json_boolean(example));
	json_array_append_new(lines, o);
}

void cn_form_tell(json_t *lines, const char *text)
{
	struct str line = STR_INIT;
	const char *before = "";

	for (const char *word = text; *word;) {
		size_t n = strcspn(word, " ");

		if (line.len && line.len + 1 + n > FORM_WIDTH) {
			form_line(lines, line.s, line.len, false);
			str_clear(&line);
			before = "  ";
		}
		str_addf(&line, "%s%.*s", before, (int)n, word);
		before = " ";
		word += n + (word[n] == ' ');
	}
	if (line.len)
		form_line(lines, line.s, line.len, false);
	str_free(&line);
}

bool cn_form_add(const struct seen *s, json_t *lines, const char *orders)
{
	bool whole;

	if (json_array_size(lines) >= CN_FORM_LINES ||
	    !cn_example_stands(s, orders))
		return false;
	whole = !strchr(orders, '\n');
	while (*orders) {
		size_t n = strcspn(orders, "\n");

		form_line(lines, orders, n, true);
		value_put(json_array_get(lines, json_array_size(lines) - 1),
			  "part", json_boolean(!whole));
		orders += n + (orders[n] == '\n');
	}
	return true;
}

/* Units that the seat commands in a town; how many. */
static size_t form_units(const struct seen *s, int town, int out[CN_UNITS])
{
	size_t n = 0;

	for (int i = 0; i < s->map->nunits; i++)
		if (cn_commands(s->seat, s->map->unit[i].army) &&
		    s->field.unit[i].town == town)
			out[n++] = i;
	return n;
}

/* -- march (N7) -- */

/* All units of one army in one town (N7.2). */
struct form_group {
	int town;
	int unit[CN_UNITS];
	size_t n;
};

static void form_group(const struct seen *s, int town, int army,
		       struct form_group *g)
{
	int units[CN_UNITS];
	size_t n = form_units(s, town, units);

	*g = (struct form_group){ .town = town };
	for (size_t i = 0; i < n; i++)
		if ((int)s->map->unit[units[i]].army == army)
			g->unit[g->n++] = units[i];
}

/* A march of the first unit of the group that can go there; false: none can. */
static bool form_road(const struct seen *s, const struct form_group *g, int to,
		      struct str *line)
{
	for (size_t i = 0; i < g->n; i++) {
		str_clear(line);
		str_addf(line, "march %s to %s: %s", s->map->town[g->town].id,
			 s->map->town[to].id, s->map->unit[g->unit[i]].code);
		if (cn_example_stands(s, line->s))
			return true;
	}
	return false;
}

/* For how many units a road has room (N7.7), or of those that attack over its
 * river (N7.8); the ally may have marched before (N27.2). */
static int form_room(const struct cn_field *f, int from, int to, bool attack)
{
	const struct cn_map *m = f->map;
	int road = m->between[from][to], major = m->road[road].major;
	int room = m->limits.road[major] - f->passed[road];
	int river = m->limits.river[major];

	for (int i = 0; i < f->nattacks; i++)
		if (f->attack[i].town == to && f->attack[i].last == from)
			river -= f->attack[i].units;
	return attack && m->road[road].river && river < room ? river : room;
}

/* "to thuin 6, charleroi 4 attack": roads with room, and for how many. The
 * first march into `example`. */
static void form_roads(const struct seen *s, const struct form_group *g,
		       struct str *roads, struct str *example)
{
	const struct cn_map *m = s->map;
	enum cn_side enemy = cn_other(cn_side_of(s->seat));
	struct str line = STR_INIT;

	for (int to = 0; to < m->ntowns; to++) {
		bool attack = cn_held(&s->field, to, enemy);

		if (m->between[g->town][to] == CN_NO_ROAD ||
		    !form_road(s, g, to, &line))
			continue;
		str_addf(roads, "%s%s %d%s", roads->len ? ", " : "",
			 m->town[to].id,
			 form_room(&s->field, g->town, to, attack),
			 attack ? " attack" : "");
		if (!example->len)
			str_add(example, line.s);
	}
	str_free(&line);
}

/* One march shows how all are written; the others are spare. */
static void form_march_example(const struct seen *s, const char *orders,
			       bool first, json_t *lines)
{
	size_t n = json_array_size(lines);

	if (cn_form_add(s, lines, orders) && !first)
		value_put(json_array_get(lines, n), "spare", json_true());
}

static void form_one_group(const struct seen *s, const struct form_group *g,
			   bool first, json_t *lines)
{
	const struct cn_map *m = s->map;
	struct str text = STR_INIT, roads = STR_INIT, example = STR_INIT;
	bool fast = false;

	form_roads(s, g, &roads, &example);
	str_addf(&text, "%s: ", m->town[g->town].id);
	cn_codes(m, g->unit, g->n, &text);
	for (size_t i = 0; i < g->n; i++) {
		if (!cn_fast(m, g->unit[i]))
			continue;
		str_addf(&text, "%s %s", fast ? "" : "; fast",
			 m->unit[g->unit[i]].code);
		fast = true;
	}
	str_addf(&text, "; to %s", roads.len ? roads.s : "nowhere now");
	cn_form_tell(lines, str_text(&text));
	if (example.len)
		form_march_example(s, example.s, first, lines);
	str_free(&text);
	str_free(&roads);
	str_free(&example);
}

static void form_march(const struct seen *s, json_t *lines)
{
	bool first = true;

	cn_form_tell(lines, "A number is how many units may go over that road, "
			    "or attack over it.");
	cn_form_tell(lines, "Fast units may go two towns: march A to B to C: "
			    "UNITS");
	if (!cn_night(&s->field))
		cn_form_tell(lines, "Who has gone his full way may go one town "
				    "more, for a die: force B to C: UNITS "
				    "[N8]; reveal LEADER adds 1 to it");
	for (int army = 0; army < CN_ARMIES; army++)
		for (int town = 0; town < s->map->ntowns; town++) {
			struct form_group g;

			form_group(s, town, army, &g);
			if (!g.n)
				continue;
			form_one_group(s, &g, first, lines);
			first = false;
		}
}

/* -- set-up (N5) -- */

static void form_zone(const struct seen *s, int army, json_t *lines)
{
	const struct cn_map *m = s->map;
	struct str text = STR_INIT;

	str_addf(&text,
		 "%s zone, %d units to a town at most:", cn_army_called(army),
		 m->army[army].setup);
	for (int i = 0; i < m->ntowns; i++)
		if ((int)m->town[i].zone == army)
			str_addf(&text, " %s", m->town[i].id);
	cn_form_tell(lines, text.s);
	str_free(&text);
}

/* N5.1: where the scenario has them, town by town. */
static void form_places(const struct seen *s, json_t *lines)
{
	const struct cn_map *m = s->map;
	struct str all = STR_INIT;

	for (int town = 0; town < m->ntowns; town++) {
		bool any = false;

		for (int i = 0; i < m->nunits; i++) {
			if (m->unit[i].home != town ||
			    !cn_commands(s->seat, m->unit[i].army))
				continue;
			if (!any)
				str_addf(&all,
					 "%splace %s:", all.len ? "\n" : "",
					 m->town[town].id);
			str_addf(&all, "%s %s", any ? "," : "",
				 m->unit[i].code);
			any = true;
		}
	}
	cn_form_tell(lines, "the same, town by town; together all must be "
			    "placed:");
	(void)cn_form_add(s, lines, str_text(&all));
	str_free(&all);
}

static void form_setup(const struct seen *s, json_t *lines)
{
	for (int army = 0; army < CN_ARMIES; army++)
		if (cn_commands(s->seat, (enum cn_army)army))
			form_zone(s, army, lines);
	if (cn_form_add(s, lines, "place all: historical"))
		form_places(s, lines);
}

json_t *cn_form_new(const struct seen *s)
{
	json_t *form = json_object(), *lines = json_array();

	switch (s->field.phase) {
	case CN_SETUP:
		form_setup(s, lines);
		break;
	case CN_MARCH:
		form_march(s, lines);
		break;
	case CN_FIELD:
	case CN_DEPLOY:
	case CN_BATTLE:
	case CN_REGROUP:
		cn_form_battles(s, lines);
		break;
	case CN_OVER:
		break;
	}
	if (s->field.phase != CN_SETUP)
		(void)cn_form_add(s, lines, "end");
	value_put(form, "lines", lines);
	return form;
}
