/* SPDX-License-Identifier: MIT */
/* ordering.c - ordering: what is said, shown and offered while orders are
 * given. */
#include "config.h"

#include "page/actions.h"

#include "kernel/value.h"
#include "page/drawn.h"
#include "page/laid.h"
#include "page/offered.h"
#include "page/outlook.h"
#include "page/taken.h"
#include "player/choices.h"
#include "player/judge_told.h"

#include <string.h>

/* Owned by ordering_answer(). */
struct ordering {
	struct call *c;
	struct judge judge; /* of all lines, then of those up to the caret */
	bool may;	    /* what was judged can be sent */
	json_t *first;	    /* what can be ordered before any of them */
	json_t *there;	    /* a set-up (page/laid.h) */
};

static bool ordering_blank(struct span text)
{
	while (text.n && strchr(" \t\r\n", text.s[text.n - 1]))
		text.n--;
	return text.n == 0;
}

/* Of nothing, nothing is wrong. Without a report behind an error. */
static int ordering_judge(struct ordering *o, struct span text, struct err *e)
{
	struct judge next = { .report = o->judge.report,
			      .diags = DIAGS_INIT,
			      .forecast = FORECAST_INIT };
	struct held_report report = o->judge.report;
	struct str typed = STR_INIT;
	int rc = 0;

	o->judge.report = (struct held_report){ .view = NULL };
	judge_free(&o->judge);
	str_addn(&typed, text.s, text.n);
	if (!ordering_blank(text))
		rc = judge_read(&report, "orders", &typed, &next, e);
	if (rc < 0)
		next = (struct judge){ .forecast = FORECAST_INIT };
	str_free(&typed);
	o->judge = next;
	o->may = rc == 0 && !ordering_blank(text) && judge_wanted(&next);
	return rc;
}

/* What is wrong, but in no line, stands at the first one. */
static void ordering_fault(struct ordering *o, const struct err *e)
{
	(void)json_array_append_new(
	    o->c->diags, json_pack("{s:i, s:i, s:s, s:n, s:o, s:s}", "line", 1,
				   "column", 1, "level", "error", "why", "text",
				   call_string(span_of(e->text)), "rules", ""));
	o->may = false;
}

static void ordering_stand(const struct ordering *o, struct span text)
{
	const struct forecast *f = &o->judge.forecast;
	struct str words = STR_INIT;

	if (!ordering_blank(text))
		outlook_words(f, o->c->diags, o->may, &words);
	call_put_text(o->c, "stand", str_span(&words));
	call_put(o->c, "lines", outlook_lines(f, o->c->diags, text));
	call_put(o->c, "may", json_boolean(o->may));
	str_free(&words);
}

/* What is wrong with them is said, and how they are read. */
static int ordering_told(struct ordering *o, struct err *e)
{
	struct judge *j = &o->judge;
	struct str words = STR_INIT;
	struct err past;

	if (judge_word(&j->diags, &j->report, NULL, e) < 0 ||
	    judge_words(j, NULL, &words, e) < 0)
		return -1;
	call_diags(o->c, &j->diags);
	if (judge_past(j, o->c->now, &past) < 0)
		ordering_fault(o, &past);
	call_put_text(o->c, "words", str_span(&words));
	str_free(&words);
	return 0;
}

static int ordering_all(struct ordering *o, struct span text, struct err *e)
{
	call_put_text(o->c, "words", (struct span)SPAN_NONE);
	if (ordering_judge(o, text, e) < 0)
		ordering_fault(o, e);
	else if (!ordering_blank(text) && ordering_told(o, e) < 0)
		return -1;
	ordering_stand(o, text);
	return 0;
}

/* null behind what is wrong. */
static json_t *ordering_offer(struct ordering *o, struct span text,
			      struct span head)
{
	const struct offered of = { o->first, o->there, text };
	const struct choices_ask ask = { .typed = head };
	struct diags d = DIAGS_INIT;
	json_t *may = NULL, *offer;
	struct err ignored;

	if (o->judge.report.view)
		may = choices_tell(&o->judge.report, &ask, &d, &ignored);
	offer = may ? offered(&of, may) : json_null();
	json_decref(may);
	diag_free(&d);
	return offer;
}

static int ordering_after(struct ordering *o, struct err *e)
{
	json_t *after = o->may ? drawn_forecast(&o->judge, e) : json_null();

	if (after)
		call_put(o->c, "after", after);
	return after ? 0 : -1;
}

/* The lines up to that of the caret; all of a set-up, where none comes before
 * another. */
static struct span ordering_head(const struct ordering *o, struct span text)
{
	const json_t *line = json_object_get(o->c->said, "line");
	struct span rest = text;

	if (laid_part(o->first) || !json_is_integer(line))
		return text;
	for (json_int_t i = json_integer_value(line); i > 0 && rest.n; i--)
		(void)span_until(&rest, '\n');
	return (struct span){ text.s, text.n - rest.n };
}

static int ordering_tell(struct ordering *o, struct span text, struct err *e)
{
	struct diags d = DIAGS_INIT;
	struct span head;

	o->first = choices_tell(&o->judge.report,
				&(struct choices_ask){ .dir = NULL }, &d, e);
	diag_free(&d);
	if (!o->first)
		return -1;
	o->there = laid_out(o->first, text);
	call_put(o->c, "laid", laid_names(o->first, text));
	if (ordering_all(o, text, e) < 0)
		return -1;
	head = ordering_head(o, text);
	if (head.n < text.n)
		(void)ordering_judge(o, head, e);
	if (ordering_after(o, e) < 0)
		return -1;
	call_put(o->c, "offer", ordering_offer(o, text, head));
	return 0;
}

int ordering_answer(struct call *c, struct err *e)
{
	const struct call_file *f = call_file(c, "orders");
	const struct span text =
	    f ? (struct span){ f->text, f->n } : (struct span){ "", 0 };
	struct ordering o = { .c = c, .judge = { .forecast = FORECAST_INIT } };
	struct str typed = STR_INIT;
	int rc = f ? taken_orders(c, &typed, e) : 0;

	str_free(&typed);
	if (rc == 0)
		rc = taken_report(c, &o.judge.report, e);
	if (rc == 0) {
		rc = ordering_tell(&o, text, e);
		judge_free(&o.judge);
	}
	json_decref(o.first);
	json_decref(o.there);
	return rc;
}
