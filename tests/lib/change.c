/* SPDX-License-Identifier: MIT */
/* change.c - a sound document with a change in it, and what is said of that. */
#include "config.h"

#include "lib/change.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"
#include "store/ini.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct reader *change_read(const struct change_doc *doc, const struct change *c,
			   struct err *e)
{
	struct str text = STR_INIT;
	struct reader *r;

	*e = (struct err){ .code = ERR_NONE };
	for (size_t i = 0; i < doc->count; i++) {
		bool here = c->line && str_eq(c->line, doc->lines[i]);

		str_addf(&text, "%s\n", here ? c->by : doc->lines[i]);
	}
	if (!c->line)
		str_addf(&text, "%s\n", c->by);
	r = ini_read_text("field.ini", text.s, text.len, e);
	str_free(&text);
	return r;
}

struct turn *change_load(const struct change_doc *doc, const struct change *c,
			 struct err *e)
{
	struct reader *r = change_read(doc, c, e);
	struct turn *t = r ? turn_load(doc->game, r, e) : NULL;

	reader_free(r);
	return t;
}

struct turn *change_setup(const struct change_doc *doc, const struct change *c,
			  struct err *e)
{
	struct reader *r = change_read(doc, c, e);
	struct turn *t = r ? turn_setup(doc->game, r, NULL, e) : NULL;

	reader_free(r);
	return t;
}

void change_all(const struct change_doc *doc, const struct change *c,
		struct turn *(*read)(const struct change_doc *doc,
				     const struct change *c, struct err *e))
{
	for (; c->by; c++) {
		struct err e;
		struct turn *t = read(doc, c, &e);

		if (!c->says && e.text[0])
			fail_msg("%s: %s", c->by, e.text);
		if (c->says && t)
			fail_msg("%s: is taken", c->by);
		if (c->says && (e.code != ERR_FORMAT ||
				!str_starts(e.text, "field.ini:") ||
				!strstr(e.text, c->says)))
			fail_msg("%s: said \"%s\"", c->by, e.text);
		turn_free(t);
	}
}

void change_written(const struct change_doc *doc, const struct change *c)
{
	for (; c->by; c++) {
		struct err e;
		struct turn *t = change_load(doc, c, &e);
		char *text = t ? turn_position(t) : NULL;

		if (!t)
			fail_msg("%s: %s", c->by, e.text);
		else if (!strstr(text, c->says + (*c->says == '!')) !=
			 (*c->says == '!'))
			fail_msg("%s: written\n%s", c->by, text);
		mem_free(text);
		turn_free(t);
	}
}
