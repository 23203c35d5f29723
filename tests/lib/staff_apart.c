/* SPDX-License-Identifier: MIT */
/* staff_apart.c - where two worlds of campaign may go apart for a seat that may
 * not tell them apart. */
#include "config.h"

#include "lib/staff_apart.h"

#include "base/str.h"

/* Something that was hidden comes to light in these (N28): who fights, with how
 * many steps; what orders in advance bring about; a leader. */
static bool apart_shows(const char *kind)
{
	static const char *const shows[] = {
		"reveal",  "skirmish",	"fire",	   "hit",     "lost",
		"over",	   "terrain",	"deploy",  "round",   "morale",
		"engage",  "withdraw",	"shift",   "square",  "break",
		"shelter", "take",	"swap",	   "retreat", "reinforce",
		"rout",	   "stalemate", "regroup", "supply",  "defeat",
		"turn",	   "result",	NULL
	};

	return kind && str_in(kind, shows);
}

/* Units come to light when the boards are deployed, when they are engaged or,
 * by contact, do anything but move, when they shift out of woods, when an ally
 * takes command, or at the end (N13.6, N12.6, N13.7, N27.4, N28.8). */
static bool apart_opens(const struct staff_apart *by, const char *kind)
{
	static const char *const open[] = { "deploy", "round",	"engage",
					    "shift",  "result", NULL };
	static const char *const met[] = { "fire", "square", "shelter",
					   "take", "swap",   NULL };
	static const char *const allied[] = { "fight", "retreat", "reinforce",
					      "lost", NULL };

	return kind &&
	       ((by->places && str_eq(kind, "place")) ||
		(by->three && str_in(kind, allied)) ||
		(by->contact && str_in(kind, met)) || str_in(kind, open));
}

const char *staff_apart_kind(const json_t *list, size_t i)
{
	return json_string_value(
	    json_object_get(json_array_get(list, i), "kind"));
}

/* Who has that die is not told, unless it loses him: then he lies open
 * (N28.5). */
static bool apart_die(const json_t *list, size_t i)
{
	return !json_object_get(json_array_get(list, i), "unit") ||
	       str_eq(staff_apart_kind(list, i + 1), "lost");
}

/* N8.3: the dice fall in the order of the scenario, so that in the other world
 * others got them; how many in which town is the same. */
static bool apart_diced(const json_t *x, const json_t *y, size_t i)
{
	static const char *const same[] = { "kind", "town", "army", NULL };
	const json_t *a = json_array_get(x, i), *b = json_array_get(y, i);

	for (int k = 0; same[k]; k++)
		if (!json_equal(json_object_get(a, same[k]),
				json_object_get(b, same[k])))
			return false;
	return str_eq(staff_apart_kind(x, i), "forced") && apart_die(x, i) &&
	       apart_die(y, i);
}

/* N12.2, N12.4, N30.3: the attacker's block is drawn first, if he draws any,
 * and nobody sees one that fits nowhere: the defender's are another roll. */
static bool apart_drawn(const json_t *x, const json_t *y, size_t i)
{
	const json_t *a = json_array_get(x, i), *b = json_array_get(y, i);

	return str_eq(staff_apart_kind(x, i), "drawn") &&
	       str_eq(staff_apart_kind(y, i), "drawn") &&
	       json_equal(json_object_get(a, "town"),
			  json_object_get(b, "town"));
}

/* N28.7: an own line that is void, or whose guard does not hold. */
static bool apart_unlawful(const char *kind)
{
	return kind && (str_eq(kind, "void") || str_eq(kind, "passed-over"));
}

/* N17.2: the strongest is hit; of one that is hidden nobody else hears. */
static bool apart_hits(const char *kind)
{
	return kind && (str_eq(kind, "hit") || str_eq(kind, "lost"));
}

bool staff_apart(const struct staff_apart *by, const json_t *x, const json_t *y)
{
	const char *one, *two;
	size_t i = 0;

	for (; i < json_array_size(x) &&
	       json_equal(json_array_get(x, i), json_array_get(y, i));
	     i++)
		if (apart_opens(by, staff_apart_kind(x, i)))
			return true;
	one = staff_apart_kind(x, i);
	two = staff_apart_kind(y, i);
	if (!apart_hits(one) && !apart_hits(two) &&
	    (apart_unlawful(one) || apart_unlawful(two)))
		return false;
	return (by->sequence && one && str_eq(one, "fight")) ||
	       (by->others && !one != !two &&
		str_eq(one ? one : two, "plan")) ||
	       (by->others && one && two && apart_drawn(x, y, i)) ||
	       apart_shows(one) || apart_shows(two) || apart_diced(x, y, i);
}
