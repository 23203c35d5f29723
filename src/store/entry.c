/* SPDX-License-Identifier: MIT */
/* entry.c - one entry of a game file, taken apart (protocol.md 3). */
#include "config.h"

#include "store/entry.h"

#include "base/line.h"
#include "base/num.h"
#include "seal/base64.h"

#include <assert.h>
#include <string.h>

const char *entry_kind_word(enum entry_kind kind)
{
	static const char *const words[ENTRY_KINDS] = {
		[ENTRY_GENESIS] = "genesis", [ENTRY_ACCEPT] = "accept",
		[ENTRY_START] = "start",     [ENTRY_ORDERS] = "orders",
		[ENTRY_RULING] = "ruling",   [ENTRY_REVEAL] = "reveal",
	};

	return words[kind];
}

const char *entry_rule_word(enum entry_rule rule)
{
	static const char *const words[ENTRY_RULES] = {
		[RULE_NOTE] = "note",	  [RULE_EXTEND] = "extend",
		[RULE_PASS] = "pass",	  [RULE_FORFEIT] = "forfeit",
		[RULE_FINISH] = "finish", [RULE_SUBSTITUTE] = "substitute",
		[RULE_REWIND] = "rewind", [RULE_FORK] = "fork",
	};

	return words[rule];
}

const char *entry_rule_form(enum entry_rule rule)
{
	static const char *const forms[ENTRY_RULES] = {
		[RULE_NOTE] = "nothing",
		[RULE_EXTEND] = "SEAT, and a time or -",
		[RULE_PASS] = "SEAT",
		[RULE_FORFEIT] = "SEAT",
		[RULE_FINISH] = "SEAT or none, and a degree",
		[RULE_SUBSTITUTE] = "SEAT, and a player's name of 1 to 40 "
				    "characters that can be seen",
		[RULE_REWIND] = "the number of an entry",
		[RULE_FORK] = "nothing",
	};

	return forms[rule];
}

bool entry_rule_has_state(enum entry_rule rule)
{
	return rule == RULE_PASS || rule == RULE_FORFEIT ||
	       rule == RULE_REWIND || rule == RULE_FINISH;
}

bool entry_has_state(const struct entry *e)
{
	return e->state.n > 0;
}

/* The text of one raw line: behind "| ", or nothing behind "|". */
static struct span entry_unquote(const struct line *l)
{
	size_t skip = l->n < 2 ? l->n : 2;

	return (struct span){ l->s + skip, l->n - skip };
}

void entry_long(struct span raw, struct str *out)
{
	struct line l;

	line_init(&l, raw.s, raw.n);
	while (line_next(&l)) {
		struct span s = entry_unquote(&l);

		str_addn(out, s.s, s.n);
		str_addc(out, '\n');
	}
}

void entry_state(const struct entry *e, struct str *out)
{
	bool ok = base64_unwrap(e->state.s, e->state.n, "| ", out);

	assert(ok); /* the grammar let it pass */
	(void)ok;
}

struct span entry_block_value(const struct entry *e, const char *key)
{
	size_t n = strlen(key);
	struct line l;

	line_init(&l, e->block.s, e->block.n);
	while (line_next(&l)) {
		struct span s = entry_unquote(&l);

		if (s.n == 0)
			break; /* the header has ended */
		if (s.n > n + 2 && memcmp(s.s, key, n) == 0 && s.s[n] == ':' &&
		    s.s[n + 1] == ' ')
			return (struct span){ s.s + n + 2, s.n - n - 2 };
	}
	return (struct span)SPAN_NONE;
}

bool entry_answers(const struct entry *e, struct span seat, uint32_t *asked)
{
	struct span value;
	uint64_t n;

	if (e->kind != ENTRY_ORDERS ||
	    !span_eq(entry_block_value(e, "seat"), seat))
		return false;
	value = entry_block_value(e, "asked");
	if (!num_parse(value.s, value.n, UINT32_MAX, &n))
		return false;
	*asked = (uint32_t)n;
	return true;
}

bool entry_substitutes(const struct entry *e, struct span seat)
{
	return e->kind == ENTRY_RULING && e->ruling.rule == RULE_SUBSTITUTE &&
	       span_eq(e->ruling.seat, seat);
}
