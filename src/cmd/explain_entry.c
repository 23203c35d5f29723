/* SPDX-License-Identifier: MIT */
/* explain_entry.c - what an entry brought, and the rules that decided it. */
#include "config.h"

#include "cmd/explain.h"

#include "cmd/given.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "record/explanation.h"

static int entry_print(const struct options *o, const struct explanation *x,
		       struct err *e)
{
	struct str out = STR_INIT;
	int rc;

	if (options_has(o, "json"))
		return output_json(explanation_json(x), e);
	rc = explanation_text(x, options_templates(o), &out, e);
	return output_done(&out, rc, e);
}

static int explain_inspected(const struct given *g, struct inspection *s,
			     struct err *e)
{
	const char *seat = options_get(g->o, "seat");
	bool asked = options_has(g->o, "entry");
	uint32_t entry = asked ? (uint32_t)s->ledger->count - 1 : s->entry;
	struct explanation x;
	int rc = 0;

	explanation_of(s, entry, &x);
	/* Seats taken, notes, a revealed secret have brought nothing. */
	if (!asked || (entry && entry == s->entry)) {
		rc = inspection_open(&g->means, s, e);
		if (rc == 0)
			rc = explanation_look(
			    s,
			    seat ? ledger_seat(s->ledger, span_of(seat))
				 : GAME_ALL,
			    g->means.templates, &x, e);
	}
	if (rc == 0)
		rc = entry_print(g->o, &x, e);
	explanation_free(&x);
	return rc;
}

int explain_game(const struct options *o, struct err *e)
{
	const char *seat = options_get(o, "seat");
	struct inspection s = { .file = NULL };
	struct given g;
	int entry, rc;

	if (options_has(o, "game"))
		return options_error(o->command, e,
				     "--game goes with a report; %s is a game "
				     "file",
				     o->operands[0]);
	if (given_begin(o, &g, e) < 0 ||
	    options_number(o, "entry", -1, &entry, e) < 0)
		return -1;
	rc = inspection_read(o->operands[0], entry, &s, e);
	if (rc == 0 && seat && ledger_seat(s.ledger, span_of(seat)) < 0)
		rc = ledger_no_seat(s.ledger, seat, e);
	if (rc == 0)
		rc = explain_inspected(&g, &s, e);
	inspection_close(&s);
	return rc;
}

int explain_report(const struct options *o, struct err *e)
{
	struct explanation x;
	struct held_report r;
	int rc;

	if (player_files_report(o, o->operands[0], &r, e) < 0)
		return -1;
	rc = explanation_of_report(r.view, options_templates(o), &x, e);
	if (rc == 0)
		rc = entry_print(o, &x, e);
	explanation_free(&x);
	held_report_free(&r);
	return rc;
}
