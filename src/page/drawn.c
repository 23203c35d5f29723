/* SPDX-License-Identifier: MIT */
/* drawn.c - a view as the page draws it. */
#include "config.h"

#include "page/drawn.h"

#include "page/call.h"
#include "report/forecast.h"
#include "report/look.h"

json_t *drawn_report(struct report *r, struct err *e)
{
	struct str board = STR_INIT;
	json_t *spots = look_board(r, NULL, &board, e);
	json_t *drawn = NULL;

	if (spots)
		drawn = json_pack("{s:O, s:o}", "spots", spots, "board",
				  call_string(str_span(&board)));
	json_decref(spots);
	str_free(&board);
	return drawn;
}

json_t *drawn_forecast(const struct judge *j, struct err *e)
{
	struct report *r;
	json_t *view, *drawn;

	if (!j->forecast.world)
		return json_null();
	view = report_forecast_view(j->report.view, &j->forecast);
	r = report_new(view);
	drawn = drawn_report(r, e);
	report_free(r);
	json_decref(view);
	return drawn;
}
