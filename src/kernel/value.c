/* SPDX-License-Identifier: MIT */
/* value.c - JSON values: small questions to any, new ones from checked
 * texts. */
#include "config.h"

#include "kernel/value.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"

#include <stdlib.h>

bool value_is(const json_t *v, const char *text)
{
	return json_is_string(v) && str_eq(json_string_value(v), text);
}

const char *value_text(const json_t *object, const char *key,
		       const char *missing)
{
	const char *s = json_string_value(json_object_get(object, key));

	return s ? s : missing;
}

const char *value_at(const json_t *list, size_t i)
{
	const char *s = json_string_value(json_array_get(list, i));

	return s ? s : "";
}

const char **value_names(json_t *object, size_t *n)
{
	const char **names =
	    mem_array(json_object_size(object), sizeof(*names));
	const char *name;
	json_t *value;

	*n = 0;
	json_object_foreach(object, name, value)
		names[(*n)++] = name;
	qsort(names, *n, sizeof(*names), str_compare);
	return names;
}

json_t *value_keys(json_t *object)
{
	json_t *list = json_array();
	size_t n;
	const char **names = value_names(object, &n);

	for (size_t i = 0; i < n; i++)
		json_array_append_new(list, value_string(names[i]));
	mem_free(names);
	return list;
}

json_t *value_shown(const char *name)
{
	char *shown = mem_strdup(name);
	json_t *j;

	utf8_mask(shown);
	j = value_string(shown);
	mem_free(shown);
	return j;
}

static int value_piece(const char *s, size_t n, void *out)
{
	str_addn(out, s, n);
	return 0;
}

bool value_dump(const json_t *v, size_t flags, struct str *out)
{
	size_t before = out->len;

	if (json_dump_callback(v, value_piece, out, flags) == 0)
		return true;
	out->len = before;
	if (out->s)
		out->s[before] = '\0';
	return false;
}

int value_write(const json_t *v, struct str *out, struct err *e)
{
	if (!value_dump(v, JSON_COMPACT | JSON_SORT_KEYS, out))
		return err_set(e, ERR_SYSTEM, "cannot write JSON");
	return 0;
}

int value_line(const json_t *v, struct str *out, struct err *e)
{
	if (value_write(v, out, e) < 0)
		return -1;
	str_addc(out, '\n');
	return 0;
}
