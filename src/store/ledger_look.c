/* SPDX-License-Identifier: MIT */
/* ledger_look.c - what of an entry shows without the others (protocol.md 7). */
#include "config.h"

#include "store/ledger.h"

static void ledger_look_orders(const struct entry *e, struct ledger_look *out)
{
	struct str text = STR_INIT;

	entry_long(e->block, &text);
	out->rc = orders_block_parse(text.s, text.len, &out->orders, &out->why);
	if (out->rc == 0)
		orders_block_look(&out->orders);
	str_free(&text);
}

void ledger_look(const struct gamefile *g, uint32_t index,
		 struct ledger_look *out)
{
	const struct entry *e = &g->entries[index];

	*out = (struct ledger_look){ .rc = 0 };
	hash_one("entry", e->body.s, e->body.n, out->hash);
	out->sig = sign_check(&g->genesis.referee, "entry-sig", out->hash,
			      HASH_LEN, e->sig);
	if (e->kind == ENTRY_ORDERS)
		ledger_look_orders(e, out);
}

void ledger_look_free(struct ledger_look *k)
{
	orders_block_free(&k->orders);
}
