/* SPDX-License-Identifier: MIT */
/* dispatch_fault.c - what a report says, held against its game file. */
#include "config.h"

#include "store/dispatch_fault.h"

#include "store/ledger.h"

#include <stdio.h>
#include <string.h>

/* The entry at fault is the one that the report tells of, or the last. */
static int fault_differs(const struct gamefile *g, uint32_t entry,
			 const char *what, struct difference *d)
{
	struct difference_at at = { DIFFERENCE_V1, entry };

	if (entry >= g->count)
		at.entry = (uint32_t)g->count - 1;
	return difference_set(d, at, ERR_REFUSED, what);
}

static const struct entry_view *fault_find_view(const struct entry *e,
						const char *seat)
{
	for (size_t i = 0; i < e->views_count; i++)
		if (span_is(e->views[i].seat, seat))
			return &e->views[i];
	return NULL;
}

static int fault_view_hash(struct gamefile *g, const struct dispatch_block *b,
			   struct difference *d)
{
	const struct entry_view *view =
	    fault_find_view(&g->entries[b->entry], b->seat);

	if (view && memcmp(b->view, view->hash, HASH_LEN) == 0)
		return 0;
	(void)fault_differs(g, b->entry, "view", d);
	if (view)
		return difference_hashes(d, b->view, view->hash);
	return difference_texts(d, "a view of the seat", "none");
}

int dispatch_fault_header(struct gamefile *g, const struct dispatch_block *b,
			  struct difference *d)
{
	if (memcmp(b->genesis, gamefile_hash(g, 0), HASH_LEN) != 0) {
		(void)fault_differs(g, 0, "genesis", d);
		return difference_hashes(d, b->genesis, gamefile_hash(g, 0));
	}
	if (b->entry >= g->count)
		return 0;
	if (memcmp(b->head, gamefile_hash(g, b->entry), HASH_LEN) != 0) {
		(void)fault_differs(g, b->entry, "head", d);
		return difference_hashes(d, b->head,
					 gamefile_hash(g, b->entry));
	}
	return fault_view_hash(g, b, d);
}

/* What follows from genesis and from the entry before. */
static int fault_fixed(struct gamefile *g, const struct dispatch_block *b,
		       const struct view_facts *f, struct difference *d)
{
	const struct genesis *s = &g->genesis;

	if (!str_eq(f->referee, s->referee.text)) {
		(void)fault_differs(g, b->entry, "referee", d);
		return difference_texts(d, f->referee, "%s", s->referee.text);
	}
	if (memcmp(f->seal_key, s->seal_key, HASH_LEN) != 0) {
		(void)fault_differs(g, b->entry, "seal-key", d);
		return difference_hashes(d, f->seal_key, s->seal_key);
	}
	if (b->entry > 0 && b->entry <= g->count &&
	    memcmp(f->prev, gamefile_said_hash(g, b->entry - 1), HASH_LEN) !=
		0) {
		(void)fault_differs(g, b->entry, "prev", d);
		return difference_hashes(d, f->prev,
					 gamefile_said_hash(g, b->entry - 1));
	}
	return 0;
}

static int fault_numbers(const struct ledger *l, const struct ledger_seat *s,
			 const struct view_facts *f, struct difference *d)
{
	char said[16] = "null", found[16] = "null";

	if (f->awaited)
		(void)snprintf(said, sizeof(said), "%u", (unsigned)f->asked);
	if (s->awaited)
		(void)snprintf(found, sizeof(found), "%u", (unsigned)s->asked);
	if (!str_eq(said, found)) {
		(void)fault_differs(l->g, l->count - 1, "asked", d);
		return difference_texts(d, said, "%s", found);
	}
	if (f->link == s->links)
		return 0;
	(void)snprintf(said, sizeof(said), "%u", (unsigned)f->link);
	(void)fault_differs(l->g, l->count - 1, "link", d);
	return difference_texts(d, said, "%u", s->links);
}

int dispatch_fault_view(struct gamefile *g, const struct dispatch_block *b,
			const struct view_facts *facts, struct difference *d)
{
	struct ledger *l;
	struct err e;
	int i, rc;

	if (fault_fixed(g, b, facts, d) < 0)
		return -1;
	if (b->entry >= g->count)
		return 0;
	l = ledger_new(g);
	rc = ledger_advance(l, b->entry + 1, LEDGER_TRUST, &e);
	i = ledger_seat(l, span_of(b->seat));
	if (rc == 0 && i >= 0) {
		rc = fault_numbers(l, &l->seats[i], facts, d);
	} else {
		(void)fault_differs(g, b->entry, "seat", d);
		rc = difference_texts(d, b->seat, "%s",
				      rc < 0 ? e.text : "no such seat");
	}
	ledger_free(l);
	return rc;
}
