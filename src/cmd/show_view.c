/* SPDX-License-Identifier: MIT */
/* show_view.c - prints a view, and makes one of a position. */
#include "config.h"

#include "cmd/show_view.h"

#include "report/text.h"

#include <string.h>

/* A document has its own. */
static void show_title(const struct format *f, const char *title,
		       struct str *out)
{
	if (f == &format_bbcode) {
		str_add(out, "[b]");
		f->escape(out, title, strlen(title));
		str_add(out, "[/b]\n\n");
	} else if (f == &format_text) {
		str_addf(out, "%s\n", title);
	}
}

int show_view(const struct told *t, const char *title, const json_t *view,
	      struct err *e)
{
	const struct format *f = told_words(t);
	struct str out = STR_INIT;
	int rc;

	if (f) {
		show_title(f, title, &out);
		rc = report_show(view, f, t->templates, &out, e);
	} else {
		rc = told_view(t, view, &out, e);
	}
	return told_done(t, view, &out, rc, e);
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
