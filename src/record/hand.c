/* SPDX-License-Identifier: MIT */
/* hand.c - seats by hand: the referee's program holds their keys. */
#include "config.h"

#include "record/hand.h"

#include "base/hex.h"
#include "base/num.h"
#include "kernel/absent.h"
#include "kernel/turn.h"
#include "record/handnote.h"
#include "record/letterid.h"
#include "report/why.h"
#include "seal/safe.h"

#include <assert.h>
#include <stdio.h>

/* How many keys a seat has had: that of genesis, or of whoever accepted, and
 * one for each substitution. */
static uint32_t hand_keys(const struct ledger *l, size_t seat)
{
	const struct ledger_seat *s = &l->seats[seat];
	uint32_t keys = s->has_id ? 1 : 0;

	for (size_t i = 0; i < l->joined_count; i++) {
		const struct entry *e = &l->g->entries[l->joined[i].entry];

		if (e->kind == ENTRY_RULING && span_eq(e->ruling.seat, s->seat))
			keys++;
	}
	return keys;
}

static struct identity *hand_key(const struct record *r, size_t seat,
				 uint32_t k)
{
	return identity_by_hand(r->referee, r->file->genesis.game.gid,
				SPAN_NAME(r->ledger->seats[seat].seat), k);
}

/* NULL if the seat's present key is somebody's own. */
static struct identity *hand_present(const struct record *r, size_t seat)
{
	uint32_t keys = hand_keys(r->ledger, seat);
	struct identity *p = keys ? hand_key(r, seat, keys - 1) : NULL;

	if (p && id_eq(&p->id, &r->ledger->seats[seat].id))
		return p;
	identity_free(p);
	return NULL;
}

bool hand_seat(const struct record *r, size_t seat)
{
	const struct ledger_seat *s = &r->ledger->seats[seat];
	uint32_t keys = hand_keys(r->ledger, seat);
	struct record_hand none = { .keys = 0 };
	struct record_hand *known = r->hand ? &r->hand[seat] : &none;
	struct identity *p;

	if (!r->referee)
		return handnote_seat(r->ledger, seat);
	/* To make a key takes long, and each report and each letter asks. */
	if (known->keys != keys || !id_eq(&known->id, &s->id)) {
		p = hand_present(r, seat);
		*known = (struct record_hand){ keys, s->id, p != NULL };
		identity_free(p);
	}
	return known->is;
}

struct identity *hand_next(const struct record *r, size_t seat)
{
	return hand_key(r, seat, hand_keys(r->ledger, seat));
}

void hand_code(const struct record *r, size_t seat, uint32_t index,
	       const char *kind, char out[HAND_CODE + 1])
{
	char local[MID_LEN + 1];

	letterid_local(r, index, SPAN_NAME(r->ledger->seats[seat].seat), kind,
		       local);
	(void)snprintf(out, HAND_CODE + 1, "%.4s-%.4s", local, local + 4);
	for (char *c = out; *c; c++)
		str_capital(c);
}

static struct identity *hand_need(const struct record *r, size_t seat,
				  struct err *e)
{
	struct identity *p = hand_present(r, seat);

	if (!p)
		(void)err_set(e, ERR_REFUSED,
			      "%s: the seat %.*s has a key of its own: its "
			      "player seals and signs himself",
			      r->file->name,
			      SPAN_PRINT(r->ledger->seats[seat].seat));
	return p;
}

static void hand_join(const struct record *r, size_t seat,
		      const struct identity *who, struct str *block)
{
	accept_block_make(&r->file->genesis.game,
			  SPAN_NAME(r->ledger->seats[seat].seat),
			  gamefile_said_hash(r->file, 0), who, block);
}

int hand_accept(const struct record *r, size_t seat, struct str *block,
		struct err *e)
{
	struct identity *p = hand_need(r, seat, e);

	if (!p)
		return -1;
	hand_join(r, seat, p, block);
	identity_free(p);
	return 0;
}

void hand_substitute(const struct record *r, size_t seat, struct str *block)
{
	struct identity *p = hand_next(r, seat);

	hand_join(r, seat, p, block);
	identity_free(p);
}

void hand_read_free(struct hand_read *h)
{
	diag_free(&h->wrong);
	forecast_free(&h->forecast);
}

bool hand_asked(const struct record *r, const struct hand_text *t)
{
	const struct ledger_seat *s = &r->ledger->seats[t->seat];

	return s->awaited && s->asked == t->asked;
}

static int hand_absence(const struct hand_text *t, struct hand_read *out,
			struct err *e)
{
	char line[ABSENT_LINE];
	struct absent absence;

	out->absence = true;
	if (absent_read(t->text.s, t->text.n, &absence, e) < 0)
		return -1;
	absent_write(&absence, line);
	event_order(&out->forecast.orders, line, EVENT_NOTED);
	return 0;
}

int hand_check(struct record *r, const struct hand_text *t,
	       const char *templates, struct hand_read *out, struct err *e)
{
	const struct game *g = r->play->game;
	struct turn_set set = { .text = t->text.s, .n = t->text.n };
	struct entry_views views;
	int rc;

	/* An absence beside orders is neither. */
	if (absent_among(t->text.s, t->text.n))
		return hand_absence(t, out, e);
	if (entry_views_again(r->play, r->ledger->state, &views, e) < 0)
		return -1;
	set.seat = r->play->seats[t->seat];
	rc = turn_check(g, json_object_get(views.seats[t->seat].view, "world"),
			&set, &out->wrong, &out->forecast, e);
	if (rc == 0)
		rc = report_diags(&out->wrong, g->name, templates, e);
	entry_views_free(&views);
	return rc;
}

/* 0 if they may be sealed; else ERR_REFUSED without a text. */
static int hand_verdict(const struct hand_read *h, struct err *e)
{
	return diag_errors(&h->wrong) ? err_set(e, ERR_REFUSED, "%s", "") : 0;
}

/* In place of random bytes, which nobody without the key can foresee either. */
static void hand_entropy(const struct identity *who, const struct hand_text *t,
			 struct entropy *out)
{
	uint8_t asked[4];
	uint8_t seed[HASH_LEN];
	const struct hash_field f[] = {
		HASH_BYTES(asked, sizeof(asked)),
		HASH_BYTES(t->text.s, t->text.n),
	};
	struct err e;

	num_le32(asked, t->asked);
	hash_kh(who->seed, "hand-orders", f, 2, seed);
	(void)entropy_fixed(HEX(seed, HASH_LEN), out, &e);
	safe_wipe(seed, sizeof(seed));
}

/* An absence opens no link: it names the one that was opened last
 * (protocol.md 9). */
static int hand_link(const struct record *r, const struct hand_text *t,
		     const struct identity *who, uint8_t link[HASH_LEN],
		     struct err *e)
{
	const struct ledger_seat *s = &r->ledger->seats[t->seat];
	bool absence = absent_is(t->text.s, t->text.n);
	struct player *p =
	    player_new(who, r->file->genesis.game.gid,
		       gamefile_said_hash(r->file, 0), SPAN_NAME(s->seat));
	int rc = player_link(p, s->links + !absence, link, e);

	player_free(p);
	return rc;
}

int hand_seal(const struct record *r, const struct hand_text *t,
	      struct str *block, struct err *e)
{
	const struct genesis *g = &r->file->genesis;
	uint8_t link[HASH_LEN];
	char seat[SEAT_MAX + 1] = "";
	struct orders_facts facts = {
		.game = g->game,
		.seat = seat,
		.asked = t->asked,
		.head = gamefile_said_hash(r->file, t->asked),
		.link = link,
		.seal_key = g->seal_key,
		.referee = &g->referee,
		.text = t->text.s,
		.text_len = t->text.n,
	};
	struct identity *who = hand_need(r, t->seat, e);
	struct entropy y;
	int rc;

	if (!who)
		return -1;
	assert(t->asked < r->file->count);
	(void)span_copy(r->ledger->seats[t->seat].seat, seat, sizeof(seat));
	hand_entropy(who, t, &y);
	rc = hand_link(r, t, who, link, e);
	if (rc == 0)
		rc = orders_block_make(&facts, who, &y, block, e);
	safe_wipe(&y, sizeof(y));
	identity_free(who);
	return rc;
}

int hand_take(struct adjudication *a, const struct hand_text *t,
	      struct hand_read *out, struct err *e)
{
	struct record *r = a->append.r;
	struct str block = STR_INIT;
	struct identity *who = hand_need(r, t->seat, e);
	int rc = who ? 0 : -1;

	identity_free(who);
	/* What is no answer to the question that is open is refused, or known
	 * already, by the checks that every block passes. */
	if (rc == 0 && (hand_asked(r, t) || absent_among(t->text.s, t->text.n)))
		rc = hand_check(r, t, a->templates, out, e);
	if (rc == 0)
		rc = hand_verdict(out, e);
	if (rc == 0)
		rc = hand_seal(r, t, &block, e);
	if (rc == 0)
		rc = adjudication_take(a, BLOCK_ORDERS, &block, e);
	str_free(&block);
	return rc;
}
