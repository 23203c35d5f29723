/* SPDX-License-Identifier: MIT */
/* replay_page.c - a replay as one HTML file that needs nothing else. */
#include "config.h"

#include "report/replay.h"

#include "base/builtin.h"
#include "base/mem.h"
#include "kernel/value.h"
#include "report/fill.h"

#include <stdlib.h>

/* JSON within a script element ends with the element; nothing in it may say
 * that it does. */
static void replay_data(const json_t *data, struct str *out)
{
	char *json = json_dumps(data, JSON_COMPACT | JSON_SORT_KEYS);

	for (const char *s = json; s && *s; s++)
		if (*s == '<')
			str_add(out, "\\u003c");
		else
			str_addc(out, *s);
	free(json); /* jansson's own */
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

int replay_page(const struct replay *r,
		void (*digest)(const void *p, size_t n, struct str *out),
		struct str *out, struct err *e)
{
	struct fill f = { r->dir, "replay", "", &format_html };
	struct str style = STR_INIT, script = STR_INIT;
	json_t *c =
	    json_pack("{s:O?, s:O?}", "name", json_object_get(r->data, "name"),
		      "title", json_object_get(r->data, "title"));
	int rc = -1;

	if (builtin_text(r->dir, "replay/replay.css", &style, e) == 0 &&
	    builtin_text(r->dir, "replay/replay.js", &script, e) == 0) {
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
