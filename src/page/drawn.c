/* SPDX-License-Identifier: MIT */
/* drawn.c - a view as the page draws it. */
#include "config.h"

#include "page/drawn.h"

#include "page/call.h"
#include "report/forecast.h"
#include "report/look.h"
#include "report/spots.h"

json_t *drawn_view(const json_t *view, struct err *e)
{
	json_t *spots = spots_new(view, NULL, e);
	struct str board = STR_INIT;
	json_t *drawn = NULL;

	if (spots && look_board(view, NULL, &board, e) == 0)
		drawn = json_pack("{s:O, s:o}", "spots", spots, "board",
				  call_string(str_span(&board)));
	json_decref(spots);
	str_free(&board);
	return drawn;
}

json_t *drawn_forecast(const struct judge *j, struct err *e)
{
	json_t *view, *drawn;

	if (!j->forecast.world)
		return json_null();
	view = report_forecast_view(j->report.view, &j->forecast);
	drawn = drawn_view(view, e);
	json_decref(view);
	return drawn;
}
