/* SPDX-License-Identifier: MIT */
/* block.c - the one grammar of the three armoured blocks (protocol.md 4). */
#include "config.h"

#include "seal/block.h"

#include "base/hex.h"
#include "base/line.h"
#include "base/num.h"
#include "seal/base64.h"

#include <string.h>

static const struct block_form block_forms[BLOCK_KINDS] = {
	[BLOCK_ORDERS] = {
		.word = "ORDERS",
		.tag = "orders",
		.keys = { "game", "seat", "asked", "head", "link", "order-id",
			  "sealed", "key", "sig" },
		.n = 9,
		.body = true,
	},
	[BLOCK_ACCEPT] = {
		.word = "ACCEPT",
		.tag = "accept",
		.keys = { "game", "seat", "genesis", "report-key", "anchor",
			  "nonce", "key", "sig" },
		.n = 8,
		.body = false,
	},
	[BLOCK_DISPATCH] = {
		.word = "DISPATCH",
		.tag = "dispatch",
		.keys = { "game", "genesis", "seat", "entry", "head", "view",
			  "sealed", "key", "sig" },
		.n = 9,
		.body = true,
	},
};

const struct block_form *block_form(enum block_kind kind)
{
	return &block_forms[kind];
}

bool block_is_marker(const char *s, size_t n, const char *marker,
		     enum block_kind *kind)
{
	static const char dashes[] = "-----";
	size_t m = strlen(marker);

	if (n < m || memcmp(s, marker, m) != 0)
		return false;
	s += m;
	n -= m;
	for (size_t i = 0; i < BLOCK_KINDS; i++) {
		size_t w = strlen(block_forms[i].word);

		if (n == w + 5 && memcmp(s, block_forms[i].word, w) == 0 &&
		    memcmp(s + w, dashes, 5) == 0) {
			*kind = (enum block_kind)i;
			return true;
		}
	}
	return false;
}

static int block_bad(const struct block *b, const char *where, const char *want,
		     struct err *e)
{
	return err_set(e, ERR_FORMAT, "%s block: %s should be %s",
		       block_forms[b->kind].tag, where, want);
}

/* Of the key that was read last. */
static int block_bad_value(const struct block *b, const char *want,
			   struct err *e)
{
	const struct block_form *form = &block_forms[b->kind];

	return err_set(e, ERR_FORMAT, "%s block: after \"%s:\" should be %s",
		       form->tag, form->keys[b->next - 1], want);
}

/* The next line ends with LF and is a marker of this kind. */
static bool block_marker_line(struct line *l, const char *marker,
			      enum block_kind want)
{
	enum block_kind kind;

	return line_next(l) && l->complete &&
	       block_is_marker(l->s, l->n, marker, &kind) && kind == want;
}

/* The next line is `key: value`. */
static bool block_key_line(struct line *l, const char *key, struct span *value)
{
	size_t n = strlen(key);

	if (!line_next(l) || !l->complete || l->n < n + 3 ||
	    memcmp(l->s, key, n) != 0 || memcmp(l->s + n, ": ", 2) != 0)
		return false;
	*value = (struct span){ l->s + n + 2, l->n - n - 2 };
	return true;
}

static int block_parse_header(struct line *l, struct block *out, struct err *e)
{
	const struct block_form *form = &block_forms[out->kind];
	size_t begin = l->at;

	for (size_t i = 0; i < form->n; i++) {
		out->header = (struct span){ l->text + begin, l->at - begin };
		if (!block_key_line(l, form->keys[i], &out->value[i]))
			return err_set(e, ERR_FORMAT,
				       "%s block: line %zu should be \"%s: \" "
				       "with its value",
				       form->tag, l->number, form->keys[i]);
	}
	if (!base64_decode_to(out->value[form->n - 1].s,
			      out->value[form->n - 1].n, out->sig, SIGN_LEN)) {
		out->next = form->n;
		return block_bad_value(out, "86 digits of base64", e);
	}
	return 0;
}

static int block_parse_body(struct line *l, struct block *out, struct err *e)
{
	size_t begin;

	if (!line_next(l) || !l->complete || l->n != 0)
		return block_bad(out, "the line after \"sig:\"", "empty", e);
	begin = l->at;
	while (l->at < l->len && l->text[l->at] != '-')
		(void)line_next(l);
	out->body = (struct span){ l->text + begin, l->at - begin };
	return 0;
}

int block_parse(enum block_kind kind, const char *text, size_t n,
		struct block *out, struct err *e)
{
	struct line l;

	*out = (struct block){ .kind = kind };
	line_init(&l, text, n);
	if (n > BLOCK_MAX)
		return block_bad(out, "all of it", "at most 256 KiB", e);
	if (!block_marker_line(&l, BLOCK_BEGIN, kind))
		return block_bad(out, "the first line", "its BEGIN line", e);
	if (block_parse_header(&l, out, e) < 0)
		return -1;
	if (block_forms[kind].body && block_parse_body(&l, out, e) < 0)
		return -1;
	if (!block_marker_line(&l, BLOCK_END, kind))
		return block_bad(out, "the last line", "its END line", e);
	if (l.at != l.len)
		return block_bad(out, "the END line", "the last", e);
	return 0;
}

int block_read_game(struct block *b, struct block_game *out, struct err *e)
{
	const struct span *v = &b->value[b->next++];
	const size_t hex = 2 * GID_LEN;
	size_t n = v->n > hex + 1 ? v->n - hex - 1 : 0;

	if (n < 1 || n > SEAT_MAX || v->s[hex] != ' ' ||
	    !hex_decode(out->gid, GID_LEN, v->s))
		return block_bad_value(b, "32 hex digits and a name", e);
	(void)memcpy(out->name, v->s + hex + 1, n);
	out->name[n] = '\0';
	if (strlen(out->name) != n || !str_is_name(out->name, false))
		return block_bad_value(b, "32 hex digits and a name", e);
	return 0;
}

int block_read_seat(struct block *b, char out[SEAT_MAX + 1], struct err *e)
{
	const struct span *v = &b->value[b->next++];

	if (v->n <= SEAT_MAX) {
		(void)memcpy(out, v->s, v->n);
		out[v->n] = '\0';
		if (strlen(out) == v->n && str_is_name(out, true) &&
		    !str_eq(out, "none"))
			return 0;
	}
	return block_bad_value(b, "the name of a seat", e);
}

int block_read_number(struct block *b, uint32_t *out, struct err *e)
{
	const struct span *v = &b->value[b->next++];
	uint64_t n;

	if (!num_parse(v->s, v->n, UINT32_MAX, &n))
		return block_bad_value(b, "the number of an entry", e);
	*out = (uint32_t)n;
	return 0;
}

int block_read_hash(struct block *b, uint8_t out[HASH_LEN], struct err *e)
{
	const struct span *v = &b->value[b->next++];

	if (v->n != 2 * HASH_LEN || !hex_decode(out, HASH_LEN, v->s))
		return block_bad_value(b, "64 hex digits in lower case", e);
	return 0;
}

int block_read_id(struct block *b, struct id *out, struct err *e)
{
	const struct span *v = &b->value[b->next++];

	if (id_parse(v->s, v->n, out, e) < 0)
		return err_context(e, "%s block", block_forms[b->kind].tag);
	return 0;
}

int block_read_box(const struct block *b, size_t pad, struct str *out,
		   struct err *e)
{
	str_clear(out);
	if (!base64_unwrap(b->body.s, b->body.n, "", out))
		return block_bad(b, "what follows the empty line",
				 "base64 in lines of 76", e);
	if (out->len <= BOX_EXTRA || (out->len - BOX_EXTRA) % pad != 0)
		return err_set(e, ERR_FORMAT,
			       "%s block: %zu sealed bytes; it should be %d "
			       "more than a multiple of %zu",
			       block_forms[b->kind].tag, out->len, BOX_EXTRA,
			       pad);
	return 0;
}

bool block_game_eq(const struct block_game *a, const struct block_game *b)
{
	return memcmp(a->gid, b->gid, GID_LEN) == 0 && str_eq(a->name, b->name);
}

int block_check_signer(const struct block_signer *who, struct span header,
		       const uint8_t sig[SIGN_LEN], struct err *e)
{
	const char *tag = block_forms[who->kind].tag;
	const char *whose = who->seat ? who->seat : "the referee";

	if (!id_eq(who->key, who->expected))
		return err_set(e, ERR_AUTH,
			       "%s block: its key is %s, but that of %s is %s",
			       tag, who->key->text, whose, who->expected->text);
	if (!(who->known ? *who->known
			 : sign_check(who->key, tag, header.s, header.n, sig)))
		return err_set(e, ERR_AUTH,
			       "%s block: not signed by %s, or changed since",
			       tag, whose);
	return 0;
}
