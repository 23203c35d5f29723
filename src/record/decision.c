/* SPDX-License-Identifier: MIT */
/* decision.c - what one entry decides, from its dice to the position. */
#include "config.h"

#include "record/decision.h"

#include "base/hex.h"

#include <string.h>

/* Without the LFs that hide how long they are (protocol.md 4). */
static struct span decision_typed(const struct orders_plain *plain)
{
	struct span typed = { str_text(&plain->text), plain->text.len };

	while (typed.n && typed.s[typed.n - 1] == '\n')
		typed.n--;
	return typed;
}

void decision_of_orders(const struct ledger *before,
			const struct orders_block *b,
			const struct orders_plain *plain, struct decision *out)
{
	*out = (struct decision){ .kind = ENTRY_ORDERS };
	out->seat = ledger_seat(before, span_of(b->seat));
	(void)memcpy(out->link, b->link, HASH_LEN);
	out->orders = decision_typed(plain);
}

/* Orders that somebody has checked and opened already. */
static void decision_opened(const struct decision_from *from,
			    struct decision *out)
{
	struct span link = entry_block_value(from->entry, "link");

	out->seat =
	    ledger_seat(from->before, entry_block_value(from->entry, "seat"));
	if (link.n == (size_t)2 * HASH_LEN)
		(void)hex_decode(out->link, HASH_LEN, link.s);
	out->orders = decision_typed(from->plain);
}

/* Opens the orders of an entry. */
static int decision_open(const struct play *p, const struct decision_from *from,
			 struct decision *out, struct err *e)
{
	struct orders_plain plain;
	struct str text = STR_INIT;
	struct orders_block b;
	int rc;

	entry_long(from->entry->block, &text);
	rc = orders_block_parse(text.s, text.len, &b, e);
	str_free(&text);
	if (rc < 0)
		return rc;
	rc = orders_block_open(&b, &p->secret->seal, &p->file->genesis.referee,
			       &plain, e);
	if (rc == 0) {
		decision_of_orders(from->before, &b, &plain, out);
		out->opened = plain;
	}
	orders_block_free(&b);
	return rc;
}

int decision_of_entry(const struct play *p, const struct decision_from *from,
		      struct decision *out, struct err *e)
{
	const struct entry_ruling *r = &from->entry->ruling;

	*out = (struct decision){ .kind = from->entry->kind,
				  .rule = r->rule,
				  .seat = -1,
				  .rewind = r->rewind };
	if (out->kind == ENTRY_ORDERS && from->plain) {
		decision_opened(from, out);
		return 0;
	}
	if (out->kind == ENTRY_ORDERS)
		return decision_open(p, from, out, e);
	if (out->kind != ENTRY_RULING)
		return 0;
	out->ruling = rulings_of(from->entry, &out->reason);
	out->seat = r->seat.s ? ledger_seat(from->before, r->seat) : -1;
	/* A name, of at most 31 characters (grammar_entry.c). */
	(void)span_copy(r->degree, out->degree, DECISION_DEGREE);
	return 0;
}

void decision_free(struct decision *d)
{
	orders_plain_free(&d->opened);
	str_free(&d->reason);
}

int decision_actor(const struct decision *d)
{
	if (d->kind == ENTRY_ORDERS)
		return d->seat;
	if (d->kind == ENTRY_RULING &&
	    (d->rule == RULE_PASS || d->rule == RULE_FORFEIT))
		return d->seat;
	return -1;
}

/* Throws the dice of this decision and of no other (protocol.md 5). */
static struct dice *decision_dice(const struct play *p,
				  const struct ledger *before,
				  const struct decision *d)
{
	struct dice_origin from = { .dice_seed = p->secret->dice_seed,
				    .gid = p->file->genesis.game.gid,
				    .joins = before->joins };
	int actor = decision_actor(d);
	uint8_t joins[HASH_LEN], link[HASH_LEN];

	if (!before->started) {
		ledger_joins(before, joins);
		from.joins = joins;
	}
	if (actor >= 0) {
		const struct ledger_seat *seat = &before->seats[actor];

		from.asked = seat->asked;
		dice_no_link(from.gid, play_seat(p, (size_t)actor), seat->link,
			     link);
		from.link = d->kind == ENTRY_ORDERS ? d->link : link;
	}
	dice_begin(p->dice, &from);
	if (!p->heard)
		return dice_of(p->dice);
	p->heard->from = dice_of(p->dice);
	return &p->heard->dice;
}

static int decision_rule(const struct play *p, const struct decision *d,
			 struct turn *t, struct dice *dice, struct err *e)
{
	struct game_ruling r = { .seat = GAME_NONE, .degree = d->degree };

	if (d->seat >= 0)
		r.seat = p->seats[d->seat];
	if (d->rule == RULE_PASS)
		r.kind = RULING_PASS;
	else if (d->rule == RULE_FORFEIT)
		r.kind = RULING_FORFEIT;
	else
		r.kind = RULING_FINISH;
	return turn_rule(t, &r, dice, e);
}

struct turn *decision_carry_out(struct play *p, const struct ledger *before,
				const struct decision *d, struct diags *wrong,
				struct err *e)
{
	struct dice *dice = decision_dice(p, before, d);
	struct turn_set set = { .text = d->orders.s, .n = d->orders.n };
	struct turn *t;
	int rc;

	if (d->kind == ENTRY_START)
		return turn_setup(p->game, p->scenario, dice, e);
	if (d->kind == ENTRY_RULING && d->rule == RULE_REWIND)
		return play_turn(p, d->rewind, e);
	t = play_turn(p, before->state, e);
	if (!t)
		return NULL;
	if (d->kind == ENTRY_ORDERS) {
		set.seat = p->seats[d->seat];
		rc = turn_play(t, &set, dice, wrong, e);
	} else {
		rc = decision_rule(p, d, t, dice, e);
	}
	if (rc == 0)
		return t;
	turn_free(t);
	return NULL;
}

void decision_wrong(const struct diags *wrong, struct str *out)
{
	for (size_t i = 0; i < wrong->n; i++) {
		const struct diag *d = &wrong->v[i];

		if (d->level != DIAG_ERROR)
			continue;
		str_addf(out, "line %d, column %d [%s]", d->line, d->col,
			 d->rules);
		return;
	}
}
