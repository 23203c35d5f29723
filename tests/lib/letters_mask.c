/* SPDX-License-Identifier: MIT */
/* letters_mask.c - puts tokens in the places of what must differ. */
#include "config.h"

#include "lib/letters.h"

#include "base/hex.h"
#include "base/mem.h"
#include "seal/dispatch.h"

#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char letters_sign[] = "HVSGB";

/* By so much of it a long one is looked for: memmem() is slow for more. */
#define LETTERS_NEEDLE 64

/* What stands before the places where something may be replaced. */
static bool letters_may(const struct str *text, const char *at)
{
	static const char *const before[] = {
		"\"prev\":\"",
		"--head ",
		"prev: ",
		"head: ",
		"view: ",
		"view: allied ",
		"view: french ",
		"view: red ",
		"view: blue ",
		"view: anglo-dutch ",
		"view: prussian ",
		"sealed: ",
		"order-id: ",
		"sig: ",
		"state:\n",
		"\n\n",
		"|\n",
		"\"head\":\"",
		"\"sealed\":\"",
		"\"sig\":\"",
		"\"view\":\"",
		" head:\n",
	};
	size_t n = (size_t)(at - text->s);

	for (size_t i = 0; i < sizeof(before) / sizeof(*before); i++) {
		size_t k = strlen(before[i]);

		if (k <= n && memcmp(at - k, before[i], k) == 0)
			return true;
	}
	return false;
}

/* Every occurrence of the n characters; line feeds and the file's margin stay
 * as they are. */
static void letters_replace(struct str *text, const char *what, size_t n,
			    enum letters_token token, unsigned *count)
{
	char *at = text->s;
	size_t needle = n < LETTERS_NEEDLE ? n : LETTERS_NEEDLE;

	assert(n >= 40);
	while ((at = memmem(at, (size_t)(text->s + text->len - at), what,
			    needle))) {
		if ((size_t)(text->s + text->len - at) < n ||
		    memcmp(at, what, n) != 0) {
			at++;
			continue;
		}
		if (!letters_may(text, at))
			fail_msg("a token in a strange place: %.*s", 80,
				 at - 40);
		for (size_t i = 0; i < n; i++)
			if (at[i] != '\n' && at[i] != '|' && at[i] != ' ')
				at[i] = letters_sign[token];
		at += n;
		count[token]++;
	}
}

static void letters_hash(struct str *text, const uint8_t *hash,
			 enum letters_token token, unsigned *count)
{
	char hex[2 * HASH_LEN + 1];

	hex_encode(hex, hash, HASH_LEN);
	letters_replace(text, hex, 2 * HASH_LEN, token, count);
}

static void letters_value(struct str *text, const struct entry *e,
			  const char *key, enum letters_token token,
			  unsigned *count)
{
	struct span value = entry_block_value(e, key);

	if (value.s)
		letters_replace(text, value.s, value.n, token, count);
}

/* The base64 of a block, behind its empty line. */
static struct span letters_body(struct span block, const char *empty)
{
	const char *from = memmem(block.s, block.n, empty, strlen(empty));
	const char *end;

	assert(from);
	from += strlen(empty);
	end = memmem(from, (size_t)(block.s + block.n - from), "-----END", 8);
	assert(end);
	return (struct span){ from, (size_t)(end - from) };
}

static void letters_entry(const struct table *t, uint32_t i, struct str *text,
			  unsigned *count)
{
	const struct entry *e = &t->r.file->entries[i];
	struct span sig = { e->text.s + e->body.n + 5,
			    e->text.n - e->body.n - 6 };
	struct span body;

	letters_hash(text, gamefile_hash(t->r.file, i), LETTERS_HEAD, count);
	for (size_t k = 0; k < e->views_count; k++)
		letters_hash(text, e->views[k].hash, LETTERS_VIEW, count);
	if (e->state.n)
		letters_replace(text, e->state.s, e->state.n, LETTERS_BOX,
				count);
	letters_replace(text, sig.s, sig.n, LETTERS_SIG, count);
	if (e->kind != ENTRY_ORDERS)
		return;
	letters_value(text, e, "order-id", LETTERS_SEALED, count);
	letters_value(text, e, "sealed", LETTERS_SEALED, count);
	letters_value(text, e, "sig", LETTERS_SIG, count);
	body = letters_body(e->block, "\n|\n");
	letters_replace(text, body.s, body.n, LETTERS_BOX, count);
}

static void letters_dispatch(const struct blocks_one *b, struct str *text,
			     unsigned *count)
{
	struct err e = { .code = ERR_NONE };
	struct span all = str_span(&b->text);
	struct span body = letters_body(all, "\n\n");
	struct dispatch_block d;
	const char *sig;

	if (dispatch_block_parse(all.s, all.n, &d, &e) < 0)
		assert(!"a dispatch that cannot be read");
	letters_hash(text, d.sealed, LETTERS_SEALED, count);
	sig = all.s + d.header.n +
	      strlen("-----BEGIN ESTAFETTE DISPATCH-----\n") + strlen("sig: ");
	letters_replace(text, sig, 86, LETTERS_SIG, count);
	letters_replace(text, body.s, body.n, LETTERS_BOX, count);
	dispatch_block_free(&d);
}

void letters_mask(const struct table *t, const struct blocks *held,
		  struct str *text, unsigned count[LETTERS_TOKENS])
{
	uint32_t i = 1;

	for (size_t k = 0; k < held->n; k++)
		letters_dispatch(&held->v[k], text, count);
	/* Notes and acceptances are the same in both. */
	while (t->r.file->entries[i].kind != ENTRY_START)
		i++;
	for (; i < t->r.file->count; i++)
		letters_entry(t, i, text, count);
}
