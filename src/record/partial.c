/* SPDX-License-Identifier: MIT */
/* partial.c - which reports tell only of a part of somebody else's turn. */
#include "config.h"

#include "record/partial.h"

static bool partial_awaits(const struct entry *entry, struct span seat)
{
	for (size_t i = 0; i < entry->awaits_count; i++)
		if (span_eq(entry->awaits[i].seat, seat))
			return true;
	return false;
}

bool partial_is(const struct gamefile *g, uint32_t index, struct span seat)
{
	const struct entry *entry = &g->entries[index];
	struct span from;

	if (entry->kind != ENTRY_ORDERS || entry->result.winner.s ||
	    partial_awaits(entry, seat))
		return false;
	from = entry_block_value(entry, "seat");
	return !span_eq(from, seat) && partial_awaits(entry, from);
}

/* The entry with a STATE from which this one has gone on; 0: there is none, or
 * it was told to somebody else. */
static uint32_t partial_previous(const struct gamefile *g, uint32_t index,
				 struct span seat)
{
	const struct entry *entry = &g->entries[index];

	if (entry->kind == ENTRY_RULING && entry->ruling.rule == RULE_REWIND)
		return entry->ruling.rewind;
	while (--index > 0) {
		entry = &g->entries[index];
		if (entry_has_state(entry))
			return index;
		if (entry_substitutes(entry, seat))
			return 0;
	}
	return 0;
}

size_t partial_before(const struct gamefile *g, uint32_t index,
		      struct span seat, uint32_t *out, size_t max)
{
	size_t n = 0;

	while (n < max && (index = partial_previous(g, index, seat)) &&
	       partial_is(g, index, seat))
		out[n++] = index;
	return n;
}

uint32_t partial_newest(const struct gamefile *g, uint32_t state,
			struct span seat)
{
	while (state > 0 && (!entry_has_state(&g->entries[state]) ||
			     partial_is(g, state, seat)))
		state--;
	return state;
}
