/* SPDX-License-Identifier: MIT */
/* format.c - the formats in which a view is told. */
#include "config.h"

#include "report/format.h"

#include "report/bbcode.h"
#include "report/cited.h"
#include "report/wrap.h"

static void format_escape_xml(struct str *out, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		switch (s[i]) {
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
			str_addc(out, s[i]);
		}
}

/* "[W8.3 W9]": each number as cite.page.mustache has it. */
static void format_cite(struct str *out, const char *s, size_t n)
{
	for (size_t i = 1, k; i < n; i += k + 1) {
		k = cited_number(s + i, n - i);
		str_addf(out,
			 "%s<button type=\"button\" class=\"cite\">%.*s"
			 "</button>",
			 i > 1 ? " " : "", (int)k, s + i);
	}
}

/* Words of templates are XML already, but for the rules that they cite. */
static void format_page_words(struct str *out, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		size_t k = s[i] == '[' ? cited_list(s + i, n - i) : 0;

		if (k) {
			format_cite(out, s + i, k);
			i += k - 1;
		} else {
			str_addc(out, s[i]);
		}
	}
}

const struct format format_text = { "text", NULL, NULL, WRAP_WIDTH };
const struct format format_html = { "html", format_escape_xml,
				    format_escape_xml, 0 };
const struct format format_svg = { "svg", format_escape_xml, format_escape_xml,
				   0 };
const struct format format_bbcode = { "bbcode", bbcode_escape, bbcode_escape,
				      0 };
const struct format format_page = { "page", format_escape_xml,
				    format_page_words, 0 };
