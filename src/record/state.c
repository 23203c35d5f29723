/* SPDX-License-Identifier: MIT */
/* state.c - the STATE of an entry, as it follows from a decision. */
#include "config.h"

#include "record/state.h"

#include "seal/safe.h"

#include <string.h>

static void state_take_awaits(const struct play *p, const struct awaits *from,
			      const char *until, struct state *out)
{
	for (size_t seat = 0; seat < p->seats_count; seat++) {
		for (size_t i = 0; i < from->n; i++) {
			const struct await *a = &from->v[i];

			if (a->seat != p->seats[seat])
				continue;
			out->awaits[out->awaits_count++] = (struct entry_await){
				.seat = span_of(play_seat(p, seat)),
				.phase = span_of(a->phase),
				.kind = span_of(a->kind),
				.until = span_of(until),
			};
		}
	}
}

void state_make(const struct play *p, const struct state_from *from,
		const struct turn *t, struct state *out)
{
	struct awaits awaits;
	char *position = turn_position(t);
	size_t n = strlen(position);

	*out = (struct state){ .position = { position, n, n + 1 } };
	turn_awaits(t, &awaits);
	if (awaits.over) {
		int winner = play_seat_of(p, awaits.winner);

		out->result.winner =
		    span_of(winner < 0 ? "none" : play_seat(p, (size_t)winner));
		out->result.degree = span_of(awaits.degree);
		return;
	}
	state_take_awaits(p, &awaits, from->until, out);
	ledger_ask(from->before, from->actor, out->awaits, out->awaits_count);
}

void state_free(struct state *s)
{
	safe_wipe_str(&s->position);
}

void state_take(const struct entry *entry, struct state *out)
{
	out->awaits_count = 0;
	for (size_t i = 0; i < entry->awaits_count && i < GAME_SEATS; i++)
		out->awaits[out->awaits_count++] = entry->awaits[i];
	out->result = entry->result;
}

const struct entry_await *state_await(const struct state *s, const char *seat)
{
	for (size_t i = 0; i < s->awaits_count; i++)
		if (span_is(s->awaits[i].seat, seat))
			return &s->awaits[i];
	return NULL;
}
