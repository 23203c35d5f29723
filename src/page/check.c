/* SPDX-License-Identifier: MIT */
/* check.c - check: orders, read against what the player's seat knows. */
#include "config.h"

#include "page/actions.h"

#include "kernel/value.h"
#include "page/drawn.h"
#include "page/taken.h"
#include "player/judge_told.h"

/* Says of each order in which line of the text it stands. */
static void check_lines(json_t *told, const struct events *echo)
{
	for (size_t i = 0; i < echo->norders; i++)
		if (echo->orders[i].line)
			value_put(json_array_get(told, i), "line",
				  json_integer(echo->orders[i].line));
}

/* What the command prints as JSON, but for what the answer has elsewhere. */
static void check_told(struct call *c, const struct judge *j)
{
	static const char *const keys[] = { "orders", "actions", "turn",
					    "open",   "vain",	 NULL };
	json_t *told = judge_json(j);

	check_lines(json_object_get(told, "orders"), &j->forecast.orders);
	for (size_t i = 0; keys[i]; i++) {
		json_t *what = json_object_get(told, keys[i]);

		call_put(c, keys[i], what ? json_incref(what) : json_null());
	}
	json_decref(told);
}

static int check_judged(struct call *c, struct judge *j, struct err *e)
{
	json_t *after = drawn_forecast(j, e);
	struct str words = STR_INIT;
	int rc = judge_words(j, NULL, &words, e);

	if (after)
		call_put(c, "after", after);
	check_told(c, j);
	call_put(c, "may", json_boolean(judge_wanted(j)));
	call_put_text(c, "words", str_span(&words));
	str_free(&words);
	return after ? rc : -1;
}

int check_answer(struct call *c, struct err *e)
{
	return taken_judge(c, check_judged, e);
}
