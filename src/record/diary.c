/* SPDX-License-Identifier: MIT */
/* diary.c - the diaries of a game that is over, out of the orders that are
 * open now. */
#include "config.h"

#include "record/diary.h"

#include "record/decision.h"

#include "base/str.h"

/* The order of this number, as a view lists it: a seat is named only where
 * several have ordered. */
static json_t *diary_order(const json_t *orders, int number, const char *seat)
{
	for (size_t i = 0; i < json_array_size(orders); i++) {
		json_t *o = json_array_get(orders, i);
		const char *of = json_string_value(json_object_get(o, "seat"));

		if (json_integer_value(json_object_get(o, "n")) == number &&
		    (!of || str_eq(of, seat)))
			return o;
	}
	return NULL;
}

static void diary_texts(const struct play *p, const struct decision *d,
			json_t *orders)
{
	const char *seat = play_seat(p, (size_t)d->seat);
	struct diags ignored = DIAGS_INIT; /* they were carried out */
	struct orders *o =
	    order_parse(d->orders.s, d->orders.n, p->game->language, &ignored);

	for (size_t i = 0; i < o->n; i++) {
		const struct order_act *a = &o->v[i].acts[0];
		json_t *order = diary_order(orders, o->v[i].number, seat);

		if (order && a->verb->flags & VERB_DIARY && a->words.n)
			(void)json_object_set_new(
			    order, "diary", json_string(a->words.v[0].text));
	}
	order_free(o);
	diag_free(&ignored);
}

int diary_add(const struct play *p, uint32_t index, json_t *world,
	      struct err *e)
{
	const struct gamefile *g = p->file;
	struct decision_from from = { .entry = &g->entries[index] };
	struct ledger *before;
	struct decision d;
	int rc;

	if (!gamefile_revealed(g) || from.entry->kind != ENTRY_ORDERS)
		return 0;
	before = ledger_new(p->file);
	rc = ledger_advance(before, index, LEDGER_TRUST, e);
	from.before = before;
	if (rc == 0 && (rc = decision_of_entry(p, &from, &d, e)) == 0) {
		diary_texts(p, &d, json_object_get(world, "orders"));
		decision_free(&d);
	}
	ledger_free(before);
	return rc;
}
