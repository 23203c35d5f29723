/* SPDX-License-Identifier: MIT */
/* outdated.c - letters that what has come since leaves nothing to tell. */
#include "config.h"

#include "office/outdated.h"

#include "base/str.h"

bool outdated_lost(const struct ledger *l, const struct answer *one)
{
	uint32_t fork = ledger_fork(l, one->index);

	return fork && one->date < ledger_time(l, fork);
}

uint32_t outdated_by(const struct ledger *l, const char *kind, uint32_t index)
{
	if (!str_eq(kind, "report") ||
	    l->g->entries[index].kind != ENTRY_ORDERS)
		return 0;
	return ledger_undone_by(l, index);
}

bool outdated_invitation(const struct ledger *l, size_t seat, const char *kind)
{
	return str_eq(kind, "invitation") && l->seats[seat].accepted;
}

/* Whether orders of the seat have been carried out since. */
static bool outdated_ordered(const struct ledger *l, const struct answers *all,
			     const struct answer *one)
{
	(void)all;
	for (uint32_t i = one->index + 1; i < l->count; i++)
		if (l->g->entries[i].kind == ENTRY_ORDERS &&
		    span_is(entry_block_value(&l->g->entries[i], "seat"),
			    one->seat))
			return true;
	return false;
}

/* Whether what waited then has lapsed: that is an answer of its own. */
static bool outdated_lapsed(const struct answers *all, const struct answer *one)
{
	for (size_t i = 0; i < all->n; i++) {
		const struct answer *a = &all->v[i];

		if (a->reason && str_eq(a->reason, "lapsed") &&
		    str_eq(a->seat, one->seat) && a->asked == one->asked &&
		    a->date >= one->date)
			return true;
	}
	return false;
}

static bool outdated_question(const struct ledger *l, const struct answers *all,
			      const struct answer *one)
{
	int seat = ledger_seat(l, span_of(one->seat));

	(void)all;
	return seat >= 0 &&
	       (!l->seats[seat].awaited || l->seats[seat].asked != one->asked ||
		outdated_lost(l, one));
}

static bool outdated_waits(const struct ledger *l, const struct answers *all,
			   const struct answer *one)
{
	return outdated_lapsed(all, one) || outdated_question(l, all, one);
}

static bool outdated_started(const struct ledger *l, const struct answers *all,
			     const struct answer *one)
{
	(void)all;
	(void)one;
	return l->started;
}

bool outdated_answer(const struct ledger *l, const struct answers *all,
		     const struct answer *one)
{
	static const struct {
		const char *reason;
		bool (*outdated)(const struct ledger *, const struct answers *,
				 const struct answer *);
	} reasons[] = {
		{ "wrong", outdated_ordered },
		{ "different", outdated_ordered },
		{ "lapsed", outdated_ordered },
		{ "waits", outdated_waits },
		{ "none-wait", outdated_question },
		{ "other-wait", outdated_waits },
		{ "joined", outdated_started },
		{ "not-begun", outdated_started },
	};

	for (size_t i = 0; i < sizeof(reasons) / sizeof(*reasons); i++)
		if (one->reason && str_eq(one->reason, reasons[i].reason))
			return reasons[i].outdated(l, all, one);
	return false;
}

/* Reports of who has the seat now that had gone before the entry. */
static size_t outdated_gone(const struct outdated_reports *r, uint32_t before)
{
	int64_t from = ledger_time(r->l, r->since);
	int64_t to = ledger_time(r->l, before);
	size_t n = 0;

	for (size_t i = 0; i < r->box->n; i++) {
		const struct outbox_entry *one = &r->box->entries[i];

		n += (i == 0 || !outbox_same(one[-1].id, one->id)) &&
		     one->time < to && (!r->since || one->time > from) &&
		     str_eq(one->seat, r->name) && str_eq(one->kind, "report");
	}
	return n;
}

size_t outdated_reports(const struct outdated_reports *r)
{
	size_t going = 0, outdated = 0;

	for (uint32_t i = r->since; i < r->l->count; i++) {
		uint32_t by = outdated_by(r->l, "report", i);

		if (!r->to_go(i, r->arg))
			continue;
		if (by && outdated_gone(r, by) <= going)
			outdated++;
		else
			going++;
	}
	return outdated;
}
