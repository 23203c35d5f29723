/* SPDX-License-Identifier: MIT */
/* golden.c - texts that somebody has read and approved, to compare with. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lib/golden.h"

#include "base/file.h"
#include "base/line.h"
#include "base/utf8.h"

const char *const golden_views[GOLDEN_VIEWS] = {
	"waterloo-over-french",	   "waterloo-play-allied",
	"waterloo-play-french",	   "waterloo-play-public",
	"waterloo-setup-allied",   "waterloo-setup-french",
	"waterloo-terrain-french", "waterloo-waiting-french",
};

static void golden_path(const char *name, const char *ext, struct str *path)
{
	const char *srcdir = getenv("srcdir");

	str_addf(path, "%s/tests/golden/%s.%s", srcdir ? srcdir : ".", name,
		 ext);
}

void golden_read(const char *name, const char *ext, struct str *out)
{
	struct str path = STR_INIT;
	struct err e;

	golden_path(name, ext, &path);
	if (file_read(path.s, 1 << 20, out, &e) < 0)
		fail_msg("%s", e.text);
	str_free(&path);
}

/* GOLDEN_UPDATE: what was got is what is wanted, once somebody has read it. */
static void golden_update(const char *name, const char *ext,
			  const struct str *got)
{
	struct file_piece piece = { got->s, got->len };
	struct str path = STR_INIT;
	struct err e;

	if (getenv("GOLDEN_UPDATE")) {
		golden_path(name, ext, &path);
		if (file_put(path.s, &piece, 0644, &e) < 0)
			fail_msg("%s", e.text);
	}
	str_free(&path);
}

json_t *golden_view(const char *name)
{
	struct str text = STR_INIT;
	json_t *view;

	golden_read(name, "json", &text);
	view = json_loadb(text.s, text.len, 0, NULL);
	assert_non_null(view);
	str_free(&text);
	return view;
}

/* Names the first line that is not as it should be. */
void golden_same_as(const char *name, const char *ext, const struct str *got)
{
	struct str want = STR_INIT;
	struct line a, b;

	golden_update(name, ext, got);
	golden_read(name, ext, &want);
	line_init(&a, want.s, want.len);
	line_init(&b, got->s, got->len);
	while (line_next(&a) && line_next(&b))
		if (a.n != b.n || memcmp(a.s, b.s, a.n) != 0)
			fail_msg("%s.%s:%zu:\n want: %.*s\n  got: %.*s", name,
				 ext, a.number, (int)a.n, a.s, (int)b.n, b.s);
	assert_int_equal(want.len, got->len);
	str_free(&want);
}

void golden_same(const char *name, const struct str *got)
{
	golden_same_as(name, "txt", got);
}

/* What every text for people keeps: at most 72 columns, but for the line for
 * machines, nothing that a mail program would eat. */
void golden_layout(const struct str *text, bool machine)
{
	struct line l;

	assert_true(utf8_clean(text->s, text->len, false));
	line_init(&l, text->s, text->len);
	while (line_next(&l)) {
		assert_true(l.complete);
		if (l.n > 0)
			assert_false(str_blank(l.s[l.n - 1]));
		if (!machine || !str_starts(l.s, "estafette 1 game="))
			assert_true(utf8_length(l.s, l.n) <= 72);
	}
}
