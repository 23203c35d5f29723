/* SPDX-License-Identifier: MIT */
/* bag.c - letters and the server they go to, as text. */
#include "config.h"

#include "letter/bag.h"

#include "base/mem.h"
#include "letter/fields.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BAG_LETTERS_MAX 10000
#define BAG_LIST_MAX	1000 /* references or attachments of a letter */

static const char bag_magic[] = "estafette-post 1\n";

/* The texts of a server; both directions go through them, so that they cannot
 * differ. */
static const struct {
	const char *key;
	size_t at; /* of a char * in struct relay */
} bag_relay[] = {
	{ "url", offsetof(struct relay, url) },
	{ "user", offsetof(struct relay, user) },
	{ "password", offsetof(struct relay, password) },
	{ "password-command", offsetof(struct relay, password_command) },
	{ "starttls", offsetof(struct relay, starttls) },
	{ "ca-file", offsetof(struct relay, ca_file) },
	{ "helo", offsetof(struct relay, helo) },
};
#define BAG_RELAY (sizeof(bag_relay) / sizeof(*bag_relay))

static char **bag_relay_text(struct relay *r, size_t i)
{
	void *at = (char *)r + bag_relay[i].at;

	return at;
}

void bag_free(struct bag *b)
{
	relay_free(&b->relay);
	for (size_t i = 0; i < b->n; i++)
		letter_free(&b->letters[i]);
	mem_free(b->letters);
	*b = (struct bag){ 0 };
}

const struct letter *bag_find(const struct bag *b, const char *id)
{
	for (size_t i = 0; i < b->n; i++)
		if (str_eq(b->letters[i].id, id))
			return &b->letters[i];
	return NULL;
}

struct letter *bag_add(struct bag *b)
{
	/* Doubled at each power of two, so that many letters are cheap. */
	if ((b->n & (b->n - 1)) == 0)
		b->letters = mem_realloc(b->letters, (b->n ? 2 * b->n : 1) *
							 sizeof(*b->letters));
	b->letters[b->n] = (struct letter){ 0 };
	return &b->letters[b->n++];
}

static void bag_put_letter(struct str *out, struct letter *l)
{
	for (size_t i = 0; i < LETTER_FIELDS; i++)
		fields_put_text(out, letter_fields[i].key, *letter_text(l, i));
	fields_put_number(out, "date", (uint64_t)l->date);
	fields_put_number(out, "null-sender", l->null_sender);
	fields_put_number(out, "copies", l->copies);
	fields_put_number(out, "references", l->nreferences);
	for (size_t i = 0; i < l->nreferences; i++)
		fields_put_text(out, "reference", l->references[i]);
	fields_put_number(out, "attachments", l->nparts);
	for (size_t i = 0; i < l->nparts; i++) {
		fields_put_text(out, "name", l->parts[i].name);
		fields_put_text(out, "type", l->parts[i].type);
		fields_put_text(out, "cid", l->parts[i].cid);
		fields_put(out, "bytes", l->parts[i].bytes, l->parts[i].n);
	}
}

void bag_write(const struct bag *b, struct str *out)
{
	struct relay relay = b->relay;

	str_add(out, bag_magic);
	for (size_t i = 0; i < BAG_RELAY; i++)
		fields_put_text(out, bag_relay[i].key,
				*bag_relay_text(&relay, i));
	fields_put_number(out, "timeout", (uint64_t)b->relay.timeout);
	fields_put_number(out, "letters", b->n);
	for (size_t i = 0; i < b->n; i++)
		bag_put_letter(out, &b->letters[i]);
	fields_put_text(out, "end", "");
}

static int bag_get_part(struct fields *in, struct letter *l)
{
	char *name = NULL, *type = NULL, *cid = NULL;
	const char *s;
	size_t n;
	int rc;

	rc = fields_get_text(in, "name", &name);
	if (rc == 0)
		rc = fields_get_text(in, "type", &type);
	if (rc == 0)
		rc = fields_get_text(in, "cid", &cid);
	if (rc == 0)
		rc = fields_get(in, "bytes", &s, &n);
	if (rc == 0) {
		letter_attach(l, name, type, s, n);
		l->parts[l->nparts - 1].cid = cid;
		cid = NULL;
	}
	mem_free(cid);
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

	for (size_t i = 0; i < LETTER_FIELDS; i++)
		if (fields_get_text(in, letter_fields[i].key,
				    letter_text(l, i)) < 0)
			return -1;
	if (fields_get_number(in, "date", INT64_MAX, &date) < 0 ||
	    fields_get_number(in, "null-sender", 1, &null_sender) < 0 ||
	    fields_get_number(in, "copies", UINT32_MAX, &copies) < 0)
		return -1;
	l->date = (int64_t)date;
	l->null_sender = null_sender != 0;
	l->copies = (uint32_t)copies;
	return bag_get_lists(in, l);
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
	qsort(v, b->n, sizeof(*v), str_compare);
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
	for (size_t i = 0; i < BAG_RELAY; i++)
		if (fields_get_text(in, bag_relay[i].key,
				    bag_relay_text(&b->relay, i)) < 0)
			return -1;
	if (fields_get_number(in, "timeout", 3600, &timeout) < 0 ||
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
