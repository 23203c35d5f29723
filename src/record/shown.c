/* SPDX-License-Identifier: MIT */
/* shown.c - what everybody can read in a game file. */
#include "config.h"

#include "record/shown.h"

#include "base/hex.h"
#include "record/handnote.h"
#include "record/rulings.h"
#include "record/summary.h"

static const char *shown_key(const struct ledger *l, size_t seat)
{
	if (handnote_seat(l, seat))
		return "(" HANDNOTE_WORDS ")";
	return l->seats[seat].has_id ? l->seats[seat].id.text : "-";
}

json_t *shown_seats(const struct ledger *l)
{
	json_t *list = json_array();

	for (size_t i = 0; i < l->seats_count; i++) {
		const struct ledger_seat *s = &l->seats[i];

		(void)json_array_append_new(
		    list, json_pack("{s:o, s:o, s:s?, s:b, s:I, s:I, s:b}",
				    "seat", summary_text(s->seat), "player",
				    summary_text(s->player), "id",
				    s->has_id ? s->id.text : NULL, "by-hand",
				    (int)handnote_seat(l, i), "accepted",
				    (json_int_t)s->accepted, "links",
				    (json_int_t)s->links, "awaited",
				    (int)s->awaited));
	}
	return list;
}

json_t *shown_json(const struct ledger *l)
{
	const struct genesis *g = &l->g->genesis;
	json_t *entries = json_array();
	json_t *told, *rulings = rulings_all(l->g, l->count - 1);

	for (uint32_t i = 0; i < l->count; i++)
		(void)json_array_append_new(entries, summary_json(l->g, i));
	told = json_pack("{s:s, s:s, s:o, s:I, s:s, s:o, s:o}", "game",
			 HEX(g->game.gid, GID_LEN), "name", g->game.name,
			 "ruleset", summary_text(g->ruleset), "number",
			 (json_int_t)g->number, "referee", g->referee.text,
			 "seats", shown_seats(l), "entries", entries);
	(void)json_object_update(told, rulings);
	json_decref(rulings);
	return told;
}

static void shown_seats_text(const struct ledger *l, struct str *out)
{
	for (size_t i = 0; i < l->seats_count; i++) {
		const struct ledger_seat *s = &l->seats[i];

		str_addf(out, "%.*s %s %.*s%s%s\n", SPAN_PRINT(s->seat),
			 shown_key(l, i), SPAN_PRINT(s->player),
			 s->accepted ? "" : ", who has not accepted yet",
			 s->awaited ? ", who is awaited" : "");
	}
}

/* Why the referee has ruled so, in his own lines. */
static void shown_reason(const struct entry *e, struct str *out)
{
	struct str reason = STR_INIT;
	struct rulings_own own = rulings_of(e, &reason);
	struct span rest = span_of(own.rule ? own.reason : "");

	while (rest.n > 0) {
		struct span line = span_until(&rest, '\n');

		str_addf(out, "  : %.*s\n", SPAN_PRINT(line));
	}
	str_free(&reason);
}

void shown_text(const struct ledger *l, struct str *out)
{
	const struct genesis *g = &l->g->genesis;

	str_addf(out, "game %s %s, %.*s %u\nreferee %s\n",
		 HEX(g->game.gid, GID_LEN), g->game.name,
		 SPAN_PRINT(g->ruleset), (unsigned)g->number, g->referee.text);
	shown_seats_text(l, out);
	str_addc(out, '\n');
	for (uint32_t i = 0; i < l->count; i++) {
		summary_line(l->g, i, out);
		shown_reason(&l->g->entries[i], out);
		str_addf(out, "  head %s\n",
			 HEX(gamefile_hash(l->g, i), HASH_LEN));
	}
}
