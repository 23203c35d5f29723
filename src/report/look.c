/* SPDX-License-Identifier: MIT */
/* look.c - a view in pieces, for a page that puts them together itself. */
#include "config.h"

#include "report/look.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "report/context.h"
#include "report/fill.h"
#include "report/picture.h"
#include "report/spots.h"

#include <string.h>

/* A picture's style stands once in the page: a policy would let none be added
 * to it. */
static void look_unstyle(struct look *l)
{
	static const char open[] = "<style>", close[] = "</style>";
	char *begin = l->board.len ? strstr(l->board.s, open) : NULL;
	char *end = begin ? strstr(begin, close) : NULL;

	if (!end)
		return;
	str_addn(&l->style, begin + strlen(open),
		 (size_t)(end - begin) - strlen(open));
	(void)memmove(begin, end + strlen(close),
		      strlen(end + strlen(close)) + 1);
	l->board.len = strlen(l->board.s);
}

/* One template, filled from the view's context. */
static int look_fill(const char *dir, const char *name, const json_t *c,
		     struct str *out, struct err *e)
{
	const struct fill f = { dir, "reports", value_text(c, "ruleset", ""),
				&format_page };

	return fill_raw(&f, name, c, out, e);
}

static int look_words(struct report *r, const json_t *before, const char *dir,
		      struct look *out, struct err *e)
{
	json_t *c = report_context(r, REPORT_PLAIN, e);
	int rc = !c ? -1 : before ? context_before(before, c, e) : 0;

	if (rc == 0)
		rc = look_fill(dir, "step", c, &out->step, e);
	if (rc == 0)
		rc = look_fill(dir, "figures", c, &out->figures, e);
	if (rc == 0)
		out->title = mem_strdup(value_text(c, "title", ""));
	json_decref(c);
	return rc;
}

int look_make(struct report *r, const json_t *before, const char *dir,
	      struct look *out, struct err *e)
{
	int rc;

	*out = (struct look){ .board = STR_INIT };
	rc = picture_svg(r, dir, &out->board, e);
	if (rc == 0) {
		look_unstyle(out);
		rc = look_words(r, before, dir, out, e);
	}
	if (rc < 0)
		look_free(out);
	return rc;
}

void look_free(struct look *l)
{
	str_free(&l->board);
	str_free(&l->style);
	str_free(&l->step);
	str_free(&l->figures);
	mem_free(l->title);
	*l = (struct look){ .board = STR_INIT };
}

json_t *look_board(struct report *r, const char *dir, struct str *out,
		   struct err *e)
{
	struct look l = { .board = STR_INIT };
	json_t *spots = NULL;

	if (picture_svg(r, dir, &l.board, e) == 0)
		spots = spots_new(r, dir, e);
	if (spots) {
		look_unstyle(&l);
		str_addn(out, l.board.s, l.board.len);
	}
	look_free(&l);
	return spots;
}

int look_lists(struct report *r, const char *zone, const char *dir,
	       struct str *out, struct err *e)
{
	json_t *c = report_context(r, REPORT_PLAIN, e);
	struct fill f = { dir, "reports", NULL, &format_page };
	int rc = -1;

	if (c) {
		f.ruleset = value_text(c, "ruleset", "");
		context_zone(c, report_view(r), zone);
		rc = fill_template(&f, "lists", c, out, e);
	}
	json_decref(c);
	return rc;
}
