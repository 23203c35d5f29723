/* SPDX-License-Identifier: MIT */
/* judged.c - what a player is told of his orders before he sends them. */
#include "config.h"

#include "cmd/judged.h"

#include "cmd/output.h"
#include "report/forecast.h"

/* What is not said will be carried out, or cannot be foreseen. */
static void judged_line(const struct forecast *f, size_t i, struct str *out)
{
	const char *word = forecast_word(f, i);

	str_addf(out, "%zu. %s", i + 1, f->orders.orders[i].text);
	if (str_eq(word, "void"))
		str_add(out, " - would be void");
	else if (str_eq(word, "passed-over"))
		str_add(out, " - would be passed over");
	else if (str_eq(word, "not-reached"))
		str_add(out, " - would not be reached");
	str_addc(out, '\n');
}

int judged_print(const struct options *o, const struct judge *j, bool aside,
		 struct err *e)
{
	const struct forecast *f = &j->forecast;
	struct str out = STR_INIT;
	json_t *after;
	int rc;

	for (size_t i = 0; i < f->orders.norders; i++)
		judged_line(f, i, &out);
	after = report_forecast_view(j->report.view, f);
	rc = report_forecast(j->report.view, f, options_templates(o), &out, e);
	if (rc == 0)
		rc = aside ? output_aside(after, &out, e)
			   : output_report(after, &out, e);
	json_decref(after);
	str_free(&out);
	return rc;
}
