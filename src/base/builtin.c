/* SPDX-License-Identifier: MIT */
/* builtin.c - the words that are compiled in: scenarios, rules, templates. */
#include "config.h"

#include "base/builtin.h"

#include <stdbool.h>
#include <string.h>

const struct builtin *builtin_find(const char *name)
{
	for (size_t i = 0; i < builtin_count; i++)
		if (str_eq(builtin_table[i].name, name))
			return &builtin_table[i];
	return NULL;
}

size_t builtin_list(const char *prefix, const struct builtin **first)
{
	size_t begin = 0, end;

	while (begin < builtin_count &&
	       !str_starts(builtin_table[begin].name, prefix))
		begin++;
	for (end = begin; end < builtin_count; end++)
		if (!str_starts(builtin_table[end].name, prefix))
			break;
	*first = builtin_table + begin;
	return end - begin;
}

/* Every part between slashes begins with a letter or digit: no "..", no "/x".
 */
static bool builtin_name_ok(const char *name)
{
	bool begins = true;

	for (; *name; name++) {
		char c = *name;
		bool word = (c >= 'a' && c <= 'z') || str_digit(c);

		if (!word && (begins || !strchr("._-/", c)))
			return false;
		begins = c == '/';
	}
	return !begins;
}

int builtin_text(const char *dir, const char *name, struct str *out,
		 struct err *e)
{
	const struct builtin *b = NULL;
	int rc;

	if (dir && builtin_name_ok(name)) {
		rc = builtin_from_dir(dir, name, out, e);
		if (rc != 0)
			return rc < 0 ? -1 : 0;
	}
	b = builtin_find(name);
	if (!b)
		return err_set(e, ERR_REFUSED, "%s: there is no such %s", name,
			       dir ? "file, neither in the folder of templates "
				     "nor built in"
				   : "built-in file");
	str_addn(out, b->text, b->len);
	return 0;
}
