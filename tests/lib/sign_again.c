/* SPDX-License-Identifier: MIT */
/* sign_again.c - follows a game file's lines, and signs what they say. */
#include "config.h"

#include "lib/sign_again.h"

#include "base/hex.h"
#include "base/line.h"
#include "seal/base64.h"
#include "seal/block.h"
#include "seal/identity.h"
#include "seal/sign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HASH_HEX (2 * HASH_LEN)
#define ENTRIES	 64 /* of which it is known what their hashes become */

/* The identities of tests/example that sign there, without passwords. */
static const char *const people_files[] = {
	"estafette-identity 1\n"
	"name: Referee\n"
	"id: est1De23ct22Ise4dZa0IVusgrgh3t2nyibafzBtRf7-7iDBCKBq\n"
	"kdf: none\n"
	"nonce: 000000000000000000000000000000000000000000000000\n"
	"seed: xHlLraWA1xBuJ5dSX2p5i1IKdUTY5T1O1n5n41YUCSvdefv+AlpboT"
	"AX9ySHAJ1Q\n",
	"estafette-identity 1\n"
	"name: Bob\n"
	"id: est1JDJPfMSB02eYK69Y6-n2sE5RlwbC0sbGZldrNkId_URa-GvD\n"
	"kdf: none\n"
	"nonce: 000000000000000000000000000000000000000000000000\n"
	"seed: JkWmg+SxlY2ybUOA3V36ukSuZiS3HEexUNuordW7AoFPzJ3XvOgGn0"
	"Dj8JuV5BBJ\n",
	"estafette-identity 1\n"
	"name: Carol\n"
	"id: est1xXoUMIUlbxAV7s8Odbv80OfkfI0XCoVXvmJhI7xDWP9lg-Zx\n"
	"kdf: none\n"
	"nonce: 000000000000000000000000000000000000000000000000\n"
	"seed: MTgVdvT8QjX3n0d5OwK3ywOnJRy5iQiA1OSYpzNIR20flZLwuyc5JU"
	"VcRbGxGkq7\n",
};
#define PEOPLE (sizeof(people_files) / sizeof(people_files[0]))

/* Opened once, the referee first. */
static struct identity *const *people(void)
{
	static struct identity *open[PEOPLE];
	struct identity_file f;
	struct err e;

	for (size_t i = 0; i < PEOPLE && !open[i]; i++) {
		const char *text = people_files[i];

		if (identity_parse(text, strlen(text), &f, &e) < 0 ||
		    !(open[i] = identity_open(&f, NULL, &e))) {
			(void)fprintf(stderr, "%s\n", e.text);
			abort();
		}
		identity_file_free(&f);
	}
	return open;
}

const struct id *sign_again_referee(void)
{
	return &people()[0]->id;
}

/* How far it is. */
struct again {
	uint32_t from;
	bool blocks;
	uint32_t entry;	 /* from 0; UINT32_MAX before the first */
	const char *was; /* where it began in the input, */
	size_t begin;	 /* and in out */
	struct str *out;
	char old[ENTRIES][HASH_HEX + 1];
	char now[ENTRIES][HASH_HEX + 1];
	char prev[HASH_HEX + 1];
	enum block_kind kind;	    /* of the block that is open: */
	struct str header;	    /* its lines so far, */
	const struct identity *who; /* and its player, or NULL */
};

static void again_sig(const struct identity *who, const char *tag,
		      const void *m, size_t n, struct str *out)
{
	uint8_t sig[SIGN_LEN];

	sign_make(who->sk, tag, m, n, sig);
	str_add(out, "sig: ");
	base64_encode(sig, sizeof(sig), out);
}

/* The line `sig: ` that ends an entry. */
static void again_entry(struct again *a, struct span line)
{
	uint8_t hash[HASH_LEN];

	if (a->blocks && a->entry < ENTRIES) {
		hash_one("entry", a->was, (size_t)(line.s - a->was), hash);
		hex_encode(a->old[a->entry], hash, HASH_LEN);
	}
	hash_one("entry", str_text(a->out) + a->begin, a->out->len - a->begin,
		 hash);
	hex_encode(a->prev, hash, HASH_LEN);
	if (a->blocks && a->entry < ENTRIES)
		(void)memcpy(a->now[a->entry], a->prev, sizeof(a->prev));
	if (a->entry < a->from)
		str_addn(a->out, line.s, line.n);
	else
		again_sig(people()[0], "entry-sig", hash, HASH_LEN, a->out);
}

/* A line of a block: a hash of an entry becomes that of the entry as it is. */
static void again_value(struct again *a, struct span line)
{
	size_t key = line.n < HASH_HEX ? 0 : line.n - HASH_HEX;

	for (uint32_t i = 0; key > 0 && i < a->entry && i < ENTRIES; i++)
		if (memcmp(line.s + key, a->old[i], HASH_HEX) == 0) {
			str_addn(a->out, line.s, key);
			str_add(a->out, a->now[i]);
			return;
		}
	str_addn(a->out, line.s, line.n);
}

/* Whose key the line names, if we have his identity. */
static const struct identity *again_key(struct span line)
{
	struct id key;
	struct err e;

	if (id_parse(line.s, line.n, &key, &e) == 0)
		for (size_t i = 0; i < PEOPLE; i++)
			if (id_eq(&people()[i]->id, &key))
				return people()[i];
	return NULL;
}

static void again_block(struct again *a, struct span line)
{
	size_t begin = a->out->len;

	if (block_is_marker(line.s, line.n, BLOCK_BEGIN, &a->kind)) {
		a->who = NULL;
		str_clear(&a->header);
		str_addn(a->out, line.s, line.n);
		return;
	}
	if (span_starts(line, "key: "))
		a->who = again_key((struct span){ line.s + 5, line.n - 5 });
	if (a->who && span_starts(line, "sig: "))
		again_sig(a->who, block_form(a->kind)->tag,
			  str_text(&a->header), a->header.len, a->out);
	else
		again_value(a, line);
	str_addn(&a->header, str_text(a->out) + begin, a->out->len - begin);
	str_addc(&a->header, '\n');
}

static void again_line(struct again *a, struct span line)
{
	if (span_starts(line, "== entry ")) {
		a->entry++;
		a->begin = a->out->len;
		a->was = line.s;
	}
	if (a->entry == UINT32_MAX) {
		str_addn(a->out, line.s, line.n);
	} else if (a->entry > a->from && span_starts(line, "prev: ")) {
		str_addf(a->out, "prev: %s", a->prev);
	} else if (span_starts(line, "sig: ")) {
		again_entry(a, line);
	} else if (a->blocks && span_starts(line, "| ")) {
		str_add(a->out, "| ");
		again_block(a, (struct span){ line.s + 2, line.n - 2 });
	} else {
		str_addn(a->out, line.s, line.n);
	}
	str_addc(a->out, '\n');
}

void sign_again(struct span text, uint32_t from, bool blocks, struct str *out)
{
	struct again a = {
		.from = from,
		.blocks = blocks,
		.entry = UINT32_MAX,
		.out = out,
		.header = STR_INIT,
	};
	struct line l;

	line_init(&l, text.s, text.n);
	while (line_next(&l))
		again_line(&a, (struct span){ l.s, l.n });
	str_free(&a.header);
}
