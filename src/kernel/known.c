/* SPDX-License-Identifier: MIT */
/* known.c - the unit of a piece, as far as a view gives it away. */
#include "config.h"

#include "kernel/known.h"

#include "kernel/value.h"

#include <stdbool.h>

/* The only unit of the army for which `key` is `word`. */
static const char *known_only(const json_t *world, const char *side,
			      const char *key, const char *word)
{
	const json_t *units = json_object_get(world, "units");
	json_t *army = json_object_get(json_object_get(world, "armies"), side);
	const char *only = NULL;
	const char *unit;
	json_t *n;

	json_object_foreach(army, unit, n) {
		const json_t *u = json_object_get(units, unit);

		if (json_integer_value(n) <= 0 ||
		    !value_is(json_object_get(u, key), word))
			continue;
		if (only)
			return NULL;
		only = unit;
	}
	return only;
}

const char *known_unit(const json_t *world, const json_t *piece)
{
	const char *unit = value_text(piece, "unit", NULL);
	const char *class = value_text(piece, "class", NULL);
	const char *arm = value_text(piece, "arm", NULL);
	const char *side = value_text(piece, "side", "");

	if (unit || (!class && !arm))
		return unit;
	return known_only(world, side, class ? "class" : "arm",
			  class ? class : arm);
}

/* Two bytes at most. */
static void known_copy(const char *s, char out[3])
{
	size_t n = 0;

	for (; n < 2 && s[n]; n++)
		out[n] = s[n];
	out[n] = '\0';
}

/* "light-infantry" as "li", "infantry" as "i", nothing as "?". */
static void known_initials(const char *words, char out[3])
{
	size_t n = 0;

	for (const char *s = words; s && *s && n < 2; s++)
		if (s == words || s[-1] == '-')
			out[n++] = *s;
	if (n == 0)
		out[n++] = '?';
	out[n] = '\0';
}

/* The end of a mark: a view may hold any word, so only one of its units'
 * arms. */
static const char *known_arm(json_t *units, const char *arm)
{
	const char *unit;
	json_t *u;

	json_object_foreach(units, unit, u)
		if (value_is(json_object_get(u, "arm"), arm))
			return arm;
	return "arm";
}

const char *known_sign(const json_t *world, const json_t *piece, char text[3])
{
	const char *arm = json_string_value(json_object_get(piece, "arm"));
	bool moved = json_is_true(json_object_get(piece, "moved"));
	const char *unit = known_unit(world, piece);
	json_t *units = json_object_get(world, "units");
	const char *code =
	    unit ? value_text(json_object_get(units, unit), "code", NULL)
		 : NULL;
	const char *class = json_string_value(json_object_get(piece, "class"));

	if (code) {
		known_copy(code, text);
		return "unit";
	}
	if (class) {
		known_initials(class, text);
		return "class";
	}
	if (arm) {
		known_initials(arm, text);
		return known_arm(units, arm);
	}
	known_copy(moved ? "!" : "?", text);
	return moved ? "moved" : "unmoved";
}
