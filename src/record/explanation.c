/* SPDX-License-Identifier: MIT */
/* explanation.c - what an entry brought, and the rules that decided it. */
#include "config.h"

#include "record/explanation.h"

#include "record/diary.h"
#include "record/entry_views.h"
#include "record/explain_ruling.h"
#include "record/summary.h"
#include "report/books.h"
#include "report/explain.h"

void explanation_of(const struct inspection *s, uint32_t entry,
		    struct explanation *out)
{
	*out = (struct explanation){ .entry = &s->file->entries[entry],
				     .name = s->file->genesis.game.name };
	summary_line(s->file, entry, &out->summary);
	explain_ruling(out->entry, &out->summary);
}

/* Takes over the view. */
static int explanation_take(json_t *view, const char *templates,
			    struct explanation *x, struct err *e)
{
	const json_t *world = json_object_get(view, "world");
	const char *ruleset =
	    json_string_value(json_object_get(world, "ruleset"));
	struct rulebook book = { .rules = NULL };

	x->view = view;
	if (books_read(templates, ruleset ? ruleset : "", &book, e) < 0)
		return -1;
	x->texts = rulebook_cited(&book, json_object_get(world, "events"));
	rulebook_free(&book);
	return 0;
}

int explanation_of_report(json_t *view, const char *templates,
			  struct explanation *out, struct err *e)
{
	*out = (struct explanation){ .view = NULL };
	return explanation_take(json_incref(view), templates, out, e);
}

int explanation_look(const struct inspection *s, int who, const char *templates,
		     struct explanation *x, struct err *e)
{
	struct entry_views views;
	json_t *view;
	int rc;

	if (entry_views_again(s->play, s->entry, &views, e) < 0)
		return -1;
	view = who < 0 ? entry_views_nobody(s->play, &views, who)
		       : json_incref(views.seats[who].view);
	rc = diary_add(s->play, s->entry, json_object_get(view, "world"), e);
	if (rc == 0)
		rc = explanation_take(view, templates, x, e);
	else
		json_decref(view);
	entry_views_free(&views);
	return rc;
}

int explanation_text(const struct explanation *x, const char *templates,
		     struct str *out, struct err *e)
{
	str_addn(out, str_text(&x->summary), x->summary.len);
	if (x->view)
		return report_explain(x->view, x->texts, templates, out, e);
	str_add(out, "The rules of the game decided nothing in it.\n");
	return 0;
}

static json_t *explanation_view_json(const json_t *view, json_t *texts)
{
	const json_t *world = json_object_get(view, "world");
	json_t *seat = json_object_get(view, "seat");
	bool all = game_nobody_find(json_string_value(seat)) == GAME_ALL;

	return json_pack("{s:O, s:O, s:O, s:O, s:O, s:O}", "name",
			 json_object_get(view, "name"), "entry",
			 json_object_get(view, "entry"), "seat",
			 all ? json_null() : seat, "orders",
			 json_object_get(world, "orders"), "events",
			 json_object_get(world, "events"), "rules", texts);
}

json_t *explanation_json(const struct explanation *x)
{
	json_t *ruling = x->entry ? explain_ruling_json(x->entry) : NULL;
	json_t *j;

	if (x->view)
		j = explanation_view_json(x->view, x->texts);
	else
		j = json_pack("{s:s, s:i, s:n, s:[], s:[], s:{}}", "name",
			      x->name, "entry", (int)x->entry->index, "seat",
			      "orders", "events", "rules");
	if (ruling)
		(void)json_object_set_new(j, "ruling", ruling);
	return j;
}

void explanation_free(struct explanation *x)
{
	json_decref(x->view);
	json_decref(x->texts);
	str_free(&x->summary);
}
