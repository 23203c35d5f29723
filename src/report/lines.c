/* SPDX-License-Identifier: MIT */
/* lines.c - the lines of a text as a list, for templates. */
#include "config.h"

#include "report/lines.h"

#include "base/line.h"
#include "kernel/value.h"

#include <string.h>

json_t *lines_list(const char *text)
{
	json_t *list = json_array();
	struct line l;

	line_init(&l, text, strlen(text));
	while (line_next(&l))
		json_array_append_new(list, value_stringn(l.s, l.n));
	return list;
}
