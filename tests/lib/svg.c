/* SPDX-License-Identifier: MIT */
/* svg.c - what every picture keeps. */
#include "config.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "lib/svg.h"

#include "base/builtin.h"

#define DEPTH 32

static const char *const elements[] = { "svg",	 "title",  "desc", "style",
					"g",	 "path",   "rect", "text",
					"tspan", "circle", NULL };

/* None of them can load or run anything; `class` is how the style finds what
 * it colours. */
static const char *const attributes[] = { "xmlns",
					  "role",
					  "viewBox",
					  "width",
					  "height",
					  "class",
					  "color",
					  "fill",
					  "fill-opacity",
					  "stroke",
					  "stroke-width",
					  "stroke-dasharray",
					  "stroke-linecap",
					  "stroke-linejoin",
					  "font-family",
					  "font-size",
					  "font-style",
					  "font-weight",
					  "text-anchor",
					  "transform",
					  "d",
					  "paint-order",
					  "r",
					  "rx",
					  "cx",
					  "cy",
					  "x",
					  "y",
					  "dx",
					  "dy",
					  NULL };

struct svg {
	const char *name;
	const char *s;
	char open[DEPTH][16]; /* elements that are open */
	size_t depth;
};

static void svg_wrong(const struct svg *v, const char *what)
{
	fail_msg("%s: %s: %.60s", v->name, what, v->s);
}

/* A word of letters, into `word`. */
static void svg_word(struct svg *v, char *word, size_t size)
{
	size_t n = strspn(v->s, "abcdefghijklmnopqrstuvwxyz"
				"ABCDEFGHIJKLMNOPQRSTUVWXYZ-");

	if (n == 0 || n >= size)
		svg_wrong(v, "no name");
	memcpy(word, v->s, n);
	word[n] = '\0';
	v->s += n;
}

/* Text, or a value: & only as one of five references, < never. */
static void svg_text(struct svg *v, char end)
{
	static const char *const known[] = { "&amp;",  "&lt;",	"&gt;",
					     "&quot;", "&#39;", "&#8722;" };

	for (; *v->s && *v->s != end; v->s++) {
		size_t i = 0;

		if (*v->s == '<')
			svg_wrong(v, "a < in a value");
		if (*v->s != '&')
			continue;
		while (i < 6 && !str_starts(v->s, known[i]))
			i++;
		if (i == 6)
			svg_wrong(v, "no reference");
	}
}

static void svg_attribute(struct svg *v)
{
	char word[32];

	svg_word(v, word, sizeof(word));
	if (!str_in(word, attributes))
		svg_wrong(v, word);
	if (v->s[0] != '=' || v->s[1] != '"')
		svg_wrong(v, "an attribute without value");
	v->s += 2;
	for (const char *p = v->s; *p && *p != '"'; p++)
		if (!str_eq(word, "xmlns") &&
		    (str_starts(p, "://") || str_starts(p, "url(")))
			svg_wrong(v, "something to load");
	svg_text(v, '"');
	if (*v->s++ != '"')
		svg_wrong(v, "a value that does not end");
}

static void svg_close(struct svg *v)
{
	char word[16];

	v->s += 2;
	svg_word(v, word, sizeof(word));
	if (v->depth == 0 || !str_eq(v->open[v->depth - 1], word) ||
	    *v->s++ != '>')
		svg_wrong(v, "this closes nothing");
	v->depth--;
}

static void svg_open(struct svg *v)
{
	char word[16];

	v->s++;
	svg_word(v, word, sizeof(word));
	if (!str_in(word, elements))
		svg_wrong(v, word);
	while (*v->s == ' ') {
		v->s += strspn(v->s, " ");
		svg_attribute(v);
	}
	if (str_starts(v->s, "/>")) {
		v->s += 2;
		return;
	}
	if (*v->s++ != '>' || v->depth == DEPTH)
		svg_wrong(v, "an element that does not end");
	strcpy(v->open[v->depth++], word);
}

static void svg_read(struct svg *v)
{
	while (*v->s) {
		if (v->depth == 0 && *v->s == '\n')
			v->s++;
		else if (str_starts(v->s, "</"))
			svg_close(v);
		else if (*v->s == '<')
			svg_open(v);
		else if (v->depth == 0)
			svg_wrong(v, "something outside");
		else
			svg_text(v, '<');
	}
	if (v->depth > 0)
		svg_wrong(v, "elements are left open");
}

size_t svg_count(const struct str *svg, const char *text)
{
	size_t n = 0;

	for (const char *s = svg->s; (s = strstr(s, text)); s++)
		n++;
	return n;
}

/* The style is that of the template, to the byte. */
static void svg_style(const char *name, const struct str *svg)
{
	struct str style = STR_INIT;
	const char *from;
	struct err e;

	assert_int_equal(
	    builtin_text(NULL, "reports/style.svg.mustache", &style, &e), 0);
	from = strstr(style.s, "<style>");
	assert_non_null(from);
	if (svg_count(svg, from) != 1 || svg_count(svg, "<style") != 1)
		fail_msg("%s: another style", name);
	str_free(&style);
}

/* One xmllint for all pictures of a program, as parts of one document; without
 * one they go nowhere. It may end before the last of them, if one is wrong. */
static FILE *svg_lint(void)
{
	static FILE *lint;

	if (lint)
		return lint;
	(void)signal(SIGPIPE, SIG_IGN);
	lint = popen("if command -v xmllint >/dev/null; then "
		     "exec xmllint --noout --nonet --stream -; "
		     "else exec cat >/dev/null; fi",
		     "w");
	assert_non_null(lint);
	(void)fputs("<pictures>\n", lint);
	return lint;
}

void svg_is_xml_for_others_as_well(void **state)
{
	FILE *lint = svg_lint();

	(void)state;
	(void)fputs("</pictures>\n", lint);
	assert_int_equal(pclose(lint), 0);
}

void svg_keeps(const char *name, const struct str *svg)
{
	struct svg v = { .name = name, .s = str_text(svg) };

	if (!str_starts(v.s, "<svg ") || !strstr(v.s, " role=\"img\""))
		fail_msg("%s: no image", name);
	if (svg->len >= SVG_BYTES)
		fail_msg("%s: %zu bytes", name, svg->len);
	if (svg_count(svg, "<title>") < 1 || svg_count(svg, "<desc>") != 1 ||
	    strstr(v.s, "<title></title>") || strstr(v.s, "<desc></desc>"))
		fail_msg("%s: no title or description", name);
	svg_read(&v);
	svg_style(name, svg);
	(void)fwrite(svg->s, 1, svg->len, svg_lint());
}
