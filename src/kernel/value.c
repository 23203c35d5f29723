/* SPDX-License-Identifier: MIT */
/* value.c - JSON values: small questions to any, new ones from checked
 * texts. */
#include "config.h"

#include "kernel/value.h"

#include "base/mem.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

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

static int value_compare(const void *a, const void *b)
{
	const char *const *x = a;
	const char *const *y = b;

	return strcmp(*x, *y);
}

json_t *value_keys(json_t *object)
{
	size_t n = json_object_size(object);
	const char **keys = mem_array(n, sizeof(*keys));
	json_t *list = json_array();
	const char *key;
	json_t *value;
	size_t i = 0;

	json_object_foreach(object, key, value)
		keys[i++] = key;
	qsort(keys, i, sizeof(*keys), value_compare);
	for (size_t k = 0; k < i; k++)
		json_array_append_new(list, value_string(keys[k]));
	mem_free(keys);
	return list;
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
