/* SPDX-License-Identifier: MIT */
/* look.c - look: what a report shows. */
#include "config.h"

#include "page/actions.h"

#include "base/hex.h"
#include "base/line.h"
#include "base/zone.h"
#include "kernel/flags.h"
#include "kernel/game.h"
#include "kernel/order.h"
#include "kernel/value.h"
#include "page/named.h"
#include "page/taken.h"
#include "report/books.h"
#include "report/look.h"
#include "report/spots.h"
#include "report/text.h"

#include <string.h>

static void look_facts(struct call *c, const struct held_report *r)
{
	static const char *const keys[] = { "name", "referee", "seat",	"entry",
					    "time", "until",   "asked", NULL };
	const json_t *world = json_object_get(r->view, "world");
	const char *until = value_text(r->view, "until", "-");

	for (size_t i = 0; keys[i]; i++) {
		json_t *fact = json_object_get(r->view, keys[i]);

		call_put(c, keys[i], fact ? json_incref(fact) : json_null());
	}
	call_put(c, "until",
		 str_eq(until, "-") ? json_null() : value_string(until));
	call_put(c, "gid", value_string(HEX(r->block.game.gid, GID_LEN)));
	call_put(c, "genesis", value_string(HEX(r->block.genesis, HASH_LEN)));
	call_put(c, "head", value_string(HEX(r->block.head, HASH_LEN)));
	call_put(c, "ruleset", value_string(value_text(world, "ruleset", "")));
	call_put(c, "phase", value_string(value_text(world, "phase", "")));
	call_put(c, "seat-title", flags_called(r->block.seat));
	call_put(c, "by-hand", json_boolean(r->by_hand));
}

/* The texts of the rules that the report's events cite. */
static int look_rules(struct call *c, const json_t *world, struct err *e)
{
	const char *ruleset = value_text(world, "ruleset", "");
	struct rulebook book = { .nrules = 0 };
	int rc = books_read(NULL, ruleset, &book, e);

	if (rc == 0)
		call_put(
		    c, "rules",
		    rulebook_cited(&book, json_object_get(world, "events")));
	rulebook_free(&book);
	return rc;
}

static void look_put_named(struct call *c, const char *key, struct span xml)
{
	struct str named = STR_INIT;

	named_mark(xml, json_object_get(c->value, "spots"), &named);
	call_put_text(c, key, str_span(&named));
	str_free(&named);
}

/* Whether a line of a form is an order that only wants its # taken away; what
 * announces others ends with a colon. */
static bool look_is_example(struct span line, const struct game *g)
{
	static const char mark[] = "# ";
	const size_t n = strlen(mark);
	size_t end = line.n;

	if (!g || line.n < n || memcmp(line.s, mark, n) != 0 ||
	    !order_begins(line.s + n, line.n - n, g->language))
		return false;
	if (line.s[end - 1] == ']')
		while (end && line.s[end - 1] != '[')
			end--;
	while (end && (line.s[end - 1] == '[' || line.s[end - 1] == ' '))
		end--;
	return end && line.s[end - 1] != ':';
}

static void look_examples(struct call *c, struct span form)
{
	const struct game *g = game_find(value_text(c->value, "ruleset", ""));
	json_t *list = json_array();
	struct line l;

	line_init(&l, form.s, form.n);
	while (line_next(&l))
		if (look_is_example((struct span){ l.s, l.n }, g))
			(void)json_array_append_new(
			    list, call_string((struct span){ l.s, l.n }));
	call_put(c, "examples", list);
}

/* One that is not known here is none: times are told in UTC. */
static const char *look_zone(const struct call *c)
{
	const char *zone = call_text(c, "zone");
	struct err ignored;

	return zone && zone_check(zone, &ignored) == 0 ? zone : NULL;
}

static int look_texts(struct call *c, struct report *r, struct err *e)
{
	struct str lists = STR_INIT, form = STR_INIT, subject = STR_INIT;
	int rc = look_lists(r, look_zone(c), NULL, &lists, e);

	if (rc == 0)
		rc = report_form(r, NULL, &form, e);
	if (rc == 0)
		rc = report_subject(report_view(r), NULL, &subject, e);
	if (rc == 0) {
		look_put_named(c, "lists", str_span(&lists));
		call_put_text(c, "form", str_span(&form));
		look_examples(c, str_span(&form));
		call_put_text(c, "subject", str_span(&subject));
	}
	str_free(&lists);
	str_free(&form);
	str_free(&subject);
	return rc;
}

static int look_pieces(struct call *c, struct report *r, const json_t *before,
		       struct err *e)
{
	json_t *spots = spots_new(r, NULL, e);
	struct look look;

	if (!spots)
		return -1;
	call_put(c, "spots", spots);
	if (look_make(r, before, NULL, &look, e) < 0)
		return -1;
	call_put_text(c, "board", str_span(&look.board));
	look_put_named(c, "words", str_span(&look.step));
	call_put_text(c, "figures", str_span(&look.figures));
	look_free(&look);
	return 0;
}

/* All that is told of one view. */
static int look_told(struct call *c, const json_t *view, const json_t *before,
		     struct err *e)
{
	struct report *r = report_new(view);
	int rc = look_pieces(c, r, before, e);

	if (rc == 0)
		rc = look_texts(c, r, e);
	report_free(r);
	return rc;
}

int look_report(struct call *c, const struct held_report *r,
		const json_t *before, struct err *e)
{
	int plays = held_report_plays(r, e);

	if (plays < 0)
		return -1;
	if (plays == 0)
		call_note(c, "%s", e->text);
	look_facts(c, r);
	if (look_told(c, r->view, before, e) < 0)
		return -1;
	return look_rules(c, json_object_get(r->view, "world"), e);
}

int look_answer(struct call *c, struct err *e)
{
	struct held_report r;
	int rc = taken_report(c, &r, e);

	if (rc < 0)
		return -1;
	rc = look_report(c, &r, NULL, e);
	held_report_free(&r);
	return rc;
}
