/* SPDX-License-Identifier: MIT */
/* bag_read.c - reads a bag, strictly. */
#include "config.h"

#include "post/bag.h"

#include "base/mem.h"
#include "base/num.h"
#include "post/bag_fields.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BAG_LETTERS_MAX 10000
#define BAG_LIST_MAX	1000 /* references or attachments of a letter */

struct bag_in {
	const char *begin, *s;
	size_t n; /* left */
	struct err *e;
};

static int bag_bad(const struct bag_in *in, const char *key, const char *why)
{
	return err_set(in->e, ERR_FORMAT,
		       "mail for estafette-post: byte %zu: %s \"%s\"",
		       (size_t)(in->s - in->begin), why, key);
}

/* The field `key`: its bytes and their number. */
static int bag_get(struct bag_in *in, const char *key, const char **s,
		   size_t *n)
{
	size_t k = strlen(key);
	const char *colon;
	uint64_t size;

	if (in->n < k + 1 || memcmp(in->s, key, k) != 0 || in->s[k] != ' ')
		return bag_bad(in, key, "here should stand");
	colon = memchr(in->s, ':', in->n < k + 14 ? in->n : k + 14);
	k++;
	if (!colon ||
	    !num_parse(in->s + k, (size_t)(colon - in->s) - k, BAG_MAX, &size))
		return bag_bad(in, key, "no length of");
	in->n -= (size_t)(colon + 1 - in->s);
	in->s = colon + 1;
	if (in->n < 1 || size > in->n - 1 || in->s[size] != '\n')
		return bag_bad(in, key, "wrong length of");
	*s = in->s;
	*n = size;
	in->s += size + 1;
	in->n -= size + 1;
	return 0;
}

static int bag_get_text(struct bag_in *in, const char *key, char **out)
{
	const char *s;
	size_t n;

	if (bag_get(in, key, &s, &n) < 0)
		return -1;
	if (memchr(s, '\0', n))
		return bag_bad(in, key, "a NUL in");
	*out = mem_strndup(s, n);
	return 0;
}

static int bag_get_number(struct bag_in *in, const char *key, uint64_t max,
			  uint64_t *out)
{
	const char *s;
	size_t n;

	if (bag_get(in, key, &s, &n) < 0)
		return -1;
	if (!num_parse(s, n, max, out))
		return bag_bad(in, key, "not a number that is possible:");
	return 0;
}

static int bag_get_fields(struct bag_in *in, const struct bag_field *f,
			  size_t n, void *to)
{
	for (size_t i = 0; i < n; i++) {
		void *at = (char *)to + f[i].at;

		if (bag_get_text(in, f[i].key, at) < 0)
			return -1;
	}
	return 0;
}

static int bag_get_part(struct bag_in *in, struct letter *l)
{
	char *name = NULL, *type = NULL;
	const char *s;
	size_t n;
	int rc;

	rc = bag_get_text(in, "name", &name);
	if (rc == 0)
		rc = bag_get_text(in, "type", &type);
	if (rc == 0)
		rc = bag_get(in, "bytes", &s, &n);
	if (rc == 0)
		letter_attach(l, name, type, s, n);
	mem_free(name);
	mem_free(type);
	return rc;
}

static int bag_get_lists(struct bag_in *in, struct letter *l)
{
	uint64_t n;

	if (bag_get_number(in, "references", BAG_LIST_MAX, &n) < 0)
		return -1;
	for (; n; n--) {
		char *id;

		if (bag_get_text(in, "reference", &id) < 0)
			return -1;
		letter_refer(l, id);
		mem_free(id);
	}
	if (bag_get_number(in, "attachments", BAG_LIST_MAX, &n) < 0)
		return -1;
	for (; n; n--)
		if (bag_get_part(in, l) < 0)
			return -1;
	return 0;
}

static int bag_get_letter(struct bag_in *in, struct letter *l)
{
	uint64_t date, null_sender;

	if (bag_get_fields(in, bag_letter, BAG_COUNT(bag_letter), l) < 0 ||
	    bag_get_number(in, "date", INT64_MAX, &date) < 0 ||
	    bag_get_number(in, "null-sender", 1, &null_sender) < 0)
		return -1;
	l->date = (int64_t)date;
	l->null_sender = null_sender != 0;
	return bag_get_lists(in, l);
}

static int bag_compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* No two letters with the same string at `at`. */
static int bag_unique(const struct bag *b, size_t at, const char *what,
		      struct err *e)
{
	const char **v = mem_array(b->n, sizeof(*v));
	int rc = 0;

	for (size_t i = 0; i < b->n; i++) {
		const void *p = (const char *)&b->letters[i] + at;

		v[i] = *(char *const *)p;
	}
	qsort(v, b->n, sizeof(*v), bag_compare);
	for (size_t i = 1; i < b->n && rc == 0; i++)
		if (str_eq(v[i - 1], v[i]))
			rc = err_set(e, ERR_FORMAT,
				     "mail for estafette-post: two letters "
				     "with the %s \"%s\"",
				     what, v[i]);
	mem_free(v);
	return rc;
}

static int bag_get_all(struct bag_in *in, struct bag *b)
{
	size_t magic = sizeof(bag_magic) - 1;
	uint64_t timeout, n;
	char *end = NULL;

	if (in->n < magic || memcmp(in->s, bag_magic, magic) != 0)
		return bag_bad(in, "estafette-post 1", "does not begin with");
	in->s += magic;
	in->n -= magic;
	if (bag_get_fields(in, bag_relay, BAG_COUNT(bag_relay), &b->relay) <
		0 ||
	    bag_get_number(in, "timeout", 3600, &timeout) < 0 ||
	    bag_get_number(in, "letters", BAG_LETTERS_MAX, &n) < 0)
		return -1;
	b->relay.timeout = (int)timeout;
	for (; n; n--)
		if (bag_get_letter(in, bag_add(b)) < 0)
			return -1;
	if (bag_get_text(in, "end", &end) < 0)
		return -1;
	n = strlen(end);
	mem_free(end);
	return n || in->n ? bag_bad(in, "end", "bytes after") : 0;
}

int bag_read(const char *s, size_t n, struct bag *b, struct err *e)
{
	struct bag_in in = { .begin = s, .s = s, .n = n, .e = e };

	if (bag_get_all(&in, b) == 0 &&
	    bag_unique(b, offsetof(struct letter, id), "id", e) == 0 &&
	    bag_unique(b, offsetof(struct letter, file), "file name", e) == 0)
		return 0;
	bag_free(b);
	return -1;
}
