/* SPDX-License-Identifier: MIT */
/* dice.c - dice from the committed seed (protocol.md 5). */
#include "config.h"

#include "seal/dice.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "seal/safe.h"

#include <assert.h>
#include <string.h>

#define DICE_WORDS 16 /* 32-bit words in a block */

struct dice_stream {
	char *label;
	uint64_t mark; /* of the label, so that few are compared */
	uint32_t next; /* number of the next block */
	unsigned used; /* words of block taken */
	uint8_t block[4 * DICE_WORDS];
};

/* What chance comes from; in safe memory. */
struct dice_keys {
	uint8_t entry[HASH_LEN];
	uint8_t link[HASH_LEN];
};

struct dice_source {
	struct dice dice; /* first: dice_of() */
	struct dice_keys *keys;
	struct dice_stream *streams;
	size_t n;
	size_t cap;
	size_t last; /* the stream used last */
};

/* FNV-1a */
static uint64_t dice_mark(const char *label)
{
	uint64_t h = 0xcbf29ce484222325U;

	for (; *label; label++)
		h = (h ^ (unsigned char)*label) * 0x100000001b3U;
	return h;
}

static bool dice_is(const struct dice_stream *s, uint64_t mark,
		    const char *label)
{
	return s->mark == mark && str_eq(s->label, label);
}

static struct dice_stream *dice_stream(struct dice_source *s, const char *label)
{
	struct dice_stream *t;
	uint64_t mark;

	if (s->n && str_eq(s->streams[s->last].label, label))
		return &s->streams[s->last];
	mark = dice_mark(label);
	for (s->last = 0; s->last < s->n; s->last++)
		if (dice_is(&s->streams[s->last], mark, label))
			return &s->streams[s->last];
	t = MEM_ADD(s->streams, s->n, s->cap);
	t->label = mem_strdup(label);
	t->mark = mark;
	t->next = 0;
	t->used = DICE_WORDS;
	return t;
}

/* block j = KH64(entry key, "die", link, label, le32 j) */
static void dice_refill(const struct dice_source *s, struct dice_stream *t)
{
	uint8_t number[4];
	const struct hash_field f[] = {
		HASH_BYTES(s->keys->link, HASH_LEN),
		HASH_TEXT(t->label),
		HASH_BYTES(number, sizeof(number)),
	};

	num_le32(number, t->next++);
	hash_kh64(s->keys->entry, "die", f, 3, t->block);
	t->used = 0;
}

static uint32_t dice_word(const struct dice_source *s, struct dice_stream *t)
{
	if (t->used == DICE_WORDS)
		dice_refill(s, t);
	return num_from_le32(t->block + 4 * t->used++);
}

bool dice_word_used(uint32_t w, unsigned n)
{
	const uint64_t all = (uint64_t)1 << 32;

	/* The first is enough nearly always, and needs no division. */
	return w <= UINT32_MAX - n || w < all - all % n;
}

static int dice_sealed_roll(struct dice *d, const struct dice_roll *r,
			    unsigned *out, struct err *e)
{
	struct dice_source *s = (struct dice_source *)d;
	struct dice_stream *t = dice_stream(s, r->label);
	uint32_t w;

	(void)e;
	assert(r->n >= 1);
	do {
		w = dice_word(s, t);
	} while (!dice_word_used(w, r->n));
	*out = 1 + w % r->n;
	return 0;
}

struct dice_source *dice_new(void)
{
	struct dice_source *s = mem_zalloc(sizeof(*s));

	s->dice.roll = dice_sealed_roll;
	s->keys = safe_alloc(sizeof(*s->keys));
	return s;
}

static void dice_drop_streams(struct dice_source *s)
{
	for (size_t i = 0; i < s->n; i++)
		mem_free(s->streams[i].label);
	if (s->n)
		safe_wipe(s->streams, s->n * sizeof(s->streams[0]));
	s->n = 0;
	s->last = 0;
}

void dice_free(struct dice_source *s)
{
	if (!s)
		return;
	dice_drop_streams(s);
	mem_free(s->streams);
	safe_free(s->keys);
	mem_free(s);
}

void dice_begin(struct dice_source *s, const struct dice_origin *from)
{
	uint8_t asked[4];
	const struct hash_field f[] = {
		HASH_BYTES(from->gid, GID_LEN),
		HASH_BYTES(from->joins, HASH_LEN),
		HASH_BYTES(asked, sizeof(asked)),
	};

	dice_drop_streams(s);
	num_le32(asked, from->asked);
	hash_kh(from->dice_seed, "dice-entry", f, 3, s->keys->entry);
	if (from->link)
		(void)memcpy(s->keys->link, from->link, HASH_LEN);
	else
		(void)memset(s->keys->link, 0, HASH_LEN);
}

struct dice *dice_of(struct dice_source *s)
{
	return &s->dice;
}

void dice_joins(const struct dice_join *seats, size_t n, uint8_t j[HASH_LEN])
{
	struct hash_field *f = mem_array(3 * n, sizeof(*f));

	for (size_t i = 0; i < n; i++) {
		f[3 * i] = HASH_TEXT(seats[i].seat);
		f[3 * i + 1] = HASH_BYTES(seats[i].nonce, HASH_LEN);
		f[3 * i + 2] = HASH_BYTES(seats[i].anchor, HASH_LEN);
	}
	hash_h("joins", f, 3 * n, j);
	mem_free(f);
}

void dice_no_link(const uint8_t gid[GID_LEN], const char *seat,
		  const uint8_t last[HASH_LEN], uint8_t out[HASH_LEN])
{
	const struct hash_field f[] = {
		HASH_BYTES(gid, GID_LEN),
		HASH_TEXT(seat),
		HASH_BYTES(last, HASH_LEN),
	};

	hash_h("no-link", f, 3, out);
}
