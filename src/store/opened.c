/* SPDX-License-Identifier: MIT */
/* opened.c - a report that is open, as JSON with all that proves it genuine. */
#include "config.h"

#include "store/opened.h"

#include "base/hex.h"
#include "base/line.h"
#include "seal/base64.h"

#include <string.h>

/* How it begins, and how that is written in base64. */
#define OPENED_FIRST  "{\"header\":"
#define OPENED_BASE64 "eyJoZWFkZXIi"

/* No value of a header has a character that JSON would escape. */
static void opened_text(const char *key, const char *value, struct str *out)
{
	str_addf(out, "\"%s\":\"%s\",", key, value);
}

static void opened_hash(const char *key, const uint8_t h[HASH_LEN],
			struct str *out)
{
	opened_text(key, HEX(h, HASH_LEN), out);
}

/* In the order of the keys, as every JSON that the program prints. */
void opened_write(const struct opened *o, struct str *out)
{
	const struct dispatch_block *b = o->block;
	struct str sig = STR_INIT;

	base64_encode(b->sig, SIGN_LEN, &sig);
	str_add(out, OPENED_FIRST "{");
	if (o->by_hand)
		str_add(out, "\"by-hand\":true,");
	str_addf(out, "\"entry\":%u,", (unsigned)b->entry);
	opened_text("game", HEX(b->game.gid, GID_LEN), out);
	opened_hash("genesis", b->genesis, out);
	opened_hash("head", b->head, out);
	opened_text("key", b->key.text, out);
	opened_text("name", b->game.name, out);
	opened_text("player", o->player->text, out);
	opened_hash("salt", o->salt, out);
	opened_hash("sealed", b->sealed, out);
	opened_text("seat", b->seat, out);
	opened_text("sig", str_text(&sig), out);
	str_addf(out, "\"view\":\"%s\"},\"view\":%.*s}\n",
		 HEX(b->view, HASH_LEN), SPAN_PRINT(o->view));
	str_free(&sig);
}

static bool opened_is_base64(const struct line *l)
{
	return l->n > 0 && strspn(l->s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
					"abcdefghijklmnopqrstuvwxyz"
					"0123456789+/=") >= l->n;
}

/* Decodes base64 that may end in '='; false if it is none. */
static bool opened_decode(struct str *code, struct str *out)
{
	size_t n = code->len;

	while (n && code->s[n - 1] == '=')
		n--;
	return base64_read(code->s, n, out);
}

/* The lines of the attachment, from the one in *l on. */
static bool opened_attachment(struct line *l, struct str *out)
{
	struct str code = STR_INIT;
	bool found;

	do
		str_addn(&code, l->s, l->n);
	while (line_next_bare(l) && opened_is_base64(l));
	found = opened_decode(&code, out);
	str_free(&code);
	return found;
}

bool opened_find(const struct str *text, struct str *out)
{
	const char *s = str_text(text);
	struct line l;

	str_clear(out);
	/* No mail begins with a brace, and JSON with nothing else. */
	if (s[strspn(s, " \t\r\n")] == '{') {
		str_addn(out, s, text->len);
		return true;
	}
	line_init(&l, s, text->len);
	while (line_next_bare(&l))
		if (l.n >= strlen(OPENED_BASE64) &&
		    memcmp(l.s, OPENED_BASE64, strlen(OPENED_BASE64)) == 0 &&
		    opened_attachment(&l, out))
			return true;
	return false;
}
