/* SPDX-License-Identifier: MIT */
/* meant.c - offers what a player may have meant where his orders are wrong. */
#include "config.h"

#include "kernel/meant.h"

#include "base/mem.h"
#include "kernel/meant_line.h"
#include "kernel/why.h"
#include "kernel/words.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

#define MEANT_TEXT   16384 /* bytes: what is longer is no typed set */
#define MEANT_WRONG  24	   /* lines that are looked at */
#define MEANT_CHECKS 400   /* texts that are judged for them */

static char *meant_offered(struct meant *m, struct meant_part *p,
			   struct meant_trial *t)
{
	struct meant_lines lines = { 0 };

	meant_say(m->g->language, p->text, p->block, &lines);
	for (size_t i = 0; i < lines.n && !t->good; i++)
		meant_try(m, p, mem_strdup(lines.v[i]), t);
	meant_lines_free(&lines);
	return t->good ? t->good : t->fair;
}

/* What was wrong because of a line before it. */
static void meant_vanish(struct meant *m, struct meant_part *p, size_t *errors)
{
	struct meant_said said;

	meant_check(m, true, &said);
	*errors = said.errors;
	for (; p < m->v + m->n; p++) {
		if (!p->wrong || p->judged || meant_within(&said, p))
			continue;
		p->wrong = false;
		(void)meant_only(m, p, 0);
	}
	diag_free(&said.d);
}

static void meant_part(struct meant *m, struct meant_part *p, size_t *errors)
{
	struct meant_said without;
	struct meant_trial t = { .without = &without,
				 .errors = *errors,
				 .typed = p->text };
	char *old = p->text, *offer;
	struct diag *d;

	p->judged = true;
	d = meant_only(m, p, SIZE_MAX);
	t.form = d && meant_of_form(d);
	p->text = NULL;
	meant_check(m, false, &without);
	p->text = mem_strdup(old);
	offer = meant_offered(m, p, &t);
	mem_free(p->text);
	p->text = mem_strdup(offer);
	d = meant_only(m, p, offer ? 1 : SIZE_MAX);
	if (d && offer) {
		meant_tell(d, "meant", offer);
	} else if (d && !meant_read(m, p, &t)) {
		meant_show(m, p, d, old);
		meant_lost(m, d);
	}
	if (offer)
		meant_vanish(m, p, errors);
	diag_free(&without.d);
	mem_free(t.good);
	mem_free(t.fair);
	mem_free(t.read);
	mem_free(t.reason);
	mem_free(t.rules);
	mem_free(old);
}

/* One error instead of all. */
static bool meant_elsewhere(const struct game *g, const char *text, size_t n,
			    struct diags *d)
{
	const char *other = meant_game(g, text, n);
	struct diag_place at;

	if (!other)
		return false;
	at = (struct diag_place){ d->v[0].line, d->v[0].col };
	diag_free(d);
	why_add(d, at, g->language->form_rule,
		WHY(OTHER_GAME, { .word = other }, { .word = g->name }));
	return true;
}

/* Whether a line is a row of a set-up: nothing but codes. */
static bool meant_is_row(const struct meant *m, const struct meant_part *p)
{
	size_t codes = 0;
	char *copy = mem_strdup(p->text), *rest = copy;

	str_tolower(copy);
	while (*rest && codes != SIZE_MAX) {
		size_t n = strcspn(rest, " ");
		char *word = mem_strndup(rest, n);

		if (!word[strspn(word, ".")] ||
		    (m->g->language->codes &&
		     words_listed(m->g->language->codes, word)))
			codes++;
		else
			codes = SIZE_MAX;
		mem_free(word);
		rest += n + strspn(rest + n, " ");
	}
	mem_free(copy);
	return codes != SIZE_MAX && codes > 3;
}

/* Rows of a set-up where no block is: one error for all. */
static void meant_rows(struct meant *m)
{
	const struct diag_place none = { 0, 0 };
	struct diag_place at = none;

	for (size_t i = 0; i < m->n; i++) {
		struct meant_part *p = &m->v[i];

		if (!p->wrong || !p->row)
			continue;
		if (!at.line)
			at = (struct diag_place){ m->text.v[p->line].number,
						  p->from };
		p->wrong = false;
		(void)meant_only(m, p, 0);
	}
	if (at.line)
		why_add(m->d, at, m->g->language->form_rule,
			WHY_PLAIN(SETUP_FRAME));
}

/* Whether it is the first line of a block, of one word: what is wrong is what
 * stands in the block. */
static bool meant_is_head(const struct meant *m, const struct meant_part *p)
{
	const struct verb *v = m->g->language->verbs;

	while (v->name &&
	       (!(v->flags & VERB_BLOCK) || strcasecmp(v->name, p->text) != 0))
		v++;
	return v->name;
}

void meant_offer(const struct game *g, const struct seen *s, json_t *world,
		 const struct span *text, struct diags *d)
{
	struct meant m = {
		.g = g, .s = s, .world = world, .d = d, .checks = MEANT_CHECKS
	};
	size_t errors = diag_errors(d), wrong = 0;

	if (errors == 0 || text->n > MEANT_TEXT ||
	    meant_elsewhere(g, text->s, text->n, d))
		return;
	meant_cut_text(&m, text->s, text->n);
	meant_mark(&m);
	for (size_t i = 0; i < m.n; i++)
		m.v[i].row = !m.v[i].block && meant_is_row(&m, &m.v[i]);
	for (size_t i = 0; i < m.n && m.checks > 0; i++)
		if (m.v[i].wrong && !m.v[i].row &&
		    !meant_is_head(&m, &m.v[i]) && wrong++ < MEANT_WRONG)
			meant_part(&m, &m.v[i], &errors);
	meant_rows(&m);
	json_decref(m.form);
	meant_parts_free(&m);
}
