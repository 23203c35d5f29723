/* SPDX-License-Identifier: MIT */
/* sorted.c - the keys of a JSON object in an order of their own. */
#include "config.h"

#include "report/sorted.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

static int sorted_compare(const void *a, const void *b)
{
	const char *const *x = a;
	const char *const *y = b;

	return strcmp(*x, *y);
}

json_t *sorted_keys(json_t *object)
{
	size_t n = json_object_size(object);
	const char **keys = mem_array(n, sizeof(*keys));
	json_t *list = json_array();
	const char *key;
	json_t *value;
	size_t i = 0;

	json_object_foreach(object, key, value) keys[i++] = key;
	qsort(keys, i, sizeof(*keys), sorted_compare);
	for (size_t k = 0; k < i; k++)
		json_array_append_new(list, json_string(keys[k]));
	mem_free(keys);
	return list;
}
