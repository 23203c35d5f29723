/* SPDX-License-Identifier: MIT */
/* replay.c - a game to be watched again: what each entry showed, and to whom. */
#include "config.h"

#include "report/replay.h"

#include "base/builtin.h"
#include "base/mem.h"
#include "kernel/flags.h"
#include "kernel/value.h"
#include "report/context.h"
#include "report/fill.h"
#include "report/picture.h"

#include <string.h>

void replay_begin(struct replay *r, const char *dir)
{
	*r = (struct replay){ .dir = dir,
			      .data = json_object(),
			      .lines = json_array(),
			      .places = json_object() };
	value_put(r->data, "lines", r->lines);
	value_put(r->data, "rules", json_object());
	value_put(r->data, "seats", json_array());
	value_put(r->data, "steps", json_array());
}

void replay_free(struct replay *r)
{
	json_decref(r->data);
	json_decref(r->places);
	rulebook_free(&r->book);
	str_free(&r->style);
}

void replay_seat(struct replay *r, const char *seat)
{
	(void)json_array_append_new(
	    json_object_get(r->data, "seats"),
	    json_pack("{s:s, s:o}", "seat", seat, "name", flags_called(seat)));
}

void replay_step(struct replay *r, json_t *facts)
{
	value_put(facts, "looks", json_object());
	(void)json_array_append_new(json_object_get(r->data, "steps"), facts);
}

/* Where a line of n bytes stands, now or since before. */
static json_int_t replay_place(struct replay *r, const char *s, size_t n)
{
	char *line = mem_strndup(s, n);
	json_t *place = json_object_get(r->places, line);

	if (!place) {
		place = json_integer((json_int_t)json_array_size(r->lines));
		(void)json_array_append_new(r->lines, value_string(line));
		value_put(r->places, line, place);
	}
	mem_free(line);
	return json_integer_value(place);
}

/* Lines that stand behind one another, as few numbers as that takes. */
static void replay_run(json_t *runs, json_int_t first, json_int_t n)
{
	if (n == 1)
		(void)json_array_append_new(runs, json_integer(first));
	else if (n)
		(void)json_array_append_new(runs,
					    json_pack("[I, I]", first, n));
}

/* A text as the places of its lines: [3, [7, 40], 12] has the line 3, forty
 * from 7 on, and 12. Most of a board is as it was an entry before. */
static json_t *replay_runs(struct replay *r, const char *text)
{
	json_t *runs = json_array();
	json_int_t first = 0, n = 0;

	while (*text) {
		size_t len = strcspn(text, "\n");
		json_int_t place = replay_place(r, text, len);

		if (n && place != first + n) {
			replay_run(runs, first, n);
			n = 0;
		}
		first = n++ ? first : place;
		text += len + (text[len] == '\n');
	}
	replay_run(runs, first, n);
	return runs;
}

/* A picture without its style, which stands once in the page: a policy would
 * let none be added to it. */
static json_t *replay_board(struct replay *r, struct str *svg)
{
	static const char open[] = "<style>", close[] = "</style>";
	char *begin = strstr(svg->s, open);
	char *end = begin ? strstr(begin, close) : NULL;

	if (!end)
		return replay_runs(r, svg->s);
	if (!r->style.len)
		str_addn(&r->style, begin + strlen(open),
			 (size_t)(end - begin) - strlen(open));
	(void)memmove(begin, end + strlen(close),
		      strlen(end + strlen(close)) + 1);
	return replay_runs(r, svg->s);
}

/* The text of each rule that the view cites, once in the page. */
static int replay_rules(struct replay *r, const json_t *world, struct err *e)
{
	struct str page = STR_INIT;
	char *name = NULL;
	json_t *texts;
	int rc = 0;

	if (!r->book.rules) {
		name =
		    str_format("rules/%s.md", value_text(world, "ruleset", ""));
		rc = builtin_text(r->dir, name, &page, e);
		rulebook_add(&r->book, str_text(&page));
	}
	if (rc == 0) {
		texts =
		    rulebook_cited(&r->book, json_object_get(world, "events"));
		(void)json_object_update(json_object_get(r->data, "rules"),
					 texts);
		json_decref(texts);
	}
	str_free(&page);
	mem_free(name);
	return rc;
}

/* One template, filled from the view's context, as runs under its name. */
static int replay_fill(struct replay *r, const char *name, const json_t *c,
		       json_t *look, struct err *e)
{
	const struct fill f = { r->dir, "reports", value_text(c, "ruleset", ""),
				&format_page };
	struct str text = STR_INIT;
	int rc = fill_raw(&f, name, c, &text, e);

	if (rc == 0)
		value_put(look, name, replay_runs(r, str_text(&text)));
	str_free(&text);
	return rc;
}

static int replay_words(struct replay *r, const json_t *view, json_t *look,
			struct err *e)
{
	json_t *c = context_new(view, e);
	int rc = -1;

	if (c && replay_rules(r, json_object_get(view, "world"), e) == 0 &&
	    replay_fill(r, "step", c, look, e) == 0)
		rc = replay_fill(r, "figures", c, look, e);
	if (rc == 0)
		value_put(r->data, "title",
			  value_string(value_text(c, "title", "")));
	json_decref(c);
	return rc;
}

int replay_look(struct replay *r, const json_t *view, struct err *e)
{
	const json_t *steps = json_object_get(r->data, "steps");
	json_t *step = json_array_get(steps, json_array_size(steps) - 1);
	json_t *look = json_object();
	struct str svg = STR_INIT;
	int rc = picture_svg(view, r->dir, &svg, e);

	if (rc == 0) {
		value_put(look, "board", replay_board(r, &svg));
		rc = replay_words(r, view, look, e);
	}
	value_put(json_object_get(step, "looks"), value_text(view, "seat", ""),
		  look);
	str_free(&svg);
	return rc;
}
