/* SPDX-License-Identifier: MIT */
/* bag_read.c - reads a bag, strictly. */
#include "config.h"

#include "letter/bag.h"

#include "base/mem.h"
#include "letter/bag_fields.h"
#include "letter/fields.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BAG_LETTERS_MAX 10000
#define BAG_LIST_MAX	1000 /* references or attachments of a letter */

static int bag_get_fields(struct fields *in, const struct bag_field *f,
			  size_t n, void *to)
{
	for (size_t i = 0; i < n; i++) {
		void *at = (char *)to + f[i].at;

		if (fields_get_text(in, f[i].key, at) < 0)
			return -1;
	}
	return 0;
}

static int bag_get_part(struct fields *in, struct letter *l)
{
	char *name = NULL, *type = NULL;
	const char *s;
	size_t n;
	int rc;

	rc = fields_get_text(in, "name", &name);
	if (rc == 0)
		rc = fields_get_text(in, "type", &type);
	if (rc == 0)
		rc = fields_get(in, "bytes", &s, &n);
	if (rc == 0)
		letter_attach(l, name, type, s, n);
	mem_free(name);
	mem_free(type);
	return rc;
}

static int bag_get_lists(struct fields *in, struct letter *l)
{
	uint64_t n;

	if (fields_get_number(in, "references", BAG_LIST_MAX, &n) < 0)
		return -1;
	for (; n; n--) {
		char *id = NULL;

		if (fields_get_text(in, "reference", &id) < 0)
			return -1;
		letter_refer(l, id);
		mem_free(id);
	}
	if (fields_get_number(in, "attachments", BAG_LIST_MAX, &n) < 0)
		return -1;
	for (; n; n--)
		if (bag_get_part(in, l) < 0)
			return -1;
	return 0;
}

static int bag_get_letter(struct fields *in, struct letter *l)
{
	uint64_t date, null_sender, copies;

	if (bag_get_fields(in, bag_letter, BAG_COUNT(bag_letter), l) < 0 ||
	    fields_get_number(in, "date", INT64_MAX, &date) < 0 ||
	    fields_get_number(in, "null-sender", 1, &null_sender) < 0 ||
	    fields_get_number(in, "copies", UINT32_MAX, &copies) < 0)
		return -1;
	l->date = (int64_t)date;
	l->null_sender = null_sender != 0;
	l->copies = (uint32_t)copies;
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

static int bag_get_all(struct fields *in, struct bag *b)
{
	size_t magic = sizeof(bag_magic) - 1;
	uint64_t timeout, n;
	char *end = NULL;

	if (in->n < magic || memcmp(in->s, bag_magic, magic) != 0)
		return fields_bad(in, "estafette-post 1",
				  "does not begin with");
	in->s += magic;
	in->n -= magic;
	if (bag_get_fields(in, bag_relay, BAG_COUNT(bag_relay), &b->relay) <
		0 ||
	    fields_get_number(in, "timeout", 3600, &timeout) < 0 ||
	    fields_get_number(in, "letters", BAG_LETTERS_MAX, &n) < 0)
		return -1;
	b->relay.timeout = (int)timeout;
	for (; n; n--)
		if (bag_get_letter(in, bag_add(b)) < 0)
			return -1;
	if (fields_get_text(in, "end", &end) < 0)
		return -1;
	n = strlen(end);
	mem_free(end);
	return n || in->n ? fields_bad(in, "end", "bytes after") : 0;
}

int bag_read(const char *s, size_t n, struct bag *b, struct err *e)
{
	struct fields in = { s, s, n, "mail for estafette-post", e };

	if (bag_get_all(&in, b) == 0 &&
	    bag_unique(b, offsetof(struct letter, id), "id", e) == 0 &&
	    bag_unique(b, offsetof(struct letter, file), "file name", e) == 0)
		return 0;
	bag_free(b);
	return -1;
}
