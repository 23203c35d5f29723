/* SPDX-License-Identifier: MIT */
/* judged.c - what a player is told of his orders before he sends them. */
#include "config.h"

#include "cmd/judged.h"

#include "cmd/output.h"
#include "player/judge_told.h"
#include "report/forecast.h"

int judged_print(const struct options *o, const struct judge *j, bool aside,
		 struct err *e)
{
	struct str out = STR_INIT;
	struct report *r;
	json_t *after;
	int rc;

	after = report_forecast_view(j->report.view, &j->forecast);
	r = report_new(after);
	rc = judge_words(j, options_templates(o), &out, e);
	if (rc == 0)
		rc = aside ? output_aside(r, &out, e)
			   : output_report(r, &out, e);
	report_free(r);
	json_decref(after);
	str_free(&out);
	return rc;
}
