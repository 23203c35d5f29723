/* SPDX-License-Identifier: MIT */
/* ledger.c - what follows from the entries of a game file, one after
 * another. */
#include "config.h"

#include "store/ledger.h"

#include "base/mem.h"
#include "base/utc.h"
#include "seal/dice.h"

struct ledger *ledger_new(struct gamefile *g)
{
	const struct genesis *s = &g->genesis;
	struct ledger *l = mem_zalloc(sizeof(*l));

	l->g = g;
	l->seats_count = s->seats_count;
	l->seats = mem_zalloc(s->seats_count * sizeof(*l->seats));
	for (size_t i = 0; i < s->seats_count; i++) {
		l->seats[i].seat = s->seats[i].seat;
		l->seats[i].player = s->seats[i].player;
		l->seats[i].has_id = s->seats[i].has_id;
		l->seats[i].id = s->seats[i].id;
	}
	return l;
}

void ledger_free(struct ledger *l)
{
	if (!l)
		return;
	mem_free(l->seats);
	mem_free(l->orders);
	mem_free(l->joined);
	mem_free(l->rewinds);
	mem_free(l->forks);
	mem_free(l);
}

int ledger_advance(struct ledger *l, uint32_t count, enum ledger_mode mode,
		   struct err *e)
{
	struct difference d = { .code = ERR_NONE };

	while (l->count < l->g->count && l->count < count)
		if (ledger_step(l, mode, &d) < 0)
			return difference_err(&d, l->g->name, e);
	return 0;
}

struct ledger *ledger_open(struct gamefile *g, enum ledger_mode mode,
			   struct err *e)
{
	struct ledger *l = ledger_new(g);
	struct difference d = { .code = ERR_NONE };

	if (mode == LEDGER_CHAIN)
		gamefile_hash_ahead(g);
	if (ledger_advance(l, UINT32_MAX, mode, e) == 0) {
		if (mode == LEDGER_V0 ||
		    ledger_check_sig(g, l->count - 1, &d) == 0)
			return l;
		(void)difference_err(&d, g->name, e);
	}
	ledger_free(l);
	return NULL;
}

int ledger_seat(const struct ledger *l, struct span seat)
{
	for (size_t i = 0; i < l->seats_count; i++)
		if (span_eq(l->seats[i].seat, seat))
			return (int)i;
	return -1;
}

void ledger_seats(const struct ledger *l, const char *between, struct str *out)
{
	for (size_t i = 0; i < l->seats_count; i++)
		str_addf(out, "%s%.*s", i ? between : "",
			 SPAN_PRINT(l->seats[i].seat));
}

int ledger_no_seat(const struct ledger *l, const char *name, struct err *e)
{
	struct str names = STR_INIT;

	ledger_seats(l, ", ", &names);
	(void)err_set(e, ERR_REFUSED, "%s: no seat \"%s\"; there are: %s",
		      l->g->name, name, str_text(&names));
	str_free(&names);
	return -1;
}

bool ledger_all_accepted(const struct ledger *l)
{
	for (size_t i = 0; i < l->seats_count; i++)
		if (!l->seats[i].accepted)
			return false;
	return true;
}

void ledger_joins(const struct ledger *l, uint8_t j[HASH_LEN])
{
	struct dice_join *joins = mem_array(l->seats_count, sizeof(*joins));
	char(*names)[SEAT_MAX + 1] = mem_array(l->seats_count, sizeof(*names));

	for (size_t i = 0; i < l->seats_count; i++) {
		(void)span_copy(l->seats[i].seat, names[i], sizeof(names[i]));
		joins[i] = (struct dice_join){ names[i], l->seats[i].nonce,
					       l->seats[i].anchor };
	}
	dice_joins(joins, l->seats_count, j);
	mem_free(joins);
	mem_free(names);
}

/* Whether the state after entry `at` has entry k in its past. */
static bool ledger_stands(const struct ledger *l, uint32_t k, uint32_t at)
{
	for (size_t i = l->rewinds_count; i > 0 && k <= at; i--) {
		const struct ledger_rewind *r = &l->rewinds[i - 1];

		/* Rewinds later than `at` have not happened; one before k is
		 * in the past of k as well. */
		if (r->entry <= at && r->entry > k)
			at = r->to;
	}
	return k <= at;
}

uint32_t ledger_undone_by(const struct ledger *l, uint32_t entry)
{
	uint32_t by = 0;

	for (size_t i = 0; i < l->rewinds_count; i++) {
		uint32_t at = l->rewinds[i].entry;

		if (at <= entry)
			continue;
		if (ledger_stands(l, entry, at))
			by = 0;
		else if (by == 0)
			by = at;
	}
	return by;
}

int64_t ledger_time(const struct ledger *l, uint32_t entry)
{
	return utc_of(l->g->entries[entry].time);
}

uint32_t ledger_fork(const struct ledger *l, uint32_t entry)
{
	uint32_t fork = 0;

	for (size_t i = 0; i < l->forks_count && l->forks[i] <= entry; i++)
		fork = l->forks[i];
	return fork;
}
