/* SPDX-License-Identifier: MIT */
/* answerline.c - answers as the lines of a position, and back (state.md). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

/* Where lines of answers go. */
struct line_writer {
	const struct cn_map *map;
	void (*put)(void *ctx, const struct cn_line *l);
	void *ctx;
};

static void line_put(const struct line_writer *w, const struct cn_answer *a,
		     const char *more, const char *value)
{
	struct str key = STR_INIT;
	struct cn_line l = { CN_STANDING, CN_NO_TOWN, NULL, value };

	str_add(&key, cn_topic_name(a->topic));
	if (a->town != CN_NO_TOWN) {
		l.in = CN_WISH;
		str_addf(&key, ".%s", w->map->town[a->town].id);
	}
	if (more)
		str_addf(&key, ".%s", more);
	l.key = str_text(&key);
	w->put(w->ctx, &l);
	str_free(&key);
}

static void line_rows(const struct line_writer *w, const struct cn_answer *a)
{
	for (int i = 0; i < CN_ROWS; i++) {
		char *text;

		if (a->rows[i].n == 0)
			continue;
		text = cn_list_text(w->map, &a->rows[i]);
		line_put(w, a, cn_row_name((enum cn_row)i), text);
		mem_free(text);
	}
}

/* `number`: of several for the town, from 1. */
static void line_answer(const struct line_writer *w, const struct cn_answer *a,
			int number)
{
	struct str more = STR_INIT;
	char *text;

	if (a->topic == CN_DEPLOYMENT && a->kind == CN_GIVEN) {
		line_rows(w, a);
		return;
	}
	if (a->topic == CN_REGROUPING && a->kind == CN_GIVEN)
		str_addf(&more, "%d", number);
	text = cn_answer_text(w->map, a);
	line_put(w, a, more.s, text);
	mem_free(text);
	str_free(&more);
}

static void line_plan(const struct line_writer *w, const struct cn_answer *a)
{
	for (size_t i = 0; a->own && i < a->own->n; i++) {
		struct str key = STR_INIT;
		struct cn_line l = { CN_PLAN_LINE, a->town, NULL,
				     a->own->v[i].text };

		str_addf(&key, "%zu", i + 1);
		l.key = str_text(&key);
		w->put(w->ctx, &l);
		str_free(&key);
	}
}

/* What there is of one topic for a town. */
static void line_topic(const struct line_writer *w, const struct cn_answers *a,
		       enum cn_topic topic, int town)
{
	int number = 0;

	for (size_t i = 0; i < a->n; i++)
		if (a->v[i].topic == topic && a->v[i].town == town)
			line_answer(w, &a->v[i], ++number);
}

void cn_answers_write(const struct cn_map *m, const struct cn_answers *a,
		      void (*put)(void *ctx, const struct cn_line *l),
		      void *ctx)
{
	const struct line_writer w = { m, put, ctx };

	for (int t = 0; t < CN_TOPICS; t++)
		line_topic(&w, a, (enum cn_topic)t, CN_NO_TOWN);
	for (int t = 0; t < CN_TOPICS; t++)
		for (int town = 0; town < m->ntowns; town++)
			line_topic(&w, a, (enum cn_topic)t, town);
	for (int town = 0; town < m->ntowns; town++)
		for (size_t i = 0; i < a->n; i++)
			if (a->v[i].topic == CN_PLAN && a->v[i].town == town)
				line_plan(&w, &a->v[i]);
}

/* N30.15: as a position has them, with the headings of own plans. */
struct line_size {
	const struct cn_binder *b;
	size_t lines, bytes, longest;
};

static size_t line_heading(const struct cn_binder *b, int town)
{
	return strlen("\n[plan..]\n") + strlen(cn_seat_name(b->seat)) +
	       strlen(b->map->town[town].id);
}

static void line_count(void *ctx, const struct cn_line *l)
{
	size_t n = strlen(l->key) + strlen(" = ") + strlen(l->value);
	struct line_size *size = ctx;

	size->lines++;
	size->bytes += n + 1;
	if (l->in == CN_PLAN_LINE && str_eq(l->key, "1"))
		size->bytes += line_heading(size->b, l->town);
	if (n > size->longest)
		size->longest = n;
}

/* The limits of N30.15, and how much of each there is. */
static const struct line_limit {
	enum cn_reason why;
	size_t most;
} line_limits[] = {
	{ CN_WHY_TOO_MANY_LINES, CN_ANSWER_LINES },
	{ CN_WHY_TOO_MANY_BYTES, CN_ANSWER_BYTES },
	{ CN_WHY_LINE_TOO_LONG, CN_LINE_BYTES },
};
#define LINE_LIMITS (sizeof(line_limits) / sizeof(*line_limits))

/* A set that is measured. */
struct line_set {
	const struct cn_binder *b;
	const struct cn_answers *now;
	const struct cn_plan *p;
	enum cn_phase phase;
};

/* With the first `orders` of the set. */
static void line_amounts(const struct line_set *s, size_t orders,
			 size_t out[LINE_LIMITS])
{
	struct line_size size = { .b = s->b };
	struct cn_plan some = *s->p;
	struct cn_answers after;

	some.n = orders;
	cn_answers_with(s->now, &some, s->phase, &after);
	cn_answers_write(s->b->map, &after, line_count, &size);
	cn_answers_free(&after);
	out[0] = size.lines;
	out[1] = size.bytes;
	out[2] = size.longest;
}

/* The order by which it is too much. */
static struct diag_place line_too_much(const struct line_set *s, size_t limit)
{
	size_t amounts[LINE_LIMITS];

	for (size_t i = 0; i < s->p->n; i++) {
		line_amounts(s, i + 1, amounts);
		if (s->p->v[i].acts[0].answer &&
		    amounts[limit] > line_limits[limit].most)
			return s->p->v[i].at;
	}
	return (struct diag_place){ 1, 1 };
}

bool cn_answers_fit(const struct cn_binder *b, const struct cn_answers *now,
		    const struct cn_plan *p, enum cn_phase phase)
{
	const struct line_set s = { b, now, p, phase };
	size_t amounts[LINE_LIMITS];

	line_amounts(&s, p->n, amounts);
	for (size_t i = 0; i < LINE_LIMITS; i++) {
		const int count[2] = { (int)amounts[i],
				       (int)line_limits[i].most };

		if (amounts[i] > line_limits[i].most)
			return cn_bind_no_with(b, line_too_much(&s, i),
					       "N30.15", line_limits[i].why,
					       count);
	}
	return true;
}
