/* SPDX-License-Identifier: MIT */
/* refusal.c - the words of a letter that answers a mail. */
#include "config.h"

#include "office/refusal.h"

#include "base/hex.h"
#include "base/mem.h"
#include "office/addressee.h"
#include "record/awaiting.h"
#include "report/notice.h"

/* "refusal-" or "noted-" and the order-id in hexadecimal; the caller's. */
static char *refusal_kind(const struct refusal *f)
{
	return str_format("%s-%s", f->noted ? "noted" : "refusal",
			  HEX(f->order_id, HASH_LEN));
}

static void refusal_span(struct str *out, const char *before, struct span s)
{
	str_addf(out, "%s%.*s", before, SPAN_PRINT(s));
}

static void refusal_seat(const struct ledger *l, const struct ledger_seat *s,
			 const char *zone, struct str *out)
{
	awaiting_seat(s->seat, out);
	refusal_span(out, " (", s->player);
	if (!l->started) {
		str_add(out, "), who has not accepted yet\n");
		return;
	}
	str_add(out, "): ");
	awaiting_what(l->g, s->phase, out);
	str_addf(out, ", asked by entry %u", (unsigned)s->asked);
	awaiting_until(s->until, zone, out);
	str_addc(out, '\n');
}

void refusal_awaits(const struct ledger *l, const char *zone, struct str *out)
{
	if (l->result.winner.s) {
		str_add(out, "nobody: it is over\n");
		return;
	}
	for (size_t i = 0; i < l->seats_count; i++)
		if (l->started ? l->seats[i].awaited : !l->seats[i].accepted)
			refusal_seat(l, &l->seats[i], zone, out);
}

/* Why they are stale; `why` is the referee's. */
static void refusal_stale(const struct refusal *f, struct str *out)
{
	const struct ledger *l = f->r->ledger;
	const struct ledger_seat *s = &l->seats[f->seat];

	if (l->result.winner.s) {
		str_add(out, "the game is over\n");
		return;
	}
	awaiting_seat(s->seat, out);
	if (!l->started)
		str_add(out, " has not been asked for orders: the game has "
			     "not begun\n");
	else if (!s->awaited)
		str_add(out, " is not asked for orders now\n");
	else if (f->asked > s->asked)
		str_addf(out,
			 " is asked by entry %u; what they answer, entry %u, "
			 "is no part of the game\n",
			 (unsigned)s->asked, (unsigned)f->asked);
	else
		str_addf(out, " has been asked anew since, by entry %u\n",
			 (unsigned)s->asked);
}

/* What a player's own orders say about the board is not told in clear to who
 * has asked for sealed reports. */
static bool refusal_faults(const struct refusal *f, struct str *out)
{
	if (f->stale) {
		refusal_stale(f, out);
		return true;
	}
	if (!f->wrong || !f->wrong->n) {
		str_addf(out, "%s\n%s", f->why ? f->why : "",
			 f->noted ? f->left : "");
		return true;
	}
	diag_letter(f->wrong, "orders", out);
	return !f->settings->sealed;
}

bool refusal_first(const struct ledger *l, size_t seat)
{
	return l->state < addressee_since(l, seat) && !l->seats[seat].links;
}

int refusal_write(const struct refusal *f, struct answer *out, struct err *e)
{
	const struct ledger *l = f->r->ledger;
	const struct genesis *g = &f->r->file->genesis;
	char seat[SEAT_MAX + 1];
	struct str file = STR_INIT, faults = STR_INIT, awaits = STR_INIT;
	struct notice n = {
		.kind = f->noted ? NOTICE_NOTED : NOTICE_REFUSAL,
		.name = g->game.name,
		.seat = seat,
		.referee = g->referee.text,
		.entry = (int)l->count - 1,
		.zone = f->settings->zone,
		.order = HEX(f->order_id, HASH_LEN),
		.stale = f->stale,
		.attached = f->stale && l->state,
		.absence = f->absence,
		.first = refusal_first(l, f->seat),
		.placed = !f->stale && !f->settings->sealed && f->wrong &&
			  f->wrong->n > 0,
	};
	int rc;

	(void)span_copy(l->seats[f->seat].seat, seat, sizeof(seat));
	str_addf(&file, "%s.game", g->game.name);
	refusal_awaits(l, f->settings->zone, &awaits);
	if (refusal_faults(f, &faults))
		n.faults = str_text(&faults);
	n.file = file.s;
	n.awaits = str_text(&awaits);
	out->kind = refusal_kind(f);
	out->seat = mem_strdup(seat);
	out->index = l->count - 1;
	out->date = f->now;
	out->report = f->stale ? l->state : 0;
	rc = notice_letter(&n, f->templates, &out->text, &out->subject, e);
	str_free(&file);
	str_free(&faults);
	str_free(&awaits);
	return rc;
}
