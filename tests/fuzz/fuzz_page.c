/* SPDX-License-Identifier: MIT */
/* fuzz_page.c - the engine of the page: any bytes as a request, and any bytes
 * as a thing that somebody drops; then what was found in it, given back. */
#include "config.h"

#include "fuzz.h"

#include "kernel/value.h"
#include "page/page.h"

#include <stdlib.h>
#include <string.h>

/* The answer to a request: always JSON, one line, and nothing of the request is
 * left. The caller's. */
static json_t *page_asked(struct str *request)
{
	struct str answer = STR_INIT;
	json_error_t why;
	json_t *a;
	size_t left = 0;

	str_addc(request, '\0');
	page_answer(request->s, request->len - 1, NULL, &answer);
	for (size_t i = 0; i < request->len; i++)
		left += request->s[i] != '\0';
	fuzz_holds(left == 0, "a request is overwritten", NULL);
	/* Of a text that came with a NUL it has one, as browsers take it. */
	a = json_loadb(answer.s, answer.len,
		       JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &why);
	fuzz_holds(json_is_object(a), "an answer is JSON", str_text(&answer));
	fuzz_holds(strchr(answer.s, '\n') == NULL, "an answer is one line",
		   answer.s);
	fuzz_holds(json_is_true(json_object_get(a, "ok"))
		       ? json_is_object(json_object_get(a, "value"))
		       : json_is_string(json_object_get(
			     json_object_get(a, "error"), "code")),
		   "an answer has a value or an error", answer.s);
	str_free(&answer);
	return a;
}

static json_t *page_with(const char *action, const char *as, const char *bytes,
			 size_t n)
{
	struct str request = STR_INIT;
	json_t *a;

	str_addf(&request,
		 "{\"do\":\"%s\",\"files\":[{\"as\":\"%s\",\"name\":\"f\","
		 "\"size\":%zu}]}\n",
		 action, as, n);
	str_addn(&request, bytes, n);
	a = page_asked(&request);
	str_free(&request);
	return a;
}

/* What was found is given to who takes it. */
static void page_give(const json_t *item)
{
	static const char *const takers[][3] = {
		{ "identity", "identity", "identity" },
		{ "invitation", "invitation", "game" },
		{ "game", "invitation", "game" },
		{ "report", "open", "report" },
		{ "opened", "open", "report" },
		{ "game", "verify", "game" },
		{ "game", "show", "game" },
		{ "game", "replay", "game" },
		{ "game", "why", "game" },
		{ "game", "position", "game" },
		{ "opened", "replay", "report" },
		{ "opened", "why", "report" },
		{ "position", "resolve", "position" },
	};
	const char *kind = value_text(item, "kind", "");
	const json_t *text = json_object_get(item, "text");

	for (size_t i = 0; i < sizeof(takers) / sizeof(*takers); i++)
		if (json_is_string(text) && strcmp(kind, takers[i][0]) == 0)
			json_decref(page_with(takers[i][1], takers[i][2],
					      json_string_value(text),
					      json_string_length(text)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct str request = STR_INIT;
	const json_t *items;
	json_t *a;

	str_addn(&request, data, n);
	json_decref(page_asked(&request));
	str_free(&request);
	a = page_with("sort", "thing", (const char *)data, n);
	items = json_array_get(
	    json_object_get(json_object_get(a, "value"), "things"), 0);
	fuzz_holds(json_array_size(items) > 0, "a thing is something, or none",
		   NULL);
	for (size_t i = 0; i < json_array_size(items); i++)
		page_give(json_array_get(items, i));
	json_decref(a);
	return 0;
}
