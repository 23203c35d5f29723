/* SPDX-License-Identifier: MIT */
/* store_help.c - what the tests of game files share. */
#include "config.h"

#include "store_help.h"

#include <stdio.h>

#include "base/line.h"
#include "base/mem.h"
#include "seal/base64.h"

const struct str *help_game(void)
{
	static struct str text = STR_INIT;

	if (!text.s)
		help_example("waterloo-42.game", &text);
	return &text;
}

struct gamefile *help_parse(const struct str *text)
{
	struct err e;
	struct gamefile *g = gamefile_parse("x.game", text->s, text->len, &e);

	if (!g)
		fail_msg("%s", e.text);
	return g;
}

const char *help_verify(const struct str *text, const struct verify_by *by)
{
	static const struct verify_by nothing;
	static char why[1200];
	struct verify_result r;
	struct gamefile *g;
	struct err e;

	why[0] = '\0';
	g = gamefile_parse("x.game", text->s, text->len, &e);
	if (!g) {
		(void)snprintf(why, sizeof(why), "status %d, %s", (int)e.code,
			       e.text);
	} else if (verify_run(g, by ? by : &nothing, &r) < 0) {
		(void)difference_err(&r.difference, "x.game", &e);
		(void)snprintf(why, sizeof(why), "status %d, level %d, %s",
			       (int)e.code, (int)r.difference.level, e.text);
	}
	gamefile_free(g);
	return why;
}

void help_split(const struct str *text, struct help_lines *out)
{
	size_t cap = 0;
	size_t entry_cap = 0;
	uint32_t entry = 0;
	struct line l;

	*out = (struct help_lines){ NULL, NULL, 0 };
	line_init(&l, text->s, text->len);
	while (line_next(&l)) {
		if (l.n > 9 && memcmp(l.s, "== entry ", 9) == 0)
			entry = (uint32_t)strtoul(l.s + 9, NULL, 10);
		out->v = mem_grow(out->v, &cap, out->n + 1, sizeof(*out->v));
		out->entry = mem_grow(out->entry, &entry_cap, out->n + 1,
				      sizeof(*out->entry));
		out->v[out->n] = (struct span){ l.s, l.n + 1 };
		out->entry[out->n++] = entry;
	}
}

void help_split_free(struct help_lines *l)
{
	mem_free(l->v);
	mem_free(l->entry);
}

/* Replaces the first `from` in s by `to`. */
static void help_replace(struct str *s, const char *from, const char *to)
{
	struct str out = STR_INIT;
	char *at = strstr(str_text(s), from);

	assert_non_null(at);
	str_addn(&out, s->s, (size_t)(at - s->s));
	str_add(&out, to);
	str_add(&out, at + strlen(from));
	str_free(s);
	*s = out;
}

/* Signs the body at [from, end) of out. */
static void help_sign(size_t from, const struct identity *referee,
		      struct str *out, uint8_t hash[HASH_LEN])
{
	uint8_t sig[SIGN_LEN];

	hash_one("entry", out->s + from, out->len - from, hash);
	sign_make(referee->sk, "entry-sig", hash, HASH_LEN, sig);
	str_add(out, "sig: ");
	base64_encode(sig, sizeof(sig), out);
	str_addc(out, '\n');
}

void help_forge(const struct help_forgery *f, struct str *out)
{
	struct identity *referee = help_identity("referee");
	struct gamefile *g = help_parse(help_game());
	char old[2 * HASH_LEN + 1];
	char new[2 * HASH_LEN + 1];
	uint8_t hash[HASH_LEN];

	str_clear(out);
	str_add(out, GAMEFILE_FIRST);
	for (uint32_t i = 0; i < g->count; i++) {
		const struct entry *e = &g->entries[i];
		struct str body = STR_INIT;
		size_t from = out->len;

		str_addn(&body, e->body.s, e->body.n);
		if (i == f->index)
			help_replace(&body, f->from, f->to);
		if (i > f->index) {
			hex_encode(old, e->prev, HASH_LEN);
			hex_encode(new, hash, HASH_LEN);
			help_replace(&body, old, new);
		}
		str_addn(out, body.s, body.len);
		help_sign(from, referee, out, hash);
		str_free(&body);
	}
	gamefile_free(g);
	identity_free(referee);
}
