/* SPDX-License-Identifier: MIT */
/* cheat_file.c - entries written, changed and signed as a referee likes. */
#include "config.h"

#include "lib/cheat.h"

#include "base/hex.h"
#include "seal/base64.h"
#include "store/compose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void cheat_die(const char *what, const char *why)
{
	(void)fprintf(stderr, "cheat: %s: %s\n", what, why);
	exit(99);
}

struct gamefile *cheat_parse(const struct cheat *c)
{
	struct err e;
	struct gamefile *g =
	    gamefile_parse("cheat.game", c->text.s, c->text.len, &e);

	if (!g)
		cheat_die("so far", e.text);
	return g;
}

/* hash(entry) of the last one, whose lines may make no sense: of the text. */
static void cheat_head(const struct cheat *c, uint8_t hash[HASH_LEN])
{
	const char *sig = strstr(c->text.s + c->last, "\nsig: ");

	if (!sig)
		cheat_die("sig", "there is none");
	hash_one("entry", c->text.s + c->last,
		 (size_t)(sig + 1 - (c->text.s + c->last)), hash);
}

/* Signs the lines from c->last on, which have no signature yet. */
static void cheat_end(struct cheat *c, const struct identity *who)
{
	uint8_t hash[HASH_LEN], sig[SIGN_LEN];

	hash_one("entry", c->text.s + c->last, c->text.len - c->last, hash);
	sign_make(who->sk, "entry-sig", hash, sizeof(hash), sig);
	str_add(&c->text, "sig: ");
	base64_encode(sig, sizeof(sig), &c->text);
	str_addc(&c->text, '\n');
}

void cheat_sign(struct cheat *c, const struct identity *who)
{
	const char *sig = strstr(c->text.s + c->last, "\nsig: ");

	c->text.len = (size_t)(sig + 1 - c->text.s);
	cheat_end(c, who);
}

/* The lines that all entries begin with. */
static void cheat_begin(struct cheat *c, const char *kind, struct span time)
{
	uint8_t prev[HASH_LEN] = { 0 };
	char hex[2 * HASH_LEN + 1];

	if (c->count == 0)
		str_add(&c->text, GAMEFILE_FIRST);
	else
		cheat_head(c, prev);
	c->last = c->text.len;
	str_addf(&c->text, "== entry %u %s\n", (unsigned)c->count++, kind);
	hex_encode(hex, c->honest->genesis.game.gid, GID_LEN);
	str_addf(&c->text, "game: %s\n", hex);
	hex_encode(hex, prev, HASH_LEN);
	str_addf(&c->text, "prev: %s\ntime: %.*s\n", hex, (int)time.n, time.s);
}

/* What stands behind `time`, up to the signature. */
static struct span cheat_lines(const struct entry *e)
{
	const char *from = e->time.s + e->time.n + 1;

	return (struct span){ from, (size_t)(e->body.s + e->body.n - from) };
}

void cheat_copy(struct cheat *c, uint32_t entry)
{
	const struct entry *e = &c->honest->entries[entry];
	struct span lines = cheat_lines(e);

	cheat_begin(c, entry_kind_word(e->kind), e->time);
	str_addn(&c->text, lines.s, lines.n);
	cheat_end(c, c->referee);
}

void cheat_add(struct cheat *c, const char *kind, const char *lines)
{
	cheat_begin(c, kind, c->honest->entries[c->at].time);
	str_add(&c->text, lines);
	cheat_end(c, c->referee);
}

void cheat_replace(struct cheat *c, const char *from, const char *to)
{
	char *at = strstr(c->text.s + c->last, from);
	struct str rest = STR_INIT;

	if (!at)
		cheat_die(from, "not in the entry");
	str_add(&rest, at + strlen(from));
	c->text.len = (size_t)(at - c->text.s);
	str_add(&c->text, to);
	str_addn(&c->text, rest.s, rest.len);
	str_free(&rest);
	cheat_sign(c, c->referee);
}

void cheat_flip(struct cheat *c, const char *line)
{
	char *at = strstr(c->text.s + c->last, line);
	char *digit;

	if (!at)
		cheat_die(line, "not in the entry");
	digit = strchr(at, '\n') - 1;
	*digit = *digit == '0' ? '1' : '0';
	cheat_sign(c, c->referee);
}

void cheat_block(struct cheat *c, uint32_t entry, const struct str *block)
{
	struct str old = STR_INIT, from = STR_INIT, to = STR_INIT;

	cheat_block_text(c, entry, &old);
	compose_long("block", str_span(&old), &from);
	compose_long("block", str_span(block), &to);
	cheat_copy(c, entry);
	cheat_replace(c, from.s, to.s);
	str_free(&old);
	str_free(&from);
	str_free(&to);
}

void cheat_block_text(const struct cheat *c, uint32_t entry, struct str *out)
{
	entry_long(c->honest->entries[entry].block, out);
}

void cheat_state_text(const struct cheat *c, uint32_t entry, struct str *out)
{
	struct span lines = cheat_lines(&c->honest->entries[entry]);
	struct str text = STR_INIT;

	str_addn(&text, lines.s, lines.n);
	str_add(out, strstr(text.s, "\nstate:\n") + 1);
	str_free(&text);
}
