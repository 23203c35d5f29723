/* SPDX-License-Identifier: MIT */
/* inside.c - what is sealed in an entry, opened (protocol.md 7, level V2). */
#include "config.h"

#include "store/inside.h"

#include "seal/safe.h"
#include "seal/statebox.h"

int inside_position(const struct gamefile *g, uint32_t index,
		    const struct secret *s, struct str *out, struct err *e)
{
	const struct entry *entry = &g->entries[index];
	struct statebox_at at = { s->state_key, entry->prev, index,
				  g->rules ? g->rules->sealed(g) : 0 };
	struct str box = STR_INIT;
	int rc;

	entry_state(entry, &box);
	rc = statebox_open(&at, box.s, box.len, out, e);
	str_free(&box);
	return rc;
}

static int inside_read(const struct entry *entry, struct orders_block *out,
		       struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	entry_long(entry->block, &text);
	rc = orders_block_parse(text.s, text.len, out, e);
	str_free(&text);
	return rc;
}

static int inside_orders(const struct gamefile *g, const struct entry *entry,
			 const struct secret *s, struct inside *out)
{
	struct orders_block b;
	int rc = inside_read(entry, &b, &out->why);

	if (rc == 0) {
		rc = orders_block_open(&b, &s->seal, &g->genesis.referee,
				       &out->orders, &out->why);
		orders_block_free(&b);
	}
	return rc;
}

void inside_open(const struct gamefile *g, uint32_t index,
		 const struct secret *s, const struct orders_block *orders,
		 struct inside *out)
{
	const struct entry *e = &g->entries[index];
	int rc = 0;

	*out = (struct inside){ .wrong = INSIDE_RIGHT };
	if (entry_has_state(e) &&
	    inside_position(g, index, s, &out->position, &out->why) < 0) {
		out->wrong = INSIDE_STATE;
		return;
	}
	if (e->kind != ENTRY_ORDERS)
		return;
	rc = orders ? orders_block_open(orders, &s->seal, &g->genesis.referee,
					&out->orders, &out->why)
		    : inside_orders(g, e, s, out);
	if (rc < 0)
		out->wrong = INSIDE_ORDERS;
}

void inside_free(struct inside *in)
{
	safe_wipe_str(&in->position);
	orders_plain_free(&in->orders);
}
