/* SPDX-License-Identifier: MIT */
/* diag.c - what is wrong with a player's orders, with line, column and rule. */
#include "config.h"

#include "kernel/diag.h"

#include "base/mem.h"

static bool diag_before(const struct diag *a, const struct diag *b)
{
	return a->line != b->line ? a->line < b->line : a->col < b->col;
}

void diag_add(struct diags *d, enum diag_level level, struct diag_place at,
	      const char *rules, char *why)
{
	const struct diag new = { .level = level,
				  .line = at.line,
				  .col = at.col,
				  .why = why,
				  .rules = mem_strdup(rules) };
	size_t i;

	d->v = mem_grow(d->v, &d->cap, d->n + 1, sizeof(*d->v));
	for (i = d->n++; i > 0 && diag_before(&new, &d->v[i - 1]); i--)
		d->v[i] = d->v[i - 1];
	d->v[i] = new;
}

size_t diag_errors(const struct diags *d)
{
	size_t n = 0;

	for (size_t i = 0; i < d->n; i++)
		n += d->v[i].level == DIAG_ERROR;
	return n;
}

bool diag_in_line(const struct diags *d, int line)
{
	for (size_t i = 0; i < d->n; i++)
		if (d->v[i].level == DIAG_ERROR && d->v[i].line == line)
			return true;
	return false;
}

const char *diag_level_name(enum diag_level level)
{
	static const char *const names[] = { "error", "warning", "note" };

	return names[level];
}

void diag_print(const struct diags *d, const char *file, struct str *out)
{
	for (size_t i = 0; i < d->n; i++) {
		const struct diag *g = &d->v[i];

		str_addf(out, "%s:%d:%d: %s: %s [%s]\n", file, g->line, g->col,
			 diag_level_name(g->level), g->text ? g->text : g->why,
			 g->rules);
	}
}

void diag_letter(const struct diags *d, const char *file, struct str *out)
{
	struct diags first = *d;

	if (first.n > DIAG_LETTER)
		first.n = DIAG_LETTER;
	diag_print(&first, file, out);
	if (first.n < d->n)
		str_addf(out, "%s: and %zu more\n", file, d->n - first.n);
}

void diag_release(struct diag *d)
{
	mem_free(d->text);
	mem_free(d->why);
	mem_free(d->rules);
}

void diag_free(struct diags *d)
{
	for (size_t i = 0; i < d->n; i++)
		diag_release(&d->v[i]);
	mem_free(d->v);
	*d = (struct diags)DIAGS_INIT;
}
