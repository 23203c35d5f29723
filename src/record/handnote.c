/* SPDX-License-Identifier: MIT */
/* handnote.c - the note by which the record says that a seat is by hand. */
#include "config.h"

#include "record/handnote.h"

#include "base/hex.h"
#include "base/span.h"
#include "report/fixed.h"

#include <string.h>

static void handnote_format(const struct handnote *n, struct str *out)
{
	str_addf(out,
		 FIXED_MARK
		 " %s sends orders in clear; the referee's program seals and "
		 "signs them",
		 n->seat);
	if (n->fixed) {
		str_addf(out, "\nacceptance: anchor %s",
			 HEX(n->anchor, HASH_LEN));
		str_addf(out, " nonce %s", HEX(n->nonce, HASH_LEN));
	}
}

void handnote_write(const char *seat, const struct player *p, struct str *out)
{
	struct handnote n = { .fixed = p != NULL };

	(void)span_copy(span_of(seat), n.seat, sizeof(n.seat));
	if (p) {
		player_chain(p->gid, seat, PLAYER_LINKS, p->chain_seed,
			     n.anchor);
		(void)memcpy(n.nonce, p->nonce, HASH_LEN);
	}
	handnote_format(&n, out);
}

static bool handnote_lines(struct span whole, struct handnote *out)
{
	struct span line = span_until(&whole, '\n');
	struct span seat;

	if (!span_starts(line, FIXED_MARK))
		return false;
	(void)span_until(&line, ':');
	(void)span_until(&line, ' ');
	seat = span_until(&line, ' ');
	out->fixed = whole.n > 0;
	line = span_until(&whole, '\n');
	return span_copy(seat, out->seat, sizeof(out->seat)) &&
	       (!out->fixed || fixed_line(line, out->anchor, out->nonce));
}

/* The text that is written for what was read is the one that stands there. */
bool handnote_read(const struct entry *e, struct handnote *out)
{
	struct str text = STR_INIT;
	struct str again = STR_INIT;
	bool is = false;

	*out = (struct handnote){ .fixed = false };
	if (e->kind != ENTRY_RULING || e->ruling.rule != RULE_NOTE)
		return false;
	entry_long(e->reason, &text);
	if (handnote_lines(str_span(&text), out)) {
		handnote_format(out, &again);
		str_addc(&again, '\n');
		is = str_eq(text.s, again.s);
	}
	str_free(&text);
	str_free(&again);
	return is;
}

/* Whether entry `i` is the note of this seat. */
static bool handnote_at(const struct gamefile *g, size_t i, struct span seat,
			struct handnote *out)
{
	return i < g->count && handnote_read(&g->entries[i], out) &&
	       span_is(seat, out->seat);
}

bool handnote_fixed(const struct gamefile *g, struct span seat,
		    struct handnote *out)
{
	for (size_t i = 1; i < g->count; i++) {
		if (!handnote_read(&g->entries[i], out))
			return false;
		if (out->fixed && span_is(seat, out->seat))
			return true;
	}
	return false;
}

bool handnote_seat(const struct ledger *l, size_t seat)
{
	const struct ledger_seat *s = &l->seats[seat];
	struct handnote note;

	if (s->accepted && l->g->entries[s->accepted].kind == ENTRY_RULING)
		return handnote_at(l->g, (size_t)s->accepted + 1, s->seat,
				   &note);
	return handnote_fixed(l->g, s->seat, &note);
}

bool handnote_claims(const char *reason)
{
	return str_starts(reason, FIXED_MARK);
}
