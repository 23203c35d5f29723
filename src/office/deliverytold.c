/* SPDX-License-Identifier: MIT */
/* deliverytold.c - what the referee is told of a mail. */
#include "config.h"

#include "office/deliverytold.h"

#include "base/mem.h"
#include "base/utf8.h"

/* What was not carried out stands in no entry. */
static void deliverytold_line(const char *file, const char *word,
			      const struct intake_result *r, const char *why,
			      struct str *out)
{
	if (!r || !*r->seat) {
		str_addf(out, "%s: %s: %s", word, file, why);
		return;
	}
	str_addf(out, "%s: %s, %s", word, r->game, r->seat);
	if (r->entry)
		str_addf(out, ", entry %u", (unsigned)r->entry);
	if (*why)
		str_addf(out, ": %s", why);
}

void deliverytold_say(const struct deliverytold *t, const char *word,
		      const struct intake_result *r, const char *why)
{
	char *file = mem_strdup(t->a->file);
	struct str line = STR_INIT;

	utf8_mask(file); /* what JSON cannot take would be no result at all */
	deliverytold_line(file, word, r, why, &line);
	t->m->say(
	    t->m, line.s,
	    json_pack("{s:s, s:s, s:s, s:s, s:s, s:o, s:s}", "result", word,
		      "file", file, "from", t->a->from, "game",
		      r ? r->game : "", "seat", r ? r->seat : "", "entry",
		      r && r->entry ? json_integer(r->entry) : json_null(),
		      "text", why));
	str_free(&line);
	mem_free(file);
}

void deliverytold_reason(const struct deliverytold *t, const char *why)
{
	if (t->why->len == 0)
		str_add(t->why, why);
}

void deliverytold_result(const struct intake_result *r, void *arg)
{
	static const char *const words[] = {
		[INTAKE_KEPT] = "kept",	  [INTAKE_ANSWERED] = "answered",
		[INTAKE_AGAIN] = "again", [INTAKE_STALE] = "stale",
		[INTAKE_WAITS] = "waits", [INTAKE_REFUSED] = "refused",
		[INTAKE_NOTED] = "noted", [INTAKE_TAKEN] = "taken",
	};
	const struct deliverytold *t = arg;
	struct str why = STR_INIT;

	if (r->word == INTAKE_KEPT) {
		str_addf(&why, "%s%s%s: %s", r->game, *r->seat ? ", " : "",
			 r->seat, r->why);
		deliverytold_reason(t, why.s);
		str_free(&why);
	} else {
		deliverytold_say(t, words[r->word], r, r->why);
	}
}
