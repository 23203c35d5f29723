/* SPDX-License-Identifier: MIT */
/* format.c - the formats in which a view is told. */
#include "config.h"

#include "report/format.h"

#include "report/bbcode.h"
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

const struct format format_text = { "text", NULL, NULL, WRAP_WIDTH };
const struct format format_html = { "html", format_escape_xml,
				    format_escape_xml, 0 };
const struct format format_svg = { "svg", format_escape_xml, format_escape_xml,
				   0 };
const struct format format_bbcode = { "bbcode", bbcode_escape, bbcode_escape,
				      0 };
const struct format format_page = { "page", format_escape_xml, NULL, 0 };
