/* SPDX-License-Identifier: MIT */
/* words.c - what only this game's reports say. */
#include "config.h"

#include "games/campaign/words/words.h"

#include "base/str.h"
#include "games/campaign/public/awaited.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/words/boards.h"
#include "games/campaign/words/events.h"
#include "games/campaign/words/forces.h"
#include "games/campaign/words/form.h"
#include "games/campaign/words/lists.h"
#include "games/campaign/words/mapdraw.h"
#include "games/campaign/words/orders.h"
#include "games/campaign/words/picture.h"
#include "games/campaign/words/spots.h"
#include "kernel/sign.h"
#include "kernel/value.h"

#include <string.h>

/* YYYY-MM-DD; a scenario may call its days anything. */
static bool words_iso(const char *date)
{
	static const char form[] = "0000-00-00";

	for (size_t i = 0; form[i]; i++)
		if (form[i] == '0' ? !str_digit(date[i]) : date[i] != form[i])
			return false;
	return !date[strlen(form)];
}

void cn_date(const char *iso, struct str *out)
{
	static const char *const months[] = {
		"January",   "February", "March",    "April",
		"May",	     "June",	 "July",     "August",
		"September", "October",	 "November", "December",
	};
	int month = words_iso(iso) ? (iso[5] - '0') * 10 + (iso[6] - '0') : 0;

	if (month >= 1 && month <= 12)
		str_addf(out, "%d %s %.4s",
			 (iso[8] - '0') * 10 + (iso[9] - '0'),
			 months[month - 1], iso);
	else
		str_add(out, iso);
}

bool cn_alone(const struct seen *s)
{
	return s->map->options.players == 2 || s->seat == CN_SEAT_FRENCH;
}

const char *cn_hour_name(const struct cn_turn *t)
{
	static const char *const hours[] = { "morning", "afternoon", "night" };

	return hours[t->hour];
}

/* N7.3: "2 French groups"; "1 Anglo-Dutch group and 1 Prussian group". */
static void words_groups(const struct seen *s, json_t *c)
{
	struct str text = STR_INIT;

	for (int army = 0; army < CN_ARMIES; army++) {
		int n = s->map->army[army].groups;

		if (!cn_commands(s->seat, (enum cn_army)army) ||
		    !cn_left(&s->field, (enum cn_army)army))
			continue;
		str_addf(&text, "%s%d %s group%s", text.len ? " and " : "", n,
			 cn_army_called(army), n == 1 ? "" : "s");
	}
	value_put(c, "groups", value_string(str_text(&text)));
	str_free(&text);
}

static void words_turn(const struct seen *s, const struct flags *f, json_t *c)
{
	const struct cn_turn *t = &s->map->turn[s->field.number - 1];
	struct str date = STR_INIT;

	if (s->field.phase == CN_SETUP || s->field.number < 1 ||
	    s->field.number > s->map->nturns)
		return;
	value_put(c, "round", json_integer(s->field.round));
	cn_date(t->date, &date);
	value_put(c, "date", value_string(str_text(&date)));
	flags_word(f, c, "hour", cn_hour_name(t));
	flags_word(f, c, "active", cn_side_name((int)t->side));
	str_free(&date);
}

/* N26.4: "two of the three cities", as the scenario has them. */
static void words_cities(const struct cn_map *m, json_t *c)
{
	static const char *const numbers[] = { "none",	"one",	"two", "three",
					       "four",	"five", "six", "seven",
					       "eight", "nine", "ten" };
	const int most = (int)(sizeof(numbers) / sizeof(*numbers)) - 1;
	int all = 0, win = m->cities_to_win;
	struct str text = STR_INIT;

	for (int i = 0; i < m->ntowns; i++)
		all += m->wins[i];
	if (win >= all)
		str_add(&text, all == 1 ? "the city" : "all the cities");
	else if (all <= most)
		str_addf(&text, "%s of the %s cities", numbers[win],
			 numbers[all]);
	else
		str_addf(&text, "%d of the %d cities", win, all);
	value_put(c, "cities-held", value_string(str_text(&text)));
	str_free(&text);
}

/* What the seat itself has said of the end (N26.6), whom it reaches with words
 * (N27.3), and whether it is asked anything more (N27.6). */
static void words_seat(const struct seen *s, const struct flags *f, json_t *c)
{
	const struct cn_field *field = &s->field;
	int other = s->seat == CN_SEAT_PRUSSIAN ? CN_SEAT_ANGLO_DUTCH
						: CN_SEAT_PRUSSIAN;

	if (s->seat < 0)
		return;
	value_put(c, "agreed", json_boolean(field->offers[s->seat]));
	value_put(c, "offered-by",
		  flags_words(f, json_object_get(f->world, "offers"), "seat"));
	if (s->seat != CN_SEAT_ANGLO_DUTCH && s->seat != CN_SEAT_PRUSSIAN)
		return;
	value_put(c, "unasked", json_boolean(!cn_decides(field, s->seat)));
	value_put(c, "unheard", json_boolean(!cn_allies_talk(field)));
	value_put(c, "given-up", json_boolean(field->resigned[s->seat]));
	value_put(c, "ally-given-up", json_boolean(field->resigned[other]));
	value_put(c, "alone", json_boolean(!cn_decides(field, other)));
}

/* By which the map names the armies: "letter-french". */
static void words_letters(const struct cn_map *m, json_t *c)
{
	for (int army = 0; army < CN_ARMIES; army++) {
		struct str key = STR_INIT;

		if (!m->army[army].letter) /* a scenario that has mistakes */
			continue;
		str_addf(&key, "letter-%s", cn_army_name(army));
		value_put(c, key.s, value_stringn(&m->army[army].letter, 1));
		str_free(&key);
	}
}

static void words_seen(const struct seen *s, const struct flags *f, json_t *c)
{
	static const char *const all[] = { "battles", "offered-by", NULL };

	if (s->field.phase == CN_SETUP)
		value_put(c, "full", json_true());
	cn_events_words(s, f, c);
	value_put(c, "map", cn_map_lines(&s->field));
	words_letters(s->map, c);
	value_put(c, "battles", cn_boards(s, f));
	cn_lists(s, f, c);
	if (!f->after)
		value_put(c, "forces", cn_forces(s, f));
	cn_orders_words(s, f, c);
	words_turn(s, f, c);
	words_groups(s, c);
	words_cities(s->map, c);
	words_seat(s, f, c);
	flags_any(c, all);
}

void cn_words(const struct seen *s, const struct flags *f, json_t *c)
{
	struct err e = { .code = 0 };
	struct seen *nobody = s ? NULL : cn_hear(f->world, &e);

	for (int army = 0; army < CN_ARMIES; army++)
		sign_colour(c, cn_army_name(army), cn_army_hue(army),
			    cn_army_colour(army));
	if (s || nobody)
		words_seen(s ? s : nobody, f, c);
	if (s && json_is_true(json_object_get(c, "awaited")))
		value_put(c, "form", cn_form_new(s));
	if (nobody)
		cn_seen_free(nobody);
}

void cn_draw(const struct seen *s, const struct flags *f, json_t *c)
{
	cn_picture(s, f, c);
	cn_spots(s, c);
}
