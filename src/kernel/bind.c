/* SPDX-License-Identifier: MIT */
/* bind.c - binds the words of orders to what all games have: squares, names,
 * rows of a set-up, greetings. */
#include "config.h"

#include "kernel/bind.h"

#include "base/str.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

bool bind_square(const struct bind *b, const struct order_word *w, int *square)
{
	enum board_word found = board_parse(b->board, w->text, square);
	const char last[] = { (char)('A' + b->board->columns - 1), '\0' };
	char shown[BOARD_NAME];

	if (found == BOARD_ON)
		return true;
	(void)snprintf(shown, sizeof(shown), "%s", w->text);
	if (shown[0] >= 'a' && shown[0] <= 'z')
		shown[0] = (char)(shown[0] - 'a' + 'A');
	if (found == BOARD_OFF)
		why_add(b->d, w->at, b->square_rules,
			WHY(OFF_BOARD, { .word = shown }, { .word = last },
			    { .number = b->board->rows }));
	else
		why_add(b->d, w->at, b->form_rules,
			WHY(NOT_SQUARE, { .word = w->typed }));
	return false;
}

bool bind_form(const struct bind *b, const struct order_act *act)
{
	why_add(b->d, act->at, b->form_rules,
		WHY(WRITTEN, { .word = act->verb->pattern }));
	return false;
}

bool bind_only(const struct bind *b, const struct order_act *act,
	       const char *word)
{
	const struct order_words *w = &act->words;

	if (w->n == (word ? 1 : 0) && (!word || str_eq(w->v[0].text, word)))
		return true;
	return bind_form(b, act);
}

/* A text in quotes of at most so many characters, and nothing else. */
static bool bind_text(const struct bind *b, const struct order_act *act,
		      size_t most)
{
	const struct order_words *w = &act->words;
	const char *text;

	if (w->n != 1 || !w->v[0].quoted)
		return bind_form(b, act);
	text = w->v[0].text;
	if (utf8_length(text, strlen(text)) <= most)
		return true;
	why_add(
	    b->d, w->v[0].at, b->form_rules,
	    WHY(LONG, { .word = act->verb->name }, { .number = (int)most }));
	return false;
}

bool bind_say(const struct bind *b, const struct order_act *act,
	      const char **text)
{
	if (!bind_text(b, act, BIND_SAY))
		return false;
	*text = act->words.v[0].text;
	return true;
}

bool bind_diary(const struct bind *b, const struct order_act *act)
{
	if (!bind_text(b, act, BIND_DIARY))
		return false;
	why_note(b->d, act->at, b->form_rules, WHY_PLAIN(PUBLIC));
	return true;
}

/* A name that was looked for, and what was typed. */
struct bind_name {
	const char *word;
	const char *typed;
	struct diag_place at;
};

/* The name whose code this is, whatever its case; NULL. */
static const char *bind_coded(const struct bind_names *names, const char *word)
{
	for (size_t i = 0; i < names->n; i++)
		if (!names->foreign[i] && names->code[i] &&
		    str_eqi(names->code[i], word))
			return names->v[i];
	return NULL;
}

/* Somebody typed a code as it is printed, in capitals: he means no beginning of
 * a name. */
static bool bind_is_code(const struct bind_names *names, const char *typed)
{
	for (size_t i = 0; i < names->n; i++)
		if (!names->foreign[i] && names->code[i] &&
		    str_eq(names->code[i], typed))
			return true;
	return false;
}

/* Several names of which this is a part, "guard" of "old-guard". */
static bool bind_parts(const struct bind *b, const struct bind_names *names,
		       const struct bind_name *name)
{
	const char *list[BIND_NAMES + 1] = { NULL };
	size_t n = 0;

	for (size_t i = 0; i < names->n; i++)
		if (!names->foreign[i] && strlen(name->word) > 3 &&
		    strstr(names->v[i], name->word))
			list[n++] = names->v[i];
	if (n > 0)
		why_add(
		    b->d, name->at, b->form_rules,
		    WHY(AMBIGUOUS, { .word = name->typed }, { .list = list }));
	return n > 0;
}

static void bind_unknown(const struct bind *b, const struct bind_names *names,
			 const struct bind_name *name)
{
	const char *known[BIND_NAMES + 1] = { NULL };
	const char *near;
	bool foreign = false;
	size_t n = 0;

	for (size_t i = 0; i < names->n; i++) {
		if (!names->foreign[i])
			known[n++] = names->v[i];
		foreign |= names->foreign[i] && str_eq(names->v[i], name->word);
	}
	near = bind_coded(names, name->word);
	if (!near)
		near = order_suggest(name->word, known, n);
	if (!near && bind_parts(b, names, name))
		return;
	if (!near && foreign)
		why_add(b->d, name->at, b->form_rules,
			WHY(FOREIGN, { .word = name->word }));
	else
		why_add(b->d, name->at, b->form_rules,
			WHY(UNKNOWN, { .word = names->what },
			    { .word = name->typed }, { .word = near },
			    { .list = names->few && !near ? known : NULL }));
}

static bool bind_lookup(const struct bind *b, const struct bind_names *names,
			const struct bind_name *looked, int *index)
{
	const char *list[BIND_NAMES + 1] = { NULL };
	int found = 0;

	for (size_t i = 0; i < names->n; i++) {
		const char *name = names->v[i];

		if (names->foreign[i] || !str_starts(name, looked->word))
			continue;
		*index = (int)i;
		if (str_eq(name, looked->word))
			return true;
		list[found++] = name;
	}
	if (found > 1 && bind_is_code(names, looked->typed))
		bind_unknown(b, names, looked);
	else if (found > 1)
		why_add(b->d, looked->at, b->form_rules,
			WHY(AMBIGUOUS, { .word = looked->typed },
			    { .list = list }));
	else if (found == 0)
		bind_unknown(b, names, looked);
	return found == 1;
}

bool bind_name(const struct bind *b, const struct bind_names *names,
	       const struct order_word *w, size_t n, int *index)
{
	struct str name = STR_INIT, typed = STR_INIT;
	struct bind_name looked;
	bool good;

	for (size_t i = 0; i < n; i++) {
		str_addf(&name, "%s%s", i ? "-" : "", w[i].text);
		str_addf(&typed, "%s%s", i ? " " : "", w[i].typed);
	}
	looked =
	    (struct bind_name){ str_text(&name), str_text(&typed), w[0].at };
	good = bind_lookup(b, names, &looked, index);
	str_free(&name);
	str_free(&typed);
	return good;
}

bool bind_rows(const struct bind *b, const struct order_act *act, size_t rows,
	       const char *rules)
{
	if (act->words.n > 0)
		return bind_form(b, act);
	if (act->nrows == rows)
		return true;
	why_add(b->d, act->at, rules,
		WHY(SETUP_ROWS, { .number = (int)rows },
		    { .number = (int)act->nrows }));
	return false;
}

/* What is wrong in all rows alike is told once. */
static bool bind_said(const struct diags *d, const char *code)
{
	for (size_t i = 0; i < d->n; i++)
		if (strstr(d->v[i].why, code))
			return true;
	return false;
}

bool bind_no_commas(const struct bind *b, const struct order_words *row,
		    const char *rules)
{
	for (size_t i = 0; i < row->n; i++)
		if (str_eq(row->v[i].text, ",")) {
			if (!bind_said(b->d, why_name(WHY_ROW_COMMAS)))
				why_add(b->d, row->v[i].at, rules,
					WHY_PLAIN(ROW_COMMAS));
			return false;
		}
	return true;
}

int bind_seen_square(const struct board *b, bool far, size_t rows, size_t row,
		     size_t column)
{
	if (!far)
		return board_square(b, (int)column, (int)(rows - 1 - row));
	return board_square(b, b->columns - 1 - (int)column,
			    b->rows - (int)(rows - row));
}
