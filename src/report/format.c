/* SPDX-License-Identifier: MIT */
/* format.c - the formats in which a view is told. */
#include "config.h"

#include "report/format.h"

#include "report/bbcode.h"
#include "report/cited.h"
#include "report/wrap.h"

#include <string.h>

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

/* "`end`": what can be ordered; its length, 0 if that is not there. */
static size_t format_code(struct str *out, const char *s, size_t n)
{
	const char *end = memchr(s + 1, '`', n - 1);

	if (!end)
		return 0;
	str_addf(out, "<code>%.*s</code>", (int)(end - s - 1), s + 1);
	return (size_t)(end - s) + 1;
}

/* Words of templates are XML already, but for the rules that they cite and the
 * orders that they name. */
static void format_page_words(struct str *out, const char *s, size_t n)
{
	for (size_t i = 0, k; i < n; i += k) {
		k = 0;
		if (s[i] == '[') {
			k = cited_list(s + i, n - i);
			format_cite(out, s + i, k);
		} else if (s[i] == '`') {
			k = format_code(out, s + i, n - i);
		}
		if (k == 0) {
			str_addc(out, s[i]);
			k = 1;
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
