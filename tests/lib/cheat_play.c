/* SPDX-License-Identifier: MIT */
/* cheat_play.c - entries as the real program makes them, on false ground. */
#include "config.h"

#include "lib/cheat.h"
#include "lib/forge_orders.h"

#include "record/append.h"
#include "seal/base64.h"
#include "seal/statebox.h"

#include <string.h>

/* The referee's desk, with the other version on it. */
struct desk {
	struct cheat *c;
	struct record r;
	struct append a;
	struct err e;
};

static void desk_check(const struct desk *d, const char *what, int rc)
{
	if (rc < 0)
		cheat_die(what, d->e.text);
}

static void desk_open(struct cheat *c, struct span time, struct desk *d)
{
	struct record *r = &d->r;

	*d = (struct desk){ .c = c };
	r->path = "cheat.game";
	r->file = cheat_parse(c);
	r->ledger = ledger_new(r->file);
	desk_check(d, "ledger",
		   ledger_advance(r->ledger, c->count, LEDGER_TRUST, &d->e));
	r->referee = c->referee;
	r->secret = c->secret;
	r->play = play_new(r->file, c->secret, &d->e);
	desk_check(d, "game", r->play ? 0 : -1);
	if (c->position.len)
		play_keep(r->play, r->ledger->state, &c->position);
	d->a = (struct append){ .r = r, .first = c->count, .until = "-" };
	(void)span_copy(time, d->a.time, sizeof(d->a.time));
}

/* Takes the new entry over into the other version. */
static void desk_close(struct desk *d)
{
	struct cheat *c = d->c;
	const struct entry *last = gamefile_last(d->r.file);

	c->last = c->text.len;
	str_addn(&c->text, last->text.s, last->text.n);
	c->count++;
	if (entry_has_state(last)) {
		const struct str *position = &d->r.play->position;

		str_clear(&c->position);
		str_addn(&c->position, position->s, position->len);
	}
	append_free(&d->a);
	play_free(d->r.play);
	ledger_free(d->r.ledger);
	gamefile_free(d->r.file);
}

/* The player accepts the game that he is shown. */
static void desk_accept(struct desk *d, const struct entry *honest)
{
	struct gamefile *g = d->r.file;
	struct span name = entry_block_value(honest, "seat");
	struct str text = STR_INIT;
	char seat[SEAT_MAX + 1];
	struct accept_block b;

	(void)span_copy(name, seat, sizeof(seat));
	accept_block_make(&g->genesis.game, seat, gamefile_hash(g, 0),
			  d->c->players[ledger_seat(d->r.ledger, name)], &text);
	desk_check(d, "accept",
		   accept_block_parse(text.s, text.len, &b, &d->e));
	desk_check(d, "accept", append_accept(&d->a, &b, &d->e));
	accept_block_free(&b);
	str_free(&text);
}

static void desk_parse(const struct desk *d, const struct str *text,
		       struct orders_block *b)
{
	struct err e;

	if (orders_block_parse(text->s, text->len, b, &e) < 0)
		cheat_die("orders", e.text);
	(void)d;
}

/* Opens the orders that stand in the honest entry. */
static void desk_plain(const struct desk *d, const struct entry *honest,
		       struct orders_block *b, struct orders_plain *plain)
{
	struct str text = STR_INIT;
	struct err e;

	entry_long(honest->block, &text);
	desk_parse(d, &text, b);
	if (orders_block_open(b, &d->c->secret->seal,
			      &d->c->honest->genesis.referee, plain, &e) < 0)
		cheat_die("orders", e.text);
	str_free(&text);
}

/* The player's new block, in the words of his old one; the old one itself, if
 * he would sign the same. */
static void desk_block(const struct desk *d, const struct orders_block *old,
		       const struct orders_plain *plain, struct orders_block *b)
{
	int i = ledger_seat(d->r.ledger, span_of(old->seat));
	struct str text = STR_INIT;
	struct forge f;
	uint8_t link[HASH_LEN];
	struct err e;

	if (forge_begin(d->r.ledger, old->seat, d->c->players[i], &f, &e) < 0 ||
	    player_link(f.player, f.link, link, &e) < 0)
		cheat_die("orders", e.text);
	str_addn(&f.text, plain->text.s, plain->text.len);
	if (!d->c->sealed && f.outside.asked == old->asked &&
	    memcmp(f.outside.head, old->head, HASH_LEN) == 0 &&
	    memcmp(link, old->link, HASH_LEN) == 0)
		str_addn(&text, old->text.s, old->text.len);
	else if (forge_make(&f, d->c->players[i], &text, &e) < 0)
		cheat_die("orders", e.text);
	desk_parse(d, &text, b);
	forge_free(&f);
	str_free(&text);
}

/* Other orders, if some are given. */
static void desk_words(const char *orders, struct orders_plain *plain)
{
	if (!orders)
		return;
	str_clear(&plain->text);
	str_add(&plain->text, orders);
}

static void desk_orders(struct desk *d, const struct entry *honest)
{
	struct orders_block old, b;
	struct diags wrong = DIAGS_INIT;
	struct orders_plain plain;
	struct str text = STR_INIT;

	desk_plain(d, honest, &old, &plain);
	desk_words(d->c->sealed, &plain);
	desk_block(d, &old, &plain, &b);
	desk_words(d->c->instead, &plain);
	if (append_orders(&d->a, &b, &plain, &wrong, &d->e) < 0) {
		diag_print(&wrong, "orders", &text);
		cheat_die(str_text(&text), d->e.text);
	}
	diag_free(&wrong);
	orders_plain_free(&plain);
	orders_block_free(&old);
	orders_block_free(&b);
}

static void desk_ruling(struct desk *d, const struct entry *honest)
{
	struct str reason = STR_INIT;

	entry_long(honest->reason, &reason);
	desk_check(
	    d, "ruling",
	    append_ruling(&d->a, &honest->ruling, NULL, reason.s, &d->e));
	str_free(&reason);
}

void cheat_play(struct cheat *c, uint32_t entry)
{
	const struct entry *honest = &c->honest->entries[entry];
	struct desk d;

	if (honest->kind == ENTRY_GENESIS) {
		cheat_copy(c, entry);
		return;
	}
	desk_open(c, honest->time, &d);
	if (honest->kind == ENTRY_ACCEPT)
		desk_accept(&d, honest);
	else if (honest->kind == ENTRY_START)
		desk_check(&d, "start", append_start(&d.a, &d.e));
	else if (honest->kind == ENTRY_ORDERS)
		desk_orders(&d, honest);
	else if (honest->kind == ENTRY_RULING)
		desk_ruling(&d, honest);
	else
		desk_check(&d, "reveal", append_reveal(&d.a, &d.e));
	desk_close(&d);
}

void cheat_rule(struct cheat *c, const struct entry_ruling *r)
{
	struct desk d;

	desk_open(c, c->honest->entries[c->at].time, &d);
	desk_check(&d, "ruling",
		   append_ruling(&d.a, r, NULL, "No orders came.", &d.e));
	desk_close(&d);
}

void cheat_forge(struct cheat *c, const struct identity *who, const char *word,
		 const char *value, struct str *out)
{
	const struct entry *honest = &c->honest->entries[c->at];
	struct orders_block old;
	struct orders_plain plain;
	struct forge f;
	struct desk d;

	desk_open(c, honest->time, &d);
	desk_plain(&d, honest, &old, &plain);
	desk_check(&d, "orders",
		   forge_begin(d.r.ledger, old.seat, who, &f, &d.e));
	str_addn(&f.text, plain.text.s, plain.text.len);
	if (word)
		desk_check(&d, "orders", forge_set(&f, word, value, &d.e));
	desk_check(&d, "orders", forge_make(&f, who, out, &d.e));
	forge_free(&f);
	orders_plain_free(&plain);
	orders_block_free(&old);
	/* Nothing was appended: only the desk is cleared. */
	append_free(&d.a);
	play_free(d.r.play);
	ledger_free(d.r.ledger);
	gamefile_free(d.r.file);
}

void cheat_reseal(struct cheat *c, const uint8_t *state_key, uint32_t index)
{
	struct gamefile *g = cheat_parse(c);
	const struct entry *last = gamefile_last(g);
	struct statebox_at at = { state_key, last->prev, index, 8192 };
	struct str box = STR_INIT, from = STR_INIT, to = STR_INIT;

	str_addn(&from, last->state.s, last->state.n);
	statebox_seal(&at, c->position.s, c->position.len, &box);
	base64_wrap(box.s, box.len, "| ", &to);
	cheat_replace(c, from.s, to.s);
	str_free(&box);
	str_free(&from);
	str_free(&to);
	gamefile_free(g);
}
