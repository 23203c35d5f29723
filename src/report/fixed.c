/* SPDX-License-Identifier: MIT */
/* fixed.c - the note that a seat is by hand, as people read it. */
#include "config.h"

#include "report/fixed.h"

#include "base/str.h"
#include "kernel/value.h"

#include <stdbool.h>
#include <string.h>

#define FIXED_HASH 64 /* hexadecimal digits */

/* Behind `word` in *s a hash; moves *s behind it. */
static bool fixed_hash(const char **s, const char *word)
{
	if (!str_starts(*s, word))
		return false;
	*s += strlen(word);
	if (strspn(*s, "0123456789abcdef") != FIXED_HASH)
		return false;
	*s += FIXED_HASH;
	return true;
}

static bool fixed_is(const json_t *reason)
{
	const char *s = value_at(reason, 1);

	return json_array_size(reason) == 2 &&
	       str_starts(value_at(reason, 0), "by hand: ") &&
	       fixed_hash(&s, "acceptance: anchor ") &&
	       fixed_hash(&s, " nonce ") && *s == '\0';
}

void fixed_shorten(json_t *rulings)
{
	for (size_t i = 0; i < json_array_size(rulings); i++) {
		json_t *ruling = json_array_get(rulings, i);
		json_t *reason = json_object_get(ruling, "reason");

		if (!fixed_is(reason))
			continue;
		(void)json_array_remove(reason, 1);
		value_put(ruling, "fixed", json_true());
	}
}
