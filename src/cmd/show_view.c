/* SPDX-License-Identifier: MIT */
/* show_view.c - prints a view, and makes one of a position. */
#include "config.h"

#include "cmd/show_view.h"

#include "cmd/output.h"
#include "report/text.h"

int show_view(const struct show *s, const json_t *view, struct err *e)
{
	struct str out = STR_INIT;
	int rc;

	if (s->json)
		return output_json(json_deep_copy(view), e);
	str_addf(&out, "%s\n", s->title);
	rc = report_show(view, NULL, s->templates, &out, e);
	if (rc == 0)
		rc = output_report(view, &out, e);
	str_free(&out);
	return rc;
}

json_t *show_turn_view(const struct show_what *what, int who)
{
	const struct game *g = what->turn->game;
	struct awaits a;
	json_t *result;

	turn_awaits(what->turn, &a);
	result = a.over
		     ? json_sprintf("%s %s",
				    a.winner == GAME_NONE ? "none"
							  : g->seats[a.winner],
				    a.degree)
		     : json_null();
	return json_pack("{s:n, s:i, s:s, s:s, s:s, s:s, s:s, s:o, s:o}",
			 "asked", "entry", what->entry, "game", "", "name",
			 what->name, "referee", "", "seat",
			 who < 0 ? game_nobody(who) : g->seats[who], "time", "",
			 "result", result, "world", turn_view(what->turn, who));
}
