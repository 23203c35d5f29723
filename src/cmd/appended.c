/* SPDX-License-Identifier: MIT */
/* appended.c - the entries that a command has appended, as text and JSON. */
#include "config.h"

#include "cmd/appended.h"

#include "base/hex.h"
#include "cmd/output.h"
#include "office/clock_trust.h"
#include "record/summary.h"

void appended_text(const struct append *a, struct str *out)
{
	for (uint32_t i = a->first; i < a->r->file->count; i++)
		summary_line(a->r->file, i, out);
}

json_t *appended_json(const struct append *a)
{
	struct gamefile *g = a->r->file;
	json_t *entries = json_array();

	for (uint32_t i = a->first; i < g->count; i++)
		(void)json_array_append_new(entries, summary_json(g, i));
	return json_pack(
	    "{s:o, s:s}", "entries", entries, "head",
	    HEX(gamefile_hash(g, (uint32_t)g->count - 1), HASH_LEN));
}

/* What is dated wrongly stays so, and its deadlines with it. */
static void appended_clock(const struct append *a)
{
	const struct gamefile *g = a->r->file;
	const struct entry *newest = &g->entries[a->first - 1];
	struct err unused;

	if (a->first < g->count &&
	    clock_trust_entry(newest, a->time, &unused) < 0)
		output_note("entry %u is of %s, and entry %u before it of "
			    "%.*s: if one of them is wrong, so are the "
			    "deadlines that were reckoned from it",
			    (unsigned)a->first, a->time,
			    (unsigned)newest->index, SPAN_PRINT(newest->time));
}

int appended_say(const struct append *a, json_t *json, struct str *text,
		 struct err *e)
{
	int rc = json ? output_json(json, e) : output_done(text, 0, e);
	const struct err why = *e;

	appended_clock(a);
	if (rc == 0 || a->first == a->r->file->count)
		return rc;
	return err_set(e, why.code,
		       "%s; it is done all the same: %s has entry %u", why.text,
		       a->r->path, (unsigned)a->r->file->count - 1);
}

int appended_print(const struct options *o, const struct append *a,
		   struct err *e)
{
	json_t *json = options_has(o, "json") ? appended_json(a) : NULL;
	struct str text = STR_INIT;

	if (!json)
		appended_text(a, &text);
	return appended_say(a, json, &text, e);
}
