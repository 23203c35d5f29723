/* SPDX-License-Identifier: MIT */
/* retold_record.c - what a replay tells of the game file itself. */
#include "config.h"

#include "record/retold.h"

#include "base/utc.h"
#include "kernel/value.h"
#include "record/handnote.h"
#include "record/summary.h"

/* The seconds from the question to each set of orders that a seat sent. */
static json_t *retold_answers(const struct gamefile *g, struct span seat)
{
	json_t *list = json_array();

	for (size_t i = 0; i < g->count; i++) {
		const struct entry *e = &g->entries[i];
		uint32_t n;

		if (entry_answers(e, seat, &n) && n < g->count)
			(void)json_array_append_new(
			    list, json_integer(utc_of(e->time) -
					       utc_of(g->entries[n].time)));
	}
	return list;
}

static json_t *retold_players(const struct ledger *l)
{
	json_t *list = json_array();

	for (size_t i = 0; i < l->seats_count; i++) {
		const struct ledger_seat *s = &l->seats[i];

		(void)json_array_append_new(
		    list, json_pack("{s:o, s:o, s:b, s:o}", "seat",
				    summary_text(s->seat), "player",
				    summary_text(s->player), "by-hand",
				    (int)handnote_seat(l, i), "answers",
				    retold_answers(l->g, s->seat)));
	}
	return list;
}

/* Every entry, also those that no report tells of. */
static json_t *retold_entries(struct gamefile *g)
{
	json_t *list = json_array();

	for (uint32_t i = 0; i < g->count; i++)
		(void)json_array_append_new(list, retold_facts(g, i));
	return list;
}

void retold_record(const struct ledger *l, struct replay *out)
{
	value_put(out->data, "players", retold_players(l));
	value_put(out->data, "record", retold_entries(l->g));
	value_put(out->data, "name", json_string(l->g->genesis.game.name));
}
