/* SPDX-License-Identifier: MIT */
/* ledger_step.c - takes one entry after another into the ledger. */
#include "config.h"

#include "store/ledger_fault.h"

#include "base/hex.h"
#include "base/mem.h"

#include <string.h>

/* The entry that is being taken in. */
struct step {
	struct ledger *l;
	const struct entry *e;
	enum ledger_mode mode;
	struct difference *d;
	struct ledger_look *look; /* at level V0 */
};

static int step_sig(uint32_t index, bool right, struct difference *d)
{
	struct difference_at at = { DIFFERENCE_V0, index };

	if (right)
		return 0;
	(void)difference_set(d, at, ERR_AUTH, "sig");
	return difference_texts(d, "the referee's signature of this entry",
				"another, or a changed entry");
}

int ledger_check_sig(struct gamefile *g, uint32_t index, struct difference *d)
{
	return step_sig(index,
			sign_check(&g->genesis.referee, "entry-sig",
				   gamefile_hash(g, index), HASH_LEN,
				   g->entries[index].sig),
			d);
}

/* game, prev, sig */
static int step_chain(const struct step *s)
{
	static const uint8_t zeros[HASH_LEN];
	struct gamefile *g = s->l->g;
	uint32_t i = s->e->index;
	const uint8_t *prev = zeros;

	if (memcmp(s->e->gid, g->genesis.game.gid, GID_LEN) != 0) {
		return ledger_refuse(s->l, s->d, "game",
				     HEX(g->genesis.game.gid, GID_LEN), "%s",
				     HEX(s->e->gid, GID_LEN));
	}
	if (i > 0)
		prev = s->mode == LEDGER_TRUST ? s->e->prev
					       : gamefile_hash(g, i - 1);
	if (memcmp(s->e->prev, prev, HASH_LEN) != 0) {
		(void)ledger_differs(s->l, ERR_AUTH, "prev", s->d);
		return difference_hashes(s->d, prev, s->e->prev);
	}
	return s->mode == LEDGER_V0 ? step_sig(i, s->look->sig, s->d) : 0;
}

/* A scenario that its ruleset refuses: what it says would not be what is
 * played (state.md: unknown keys are errors). */
static int step_genesis(const struct step *s)
{
	const struct gamefile_rules *rules = s->l->g->rules;
	struct err e;

	if (s->mode != LEDGER_V0 || !rules || rules->genesis(s->l->g, &e) == 0)
		return 0;
	return ledger_refuse(s->l, s->d, "scenario",
			     "seats, scenario and options that the ruleset "
			     "can play",
			     "%s", e.text);
}

/* Whoever signed the block has the seat from here. */
static void step_seat(const struct step *s, const struct accept_block *b)
{
	struct ledger *l = s->l;
	struct ledger_seat *seat = &l->seats[ledger_seat(l, span_of(b->seat))];
	struct ledger_join *join;

	seat->has_id = true;
	seat->id = b->key;
	seat->accepted = s->e->index;
	seat->links = 0;
	(void)memcpy(seat->report_key, b->report_key, HASH_LEN);
	(void)memcpy(seat->nonce, b->nonce, HASH_LEN);
	(void)memcpy(seat->anchor, b->anchor, HASH_LEN);
	(void)memcpy(seat->link, b->anchor, HASH_LEN);
	join = MEM_ADD(l->joined, l->joined_count, l->joined_cap);
	*join = (struct ledger_join){ .entry = s->e->index, .id = b->key };
	(void)memcpy(join->report_key, b->report_key, HASH_LEN);
	(void)memcpy(join->anchor, b->anchor, HASH_LEN);
}

/* Reads the accept block; seat: of a substitution, or nothing. */
static int step_accept(const struct step *s, struct span seat)
{
	struct str text = STR_INIT;
	struct accept_block b;
	struct ledger_accept a = { &b, seat, s->mode == LEDGER_V0 };
	struct err e;
	int rc;

	entry_long(s->e->block, &text);
	rc = accept_block_parse(text.s, text.len, &b, &e);
	str_free(&text);
	if (rc < 0)
		return difference_malformed(s->d, s->e->index, &e);
	rc = ledger_fault_accept(s->l, &a, s->d);
	if (rc == 0)
		step_seat(s, &b);
	accept_block_free(&b);
	return rc;
}

static int step_state(const struct step *s, int actor,
		      const struct entry *again)
{
	struct ledger_next next = { s->e, actor, again };
	struct ledger *l = s->l;

	if (ledger_fault_state(l, &next, s->d) < 0)
		return -1;
	for (size_t i = 0; i < l->seats_count; i++)
		l->seats[i].awaited = false;
	for (size_t i = 0; i < s->e->awaits_count; i++) {
		const struct entry_await *a = &s->e->awaits[i];
		struct ledger_seat *seat = &l->seats[ledger_seat(l, a->seat)];

		seat->awaited = true;
		seat->asked = a->asked;
		seat->phase = a->phase;
		seat->kind = a->kind;
		seat->until = a->until;
	}
	l->result = s->e->result;
	l->state = s->e->index;
	return 0;
}

static int step_start(const struct step *s)
{
	struct ledger *l = s->l;

	ledger_joins(l, l->joins);
	if (memcmp(l->joins, s->e->joins, HASH_LEN) != 0) {
		(void)ledger_differs(s->l, ERR_REFUSED, "joins", s->d);
		return difference_hashes(s->d, l->joins, s->e->joins);
	}
	l->started = true;
	return step_state(s, -1, NULL);
}

static int step_orders(const struct step *s)
{
	struct ledger *l = s->l;
	struct ledger_order *order;
	struct ledger_set set;
	struct ledger_seat *seat;

	if (ledger_set_of_entry(l, s->e, s->look, &set, s->d) < 0 ||
	    step_state(s, set.seat, NULL) < 0)
		return -1;
	seat = &l->seats[set.seat];
	(void)memcpy(seat->link, set.link, HASH_LEN);
	seat->links++;
	order = MEM_ADD(l->orders, l->orders_count, l->orders_cap);
	order->entry = s->e->index;
	(void)memcpy(order->id, set.order_id, HASH_LEN);
	(void)memcpy(order->link, set.link, HASH_LEN);
	return 0;
}

static int step_rewind(const struct step *s)
{
	struct ledger *l = s->l;
	uint32_t to = s->e->ruling.rewind;

	*MEM_ADD(l->rewinds, l->rewinds_count, l->rewinds_cap) =
	    (struct ledger_rewind){ s->e->index, to };
	return step_state(s, -1, &l->g->entries[to]);
}

static int step_finish(const struct step *s)
{
	const struct entry_ruling *r = &s->e->ruling;

	if (!span_eq(r->seat, s->e->result.winner) ||
	    !span_eq(r->degree, s->e->result.degree)) {
		return ledger_refuse(s->l, s->d, "result",
				     "the result of the ruling",
				     "another, or none");
	}
	return step_state(s, -1, NULL);
}

static int step_ruling(const struct step *s)
{
	const struct entry_ruling *r = &s->e->ruling;
	struct ledger_seat *seat;
	int i;

	if (ledger_fault_ruling(s->l, r, s->d) < 0)
		return -1;
	i = r->seat.s ? ledger_seat(s->l, r->seat) : -1;
	seat = i >= 0 ? &s->l->seats[i] : NULL;
	switch (r->rule) {
	case RULE_NOTE:
		return 0;
	case RULE_FORK:
		*MEM_ADD(s->l->forks, s->l->forks_count, s->l->forks_cap) =
		    s->l->count;
		return 0;
	case RULE_EXTEND:
		seat->until = r->until;
		return 0;
	case RULE_PASS:
	case RULE_FORFEIT:
		return step_state(s, i, NULL);
	case RULE_FINISH:
		return step_finish(s);
	case RULE_SUBSTITUTE:
		seat->player = r->player;
		return step_accept(s, r->seat);
	case RULE_REWIND:
		return step_rewind(s);
	}
	return 0;
}

static int step_reveal(const struct step *s)
{
	const struct entry_result *want = &s->l->result;
	const struct entry_result *have = &s->e->result;

	s->l->revealed = true;
	if (span_eq(want->winner, have->winner) &&
	    span_eq(want->degree, have->degree))
		return 0;
	return ledger_refuse(
	    s->l, s->d, "result", "the result of the last state", "%.*s %.*s",
	    SPAN_PRINT(have->winner), SPAN_PRINT(have->degree));
}

static int step_kind(const struct step *s)
{
	switch (s->e->kind) {
	case ENTRY_GENESIS:
		return step_genesis(s);
	case ENTRY_ACCEPT:
		return step_accept(s, (struct span)SPAN_NONE);
	case ENTRY_START:
		return step_start(s);
	case ENTRY_ORDERS:
		return step_orders(s);
	case ENTRY_RULING:
		return step_ruling(s);
	case ENTRY_REVEAL:
		return step_reveal(s);
	}
	return 0;
}

static int step_take(const struct step *s)
{
	if (step_chain(s) < 0 ||
	    ledger_fault_kind(s->l, s->e->kind, s->e->ruling.rule, s->d) < 0 ||
	    step_kind(s) < 0)
		return -1;
	s->l->count++;
	return 0;
}

int ledger_step(struct ledger *l, enum ledger_mode mode, struct difference *d)
{
	struct entry *e = &l->g->entries[l->count];
	struct step s = { .l = l, .e = e, .mode = mode, .d = d };
	struct ledger_look own = { .rc = 0 };
	int rc;

	if (mode == LEDGER_V0) {
		s.look = &own;
		if (l->ahead)
			s.look = l->ahead(l->ahead_arg, l->count);
		else
			ledger_look(l->g, l->count, &own);
		(void)memcpy(e->hash, s.look->hash, HASH_LEN);
		e->hashed = true;
	}
	rc = step_take(&s);
	ledger_look_free(&own);
	return rc;
}
