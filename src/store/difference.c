/* SPDX-License-Identifier: MIT */
/* difference.c - where a game file is not what it should be (protocol.md 7). */
#include "config.h"

#include "store/difference.h"

#include "base/hex.h"
#include "base/utf8.h"

#include <stdio.h>

int difference_set(struct difference *d, struct difference_at at,
		   enum err_code code, const char *what)
{
	*d = (struct difference){ .level = at.level,
				  .entry = at.entry,
				  .code = code };
	(void)snprintf(d->what, sizeof(d->what), "%s", what);
	return -1;
}

int difference_textsv(struct difference *d, const char *expected,
		      const char *found, va_list ap)
{
	(void)snprintf(d->expected, sizeof(d->expected), "%s", expected);
	(void)vsnprintf(d->found, sizeof(d->found), found, ap);
	utf8_trim(d->expected);
	utf8_trim(d->found);
	return -1;
}

int difference_texts(struct difference *d, const char *expected,
		     const char *found, ...)
{
	va_list ap;

	va_start(ap, found);
	(void)difference_textsv(d, expected, found, ap);
	va_end(ap);
	return -1;
}

int difference_hashes(struct difference *d, const uint8_t expected[HASH_LEN],
		      const uint8_t found[HASH_LEN])
{
	hex_encode(d->expected, expected, HASH_LEN);
	hex_encode(d->found, found, HASH_LEN);
	return -1;
}

int difference_malformed(struct difference *d, uint32_t entry,
			 const struct err *why)
{
	struct difference_at at = { DIFFERENCE_FORM, entry };

	(void)difference_set(d, at, ERR_FORMAT, "block");
	return difference_texts(d, "a block in canonical form", "%s",
				why->text);
}

void difference_print(const struct difference *d, struct str *out)
{
	static const char *const levels[] = { "form", "V0", "V1", "V2", "V3" };

	str_addf(out,
		 "difference: %s, entry %u: %s\n"
		 "  expected: %s\n"
		 "  found:    %s\n",
		 levels[d->level + 1], (unsigned)d->entry, d->what, d->expected,
		 d->found);
	if (d->held[0])
		str_addf(out, "  held:     %s\n", d->held);
}

int difference_err(const struct difference *d, const char *file, struct err *e)
{
	return err_set(e, d->code, "%s: entry %u: %s: expected %s; found %s",
		       file, (unsigned)d->entry, d->what, d->expected,
		       d->found);
}
