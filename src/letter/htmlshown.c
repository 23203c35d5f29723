/* SPDX-License-Identifier: MIT */
/* htmlshown.c - the lines of a page as a reader sees them. */
#include "config.h"

#include "letter/html.h"

#include <string.h>

#define SHOWN_QUOTES 20 /* marks of quoting before a line, at most */

struct shown {
	struct str *out;
	size_t quotes; /* how deep the text is quoted */
	size_t from;   /* where its line begins in *out, behind the marks */
	bool line;     /* there is one */
	bool blank;    /* there were blanks since the last word */
	bool apart;    /* an empty line comes before the next */
	bool margin;   /* the paragraph has one below it, too */
	char kept[HTML_NAME]; /* element in which blanks and line ends count */
	size_t depth;	      /* of it in others of its name */
};

static void shown_begin(struct shown *h)
{
	size_t n = h->quotes < SHOWN_QUOTES ? h->quotes : SHOWN_QUOTES;

	if (h->line)
		return;
	str_pad(h->out, '>', n);
	if (n)
		str_addc(h->out, ' ');
	h->from = h->out->len;
	h->line = true;
	h->blank = false;
}

/* Ends the line, if there is one. */
static void shown_end(struct shown *h)
{
	if (h->line)
		str_addc(h->out, '\n');
	h->line = false;
}

static void shown_empty(struct shown *h)
{
	shown_begin(h);
	shown_end(h);
}

/* Paragraphs have an empty line between them. */
static void shown_part(struct shown *h)
{
	if (!h->line && h->apart && h->out->len)
		shown_empty(h);
	h->apart = false;
	shown_begin(h);
}

static void shown_char(struct shown *h, char c)
{
	bool end = c == '\n' || c == '\r';

	if (*h->kept && end) {
		if (c == '\n') {
			shown_begin(h);
			shown_end(h);
		}
	} else if (!*h->kept && (end || str_blank(c))) {
		h->blank = true;
	} else {
		shown_part(h);
		if (h->blank && h->out->len > h->from)
			str_addc(h->out, ' ');
		h->blank = false;
		str_addc(h->out, c);
	}
}

static void shown_text(const char *s, size_t n, void *arg)
{
	for (size_t i = 0; i < n; i++)
		shown_char(arg, s[i]);
}

static bool shown_has(struct span tag, const char *word)
{
	size_t n = strlen(word);

	for (size_t i = 0; i + n <= tag.n; i++) {
		size_t k = 0;

		while (k < n && str_lower(tag.s[i + k]) == word[k])
			k++;
		if (k == n)
			return true;
	}
	return false;
}

/* <pre>, and what some programs put for it. */
static bool shown_keeps(const char *name, struct span tag)
{
	return str_eq(name, "pre") || shown_has(tag, "white-space:pre") ||
	       shown_has(tag, "white-space: pre");
}

static void shown_keep(struct shown *h, const char *name, struct span tag)
{
	const char *end = *name == '/' ? name + 1 : NULL;

	if (!*h->kept && !end && shown_keeps(name, tag)) {
		(void)memcpy(h->kept, name, strlen(name) + 1);
		h->depth = 1;
	} else if (*h->kept && str_eq(h->kept, name)) {
		h->depth++;
	} else if (*h->kept && end && str_eq(h->kept, end) && --h->depth == 0) {
		h->kept[0] = '\0';
	}
}

/* Outlook writes each line as a paragraph without a margin. */
static bool shown_apart(struct span tag)
{
	return !shown_has(tag, "mso") && !shown_has(tag, "margin:0") &&
	       !shown_has(tag, "margin: 0") &&
	       !shown_has(tag, "margin-top:0") &&
	       !shown_has(tag, "margin-top: 0");
}

static void shown_tag(const char *name, struct span tag, void *arg)
{
	static const char *const lines[] = {
		"p",  "/p",   "div",   "/div",	     "tr",	    "/tr",
		"li", "/li",  "h1",    "/h1",	     "h2",	    "/h2",
		"h3", "/h3",  "ul",    "/ul",	     "ol",	    "/ol",
		"hr", "pre",  "/pre",  "table",	     "/table",	    "dt",
		"dd", "body", "/body", "blockquote", "/blockquote", NULL
	};
	static const char *const cells[] = { "td", "th", NULL };
	struct shown *h = arg;

	if (str_eq(name, "br"))
		shown_empty(h);
	else if (str_in(name, lines))
		shown_end(h);
	else if (str_in(name, cells))
		h->blank = true;
	shown_keep(h, name, tag);
	if (str_eq(name, "p"))
		h->apart = h->margin = shown_apart(tag);
	else if (str_eq(name, "/p"))
		h->apart = h->margin;
	if (str_eq(name, "blockquote"))
		h->quotes++;
	else if (str_eq(name, "/blockquote") && h->quotes)
		h->quotes--;
}

void html_shown(const char *s, size_t n, struct str *out)
{
	struct shown h = { .out = out };
	const struct html_walk to = { shown_text, shown_tag, &h };

	html_walk(s, n, &to);
	shown_end(&h);
}
