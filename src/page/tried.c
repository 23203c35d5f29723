/* SPDX-License-Identifier: MIT */
/* tried.c - what an entry is tried with once more: its own orders and dice. */
#include "config.h"

#include "page/tried.h"

#include "page/call.h"
#include "record/decision.h"

/* What is rolled while it is carried out as it was; of an older ruleset that
 * may not go to its end. */
static void tried_dice(struct inspection *s, const struct ledger *before,
		       const struct decision *d, struct str *out)
{
	struct diags ignored = DIAGS_INIT;
	struct dice_heard heard;
	struct err why;

	dice_heard_begin(&heard, NULL);
	s->play->heard = &heard;
	turn_free(decision_carry_out(s->play, before, d, &ignored, &why));
	s->play->heard = NULL;
	dice_heard_faces(&heard, out);
	dice_heard_end(&heard);
	diag_free(&ignored);
}

/* LFs were added when they were sealed. */
static struct span tried_typed(struct span orders)
{
	while (orders.n && orders.s[orders.n - 1] == '\n')
		orders.n--;
	return orders;
}

static json_t *tried_decision(struct inspection *s, const struct ledger *before,
			      const struct decision *d)
{
	bool ordered = d->kind == ENTRY_ORDERS;
	struct str dice = STR_INIT;
	json_t *tried;

	tried_dice(s, before, d, &dice);
	tried = json_pack("{s:s, s:s}", "who",
			  ordered ? play_seat(s->play, (size_t)d->seat) : "",
			  "dice", str_text(&dice));
	(void)json_object_set_new(tried, "orders",
				  call_string(tried_typed(d->orders)));
	str_free(&dice);
	return tried;
}

json_t *tried_entry(struct inspection *s, struct err *e)
{
	struct ledger *before = ledger_new(s->file);
	struct decision_from from = { before, &s->file->entries[s->entry],
				      NULL };
	json_t *tried = NULL;
	struct decision d;

	if (ledger_advance(before, s->entry, LEDGER_TRUST, e) == 0 &&
	    decision_of_entry(s->play, &from, &d, e) == 0) {
		tried = tried_decision(s, before, &d);
		decision_free(&d);
	}
	ledger_free(before);
	return tried;
}
