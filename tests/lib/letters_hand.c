/* SPDX-License-Identifier: MIT */
/* letters_hand.c - what is answered to the mails of all seats of a table. */
#include "config.h"

#include "lib/letters_hand.h"

#include "office/answertext.h"
#include "record/hand.h"
#include "seal/mid.h"

#include "base/mem.h"
#include "base/utf8.h"

#include <string.h>

/* One seat, and where its answers go. */
struct letters_hand {
	struct table *t;
	size_t seat;
	int64_t now;
	struct answers *out;
};

static void letters_put(const struct letters_hand *h, struct answertext *t)
{
	const struct table *table = h->t;
	struct answer one = { .kind = NULL };
	struct err e = { .code = ERR_NONE };
	uint8_t key[HASH_LEN];

	(void)memset(key, (int)h->out->n + 1, sizeof(key));
	t->r = &table->r;
	t->settings = settings_seat(table->founding.settings,
				    table_seat(table, (int)h->seat));
	t->seat = h->seat;
	t->mail.key = key;
	t->mail.date = h->now - 60;
	t->mail.subject = "Re: [table]";
	t->now = h->now;
	t->hand = table->hand[h->seat].by_hand;
	t->proved = t->hand;
	table_must(answertext_write(t, &one, &e), &e);
	answers_keep(h->out, &one);
	answer_free(&one);
}

/* What estafette-post hands over; NULL if there is nothing, or it would have to
 * be cleaned. */
static const char *letters_fit(const struct str *mail)
{
	return mail && utf8_clean(str_text(mail), mail->len, false)
		   ? str_text(mail)
		   : NULL;
}

/* What is wrong with orders, or what they would bring about. */
static void letters_orders(const struct letters_hand *h,
			   const struct str *orders)
{
	const struct hand_text text = {
		.seat = h->seat,
		.asked = h->t->r.ledger->seats[h->seat].asked,
		.text = { str_text(orders), orders->len },
	};
	struct hand_read read = HAND_READ_INIT;
	struct answertext t = { .orders = text.text.s,
				.wrong = &read.wrong,
				.forecast = &read.forecast };
	struct err e = { .code = ERR_NONE };

	if (hand_asked(&h->t->r, &text)) {
		table_must(hand_check(&h->t->r, &text, NULL, &read, &e), &e);
		t.reason = diag_errors(&read.wrong) ? ANSWERTEXT_WRONG
						    : ANSWERTEXT_WAITS;
		letters_put(h, &t);
	}
	hand_read_free(&read);
}

/* A mail that holds no orders, or none that are taken. */
static void letters_words(const struct letters_hand *h)
{
	static const enum answertext_reason any[] = {
		ANSWERTEXT_NOTHING,   ANSWERTEXT_ILLEGIBLE,
		ANSWERTEXT_DAMAGED,   ANSWERTEXT_NOT_YOURS,
		ANSWERTEXT_UNPROVED,  ANSWERTEXT_OVER,
		ANSWERTEXT_HELP,      ANSWERTEXT_RULE,
		ANSWERTEXT_NONE_WAIT, ANSWERTEXT_DIFFERENT,
		ANSWERTEXT_NOTED,     ANSWERTEXT_NOT_NOTED,
		ANSWERTEXT_CODE,      ANSWERTEXT_ADDRESS,
		ANSWERTEXT_ACCEPT,
	};
	static const enum answertext_reason sealed[] = {
		ANSWERTEXT_IN_CLEAR, ANSWERTEXT_NOTHING,   ANSWERTEXT_ILLEGIBLE,
		ANSWERTEXT_DAMAGED,  ANSWERTEXT_NOT_YOURS, ANSWERTEXT_OVER,
	};
	const struct table_hand *who = &h->t->hand[h->seat];
	const size_t nany = sizeof(any) / sizeof(*any);
	const size_t nsealed = sizeof(sealed) / sizeof(*sealed);
	struct answertext t = { .why = "2026-07-01 to 2026-07-09",
				.rule = "X1.1",
				.text = "It is so.",
				.mail = { .from = "eve@example.net" } };

	t.reason = who->by_hand ? any[h->t->mails % nany]
				: sealed[h->t->mails % nsealed];
	if (t.reason == ANSWERTEXT_DIFFERENT) {
		t.orders = letters_fit(who->mail[0]);
		t.free_lines = letters_fit(who->mail[1]);
	}
	letters_put(h, &t);
}

static void letters_again(const struct letters_hand *h)
{
	const struct record *r = &h->t->r;
	struct answers *a = h->out;
	char id[MID_LEN + 1];

	mid_local(r->secret->mail_key, r->ledger->state,
		  table_seat(h->t, (int)h->seat), "report", id);
	a->again = mem_grow(a->again, &a->again_cap, a->again_n + 1,
			    sizeof(*a->again));
	a->again[a->again_n++] = (struct answers_again){
		.time = h->now,
		.id = str_format("%s@example.org", id),
		.seat = mem_strdup(table_seat(h->t, (int)h->seat)),
	};
}

void letters_answers(struct table *t, int64_t now, struct answers *out)
{
	struct letters_hand h = { .t = t, .now = now, .out = out };
	bool any = false;

	for (int i = 0; i < t->seats; i++)
		any = any || t->hand[i].by_hand;
	for (h.seat = 0; any && h.seat < (size_t)t->seats; h.seat++) {
		const struct table_hand *who = &t->hand[h.seat];

		letters_words(&h);
		if (!who->by_hand)
			continue;
		letters_again(&h);
		for (int i = 0; i < TABLE_MAILS; i++)
			if (letters_fit(who->mail[i]))
				letters_orders(&h, who->mail[i]);
	}
}
