/* SPDX-License-Identifier: MIT */
/* forecast.c - what would come of orders, in words and as a drawn board. */
#include "config.h"

#include "report/forecast.h"

#include "kernel/flags.h"
#include "kernel/value.h"
#include "report/context.h"
#include "report/fill.h"

static void forecast_facts(const struct forecast *f, json_t *c)
{
	const char *turn = forecast_turn_name(f->turn);
	json_t *o = json_object();

	if (f->used != EVENT_NONE) {
		flags_number(o, "used", f->used);
		flags_number(o, "left", f->left);
	}
	value_put(o, "open", json_boolean(f->open));
	value_put(o, "chance", json_boolean(f->chance));
	value_put(o, "vain", json_boolean(forecast_vain(f)));
	if (turn)
		value_put(o, turn, json_true());
	value_put(c, "forecast", o);
}

/* It asks nothing. */
json_t *report_forecast_view(json_t *view, const struct forecast *f)
{
	json_t *after = f->world ? json_copy(view) : json_incref(view);

	if (!f->world)
		return after;
	value_put(after, "asked", json_null());
	value_put(after, "until", json_null());
	value_put(after, "world", json_incref(f->world));
	return after;
}

static int forecast_fill(const json_t *view, const char *name, json_t *c,
			 const char *dir, struct str *out, struct err *e)
{
	const json_t *world = json_object_get(view, "world");
	struct fill f = { .dir = dir,
			  .folder = "reports",
			  .ruleset = value_text(world, "ruleset", NULL) };

	return fill_template(&f, name, c, out, e);
}

/* Without the board: one line, if any. */
static int forecast_turn(const json_t *view, const struct forecast *f,
			 const char *dir, struct str *out, struct err *e)
{
	json_t *c = json_object();
	int rc;

	forecast_facts(f, c);
	rc = forecast_fill(view, "forecast-turn", c, dir, out, e);
	json_decref(c);
	return rc;
}

int report_forecast(json_t *view, const struct forecast *f, const char *dir,
		    struct str *out, struct err *e)
{
	json_t *after, *c;
	int rc = -1;

	if (!f->world)
		return forecast_turn(view, f, dir, out, e);
	after = report_forecast_view(view, f);
	c = context_after(after, e);
	if (c) {
		forecast_facts(f, c);
		rc = forecast_fill(view, "forecast", c, dir, out, e);
	}
	json_decref(c);
	json_decref(after);
	return rc;
}
