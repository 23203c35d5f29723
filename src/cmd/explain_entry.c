/* SPDX-License-Identifier: MIT */
/* explain_entry.c - what an entry brought, and the rules that decided it. */
#include "config.h"

#include "cmd/explain.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "record/diary.h"
#include "record/entry_views.h"
#include "record/explain_ruling.h"
#include "record/inspection.h"
#include "record/summary.h"
#include "report/books.h"
#include "report/explain.h"

/* What is to be explained, and who it is for; borrowed. */
struct explain_of {
	const json_t *view;  /* whole; its seat is "all" if nothing is hidden */
	const char *summary; /* of the entry, or NULL */
	const struct entry *entry; /* or NULL */
};

static json_t *explain_json(const struct explain_of *of, json_t *texts)
{
	const json_t *world = json_object_get(of->view, "world");
	json_t *seat = json_object_get(of->view, "seat");
	bool all = game_nobody_find(json_string_value(seat)) == GAME_ALL;

	return json_pack("{s:O, s:O, s:O, s:O, s:O, s:O, s:o*}", "name",
			 json_object_get(of->view, "name"), "entry",
			 json_object_get(of->view, "entry"), "seat",
			 all ? json_null() : seat, "orders",
			 json_object_get(world, "orders"), "events",
			 json_object_get(world, "events"), "rules", texts,
			 "ruling",
			 of->entry ? explain_ruling_json(of->entry) : NULL);
}

static int explain_text(const struct options *o, const struct explain_of *of,
			const json_t *texts, struct err *e)
{
	struct str out = STR_INIT;
	int rc;

	if (of->summary)
		str_addf(&out, "%s\n", of->summary);
	rc = report_explain(of->view, texts, options_templates(o), &out, e);
	return output_done(&out, rc, e);
}

static int explain_say(const struct options *o, const struct explain_of *of,
		       struct err *e)
{
	const json_t *world = json_object_get(of->view, "world");
	const char *ruleset =
	    json_string_value(json_object_get(world, "ruleset"));
	struct rulebook book = { .rules = NULL };
	json_t *texts;
	int rc;

	if (books_read(options_templates(o), ruleset ? ruleset : "", &book, e) <
	    0)
		return -1;
	texts = rulebook_cited(&book, json_object_get(world, "events"));
	if (options_has(o, "json"))
		rc = output_json(explain_json(of, texts), e);
	else
		rc = explain_text(o, of, texts, e);
	json_decref(texts);
	rulebook_free(&book);
	return rc;
}

static int explain_views(const struct options *o, const struct inspection *s,
			 const char *summary, struct err *e)
{
	const char *name = options_get(o, "seat");
	int seat = name ? ledger_seat(s->ledger, span_of(name)) : -1;
	struct explain_of of = { .summary = summary,
				 .entry = &s->file->entries[s->entry] };
	struct entry_views views;
	json_t *all;
	int rc;

	if (entry_views_again(s->play, s->entry, &views, e) < 0)
		return -1;
	all = entry_views_nobody(s->play, &views, GAME_ALL);
	of.view = seat < 0 ? all : views.seats[seat].view;
	rc = diary_add(s->play, s->entry, json_object_get(of.view, "world"), e);
	if (rc == 0)
		rc = explain_say(o, &of, e);
	json_decref(all);
	entry_views_free(&views);
	return rc;
}

/* Seats taken, notes, a revealed secret: nothing that the rules decide. */
static int explain_nothing(const struct options *o, const struct inspection *s,
			   const char *summary, struct err *e)
{
	const size_t last = s->ledger->count - 1;
	const struct entry *entry = &s->file->entries[last];

	if (!options_has(o, "json"))
		return output_textf(
		    e, "%s\nThe rules of the game decided nothing in it.\n",
		    summary);
	return output_json(json_pack("{s:s, s:i, s:n, s:[], s:[], s:{}, s:o*}",
				     "name", s->file->genesis.game.name,
				     "entry", (int)last, "seat", "orders",
				     "events", "rules", "ruling",
				     explain_ruling_json(entry)),
			   e);
}

static int explain_inspected(const struct given *g, struct inspection *s,
			     struct err *e)
{
	bool asked = options_has(g->o, "entry");
	uint32_t entry = asked ? (uint32_t)s->ledger->count - 1 : s->entry;
	struct str summary = STR_INIT;
	int rc;

	summary_line(s->file, entry, &summary);
	explain_ruling(&s->file->entries[entry], &summary);
	summary.s[summary.len - 1] = '\0';
	if (asked && (!entry || entry != s->entry))
		rc = explain_nothing(g->o, s, summary.s, e);
	else
		rc = inspection_open(&g->means, s, e) < 0
			 ? -1
			 : explain_views(g->o, s, summary.s, e);
	str_free(&summary);
	return rc;
}

int explain_game(const struct options *o, struct err *e)
{
	const char *seat = options_get(o, "seat");
	struct inspection s = { .file = NULL };
	struct given g;
	int entry, rc;

	if (options_has(o, "game"))
		return options_error(o->command, e,
				     "--game goes with a report; %s is a game "
				     "file",
				     o->operands[0]);
	if (given_begin(o, &g, e) < 0 ||
	    options_number(o, "entry", -1, &entry, e) < 0)
		return -1;
	rc = inspection_read(o->operands[0], entry, &s, e);
	if (rc == 0 && seat && ledger_seat(s.ledger, span_of(seat)) < 0)
		rc = options_no_seat(o, "seat", s.file->genesis.game.name, e);
	if (rc == 0)
		rc = explain_inspected(&g, &s, e);
	inspection_close(&s);
	return rc;
}

int explain_report(const struct options *o, struct err *e)
{
	struct explain_of of = { .summary = NULL };
	struct held_report r;
	int rc;

	if (player_files_report(o, o->operands[0], &r, e) < 0)
		return -1;
	of.view = r.view;
	rc = explain_say(o, &of, e);
	held_report_free(&r);
	return rc;
}
