/* SPDX-License-Identifier: MIT */
/* blocks.c - the armoured blocks in files that somebody names. */
#include "config.h"

#include "seal/blocks.h"

#include "base/mem.h"
#include "seal/armour.h"

#include <string.h>

/* Whether it stands among the blocks from number `from` on. */
static bool blocks_has(const struct blocks *b, size_t from,
		       const struct str *text)
{
	for (size_t i = from; i < b->n; i++)
		if (b->v[i].text.len == text->len &&
		    memcmp(b->v[i].text.s, text->s, text->len) == 0)
			return true;
	return false;
}

/* Takes over text. */
static void blocks_add(struct blocks *b, const char *file, enum block_kind kind,
		       struct str *text)
{
	*MEM_ADD(b->v, b->n, b->cap) = (struct blocks_one){ kind, *text, file };
	*text = (struct str)STR_INIT;
}

void blocks_find(const struct str *text, const char *file, unsigned kinds,
		 struct blocks *out, struct err *why)
{
	size_t from = out->n;
	struct str block = STR_INIT;
	struct err e = { ERR_NONE, "" };
	enum block_kind kind;
	struct armour a;
	int rc;

	armour_init(&a, str_text(text), text->len);
	while ((rc = armour_next(&a, &kind, &block, &e)) != 0) {
		if (!(kinds & BLOCKS_OF(kind)))
			continue;
		if (rc < 0 && !why->code)
			*why = e;
		if (rc > 0 && !blocks_has(out, from, &block))
			blocks_add(out, file, kind, &block);
	}
	str_free(&block);
}

static const char *blocks_names(unsigned kinds)
{
	switch (kinds) {
	case BLOCKS_GIVEN:
		return "ORDERS or ACCEPT";
	case BLOCKS_OF(BLOCK_ACCEPT):
		return "ACCEPT";
	default:
		return "ORDERS, ACCEPT or DISPATCH";
	}
}

int blocks_take(const struct str *text, const char *file, unsigned kinds,
		struct blocks *out, struct err *e)
{
	struct err why = { ERR_NONE, "" };
	size_t before = out->n;

	blocks_find(text, file, kinds, out, &why);
	if (out->n > before)
		return 0;
	if (why.code)
		return err_set(e, why.code, "%s: %s", file, why.text);
	return err_set(e, ERR_FORMAT,
		       "%s: there is no ESTAFETTE %s block in it", file,
		       blocks_names(kinds));
}

void blocks_free(struct blocks *b)
{
	for (size_t i = 0; i < b->n; i++)
		str_free(&b->v[i].text);
	mem_free(b->v);
	*b = (struct blocks){ .v = NULL };
}
