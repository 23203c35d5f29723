/* SPDX-License-Identifier: MIT */
/* page_help.c - what the tests of the page's engine share. */
#include "config.h"

#include "lib/page_help.h"

#include <string.h>

json_t *page_ask(const char *request)
{
	struct str bytes = STR_INIT, answer = STR_INIT;
	json_error_t why;
	json_t *j;

	str_add(&bytes, request);
	str_addc(&bytes, '\0');
	page_answer(bytes.s, strlen(request), NULL, &answer);
	j = json_loadb(answer.s, answer.len, JSON_REJECT_DUPLICATES, &why);
	assert_non_null(j);
	str_free(&bytes);
	str_free(&answer);
	return j;
}

const char *page_said(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));

	assert_non_null(text);
	return text;
}
