/* SPDX-License-Identifier: MIT */
/* forge_report.c - reports as no honest referee would sign them. */
#include "config.h"

#include "lib/forge_report.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/num.h"
#include "base/span.h"
#include "seal/dispatch.h"
#include "seal/player.h"

#include <string.h>

/* What is to be written: `plain` is the view, changed word by word. */
struct forgery {
	struct dispatch_block block;
	struct dispatch_plain plain;
};

static int forgery_open(const struct forge_report *f, struct forgery *g,
			struct err *e)
{
	struct str text = STR_INIT;
	struct player *p;
	int rc;

	if (file_read(f->path, BLOCK_MAX, &text, e) < 0)
		return -1;
	rc = dispatch_block_parse(text.s, text.len, &g->block, e);
	str_free(&text);
	if (rc < 0)
		return -1;
	p = player_new(f->player, g->block.game.gid, g->block.genesis,
		       g->block.seat);
	rc = dispatch_block_open(&g->block, &p->report, &g->plain, e);
	player_free(p);
	return rc;
}

/* Where the value of a key of the view stands, with its quotes. */
static struct span forgery_find(const struct str *view, const char *key)
{
	struct str word = STR_INIT;
	char *at;

	str_addf(&word, "\"%s\":", key);
	at = strstr(view->s, word.s) + word.len;
	str_free(&word);
	return (struct span){ at, strcspn(at, ",}") };
}

static void forgery_view(struct forgery *g, const char *key, const char *value)
{
	struct span old = forgery_find(&g->plain.view, key);
	struct str view = STR_INIT;

	str_addn(&view, g->plain.view.s, (size_t)(old.s - g->plain.view.s));
	str_add(&view, value);
	str_add(&view, old.s + old.n);
	str_free(&g->plain.view);
	g->plain.view = view;
}

/* The first digit of a hexadecimal value is another one. */
static void forgery_flip(struct forgery *g, const char *key)
{
	size_t at =
	    (size_t)(forgery_find(&g->plain.view, key).s + 1 - g->plain.view.s);
	char *digit = &g->plain.view.s[at];

	*digit = *digit == '0' ? '1' : '0';
}

static void forgery_quote(struct forgery *g, const char *key, const char *value)
{
	struct str quoted = STR_INIT;

	str_addf(&quoted, "\"%s\"", value);
	forgery_view(g, key, quoted.s);
	str_free(&quoted);
}

/* How the view is written is another thing than what it says. */
static int forgery_write(struct forgery *g, const char *how, struct err *e)
{
	struct str *view = &g->plain.view;
	struct str again = STR_INIT;

	if (str_eq(how, "cut")) {
		view->s[--view->len] = '\0';
		return 0;
	}
	if (!str_eq(how, "blank"))
		return err_set(e, ERR_USAGE, "view %s?", how);
	str_addf(&again, "{ %s", view->s + 1);
	str_free(view);
	*view = again;
	return 0;
}

static int forgery_word(struct forgery *g, const char *word, const char *value,
			struct err *e)
{
	int n;

	if (str_eq(word, "seal-key") || str_eq(word, "prev"))
		forgery_flip(g, word);
	else if (str_eq(word, "referee"))
		forgery_quote(g, word, value);
	else if (str_eq(word, "genesis"))
		g->block.genesis[0] ^= 1;
	else if (str_eq(word, "view"))
		return forgery_write(g, value, e);
	else if (str_eq(word, "head") &&
		 hex_decode(g->block.head, HASH_LEN, value))
		return 0;
	else if (str_eq(word, "gid")) {
		char hex[2 * GID_LEN + 1];

		g->block.game.gid[0] ^= 1;
		hex_encode(hex, g->block.game.gid, GID_LEN);
		forgery_quote(g, "game", hex);
	} else if (str_eq(value, "null")) {
		forgery_view(g, word, value);
	} else if (num_parse_int(value, INT32_MAX, &n)) {
		forgery_view(g, word, value);
		if (str_eq(word, "entry"))
			g->block.entry = (uint32_t)n;
	} else {
		return err_set(e, ERR_USAGE, "%s %s?", word, value);
	}
	return 0;
}

static int forgery_make(const struct forge_report *f, const struct forgery *g,
			struct str *out, struct err *e)
{
	struct player *p = player_new(f->player, g->block.game.gid,
				      g->block.genesis, g->block.seat);
	struct dispatch_facts facts = {
		.game = g->block.game,
		.genesis = g->block.genesis,
		.seat = g->block.seat,
		.entry = g->block.entry,
		.head = g->block.head,
		.salt = g->plain.salt,
		.report_key = p->report.pk,
		.mail_key = g->plain.salt, /* any 32 bytes */
		.view = g->plain.view.s,
		.view_len = g->plain.view.len,
	};
	int rc = dispatch_block_make(&facts, f->signer, out, e);

	player_free(p);
	return rc;
}

int forge_report(const struct forge_report *f, struct str *out, struct err *e)
{
	struct forgery g = { .block = { .seat = "" } };
	int rc = forgery_open(f, &g, e);

	if (rc == 0)
		forgery_quote(&g, "referee", f->signer->id.text);
	for (char **w = f->words; rc == 0 && *w; w += 2)
		rc = forgery_word(&g, w[0], w[1], e);
	if (rc == 0)
		rc = forgery_make(f, &g, out, e);
	dispatch_plain_free(&g.plain);
	dispatch_block_free(&g.block);
	return rc;
}
