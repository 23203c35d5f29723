/* SPDX-License-Identifier: MIT */
/* replay.c - a game to be watched again: what each entry showed, and to
 * whom. */
#include "config.h"

#include "report/replay.h"

#include "base/mem.h"
#include "kernel/flags.h"
#include "kernel/value.h"
#include "report/books.h"
#include "report/look.h"

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

/* The text of each rule that the view cites, once in the page. */
static int replay_rules(struct replay *r, const json_t *world, struct err *e)
{
	json_t *texts;

	if (!r->book.rules &&
	    books_read(r->dir, value_text(world, "ruleset", ""), &r->book, e) <
		0)
		return -1;
	texts = rulebook_cited(&r->book, json_object_get(world, "events"));
	(void)json_object_update(json_object_get(r->data, "rules"), texts);
	json_decref(texts);
	return 0;
}

static void replay_looks(struct replay *r, const struct look *l, json_t *out)
{
	if (!r->style.len)
		str_addn(&r->style, str_text(&l->style), l->style.len);
	value_put(r->data, "title", value_string(l->title));
	value_put(out, "board", replay_runs(r, str_text(&l->board)));
	value_put(out, "step", replay_runs(r, str_text(&l->step)));
	value_put(out, "figures", replay_runs(r, str_text(&l->figures)));
}

int replay_look(struct replay *r, const json_t *view, struct err *e)
{
	const json_t *steps = json_object_get(r->data, "steps");
	json_t *step = json_array_get(steps, json_array_size(steps) - 1);
	json_t *out = json_object();
	struct report *told = report_new(view);
	struct look look;
	int rc = look_make(told, NULL, r->dir, &look, e);

	if (rc == 0) {
		replay_looks(r, &look, out);
		rc = replay_rules(r, json_object_get(view, "world"), e);
		look_free(&look);
	}
	report_free(told);
	value_put(json_object_get(step, "looks"), value_text(view, "seat", ""),
		  out);
	return rc;
}
