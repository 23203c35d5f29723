/* SPDX-License-Identifier: MIT */
/* meant_game.c - whether a text is written for another game. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/words.h"

#include <string.h>

#define GAME_ENOUGH 3 /* things that tell it is another game's text */

/* What tells for a game, and against it. */
struct game_tally {
	size_t own, odd;
};

/* A code of a set-up; where those of one letter or digit may stand without a
 * blank between, several of them. */
static bool game_code(const char *codes, const char *word)
{
	char one[] = { 0, 0 };

	if (words_listed(codes, word))
		return true;
	while (*word) {
		one[0] = *word++;
		if (!words_listed(codes, one))
			return false;
	}
	return true;
}

/* `f##` is a letter and two digits. */
static bool meant_fits(const char *pattern, size_t n, const char *word)
{
	for (size_t i = 0; i < n; i++)
		if (pattern[i] == '#' ? !str_digit(word[i])
				      : pattern[i] != word[i])
			return false;
	return pattern[n - 1] != '#' || !word[n];
}

/* Whether a word begins like one of the units. */
static bool game_unit(const char *units, const char *word)
{
	while (*units) {
		size_t n = strcspn(units, " ");

		if (meant_fits(units, n, word))
			return true;
		units += n;
		units += strspn(units, " ");
	}
	return false;
}

static void game_row(const struct order_language *l,
		     const struct order_words *row, struct game_tally *t)
{
	for (size_t i = 0; i < row->n; i++) {
		const char *word = row->v[i].text;

		if (!word[strspn(word, ".")])
			continue;
		if (l->codes && game_code(l->codes, word))
			t->own++;
		else
			t->odd++;
	}
}

static void game_place(const struct order_language *l,
		       const struct order_words *w, struct game_tally *t)
{
	for (size_t i = 0; i < w->n; i++)
		if (game_unit(l->units, w->v[i].text)) {
			t->own++;
			return;
		}
	t->odd++;
}

static struct game_tally game_tally(const struct order_language *l,
				    const char *text, size_t n)
{
	struct diags d = DIAGS_INIT;
	struct orders *o = order_parse(text, n, l, &d);
	struct game_tally t = { .odd = diag_errors(&d) };

	for (size_t i = 0; i < o->n; i++) {
		const struct order_act *a = &o->v[i].acts[0];

		for (size_t k = 0; k < a->nrows; k++)
			game_row(l, &a->rows[k], &t);
		if (a->nrows == 0 && l->units && str_eq(a->verb->name, "place"))
			game_place(l, &a->words, &t);
		else if (a->nrows == 0)
			t.own++;
	}
	order_free(o);
	diag_free(&d);
	return t;
}

const char *meant_game(const struct game *g, const char *text, size_t n)
{
	if (game_tally(g->language, text, n).odd < GAME_ENOUGH)
		return NULL;
	for (const struct game *const *other = games; *other; other++) {
		struct game_tally t;

		if (*other == g || !(*other)->language->units)
			continue;
		t = game_tally((*other)->language, text, n);
		if (t.odd == 0 && t.own >= GAME_ENOUGH)
			return (*other)->name;
	}
	return NULL;
}

const char *meant_whose(const struct game *g, const char *verb)
{
	char *word = mem_strdup(verb);
	const char *whose = NULL;

	str_tolower(word);
	for (const struct game *const *other = games; *other && !whose; other++)
		if (*other != g && word[0] && word[1] &&
		    order_verb((*other)->language->verbs, word))
			whose = (*other)->name;
	mem_free(word);
	return whose;
}
