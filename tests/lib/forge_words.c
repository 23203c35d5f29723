/* SPDX-License-Identifier: MIT */
/* forge_words.c - what may be wrong with forged orders, word by word. */
#include "config.h"

#include "lib/forge_orders.h"

#include "base/file.h"
#include "base/num.h"

#include <string.h>

static int forge_set_head(const struct forge *f, const char *value,
			  struct forge_side *s, struct err *e)
{
	int n;

	if (str_eq(value, "flip")) {
		s->head[0] ^= 1;
		return 0;
	}
	if (!num_parse_int(value, (int)f->file->count - 1, &n))
		return err_set(e, ERR_USAGE, "head %s: no such entry", value);
	(void)memcpy(s->head, gamefile_hash(f->file, (uint32_t)n), HASH_LEN);
	return 0;
}

static void forge_copy(const char *value, char *out, size_t size)
{
	(void)span_copy(span_of(value), out, size);
}

static int forge_set_side(const struct forge *f, const char *word,
			  const char *value, struct forge_side *s,
			  struct err *e)
{
	int n;

	if (str_eq(word, "head"))
		return forge_set_head(f, value, s, e);
	if (str_eq(word, "name"))
		forge_copy(value, s->game.name, sizeof(s->game.name));
	else if (str_eq(word, "gid"))
		s->game.gid[0] ^= 1;
	else if (str_eq(word, "seat"))
		forge_copy(value, s->seat, sizeof(s->seat));
	else if (str_eq(word, "referee"))
		forge_copy(value, s->referee, sizeof(s->referee));
	else if (str_eq(word, "asked") && num_parse_int(value, INT32_MAX, &n))
		s->asked = (uint32_t)n;
	else
		return err_set(e, ERR_USAGE, "%s %s?", word, value);
	return 0;
}

static int forge_set_game(struct forge *f, const char *path, struct err *e)
{
	struct gamefile *g = gamefile_load(path, e);

	if (!g)
		return -1;
	(void)memcpy(f->seal_key, g->genesis.seal_key, HASH_LEN);
	(void)strcpy(f->inside.referee, g->genesis.referee.text);
	gamefile_free(g);
	return 0;
}

/* What has only one place; false if it is something else. */
static bool forge_set_rest(struct forge *f, const char *word, const char *value)
{
	int n;

	if (str_eq(word, "link") && num_parse_int(value, PLAYER_LINKS, &n))
		f->link = (unsigned)n;
	else if (str_eq(word, "key") && str_eq(value, "crafted"))
		forge_crafted_id(f->key);
	else if (str_eq(word, "key"))
		forge_copy(value, f->key, sizeof(f->key));
	else if (str_eq(word, "order-id"))
		f->wrong_id = true;
	else if (str_eq(word, "sealed"))
		f->wrong_sealed = true;
	else if (str_eq(word, "sig"))
		f->crafted_sig = true;
	else if (str_eq(word, "padding"))
		f->unpadded = true;
	else if (str_eq(word, "box"))
		f->seal_key[0] ^= 1;
	else if (str_eq(word, "length") && num_parse_int(value, 1 << 20, &n) &&
		 (size_t)n >= f->text.len)
		str_pad(&f->text, '\n', (size_t)n - f->text.len);
	else
		return false;
	return true;
}

int forge_set(struct forge *f, const char *word, const char *value,
	      struct err *e)
{
	bool outside = !str_starts(word, "inside.");
	bool inside = !str_starts(word, "outside.");

	if (str_eq(word, "game"))
		return forge_set_game(f, value, e);
	if (str_eq(word, "copy"))
		return file_read(value, BLOCK_MAX, &f->copied, e);
	if (forge_set_rest(f, word, value))
		return 0;
	if (!outside || !inside)
		word = strchr(word, '.') + 1;
	if (outside && forge_set_side(f, word, value, &f->outside, e) < 0)
		return -1;
	return inside ? forge_set_side(f, word, value, &f->inside, e) : 0;
}
