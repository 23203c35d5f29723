/* SPDX-License-Identifier: MIT */
/* case_campaign.c - expectations of the campaign: units, boards, battles. */
#include "config.h"

#include "lib/case_check.h"

#include "base/num.h"
#include "kernel/reader.h"
#include "kernel/scenario.h"
#include "kernel/words.h"

#include <string.h>

/* The words from the i-th on: flags that are there, or `not FLAG`. */
static bool campaign_flags(const char *value, const struct case_words *w, int i)
{
	for (; i < w->n; i++) {
		bool not = str_eq(w->w[i], "not");

		if (not &&++i == w->n)
			return false;
		if (words_listed(value, w->w[i]) == not )
			return false;
	}
	return true;
}

/* unit ID = TOWN STRENGTH FLAGS | lost */
static int campaign_unit(struct case_run *r, struct case_words *w,
			 struct err *e)
{
	const char *force = case_get(r, "forces", w->w[1]);
	size_t town = strcspn(force, " ");
	bool good;

	if (str_eq(w->w[2], "lost"))
		return *case_get(r, "lost", w->w[1]) ? 0 : case_found(e, force);
	good =
	    *force && (str_eq(w->w[2], "*") || str_eqn(w->w[2], force, town));
	if (good && w->n > 3) {
		const char *steps = force + town + strspn(force + town, " ");

		good = str_eqn(w->w[3], steps, strcspn(steps, " "));
	}
	return good && campaign_flags(force, w, 4) ? 0 : case_found(e, force);
}

static const char *campaign_get(struct case_run *r, const char *section,
				const char *town, const char *key)
{
	struct str name = STR_INIT;
	const char *value;

	str_addf(&name, "%s.%s", section, town);
	value = case_get(r, name.s, key);
	str_free(&name);
	return value;
}

/* How many units stand in a place of a board. */
static int campaign_standing(struct case_run *r, const char *town,
			     const char *place)
{
	struct str name = STR_INIT;
	const struct reader_section *s;
	int n = 0;

	str_addf(&name, "board.%s", town);
	s = reader_section(r->now->doc, name.s);
	str_free(&name);
	for (size_t i = 0; s && i < s->count; i++)
		n += words_listed(s->keys[i].value, place);
	return n;
}

static int campaign_number(const char *want, int n, struct err *e)
{
	int number;

	if (num_parse_int(str_eq(want, "empty") ? "0" : want, 1000, &number) &&
	    n == number)
		return 0;
	return err_set(e, ERR_REFUSED, "found: %d", n);
}

/* board TOWN UNIT = PLACE FLAGS | none; board TOWN PLACE = N | empty */
static int campaign_board(struct case_run *r, struct case_words *w,
			  struct err *e)
{
	const char *value = campaign_get(r, "board", w->w[1], w->w[2]);

	if (strchr(w->w[2], '.'))
		return campaign_number(
		    w->w[3], campaign_standing(r, w->w[1], w->w[2]), e);
	if (str_eq(w->w[3], "none"))
		return *value ? case_found(e, value) : 0;
	if (!str_eqn(w->w[3], value, strcspn(value, " ")) ||
	    !campaign_flags(value, w, 4))
		return case_found(e, value);
	return 0;
}

/* battle TOWN KEY = VALUE: lists in any order, terrain with any holder. */
static int campaign_battle(struct case_run *r, struct case_words *w,
			   struct err *e)
{
	const char *value = campaign_get(r, "battle", w->w[1], w->w[2]);
	bool terrain = str_starts(w->w[2], "attacker.") ||
		       str_starts(w->w[2], "defender.");
	int words = 0;

	if (str_eq(w->w[3], "none") || str_eq(w->w[3], "0"))
		return *value ? case_found(e, value) : 0;
	for (const char *s = value; *s; s += strspn(s, " "), words++)
		s += strcspn(s, " ");
	for (int i = 3; i < w->n; i++)
		if (!words_listed(value, w->w[i]))
			return case_found(e, value);
	return terrain || words == w->n - 3 ? 0 : case_found(e, value);
}

/* fight TOWN = battle | none */
static int campaign_fight(struct case_run *r, struct case_words *w,
			  struct err *e)
{
	const char *value = case_get(r, "fights", w->w[1]);
	bool open = *value && !words_listed(value, "won");

	return open == str_eq(w->w[2], "battle") ? 0 : case_found(e, value);
}

/* Whether the unit belongs to the army. */
static bool campaign_of(struct case_run *r, const char *unit, const char *army)
{
	return words_listed(case_get(r, "units", unit), army);
}

/* lost ARMY = N; lost UNIT = CAUSE */
static int campaign_lost(struct case_run *r, struct case_words *w,
			 struct err *e)
{
	const struct reader_section *s = reader_section(r->now->doc, "lost");
	const char *value = case_get(r, "lost", w->w[1]);
	int n = 0;

	if (*case_get(r, "units", w->w[1]))
		return words_listed(value, w->w[2]) ? 0 : case_found(e, value);
	for (size_t i = 0; s && i < s->count; i++)
		n += campaign_of(r, s->keys[i].name, w->w[1]);
	return campaign_number(w->w[2], n, e);
}

/* result = WINNER [DEGREE] | open */
static int campaign_result(struct case_run *r, struct case_words *w,
			   struct err *e)
{
	const char *result = case_get(r, "turn", "result");

	if (str_eq(w->w[1], "open"))
		return *result ? case_found(e, result) : 0;
	for (int i = 1; i < w->n; i++)
		if (!words_listed(result, w->w[i]))
			return case_found(e, result);
	return 0;
}

/* ---- what a seat sees ---- */

static json_t *campaign_named(json_t *units, const char *id)
{
	json_t *unit;
	size_t i;

	json_array_foreach(units, i, unit) {
		const char *name =
		    json_string_value(json_object_get(unit, "id"));

		if (name && str_eq(name, id))
			return unit;
	}
	return NULL;
}

/* All units of a place, known or not. */
static int campaign_many(json_t *place)
{
	static const char *const armies[] = { "french", "anglo-dutch",
					      "prussian" };
	int n = 0;

	for (int i = 0; i < 3; i++)
		n += (int)json_integer_value(json_object_get(place, armies[i]));
	return n;
}

/* The town where the view names the unit; NULL if it names it nowhere there. */
static const char *campaign_where(json_t *board, const char *id)
{
	const char *name;
	json_t *o;

	json_object_foreach(json_object_get(board, "towns"), name, o)
		if (campaign_named(json_object_get(o, "units"), id))
			return name;
	json_object_foreach(json_object_get(board, "battles"), name, o) {
		const char *place;
		json_t *at;

		json_object_foreach(json_object_get(o, "places"), place, at)
			if (campaign_named(json_object_get(at, "units"), id))
				return name;
	}
	return NULL;
}

/* seen SEAT UNIT = TOWN | lost | nothing */
static int campaign_seen_unit(json_t *board, const struct case_words *w,
			      struct err *e)
{
	const char *at = campaign_where(board, w->w[2]);

	if (!at && json_object_get(json_object_get(board, "lost"), w->w[2]))
		at = "lost";
	return str_eq(at ? at : "nothing", w->w[3])
		   ? 0
		   : case_found(e, at ? at : "nothing");
}

/* seen SEAT TOWN = ARMY N */
static int campaign_seen_town(json_t *board, const struct case_words *w,
			      struct err *e)
{
	json_t *town =
	    json_object_get(json_object_get(board, "towns"), w->w[2]);

	return campaign_number(
	    w->w[4], (int)json_integer_value(json_object_get(town, w->w[3])),
	    e);
}

/* seen SEAT TOWN PLACE = N | UNIT [STRENGTH] */
static int campaign_seen_place(json_t *board, const struct case_words *w,
			       struct err *e)
{
	json_t *battle =
	    json_object_get(json_object_get(board, "battles"), w->w[2]);
	json_t *place =
	    json_object_get(json_object_get(battle, "places"), w->w[3]);
	json_t *unit;
	int n;

	if (num_parse_int(w->w[4], 1000, &n) || str_eq(w->w[4], "empty"))
		return campaign_number(w->w[4], campaign_many(place), e);
	unit = campaign_named(json_object_get(place, "units"), w->w[4]);
	if (!unit)
		return case_found(e, "not that unit");
	if (w->n < 6)
		return 0;
	n = (int)json_integer_value(json_object_get(unit, "strength"));
	return campaign_number(w->w[5], n, e);
}

static int campaign_seen(struct case_run *r, struct case_words *w,
			 struct err *e)
{
	json_t *board = case_run_view(r, w->w[1], e);
	int rc;

	if (!board)
		return -1;
	if (w->w[3] && strchr(w->w[3], '.') && w->n > 4)
		rc = campaign_seen_place(board, w, e);
	else if (w->n > 4)
		rc = campaign_seen_town(board, w, e);
	else
		rc = campaign_seen_unit(board, w, e);
	json_decref(board);
	return rc;
}

int case_campaign(struct case_run *r, struct case_words *w, struct err *e)
{
	static const struct {
		const char *word;
		int words;
		int (*check)(struct case_run *, struct case_words *,
			     struct err *);
	} kinds[] = {
		{ "unit", 3, campaign_unit },
		{ "board", 4, campaign_board },
		{ "battle", 4, campaign_battle },
		{ "fight", 3, campaign_fight },
		{ "lost", 3, campaign_lost },
		{ "result", 2, campaign_result },
		{ "seen", 4, campaign_seen },
	};

	for (size_t i = 0; w->n && i < sizeof(kinds) / sizeof(*kinds); i++)
		if (str_eq(w->w[0], kinds[i].word) && w->n >= kinds[i].words)
			return kinds[i].check(r, w, e);
	return 1;
}
