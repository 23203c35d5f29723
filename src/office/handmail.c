/* SPDX-License-Identifier: MIT */
/* handmail.c - takes a mail that holds no block for its game, or one that
 * brought nothing, and answers it (hand.md). */
#include "config.h"

#include "office/handmail.h"

#include "base/mem.h"
#include "base/shell.h"
#include "base/str.h"
#include "kernel/absent.h"
#include "kernel/order.h"
#include "office/handjoin.h"
#include "office/handorders.h"
#include "office/handrun.h"
#include "office/handwords.h"
#include "office/lettertext.h"
#include "store/mark.h"

#include <string.h>

/* -- what is written in it -- */

/* An absence is an order of no game; it has a day, and no sentence about absent
 * friends has one. */
static bool handmail_begins(const char *s, size_t n, const void *arg)
{
	if (absent_is(s, n))
		for (size_t i = 0; i < n; i++)
			if (str_digit(s[i]))
				return true;
	return order_begins(s, n, arg);
}

/* The last entry with a report up to that of the letter that is answered. */
static uint32_t handmail_report(const struct handrun *h)
{
	uint32_t at = h->p.entry;

	while (at > 0 && !entry_has_state(&h->r->file->entries[at]))
		at--;
	return at;
}

/* The report that is answered, or that was the newest when the letter was
 * written: its form is in both. The caller's, or NULL. */
static char *handmail_sent(const struct handrun *h)
{
	uint32_t at = handmail_report(h);
	struct entry_views views;
	struct letter l = { .id = NULL };
	struct letter_about a = {
		.record = h->r,
		.templates = h->in->m->templates,
		.config = h->d.settings,
		.settings = desk_reader(&h->d, h->p.seat),
		.entry = &h->r->file->entries[at],
		.seat = h->p.seat,
		.kind = "report",
		.views = &views,
	};
	struct err ignored;
	char *text = NULL;

	if (!h->p.hand || !entry_has_state(&h->r->file->entries[at]) ||
	    entry_views_again(h->r->play, at, &views, &ignored) < 0)
		return NULL;
	if (lettertext_fill(&a, &l, &ignored) == 0)
		text = mem_strdup(l.text);
	letter_free(&l);
	entry_views_free(&views);
	return text;
}

static void handmail_read(struct handrun *h)
{
	char *sent = handmail_sent(h);
	struct written_in in = {
		.text = h->in->a->words,
		.n = strlen(h->in->a->words),
		.sent = sent,
		.begins = handmail_begins,
		.arg = h->r->play->game->language,
	};

	written_read(&in, &h->w);
	mem_free(sent);
}

static bool handmail_orders(const struct handrun *h)
{
	return h->w.kind != WRITTEN_NONE;
}

static bool handmail_words(const struct handrun *h)
{
	return h->w.report || h->w.help || h->w.yes || h->w.no ||
	       h->w.rules.len;
}

/* -- a mail that brings nothing -- */

/* An accept block for a seat by hand is the referee's to take (T58). */
static int handmail_accept(struct handrun *h, struct err *e)
{
	struct answertext t = handrun_text(h, ANSWERTEXT_ACCEPT);
	struct str take = STR_INIT;
	char *typed = shell_file(h->r->path);
	bool own = h->p.found && (int)h->p.seat == h->in->vain_seat;
	const char *shown =
	    !own ? "nothing shows that it is the player's"
	    : !h->p.answers
		? "it comes from the seat's address, but answers no letter of "
		  "ours"
	    : !h->p.from ? "it answers a letter of ours, but does not come "
			   "from the seat's address"
			 : "it answers a letter of ours, from the seat's "
			   "address";

	h->p.seat = (size_t)h->in->vain_seat;
	h->p.hand = true;
	if (own && handrun_vain(h, &t, e) < 0) {
		mem_free(typed);
		return -1;
	}
	h->p.found = true;
	str_addf(&take,
		 "%s;" HANDMAIL_TAKE "estafette rule %s substitute %.*s "
		 "PLAYER BLOCK --reason TEXT",
		 shown, typed, SPAN_PRINT(h->r->ledger->seats[h->p.seat].seat));
	handrun_kept(h, "an accept block for a seat by hand", take.s);
	str_free(&take);
	mem_free(typed);
	return 0;
}

/* The beginning of a block of which the end is lost, or which cannot be
 * found. */
static bool handmail_cut(const struct arrival *a)
{
	return strstr(a->words, "BEGIN ESTAFETTE ORDERS") ||
	       strstr(a->words, "BEGIN ESTAFETTE ACCEPT");
}

static enum answertext_reason handmail_reason(const struct handrun *h)
{
	const struct arrival *a = h->in->a;

	if (h->in->vain != ANSWERTEXT_REASONS)
		return h->in->vain;
	if (*a->trouble && !*a->words)
		return ANSWERTEXT_ILLEGIBLE;
	if (!handmail_orders(h) && !handmail_words(h))
		return handmail_cut(a) ? ANSWERTEXT_DAMAGED
				       : ANSWERTEXT_NOTHING;
	if (h->r->ledger->result.winner.s)
		return ANSWERTEXT_OVER;
	if (!h->p.hand)
		return handmail_orders(h) ? ANSWERTEXT_IN_CLEAR
					  : ANSWERTEXT_NOTHING;
	if (h->p.answers)
		return ANSWERTEXT_ADDRESS;
	return h->p.wrong_code || h->p.shut ? ANSWERTEXT_CODE
					    : ANSWERTEXT_UNPROVED;
}

static int handmail_vain(struct handrun *h, struct err *e)
{
	struct answertext t = handrun_text(h, handmail_reason(h));

	if (t.reason == ANSWERTEXT_NOTHING && t.proved)
		return handrun_nothing(h, e);
	if (t.reason == ANSWERTEXT_ADDRESS)
		t.mail.from = arrival_sender(h->in->a);
	if (h->p.doubted)
		t.why = "The mail server could not tell that it comes from "
			"there.";
	return handrun_vain(h, &t, e);
}

/* -- a mail that fulfils both conditions -- */

static int handmail_begun(struct handrun *h, struct err *e)
{
	struct answertext over = handrun_text(h, ANSWERTEXT_OVER);
	bool ended = h->r->ledger->result.winner.s != NULL, again = false;

	if (ended && h->w.orders.len && handorders_again(h, &again, e) < 0)
		return -1;
	if (again)
		return 0;
	if (ended && (handmail_orders(h) || h->w.yes))
		return handrun_vain(h, &over, e);
	if (handmail_orders(h))
		return handorders_take(h, e);
	return h->w.yes ? handorders_yes(h, e) : 0;
}

static int handmail_proved(struct handrun *h, struct err *e)
{
	int rc;

	if (!handmail_orders(h) && !handmail_words(h))
		return handmail_vain(h, e);
	rc = h->r->ledger->started ? handmail_begun(h, e) : handjoin(h, e);
	return rc < 0 ? -1 : handwords_answer(h, e);
}

/* -- the mail -- */

/* Not even what looks like a block, of which nothing can be read, beside
 * orders: another player may have said it, and the report was quoted. */
static bool handmail_takes(const struct handrun *h)
{
	bool written = handmail_orders(h) || handmail_words(h);

	return proof_holds(&h->p) &&
	       (h->in->vain == ANSWERTEXT_REASONS ||
		(h->in->vain == ANSWERTEXT_DAMAGED && written));
}

/* Whoever has moved the game has forgotten it, or is not done yet. */
static int handmail_orphan(const struct handrun *h, struct err *e)
{
	char *ini = record_beside(h->r, ".ini");

	(void)err_set(e, ERR_SYSTEM,
		      "%s is not there, and a player has answered a letter of "
		      "its game",
		      ini);
	mem_free(ini);
	return -1;
}

static int handmail_mail(struct handrun *h, struct err *e)
{
	if (proof_find(&h->d, h->in->a, h->in->authserv, &h->p, e) < 0)
		return -1;
	if (h->p.orphan)
		return handmail_orphan(h, e);
	if (h->in->vain == ANSWERTEXT_ACCEPT && h->in->vain_seat >= 0)
		return handmail_accept(h, e);
	if (!h->p.found || handrun_own(h, arrival_sender(h->in->a))) {
		handrun_kept(h,
			     h->p.found ? "it is from the game's own address"
			     : h->d.settings
				 ? "it is from nobody who has a "
				   "seat here"
				 : "the game's configuration is not "
				   "here, so that nobody's address "
				   "is known",
			     "");
		return 0;
	}
	handmail_read(h);
	return handmail_takes(h) ? handmail_proved(h, e) : handmail_vain(h, e);
}

/* A game that is not played by this build: nothing more will come of it. */
static int handmail_not_here(const struct handmail *in, bool *keep,
			     const struct err *e)
{
	const struct intake_result result = { .word = INTAKE_KEPT,
					      .game = in->path,
					      .seat = "",
					      .why = e->text };

	if (e->code != ERR_REFUSED)
		return -1;
	in->on_result(&result, in->arg);
	*keep = true;
	return 0;
}

int handmail_run(const struct handmail *in, bool *answered, bool *keep,
		 struct err *e)
{
	struct record r;
	struct handrun h = { .in = in, .r = &r };
	int rc = record_open_with(in->path, in->referee,
				  RECORD_WRITE | RECORD_PLAY, &r, e);

	if (rc < 0)
		return handmail_not_here(in, keep, e);
	rc = mark_newest(r.file, e);
	if (rc == 0)
		rc = desk_open(in->m, &r, &h.d, e);
	if (rc == 0 && in->unsure && !proof_names_letter(&h.d, in->a))
		rc = 1;
	else if (rc == 0)
		rc = handmail_mail(&h, e) < 0 ? -1 : 0;
	*answered = *answered || h.answered;
	*keep = *keep || h.keep;
	written_free(&h.w);
	desk_close(&h.d);
	record_close(&r);
	return rc;
}

int handmail_claims(const struct handmail *in, struct err *e)
{
	struct record r;
	struct desk d;
	struct proof p = { .found = false };
	int rc = record_open_with(in->path, in->referee, RECORD_READ, &r, e);

	if (rc < 0)
		return -1;
	rc = desk_open(in->m, &r, &d, e);
	if (rc == 0 && !r.ledger->result.winner.s)
		rc = proof_look(&d, in->a, in->authserv, &p, e);
	desk_close(&d);
	record_close(&r);
	return rc < 0 ? -1 : p.found + (p.found && p.answers);
}
