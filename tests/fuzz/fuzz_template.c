/* SPDX-License-Identifier: MIT */
/* fuzz_template.c - any text as a template: filled or refused, within
 * bounds. */
#include "config.h"

#include "fuzz.h"

#include "base/str.h"
#include "report/mustache.h"

#include <string.h>

/* The text is its own partial, too: nothing may go round for ever. */
static int template_partial(void *arg, const char *name, struct str *out,
			    struct err *e)
{
	const struct str *text = arg;

	(void)name;
	(void)e;
	str_addn(out, str_text(text), text->len);
	return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static const char values[] =
	    "{\"a\": 1, \"b\": \"<x>\", \"c\": [{\"d\": 2}, {\"d\": []}, 3],"
	    " \"e\": {\"f\": true, \"a\": null}, \"t\": false}";
	json_t *context = json_loads(values, 0, NULL);
	struct str text = STR_INIT, out = STR_INIT;
	struct err e = { .code = ERR_NONE };
	struct parts parts = PARTS_INIT;
	struct mustache m = { .partial = template_partial,
			      .arg = &text,
			      .parts = &parts };
	const struct part *whole;

	str_addn(&text, (const char *)data, n);
	whole = parts_add(&parts, "fuzzed", NULL, &text, &e);
	if (!whole || mustache_render(&m, whole, context, &out, &e) < 0)
		fuzz_holds(e.code == ERR_FORMAT, "a bad template is malformed",
			   e.text);
	parts_free(&parts);
	fuzz_holds(out.len <= MUSTACHE_BYTES + n, "it has bounds", NULL);
	str_free(&text);
	str_free(&out);
	json_decref(context);
	return 0;
}
