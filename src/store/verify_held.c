/* SPDX-License-Identifier: MIT */
/* verify_held.c - level V1: blocks that somebody held (protocol.md 7). */
#include "config.h"

#include "store/verify.h"

#include "base/utf8.h"
#include "seal/accept.h"
#include "seal/dispatch.h"
#include "seal/player.h"

#include <stdio.h>
#include <string.h>

struct verify_held {
	struct gamefile *g;
	const struct identity *identity;
	view_reader *facts; /* or NULL */
	struct difference *d;
};

/* The entry at fault is the one that the block is about; without one, the
 * last. */
static int verify_held_differs(const struct verify_held *h, uint32_t entry,
			       enum err_code code, const char *what)
{
	struct difference_at at = { DIFFERENCE_V1, entry };

	if (entry >= h->g->count)
		at.entry = (uint32_t)h->g->count - 1;
	return difference_set(h->d, at, code, what);
}

static int verify_held_malformed(const struct verify_held *h, const char *what,
				 const struct err *why)
{
	(void)verify_held_differs(h, UINT32_MAX, why->code, what);
	return difference_texts(h->d, "a block that is whole and signed", "%s",
				why->text);
}

static int verify_held_game(const struct verify_held *h,
			    const struct block_game *game, const char *what)
{
	if (block_game_eq(game, &h->g->genesis.game))
		return 0;
	(void)verify_held_differs(h, 0, ERR_REFUSED, what);
	return difference_texts(h->d, h->g->genesis.game.name, "a block of %s",
				str_eq(game->name, h->g->genesis.game.name)
				    ? "another game of this name"
				    : game->name);
}

/* The block of an entry, if it has one that begins with this header. */
static bool verify_has_header(const struct entry *e, const char *text,
			      struct span header)
{
	struct str own = STR_INIT;
	size_t n = (size_t)(header.s - text) + header.n;
	bool same;

	if (!e->block.n)
		return false;
	entry_long(e->block, &own);
	same = own.len > n && memcmp(own.s, text, n) == 0;
	str_free(&own);
	return same;
}

#define VERIFY_STANDS "an entry with the block that was held"

/* Looks the block up; `near` is the entry to name if it is not there. */
static int verify_stands(const struct verify_held *h, const char *what,
			 const struct verify_block *b, struct span header,
			 uint32_t near)
{
	for (size_t i = 0; i < h->g->count; i++)
		if (verify_has_header(&h->g->entries[i], b->text, header))
			return 0;
	(void)verify_held_differs(h, near, ERR_REFUSED, what);
	return difference_texts(h->d, VERIFY_STANDS, "none with this header");
}

/* Whether with this entry somebody takes the seat, and who: his id. */
static bool verify_takes(const struct entry *e, const char *seat,
			 struct span *id)
{
	if ((e->kind != ENTRY_ACCEPT && e->kind != ENTRY_RULING) ||
	    !span_is(entry_block_value(e, "seat"), seat))
		return false;
	*id = entry_block_value(e, "key");
	return true;
}

/* Whether this person has, or had, the seat. */
static bool verify_is_player(const struct gamefile *g, const char *seat,
			     const struct id *id)
{
	struct span who;

	for (size_t i = 0; i < g->count; i++)
		if (verify_takes(&g->entries[i], seat, &who) &&
		    span_is(who, id->text))
			return true;
	return false;
}

/* Whether the seat waits, after this entry, to answer what it was asked. */
static bool verify_still_asked(const struct entry *e,
			       const struct orders_block *b)
{
	for (size_t i = 0; i < e->awaits_count; i++)
		if (span_is(e->awaits[i].seat, b->seat) &&
		    e->awaits[i].asked == b->asked)
			return true;
	return false;
}

/* The entry that took the place of these orders: after it their ASKED is not
 * waited for any more. */
static uint32_t verify_orders_of(const struct gamefile *g,
				 const struct orders_block *b)
{
	for (uint32_t i = 0; i < g->count; i++)
		if (i > b->asked && entry_has_state(&g->entries[i]) &&
		    !verify_still_asked(&g->entries[i], b))
			return i;
	return UINT32_MAX;
}

/* Anybody can sign something for a seat, and show it around. */
static int verify_orders_stand(const struct verify_held *h,
			       const struct verify_block *held,
			       const struct orders_block *b)
{
	const struct span header = { held->text + (b->header.s - b->text.s),
				     b->header.n };
	int rc =
	    verify_stands(h, "orders", held, header, verify_orders_of(h->g, b));

	if (rc == 0 || verify_is_player(h->g, b->seat, &b->key))
		return rc;
	return difference_texts(h->d, VERIFY_STANDS,
				"none with this header; it is signed by %s, "
				"who has not had the seat",
				b->key.text);
}

static int verify_held_orders(const struct verify_held *h,
			      const struct verify_block *held)
{
	struct orders_block b;
	struct err e;
	int rc;

	if (orders_block_parse(held->text, held->n, &b, &e) < 0)
		return verify_held_malformed(h, "orders", &e);
	if (orders_block_check_sig(&b, &b.key, &e) < 0 ||
	    orders_block_check_sealed(&b, &e) < 0)
		rc = verify_held_malformed(h, "orders", &e);
	else if (verify_held_game(h, &b.game, "orders") < 0)
		rc = -1;
	else
		rc = verify_orders_stand(h, held, &b);
	orders_block_free(&b);
	return rc;
}

static int verify_held_accept(const struct verify_held *h,
			      const struct verify_block *held)
{
	struct accept_block b;
	struct err e;
	int rc;

	if (accept_block_parse(held->text, held->n, &b, &e) < 0)
		return verify_held_malformed(h, "accept", &e);
	if (accept_block_check_sig(&b, NULL, &e) < 0)
		rc = verify_held_malformed(h, "accept", &e);
	else if (verify_held_game(h, &b.game, "accept") < 0)
		rc = -1;
	else
		rc = verify_stands(
		    h, "accept", held,
		    (struct span){ held->text + (b.header.s - b.text.s),
				   b.header.n },
		    UINT32_MAX);
	accept_block_free(&b);
	return rc;
}

/* The difference is at level V1, whatever is held against the file. */
static int verify_dispatch_entry(const struct verify_held *h,
				 const struct dispatch_block *b)
{
	if (dispatch_fault_header(h->g, b, h->d) < 0)
		return -1;
	if (b->entry < h->g->count)
		return 0;
	(void)verify_held_differs(h, b->entry, ERR_REFUSED, "entry");
	return difference_texts(h->d, "the entry that the dispatch tells of",
				"the file ends before entry %u",
				(unsigned)b->entry);
}

/* Whether somebody else has had the seat when the dispatch's entry was made,
 * or later: it may be his, since a report that is written again is sealed to
 * whoever has the seat by then. */
static bool verify_may_be_anothers(const struct gamefile *g,
				   const struct dispatch_block *b,
				   const struct id *id)
{
	struct span who;
	bool other = false;

	for (size_t i = 0; i < g->count; i++) {
		if (!verify_takes(&g->entries[i], b->seat, &who))
			continue;
		if (i <= b->entry)
			other = false;
		other = other || !span_is(who, id->text);
	}
	return other;
}

/* What the view says, and the file too. */
static int verify_dispatch_view(const struct verify_held *h,
				const struct dispatch_block *b,
				const struct dispatch_plain *plain)
{
	struct view_facts facts;
	struct err e;

	if (!h->facts)
		return 0;
	if (h->facts(plain->view.s, plain->view.len, &facts, &e) == 0)
		return dispatch_fault_view(h->g, b, &facts, h->d);
	(void)verify_held_differs(h, b->entry, e.code, "view");
	return difference_texts(h->d, "a view as protocol.md 6 has it", "%s",
				e.text);
}

/* With the player's identity: what is inside is what was signed. What is not
 * sealed to him must be another's. */
static int verify_dispatch_open(const struct verify_held *h,
				const struct dispatch_block *b)
{
	struct dispatch_plain plain;
	struct player *p;
	bool others;
	struct err e;
	int rc;

	if (!h->identity || !verify_is_player(h->g, b->seat, &h->identity->id))
		return 0;
	p = player_new(h->identity, b->game.gid, b->genesis, b->seat);
	rc = dispatch_block_open(b, &p->report, &plain, &e);
	others = rc < 0 && !dispatch_block_is_to(b, &p->report) &&
		 verify_may_be_anothers(h->g, b, &h->identity->id);
	player_free(p);
	if (others)
		return 0;
	if (rc == 0) {
		rc = verify_dispatch_view(h, b, &plain);
		dispatch_plain_free(&plain);
		return rc;
	}
	(void)verify_held_differs(h, b->entry, e.code, "dispatch");
	return difference_texts(h->d, "a dispatch that this identity opens",
				"%s", e.text);
}

static int verify_held_dispatch(const struct verify_held *h,
				const struct verify_block *held)
{
	struct dispatch_block b;
	struct err e;
	int rc = 0;

	if (dispatch_block_parse(held->text, held->n, &b, &e) < 0)
		return verify_held_malformed(h, "dispatch", &e);
	if (verify_held_game(h, &b.game, "dispatch") < 0) {
		rc = -1;
	} else if (dispatch_block_check_sig(&b, &h->g->genesis.referee, &e) <
		   0) {
		(void)verify_held_differs(h, b.entry, ERR_AUTH, "dispatch");
		rc = difference_texts(h->d, "the referee's signature", "%s",
				      e.text);
	} else if (verify_dispatch_entry(h, &b) < 0 ||
		   verify_dispatch_open(h, &b) < 0) {
		rc = -1;
	}
	dispatch_block_free(&b);
	return rc;
}

static int verify_held_report(const struct verify_held *h,
			      const struct verify_report *held)
{
	const struct dispatch_block *b = held->block;

	if (verify_held_game(h, &b->game, "report") < 0)
		return -1;
	if (id_eq(&b->key, &h->g->genesis.referee))
		return verify_dispatch_entry(h, b) < 0
			   ? -1
			   : dispatch_fault_view(h->g, b, held->facts, h->d);
	(void)verify_held_differs(h, b->entry, ERR_AUTH, "report");
	return difference_texts(h->d, "the referee's signature", "one of %s",
				b->key.text);
}

static int verify_held_block(const struct verify_held *h,
			     const struct verify_block *b)
{
	switch (b->kind) {
	case BLOCK_ORDERS:
		return verify_held_orders(h, b);
	case BLOCK_ACCEPT:
		return verify_held_accept(h, b);
	case BLOCK_DISPATCH:
		return verify_held_dispatch(h, b);
	}
	return 0;
}

int verify_v1(struct gamefile *g, const struct verify_by *by,
	      struct difference *d)
{
	struct verify_held h = { g, by->identity, by->facts, d };
	const char *file = NULL;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < by->reports_count; i++) {
		file = by->reports[i].file;
		rc = verify_held_report(&h, &by->reports[i]);
	}
	for (size_t i = 0; rc == 0 && i < by->blocks_count; i++) {
		file = by->blocks[i].file;
		rc = verify_held_block(&h, &by->blocks[i]);
	}
	if (rc < 0 && file) {
		(void)snprintf(d->held, sizeof(d->held), "%s", file);
		utf8_mask(d->held);
	}
	return rc;
}
