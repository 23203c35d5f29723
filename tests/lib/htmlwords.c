/* SPDX-License-Identifier: MIT */
/* htmlwords.c - whether HTML says the same as the text, for tests. */
#include "config.h"

#include "lib/htmlwords.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "lib/once.h"

void htmlwords_report(const json_t *view, const struct report_proof *proof,
		      struct str *out)
{
	struct report_proof html = *proof;
	struct err e;

	html.format = &format_html;
	if (once_text(view, &html, NULL, out, &e) < 0)
		fail_msg("%s", e.text);
}

/* The character that a reference stands for; *s is moved behind it. */
static const char *htmlwords_undone(const char **s)
{
	static const char *const all[][2] = {
		{ "&amp;", "&" },   { "&lt;", "<" },  { "&gt;", ">" },
		{ "&quot;", "\"" }, { "&#39;", "'" },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		if (str_starts(*s, all[i][0])) {
			*s += strlen(all[i][0]);
			return all[i][1];
		}
	fail_msg("no reference: %.20s", *s);
	return "";
}

void htmlwords_seen(const char *html, struct str *out)
{
	const char *s = strstr(html, "<body");

	assert_non_null(s);
	while (*s)
		if (*s == '<') {
			s = strchr(s, '>');
			assert_non_null(s);
			s++;
			str_addc(out, ' ');
		} else if (*s == '&') {
			str_add(out, htmlwords_undone(&s));
		} else {
			str_addc(out, *s++);
		}
}

/* Letters and digits, and all that is not ASCII, one after another. */
static char *htmlwords_of(const char *text)
{
	struct str out = STR_INIT;

	for (const char *s = text; *s; s++)
		if ((*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z') ||
		    str_digit(*s) || (unsigned char)*s >= 0x80)
			str_addc(&out, *s);
	return str_take(&out);
}

static void htmlwords_compare(const char *name, const char *text,
			      const char *html)
{
	size_t i = 0;

	while (text[i] && text[i] == html[i])
		i++;
	if (text[i] || html[i])
		fail_msg("%s:\n text: %.60s\n html: %.60s", name,
			 text + (i > 20 ? i - 20 : 0),
			 html + (i > 20 ? i - 20 : 0));
}

void htmlwords_same(const char *name, const json_t *view,
		    const struct report_proof *proof)
{
	struct str text = STR_INIT, html = STR_INIT, seen = STR_INIT;
	char *a, *b;
	struct err e;

	if (once_text(view, proof, NULL, &text, &e) < 0)
		fail_msg("%s: %s", name, e.text);
	htmlwords_report(view, proof, &html);
	htmlwords_seen(html.s, &seen);
	a = htmlwords_of(text.s);
	b = htmlwords_of(seen.s);
	htmlwords_compare(name, a, b);
	str_free(&text);
	str_free(&html);
	str_free(&seen);
	mem_free(a);
	mem_free(b);
}
