/* SPDX-License-Identifier: MIT */
/* looked_at.c - what blocks would bring, without anything being written. */
#include "config.h"

#include "cmd/looked_at.h"

#include "cmd/adjudicated.h"
#include "cmd/output.h"
#include "record/partial.h"
#include "record/reports.h"
#include "seal/safe.h"

void looked_at_free(struct looked_at *l)
{
	safe_wipe_str(&l->text);
	json_decref(l->list);
}

/* Whether a mail of its own would bring the report. */
static bool looked_at_mailed(const struct append *a, size_t seat)
{
	const char *name = play_seat(a->r->play, seat);
	const struct settings_seat *s =
	    a->settings ? settings_seat(a->settings, name) : NULL;

	return (s && s->partial) ||
	       !partial_is(a->r->file, a->views.entry, span_of(name));
}

static int looked_at_report(const struct reports_of *of, const struct append *a,
			    size_t seat, struct looked_at *l, struct err *e)
{
	const char *name = play_seat(a->r->play, seat);
	bool mailed = looked_at_mailed(a, seat);
	struct str text = STR_INIT;
	int rc = reports_make(of, seat, REPORTS_TEXT, &text, e);

	if (rc == 0) {
		str_addf(&l->text, "\n---- entry %u would tell %s%s:\n\n%s",
			 (unsigned)a->views.entry, name,
			 mailed ? ""
				: " (with the next report, in no mail of "
				  "its own)",
			 str_text(&text));
		(void)json_array_append_new(
		    l->list, json_pack("{s:I, s:s, s:b, s:s}", "entry",
				       (json_int_t)a->views.entry, "seat", name,
				       "mailed", (int)mailed, "report",
				       str_text(&text)));
	}
	safe_wipe_str(&text);
	return rc;
}

int looked_at_take(const struct given *g, const struct adjudication *a,
		   struct looked_at *l, struct err *e)
{
	const struct append *p = &a->append;
	struct reports_of of = { .r = p->r,
				 .views = &p->views,
				 .templates = g->means.templates,
				 .settings = p->settings,
				 .dry = p->first };

	if (!l->list)
		l->list = json_array();
	if (p->views.count == 0 || p->views.entry < p->first ||
	    p->views.entry < l->next)
		return 0;
	l->next = p->views.entry + 1;
	for (size_t seat = 0; seat < p->views.count; seat++)
		if (looked_at_report(&of, p, seat, l, e) < 0)
			return -1;
	return 0;
}

int looked_at_print(const struct given *g, const struct adjudication *a,
		    struct looked_at *l, struct err *e)
{
	const struct append *p = &a->append;
	struct str all = STR_INIT;
	int rc;

	if (!p->agrees && !p->forked && mark_check(&p->mark, p->r->file, e) < 0)
		return -1;
	if (options_has(g->o, "json")) {
		json_t *j = adjudicated_json(a);

		(void)json_object_set(j, "told", l->list);
		return output_json(j, e);
	}
	str_add(&all, "Nothing has been written. This would be appended:\n");
	adjudicated_text(a, &all);
	str_addn(&all, str_text(&l->text), l->text.len);
	rc = output_text(&all, e);
	safe_wipe_str(&all);
	return rc;
}
