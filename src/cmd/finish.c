/* SPDX-License-Identifier: MIT */
/* finish.c - how commands that append end: commit, reports, what to print. */
#include "config.h"

#include "cmd/finish.h"

#include "base/hex.h"
#include "base/mem.h"
#include "cmd/output.h"
#include "cmd/reports.h"
#include "cmd/summary.h"

/* The reports of the last entry that has some; made again if none is new. */
static int finish_reports(const struct options *o, struct append *a,
			  struct err *e)
{
	struct reports_of of = { .r = a->r, .news = &a->news };

	if (!a->r->play || a->r->ledger->state == 0)
		return 0;
	of.templates = options_templates(o);
	if (a->news.count == 0 &&
	    news_again(a->r->play, a->r->ledger->state, &a->news, e) < 0)
		return -1;
	news_readdress(&a->news, a->r->ledger);
	return reports_write(&of, e);
}

int finish_commit(const struct options *o, struct append *a, struct err *e)
{
	uint32_t last = (uint32_t)a->r->file->count - 1;

	if (a->r->play && reports_prepare(a->r, e) < 0)
		return -1;
	if (append_commit(a, e) < 0)
		return -1;
	if (finish_reports(o, a, e) == 0)
		return 0;
	if (last < a->first)
		return -1;
	return err_context(e,
			   "%s: entry %u is in the file, but the reports could "
			   "not be written; run the command again",
			   a->r->path, (unsigned)last);
}

int finish_left(const struct options *o, struct append *a, struct err *e)
{
	if (append_commit(a, e) < 0)
		return -1;
	return reports_stand(a->r) ? 0 : finish_reports(o, a, e);
}

void finish_text(const struct append *a, struct str *out)
{
	for (uint32_t i = a->first; i < a->r->file->count; i++)
		summary_line(a->r->file, i, out);
}

json_t *finish_json(const struct append *a)
{
	struct gamefile *g = a->r->file;
	json_t *entries = json_array();
	char head[2 * HASH_LEN + 1];

	for (uint32_t i = a->first; i < g->count; i++)
		(void)json_array_append_new(entries, summary_json(g, i));
	hex_encode(head, gamefile_hash(g, (uint32_t)g->count - 1), HASH_LEN);
	return json_pack("{s:o, s:s}", "entries", entries, "head", head);
}

int finish_print(const struct options *o, const struct append *a, struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	if (options_has(o, "json"))
		return output_json(finish_json(a), e);
	finish_text(a, &text);
	rc = output_text(&text, e);
	str_free(&text);
	return rc;
}
