/* SPDX-License-Identifier: MIT */
/* bindname.c - binds words to towns, units and places, an unambiguous prefix
 * as well as the name (orders-campaign.md "Words"). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/why.h"

#include <string.h>

#define NAME_WORDS 4 /* that a name has at most: braine le comte */

/* A name as it was looked for; ids have hyphens where texts have blanks. */
static void name_of(const struct cn_words *w, size_t n, struct str *out)
{
	for (size_t i = 0; i < n; i++)
		str_addf(out, "%s%s", i ? "-" : "", w->v[i].text);
}

/* The only one that is or begins so; -1 if there is none, or several. */
static int name_find_town(const struct cn_map *m, const char *name)
{
	int found = -1, count = 0;

	for (int i = 0; i < m->ntowns; i++) {
		if (str_eq(m->town[i].id, name))
			return i;
		if (!str_starts(m->town[i].id, name))
			continue;
		found = i;
		count++;
	}
	return count == 1 ? found : -1;
}

static bool name_separates(const struct order_word *w)
{
	static const char *const words[] = { ",",  ":",	   "to", "at",
					     "in", "from", NULL };

	return w->quoted || str_in(w->text, words);
}

/* Words in front that can be of one name. */
static size_t name_words(const struct cn_words *w)
{
	size_t n = 0;

	while (n < NAME_WORDS && n < w->n && !name_separates(&w->v[n]))
		n++;
	return n;
}

bool cn_words_town(const struct cn_map *m, struct cn_words *w, int *town)
{
	for (size_t n = name_words(w); n > 0; n--) {
		struct str name = STR_INIT;
		int found;

		name_of(w, n, &name);
		found = name_find_town(m, str_text(&name));
		str_free(&name);
		if (found < 0)
			continue;
		*town = found;
		cn_words_skip(w, n);
		return true;
	}
	return false;
}

/* A town's name as reports print it, without what stands in brackets. */
static bool name_printed(const char *printed, const char *name)
{
	size_t n = strcspn(printed, "(");

	n -= printed[n] && n > 0;
	for (size_t i = 0; i < n; i++)
		if ((printed[i] == ' ' ? '-' : str_lower(printed[i])) !=
		    name[i])
			return false;
	return name[n] == '\0';
}

/* The town that reports call so; -1 if it is the name in orders, too. */
static int name_only_printed(const struct cn_map *m, const char *name)
{
	int i = 0;

	while (i < m->ntowns && !name_printed(m->town[i].name, name))
		i++;
	return i < m->ntowns && name_find_town(m, name) < 0 ? i : -1;
}

/* Whether a name as reports print it stands in front; says what it is in
 * orders. */
static bool name_meant(const struct cn_binder *b, const struct cn_words *w)
{
	for (size_t n = name_words(w); n > 0; n--) {
		struct str name = STR_INIT, typed = STR_INIT;
		int town;

		name_of(w, n, &name);
		town = name_only_printed(b->map, str_text(&name));
		for (size_t i = 0; i < n; i++)
			str_item(&typed, w->v[i].typed, " ");
		if (town >= 0)
			why_add(b->d, w->v[0].at, CN_FORM_RULE,
				WHY(UNKNOWN, { .word = "town" },
				    { .word = str_text(&typed) },
				    { .word = b->map->town[town].id }));
		str_free(&name);
		str_free(&typed);
		if (town >= 0)
			return true;
	}
	return false;
}

bool cn_bind_town(const struct cn_binder *b, struct cn_words *w, int *town)
{
	const struct bind bind = cn_bind(b);
	struct bind_names names = { .what = "town" };

	if (name_meant(b, w))
		return false;
	if (cn_words_town(b->map, w, town))
		return true;
	if (w->n == 0 || name_separates(&w->v[0]))
		return cn_bind_no(b, cn_words_at(w), CN_FORM_RULE,
				  CN_WHY_NO_TOWN_NAMED);
	for (int i = 0; i < b->map->ntowns; i++)
		names.v[names.n++] = b->map->town[i].id;
	return bind_name(&bind, &names, w->v, 1, town);
}

bool cn_bind_towns(const struct cn_binder *b, struct cn_words *w,
		   const char *once, int **towns, size_t *n)
{
	while (w->n > 0 && !cn_words_is(w, ":")) {
		int town, arg[2] = { EVENT_NONE, EVENT_NONE };
		struct diag_place at = cn_words_at(w);

		if (cn_words_take(w, ",") || cn_words_take(w, "to"))
			continue;
		if (!cn_bind_town(b, w, &town))
			return false;
		arg[0] = town;
		if (once && cn_town_in(*towns, *n, town))
			return cn_bind_no_with(b, at, once, CN_WHY_TOWN_TWICE,
					       arg);
		*towns = mem_realloc(*towns, (*n + 1) * sizeof(**towns));
		(*towns)[(*n)++] = town;
	}
	return true;
}

static bool name_may(const struct cn_binder *b, enum cn_army army,
		     enum cn_whose whose)
{
	switch (whose) {
	case CN_OWN:
		return cn_commands(b->seat, army);
	case CN_OF_SIDE:
		return cn_side_of(b->seat) == cn_side_of_army(army);
	case CN_ANYBODYS:
		break;
	}
	return true;
}

/* N27.1, N29.9: of an ally, or of the enemy. */
static const char *name_rules(const struct cn_binder *b, enum cn_army army)
{
	return cn_side_of(b->seat) == cn_side_of_army(army)
		   ? "N27.1 " CN_FORM_RULE
		   : CN_FORM_RULE;
}

bool cn_bind_army(const struct cn_binder *b, struct diag_place at,
		  enum cn_army army, enum cn_whose whose)
{
	const int arg[2] = { (int)army, EVENT_NONE };

	if (name_may(b, army, whose))
		return true;
	return cn_bind_no_with(b, at, name_rules(b, army), CN_WHY_NOT_YOUR_ARMY,
			       arg);
}

/* By its code, or by id or prefix among those that may be named, or else among
 * all, so that a fault can say whose it is. */
static int name_known_unit(const struct cn_binder *b, const char *name,
			   bool all, enum cn_whose whose)
{
	const struct cn_map *m = b->map;
	int found = -1, count = 0;

	for (int i = 0; i < m->nunits; i++) {
		if (str_eqi(m->unit[i].code, name) ||
		    str_eq(m->unit[i].id, name))
			return i;
		if (!str_starts(m->unit[i].id, name) ||
		    (!all && !name_may(b, m->unit[i].army, whose)))
			continue;
		found = i;
		count++;
	}
	return count == 1 ? found : -1;
}

/* `F09 F10`: every word a code. */
static bool name_codes(const struct cn_map *m, const struct cn_words *w)
{
	for (size_t i = 0; i < w->n; i++) {
		int unit = 0;

		while (unit < m->nunits &&
		       !str_eqi(m->unit[unit].code, w->v[i].text))
			unit++;
		if (unit == m->nunits)
			return false;
	}
	return w->n > 1;
}

static bool name_no_unit(const struct cn_binder *b, const struct cn_words *w,
			 enum cn_whose whose)
{
	const struct bind bind = cn_bind(b);
	struct bind_names names = { .what = "unit" };
	int unit;

	if (name_codes(b->map, w))
		return cn_bind_no(b, w->v[1].at, CN_FORM_RULE, CN_WHY_COMMAS);
	for (int i = 0; i < b->map->nunits; i++)
		if (name_may(b, b->map->unit[i].army, whose))
			names.v[names.n++] = b->map->unit[i].id;
	return bind_name(&bind, &names, w->v, w->n, &unit);
}

bool cn_bind_unit(const struct cn_binder *b, const struct cn_words *w,
		  enum cn_whose whose, int *unit)
{
	struct str name = STR_INIT;
	enum cn_army army;

	if (w->n == 0)
		return cn_bind_no(b, w->at, CN_FORM_RULE, CN_WHY_NO_UNIT_NAMED);
	name_of(w, w->n, &name);
	*unit = name_known_unit(b, str_text(&name), false, whose);
	if (*unit < 0)
		*unit = name_known_unit(b, str_text(&name), true, whose);
	str_free(&name);
	if (*unit < 0)
		return name_no_unit(b, w, whose);
	army = b->map->unit[*unit].army;
	if (!name_may(b, army, whose)) {
		const int arg[2] = { *unit, EVENT_NONE };

		return cn_bind_no_with(b, w->v[0].at, name_rules(b, army),
				       CN_WHY_NOT_YOURS, arg);
	}
	return true;
}
