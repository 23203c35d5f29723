/* SPDX-License-Identifier: MIT */
/* show_public.c - what everybody can read in a game file. */
#include "config.h"

#include "cmd/show.h"

#include "base/hex.h"
#include "cmd/output.h"
#include "record/handnote.h"
#include "record/summary.h"
#include "report/text.h"
#include "store/ledger.h"

static const char *show_key(const struct ledger *l, size_t seat)
{
	if (handnote_seat(l, seat))
		return "(" HANDNOTE_WORDS ")";
	return l->seats[seat].has_id ? l->seats[seat].id.text : "-";
}

static json_t *show_seats(const struct ledger *l)
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

static json_t *show_public_json(const struct ledger *l, const json_t *view)
{
	const struct genesis *g = &l->g->genesis;
	json_t *entries = json_array();
	json_t *told;

	for (uint32_t i = 0; i < l->count; i++)
		(void)json_array_append_new(entries, summary_json(l->g, i));
	told = json_pack("{s:s, s:s, s:o, s:I, s:s, s:o, s:o}", "game",
			 HEX(g->game.gid, GID_LEN), "name", g->game.name,
			 "ruleset", summary_text(g->ruleset), "number",
			 (json_int_t)g->number, "referee", g->referee.text,
			 "seats", show_seats(l), "entries", entries);
	if (view)
		(void)json_object_set_new(told, "view", json_deep_copy(view));
	return told;
}

static void show_public_text(const struct ledger *l, struct str *out)
{
	const struct genesis *g = &l->g->genesis;

	str_addf(out, "game %s %s, %.*s %u\nreferee %s\n",
		 HEX(g->game.gid, GID_LEN), g->game.name,
		 SPAN_PRINT(g->ruleset), (unsigned)g->number, g->referee.text);
	for (size_t i = 0; i < l->seats_count; i++) {
		const struct ledger_seat *s = &l->seats[i];

		str_addf(out, "%.*s %s %.*s%s\n", SPAN_PRINT(s->seat),
			 show_key(l, i), SPAN_PRINT(s->player),
			 s->accepted ? "" : ", who has not accepted yet");
	}
	str_addc(out, '\n');
	for (uint32_t i = 0; i < l->count; i++)
		summary_line(l->g, i, out);
}

int show_public(const struct options *o, const struct ledger *l,
		const json_t *view, struct err *e)
{
	struct str out = STR_INIT;
	int rc = 0;

	if (options_has(o, "json"))
		return output_json(show_public_json(l, view), e);
	show_public_text(l, &out);
	if (view) {
		str_addc(&out, '\n');
		rc = report_show(view, NULL, options_templates(o), &out, e);
	}
	if (!view)
		return output_done(&out, rc, e);
	if (rc == 0)
		rc = output_report(view, &out, e);
	str_free(&out);
	return rc;
}
