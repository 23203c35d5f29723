/* SPDX-License-Identifier: MIT */
/* leeway.c - what in a game file gave its referee a choice of dice. */
#include "config.h"

#include "record/leeway.h"

#include "record/handnote.h"
#include "record/play.h"

/* Somebody is asked something here, and not since an earlier entry. */
static bool leeway_asks(const struct entry *e)
{
	for (size_t i = 0; i < e->awaits_count; i++)
		if (e->awaits[i].asked == e->index)
			return true;
	return false;
}

/* How many notes `new` has written behind genesis, for seats by hand: they are
 * told by themselves. */
static unsigned leeway_founding(const struct gamefile *g)
{
	struct handnote ignored;
	unsigned n = 0;

	while (n + 1 < g->count && handnote_read(&g->entries[n + 1], &ignored))
		n++;
	return n;
}

/* Counts the rulings before an entry that asks and behind the one that did so
 * before it, by what they are; false if there are none. Whatever leaves the
 * position alone moves the number as a note does, also where players join, or
 * where of several seats one has answered and nobody is asked anew. */
static bool leeway_before(const struct gamefile *g, uint32_t index,
			  unsigned count[ENTRY_RULES])
{
	unsigned all = 0;
	uint32_t i = index;

	for (int r = 0; r < ENTRY_RULES; r++)
		count[r] = 0;
	if (!leeway_asks(&g->entries[index]))
		return false;
	while (--i > 0 && !leeway_asks(&g->entries[i]))
		if (g->entries[i].kind == ENTRY_RULING &&
		    !entry_has_state(&g->entries[i]))
			count[g->entries[i].ruling.rule]++;
	if (i == 0)
		count[RULE_NOTE] -= leeway_founding(g);
	for (int r = 0; r < ENTRY_RULES; r++)
		all += count[r];
	return all > 0;
}

static bool leeway_rewinds(const struct entry *e)
{
	return e->kind == ENTRY_RULING && e->ruling.rule == RULE_REWIND;
}

static void leeway_before_text(const unsigned count[ENTRY_RULES],
			       uint32_t entry, struct str *out)
{
	const char *between = out->len ? "; " : "rulings before a question: ";

	for (int r = 0; r < ENTRY_RULES; r++) {
		if (!count[r])
			continue;
		str_addf(out, "%s%u %s", between, count[r],
			 entry_rule_word((enum entry_rule)r));
		between = ", ";
	}
	str_addf(out, " before entry %u", (unsigned)entry);
}

void leeway_text(const struct gamefile *g, struct str *out)
{
	struct str before = STR_INIT, rewinds = STR_INIT;
	unsigned count[ENTRY_RULES];

	for (uint32_t i = 0; i < g->count; i++) {
		if (leeway_before(g, i, count))
			leeway_before_text(count, i, &before);
		if (leeway_rewinds(&g->entries[i]))
			str_addf(&rewinds, "%sentry %u to entry %u",
				 rewinds.len ? "; " : "rewinds: ", (unsigned)i,
				 (unsigned)g->entries[i].ruling.rewind);
	}
	if (before.len)
		str_addf(out, "%s\n", before.s);
	if (rewinds.len)
		str_addf(out, "%s\n", rewinds.s);
	/* In a game without dice nothing can be chosen by these. */
	if ((before.len || rewinds.len) && play_dice(g))
		str_add(out,
			"These are no differences. They move the number of a "
			"question, and with it the\ndice of the answer: a "
			"referee who held orders back, or who knows a seat's "
			"chain,\ncould have chosen among as many sets of "
			"rolls; see estafette-verify(1).\n");
	str_free(&before);
	str_free(&rewinds);
}

static json_t *leeway_before_json(const unsigned count[ENTRY_RULES],
				  uint32_t entry)
{
	json_t *j = json_pack("{s:I}", "entry", (json_int_t)entry);

	for (int r = 0; r < ENTRY_RULES; r++)
		if (count[r])
			(void)json_object_set_new(
			    j, entry_rule_word((enum entry_rule)r),
			    json_integer((json_int_t)count[r]));
	return j;
}

void leeway_json(const struct gamefile *g, json_t *out)
{
	json_t *before = json_array(), *rewinds = json_array();
	unsigned count[ENTRY_RULES];

	for (uint32_t i = 0; i < g->count; i++) {
		const struct entry *e = &g->entries[i];

		if (leeway_before(g, i, count))
			(void)json_array_append_new(
			    before, leeway_before_json(count, i));
		if (leeway_rewinds(e))
			(void)json_array_append_new(
			    rewinds,
			    json_pack("{s:I, s:I}", "entry", (json_int_t)i,
				      "to", (json_int_t)e->ruling.rewind));
	}
	(void)json_object_set_new(out, "before-questions", before);
	(void)json_object_set_new(out, "rewinds", rewinds);
}
