/* SPDX-License-Identifier: MIT */
/* handdue.c - orders by hand that wait, when their deadline comes. */
#include "config.h"

#include "office/handdue.h"

#include "office/handorders.h"
#include "office/waiting.h"
#include "record/hand.h"

/* One seat's, of a record that is open with RECORD_PLAY. */
static int handdue_seat(struct handrun *h, struct err *e)
{
	struct waiting w;
	int rc = waiting_load(h->r, h->p.seat, &w, e);
	bool stands = rc >= 0 && waiting_stands(h->r, h->p.seat, &w);
	bool over = handorders_over(h->r, h->p.seat, h->d.now);

	if (rc < 0)
		return -1;
	rc = stands && over ? handorders_waited(h, &w, e) : 0;
	if (rc == 0 && w.there && (!stands || over))
		rc = waiting_drop(&w, e);
	waiting_free(&w);
	return rc;
}

int handdue_carry_out(const struct handdue *due, struct err *e)
{
	struct arrival none;
	struct handmail in = { .m = due->m,
			       .a = &none,
			       .on_result = due->on_result,
			       .arg = due->arg };
	struct handrun h = { .in = &in, .r = due->r };
	int rc = 0;

	if (!waiting_any(due->r))
		return 0;
	arrival_make("", "", &none);
	if (desk_open(due->m, due->r, &h.d, e) < 0)
		rc = -1;
	for (size_t i = 0; rc == 0 && i < due->r->ledger->seats_count; i++) {
		h.p = (struct proof){ .found = true,
				      .seat = i,
				      .hand = hand_seat(due->r, i),
				      .answers = true,
				      .from = true };
		/* Also of who can be written to no more: they are his. */
		if (h.p.hand && h.d.settings)
			rc = handdue_seat(&h, e);
	}
	desk_close(&h.d);
	arrival_free(&none);
	return rc;
}

int64_t handdue_next(const struct record *r)
{
	int64_t next = INT64_MAX;

	if (!waiting_any(r))
		return next;
	for (size_t i = 0; i < r->ledger->seats_count; i++) {
		struct err ignored;
		struct waiting w;
		int64_t t;

		if (waiting_load(r, i, &w, &ignored) < 0)
			continue;
		if (waiting_stands(r, i, &w) &&
		    utc_parse(r->ledger->seats[i].until.s,
			      r->ledger->seats[i].until.n, &t) &&
		    t < next)
			next = t;
		waiting_free(&w);
	}
	return next;
}
