/* SPDX-License-Identifier: MIT */
/* ledger_ruling.c - why a ruling may not come next (protocol.md 3). */
#include "config.h"

#include "store/ledger_fault.h"

/* What can be passed is the ruleset's to say: without it, it is not looked
 * at. */
static int ledger_fault_pass(const struct ledger *l, struct span phase,
			     struct difference *d)
{
	const struct gamefile_rules *rules = l->g->rules;
	struct str want = STR_INIT;
	const char *why;

	why = rules ? rules->unpassable(l->g, phase) : NULL;
	if (!why)
		return 0;
	str_addf(&want, "no pass: %s", why);
	(void)ledger_refuse(l, d, "ruling", want.s, "pass");
	str_free(&want);
	return -1;
}

/* An awaited seat, whose decision may be passed if `pass` says so. */
static int ledger_fault_awaited(const struct ledger *l, struct span name,
				bool pass, struct difference *d)
{
	int i = ledger_seat(l, name);

	if (i < 0)
		return ledger_fault_seat(l, name, d);
	if (!l->seats[i].awaited)
		return ledger_refuse(l, d, "seat", "a seat that is awaited",
				     "one that is not");
	return pass ? ledger_fault_pass(l, l->seats[i].phase, d) : 0;
}

static int ledger_fault_over(const struct ledger *l, struct difference *d)
{
	return l->result.winner.s
		   ? ledger_refuse(l, d, "ruling", "a game that goes on",
				   "one that has its result")
		   : 0;
}

/* NULL if this build has not the ruleset. */
static const char *const *ledger_victories(const struct ledger *l)
{
	return l->g->rules ? l->g->rules->victories(l->g) : NULL;
}

/* A draw and an abandoned game are nobody's, a victory is somebody's. */
static bool ledger_degree_ok(const struct ledger *l,
			     const struct entry_ruling *r)
{
	const char *const *known = ledger_victories(l);
	bool nobody =
	    span_is(r->degree, "draw") || span_is(r->degree, "abandoned");

	if (span_is(r->seat, "none") || nobody)
		return nobody && span_is(r->seat, "none");
	while (known && *known && !span_is(r->degree, *known))
		known++;
	return !known || *known;
}

static int ledger_refuse_degree(const struct ledger *l,
				const struct entry_ruling *r,
				struct difference *d)
{
	const char *const *known = ledger_victories(l);
	struct str want = STR_INIT;

	str_add(&want, "none abandoned, none draw, or a seat with a degree of "
		       "victory");
	for (size_t i = 0; known && known[i]; i++)
		str_addf(&want, "%s%s", i ? ", " : ": ", known[i]);
	(void)ledger_refuse(l, d, "ruling", want.s, "%.*s %.*s",
			    SPAN_PRINT(r->seat), SPAN_PRINT(r->degree));
	str_free(&want);
	return -1;
}

static int ledger_fault_finish(const struct ledger *l,
			       const struct entry_ruling *r,
			       struct difference *d)
{
	if (ledger_fault_over(l, d) < 0 ||
	    (!span_is(r->seat, "none") && ledger_fault_seat(l, r->seat, d) < 0))
		return -1;
	return ledger_degree_ok(l, r) ? 0 : ledger_refuse_degree(l, r, d);
}

static int ledger_fault_rewind(const struct ledger *l, uint32_t n,
			       struct difference *d)
{
	if (n < l->count && entry_has_state(&l->g->entries[n]))
		return 0;
	return ledger_refuse(l, d, "rewind", "an earlier entry with a state",
			     "entry %u", (unsigned)n);
}

int ledger_fault_ruling(const struct ledger *l, const struct entry_ruling *r,
			struct difference *d)
{
	switch (r->rule) {
	case RULE_NOTE:
	case RULE_FORK:
		return 0;
	case RULE_EXTEND:
	case RULE_FORFEIT:
		return ledger_fault_awaited(l, r->seat, false, d);
	case RULE_PASS:
		return ledger_fault_awaited(l, r->seat, true, d);
	case RULE_FINISH:
		return ledger_fault_finish(l, r, d);
	case RULE_SUBSTITUTE:
		return ledger_fault_over(l, d) < 0
			   ? -1
			   : ledger_fault_seat(l, r->seat, d);
	case RULE_REWIND:
		return ledger_fault_rewind(l, r->rewind, d);
	}
	return 0;
}
