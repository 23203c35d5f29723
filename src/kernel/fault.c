/* SPDX-License-Identifier: MIT */
/* fault.c - all that is wrong or odd with a document, with its places. */
#include "config.h"

#include "kernel/fault.h"

#include "base/mem.h"
#include "base/num.h"

#include <limits.h>
#include <stdarg.h>
#include <string.h>

static bool fault_before(const struct fault *a, const struct fault *b)
{
	int order = strcmp(a->file, b->file);

	if (order)
		return order < 0;
	return (a->line ? a->line : INT_MAX) < (b->line ? b->line : INT_MAX);
}

/* Takes over the fault. */
static void fault_put(struct faults *f, const struct fault *new)
{
	size_t i;

	f->v = mem_grow(f->v, &f->cap, f->n + 1, sizeof(*f->v));
	for (i = f->n++; i > 0 && fault_before(new, &f->v[i - 1]); i--)
		f->v[i] = f->v[i - 1];
	f->v[i] = *new;
}

static struct fault fault_new(struct reader_place at, const char *rules,
			      const char *fmt, va_list ap)
{
	struct str text = STR_INIT;

	str_addv(&text, fmt, ap);
	return (struct fault){ DIAG_ERROR, mem_strdup(at.file), at.line,
			       str_take(&text), mem_strdup(rules) };
}

void fault_add(struct faults *f, enum diag_level level, struct reader_place at,
	       const char *rules, const char *fmt, ...)
{
	struct fault new;
	va_list ap;

	va_start(ap, fmt);
	new = fault_new(at, rules, fmt, ap);
	va_end(ap);
	new.level = level;
	fault_put(f, &new);
}

int fault_error(struct faults *f, struct reader_place at, const char *rules,
		const char *fmt, ...)
{
	struct fault new;
	va_list ap;

	va_start(ap, fmt);
	new = fault_new(at, rules, fmt, ap);
	va_end(ap);
	fault_put(f, &new);
	return -1;
}

size_t fault_errors(const struct faults *f)
{
	size_t n = 0;

	for (size_t i = 0; i < f->n; i++)
		n += f->v[i].level == DIAG_ERROR;
	return n;
}

/* " [W13.1 W17.4]" */
static void fault_cite(const struct fault *f, struct str *out)
{
	if (f->rules)
		str_addf(out, " [%s]", f->rules);
}

int fault_first(const struct faults *f, struct err *e)
{
	struct str text = STR_INIT;
	size_t i = 0;

	while (i < f->n && f->v[i].level != DIAG_ERROR)
		i++;
	if (i == f->n)
		return 0;
	str_add(&text, f->v[i].text);
	fault_cite(&f->v[i], &text);
	(void)reader_error((struct reader_place){ f->v[i].file, f->v[i].line },
			   e, "%s", text.s);
	str_free(&text);
	return -1;
}

void fault_print(const struct fault *f, struct str *out)
{
	str_add(out, f->file);
	if (f->line)
		str_addf(out, ":%d", f->line);
	str_addf(out, ": %s: %s", diag_level_name(f->level), f->text);
	fault_cite(f, out);
	str_addc(out, '\n');
}

static void fault_unknown(struct faults *f, struct reader_place at,
			  struct str *why)
{
	(void)fault_error(f, at, NULL, "%s", why->s);
	str_clear(why);
}

void fault_unused(struct faults *f, const struct reader *r)
{
	struct str why = STR_INIT;

	for (size_t i = 0; i < r->count; i++) {
		const struct reader_section *s = &r->sections[i];

		if (!s->used) {
			reader_unknown_section(r, s, &why);
			fault_unknown(f, s->at, &why);
		}
		for (size_t j = 0; s->used && j < s->count; j++)
			if (!s->keys[j].used) {
				reader_unknown_key(s, &s->keys[j], &why);
				fault_unknown(f, s->keys[j].at, &why);
			}
	}
	for (size_t i = 0; i < r->vain_count; i++)
		if (reader_vain_is_unknown(r, &r->vain[i])) {
			reader_vain_unknown(r, &r->vain[i], &why);
			fault_unknown(f, r->vain[i].at, &why);
		}
	str_free(&why);
}

int fault_number(struct faults *f, const struct reader_key *k,
		 const struct fault_range *range, int *out)
{
	int n;

	if (!k)
		return 0;
	if (!num_parse_signed(k->value, INT_MAX, &n) || n < range->min ||
	    n > range->max)
		return fault_error(f, k->at, range->rules,
				   "%s is \"%s\"; expected a number from %d "
				   "to %d",
				   k->name, k->value, range->min, range->max);
	*out = n;
	return 0;
}

int fault_switch(struct faults *f, const struct reader_key *k,
		 const char *rules, bool *out)
{
	bool on;

	if (!k)
		return 0;
	on = str_eq(k->value, "yes") || str_eq(k->value, "on");
	if (!on && !str_eq(k->value, "no") && !str_eq(k->value, "off"))
		return fault_error(
		    f, k->at, rules,
		    "%s is \"%s\"; expected yes or no (or on, off)", k->name,
		    k->value);
	*out = on;
	return 0;
}

void fault_free(struct faults *f)
{
	for (size_t i = 0; i < f->n; i++) {
		mem_free(f->v[i].file);
		mem_free(f->v[i].text);
		mem_free(f->v[i].rules);
	}
	mem_free(f->v);
	*f = (struct faults)FAULTS_INIT;
}
