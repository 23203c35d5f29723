/* SPDX-License-Identifier: MIT */
/* ledger_state.c - whom a game waits for after an entry (protocol.md 3). */
#include "config.h"

#include "store/ledger_fault.h"

/* Goes on waiting for the same while another seat ordered: keeps ASKED and
 * UNTIL. */
static bool ledger_goes_on(const struct ledger_seat *seat,
			   const struct entry_await *a)
{
	return seat->awaited && span_eq(seat->phase, a->phase) &&
	       span_eq(seat->kind, a->kind);
}

void ledger_ask(const struct ledger *l, int actor, struct entry_await *waits,
		size_t n)
{
	for (size_t i = 0; i < n; i++) {
		int s = ledger_seat(l, waits[i].seat);

		waits[i].asked = l->count;
		if (actor < 0 || s < 0 || s == actor ||
		    !ledger_goes_on(&l->seats[s], &waits[i]))
			continue;
		waits[i].asked = l->seats[s].asked;
		waits[i].until = l->seats[s].until;
	}
}

static void ledger_await_text(const struct entry_await *a, struct str *out)
{
	str_addf(out, "%.*s %u %.*s %.*s %.*s", SPAN_PRINT(a->seat),
		 (unsigned)a->asked, SPAN_PRINT(a->phase), SPAN_PRINT(a->kind),
		 SPAN_PRINT(a->until));
}

static int ledger_await_differs(const struct ledger *l,
				const struct entry_await *want,
				const struct entry_await *have,
				struct difference *d)
{
	struct str a = STR_INIT;
	struct str b = STR_INIT;

	ledger_await_text(want, &a);
	ledger_await_text(have, &b);
	(void)ledger_refuse(l, d, "await", a.s, "%s", b.s);
	str_free(&a);
	str_free(&b);
	return -1;
}

static int ledger_fault_await(const struct ledger *l, int actor,
			      const struct entry_await *a, int *last,
			      struct difference *d)
{
	int s = ledger_seat(l, a->seat);
	struct entry_await want = *a;

	if (s <= *last) {
		return ledger_refuse(l, d, "await",
				     "seats of this game in their order",
				     "%.*s", SPAN_PRINT(a->seat));
	}
	*last = s;
	ledger_ask(l, actor, &want, 1);
	if (want.asked != a->asked || !span_eq(want.until, a->until))
		return ledger_await_differs(l, &want, a, d);
	return 0;
}

static bool ledger_same_wait(const struct entry_await *a,
			     const struct entry_await *b)
{
	return span_eq(a->seat, b->seat) && span_eq(a->phase, b->phase) &&
	       span_eq(a->kind, b->kind);
}

/* After a rewind the same seats are awaited as after entry N. */
static int ledger_fault_rewound(const struct ledger *l, const struct entry *e,
				const struct entry *again, struct difference *d)
{
	bool same = e->awaits_count == again->awaits_count &&
		    span_eq(e->result.winner, again->result.winner) &&
		    span_eq(e->result.degree, again->result.degree);

	for (size_t i = 0; same && i < e->awaits_count; i++)
		same = ledger_same_wait(&e->awaits[i], &again->awaits[i]);
	if (same)
		return 0;
	return ledger_refuse(l, d, "await",
			     "the seats, phases and kinds, or the "
			     "result, of the entry rewound to",
			     "others");
}

static int ledger_fault_result(const struct ledger *l,
			       const struct entry_result *r,
			       struct difference *d)
{
	if (!r->winner.s || span_is(r->winner, "none") ||
	    ledger_seat(l, r->winner) >= 0)
		return 0;
	return ledger_refuse(l, d, "result", "a seat of this game or none",
			     "%.*s", SPAN_PRINT(r->winner));
}

static int ledger_fault_views(const struct ledger *l, const struct entry *e,
			      struct difference *d)
{
	bool ok = e->views_count == l->seats_count;

	for (size_t i = 0; ok && i < l->seats_count; i++)
		ok = span_eq(e->views[i].seat, l->seats[i].seat);
	if (ok)
		return 0;
	return ledger_refuse(l, d, "view",
			     "one view for each seat, in their order",
			     "%zu, or another order", e->views_count);
}

int ledger_fault_state(const struct ledger *l, const struct ledger_next *next,
		       struct difference *d)
{
	const struct entry *e = next->entry;
	int last = -1;

	for (size_t i = 0; i < e->awaits_count; i++)
		if (ledger_fault_await(l, next->actor, &e->awaits[i], &last,
				       d) < 0)
			return -1;
	if (next->again && ledger_fault_rewound(l, e, next->again, d) < 0)
		return -1;
	return ledger_fault_result(l, &e->result, d) < 0
		   ? -1
		   : ledger_fault_views(l, e, d);
}
