/* SPDX-License-Identifier: MIT */
/* replay_page.c - a replay as one HTML file that needs nothing else. */
#include "config.h"

#include "report/replay.h"

#include "base/builtin.h"
#include "base/line.h"
#include "base/mem.h"
#include "kernel/value.h"
#include "report/fill.h"
#include <string.h>

/* JSON within a script element ends with the element; nothing in it may say
 * that it does. */
static void replay_data(const json_t *data, struct str *out)
{
	struct str json = STR_INIT;
	struct err e;

	if (value_write(data, &json, &e) < 0)
		mem_out();
	for (const char *s = json.s; *s; s++)
		if (*s == '<')
			str_add(out, "\\u003c");
		else
			str_addc(out, *s);
	str_free(&json);
}

/* A text of the page, and the hash by which its policy knows it. */
static void replay_part(json_t *c, const char *key, const struct str *text,
			void (*digest)(const void *p, size_t n,
				       struct str *out))
{
	char *hash_key = str_format("%s-hash", key);
	struct str hash = STR_INIT;

	digest(str_text(text), text->len, &hash);
	value_put(c, key, value_string(str_text(text)));
	value_put(c, hash_key, value_string(str_text(&hash)));
	str_free(&hash);
	mem_free(hash_key);
}

/* A file as a part of one script or style: what the modules of a script give
 * each other is neither imported nor exported. */
static void replay_join(const struct str *text, struct str *out)
{
	static const char import[] = "import ", export[] = "export ";
	struct line l;

	line_init(&l, str_text(text), text->len);
	while (line_next(&l)) {
		size_t skip = str_starts(l.s, export) ? strlen(export) : 0;

		if (str_starts(l.s, import))
			continue;
		str_addn(out, l.s + skip, l.n - skip);
		str_addc(out, '\n');
	}
}

static int replay_files(const struct replay *r, const char *const *names,
			struct str *out, struct err *e)
{
	struct str text = STR_INIT;
	int rc = 0;

	for (; rc == 0 && *names; names++) {
		str_clear(&text);
		rc = builtin_text(r->dir, *names, &text, e);
		replay_join(&text, out);
	}
	str_free(&text);
	return rc;
}

int replay_page(const struct replay *r,
		void (*digest)(const void *p, size_t n, struct str *out),
		struct str *out, struct err *e)
{
	static const char *const modules[] = { "replay/dom.js",
					       "replay/statistics.js",
					       "replay/replay.js",
					       "replay/alone.js", NULL };
	static const char *const sheets[] = { "replay/alone.css",
					      "replay/replay.css", NULL };
	struct fill f = { r->dir, "replay", "", &format_html };
	struct str style = STR_INIT, script = STR_INIT;
	json_t *c =
	    json_pack("{s:O?, s:O?}", "name", json_object_get(r->data, "name"),
		      "title", json_object_get(r->data, "title"));
	int rc = -1;

	if (replay_files(r, sheets, &style, e) == 0 &&
	    replay_files(r, modules, &script, e) == 0) {
		str_add(&style, str_text(&r->style));
		replay_part(c, "style", &style, digest);
		replay_part(c, "script", &script, digest);
		rc = fill_raw(&f, "replay", c, out, e);
	}
	/* The template ends where the data begin: they are too long for one. */
	if (rc == 0) {
		replay_data(r->data, out);
		str_add(out, "</script>\n</body>\n</html>\n");
	}
	json_decref(c);
	str_free(&script);
	str_free(&style);
	return rc;
}
