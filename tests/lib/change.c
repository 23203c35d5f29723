/* SPDX-License-Identifier: MIT */
/* change.c - a sound position with one of its lines changed, and what is said
 * of it. */
#include "config.h"

#include "lib/change.h"

#include "base/str.h"
#include "kernel/reader.h"
#include "store/ini.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void change_text(const struct change_of *of, const struct change *c,
			struct str *out)
{
	for (size_t i = 0; i < of->n; i++) {
		bool here = c->line && str_eq(c->line, of->line[i]);

		str_addf(out, "%s\n", here ? c->by : of->line[i]);
	}
	if (!c->line)
		str_addf(out, "%s\n", c->by);
}

struct reader *change_doc(const struct change_of *of, const struct change *c,
			  struct err *e)
{
	struct str text = STR_INIT;
	struct reader *doc;

	*e = (struct err){ .code = ERR_NONE };
	change_text(of, c, &text);
	doc = ini_read_text("field.ini", text.s, text.len, e);
	str_free(&text);
	return doc;
}

struct turn *change_turn(const struct change_of *of, const struct change *c,
			 struct err *e)
{
	struct reader *doc = change_doc(of, c, e);
	struct turn *t = doc ? turn_load(of->game, doc, e) : NULL;

	reader_free(doc);
	return t;
}

/* What is wrong with what is said of a change; "" if nothing is. */
static void change_one(const struct change_of *of, const struct change *c,
		       struct str *wrong)
{
	struct err e;
	struct turn *t = change_turn(of, c, &e);
	bool right = c->says ? !t && e.code == ERR_FORMAT &&
				   str_starts(e.text, "field.ini:") &&
				   strstr(e.text, c->says)
			     : t != NULL;

	if (!right)
		str_addf(wrong, "\n%s: said \"%s\"", c->by, e.text);
	turn_free(t);
}

void change_all(const struct change_of *of, const struct change *list)
{
	struct str wrong = STR_INIT;

	for (const struct change *c = list; c->by; c++)
		change_one(of, c, &wrong);
	if (wrong.len)
		fail_msg("%s", wrong.s);
	str_free(&wrong);
}
