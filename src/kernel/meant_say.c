/* SPDX-License-Identifier: MIT */
/* meant_say.c - all that a line may have meant that is no order. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/mem.h"
#include "base/span.h"
#include "base/str.h"
#include "kernel/words.h"

#include <string.h>

/* The line without what mail programs and habits put around an order: numbers
 * and bullets before it, signs behind it. */
static void say_stripped(const struct meant_line *x)
{
	const char *s = x->text;
	size_t n = strspn(s, "0123456789abcdABCD");
	struct str text = STR_INIT;

	if (n < 4 && s[n] && strchr(".)", s[n]))
		s += n + 1;
	s += strspn(s, " -*+.()[]!/\302\267\342\200\242\227");
	str_add(&text, s);
	while (text.len && strchr(" .!?,)]", text.s[text.len - 1]))
		text.s[--text.len] = '\0';
	if (text.len)
		meant_add(x->out, mem_strdup(text.s));
	str_free(&text);
}

/* The first word as the verb that it means, and a verb in front of all. */
static void say_verb(const struct meant_line *x)
{
	const char *front = x->l->front;
	size_t n = strcspn(x->text, " :");
	struct str verb = STR_INIT;

	if (x->t.n && x->t.v[0].kind == MEANT_VERB)
		meant_add(x->out,
			  str_format("%s%s", x->t.v[0].verb->name,
				     x->text + n + (x->text[n] == ':')));
	while (meant_next(&front, &verb))
		meant_add(x->out, str_format("%s %s", verb.s, x->text));
	str_free(&verb);
}

/* A text without its quotation marks, or without its verb. */
static void say_said(const struct meant_line *x)
{
	const struct verb *v = x->t.n ? x->t.v[0].verb : NULL;
	const char *s = x->text;
	struct str text = STR_INIT;

	if (*s != '"' && (!v || !words_listed("say diary", v->name)))
		return;
	s += strcspn(s, " :\"'");
	for (s += strspn(s, " :\"'`,"); *s; s++)
		if (*s != '"')
			str_addc(&text, *s);
	while (text.len && strchr(" '`", text.s[text.len - 1]))
		text.s[--text.len] = '\0';
	if (text.len)
		meant_add(x->out, str_format("%s \"%s\"",
					     *x->text == '"' ? "say" : v->name,
					     text.s));
	str_free(&text);
}

/* Whether an order begins the line that is neither of these, like a reply:
 * who writes it means to go on. */
static bool say_acts(const struct meant_line *x)
{
	return x->t.n > 1 && x->t.v[0].kind == MEANT_VERB &&
	       !words_listed("resign end offer accept withdraw say diary",
			     x->t.v[0].verb->name);
}

/* Draws, the end of the game and of the turn: a few words, no squares. */
static void say_declared(const struct meant_line *x)
{
	static const char *const ends[] = { "resign", "end" };
	static const char draws[] = "draw remis tie peace nulle nul truce "
				    "unentschieden armistice half stalemate";
	static const char yes[] = "accept accepted agree agreed yes ok okay "
				  "annehmen angenommen ja oui accepte take";
	static const char no[] = "withdraw retract cancel revoke back";

	if (x->t.n > 6 || say_acts(x))
		return;
	if (meant_has(x, draws)) {
		if (meant_has(x, no))
			meant_add(x->out, mem_strdup("withdraw draw"));
		if (meant_has(x, yes))
			meant_add(x->out, mem_strdup("accept draw"));
		meant_add(x->out, mem_strdup("offer draw"));
		meant_add(x->out, mem_strdup("accept draw"));
	}
	if (meant_has(x, "give") && meant_has(x, "up"))
		meant_add(x->out, mem_strdup("resign"));
	for (size_t i = 0; i < x->t.n; i++)
		for (int k = 0; k < 2 && x->t.v[i].kind == MEANT_VERB; k++)
			if (str_eq(x->t.v[i].verb->name, ends[k]))
				meant_add(x->out, mem_strdup(ends[k]));
}

static void say_all(const struct meant_line *x)
{
	meant_add(x->out, mem_strdup(x->text)); /* a name may be mistyped */
	say_said(x);
	say_stripped(x);
	say_verb(x);
	if (x->l->meant)
		x->l->meant(x->text, x->out);
	meant_parts(x);
	meant_squares(x);
	meant_behind(x);
	meant_several(x);
	say_declared(x);
	meant_short(x);
}

/* The tokens of the text that is left behind what stands in front. */
static void say_cut(struct meant_line *x)
{
	struct order_words w = { 0 };
	struct diags none = DIAGS_INIT;
	struct text text = { 0 };
	size_t at = 0;

	text_read(x->text, strlen(x->text), "", &text, &none);
	if (text.n && words_next(&text.v[0], &at, x->l, &w, &none))
		meant_cut(x->l, &w, &x->t);
	words_free(&w);
	text_free(&text);
	diag_free(&none);
}

/* How much of the text is a condition, `try`, or what stands before an `else`,
 * and has to stay in front; *colon: a colon is missing behind it. */
static size_t say_prefix(const struct order_language *l, const char *text,
			 bool *colon)
{
	static const char *const behind[] = { ": ", ":", " then " };
	const char *found = NULL, *next = text;

	*colon = false;
	while ((next = strstr(next, " else ")))
		found = next += strlen(" else ");
	if (found)
		return (size_t)(found - text);
	if (str_starts(text, "try"))
		return strlen("try") + strspn(text + strlen("try"), " :");
	if (!str_starts(text, "if ") || meant_verb(l, "if"))
		return 0;
	for (size_t i = 0; i < sizeof(behind) / sizeof(*behind); i++)
		if ((found = strstr(text, behind[i]))) {
			*colon = true;
			return (size_t)(found - text) + strlen(behind[i]);
		}
	return 0;
}

/* What stands in front, as it is written. */
static char *say_front(const char *text, size_t n, bool colon)
{
	while (n > 0 && strchr(" :", text[n - 1]))
		n--;
	if (colon && n > 5 && memcmp(text + n - 5, " then", 5) == 0)
		n -= 5;
	return str_format("%.*s%s", (int)n, text, colon ? ": " : " ");
}

/* Whether there is a condition, in front or behind. */
static bool say_guarded(const struct order_language *l, const char *text)
{
	return (str_starts(text, "if ") || strstr(text, " if ")) &&
	       !meant_verb(l, "if");
}

void meant_say(const struct order_language *l, const char *text,
	       const char *block, struct meant_lines *out)
{
	struct meant_lines found = { 0 };
	struct meant_line x = { .l = l, .text = text, .out = &found };
	bool colon, framed = span_is_words(span_of(text), "end orders");
	size_t n = say_prefix(l, text, &colon);
	char *front = n ? say_front(text, n, colon) : mem_strdup("");

	if (l->meant && (n > 0 || say_guarded(l, text)))
		l->meant(text, out);
	x.text += n;
	say_cut(&x);
	if (block && meant_has(&x, "end ende fin endsetup endset end-setup "
				   "finish done"))
		meant_add(&found, str_format("end %s", block));
	/* Who has written a condition does not mean the order without it. */
	if (!block && say_guarded(l, text) && n == 0)
		meant_add(&found, mem_strdup(text));
	else if (!block && !framed) /* no turn ends by that */
		say_all(&x);
	for (size_t i = 0; i < found.n; i++)
		meant_add(out, str_format("%s%s", front, found.v[i]));
	meant_lines_free(&found);
	mem_free(front);
	meant_tokens_free(&x.t);
}
