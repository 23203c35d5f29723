/* SPDX-License-Identifier: MIT */
/* table.c - a real game with its record, referee and players, in memory. */
#include "config.h"

#include "lib/table.h"

#include "lib/pool.h"
#include "lib/position.h"

#include "record/hand.h"
#include "record/rerun.h"

#include "base/file.h"
#include "base/mem.h"
#include "seal/init.h"
#include "store/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TABLE_TIME "2026-06-18T09:00:00Z"

void table_must(int rc, const struct err *e)
{
	if (rc == 0)
		return;
	printf("# %s\n", e->text);
	abort();
}

/* By way of the disk, as `new` does. */
static void table_found(struct table *t, const struct table_game *g)
{
	char folder[] = "/tmp/table-XXXXXX";
	struct str scenario = STR_INIT, path = STR_INIT;
	struct err e = { .code = ERR_NONE };

	if (!mkdtemp(folder))
		abort();
	str_addf(&scenario, "%s/own.ini", folder);
	str_addf(&path, "%s/table.ini", folder);
	table_must(file_create(scenario.s, str_text(&g->scenario),
			       g->scenario.len, 0600, &e),
		   &e);
	table_must(
	    file_create(path.s, str_text(&g->config), g->config.len, 0600, &e),
	    &e);
	table_must(founding_load(path.s, NULL, &t->founding, &e), &e);
	(void)unlink(scenario.s);
	(void)unlink(path.s);
	(void)rmdir(folder);
	str_free(&scenario);
	str_free(&path);
}

void table_game_free(struct table_game *g)
{
	str_free(&g->config);
	str_free(&g->scenario);
}

void table_by_hand(struct table_game *g, const char *seat)
{
	char *head = str_format("[seat.%s]\n", seat);
	const char *at = strstr(str_text(&g->config), head);
	struct str with = STR_INIT;

	if (!at)
		abort();
	at += strlen(head);
	str_addn(&with, g->config.s, (size_t)(at - g->config.s));
	str_add(&with, "orders = mail\nconfirm = yes\n");
	str_add(&with, at);
	str_free(&g->config);
	g->config = with;
	mem_free(head);
}

const char *table_seat(const struct table *t, int seat)
{
	return play_seat(t->r.play, (size_t)seat);
}

static struct identity *table_identity(struct table *t, const char *name)
{
	struct err e = { .code = ERR_NONE };
	uint8_t seed[HASH_LEN];
	struct identity *who;

	entropy_bytes(&t->entropy, seed, sizeof(seed));
	who = identity_new(seed, name, &e);
	table_must(who ? 0 : -1, &e);
	return who;
}

/* What record_open() does, without a disk. */
static void table_open(struct table *t)
{
	struct record *r = &t->r;
	struct err e = { .code = ERR_NONE };
	struct str text = STR_INIT;
	const struct genesis *g;

	r->path = "table.game";
	r->referee = table_identity(t, "Carol");
	table_must(founding_write(&t->founding, r->referee, &t->entropy,
				  TABLE_TIME, &text, &e),
		   &e);
	r->file = gamefile_parse(r->path, text.s, text.len, &e);
	table_must(r->file ? 0 : -1, &e);
	g = &r->file->genesis;
	r->ledger = ledger_open(r->file, LEDGER_CHAIN, &e);
	r->secret = secret_from_vault(g->vault, r->referee, g->game.gid, &e);
	table_must(r->ledger && r->secret ? 0 : -1, &e);
	r->play = play_new(r->file, r->secret, &e);
	table_must(r->play ? 0 : -1, &e);
	str_free(&text);
}

static void table_links(const struct table *t, struct table_hand *h,
			const struct player *p)
{
	const uint8_t *gid = t->r.file->genesis.game.gid;

	player_chain(gid, p->seat, PLAYER_LINKS - TABLE_SETS, p->chain_seed,
		     h->links[TABLE_SETS]);
	for (unsigned k = TABLE_SETS; k > 0; k--)
		player_chain(gid, p->seat, 1, h->links[k], h->links[k - 1]);
}

static void table_join(struct table *t, int seat, const char *name,
		       struct str *block)
{
	const struct genesis *g = &t->r.file->genesis;
	struct table_hand *h = &t->hand[seat];
	struct player *p;

	h->who = table_identity(t, name);
	p = player_new(h->who, g->game.gid, gamefile_hash(t->r.file, 0),
		       table_seat(t, seat));
	table_links(t, h, p);
	accept_block_make(&g->game, table_seat(t, seat),
			  gamefile_hash(t->r.file, 0), h->who, block);
	player_free(p);
}

static void table_join_by_hand(struct table *t, int seat, struct str *block)
{
	struct table_hand *h = &t->hand[seat];
	struct err e = { .code = ERR_NONE };

	h->by_hand = true;
	h->who = identity_by_hand(t->r.referee, t->r.file->genesis.game.gid,
				  table_seat(t, seat), 0);
	(void)snprintf(t->a.until, sizeof(t->a.until), "%s", TABLE_UNTIL);
	table_must(hand_accept(&t->r, (size_t)seat, block, &e), &e);
}

static void table_accept(struct table *t, int seat, const char *name)
{
	struct err e = { .code = ERR_NONE };
	struct str text = STR_INIT;
	struct ledger_done done;
	struct accept_block b;

	if (hand_seat(&t->r, (size_t)seat))
		table_join_by_hand(t, seat, &text);
	else
		table_join(t, seat, name, &text);
	table_must(accept_block_parse(text.s, text.len, &b, &e), &e);
	table_must(ledger_check_accept(t->r.ledger, &b, &done, &e), &e);
	table_must(append_accept(&t->a, &b, &e), &e);
	accept_block_free(&b);
	str_free(&text);
}

void table_begin(struct table *t, uint64_t seed, const struct table_game *g)
{
	static const char *const names[TABLE_SEATS] = { "Alice", "Bob", "Eve" };
	struct err e = { .code = ERR_NONE };
	char hex[2 * HASH_LEN + 1];

	pool_begin();
	*t = (struct table){ .r = { .lock = LOCK_INIT } };
	table_must(init_crypto(&e), &e);
	(void)snprintf(hex, sizeof(hex), "%064llx", (unsigned long long)seed);
	table_must(entropy_fixed(hex, &t->entropy, &e), &e);
	table_found(t, g);
	table_open(t);
	t->a = (struct append){ .r = &t->r, .time = TABLE_TIME, .until = "-" };
	t->seats = (int)t->r.play->seats_count;
	for (int seat = 0; seat < t->seats; seat++)
		table_accept(t, seat, names[seat]);
	table_text(t, &t->blank);
	t->fresh = t->entropy;
}

void table_end(struct table *t)
{
	turn_free(t->turn);
	append_free(&t->a);
	record_close(&t->r);
	for (int seat = 0; seat < t->seats; seat++)
		identity_free(t->hand[seat].who);
	founding_free(&t->founding);
	str_free(&t->blank);
}

void table_start(struct table *t)
{
	const struct decision d = { .kind = ENTRY_START, .seat = -1 };
	struct err e = { .code = ERR_NONE };

	t->turn = decision_carry_out(t->r.play, t->r.ledger, &d, NULL, &e);
	table_must(t->turn ? 0 : -1, &e);
	table_must(append_start(&t->a, &e), &e);
}

static void table_seal_by_hand(struct table *t, int seat,
			       const struct str *orders, struct str *out)
{
	const struct hand_text text = {
		.seat = (size_t)seat,
		.asked = t->r.ledger->seats[seat].asked,
		.text = { str_text(orders), orders->len },
	};
	struct err e = { .code = ERR_NONE };

	table_must(hand_seal(&t->r, &text, out, &e), &e);
}

/* What the player does: commits, seals, signs. */
static void table_seal(struct table *t, int seat, const struct str *orders,
		       struct str *out)
{
	const struct genesis *g = &t->r.file->genesis;
	const struct ledger_seat *s = &t->r.ledger->seats[seat];
	uint32_t last = (uint32_t)t->r.file->count - 1;
	struct err e = { .code = ERR_NONE };
	struct orders_facts facts = {
		.game = g->game,
		.seat = table_seat(t, seat),
		.asked = s->asked,
		.head = gamefile_hash(t->r.file, last),
		.link = t->hand[seat].links[s->links + 1],
		.seal_key = g->seal_key,
		.referee = &g->referee,
		.text = str_text(orders),
		.text_len = orders->len,
	};

	if (s->links >= TABLE_SETS)
		abort();
	table_must(
	    orders_block_make(&facts, t->hand[seat].who, &t->entropy, out, &e),
	    &e);
}

/* The same orders with the same dice, but on the game that was never put away
 * and taken out again. */
static bool table_play(struct table *t, int seat, const struct str *text,
		       const struct orders_block *b, struct diags *wrong)
{
	const struct record *r = &t->r;
	const struct dice_origin from = {
		.dice_seed = r->secret->dice_seed,
		.gid = r->file->genesis.game.gid,
		.joins = r->ledger->joins,
		.link = b->link,
		.asked = b->asked,
	};
	const struct turn_set set = { r->play->seats[seat], str_text(text),
				      text->len };
	struct err e = { .code = ERR_NONE };

	dice_begin(r->play->dice, &from);
	return turn_play(t->turn, &set, dice_of(r->play->dice), wrong, &e) == 0;
}

/* Both ways lead to the same position. */
static void table_compare(const struct table *t)
{
	char *here = turn_position(t->turn);

	if (!str_eq(here, str_text(&t->r.play->position))) {
		printf("# in memory:\n%s\n# in the record:\n%s\n", here,
		       str_text(&t->r.play->position));
		abort();
	}
	mem_free(here);
}

bool table_orders(struct table *t, int seat, const struct str *text,
		  struct diags *wrong)
{
	struct record *r = &t->r;
	struct err e = { .code = ERR_NONE };
	struct str block = STR_INIT;
	struct orders_plain plain;
	struct ledger_done done;
	struct orders_block b;
	bool good;

	if (t->hand[seat].by_hand)
		table_seal_by_hand(t, seat, text, &block);
	else
		table_seal(t, seat, text, &block);
	table_must(orders_block_parse(block.s, block.len, &b, &e), &e);
	table_must(ledger_check_orders(r->ledger, &b, &done, &e), &e);
	table_must(orders_block_open(&b, &r->secret->seal,
				     &r->file->genesis.referee, &plain, &e),
		   &e);
	good = table_play(t, seat, text, &b, wrong);
	if (good) {
		struct diags again = DIAGS_INIT;

		table_must(append_orders(&t->a, &b, &plain, &again, &e), &e);
		table_compare(t);
		diag_free(&again);
	}
	orders_plain_free(&plain);
	orders_block_free(&b);
	str_free(&block);
	return good;
}

const char *table_differs(struct table *t, bool views)
{
	struct play *play = t->r.play;
	uint32_t last = (uint32_t)t->r.file->count - 1;
	struct err e = { .code = ERR_NONE };
	struct turn *loaded = play_turn(play, last, &e);

	table_must(loaded ? 0 : -1, &e);
	play_keep_turn(play, last, loaded);
	return position_differs(t->turn, loaded, views);
}

void table_note(struct table *t, const char *reason)
{
	const struct entry_ruling note = { .rule = RULE_NOTE };
	struct err e = { .code = ERR_NONE };

	table_must(append_ruling(&t->a, &note, NULL, reason, &e), &e);
}

void table_text(const struct table *t, struct str *out)
{
	gamefile_text(t->r.file, out);
}

static void table_again(void *user, const struct verify_opened *o)
{
	rerun_entry(user, o);
}

static bool table_verify_file(struct gamefile *g, const struct secret *s,
			      struct str *why)
{
	struct err e = { .code = ERR_NONE };
	struct verify_result result;
	struct rerun rerun;
	struct verify_by by = { .opened = table_again, .user = &rerun };
	int rc;

	table_must(rerun_open(g, s, &rerun, &e), &e);
	rc = verify_run(g, &by, &result);
	if (rc < 0)
		difference_print(&result.difference, why);
	else if (rerun.difference.code != ERR_NONE)
		difference_print(&rerun.difference, why);
	if (rc == 0 && (result.level != DIFFERENCE_V2 || !result.revealed))
		str_add(why, "it was not opened\n");
	rerun_close(&rerun);
	return why->len == 0;
}

bool table_verify(struct table *t, struct str *why)
{
	struct err e = { .code = ERR_NONE };
	struct str text = STR_INIT;
	struct secret *secret;
	struct gamefile *g;
	bool good;

	table_must(ledger_check_reveal(t->r.ledger, &e), &e);
	table_must(append_reveal(&t->a, &e), &e);
	table_text(t, &text);
	g = gamefile_parse("table.game", text.s, text.len, &e);
	table_must(g ? 0 : -1, &e);
	secret = verify_revealed(g);
	good = secret && table_verify_file(g, secret, why);
	secret_free(secret);
	gamefile_free(g);
	str_free(&text);
	return good;
}
