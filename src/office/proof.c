/* SPDX-License-Identifier: MIT */
/* proof.c - whose a mail is, and what shows it (hand.md). */
#include "config.h"

#include "office/proof.h"

#include "base/mem.h"
#include "base/span.h"
#include "letter/answercodes.h"
#include "letter/authres.h"
#include "office/addressee.h"
#include "office/letterkinds.h"
#include "office/outdated.h"
#include "office/wrongcodes.h"
#include "record/hand.h"
#include "record/letterid.h"

#include <string.h>

/* A seat, and what speaks for it. */
struct proof_seat {
	size_t number;
	const struct settings_seat *settings; /* NULL: it has no address */
	bool hand;
	bool id, code;
	size_t codes; /* of the mail that count for this seat */
	uint32_t entry;
	bool from;
	bool shut;
};

struct proof_run {
	const struct desk *d;
	const struct arrival *a;
	const char *sender; /* or NULL */
	bool look;	    /* nothing is written down */
	struct answercodes codes;
	/* Of the seat that is looked at: which it was given, and the newest
	 * letter of each. */
	bool known[ANSWERCODES];
	uint32_t newest[ANSWERCODES];
	struct proof_seat seats[GAME_SEATS];
};

/* -- what stands in the mail -- */

/* Whether it names this letter, of which the domain may have been changed on
 * the way. */
static bool proof_names(const struct arrival *a, const char *local)
{
	struct span rest = span_of(a->answers);

	while (rest.n) {
		struct span id = span_until(&rest, '\n');

		if (span_is_nocase(span_until(&id, '@'), local))
			return true;
	}
	return false;
}

/* -- the letters of a seat -- */

static void proof_letter(struct proof_run *p, struct proof_seat *s,
			 uint32_t index, const char *kind)
{
	const struct record *r = p->d->r;
	char local[MID_LEN + 1];

	letterid_local(r, index, SPAN_NAME(r->ledger->seats[s->number].seat),
		       kind, local);
	if (proof_names(p->a, local)) {
		s->id = true;
		s->entry = index > s->entry ? index : s->entry;
	}
	for (size_t i = 0; s->hand && i < p->codes.n; i++) {
		if (!answercode_is(local, p->codes.code[i]))
			continue;
		if (!p->known[i] || index > p->newest[i])
			p->newest[i] = index;
		p->known[i] = true;
	}
}

/* Behind one that the seat was given nothing that is quoted deeper counts, for
 * it or against it: it may be what another player has said. */
static void proof_seat_codes(struct proof_run *p, struct proof_seat *s)
{
	s->codes = p->codes.n;
	for (size_t i = 0; i < s->codes; i++) {
		if (!p->known[i])
			continue;
		s->code = true;
		s->entry = p->newest[i] > s->entry ? p->newest[i] : s->entry;
		while (p->codes.depth[s->codes - 1] > p->codes.depth[i])
			s->codes--;
	}
}

static void proof_letters(struct proof_run *p, struct proof_seat *s)
{
	const struct record *r = p->d->r;
	const struct answers *all = &p->d->answers;
	uint32_t since = addressee_since(r->ledger, s->number);
	const char *kinds[LETTERKINDS];

	(void)memset(p->known, 0, sizeof(p->known));
	for (uint32_t i = since; i < r->ledger->count; i++) {
		letterkinds_of(&r->file->entries[i], kinds);
		for (size_t k = 0; kinds[k]; k++)
			proof_letter(p, s, i, kinds[k]);
	}
	for (size_t i = 0; i < all->n; i++)
		if (all->v[i].index >= since &&
		    all->v[i].index < r->ledger->count &&
		    !outdated_lost(r->ledger, &all->v[i]) &&
		    span_is(r->ledger->seats[s->number].seat, all->v[i].seat))
			proof_letter(p, s, all->v[i].index, all->v[i].kind);
	proof_seat_codes(p, s);
}

/* Codes that nobody has given count against whoever may order by them. */
static int proof_wrong(struct proof_run *p, struct proof_seat *s, bool *wrong,
		       struct err *e)
{
	const char *seat = SPAN_NAME(p->d->r->ledger->seats[s->number].seat);
	struct wrongcodes w;

	if (wrongcodes_load(p->d->r, seat, p->d->now, &w, e) < 0)
		return -1;
	for (size_t i = 0; i < s->codes; i++) {
		if (p->known[i])
			continue;
		*wrong = true;
		if (!p->look && wrongcodes_note(&w, p->codes.code[i], e) < 0)
			return -1;
	}
	s->shut = wrongcodes_shut(&w);
	wrongcodes_free(&w);
	return 0;
}

static int proof_seat(struct proof_run *p, size_t number, bool *wrong,
		      struct err *e)
{
	struct proof_seat *s = &p->seats[number];

	*s = (struct proof_seat){ .number = number,
				  .settings = desk_reader(p->d, number),
				  .hand = hand_seat(p->d->r, number) };
	if (!s->settings)
		return 0;
	s->from = p->sender && settings_seat_is_from(s->settings, p->sender);
	proof_letters(p, s);
	if (!s->hand || s->id || !s->codes ||
	    (s->settings->from_check && !s->from))
		return 0;
	return proof_wrong(p, s, wrong, e);
}

/* -- the seat that it speaks for -- */

/* A letter of ours that is answered says more than an address, which two seats
 * may have in common; both together most. Of a seat with a key, whose letters
 * are nothing that orders could be taken by, only its own address speaks. An
 * address alone that two seats share is rather the one's by hand. */
static int proof_weight(const struct proof_seat *s)
{
	if (!s->from && !(s->hand && (s->id || (s->code && !s->shut))))
		return 0;
	return 4 * (s->id || (s->code && !s->shut)) + 2 * s->from + s->hand;
}

static const struct proof_seat *proof_best(const struct proof_run *p)
{
	const struct ledger *l = p->d->r->ledger;
	const struct proof_seat *best = NULL;

	for (size_t i = 0; i < l->seats_count; i++) {
		const struct proof_seat *s = &p->seats[i];
		int weight = proof_weight(s);

		if (!weight)
			continue;
		if (!best || weight > proof_weight(best) ||
		    (weight == proof_weight(best) &&
		     (s->entry > best->entry ||
		      (s->entry == best->entry && l->seats[i].awaited &&
		       !l->seats[best->number].awaited))))
			best = s;
	}
	return best;
}

static void proof_tell(const struct proof_run *p, const struct proof_seat *s,
		       const char *authserv, struct proof *out)
{
	out->found = true;
	out->seat = s->number;
	out->hand = s->hand;
	out->shut = s->shut;
	out->answers = s->id || (s->code && !s->shut);
	out->entry = s->entry;
	out->from = s->from;
	if (s->hand && !s->settings->from_check)
		out->from = true;
	else if (s->from && authserv &&
		 !authres_pass(p->a->auth, authserv, p->sender))
		out->doubted = true;
	out->from = out->from && !out->doubted;
}

static bool proof_orphan(struct proof_run *p)
{
	const struct ledger *l = p->d->r->ledger;

	for (size_t i = 0; !l->result.winner.s && i < l->seats_count; i++) {
		struct proof_seat s = { .number = i,
					.hand = hand_seat(p->d->r, i) };

		if (s.hand)
			proof_letters(p, &s);
		if (s.id)
			return true;
	}
	return false;
}

static int proof_run(struct proof_run *p, const char *authserv,
		     struct proof *out, struct err *e)
{
	const struct proof_seat *best;

	*out = (struct proof){ .found = false };
	p->sender = arrival_sender(p->a);
	if (!p->d->settings) {
		out->orphan = proof_orphan(p);
		return 0;
	}
	answercodes_read(p->a->subject, p->a->words, strlen(p->a->words),
			 &p->codes);
	for (size_t i = 0; i < p->d->r->ledger->seats_count; i++)
		if (proof_seat(p, i, &out->wrong_code, e) < 0)
			return -1;
	best = proof_best(p);
	if (best)
		proof_tell(p, best, authserv, out);
	return 0;
}

int proof_find(const struct desk *d, const struct arrival *a,
	       const char *authserv, struct proof *out, struct err *e)
{
	struct proof_run p = { .d = d, .a = a };

	return proof_run(&p, authserv, out, e);
}

int proof_look(const struct desk *d, const struct arrival *a,
	       const char *authserv, struct proof *out, struct err *e)
{
	struct proof_run p = { .d = d, .a = a, .look = true };

	return proof_run(&p, authserv, out, e);
}

bool proof_names_letter(const struct desk *d, const struct arrival *a)
{
	struct proof_run p = { .d = d, .a = a };
	bool names = false;

	for (size_t i = 0; !names && i < d->r->ledger->seats_count; i++) {
		struct proof_seat s = { .number = i };

		proof_letters(&p, &s);
		names = s.id;
	}
	return names;
}

bool proof_names_answer(const struct desk *d, const struct arrival *a,
			const struct answer *one)
{
	struct answercodes codes;
	char local[MID_LEN + 1];
	bool names;

	letterid_local(d->r, one->index, one->seat, one->kind, local);
	names = proof_names(a, local);
	answercodes_read(a->subject, a->words, strlen(a->words), &codes);
	for (size_t i = 0; !names && i < codes.n; i++)
		names = answercode_is(local, codes.code[i]);
	return names;
}

bool proof_holds(const struct proof *p)
{
	return p->found && p->hand && p->answers && p->from;
}
