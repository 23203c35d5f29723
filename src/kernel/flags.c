/* SPDX-License-Identifier: MIT */
/* flags.c - adds to the objects of a view what a template can ask for. */
#include "config.h"

#include "kernel/flags.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/game.h"
#include "kernel/value.h"

#include <string.h>

#define FLAGS_SMALL 2 /* letters of words like "de" */

bool flags_is_seat(const struct flags *f, const char *side)
{
	for (size_t i = 0; i < json_array_size(f->seats); i++)
		if (str_eq(value_at(f->seats, i), side))
			return true;
	return false;
}

bool flags_mine(const struct flags *f, const char *side)
{
	const struct game_side *s = f->game ? f->game->sides : NULL;

	if (str_eq(side, f->seat))
		return true;
	for (; s && s->side; s++)
		if (str_eq(s->side, side) && str_eq(s->seat, f->seat))
			return true;
	return false;
}

void flags_init(struct flags *f, const json_t *view)
{
	json_t *world = json_object_get(view, "world");
	json_t *all = value_keys(json_object_get(world, "armies"));
	json_t *others = json_array();

	f->view = view;
	f->world = world;
	f->game = game_find(value_text(world, "ruleset", ""));
	f->seat = value_text(view, "seat", "");
	f->seats = json_object_get(world, "seats");
	f->units = json_object_get(world, "units");
	f->sides = json_array();
	f->after = false;
	for (size_t i = 0; i < json_array_size(all); i++) {
		json_t *side = json_array_get(all, i);
		bool own = flags_mine(f, json_string_value(side));

		json_array_append(own ? f->sides : others, side);
	}
	json_array_extend(f->sides, others);
	json_decref(others);
	json_decref(all);
}

void flags_done(struct flags *f)
{
	json_decref(f->sides);
}

/* Sets the key made of two parts; `value` is taken over. */
static void flag_set(json_t *o, const char *a, const char *b, json_t *value)
{
	size_t na = strlen(a), nb = strlen(b);
	char key[96];

	if (na + nb + 2 > sizeof(key)) {
		json_decref(value);
		return;
	}
	memcpy(key, a, na);
	key[na] = '-';
	memcpy(key + na + 1, b, nb + 1);
	value_put(o, key, value);
}

/* All sides are named, so that the keys of an outer object never shine
 * through. */
static void flag_side(const struct flags *f, json_t *o, const char *key,
		      const char *side)
{
	for (size_t i = 0; i < json_array_size(f->sides); i++)
		flag_set(o, key, value_at(f->sides, i), json_false());
	flag_set(o, key, side, json_true());
	flag_set(o, key, "mine", json_boolean(flags_mine(f, side)));
}

static void flag_unit(const struct flags *f, json_t *o, const char *unit)
{
	const json_t *u = json_object_get(f->units, unit);
	const json_t *name = json_object_get(u, "name");

	value_put(o, "unit-name",
		  name ? json_deep_copy(name) : value_string(unit));
}

static bool flag_is_word(const char *s)
{
	const char *p = s;

	while (*p == '-' || *p == '+' || (*p >= 'a' && *p <= 'z'))
		p++;
	return p > s && *p == '\0';
}

static json_t *flag_blanks(const char *word)
{
	struct str s = STR_INIT;
	json_t *j;

	str_add(&s, word);
	for (size_t i = 0; i < s.len; i++)
		if (s.s[i] == '-')
			s.s[i] = ' ';
	j = value_string(str_text(&s));
	str_free(&s);
	return j;
}

void flags_word(const struct flags *f, json_t *o, const char *key,
		const char *word)
{
	value_put(o, key, value_string(word));
	if (str_eq(key, "side") || str_eq(key, "seat") ||
	    str_eq(key, "winner")) {
		flag_side(f, o, key, word);
		return;
	}
	if (str_eq(key, "unit"))
		flag_unit(f, o, word);
	if (!flag_is_word(word))
		return;
	flag_set(o, key, word, json_true());
	flag_set(o, key, "words", flag_blanks(word));
}

void flags_number(json_t *o, const char *key, json_int_t n)
{
	value_put(o, key, json_integer(n));
	flag_set(o, "has", key, json_true());
	flag_set(o, key, "one", json_boolean(n == 1));
}

static void flag_list(json_t *o, const char *key, const json_t *list)
{
	struct str text = STR_INIT, commas = STR_INIT;

	for (size_t i = 0; i < json_array_size(list); i++) {
		const char *s = value_at(list, i);

		if (!*s)
			continue;
		str_addf(&text, "%s%s", text.len > 0 ? " " : "", s);
		str_addf(&commas, "%s%s", commas.len > 0 ? ", " : "", s);
		if (str_eq(key, "rules")) {
			char rule[32] = "";

			for (size_t k = 0; s[k] && k + 1 < sizeof(rule); k++)
				rule[k] = s[k] == '.' ? '-' : s[k];
			flag_set(o, "rule", rule, json_true());
		}
	}
	if (text.len > 0) {
		flag_set(o, key, "text", value_string(text.s));
		flag_set(o, key, "commas", value_string(commas.s));
	}
	str_free(&commas);
	str_free(&text);
}

/* What a `reveal` showed, square by square. */
static void flag_shown(const struct flags *f, json_t *o)
{
	const json_t *squares = json_object_get(o, "squares");
	const json_t *units = json_object_get(o, "units");
	json_t *shown = json_array();

	for (size_t i = 0; i < json_array_size(units); i++) {
		json_t *pair = json_object();

		json_object_set(pair, "at", json_array_get(squares, i));
		flags_word(f, pair, "unit", value_at(units, i));
		json_array_append_new(shown, pair);
	}
	if (json_array_size(shown) > 0)
		json_object_set(o, "shown", flags_last(shown));
	json_decref(shown);
}

static void flag_value(const struct flags *f, json_t *o, const char *key,
		       json_t *value)
{
	if (json_is_string(value)) {
		flags_word(f, o, key, json_string_value(value));
	} else if (json_is_integer(value)) {
		flags_number(o, key, json_integer_value(value));
	} else {
		value_put(o, key, flags_copy(f, value));
		if (json_is_array(value))
			flag_list(o, key, value);
	}
}

json_t *flags_copy(const struct flags *f, json_t *value)
{
	const char **names;
	json_t *copy;
	size_t n;

	if (json_is_array(value)) {
		copy = json_array();
		for (size_t i = 0; i < json_array_size(value); i++)
			json_array_append_new(
			    copy, flags_copy(f, json_array_get(value, i)));
		return copy;
	}
	if (!json_is_object(value))
		return json_deep_copy(value);
	copy = json_object();
	names = value_names(value, &n);
	for (size_t i = 0; i < n; i++)
		flag_value(f, copy, names[i], json_object_get(value, names[i]));
	mem_free(names);
	flag_shown(f, copy);
	return copy;
}

void flags_victor(const struct flags *f, json_t *o)
{
	const json_t *victors = json_object_get(f->world, "victors");

	for (size_t i = 0; i < json_array_size(victors); i++)
		if (str_eq(value_at(victors, i), f->seat))
			value_put(o, "winner-mine", json_true());
}

json_t *flags_last(json_t *list)
{
	size_t n = json_array_size(list);

	for (size_t i = 0; i < n; i++)
		value_put(json_array_get(list, i), "last",
			  json_boolean(i + 1 == n));
	return list;
}

void flags_plain(const struct flags *f, json_t *o, const json_t *from,
		 const char *const *keys)
{
	for (; *keys; keys++) {
		const json_t *v = json_object_get(from, *keys);

		if (json_is_string(v))
			flags_word(f, o, *keys, json_string_value(v));
		else if (json_is_integer(v))
			flags_number(o, *keys, json_integer_value(v));
	}
}

json_t *flags_words(const struct flags *f, const json_t *words, const char *key)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(words); i++) {
		json_t *o = json_object();

		flags_word(f, o, key, value_at(words, i));
		json_array_append_new(list, o);
	}
	return flags_last(list);
}

void flags_any(json_t *c, const char *const *lists)
{
	for (; *lists; lists++) {
		size_t n = json_array_size(json_object_get(c, *lists));

		flag_set(c, "any", *lists, json_boolean(n > 0));
	}
}

json_t *flags_called(const char *name)
{
	char *called = mem_strdup(name);
	json_t *j;

	for (char *s = called; *s; s++)
		if (s == called ||
		    (s[-1] == '-' && strcspn(s, "-") > FLAGS_SMALL))
			str_capital(s);
	j = value_string(called);
	mem_free(called);
	return j;
}

void flags_pieces(const struct flags *f, json_t *c)
{
	const json_t *pieces = json_object_get(f->world, "pieces");
	json_t *seen = json_array();
	json_t *known = json_array();

	for (size_t i = 0; i < json_array_size(pieces); i++) {
		json_t *p = json_array_get(pieces, i);
		bool mine = flags_mine(f, value_text(p, "side", ""));
		bool told = json_is_true(json_object_get(p, "known")) ||
			    json_is_true(json_object_get(p, "light"));
		bool more =
		    json_object_get(p, "unit") || json_object_get(p, "class");

		if (mine ? told : more)
			json_array_append_new(mine ? seen : known,
					      flags_copy(f, p));
	}
	value_put(c, "seen-pieces", flags_last(seen));
	value_put(c, "known-pieces", flags_last(known));
}
