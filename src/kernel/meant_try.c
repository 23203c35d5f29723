/* SPDX-License-Identifier: MIT */
/* meant_try.c - judges lines that may have been meant. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/mem.h"
#include "kernel/turn.h"
#include "kernel/why.h"
#include "kernel/words.h"

#include <jansson.h>
#include <string.h>

#define TRY_NAMES 4 /* names mistyped in one line */

void meant_check(struct meant *m, bool whole, struct meant_said *said)
{
	struct str text = STR_INIT;

	*said = (struct meant_said){ .d = DIAGS_INIT };
	m->checks--;
	meant_join(m, whole, &text);
	/* Beside a line that is no order nobody says what is missing. */
	str_add(&text, m->part ? "?\n" : "");
	turn_say(m->g, m->s, &(struct span){ text.s, text.len }, &said->d);
	for (size_t i = 0; i < said->d.n; i++) {
		said->errors += said->d.v[i].level == DIAG_ERROR;
		said->warnings += said->d.v[i].level == DIAG_WARNING;
		said->notes += said->d.v[i].level == DIAG_NOTE;
	}
	str_free(&text);
}

struct str meant_code(const struct diag *d)
{
	static const char key[] = "\"is\":\"";
	const char *s = strstr(d->why, key);
	struct str code = STR_INIT;

	if (s)
		str_addn(&code, s + strlen(key),
			 strcspn(s + strlen(key), "\""));
	return code;
}

static bool try_same_code(const struct diag *a, const struct diag *b)
{
	struct str x = meant_code(a), y = meant_code(b);
	bool same = str_eq(str_text(&x), str_text(&y));

	str_free(&x);
	str_free(&y);
	return same;
}

/* The first error of a kind that `before` has none of; NULL: there is none. */
static const struct diag *try_new(const struct meant_said *before,
				  const struct meant_said *now)
{
	for (size_t i = 0; i < now->d.n; i++) {
		bool known = now->d.v[i].level != DIAG_ERROR;

		for (size_t k = 0; k < before->d.n && !known; k++)
			known = before->d.v[k].level == DIAG_ERROR &&
				try_same_code(&before->d.v[k], &now->d.v[i]);
		if (!known)
			return &now->d.v[i];
	}
	return NULL;
}

/* A text of a reason, the caller's; or NULL. */
static char *try_arg(const struct diag *d, const char *key)
{
	json_t *why = json_loads(d->why, 0, NULL);
	const char *word = json_string_value(json_object_get(why, key));
	char *copy = mem_strdup(word);

	json_decref(why);
	return copy;
}

/* The line with the name that is near instead of the one that was typed. */
static char *try_nearer(const char *line, const struct diag *d)
{
	char *near = try_arg(d, "near"), *typed = try_arg(d, "typed");
	size_t n = typed ? strlen(typed) : 0;
	char *out = NULL;

	for (size_t i = 0; near && n > 0 && line[i] && !out; i++)
		if (str_starts(line + i, typed) &&
		    (i == 0 || strchr(" :,;-", line[i - 1])) &&
		    (!line[i + n] || strchr(" :,;-", line[i + n])))
			out = str_format("%.*s%s%s", (int)i, line, near,
					 line + i + n);
	mem_free(near);
	mem_free(typed);
	return out;
}

/* The first error in a part of the text that was checked; NULL. */
static const struct diag *try_within(const struct meant_said *said,
				     const struct meant_part *p)
{
	for (size_t i = 0; i < said->d.n; i++) {
		const struct diag *d = &said->d.v[i];

		if (d->level == DIAG_ERROR && d->line == (int)p->line + 1 &&
		    d->col >= p->col && d->col < p->end)
			return d;
	}
	return NULL;
}

bool meant_within(const struct meant_said *said, const struct meant_part *p)
{
	return try_within(said, p);
}

bool meant_of_form(const struct diag *d)
{
	struct str code = meant_code(d);
	bool form = false;

	for (int i = 0; i < WHY_COUNT && !form; i++)
		form = str_eq(why_name((enum why_reason)i), str_text(&code));
	str_free(&code);
	return form;
}

/* Whether the line names an order of its own that is neither move nor attack:
 * nobody meant one of these by it. */
static bool try_names_other(const struct meant *m, const char *typed)
{
	char *word = mem_strndup(typed, strcspn(typed, " :,"));
	const struct verb *v;
	bool other;

	str_tolower(word);
	v = order_verb(m->g->language->verbs, word);
	other = v && !words_listed("move attack", v->name);
	mem_free(word);
	return other;
}

/* Why the plainest order of two squares is no good either. */
static void try_reason(const struct meant *m, const char *line,
		       const struct diag *bad, struct meant_trial *t)
{
	const char *bare = m->g->language->bare;
	const char *way = strchr(line, ' ');
	size_t n = strcspn(line, " ");

	if (t->reason || !bad || meant_of_form(bad) || !bare || !way ||
	    try_names_other(m, t->typed) || !strchr(way + 1, ' ') ||
	    n != strcspn(bare, " ") || memcmp(line, bare, n) != 0)
		return;
	t->read = mem_strdup(line);
	t->reason = mem_strdup(bad->why);
	t->rules = mem_strdup(bad->rules);
}

static const struct diag *try_warning(const struct meant_said *said)
{
	for (size_t i = 0; i < said->d.n; i++)
		if (said->d.v[i].level == DIAG_WARNING)
			return &said->d.v[i];
	return NULL;
}

static void try_take(struct meant_trial *t, char *line, bool noted)
{
	char **to = noted ? &t->fair : &t->good;

	if (*to)
		mem_free(line);
	else
		*to = line;
}

/* Whether so many errors vanish that this one was their cause. */
static bool try_cures(struct meant *m, struct meant_part *p,
		      const struct meant_trial *t)
{
	struct meant_said said;
	bool cures;

	meant_check(m, true, &said);
	cures = said.errors + 2 <= t->errors && !meant_within(&said, p);
	diag_free(&said.d);
	return cures;
}

static void try_line(struct meant *m, struct meant_part *p, char *line,
		     struct meant_trial *t)
{
	for (int i = 0; line && i < TRY_NAMES && m->checks > 0; i++) {
		const struct diag *bad;
		struct meant_said said;
		char *better = NULL;

		mem_free(p->text);
		p->text = mem_strdup(line);
		meant_check(m, false, &said);
		bad = m->part ? NULL : try_new(t->without, &said);
		if (!bad)
			bad = try_within(&said, p);
		if (bad)
			better = try_nearer(line, bad);
		if (!bad && str_eq(line, t->typed)) {
			/* Only what stands before it is wrong. */
		} else if (!bad && said.warnings <= t->without->warnings) {
			try_take(t, line, said.notes > t->without->notes);
			line = NULL;
		} else if (bad && !better && try_cures(m, p, t)) {
			try_take(t, line, false);
			line = NULL;
		} else if (!better) {
			try_reason(m, line, bad ? bad : try_warning(&said), t);
		}
		diag_free(&said.d);
		mem_free(line);
		line = better;
	}
	mem_free(line);
}

/* One piece of a set-up is judged without what is missing in it; not so what is
 * no set-up, which was read well. */
void meant_try(struct meant *m, struct meant_part *p, char *line,
	       struct meant_trial *t)
{
	m->part = t->form && str_starts(line, "place ");
	try_line(m, p, line, t);
	m->part = false;
}
