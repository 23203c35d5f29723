/* SPDX-License-Identifier: MIT */
/* fixed.c - the note that a seat is by hand, as people read it. */
#include "config.h"

#include "report/fixed.h"

#include "base/hex.h"
#include "base/str.h"
#include "kernel/value.h"

#include <string.h>

/* At its beginning `word` and a hash; takes both off. */
static bool fixed_hash(struct span *line, const char *word,
		       uint8_t out[FIXED_HASH])
{
	const size_t n = strlen(word), digits = (size_t)2 * FIXED_HASH;

	if (!span_starts(*line, word) || line->n < n + digits ||
	    !hex_decode(out, FIXED_HASH, line->s + n))
		return false;
	*line = (struct span){ line->s + n + digits, line->n - n - digits };
	return true;
}

bool fixed_line(struct span line, uint8_t anchor[FIXED_HASH],
		uint8_t nonce[FIXED_HASH])
{
	return fixed_hash(&line, "acceptance: anchor ", anchor) &&
	       fixed_hash(&line, " nonce ", nonce) && line.n == 0;
}

static bool fixed_is(const json_t *reason)
{
	uint8_t anchor[FIXED_HASH], nonce[FIXED_HASH];

	return json_array_size(reason) == 2 &&
	       str_starts(value_at(reason, 0), FIXED_MARK " ") &&
	       fixed_line(span_of(value_at(reason, 1)), anchor, nonce);
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
