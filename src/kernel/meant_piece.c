/* SPDX-License-Identifier: MIT */
/* meant_piece.c - a line that is no order, taken apart. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/words.h"

#include <string.h>

#define PIECE_LINES 48 /* that one line may have meant */

void meant_add(struct meant_lines *to, char *text)
{
	for (size_t i = 0; i < to->n; i++)
		if (to->n == PIECE_LINES || str_eq(to->v[i], text)) {
			mem_free(text);
			return;
		}
	*MEM_ADD(to->v, to->n, to->cap) = text;
}

void meant_lines_free(struct meant_lines *l)
{
	for (size_t i = 0; i < l->n; i++)
		mem_free(l->v[i]);
	mem_free(l->v);
	*l = (struct meant_lines){ 0 };
}

void meant_piece_free(struct meant_piece *p)
{
	str_free(&p->words);
}

/* Words of a list one after the other; false at its end. */
bool meant_next(const char **list, struct str *word)
{
	size_t n;

	if (!*list)
		return false;
	*list += strspn(*list, " ");
	n = strcspn(*list, " ");
	str_clear(word);
	str_addn(word, *list, n);
	*list += n;
	return n > 0;
}

/* Words that add nothing to an order of squares. */
static bool piece_filler(const char *text)
{
	static const char fillers[] =
	    "a an on onto in into from of my i we you the to at with please "
	    "piece unit = == - auf nach von vom der die das den mein meine "
	    "bitte zu vers sur dans de du le la mon ma";
	char *word = mem_strdup(text);
	bool filler;

	str_tolower(word);
	filler = words_listed(fillers, word);
	mem_free(word);
	return filler;
}

/* The piece that begins at token *i; moves *i behind it. Without `whole` it
 * ends where another order may begin. */
void meant_piece(const struct meant_line *x, size_t *i, bool whole,
		 struct meant_piece *p)
{
	*p = (struct meant_piece){ .words = STR_INIT };
	for (; *i < x->t.n; ++*i) {
		const struct meant_token *t = &x->t.v[*i];
		bool begun = p->n > 0;

		if (t->kind == MEANT_BREAK && begun && !whole)
			break;
		if (t->kind == MEANT_VERB && p->verb && begun && !whole)
			break;
		if (t->kind == MEANT_VERB && !p->verb)
			p->verb = t->verb;
		else if (t->kind == MEANT_SQUARE && p->n < MEANT_SQUARES)
			p->square[p->n++] = t->text;
		else if (t->kind == MEANT_TAKES)
			p->takes = true;
		else if (t->kind == MEANT_WORD && !piece_filler(t->text))
			str_item(&p->words, t->text, " ");
	}
	if (*i < x->t.n && x->t.v[*i].kind == MEANT_BREAK)
		++*i;
}

void meant_write(const char *verb, const struct meant_piece *p, bool words,
		 struct str *out)
{
	str_add(out, verb);
	if (words && p->words.len)
		str_addf(out, " %s", p->words.s);
	for (size_t i = 0; i < p->n; i++)
		str_addf(out, " %s", p->square[i]);
}

bool meant_has(const struct meant_line *x, const char *words)
{
	for (size_t i = 0; i < x->t.n; i++) {
		char *word = mem_strdup(x->t.v[i].text);
		bool found;

		str_tolower(word);
		found = words_listed(words, word);
		mem_free(word);
		if (found)
			return true;
	}
	return false;
}
