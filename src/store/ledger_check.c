/* SPDX-License-Identifier: MIT */
/* ledger_check.c - what may be appended to a game file next. */
#include "config.h"

#include "store/ledger_fault.h"

#include "base/mem.h"
#include "base/shell.h"

#include <string.h>

/* In the words of whoever receives it. */
static int ledger_refusal(const struct difference *d, const char *whose,
			  struct err *e)
{
	return err_set(e, d->code, "%s: %s: expected %s; found %s", whose,
		       d->what, d->expected, d->found);
}

int ledger_check_orders(const struct ledger *l, const struct orders_block *b,
			struct ledger_done *done, struct err *e)
{
	struct difference d = { .code = ERR_NONE };
	struct ledger_set set;

	if (ledger_fault_kind(l, ENTRY_ORDERS, RULE_NOTE, &d) < 0 &&
	    !l->revealed)
		return ledger_refusal(&d, "orders", e);
	if (ledger_fault_origin(l, b, &d) < 0)
		return ledger_refusal(&d, "orders", e);
	ledger_set_of(l, b, &set);
	if (ledger_fault_again(l, &set, &done->entry, &d) < 0) {
		done->undone_by = ledger_undone_by(l, done->entry);
		return 1;
	}
	if (ledger_fault_asked(l, &set, &d) < 0 ||
	    ledger_fault_chain(l, &set, &d) < 0)
		return ledger_refusal(&d, "orders", e);
	return 0;
}

int ledger_check_author(const struct ledger *l, const struct orders_block *b,
			struct err *e)
{
	struct difference d = { .code = ERR_NONE };

	if (ledger_fault_kind(l, ENTRY_ORDERS, RULE_NOTE, &d) < 0 ||
	    ledger_fault_origin(l, b, &d) < 0)
		return ledger_refusal(&d, "absence", e);
	for (uint32_t i = l->count; i > 0; i--)
		if (memcmp(gamefile_said_hash(l->g, i - 1), b->head,
			   HASH_LEN) == 0)
			return 0;
	return err_set(e, ERR_AUTH,
		       "absence: head is of no entry of this game");
}

uint32_t ledger_find_accept(const struct ledger *l,
			    const struct accept_block *b)
{
	struct str text = STR_INIT;
	uint32_t found = 0;

	for (uint32_t i = 0; !found && i < l->count; i++) {
		const struct entry *e = &l->g->entries[i];

		if (e->kind != ENTRY_ACCEPT &&
		    (e->kind != ENTRY_RULING ||
		     e->ruling.rule != RULE_SUBSTITUTE))
			continue;
		str_clear(&text);
		entry_long(e->block, &text);
		if (text.len == b->text.len &&
		    memcmp(text.s, b->text.s, text.len) == 0)
			found = i;
	}
	str_free(&text);
	return found;
}

/* Whoever wants to take the seat over sends such a block: says how the referee
 * lets him. */
static int ledger_substitution(const struct ledger *l,
			       const struct accept_block *b, struct err *e)
{
	const struct entry_ruling r = { .rule = RULE_SUBSTITUTE,
					.seat = span_of(b->seat),
					.player = span_of("PLAYER") };
	struct err ignored;
	struct err why = *e;
	char *typed;

	if (ledger_check_ruling(l, &r, b, &ignored) < 0)
		return -1;
	typed = shell_file(l->g->name);
	(void)err_set(e, why.code,
		      "%s; if its sender is to take the seat over: "
		      "estafette rule %s substitute %s PLAYER BLOCK "
		      "--reason TEXT",
		      why.text, typed, b->seat);
	mem_free(typed);
	return -1;
}

int ledger_check_accept(const struct ledger *l, const struct accept_block *b,
			struct ledger_done *done, struct err *e)
{
	struct difference d = { .code = ERR_NONE };
	struct ledger_accept a = { b, SPAN_NONE, true };

	done->undone_by = 0;
	done->entry = ledger_find_accept(l, b);
	if (done->entry)
		return 1;
	if (ledger_fault_accept(l, &a, &d) < 0 ||
	    ledger_fault_kind(l, ENTRY_ACCEPT, RULE_NOTE, &d) < 0) {
		(void)ledger_refusal(&d, "accept block", e);
		return ledger_substitution(l, b, e);
	}
	return accept_block_check_report_key(b, e);
}

int ledger_check_unused(const struct ledger *l, const struct accept_block *b,
			struct err *e)
{
	struct difference d = { .code = ERR_NONE };

	return ledger_fault_used(l, b, &d) < 0
		   ? ledger_refusal(&d, "accept block", e)
		   : 0;
}

int ledger_check_ruling(const struct ledger *l, const struct entry_ruling *r,
			const struct accept_block *b, struct err *e)
{
	struct difference d = { .code = ERR_NONE };
	struct ledger_accept a = { b, r->seat, true };

	if (ledger_fault_kind(l, ENTRY_RULING, r->rule, &d) < 0 ||
	    ledger_fault_ruling(l, r, &d) < 0)
		return ledger_refusal(&d, entry_rule_word(r->rule), e);
	if (r->rule != RULE_SUBSTITUTE)
		return 0;
	if (!b)
		return err_set(
		    e, ERR_USAGE,
		    "substitute: needs the new player's accept block");
	if (ledger_fault_accept(l, &a, &d) < 0)
		return ledger_refusal(&d, "substitute", e);
	return accept_block_check_report_key(b, e);
}

int ledger_check_reveal(const struct ledger *l, struct err *e)
{
	if (l->revealed)
		return err_set(e, ERR_REFUSED,
			       "%s: the secret has been revealed already",
			       l->g->name);
	if (l->result.winner.s)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%s: the game is not over; its secret is revealed when "
		       "it has a result",
		       l->g->name);
}
