/* SPDX-License-Identifier: MIT */
/* armour.c - finds blocks in mail, whatever mail did to them. */
#include "config.h"

#include "seal/armour.h"

#include "seal/armour_line.h"
#include "seal/base64.h"

#include <string.h>

/* A block as it is put together again. */
struct armour_draft {
	const struct block_form *form;
	size_t begun; /* keys met so far; the last of them is being read */
	size_t size;  /* characters of all values and the body */
	struct str value[BLOCK_KEYS_MAX];
	struct str body;
};

static void armour_draft_free(struct armour_draft *d)
{
	for (size_t i = 0; i < BLOCK_KEYS_MAX; i++)
		str_free(&d->value[i]);
	str_free(&d->body);
}

void armour_init(struct armour *a, const char *text, size_t n)
{
	*a = (struct armour){ .text = text, .n = n };
}

/* The number of the key that this word is, with its colon; n if none. */
static size_t armour_key(const struct block_form *form, const char *word,
			 size_t n)
{
	size_t i = 0;

	if (n < 2 || word[n - 1] != ':')
		return form->n;
	while (i < form->n && !str_eqn(form->keys[i], word, n - 1))
		i++;
	return i;
}

static int armour_begin_value(struct armour_draft *d, size_t key, struct err *e)
{
	if (key < d->begun)
		return err_set(e, ERR_FORMAT, "\"%s:\" stands there twice",
			       d->form->keys[key]);
	if (key > d->begun)
		return err_set(e, ERR_FORMAT, "\"%s:\" should come before %s",
			       d->form->keys[d->begun], d->form->keys[key]);
	d->begun++;
	return 0;
}

/* Joins a word to the value that is being read. */
static int armour_add(struct armour_draft *d, const char *word, size_t n,
		      struct err *e)
{
	struct str *value = &d->value[d->begun ? d->begun - 1 : 0];
	size_t room = n;

	if (d->begun == 0)
		return err_set(e, ERR_FORMAT, "\"%s:\" should come first",
			       d->form->keys[0]);
	d->size += n + 1;
	if (d->size > BLOCK_MAX)
		return err_set(e, ERR_FORMAT, "longer than 256 KiB");
	if (d->begun == 1 && value->len)
		str_addc(value, ' ');
	/* A signature has its length; what follows is the body. */
	if (d->begun == d->form->n && n > SIGN_TEXT_LEN - value->len)
		room = SIGN_TEXT_LEN - value->len;
	str_addn(value, word, room);
	str_addn(&d->body, word + room, n - room);
	return 0;
}

static int armour_words(struct armour_draft *d, struct span line, struct err *e)
{
	const char *s = line.s;
	const char *end = line.s + line.n;

	while (s < end) {
		const char *word = s;
		size_t n;
		size_t key;

		while (s < end && !str_blank(*s))
			s++;
		n = (size_t)(s - word);
		key = armour_key(d->form, word, n);
		if (key < d->form->n ? armour_begin_value(d, key, e) < 0
				     : armour_add(d, word, n, e) < 0)
			return -1;
		while (s < end && str_blank(*s))
			s++;
	}
	return 0;
}

/* The canonical text; only what block_parse() takes is a block. */
static int armour_write(const struct armour_draft *d, enum block_kind kind,
			struct str *out, struct err *e)
{
	struct block b;

	block_begin(kind, out);
	for (size_t i = 0; i < d->begun; i++)
		block_add_text(d->form->keys[i], str_text(&d->value[i]), out);
	if (d->form->body)
		str_addc(out, '\n');
	for (size_t i = 0; i < d->body.len; i += BASE64_COLUMNS) {
		size_t left = d->body.len - i;

		str_addn(out, d->body.s + i,
			 left < BASE64_COLUMNS ? left : BASE64_COLUMNS);
		str_addc(out, '\n');
	}
	str_addf(out, BLOCK_END "%s-----\n", d->form->word);
	return block_parse(kind, out->s, out->len, &b, e);
}

/* Reads what stands between BEGIN and END. */
static int armour_read(struct armour *a, enum block_kind kind,
		       struct armour_draft *d, struct str *buf, struct err *e)
{
	struct armour before = *a;
	struct span line;
	enum block_kind other;

	while (armour_line_next(a, buf, &line)) {
		if (block_is_marker(line.s, line.n, BLOCK_END, &other))
			return other == kind
				   ? 0
				   : err_set(
					 e, ERR_FORMAT,
					 "another kind of block ends there");
		if (block_is_marker(line.s, line.n, BLOCK_BEGIN, &other)) {
			*a = before;
			return err_set(e, ERR_FORMAT,
				       "another block begins before its END "
				       "line");
		}
		if (armour_words(d, line, e) < 0)
			return -1;
		before = *a;
	}
	return err_set(e, ERR_FORMAT, "its END line is missing");
}

int armour_next(struct armour *a, enum block_kind *kind, struct str *out,
		struct err *e)
{
	struct armour_draft d = { .begun = 0 };
	struct str buf = STR_INIT;
	struct span line;
	size_t begin;
	int rc = 0;

	str_clear(out);
	while (rc == 0 && armour_line_next(a, &buf, &line)) {
		if (!block_is_marker(line.s, line.n, BLOCK_BEGIN, kind))
			continue;
		begin = a->line;
		d.form = block_form(*kind);
		rc = 1;
		if (armour_read(a, *kind, &d, &buf, e) < 0 ||
		    armour_write(&d, *kind, out, e) < 0) {
			str_clear(out);
			rc = err_context(e, "%s block that begins in line %zu",
					 d.form->tag, begin);
		}
	}
	armour_draft_free(&d);
	str_free(&buf);
	return rc;
}

/* Keeps the first block in *out; complains of a different second one. */
static int armour_keep(const struct str *found, enum block_kind kind,
		       struct str *out, struct err *e)
{
	if (out->len == 0)
		str_addn(out, found->s, found->len);
	else if (out->len != found->len ||
		 memcmp(out->s, found->s, found->len) != 0)
		return err_set(e, ERR_FORMAT,
			       "there are two different %s blocks: give one",
			       block_form(kind)->tag);
	return 0;
}

int armour_only(enum block_kind kind, const char *text, size_t n,
		struct str *out, struct err *e)
{
	struct str found = STR_INIT;
	struct err why = { .code = ERR_NONE };
	const char *other = "";
	enum block_kind k;
	struct armour a;
	int rc = 0;
	int got;

	str_clear(out);
	armour_init(&a, text, n);
	while (rc == 0 && (got = armour_next(&a, &k, &found, e)) != 0) {
		if (k != kind)
			other = k == BLOCK_DISPATCH ? ", but a dispatch block"
				: k == BLOCK_ACCEPT ? ", but an accept block"
						    : ", but an orders block";
		else if (got < 0)
			why = *e;
		else
			rc = armour_keep(&found, kind, out, e);
	}
	if (rc == 0 && out->len == 0) {
		rc = err_set(e, ERR_FORMAT, "there is no %s block in it%s",
			     block_form(kind)->tag, other);
		if (why.code != ERR_NONE)
			*e = why;
	}
	str_free(&found);
	return rc;
}
