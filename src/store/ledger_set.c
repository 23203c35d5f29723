/* SPDX-License-Identifier: MIT */
/* ledger_set.c - the set of orders of an entry, looked at as closely as need
 * be. */
#include "config.h"

#include "store/ledger_fault.h"

#include "base/hex.h"
#include "base/num.h"

#include <string.h>

void ledger_set_of(const struct ledger *l, const struct orders_block *b,
		   struct ledger_set *out)
{
	*out = (struct ledger_set){ .seat = ledger_seat(l, span_of(b->seat)),
				    .asked = b->asked };
	(void)memcpy(out->head, b->head, HASH_LEN);
	(void)memcpy(out->link, b->link, HASH_LEN);
	(void)memcpy(out->order_id, b->order_id, HASH_LEN);
}

static bool set_hash_value(const struct entry *e, const char *key,
			   uint8_t out[HASH_LEN])
{
	struct span v = entry_block_value(e, key);

	return v.n == (size_t)2 * HASH_LEN && hex_decode(out, HASH_LEN, v.s);
}

/* The header of orders that stand in a chain that is trusted, without reading
 * the sealed part. */
static int set_quick(const struct ledger *l, const struct entry *e,
		     struct ledger_set *set, struct difference *d)
{
	struct span asked = entry_block_value(e, "asked");
	struct err why = { ERR_FORMAT, "a header that cannot be read" };
	uint64_t n;

	set->seat = ledger_seat(l, entry_block_value(e, "seat"));
	if (set->seat < 0 || !num_parse(asked.s, asked.n, UINT32_MAX, &n) ||
	    !set_hash_value(e, "link", set->link) ||
	    !set_hash_value(e, "order-id", set->order_id))
		return difference_malformed(d, e->index, &why);
	set->asked = (uint32_t)n;
	return ledger_fault_asked(l, set, d);
}

/* Everything of section 4 that needs no secret, in its order. */
static int set_full(const struct ledger *l, const struct orders_block *b,
		    struct ledger_set *set, struct difference *d)
{
	uint32_t used;
	struct err e;

	if (ledger_fault_origin(l, b, d) < 0)
		return -1;
	ledger_set_of(l, b, set);
	if (ledger_fault_again(l, set, &used, d) < 0 ||
	    ledger_fault_asked(l, set, d) < 0 ||
	    ledger_fault_chain(l, set, d) < 0)
		return -1;
	if (orders_block_check_sealed(b, &e) < 0) {
		(void)ledger_differs(l, ERR_AUTH, "sealed", d);
		return difference_texts(d, "the hash of the sealed bytes", "%s",
					e.text);
	}
	return 0;
}

int ledger_set_of_entry(const struct ledger *l, const struct entry *e,
			const struct ledger_look *look, struct ledger_set *set,
			struct difference *d)
{
	if (!look)
		return set_quick(l, e, set, d);
	if (look->rc < 0)
		return difference_malformed(d, e->index, &look->why);
	return set_full(l, &look->orders, set, d);
}
