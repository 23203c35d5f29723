/* SPDX-License-Identifier: MIT */
/* committed.c - what a commit has made, for the letters that follow from it. */
#include "config.h"

#include "record/committed.h"

#include "base/mem.h"
#include "seal/safe.h"

void committed_free(struct committed *c)
{
	if (!c)
		return;
	for (size_t seat = 0; seat < GAME_SEATS; seat++)
		for (size_t i = 0; i <= REPORTS_SEALED; i++)
			safe_wipe_str(&c->texts[seat][i]);
	entry_views_free(&c->views);
	settings_free(c->settings);
	mem_free(c);
}

struct entry_views *committed_views(const struct record *r, uint32_t entry)
{
	struct committed *c = r->committed;

	return c && c->views.entry == entry ? &c->views : NULL;
}

/* The letter by which the entry itself reports, as NAME.reports does. */
static bool committed_plain(const struct reports_of *of)
{
	return !of->dry && !of->unread && !of->post && !of->picture &&
	       (!of->kind ||
		(str_eq(of->kind, "report") && of->index == of->views->entry));
}

bool committed_report(const struct reports_of *of, size_t seat,
		      enum reports_format format, struct str *out)
{
	const struct committed *c = of->r->committed;
	const struct str *text;

	/* By these very views, and by this configuration. */
	if (!c || of->views != &c->views || of->settings != c->settings ||
	    format > REPORTS_SEALED || !committed_plain(of))
		return false;
	text = &c->texts[seat][format];
	str_addn(out, str_text(text), text->len);
	return text->len > 0;
}
