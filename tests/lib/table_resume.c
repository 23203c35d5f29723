/* SPDX-License-Identifier: MIT */
/* table_resume.c - takes up a game at any position. */
#include "config.h"

#include "lib/position.h"
#include "lib/table.h"

#include "seal/statebox.h"
#include "store/compose.h"
#include "store/verify.h"

#include "base/mem.h"

#include <string.h>

/* Genesis and acceptances again, as if nothing had happened since. */
static void table_sweep(struct table *t)
{
	struct record *r = &t->r;
	struct err e = { .code = ERR_NONE };

	entry_views_free(&t->a.views);
	turn_free(t->turn);
	ledger_free(r->ledger);
	gamefile_free(r->file);
	r->file = gamefile_parse(r->path, t->blank.s, t->blank.len, &e);
	table_must(r->file ? 0 : -1, &e);
	r->ledger = ledger_open(r->file, LEDGER_TRUST, &e);
	table_must(r->ledger ? 0 : -1, &e);
	r->play->file = r->file;
	r->play->at = 0;
	play_keep_turn(r->play, 0, NULL);
	t->turn = NULL;
	t->entropy = t->fresh;
}

/* STATE, as append.c writes one. */
static void table_state(struct table *t, struct str *entry)
{
	struct record *r = &t->r;
	struct state s;
	struct seat_view_at at = {
		.index = (uint32_t)r->file->count,
		.prev = gamefile_hash(r->file, (uint32_t)r->file->count - 1),
		.time = span_of(t->a.time),
		.before = r->ledger,
		.opened = -1,
		.state = &s,
		.trees = true,
	};
	const struct state_from from = { r->ledger, -1, t->a.until };
	const struct statebox_at where = { r->secret->state_key, at.prev,
					   at.index, r->play->game->sealed };
	struct entry_view views[GAME_SEATS];
	struct str box = STR_INIT;
	struct compose_state out = { .box = &box, .views = views };

	state_make(r->play, &from, t->turn, &s);
	statebox_seal(&where, s.position.s, s.position.len, &box);
	play_keep(r->play, at.index, &s.position);
	entry_views_make(r->play, &at, t->turn, &t->a.views);
	for (size_t i = 0; i < t->a.views.count; i++) {
		views[i].seat = span_of(play_seat(r->play, i));
		(void)memcpy(views[i].hash, t->a.views.seats[i].hash, HASH_LEN);
	}
	out.awaits = s.awaits;
	out.awaits_count = s.awaits_count;
	out.result = s.result;
	out.views_count = t->a.views.count;
	compose_state(&out, entry);
	str_free(&box);
	state_free(&s);
}

void table_resume(struct table *t, const char *position)
{
	struct record *r = &t->r;
	struct err e = { .code = ERR_NONE };
	struct difference d = { .code = ERR_NONE };
	struct compose_head head = { .kind = ENTRY_START };
	struct str entry = STR_INIT;
	uint8_t joins[HASH_LEN];

	table_sweep(t);
	t->turn = position_turn(r->play->game, r->play->scenario, position);
	table_must(t->turn ? 0 : -1, &e);
	head.index = (uint32_t)r->file->count;
	head.gid = r->file->genesis.game.gid;
	head.prev = gamefile_hash(r->file, head.index - 1);
	head.time = t->a.time;
	compose_begin(&head, &entry);
	ledger_joins(r->ledger, joins);
	compose_hex("joins", joins, HASH_LEN, &entry);
	table_state(t, &entry);
	compose_end(0, r->referee->sk, &entry);
	table_must(gamefile_append(r->file, entry.s, entry.len, &e), &e);
	table_must(ledger_step(r->ledger, LEDGER_CHAIN, &d), &e);
	str_free(&entry);
}

bool table_genuine(const struct table *t, int seat, const struct blocks *held,
		   struct str *why)
{
	struct verify_block *blocks = mem_array(held->n, sizeof(*blocks));
	struct verify_result result;
	struct verify_by by = { .blocks = blocks,
				.blocks_count = held->n,
				.identity = t->hand[seat].who,
				.secret = t->r.secret };

	for (size_t i = 0; i < held->n; i++)
		blocks[i] = (struct verify_block){ .kind = held->v[i].kind,
						   .text = held->v[i].text.s,
						   .n = held->v[i].text.len,
						   .file = "held" };
	if (verify_run(t->r.file, &by, &result) < 0)
		difference_print(&result.difference, why);
	else if (result.level != DIFFERENCE_V2)
		str_add(why, "it was not opened\n");
	mem_free(blocks);
	return why->len == 0;
}
