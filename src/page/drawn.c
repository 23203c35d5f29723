/* SPDX-License-Identifier: MIT */
/* drawn.c - a view as the page draws it. */
#include "config.h"

#include "page/drawn.h"

#include "page/call.h"
#include "report/look.h"
#include "report/spots.h"

json_t *drawn_view(const json_t *view, struct err *e)
{
	json_t *spots = spots_new(view, NULL, e);
	struct look look;
	json_t *drawn;

	if (!spots || look_make(view, NULL, &look, e) < 0) {
		json_decref(spots);
		return NULL;
	}
	drawn = json_pack(
	    "{s:o, s:o}", "spots", spots, "board",
	    call_string((struct span){ look.board.s, look.board.len }));
	look_free(&look);
	return drawn;
}
