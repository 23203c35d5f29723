/* SPDX-License-Identifier: MIT */
/* html.c - the same words as HTML, the board as a table. */
#include "config.h"

#include "report/html.h"

#include "base/line.h"
#include "report/board.h"
#include "report/htmlcell.h"

#include <stdbool.h>
#include <string.h>

#define HTML_RULE 8 /* hyphens at least */
#define HTML_MONO "font-family:Consolas,Menlo,monospace"

struct html {
	struct line line;
	bool more; /* there is a current line */
	struct str *out;
	const json_t *cells; /* of the board, htmlcell.h; or NULL */
	bool blank;	     /* the line before was empty */
};

static void html_step(struct html *h)
{
	h->more = line_next(&h->line);
}

static struct span html_line(const struct html *h)
{
	return (struct span){ h->line.s, h->line.n };
}

void html_escape(struct span s, struct str *out)
{
	for (size_t i = 0; i < s.n; i++)
		switch (s.s[i]) {
		case '&':
			str_add(out, "&amp;");
			break;
		case '<':
			str_add(out, "&lt;");
			break;
		case '>':
			str_add(out, "&gt;");
			break;
		case '"':
			str_add(out, "&quot;");
			break;
		case '\'':
			str_add(out, "&#39;");
			break;
		default:
			str_addc(out, s.s[i]);
		}
}

static struct span html_trim(struct span s)
{
	while (s.n && s.s[0] == ' ')
		s.s++, s.n--;
	while (s.n && s.s[s.n - 1] == ' ')
		s.n--;
	return s;
}

/* -- the board -- */

static struct span html_part(struct span s, size_t at, size_t n)
{
	if (at >= s.n)
		return (struct span){ s.s, 0 };
	return html_trim(
	    (struct span){ s.s + at, n < s.n - at ? n : s.n - at });
}

static void html_head_cell(struct span text, struct str *out)
{
	str_add(out, "<th style=\"padding:3px 5px\">");
	html_escape(text, out);
	str_add(out, "</th>");
}

/* `cells` are those of the row, which has letters only or squares. */
static void html_row(struct span s, size_t columns, bool letters,
		     const json_t *cells, struct str *out)
{
	size_t behind = BOARD_LEFT + columns * BOARD_CELL;

	str_add(out, "<tr>");
	html_head_cell(html_part(s, 0, BOARD_LEFT), out);
	for (size_t i = 0; i < columns; i++) {
		struct span cell =
		    html_part(s, BOARD_LEFT + i * BOARD_CELL, BOARD_CELL);

		if (letters)
			html_head_cell(cell, out);
		else
			htmlcell_add(cell, json_array_get(cells, i), out);
	}
	html_head_cell(html_part(s, behind, s.n), out);
	str_add(out, "</tr>\n");
}

/* -- lines -- */

/* A line with "|" in front, and what stands behind it. */
static bool html_is_drawn(const struct html *h)
{
	return h->more && h->line.n && h->line.s[0] == '|';
}

static struct span html_drawn(const struct html *h)
{
	return (struct span){ h->line.s + 1, h->line.n - 1 };
}

/* "|--------": what can be looked up stands below. */
static bool html_is_rule(const struct html *h)
{
	struct span s = html_drawn(h);

	while (s.n && s.s[s.n - 1] == '-')
		s.n--;
	return s.n == 0 && h->line.n > HTML_RULE;
}

static void html_board(struct html *h, size_t columns)
{
	size_t row = 0;

	str_add(h->out,
		"<table style=\"border-collapse:collapse;" HTML_MONO "\">\n");
	for (; html_is_drawn(h); html_step(h)) {
		bool letters = board_letters(html_drawn(h)) == columns;

		html_row(html_drawn(h), columns, letters,
			 json_array_get(h->cells, row), h->out);
		row += !letters;
	}
	str_add(h->out, "</table>\n");
}

static void html_pre_open(struct str *out)
{
	str_add(out, "<pre style=\"" HTML_MONO ";margin:0.3em 0\">");
}

static void html_lines(struct html *h)
{
	html_pre_open(h->out);
	for (; html_is_drawn(h); html_step(h)) {
		html_escape(html_drawn(h), h->out);
		str_addc(h->out, '\n');
	}
	str_add(h->out, "</pre>\n");
}

/* From `orders` to `end orders`: to be copied as it stands. */
static void html_orders(struct html *h)
{
	bool last = false;

	html_pre_open(h->out);
	for (; h->more && !last; html_step(h)) {
		last = span_is(html_line(h), "end orders");
		html_escape(html_line(h), h->out);
		str_addc(h->out, '\n');
	}
	str_add(h->out, "</pre>\n");
}

/* "WHAT TO DO"; "THE BOARD, turn 5": words in capitals, up to a comma. */
static bool html_is_heading(struct span s)
{
	size_t capitals = 0;

	for (size_t i = 0; i < s.n && s.s[i] != ','; i++) {
		if (s.s[i] >= 'A' && s.s[i] <= 'Z')
			capitals++;
		else if (s.s[i] != ' ')
			return false;
	}
	return capitals > 2;
}

/* Words that stand below each other, as in a legend. */
static bool html_is_laid(struct span s)
{
	for (size_t i = 1; i < s.n; i++)
		if (s.s[i] == ' ' && s.s[i - 1] == ' ')
			return true;
	return false;
}

static void html_words(struct html *h)
{
	struct span s = html_line(h);
	struct span text = html_trim(s);
	size_t indent = (size_t)(text.s - s.s);

	if (h->blank && html_is_heading(s)) {
		str_add(h->out, "<h3 style=\"margin:1.2em 0 0.3em 0\">");
		html_escape(text, h->out);
		str_add(h->out, "</h3>\n");
	} else {
		str_addf(h->out, "<div style=\"margin:%s 0 0 %zuem%s\">",
			 h->blank ? "0.7em" : "0.1em", indent / 2,
			 html_is_laid(text) ? ";white-space:pre-wrap;" HTML_MONO
					    : "");
		html_escape(text, h->out);
		str_add(h->out, "</div>\n");
	}
	html_step(h);
}

static void html_element(struct html *h)
{
	size_t columns = html_is_drawn(h) ? board_letters(html_drawn(h)) : 0;

	if (columns) {
		html_board(h, columns);
	} else if (html_is_drawn(h) && html_is_rule(h)) {
		str_add(h->out, "<hr>\n");
		html_step(h);
	} else if (html_is_drawn(h)) {
		html_lines(h);
	} else if (span_is(html_line(h), "orders")) {
		html_orders(h);
	} else {
		html_words(h);
	}
	h->blank = false;
}

void html_document(const char *title, const char *text, const json_t *cells,
		   struct str *out)
{
	struct html h = { .out = out, .cells = cells };

	str_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
		     "<meta charset=\"utf-8\">\n<title>");
	html_escape(span_of(title), out);
	str_add(out, "</title>\n</head>\n<body style=\"color:#111111;"
		     "background:#ffffff;max-width:46em\">\n");
	line_init(&h.line, text, strlen(text));
	html_step(&h);
	while (h.more) {
		if (html_trim(html_line(&h)).n) {
			html_element(&h);
		} else {
			h.blank = true;
			html_step(&h);
		}
	}
	str_add(out, "</body>\n</html>\n");
}
