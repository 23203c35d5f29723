/* SPDX-License-Identifier: MIT */
/* html.c - the words of a mail that was written as a web page. */
#include "config.h"

#include "letter/html.h"

#include "base/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* What is left of the page. */
struct html {
	const char *s, *end;
	const struct html_walk *to;
};

/* The names that can stand in what we look for; all else stays as it is. */
static const struct {
	const char *name;
	int32_t c;
} html_names[] = {
	{ "amp", '&' },	      { "lt", '<' },	   { "gt", '>' },
	{ "quot", '"' },      { "apos", '\'' },	   { "lsquo", '\'' },
	{ "rsquo", '\'' },    { "ldquo", '"' },	   { "rdquo", '"' },
	{ "bdquo", '"' },     { "sbquo", '\'' },   { "hellip", 0x2026 },
	{ "rarr", 0x2192 },   { "ndash", '-' },	   { "mdash", 0x2014 },
	{ "minus", '-' },     { "hyphen", '-' },   { "ensp", ' ' },
	{ "emsp", ' ' },      { "thinsp", ' ' },   { "zwnj", 0x200c },
	{ "zwj", 0x200d },    { "plus", '+' },	   { "sol", '/' },
	{ "colon", ':' },     { "NewLine", '\n' }, { "Tab", '\t' },
	{ "equals", '=' },    { "lowbar", '_' },   { "num", '#' },
	{ "period", '.' },    { "comma", ',' },	   { "dash", '-' },
	{ "horbar", 0x2015 },
};

/* Those of Latin-1, from 0xa0 on. */
static const char html_latin[] =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy "
    "reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm "
    "raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring "
    "AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde "
    "Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml "
    "Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil "
    "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve "
    "oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute "
    "thorn yuml";

/* "#45" or "#x2d"; 0 if it is neither. */
static int32_t html_number(const char *s, size_t n)
{
	bool hex = n > 1 && str_lower(s[1]) == 'x';
	int32_t c = 0;

	for (size_t i = hex ? 2 : 1; i < n; i++) {
		char d = str_lower(s[i]);

		if (str_digit(d))
			c = c * (hex ? 16 : 10) + (d - '0');
		else if (hex && d >= 'a' && d <= 'f')
			c = c * 16 + 10 + (d - 'a');
		else
			return 0;
		if (c > 0xffff)
			return 0;
	}
	return c >= 0xd800 && c <= 0xdfff ? 0 : c;
}

static int32_t html_of_latin(const char *s, size_t n)
{
	struct span rest = span_of(html_latin), name = { s, n };

	for (int32_t c = 0xa0; rest.n; c++)
		if (span_eq(span_until(&rest, ' '), name))
			return c;
	return 0;
}

static int32_t html_named(const char *s, size_t n)
{
	for (size_t i = 0; i < sizeof(html_names) / sizeof(*html_names); i++)
		if (str_eqn(html_names[i].name, s, n))
			return html_names[i].c;
	return html_of_latin(s, n);
}

/* At an ampersand. */
static void html_reference(struct html *h)
{
	const char *s = h->s + 1;
	size_t left = (size_t)(h->end - s);
	const char *semi = memchr(s, ';', left < 12 ? left : 12);
	size_t n = semi ? (size_t)(semi - s) : 0;
	struct str text = STR_INIT;
	int32_t c = 0;

	if (n > 1)
		c = *s == '#' ? html_number(s, n) : html_named(s, n);
	if (c <= 0) {
		h->to->text(h->s++, 1, h->to->arg);
		return;
	}
	utf8_add(c, &text);
	h->to->text(str_text(&text), text.len, h->to->arg);
	str_free(&text);
	h->s = semi + 1;
}

/* The name of the tag at <, in lower case, "/p" for its end. */
static void html_name(const struct html *h, char name[HTML_NAME])
{
	const char *s = h->s + 1;
	size_t n = 0;

	if (s < h->end && *s == '/')
		name[n++] = *s++;
	while (
	    s < h->end && n < HTML_NAME - 1 &&
	    (str_digit(*s) || (str_lower(*s) >= 'a' && str_lower(*s) <= 'z')))
		name[n++] = str_lower(*s++);
	name[n] = '\0';
}

/* Behind the tag that begins here; a > inside quotes does not end it. */
static const char *html_behind_tag(const struct html *h)
{
	char quote = '\0';

	for (const char *s = h->s; s < h->end; s++) {
		if (quote && *s == quote)
			quote = '\0';
		else if (!quote && *s == '>')
			return s + 1;
		else if (!quote && s[-1] == '=' && (*s == '"' || *s == '\''))
			quote = *s;
	}
	return h->end;
}

/* Behind the end tag of an element whose text nobody sees. */
static const char *html_behind(const struct html *h, const char *name)
{
	size_t n = strlen(name);

	for (const char *s = h->s; (s = memchr(s, '<', (size_t)(h->end - s)));
	     s++)
		if ((size_t)(h->end - s) > n + 1 && s[1] == '/') {
			size_t i = 0;

			while (i < n && str_lower(s[2 + i]) == name[i])
				i++;
			if (i == n)
				return s;
		}
	return h->end;
}

static const char *html_behind_comment(const struct html *h)
{
	for (const char *s = h->s + 4;
	     s < h->end && (s = memchr(s, '-', (size_t)(h->end - s))); s++)
		if (h->end - s > 2 && s[1] == '-' && s[2] == '>')
			return s + 3;
	return h->end;
}

static void html_tag(struct html *h)
{
	static const char *const hidden[] = { "script", "style", "title",
					      "template", NULL };
	const char *begin = h->s;
	char name[HTML_NAME];

	if (h->end - h->s >= 4 && memcmp(h->s, "<!--", 4) == 0) {
		h->s = html_behind_comment(h);
		return;
	}
	html_name(h, name);
	h->s++;
	if (!*name && h->s < h->end && *h->s != '!' && *h->s != '?') {
		h->to->text(begin, 1, h->to->arg); /* a < b */
		return;
	}
	h->s = html_behind_tag(h);
	h->to->tag(name, (struct span){ begin, (size_t)(h->s - begin) },
		   h->to->arg);
	if (str_in(name, hidden))
		h->s = html_behind(h, name);
}

void html_walk(const char *s, size_t n, const struct html_walk *to)
{
	struct html h = { s, s + n, to };

	while (h.s < h.end) {
		const char *from = h.s;

		while (h.s < h.end && *h.s != '<' && *h.s != '&')
			h.s++;
		if (h.s > from)
			to->text(from, (size_t)(h.s - from), to->arg);
		else if (*h.s == '<')
			html_tag(&h);
		else
			html_reference(&h);
	}
}

static void html_text_add(const char *s, size_t n, void *arg)
{
	str_addn(arg, s, n);
}

static void html_text_tag(const char *name, struct span tag, void *arg)
{
	static const char *const lines[] = {
		"br",  "p",    "/p",	"div",	  "/div",	"tr",
		"/tr", "li",   "/li",	"h1",	  "/h1",	"h2",
		"/h2", "h3",   "/h3",	"ul",	  "ol",		"hr",
		"pre", "/pre", "table", "/table", "blockquote", "/blockquote",
		"dt",  "dd",   "td",	NULL
	};

	(void)tag;
	if (str_in(name, lines))
		str_addc(arg, '\n');
}

void html_text(const char *s, size_t n, struct str *out)
{
	const struct html_walk to = { html_text_add, html_text_tag, out };

	html_walk(s, n, &to);
}
