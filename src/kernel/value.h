/* SPDX-License-Identifier: MIT */
/* value.h - JSON values: small questions to any, new ones from checked
 * texts. */
#ifndef KERNEL_VALUE_H
#define KERNEL_VALUE_H

#include "base/err.h"
#include "base/str.h"

#include <jansson.h>
#include <stdbool.h>

/* Is it a string, and this one? */
bool value_is(const json_t *v, const char *text);

/* The string under `key`, else `missing`. */
const char *value_text(const json_t *object, const char *key,
		       const char *missing);

/* The i-th string of a list; "" if it is none. */
const char *value_at(const json_t *list, size_t i);

/* The keys of an object as a list of strings, sorted by bytes (what is not an
 * object has none). A report is the same whether its view was just made or
 * read from a file, so nothing may follow the order in which keys were set.
 * The caller's; `object` is not changed. */
json_t *value_keys(json_t *object);

/* The same as texts of the object's own, so many; the list is the caller's. */
const char **value_names(json_t *object, size_t *n);

/* What something is called outside, a path, as people may be shown it: by
 * utf8_mask(). The caller's. */
json_t *value_shown(const char *name);

/* Appends a list or an object, or with JSON_ENCODE_ANY any value, as JSON in
 * jansson's format of these flags; false, and nothing appended, if it is none.
 */
bool value_dump(const json_t *v, size_t flags, struct str *out);

/* Appends a list or an object as canonical JSON (protocol.md 6): keys sorted,
 * no blanks, no LF. ERR_SYSTEM, and nothing appended, if it is none. */
int value_write(const json_t *v, struct str *out, struct err *e);

/* The same as a line. */
int value_line(const json_t *v, struct str *out, struct err *e);

/* As json_string(), json_stringn() and json_object_set_new(), but keys and
 * texts are known to be UTF-8: they come from a view or from here. */
static inline json_t *value_string(const char *s)
{
	return json_string_nocheck(s);
}

static inline json_t *value_stringn(const char *s, size_t n)
{
	return json_stringn_nocheck(s, n);
}

static inline void value_put(json_t *object, const char *key, json_t *value)
{
	(void)json_object_set_new_nocheck(object, key, value);
}

#endif
