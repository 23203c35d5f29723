/* SPDX-License-Identifier: MIT */
/* meant_word.c - cuts a line that is no order into verbs, squares and words. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/words.h"

#include <string.h>

/* What people write who think of another game, or in another tongue: of verbs
 * that more than one game has. A language has words of its own beside these. */
static const struct order_other word_others[] = {
	{ "move", "go goes walk step steps advance moves moved moving push "
		  "shift mv play ziehe zieht zieh ziehen zug bewege bewegen "
		  "gehe geh vor avance avancer bouge bouger deplace deplacer "
		  "d\303\251place d\303\251placer joue coup" },
	{ "attack", "attacks attacking att atk take takes taking capture "
		    "captures hit hits kill strike strikes assault fight "
		    "fights angriff angreifen greife attackiere schlage "
		    "schlagen schlaegt nimm nimmt attaque attaquer prend "
		    "prends prendre" },
	{ "fire", "fires firing shoots shot shell bombard feuer feuere "
		  "feuern schiesse schiessen schie\303\237e schuss tir tire "
		  "tirer feu" },
	{ "end", "finish finished over ready nothing skip next halt stop pass "
		 "ende fertig passe passen fin finir fini" },
	{ "resign", "resigns surrender surrenders concede quit lose aufgabe "
		    "aufgeben abandon abandonne abandonner" },
	{ "say", "tell message msg chat write talk speak greet text sage sag "
		 "schreibe nachricht dire dis message" },
	{ "place", "put set stelle setze platziere aufstellen pose poser "
		   "mets placer" },
	{ "setup", "set-up set-up: setup: aufstellung stellung placement "
		   "array deployment" },
	{ NULL, NULL },
};

static const struct verb *word_other(const struct order_language *l,
				     const struct order_other *o,
				     const char *word)
{
	for (; o && o->verb; o++)
		if (words_listed(o->words, word) &&
		    order_verb(l->verbs, o->verb))
			return order_verb(l->verbs, o->verb);
	return NULL;
}

const struct verb *meant_verb(const struct order_language *l, const char *word)
{
	const struct verb *v = order_verb(l->verbs, word);

	if (!v)
		v = word_other(l, l->others, word);
	return v ? v : word_other(l, word_others, word);
}

static void word_add(struct meant_tokens *t, enum meant_kind kind,
		     const struct verb *verb, char *text)
{
	t->v = mem_grow(t->v, &t->cap, t->n + 1, sizeof(*t->v));
	t->v[t->n++] = (struct meant_token){ kind, verb, text };
}

/* Bytes of a square at s, a letter and one or two digits; 0: none. */
static size_t word_square(const char *s)
{
	size_t n = 1;

	if (str_lower(s[0]) < 'a' || str_lower(s[0]) > 'z')
		return 0;
	while (n < 3 && str_digit(s[n]))
		n++;
	return n > 1 && !str_digit(s[n]) ? n : 0;
}

static char *word_capital(const char *s, size_t n)
{
	char *text = mem_strndup(s, n);

	if (text[0] >= 'a' && text[0] <= 'z')
		text[0] = (char)(text[0] - 'a' + 'A');
	return text;
}

/* What may stand between two squares of one word: `A8xA7`, `A7:A6`. */
static size_t word_between(const char *s)
{
	static const char times[] = "\303\227";

	if (str_starts(s, times))
		return strlen(times);
	return *s && strchr("xX*-=>/_.:~|", *s) ? 1 : 0;
}

static bool word_takes(const char *s)
{
	return *s == 'x' || *s == 'X' || *s == '*' || *s == '\303';
}

/* Squares that fill the word, with signs between; false: it is no such word. */
static bool word_squares(const char *s, struct meant_tokens *out)
{
	struct meant_tokens found = { 0 };
	size_t n, between;
	bool all = true;

	while (all && *s) {
		n = word_square(s);
		if (n > 0)
			word_add(&found, MEANT_SQUARE, NULL,
				 word_capital(s, n));
		s += n;
		if (n > 0 && *s && !s[strspn(s, "!?+=.)")])
			break;
		between = word_between(s);
		if (n > 0 && between > 0 && word_takes(s))
			word_add(&found, MEANT_TAKES, NULL, mem_strdup("x"));
		s += between;
		all = n > 0 || (between > 0 && found.n > 0);
	}
	for (size_t i = 0; all && i < found.n; i++)
		word_add(out, found.v[i].kind, NULL,
			 mem_strdup(found.v[i].text));
	all = all && found.n > 0;
	meant_tokens_free(&found);
	return all;
}

/* `moveA4A5`, `Na4-a5`: a verb, or one letter for the piece, in front. */
static bool word_fused(const struct order_language *l, const char *s,
		       struct meant_tokens *out)
{
	size_t n = 1;

	for (; s[n] && s[n - 1] != ':' && n < 12; n++) {
		char *front = mem_strndup(s, n);
		const struct verb *v = meant_verb(l, front);
		size_t had = out->n;

		if (v)
			word_add(out, MEANT_VERB, v, mem_strdup(front));
		mem_free(front);
		if ((v || n == 1) &&
		    word_squares(s + n + (s[n] == ':' || s[n] == '('), out))
			return true;
		while (out->n > had)
			mem_free(out->v[--out->n].text);
	}
	return false;
}

static const char word_breaks[] = ", and then & + / und dann et puis also . ;";

/* `4A`: a square whose letter stands behind; the caller's, or NULL. */
static char *word_turned(const char *s)
{
	size_t n = strspn(s, "0123456789");

	if (n == 0 || n > 2 || s[n] < 'a' || s[n] > 'z' || s[n + 1])
		return NULL;
	return str_format("%c%.*s", s[n] - 'a' + 'A', (int)n, s);
}

static void word_cut(const struct order_language *l, const struct order_word *w,
		     struct meant_tokens *out)
{
	const char *s = w->text + strspn(w->text, "([{<*'");
	size_t n = strcspn(s, ")]}>!?'");
	char *word, *square;

	while (n > 1 && s[n - 1] == '.')
		n--;
	word = mem_strndup(s, n);
	if (words_listed(word_breaks, word))
		word_add(out, MEANT_BREAK, NULL, mem_strdup(word));
	else if (str_eq(word, ":"))
		word_add(out, MEANT_COLON, NULL, mem_strdup(word));
	else if (str_eq(word, "x"))
		word_add(out, MEANT_TAKES, NULL, mem_strdup(word));
	else if (meant_verb(l, word))
		word_add(out, MEANT_VERB, meant_verb(l, word),
			 mem_strdup(word));
	else if ((square = word_turned(word)))
		word_add(out, MEANT_SQUARE, NULL, square);
	else if (*word && !word_squares(word, out) && !word_fused(l, word, out))
		word_add(out, MEANT_WORD, NULL,
			 mem_strndup(w->typed + (s - w->text), n));
	mem_free(word);
}

/* `A 4`: letter and number of a square are words of their own. */
static bool word_apart(const struct order_words *w, size_t i)
{
	const char *s = w->v[i].text, *next;

	if (i + 1 == w->n || w->v[i].quoted || s[0] < 'a' || s[0] > 'z' || s[1])
		return false;
	next = w->v[i + 1].text;
	return str_digit(*next) && strlen(next) < 3 &&
	       !next[strspn(next, "0123456789")];
}

void meant_cut(const struct order_language *l, const struct order_words *w,
	       struct meant_tokens *out)
{
	for (size_t i = 0; i < w->n; i++)
		if (word_apart(w, i)) {
			word_add(out, MEANT_SQUARE, NULL,
				 str_format("%c%s", w->v[i].text[0] - 'a' + 'A',
					    w->v[i + 1].text));
			i++;
		} else if (w->v[i].quoted)
			word_add(out, MEANT_WORD, NULL,
				 mem_strdup(w->v[i].typed));
		else
			word_cut(l, &w->v[i], out);
}

void meant_tokens_free(struct meant_tokens *t)
{
	for (size_t i = 0; i < t->n; i++)
		mem_free(t->v[i].text);
	mem_free(t->v);
	*t = (struct meant_tokens){ 0 };
}
