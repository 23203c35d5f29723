/* SPDX-License-Identifier: MIT */
/* check.c - check: orders, read against what the player's seat knows. */
#include "config.h"

#include "page/actions.h"

#include "kernel/value.h"
#include "page/drawn.h"
#include "page/taken.h"
#include "player/judge_told.h"
#include "report/forecast.h"

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

/* The board as the orders leave it; null if they are wrong, or leave none. */
static int check_after(struct call *c, const struct judge *j, struct err *e)
{
	json_t *view, *after;

	if (!j->forecast.world) {
		call_put(c, "after", json_null());
		return 0;
	}
	view = report_forecast_view(j->report.view, &j->forecast);
	after = drawn_view(view, e);
	json_decref(view);
	if (!after)
		return -1;
	call_put(c, "after", after);
	return 0;
}

static int check_judged(struct call *c, const struct judge *j, struct err *e)
{
	struct str words = STR_INIT;
	struct err verdict;
	int rc = judge_words(j, NULL, &words, e);

	check_told(c, j);
	call_put(c, "may",
		 json_boolean(judge_verdict(j, &verdict) == 0 &&
			      (j->absence || j->report.facts.awaited)));
	call_put_text(c, "words", str_span(&words));
	str_free(&words);
	return rc < 0 ? rc : check_after(c, j, e);
}

int check_answer(struct call *c, struct err *e)
{
	struct judge j;
	int rc;

	if (taken_judge(c, &j, e) < 0)
		return -1;
	rc = check_judged(c, &j, e);
	judge_free(&j);
	return rc;
}
