/* SPDX-License-Identifier: MIT */
/* case_check.c - holds an expectation of a case against what is so. */
#include "config.h"

#include "lib/case_check.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

int case_found(struct err *e, const char *what)
{
	return err_set(e, ERR_REFUSED, "found: %s", *what ? what : "nothing");
}

/* awaiting = french, allied: commas or blanks, any order. */
static int check_awaiting(struct case_run *r, struct case_words *w,
			  struct err *e)
{
	const json_t *awaiting = json_object_get(r->answer, "awaiting");
	const json_t *one;
	struct str text = STR_INIT;
	size_t i, same = 0;
	int rc = 0;

	json_array_foreach(awaiting, i, one) {
		const char *seat = json_string_value(one);

		str_addf(&text, "%s%s", i ? " " : "", seat ? seat : "?");
		for (int k = 1; k < w->n; k++)
			same += seat &&
				str_eqn(seat, w->w[k], strcspn(w->w[k], ","));
	}
	if (same != json_array_size(awaiting) || (int)same != w->n - 1)
		rc = case_found(e, str_text(&text));
	str_free(&text);
	return rc;
}

/* actions and phase are left out of a position where they are what the rules
 * give; the answer always has them. */
static int check_answer(struct case_run *r, struct case_words *w, struct err *e)
{
	struct str text = STR_INIT;
	const json_t *j = json_object_get(r->answer, w->w[0]);
	int rc = 0;

	str_addf(&text, "%s=%s", w->w[0], w->w[1]);
	if (!case_has(r->answer, text.s)) {
		char *s = json_dumps(j, JSON_COMPACT | JSON_ENCODE_ANY);

		rc = case_found(e, s ? s : "nothing");
		free(s);
	}
	str_free(&text);
	return rc;
}

static int check_turn(struct case_run *r, struct case_words *w, struct err *e)
{
	const char *n = case_get(r, "turn", "number");

	return str_eq(*n ? n : "1", w->w[1]) ? 0 : case_found(e, n);
}

/* A position leaves the scenario's first seat out. */
static int check_seat(struct case_run *r, struct case_words *w, struct err *e)
{
	const char *seat = case_get(r, "turn", "seat");

	if (!*seat)
		seat = case_get(r, "options", "first-seat");
	if (!*seat)
		seat = case_seats(r)[0];
	return str_eq(seat, w->w[1]) ? 0 : case_found(e, seat);
}

static int check_result(struct case_run *r, struct case_words *w, struct err *e)
{
	const char *result = case_get(r, "turn", "result");
	struct str want = STR_INIT;
	int rc;

	str_add(&want, str_eq(w->w[1], "open") ? "" : w->w[1]);
	if (w->w[2])
		str_addf(&want, " %s", w->w[2]);
	rc = str_eq(result, str_text(&want)) ? 0 : case_found(e, result);
	str_free(&want);
	return rc;
}

static const struct {
	const char *word;
	int words; /* at least so many */
	int (*check)(struct case_run *, struct case_words *, struct err *);
} expectations[] = {
	{ "turn", 2, check_turn },	   { "seat", 2, check_seat },
	{ "actions", 2, check_answer },	   { "phase", 2, check_answer },
	{ "awaiting", 1, check_awaiting }, { "result", 2, check_result },
	{ "event", 2, case_event },	   { "no-event", 2, case_event },
	{ "events", 3, case_events },	   { "cites", 2, case_cites },
	{ "not-cites", 2, case_cites },	   { "void", 2, case_cites },
	{ "refused", 2, case_refused },	   { "lost", 4, case_count },
	{ "withdrawn", 4, case_count },	   { "retired", 4, case_count },
	{ "removed", 4, case_count },	   { "reserve", 4, case_count },
	{ "damage", 3, case_tile },	   { "tile", 3, case_tile },
	{ "flag", 3, case_tile },	   { "cards", 3, case_hand },
	{ "seen", 4, case_seen },
};

static int case_check_words(struct case_run *r, struct case_words *w,
			    struct err *e)
{
	size_t n = sizeof(expectations) / sizeof(*expectations);
	int rc = 1;

	if (str_eq(case_get(r, "game", "ruleset"), "campaign"))
		rc = case_campaign(r, w, e);
	if (rc <= 0)
		return rc;
	for (size_t i = 0; w->n && i < n; i++)
		if (str_eq(w->w[0], expectations[i].word)) {
			if (w->n < expectations[i].words)
				break;
			return expectations[i].check(r, w, e);
		}
	if (w->n >= 2 && w->w[0][0] >= 'A' && w->w[0][0] <= 'Z')
		return case_square(r, w, e);
	return err_set(e, ERR_FORMAT, "this is no expectation");
}

int case_check(struct case_run *r, const char *line, struct err *e)
{
	struct case_words w = { .text = mem_strdup(line) };
	int rc;

	for (char *s = strtok(w.text, " "); s && w.n < CASE_WORDS;
	     s = strtok(NULL, " "))
		if (!str_eq(s, "="))
			w.w[w.n++] = s;
	rc = case_check_words(r, &w, e);
	mem_free(w.text);
	return rc;
}

static bool case_expects_refusal(const struct case_set *set)
{
	for (size_t i = 0; i < set->count; i++)
		if (str_starts(set->expect[i].text, "refused "))
			return true;
	return false;
}

int case_check_set(const struct case_run *r, struct err *e)
{
	const json_t *left;

	if (r->refused)
		return case_expects_refusal(r->set)
			   ? 0
			   : case_found(e, str_text(&r->errors));
	left = json_object_get(r->answer, "dice-left");
	if (!*r->set->dice || (left && json_integer_value(left) == 0))
		return 0;
	return err_set(e, ERR_REFUSED,
		       left
			   ? "not every listed roll was used"
			   : "the answer does not say how many rolls are left");
}
