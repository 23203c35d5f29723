/* SPDX-License-Identifier: MIT */
/* ledger_fault.c - why an entry may not come next, for readers and writers. */
#include "config.h"

#include "store/ledger_fault.h"

#include "seal/safe.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int ledger_differs(const struct ledger *l, enum err_code code, const char *what,
		   struct difference *d)
{
	return difference_set(
	    d, (struct difference_at){ DIFFERENCE_V0, l->count }, code, what);
}

int ledger_refuse(const struct ledger *l, struct difference *d,
		  const char *what, const char *expected, const char *found,
		  ...)
{
	va_list ap;

	(void)ledger_differs(l, ERR_REFUSED, what, d);
	va_start(ap, found);
	(void)difference_textsv(d, expected, found, ap);
	va_end(ap);
	return -1;
}

/* What should come instead of an entry of this kind; NULL: it may come. */
static const char *ledger_instead(const struct ledger *l, enum entry_kind kind)
{
	if (l->count == 0)
		return kind == ENTRY_GENESIS ? NULL : "genesis";
	if (l->revealed)
		return "nothing behind reveal";
	switch (kind) {
	case ENTRY_GENESIS:
		return "one genesis";
	case ENTRY_ACCEPT:
		return l->started ? "orders, a ruling or reveal: the game has "
				    "started"
				  : NULL;
	case ENTRY_START:
		if (l->started)
			return "one start";
		return ledger_all_accepted(l)
			   ? NULL
			   : "the accept block of every seat first";
	case ENTRY_ORDERS:
		return l->started ? NULL
				  : "accept or start: the game has not started";
	case ENTRY_RULING:
		return NULL;
	case ENTRY_REVEAL:
		return l->result.winner.s ? NULL : "a result before the reveal";
	}
	return NULL;
}

int ledger_fault_kind(const struct ledger *l, enum entry_kind kind,
		      enum entry_rule rule, struct difference *d)
{
	const char *want = ledger_instead(l, kind);

	if (want)
		return ledger_refuse(l, d, "kind", want, "%s",
				     entry_kind_word(kind));
	if (kind != ENTRY_RULING || rule == RULE_NOTE || rule == RULE_FORK ||
	    l->started)
		return 0;
	return ledger_refuse(l, d, "ruling",
			     "note or fork: the game has not started", "%s",
			     entry_rule_word(rule));
}

int ledger_fault_seat(const struct ledger *l, struct span seat,
		      struct difference *d)
{
	struct str list = STR_INIT;

	if (ledger_seat(l, seat) >= 0)
		return 0;
	ledger_seats(l, " or ", &list);
	(void)ledger_refuse(l, d, "seat", str_text(&list), "%.*s",
			    SPAN_PRINT(seat));
	str_free(&list);
	return -1;
}

/* What it is called; two games may have one name. */
static const char *ledger_other_game(const struct ledger *l,
				     const struct block_game *game)
{
	return str_eq(game->name, l->g->genesis.game.name)
		   ? "another game of this name"
		   : game->name;
}

static int ledger_fault_game(const struct ledger *l,
			     const struct block_game *game,
			     struct difference *d)
{
	if (block_game_eq(game, &l->g->genesis.game))
		return 0;
	return ledger_refuse(l, d, "game", l->g->genesis.game.name, "%s",
			     ledger_other_game(l, game));
}

static int ledger_auth(const struct ledger *l, const char *what,
		       const char *expected, const struct err *e,
		       struct difference *d)
{
	(void)ledger_differs(l, ERR_AUTH, what, d);
	return difference_texts(d, expected, "%s", e->text);
}

static int ledger_used_anchor(const struct ledger *l, uint32_t entry,
			      const char *what, struct difference *d)
{
	return ledger_refuse(l, d, "anchor",
			     "an anchor that this game has not had; who "
			     "comes back makes a new identity",
			     "%s entry %u", what, (unsigned)entry);
}

static int ledger_used_key(const struct ledger *l, const struct ledger_join *j,
			   struct difference *d)
{
	return ledger_refuse(
	    l, d, "report-key", "a report key that no other identity has had",
	    "that of %s in entry %u", j->id.text, (unsigned)j->entry);
}

int ledger_fault_used(const struct ledger *l, const struct accept_block *b,
		      struct difference *d)
{
	for (size_t i = 0; i < l->joined_count; i++) {
		const struct ledger_join *j = &l->joined[i];

		if (memcmp(j->anchor, b->anchor, HASH_LEN) == 0)
			return ledger_used_anchor(l, j->entry, "the anchor in",
						  d);
		if (!id_eq(&j->id, &b->key) &&
		    memcmp(j->report_key, b->report_key, HASH_LEN) == 0)
			return ledger_used_key(l, j, d);
	}
	for (size_t i = 0; i < l->orders_count; i++)
		if (memcmp(l->orders[i].link, b->anchor, HASH_LEN) == 0)
			return ledger_used_anchor(l, l->orders[i].entry,
						  "a link that was opened in",
						  d);
	return 0;
}

int ledger_fault_accept(const struct ledger *l, const struct ledger_accept *a,
			struct difference *d)
{
	const struct accept_block *b = a->block;
	struct span name = span_of(b->seat);
	int i = ledger_seat(l, name);
	struct err e;

	if (ledger_fault_game(l, &b->game, d) < 0 ||
	    ledger_fault_seat(l, name, d) < 0)
		return -1;
	if (a->seat.s && !span_eq(a->seat, name))
		return ledger_refuse(l, d, "seat", "the seat of the ruling",
				     "%s", b->seat);
	if (!a->seat.s && l->seats[i].accepted)
		return ledger_refuse(l, d, "seat", "a seat not yet accepted",
				     "%s", b->seat);
	if (memcmp(b->genesis, gamefile_said_hash(l->g, 0), HASH_LEN) != 0) {
		(void)ledger_differs(l, ERR_REFUSED, "genesis", d);
		return difference_hashes(d, gamefile_said_hash(l->g, 0),
					 b->genesis);
	}
	if (!a->all)
		return 0;
	if (accept_block_check_sig(
		b, a->seat.s || !l->seats[i].has_id ? NULL : &l->seats[i].id,
		&e) < 0)
		return ledger_auth(l, "key", "the seat's key and its signature",
				   &e, d);
	return ledger_fault_used(l, b, d);
}

int ledger_fault_origin(const struct ledger *l, const struct orders_block *b,
			struct difference *d)
{
	struct span name = span_of(b->seat);
	struct err e;

	if (ledger_fault_game(l, &b->game, d) < 0 ||
	    ledger_fault_seat(l, name, d) < 0)
		return -1;
	if (orders_block_check_sig(b, &l->seats[ledger_seat(l, name)].id, &e) <
	    0)
		return ledger_auth(l, "key", "the seat's key and its signature",
				   &e, d);
	return 0;
}

int ledger_fault_again(const struct ledger *l, const struct ledger_set *set,
		       uint32_t *entry, struct difference *d)
{
	for (size_t i = l->orders_count; i > 0; i--) {
		if (memcmp(l->orders[i - 1].id, set->order_id, HASH_LEN) != 0)
			continue;
		*entry = l->orders[i - 1].entry;
		return ledger_refuse(l, d, "order-id",
				     "orders not carried out before",
				     "those of entry %u", (unsigned)*entry);
	}
	return 0;
}

static int ledger_fault_unasked(const struct ledger *l,
				const struct ledger_seat *seat,
				struct difference *d)
{
	struct str want = STR_INIT;

	if (l->result.winner.s)
		str_add(&want, "no orders: the game is over");
	else
		str_add(&want, "orders of a seat that is awaited: ");
	for (size_t i = 0, n = 0; i < l->seats_count; i++)
		if (!l->result.winner.s && l->seats[i].awaited)
			str_addf(&want, "%s%.*s", n++ ? ", " : "",
				 SPAN_PRINT(l->seats[i].seat));
	(void)ledger_refuse(l, d, "seat", str_text(&want), "orders of %.*s",
			    SPAN_PRINT(seat->seat));
	str_free(&want);
	return -1;
}

int ledger_fault_asked(const struct ledger *l, const struct ledger_set *set,
		       struct difference *d)
{
	const struct ledger_seat *seat = &l->seats[set->seat];
	char expected[32];

	if (!seat->awaited)
		return ledger_fault_unasked(l, seat, d);
	if (set->asked == seat->asked)
		return 0;
	(void)snprintf(expected, sizeof(expected), "%u", (unsigned)seat->asked);
	return ledger_refuse(l, d, "asked", expected, "%u (%s)",
			     (unsigned)set->asked,
			     set->asked < seat->asked
				 ? "stale: written for an earlier report"
				 : "this game file is older than the player's");
}

static bool ledger_has_head(const struct ledger *l,
			    const struct ledger_set *set)
{
	for (uint32_t i = l->count; i > set->asked; i--)
		if (memcmp(gamefile_said_hash(l->g, i - 1), set->head,
			   HASH_LEN) == 0)
			return true;
	return false;
}

/* x(i+1) = H("chain", gid, seat, x(i)): one step from the link gives the one
 * opened last (protocol.md 4). */
static bool ledger_links(const struct ledger *l, const struct ledger_set *set)
{
	const struct ledger_seat *seat = &l->seats[set->seat];
	uint8_t step[HASH_LEN];

	player_chain(l->g->genesis.game.gid, SPAN_NAME(seat->seat), 1,
		     set->link, step);
	return safe_eq(step, seat->link, HASH_LEN);
}

int ledger_fault_chain(const struct ledger *l, const struct ledger_set *set,
		       struct difference *d)
{
	char expected[64];

	if (!ledger_has_head(l, set)) {
		(void)ledger_differs(l, ERR_AUTH, "head", d);
		(void)snprintf(expected, sizeof(expected),
			       "the hash of an entry %u..%u",
			       (unsigned)set->asked, (unsigned)l->count - 1);
		(void)difference_hashes(d, set->head, set->head);
		(void)snprintf(d->expected, sizeof(d->expected), "%s",
			       expected);
		return -1;
	}
	if (l->seats[set->seat].links >= PLAYER_LINKS) {
		(void)ledger_differs(l, ERR_AUTH, "link", d);
		return difference_texts(d, "at most 4096 sets of one player",
					"one more");
	}
	if (ledger_links(l, set))
		return 0;
	(void)ledger_differs(l, ERR_AUTH, "link", d);
	(void)difference_hashes(d, set->link, set->link);
	(void)snprintf(d->expected, sizeof(d->expected),
		       "the link before link %u of the seat's chain",
		       l->seats[set->seat].links);
	return -1;
}
