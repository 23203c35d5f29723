/* SPDX-License-Identifier: MIT */
/* explain_ruling.c - what a referee's ruling did, and the reason he gave. */
#include "config.h"

#include "record/explain_ruling.h"

#include "record/byclock.h"
#include "record/summary.h"

static void ruling_done(const struct entry_ruling *r, struct str *out)
{
	switch (r->rule) {
	case RULE_NOTE:
		str_add(out, "A note changes nothing in the game.");
		break;
	case RULE_EXTEND:
		if (span_is(r->until, "-"))
			str_addf(out, "%.*s has no deadline any more.",
				 SPAN_PRINT(r->seat));
		else
			str_addf(out, "%.*s has time until %.*s.",
				 SPAN_PRINT(r->seat), SPAN_PRINT(r->until));
		break;
	case RULE_PASS:
		str_addf(out, "The referee passed in the place of %.*s.",
			 SPAN_PRINT(r->seat));
		break;
	case RULE_FORFEIT:
		str_addf(out, "It counts as if %.*s had resigned.",
			 SPAN_PRINT(r->seat));
		break;
	case RULE_FINISH:
		str_addf(out, "The referee ended the game: %.*s %.*s.",
			 SPAN_PRINT(r->seat), SPAN_PRINT(r->degree));
		break;
	case RULE_SUBSTITUTE:
		str_addf(out, "%.*s plays %.*s from here on.",
			 SPAN_PRINT(r->player), SPAN_PRINT(r->seat));
		break;
	case RULE_REWIND:
		str_addf(out,
			 "The game stands again as after entry %u; what was "
			 "played in between does not count.",
			 (unsigned)r->rewind);
		break;
	case RULE_FORK:
		str_add(out, "The referee has signed other entries from here "
			     "on before; they are not in this file.");
		break;
	}
	str_addc(out, '\n');
}

/* What the clock demands of a seat that has not answered. */
static const char *const ruling_demands[] = {
	[BYCLOCK_PASS] = "",
	[BYCLOCK_FORFEIT] = "",
	[BYCLOCK_OFFER] = "; a substitute may take the seat",
	[BYCLOCK_NO_PASS] = "; no pass is possible, so a substitute may take "
			    "the seat",
};

/* The line for programs in words (estafette-game(5)). */
static void ruling_clock(const struct byclock *c, struct str *out)
{
	if (c->what == BYCLOCK_ABSENT)
		str_addf(out,
			 "The reason, by the clock: the player of %.*s is "
			 "absent from %.*s.\n",
			 SPAN_PRINT(c->seat), SPAN_PRINT(c->days));
	else
		str_addf(out,
			 "The reason, by the clock: %.*s has not answered what "
			 "entry %u asked until %.*s%s%s.\n",
			 SPAN_PRINT(c->seat), (unsigned)c->asked,
			 SPAN_PRINT(c->until),
			 c->grace ? ", nor in the grace behind it" : "",
			 ruling_demands[c->what]);
}

void explain_ruling(const struct entry *e, struct str *out)
{
	struct str reason = STR_INIT;
	struct byclock clock;

	if (e->kind != ENTRY_RULING)
		return;
	ruling_done(&e->ruling, out);
	if (byclock_read(e, &reason, &clock))
		ruling_clock(&clock, out);
	else
		str_addf(out, "The referee's reason: %s", str_text(&reason));
	str_free(&reason);
}

json_t *explain_ruling_json(const struct entry *e)
{
	const struct entry_ruling *r = &e->ruling;
	struct str reason = STR_INIT;
	json_t *j;

	if (e->kind != ENTRY_RULING)
		return NULL;
	entry_long(e->reason, &reason);
	if (reason.len)
		reason.s[--reason.len] = '\0';
	j = json_pack("{s:s, s:s, s:o, s:o, s:o, s:o, s:o}", "ruling",
		      entry_rule_word(r->rule), "reason", str_text(&reason),
		      "seat", summary_text(r->seat), "until",
		      summary_text(r->until), "player", summary_text(r->player),
		      "degree", summary_text(r->degree), "rewind",
		      r->rule == RULE_REWIND
			  ? json_integer((json_int_t)r->rewind)
			  : json_null());
	str_free(&reason);
	return j;
}
