/* SPDX-License-Identifier: MIT */
/* explain.c - what an entry brought, with the words of the rules behind it. */
#include "config.h"

#include "report/explain.h"

#include "report/context.h"
#include "report/fill.h"
#include "kernel/value.h"

/* The rules of one event; `said` holds those that stood above. */
static json_t *explain_behind(const json_t *rules, const json_t *texts,
			      json_t *said)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(rules); i++) {
		const char *rule = value_at(rules, i);
		json_t *text = json_object_get(texts, rule);
		bool again = json_object_get(said, rule) != NULL;
		json_t *o = json_object();

		value_put(o, "rule", value_string(rule));
		value_put(o, "again", json_boolean(again));
		if (text && !again)
			value_put(o, "says", json_incref(text));
		value_put(said, rule, json_true());
		(void)json_array_append_new(list, o);
	}
	return list;
}

static void explain_events(json_t *events, const json_t *texts, json_t *said)
{
	for (size_t i = 0; i < json_array_size(events); i++) {
		json_t *event = json_array_get(events, i);
		const json_t *rules = json_object_get(event, "rules");

		value_put(event, "behind", explain_behind(rules, texts, said));
	}
}

/* In the order in which they are printed. */
static void explain_all(json_t *c, const json_t *texts)
{
	const json_t *orders = json_object_get(c, "orders");
	json_t *said = json_object();

	for (size_t i = 0; i < json_array_size(orders); i++)
		explain_events(
		    json_object_get(json_array_get(orders, i), "events"), texts,
		    said);
	explain_events(json_object_get(c, "events"), texts, said);
	json_decref(said);
}

int report_explain(const json_t *view, const json_t *texts, const char *dir,
		   struct str *out, struct err *e)
{
	json_t *c = context_new(view, e);
	struct fill f = { .dir = dir, .folder = "reports", .ruleset = "" };
	int rc;

	if (!c)
		return -1;
	f.ruleset = value_text(c, "ruleset", "");
	value_put(c, "for-seat",
		  json_boolean(!json_is_true(json_object_get(c, "sees-all"))));
	explain_all(c, texts);
	rc = fill_template(&f, "explain", c, out, e);
	json_decref(c);
	return rc;
}
