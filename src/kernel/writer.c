/* SPDX-License-Identifier: MIT */
/* writer.c - sections and keys as text, in the canonical form of state.md. */
#include "config.h"

#include "kernel/writer.h"

#include "base/mem.h"
#include "kernel/reader.h"

#include <stdarg.h>

void writer_free(struct writer *w)
{
	str_free(&w->text);
	mem_free(w->section);
	w->section = NULL;
}

void writer_section(struct writer *w, const char *name)
{
	mem_free(w->section);
	w->section = mem_strdup(name);
}

void writer_section_of(struct writer *w, const char *name, const char *part)
{
	struct str full = STR_INIT;

	str_addf(&full, "%s.%s", name, part);
	mem_free(w->section);
	w->section = str_take(&full);
}

void writer_put(struct writer *w, const char *key, const char *value)
{
	if (w->section) {
		str_add(&w->text, w->text.len ? "\n[" : "[");
		str_add(&w->text, w->section);
		str_add(&w->text, "]\n");
		mem_free(w->section);
		w->section = NULL;
	}
	str_add(&w->text, key);
	str_add(&w->text, value[0] ? " = " : " =");
	str_add(&w->text, value);
	str_addc(&w->text, '\n');
}

void writer_putf(struct writer *w, const char *key, const char *fmt, ...)
{
	struct str value = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&value, fmt, ap);
	va_end(ap);
	writer_put(w, key, str_text(&value));
	str_free(&value);
}

void writer_put_int(struct writer *w, const char *key, int value)
{
	writer_putf(w, key, "%d", value);
}

void writer_put_document(struct writer *w, const struct reader *r)
{
	for (size_t i = 0; i < r->count; i++) {
		const struct reader_section *s = &r->sections[i];

		writer_section(w, s->name);
		for (size_t j = 0; j < s->count; j++)
			writer_put(w, s->keys[j].name, s->keys[j].value);
	}
	mem_free(w->section);
	w->section = NULL;
}
