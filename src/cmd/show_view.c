/* SPDX-License-Identifier: MIT */
/* show_view.c - prints what a view says. */
#include "config.h"

#include "cmd/show_view.h"

#include "report/text.h"

#include <string.h>

/* A document has its own. */
static void view_title(const struct format *f, const char *title,
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
	struct report *r = report_new(view);
	struct str out = STR_INIT;
	int rc;

	if (f) {
		view_title(f, title, &out);
		rc = report_show(r, f, t->templates, &out, e);
	} else {
		rc = told_view(t, r, &out, e);
	}
	rc = told_done(t, r, &out, rc, e);
	report_free(r);
	return rc;
}
