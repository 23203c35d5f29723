/* SPDX-License-Identifier: MIT */
/* cheat.c - writes entries that a dishonest referee would, for tests. */
#include "config.h"

#include "base/file.h"
#include "base/mem.h"
#include "cmd/append.h"
#include "cmd/blocks.h"
#include "cmd/command.h"
#include "seal/base64.h"
#include "seal/init.h"
#include "seal/statebox.h"
#include "store/compose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* cheat GAME IDENTITY WHAT ...: prints the game file after
 *
 *     start N            start, dealt with the N-th wrong seed
 *     reroll N BLOCK     the orders, diced with the N-th wrong seed
 *     orders BLOCK TEXT  other orders than those in the block carried out
 *     text OLD NEW       the last entry, with another text in its lines
 *     position OLD NEW   the last entry, with another position
 *     drop               without the last entry
 *
 * signed by the referee, everything that can be made to fit, fitting. */
struct cheat {
	struct record r;
	struct append a;
	struct str out;
};

static const struct option_spec cheat_options[] = {
	OPTIONS_IDENTITY,
	OPTIONS_END,
};
static const struct command cheat_command = {
	.name = "cheat", .min = 1, .max = 1, .options = cheat_options
};

static int cheat_open(const char *game, const char *identity, struct cheat *c,
		      struct err *e)
{
	char *argv[] = { mem_strdup("-i"), mem_strdup(identity),
			 mem_strdup(game) };
	struct options *o = options_parse(&cheat_command, 3, argv, e);
	int rc = o ? record_open(o, RECORD_PLAY, &c->r, e) : -1;

	options_free(o);
	for (int i = 0; i < 3; i++)
		mem_free(argv[i]);
	c->a = (struct append){ .r = &c->r };
	(void)strcpy(c->a.time, "2026-11-20T13:00:00Z");
	(void)strcpy(c->a.until, "-");
	return rc;
}

static void cheat_seed(struct cheat *c, const char *n)
{
	c->r.secret->dice_seed[0] ^= (uint8_t)(1 + atoi(n));
}

static int cheat_block(const char *path, struct orders_block *b,
		       struct cheat *c, struct orders_plain *plain,
		       struct err *e)
{
	struct blocks blocks = { .v = NULL };
	int rc = blocks_read(path, BLOCKS_GIVEN, &blocks, e);

	if (rc == 0)
		rc = orders_block_parse(blocks.v[0].text.s,
					blocks.v[0].text.len, NULL, b, e);
	if (rc == 0)
		rc = orders_block_open(b, &c->r.secret->seal,
				       &c->r.file->genesis.referee, plain, e);
	blocks_free(&blocks);
	return rc;
}

static int cheat_orders(struct cheat *c, const char *path, const char *text,
			struct err *e)
{
	struct diags wrong = DIAGS_INIT;
	struct orders_plain plain;
	struct orders_block b;
	int rc = cheat_block(path, &b, c, &plain, e);

	if (rc < 0)
		return rc;
	if (text) {
		str_clear(&plain.text);
		str_add(&plain.text, text);
	}
	rc = append_orders(&c->a, &b, &plain, &wrong, e);
	diag_free(&wrong);
	orders_plain_free(&plain);
	orders_block_free(&b);
	return rc;
}

/* Appends s with the first OLD in it replaced; false if there is none. */
static bool cheat_replace(const char *s, const char *old, const char *new,
			  struct str *out)
{
	const char *at = strstr(s, old);

	if (!at)
		return false;
	str_addn(out, s, (size_t)(at - s));
	str_add(out, new);
	str_add(out, at + strlen(old));
	return true;
}

/* The whole file, but the last entry's lines are these, signed. */
static void cheat_sign(struct cheat *c, const struct str *body)
{
	const struct entry *last = gamefile_last(c->r.file);
	size_t from;

	gamefile_text(c->r.file, &c->out);
	c->out.len -= last->text.n;
	from = c->out.len;
	str_addn(&c->out, body->s, body->len);
	compose_end(from, c->r.referee->sk, &c->out);
}

static int cheat_text(struct cheat *c, const char *old, const char *new,
		      struct err *e)
{
	const struct entry *last = gamefile_last(c->r.file);
	char *was = mem_strndup(last->body.s, last->body.n);
	struct str body = STR_INIT;
	bool found = cheat_replace(was, old, new, &body);

	if (found)
		cheat_sign(c, &body);
	str_free(&body);
	mem_free(was);
	return found ? 0 : err_set(e, ERR_USAGE, "no \"%s\"", old);
}

static int cheat_position(struct cheat *c, const char *old, const char *new,
			  struct err *e)
{
	const struct entry *last = gamefile_last(c->r.file);
	struct statebox_at at = { c->r.secret->state_key, last->prev,
				  last->index };
	struct str position = STR_INIT;
	struct str other = STR_INIT;
	struct str box = STR_INIT;
	struct str lines = STR_INIT;
	char *state = mem_strndup(last->state.s, last->state.n);
	int rc = play_open(c->r.play, last->index, &position, e);

	if (rc == 0 && !cheat_replace(str_text(&position), old, new, &other))
		rc = err_set(e, ERR_USAGE, "no \"%s\"", old);
	if (rc == 0) {
		statebox_seal(&at, other.s, other.len, &box);
		base64_wrap(box.s, box.len, "| ", &lines);
		rc = cheat_text(c, state, lines.s, e);
	}
	str_free(&position);
	str_free(&other);
	str_free(&box);
	str_free(&lines);
	mem_free(state);
	return rc;
}

static int cheat_do(struct cheat *c, int argc, char **argv, struct err *e)
{
	const char *what = argv[3];
	int rc = -1;

	if (str_eq(what, "start") && argc == 5) {
		cheat_seed(c, argv[4]);
		rc = append_start(&c->a, e);
	} else if (str_eq(what, "reroll") && argc == 6) {
		cheat_seed(c, argv[4]);
		rc = cheat_orders(c, argv[5], NULL, e);
	} else if (str_eq(what, "orders") && argc == 6) {
		rc = cheat_orders(c, argv[4], argv[5], e);
	} else if (str_eq(what, "text") && argc == 6) {
		return cheat_text(c, argv[4], argv[5], e);
	} else if (str_eq(what, "position") && argc == 6) {
		return cheat_position(c, argv[4], argv[5], e);
	} else if (str_eq(what, "drop")) {
		gamefile_text(c->r.file, &c->out);
		c->out.len -= gamefile_last(c->r.file)->text.n;
		return 0;
	}
	if (rc == 0)
		gamefile_text(c->r.file, &c->out);
	return rc;
}

int main(int argc, char **argv)
{
	struct cheat c = { .out = STR_INIT };
	struct err e = { ERR_NONE, "" };
	int rc;

	if (argc < 4)
		return ERR_USAGE;
	rc = init_crypto(&e);
	if (rc == 0)
		rc = cheat_open(argv[1], argv[2], &c, &e);
	if (rc == 0) {
		rc = cheat_do(&c, argc, argv, &e);
		append_free(&c.a);
		record_close(&c.r);
	}
	if (rc == 0)
		rc = file_print(c.out.s, c.out.len, &e);
	if (rc < 0)
		(void)fprintf(stderr, "cheat: %s\n", e.text);
	str_free(&c.out);
	return rc < 0 ? ERR_REFUSED : 0;
}
