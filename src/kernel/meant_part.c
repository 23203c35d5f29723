/* SPDX-License-Identifier: MIT */
/* meant_part.c - a text cut into statements, and put together again. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/mem.h"
#include "base/utf8.h"
#include "kernel/words.h"

#include <limits.h>
#include <stdint.h>

#define PART_MOST 400

static void part_cut_line(struct meant *m, size_t line, char **block)
{
	const struct text_line *l = &m->text.v[line];
	const struct order_language *language = m->g->language;
	struct order_words w = { 0 };
	struct diags none = DIAGS_INIT;
	size_t at = 0, from = 0;

	while (words_next(l, &at, language, &w, &none)) {
		size_t end = at > l->n ? l->n : at - 1;
		size_t to = end;
		struct meant_part *p = MEM_ADD(m->v, m->n, m->cap);

		while (from < to && l->s[from] == ' ')
			from++;
		*p = (struct meant_part){ .line = line,
					  .from = from ? l->col[from] : 1,
					  .to = at > l->n ? INT_MAX
							  : l->col[end] };
		p->text = mem_strndup(l->s + from, to - from);
		if (*block && w.n > 1 && str_eq(w.v[0].text, "end") &&
		    str_eq(w.v[1].text, *block)) {
			mem_free(*block);
			*block = NULL;
		}
		p->block = mem_strdup(*block);
		for (const struct verb *v = language->verbs;
		     w.n && !*block && v->name; v++)
			if (v->flags & VERB_BLOCK &&
			    str_eq(v->name, w.v[0].text))
				*block = mem_strdup(v->name);
		words_free(&w);
		from = at;
	}
	words_free(&w);
	diag_free(&none);
}

void meant_cut_text(struct meant *m, const char *text, size_t n)
{
	struct diags none = DIAGS_INIT;
	char *block = NULL;

	text_read(text, n, m->g->language->form_rule, &m->text, &none);
	for (size_t i = 0; i < m->text.n && m->n < PART_MOST; i++)
		part_cut_line(m, i, &block);
	mem_free(block);
	diag_free(&none);
}

void meant_join(struct meant *m, bool whole, struct str *out)
{
	size_t line = SIZE_MAX, begin = 0;

	for (size_t i = 0; i < m->n; i++) {
		struct meant_part *p = &m->v[i];
		bool first = p->line != line;

		if (first && i > 0)
			str_addc(out, '\n');
		if (first) {
			begin = out->len;
			str_pad(out, ' ', (size_t)m->text.v[p->line].indent);
		}
		line = p->line;
		p->col = INT_MAX;
		if (!p->text || (!whole && p->wrong && !p->judged))
			continue;
		str_add(out, first ? "" : "; ");
		p->col = 1 + (int)utf8_length(out->s + begin, out->len - begin);
		str_add(out, p->text);
		p->end = 1 + (int)utf8_length(str_text(out) + begin,
					      out->len - begin);
	}
	str_addc(out, '\n');
}

void meant_parts_free(struct meant *m)
{
	for (size_t i = 0; i < m->n; i++) {
		mem_free(m->v[i].text);
		mem_free(m->v[i].block);
	}
	mem_free(m->v);
	text_free(&m->text);
}
