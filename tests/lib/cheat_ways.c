/* SPDX-License-Identifier: MIT */
/* cheat_ways.c - the ways in which a referee may cheat. */
#include "config.h"

#include "lib/cheat_ways.h"

#include "base/file.h"
#include "base/line.h"
#include "lib/forge_accept.h"

#include <string.h>

/* -- one line of an entry -- */

/* The last digit of a line is another one. */
static uint32_t way_flip(struct cheat *c, const struct cheat_way *way)
{
	cheat_copy(c, c->at);
	cheat_flip(c, way->from);
	return c->at + 1;
}

static uint32_t way_replace(struct cheat *c, const struct cheat_way *way)
{
	cheat_copy(c, c->at);
	cheat_replace(c, way->from, way->to);
	return c->at + 1;
}

/* Before `from` so many lines, each of another number, that looking for one
 * among all others would take minutes. */
static uint32_t way_many(struct cheat *c, const struct cheat_way *way)
{
	struct str to = STR_INIT;

	cheat_copy(c, c->at);
	for (int i = 100000; i < 200000; i++)
		str_addf(&to, "\n%s%d - 1", way->to, i);
	str_add(&to, way->from);
	cheat_replace(c, way->from, to.s);
	str_free(&to);
	return c->at + 1;
}

static uint32_t way_view(struct cheat *c, const struct cheat_way *way)
{
	cheat_play(c, c->at);
	cheat_flip(c, way->from);
	return c->at + 1;
}

/* The view whose hash is in the file `told`. */
static uint32_t way_told(struct cheat *c, const struct cheat_way *way)
{
	struct str hash = STR_INIT, to = STR_INIT;
	char from[80] = "";
	const char *at;
	struct err e;

	if (file_read("told", 2 * (size_t)HASH_LEN + 1, &hash, &e) < 0)
		cheat_die("told", e.text);
	cheat_copy(c, c->at);
	at = strstr(c->text.s + c->last, way->from);
	if (!at)
		cheat_die(way->from, "not in the entry");
	(void)span_copy((struct span){ at, strcspn(at, "\n") }, from,
			sizeof(from));
	str_addf(&to, "%s%.64s", way->from, hash.s);
	cheat_replace(c, from, to.s);
	str_free(&hash);
	str_free(&to);
	return c->at + 1;
}

static uint32_t way_kind(struct cheat *c, const struct cheat_way *way)
{
	cheat_play(c, c->at);
	cheat_replace(c, way->from, way->to);
	return c->at + 1;
}

static uint32_t way_stranger(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	cheat_copy(c, c->at);
	cheat_sign(c, c->stranger);
	return c->at + 1;
}

/* The vault holds nothing that the referee could open. */
static uint32_t way_vault(struct cheat *c, const struct cheat_way *way)
{
	char *digit;

	(void)way;
	cheat_copy(c, c->at);
	digit =
	    strstr(c->text.s + c->last, "vault:\n| ") + strlen("vault:\n| ");
	*digit = *digit == 'A' ? 'B' : 'A';
	cheat_sign(c, c->referee);
	return c->at + 1;
}

/* The result turned, and the reveal behind it, too. */
static uint32_t way_results(struct cheat *c, const struct cheat_way *way)
{
	(void)way_replace(c, way);
	cheat_copy(c, c->at + 1);
	cheat_replace(c, way->from, way->to);
	return c->at + 2;
}

/* A victory out of nothing: nobody is asked any more, and all is revealed. */
static uint32_t way_victory(struct cheat *c, const struct cheat_way *way)
{
	struct str from = STR_INIT;

	cheat_copy(c, c->at);
	str_addf(&from, "await: french %u play act -\n", (unsigned)c->at);
	cheat_replace(c, from.s, way->to);
	cheat_copy(c, (uint32_t)c->honest->count - 1);
	cheat_replace(c, way->from, way->to);
	str_free(&from);
	return (uint32_t)c->honest->count;
}

/* -- dice, states -- */

static uint32_t way_honest(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	cheat_play(c, c->at);
	return c->at + 1;
}

/* One entry's dice come from another seed; what follows from them is right. */
static uint32_t way_reroll(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	c->secret->dice_seed[0] ^= 1;
	cheat_play(c, c->at);
	c->secret->dice_seed[0] ^= 1;
	return c->at + 1;
}

/* The dice of the whole game do. */
static uint32_t way_seed(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	c->secret->dice_seed[0] ^= 1;
	return c->at;
}

static uint32_t way_salt(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	c->secret->salt_key[0] ^= 1;
	cheat_play(c, c->at);
	c->secret->salt_key[0] ^= 1;
	return c->at + 1;
}

void cheat_exchange(struct str *position, const char *a, const char *b)
{
	char *at = strstr(position->s, a);
	char *bt = strstr(position->s, b);
	struct str out = STR_INIT;
	size_t an, bn;

	if (!at || !bt || at > bt)
		cheat_die("position", "these lines are not in it");
	at += strlen(a);
	bt += strlen(b);
	an = strcspn(at, "\n");
	bn = strcspn(bt, "\n");
	str_addn(&out, position->s, (size_t)(at - position->s));
	str_addn(&out, bt, bn);
	str_addn(&out, at + an, (size_t)(bt - at) - an);
	str_addn(&out, at, an);
	str_add(&out, bt + bn);
	str_free(position);
	*position = out;
}

/* Napoleon and a gun change places: both stay where they are for the eye. */
static uint32_t way_position(struct cheat *c, const struct cheat_way *way)
{
	cheat_play(c, c->at);
	cheat_exchange(&c->position, way->from, way->to);
	cheat_reseal(c, c->secret->state_key, c->count - 1);
	return c->at + 1;
}

/* What is sealed is no position. */
static uint32_t way_no_position(struct cheat *c, const struct cheat_way *way)
{
	cheat_play(c, c->at);
	str_clear(&c->position);
	str_add(&c->position, way->from);
	cheat_reseal(c, c->secret->state_key, c->count - 1);
	return c->at + 1;
}

static uint32_t way_state_key(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	cheat_play(c, c->at);
	cheat_reseal(c, c->secret->salt_key, c->count - 1);
	return c->at + 1;
}

static uint32_t way_nonce(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	cheat_play(c, c->at);
	cheat_reseal(c, c->secret->state_key, c->count);
	return c->at + 1;
}

/* -- who is asked -- */

static void await_line(const char *seat, uint32_t asked, struct str *out)
{
	str_addf(out, "await: %s %u play act -\n", seat, (unsigned)asked);
}

static uint32_t way_await_both(struct cheat *c, const struct cheat_way *way)
{
	struct str from = STR_INIT, to = STR_INIT;

	(void)way;
	cheat_play(c, c->at);
	await_line("french", c->count - 1, &from);
	await_line("allied", c->count - 1, &to);
	str_add(&to, from.s);
	cheat_replace(c, from.s, to.s);
	str_free(&from);
	str_free(&to);
	return c->at + 1;
}

static uint32_t way_asked(struct cheat *c, const struct cheat_way *way)
{
	struct str from = STR_INIT, to = STR_INIT;

	(void)way;
	cheat_copy(c, c->at);
	await_line("french", c->at, &from);
	await_line("french", c->at - 1, &to);
	cheat_replace(c, from.s, to.s);
	str_free(&from);
	str_free(&to);
	return c->at + 1;
}

/* -- orders -- */

/* The entry with the block that somebody made of its orders. */
static uint32_t with_block(struct cheat *c, const struct identity *who,
			   const char *word, const char *value)
{
	struct str block = STR_INIT;

	cheat_forge(c, who, word, value, &block);
	cheat_block(c, c->at, &block);
	str_free(&block);
	return c->at + 1;
}

/* The player is in it, and signs it: bob, whose seat is french. */
static uint32_t way_collude(struct cheat *c, const struct cheat_way *way)
{
	return with_block(c, c->players[1], way->from, way->to);
}

/* The referee signs, in his own name or in the player's. */
static uint32_t way_own_key(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	return with_block(c, c->referee, NULL, NULL);
}

static uint32_t way_forged(struct cheat *c, const struct cheat_way *way)
{
	return with_block(c, c->referee, way->from, c->players[1]->id.text);
}

/* Other orders, sealed by the referee, under the header that the player has
 * signed for his own. */
static uint32_t way_reseal(struct cheat *c, const struct cheat_way *way)
{
	struct str old = STR_INIT, other = STR_INIT;

	(void)way;
	cheat_block_text(c, c->at, &old);
	cheat_forge(c, c->referee, NULL, NULL, &other);
	old.len = (size_t)(strstr(old.s, "\n\n") - old.s);
	str_add(&old, strstr(other.s, "\n\n"));
	cheat_block(c, c->at, &old);
	str_free(&old);
	str_free(&other);
	return c->at + 1;
}

/* Other orders are carried out than were sealed. */
static uint32_t way_instead(struct cheat *c, const struct cheat_way *way)
{
	c->instead = way->from;
	cheat_play(c, c->at);
	c->instead = NULL;
	return c->at + 1;
}

/* What the player has sealed is illegal: all the same something is carried
 * out. */
static uint32_t way_illegal(struct cheat *c, const struct cheat_way *way)
{
	c->sealed = way->from;
	c->instead = way->to;
	cheat_play(c, c->at);
	c->sealed = c->instead = NULL;
	return c->at + 1;
}

/* -- whole entries -- */

static uint32_t way_drop(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	return c->at + 1;
}

static uint32_t way_twice(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	cheat_copy(c, c->at);
	return c->at;
}

static uint32_t way_swap(struct cheat *c, const struct cheat_way *way)
{
	(void)way;
	cheat_copy(c, c->at + 1);
	cheat_copy(c, c->at);
	return c->at + 2;
}

static uint32_t way_note(struct cheat *c, const struct cheat_way *way)
{
	cheat_add(c, "ruling", way->from);
	return c->at;
}

#define NAPOLEON "\nG1 = "
#define A_GUN	 "\nL1 = "

static const struct cheat_way ways[] = {
	{ "honest", way_honest, NULL, NULL },
	{ "reroll", way_reroll, NULL, NULL },
	{ "seed", way_seed, NULL, NULL },
	{ "vault", way_vault, NULL, NULL },
	{ "joins", way_flip, "joins: ", NULL },
	{ "seal-key", way_flip, "seal-key: ", NULL },
	{ "dice-commit", way_flip, "dice-commit: ", NULL },
	{ "salt-commit", way_flip, "salt-commit: ", NULL },
	{ "scenario", way_replace, "| strength = 6", "| strength = 5" },
	{ "ruleset", way_replace, "| ruleset = waterloo",
	  "| ruleset = classic" },
	{ "unreadable", way_replace, "| strength = 6", "| strength" },
	{ "seat", way_replace, "\nseat: allied ", "\nseat: alien " },
	{ "third-seat", way_replace, "\nseat: allied ",
	  "\nseat: alien - Eve\nseat: allied " },
	{ "time", way_replace, ":00Z\n", ":01Z\n" },
	{ "reason", way_flip, "| ", NULL },
	{ "secret", way_flip, "secret: ", NULL },
	{ "position", way_position, NAPOLEON, A_GUN },
	{ "no-position", way_no_position, "[pieces]\nG1 = moonlight\n", NULL },
	{ "state-key", way_state_key, NULL, NULL },
	{ "nonce", way_nonce, NULL, NULL },
	{ "view", way_view, "view: french ", NULL },
	{ "told", way_told, "view: french ", NULL },
	{ "salt", way_salt, NULL, NULL },
	{ "no-view", way_replace, "\nview: french ", "\nview: allied " },
	{ "await-both", way_await_both, NULL, NULL },
	{ "await-other", way_replace, "\nawait: french ", "\nawait: allied " },
	{ "kind", way_kind, " play act -\n", " play pick -\n" },
	{ "asked", way_asked, NULL, NULL },
	{ "result", way_replace, "\nresult: allied ", "\nresult: french " },
	{ "results", way_results, "\nresult: allied ", "\nresult: french " },
	{ "degree", way_results, " decisive\n", " minor\n" },
	{ "victory", way_victory, "result: allied decisive\n",
	  "result: french decisive\n" },
	{ "header", way_flip, "| head: ", NULL },
	{ "link", way_collude, "link", "100" },
	{ "head", way_collude, "head", "flip" },
	{ "old-head", way_collude, "head", "3" },
	{ "stale", way_collude, "asked", "4" },
	{ "other-game", way_collude, "gid", "flip" },
	{ "inside", way_collude, "inside.seat", "allied" },
	{ "order-id", way_collude, "order-id", "flip" },
	{ "box", way_collude, "box", "flip" },
	{ "padding", way_collude, "padding", "none" },
	{ "own-key", way_own_key, NULL, NULL },
	{ "forged", way_forged, "key", NULL },
	{ "reseal", way_reseal, NULL, NULL },
	{ "instead", way_instead, "end\n", NULL },
	{ "illegal", way_illegal, "move J4 J7\n", "end\n" },
	{ "drop", way_drop, NULL, NULL },
	{ "twice", way_twice, NULL, NULL },
	{ "swap", way_swap, NULL, NULL },
	{ "stranger", way_stranger, NULL, NULL },
	{ "note", way_note, "ruling: note\nreason:\n| Nothing.\n", NULL },
	{ "extend", way_note,
	  "ruling: extend french 2027-01-01T00:00:00Z\nreason:\n| Ice.\n",
	  NULL },
	{ "extend-idle", way_note, "ruling: extend allied -\nreason:\n| Ice.\n",
	  NULL },
	{ "unknown-option", way_replace, "\nseat: allied ",
	  "\noption: moonlight 1\nseat: allied " },
	{ "many-options", way_many, "\nseat: allied ", "option: moonlight" },
	{ "many-seats", way_many, "\nreferee: ", "seat: moonlight" },
	{ "substitute", way_substitute, "french", NULL },
	{ "substitute-seat", way_substitute, "allied", NULL },
	{ "substitute-forged", way_substitute, "french", "sig" },
	{ "substitute-genesis", way_substitute, "french", "genesis" },
	{ "substitute-again", way_substitute_again, NULL, NULL },
	{ "substitute-back", way_substitute_back, NULL, NULL },
	{ "substitute-anchor", way_substitute_used, "anchor", "anchor" },
	{ "substitute-link", way_substitute_used, "anchor", "link" },
	{ "substitute-report-key", way_substitute_used, "report-key",
	  "report-key" },
	{ "pass", way_pass, "ruling: pass allied\nreason:\n| Late.\n", NULL },
	{ "lost-orders", way_lost_orders, NULL, NULL },
	{ "rewind", way_rewind, NULL, NULL },
	{ "false-rewind", way_rewind, NAPOLEON, A_GUN },
	{ "rewind-view", way_rewind_changed, "view: french ", NULL },
	{ "rewind-asked", way_rewind_changed, "await: french ", "3" },
	{ "finish", way_finish, NULL, NULL },
	{ "finish-view", way_finish, "view: french ", NULL },
	{ "finish-nobody", way_finish_as, "none decisive", NULL },
	{ "finish-draw", way_finish_as, "allied draw", NULL },
	{ "finish-abandoned", way_finish_as, "allied abandoned", NULL },
	{ "finish-degree", way_finish_as, "allied sunset", NULL },
};

const struct cheat_way *cheat_way(const char *name)
{
	for (size_t i = 0; i < sizeof(ways) / sizeof(*ways); i++)
		if (str_eq(ways[i].name, name))
			return &ways[i];
	cheat_die(name, "no such way to cheat");
}
