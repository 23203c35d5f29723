/* SPDX-License-Identifier: MIT */
/* byclock.c - the reason of a ruling by the clock, a line for programs. */
#include "config.h"

#include "record/byclock.h"

#include "base/num.h"

#include <string.h>

static const char byclock_mark[] = "by the clock:";

/* As they stand in the line, and which ruling they are the reason of. */
static const struct byclock_word {
	const char *word;
	enum entry_rule rule;
} byclock_words[] = {
	[BYCLOCK_ABSENT] = { "absent", RULE_EXTEND },
	[BYCLOCK_PASS] = { "pass", RULE_PASS },
	[BYCLOCK_FORFEIT] = { "forfeit", RULE_FORFEIT },
	[BYCLOCK_OFFER] = { "offer", RULE_NOTE },
	[BYCLOCK_NO_PASS] = { "no-pass", RULE_NOTE },
};

void byclock_line(const struct byclock *c, struct str *out)
{
	str_addf(out, "%s %s %.*s ", byclock_mark,
		 c->what == BYCLOCK_ABSENT ? "absent" : "overdue",
		 SPAN_PRINT(c->seat));
	if (c->what == BYCLOCK_ABSENT)
		str_addn(out, c->days.s, c->days.n);
	else
		str_addf(out, "%u %.*s %s%s", (unsigned)c->asked,
			 SPAN_PRINT(c->until), c->grace ? "grace " : "",
			 byclock_words[c->what].word);
}

static bool byclock_day(struct span *rest, char out[UTC_DAY_LEN + 1])
{
	struct span day = { rest->s, UTC_DAY_LEN };
	int64_t ignored;

	if (rest->n < UTC_DAY_LEN || !span_copy(day, out, UTC_DAY_LEN + 1) ||
	    !utc_day_parse(out, UTC_DAY_LEN, &ignored))
		return false;
	rest->s += UTC_DAY_LEN;
	rest->n -= UTC_DAY_LEN;
	return true;
}

static bool byclock_skip(struct span *rest, const char *what)
{
	if (!span_starts(*rest, what))
		return false;
	rest->s += strlen(what);
	rest->n -= strlen(what);
	return true;
}

bool byclock_days(struct span *days, char from[UTC_DAY_LEN + 1],
		  char to[UTC_DAY_LEN + 1])
{
	if (!byclock_day(days, from) || !byclock_skip(days, " to ") ||
	    !byclock_day(days, to))
		return false;
	return days->n == 0 || (byclock_skip(days, ", ") && days->n > 0);
}

static bool byclock_absent(struct span rest, struct byclock *out)
{
	char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];

	out->what = BYCLOCK_ABSENT;
	out->days = rest;
	while (rest.n > 0)
		if (!byclock_days(&rest, from, to))
			return false;
	return out->days.n > 0;
}

static bool byclock_overdue(struct span rest, struct byclock *out)
{
	struct span asked = span_until(&rest, ' ');
	uint64_t n;
	int64_t ignored;

	out->until = span_until(&rest, ' ');
	out->grace = byclock_skip(&rest, "grace ");
	if (!num_parse(asked.s, asked.n, UINT32_MAX, &n) ||
	    !utc_parse(out->until.s, out->until.n, &ignored))
		return false;
	out->asked = (uint32_t)n;
	for (int i = BYCLOCK_PASS; i <= BYCLOCK_NO_PASS; i++) {
		if (!span_is(rest, byclock_words[i].word))
			continue;
		out->what = (enum byclock_what)i;
		return true;
	}
	return false;
}

/* The line that is written for what was read is the one that stands there. */
static bool byclock_same(const struct byclock *c, struct span line)
{
	struct str again = STR_INIT;
	bool same;

	byclock_line(c, &again);
	same = span_is(line, again.s);
	str_free(&again);
	return same;
}

bool byclock_of(const struct entry_ruling *r, const char *reason,
		struct byclock *out)
{
	struct span whole, rest = span_of(reason), word;

	*out = (struct byclock){ .what = BYCLOCK_ABSENT };
	whole = span_until(&rest, '\n');
	if (rest.n > 0)
		return false;
	rest = whole;
	if (!byclock_skip(&rest, byclock_mark) || !byclock_skip(&rest, " "))
		return false;
	word = span_until(&rest, ' ');
	out->seat = span_until(&rest, ' ');
	if (span_is(word, "absent") ? !byclock_absent(rest, out)
				    : !byclock_overdue(rest, out))
		return false;
	return r->rule == byclock_words[out->what].rule &&
	       (r->rule == RULE_NOTE || span_eq(r->seat, out->seat)) &&
	       byclock_same(out, whole);
}

bool byclock_read(const struct entry *e, struct str *line, struct byclock *out)
{
	str_clear(line);
	if (e->kind != ENTRY_RULING)
		return false;
	entry_long(e->reason, line);
	return byclock_of(&e->ruling, str_text(line), out);
}

bool byclock_claims(const char *reason)
{
	return str_starts(reason, byclock_mark);
}
