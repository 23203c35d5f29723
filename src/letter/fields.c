/* SPDX-License-Identifier: MIT */
/* fields.c - "key N:bytes" lines, in which estafette and estafette-post
 * talk. */
#include "config.h"

#include "letter/fields.h"

#include "base/mem.h"
#include "base/num.h"

#include <inttypes.h>
#include <string.h>

#define FIELDS_HEAD 64 /* bytes in which a colon stands */

void fields_put(struct str *out, const char *key, const char *s, size_t n)
{
	str_addf(out, "%s %zu:", key, n);
	str_addn(out, s, n);
	str_addc(out, '\n');
}

void fields_put_text(struct str *out, const char *key, const char *s)
{
	fields_put(out, key, s ? s : "", s ? strlen(s) : 0);
}

void fields_put_number(struct str *out, const char *key, uint64_t v)
{
	struct str text = STR_INIT;

	str_addf(&text, "%" PRIu64, v);
	fields_put(out, key, text.s, text.len);
	str_free(&text);
}

int fields_bad(const struct fields *in, const char *key, const char *why)
{
	return err_set(in->e, ERR_FORMAT, "%s: byte %zu: %s \"%s\"", in->what,
		       (size_t)(in->s - in->begin), why, key);
}

int fields_get(struct fields *in, const char *key, const char **s, size_t *n)
{
	size_t k = strlen(key);
	const char *colon;
	uint64_t size;

	if (in->n < k + 1 || memcmp(in->s, key, k) != 0 || in->s[k] != ' ')
		return fields_bad(in, key, "here should stand");
	colon = memchr(in->s, ':', in->n < k + 14 ? in->n : k + 14);
	k++;
	if (!colon || !num_parse(in->s + k, (size_t)(colon - in->s) - k,
				 FIELDS_MAX, &size))
		return fields_bad(in, key, "no length of");
	in->n -= (size_t)(colon + 1 - in->s);
	in->s = colon + 1;
	if (in->n < 1 || size > in->n - 1 || in->s[size] != '\n')
		return fields_bad(in, key, "wrong length of");
	*s = in->s;
	*n = size;
	in->s += size + 1;
	in->n -= size + 1;
	return 0;
}

bool fields_whole(const char *s, size_t n)
{
	const char *blank = n ? memchr(s, ' ', n) : NULL;
	const char *colon = n ? memchr(s, ':', n) : NULL;
	uint64_t size;

	if (!colon)
		return n > FIELDS_HEAD;
	if (!blank || blank > colon ||
	    !num_parse(blank + 1, (size_t)(colon - blank) - 1, FIELDS_MAX,
		       &size))
		return true;
	return size < n - (size_t)(colon + 1 - s);
}

int fields_get_text(struct fields *in, const char *key, char **out)
{
	const char *s;
	size_t n;

	if (fields_get(in, key, &s, &n) < 0)
		return -1;
	if (n && memchr(s, '\0', n))
		return fields_bad(in, key, "a NUL in");
	mem_free(*out);
	*out = mem_strndup(s, n);
	return 0;
}

int fields_get_number(struct fields *in, const char *key, uint64_t max,
		      uint64_t *out)
{
	const char *s;
	size_t n;

	if (fields_get(in, key, &s, &n) < 0)
		return -1;
	if (!num_parse(s, n, max, out))
		return fields_bad(in, key, "not a number that is possible:");
	return 0;
}
