/* SPDX-License-Identifier: MIT */
/* handrun.c - what a mail that is answered has brought so far. */
#include "config.h"

#include "office/handrun.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/utc.h"
#include "office/addressee.h"

void handrun_tell(struct handrun *h, enum intake_word word, uint32_t entry,
		  const char *why)
{
	struct intake_result result = {
		.word = word,
		.game = h->r->file->genesis.game.name,
		.seat =
		    h->p.found ? SPAN_NAME(desk_seat(&h->d, h->p.seat)) : "",
		.entry = entry,
		.why = why,
	};

	h->in->on_result(&result, h->in->arg);
}

void handrun_kept(struct handrun *h, const char *what, const char *why)
{
	char *both = str_format("%s%s%s", what, *what && *why ? ": " : "", why);

	h->keep = true;
	handrun_tell(h, INTAKE_KEPT, 0, both);
	mem_free(both);
}

/* The words that are no orders, and the blocks. */
static void handrun_words(const struct handrun *h, struct str *out)
{
	const bool set[] = { h->w.report, h->w.help, h->w.yes, h->w.no };

	for (size_t i = 0; i < sizeof(set) / sizeof(*set); i++)
		str_addc(out, set[i] ? '+' : '-');
	for (size_t i = 0; i < h->in->a->n; i++)
		str_addn(out, str_text(&h->in->a->texts[i]),
			 h->in->a->texts[i].len);
}

/* What was written, without what was quoted: the same words for the same
 * question and reason are the same mail, whoever quotes what. Behind a fork it
 * is another question. */
static void handrun_key(const struct handrun *h, const struct answertext *t,
			uint8_t key[HASH_LEN])
{
	const struct ledger *l = h->r->ledger;
	uint32_t fork = ledger_fork(l, l->count - 1);
	uint8_t asked[4];
	/* What the answer is about, where that is not in the mail. */
	const char *about = t->reason == ANSWERTEXT_OTHER ? t->orders : t->rule;
	struct str words = STR_INIT;

	num_le32(asked, l->seats[h->p.seat].asked);
	handrun_words(h, &words);
	hash_h("answer",
	       (const struct hash_field[]){
		   HASH_BYTES(asked, sizeof(asked)),
		   HASH_TEXT(answertext_word(t->reason)),
		   HASH_TEXT(about ? about : ""),
		   HASH_BYTES(str_text(&words), words.len),
		   HASH_TEXT(str_text(&h->w.orders)),
		   HASH_TEXT(str_text(&h->w.form)),
		   HASH_TEXT(str_text(&h->w.unread)),
		   HASH_BYTES(gamefile_said_hash(h->r->file, fork), HASH_LEN) },
	       fork ? 8 : 7, key);
	str_free(&words);
}

struct answertext handrun_text(const struct handrun *h,
			       enum answertext_reason reason)
{
	return (struct answertext){
		.reason = reason,
		.r = h->r,
		.templates = h->in->m->templates,
		.settings = desk_reader(&h->d, h->p.seat),
		.seat = h->p.seat,
		.mail = { .date = utc_of(span_of(h->in->a->date)),
			  .subject = h->in->a->subject },
		.now = h->d.now,
		.hand = h->p.hand,
		.proved = proof_holds(&h->p),
		.claim = !h->p.answers,
		.doubted = h->p.doubted,
		.shut = h->p.shut,
		.empty_form = h->w.empty_form,
		.below = h->w.below,
		.aside = *h->in->a->aside,
	};
}

char *handrun_kind(const struct handrun *h, enum answertext_reason reason)
{
	const struct answertext t = handrun_text(h, reason);
	uint8_t key[HASH_LEN];

	handrun_key(h, &t, key);
	return answertext_kind(key);
}

bool handrun_own(const struct handrun *h, const char *address)
{
	char *name = NULL, *addr = NULL;
	struct err ignored;
	bool own =
	    address && h->d.settings &&
	    addressee_sender(h->d.settings, &name, &addr, &ignored) == 0 &&
	    str_eqi(addr, address);

	mem_free(name);
	mem_free(addr);
	return own;
}

/* Why there is no answer at all; NULL: there may be one. */
static const char *handrun_silent(const struct handrun *h)
{
	const struct settings_seat *reader = desk_reader(&h->d, h->p.seat);

	if (!reader)
		return "nobody knows the seat's address";
	if (handrun_own(h, reader->email))
		return "the seat's address is the game's own";
	if (answers_enough(&h->d.answers,
			   SPAN_NAME(desk_seat(&h->d, h->p.seat)), h->d.now))
		return "as many answers as a day may have";
	return NULL;
}

static enum intake_word handrun_word(enum answertext_reason reason)
{
	if (reason == ANSWERTEXT_WAITS)
		return INTAKE_WAITS;
	if (reason == ANSWERTEXT_NOTED)
		return INTAKE_NOTED;
	if (reason == ANSWERTEXT_LATE || reason == ANSWERTEXT_UNASKED)
		return INTAKE_STALE;
	return reason == ANSWERTEXT_JOINED ? INTAKE_TAKEN : INTAKE_ANSWERED;
}

static int handrun_put(struct handrun *h, const struct answertext *t,
		       const struct answer *one, struct err *e)
{
	int rc = desk_answer(&h->d, h->p.seat, one, e);

	if (rc == 0)
		handrun_kept(h, answertext_plain(t->reason),
			     "answered before, and not long enough ago");
	if (rc > 0) {
		h->answered = true;
		handrun_tell(h, handrun_word(t->reason), 0,
			     answertext_plain(t->reason));
	}
	return rc < 0 ? -1 : 0;
}

/* `vain`: it brought nothing. */
static int handrun_write(struct handrun *h, const struct answertext *t,
			 bool vain, struct err *e)
{
	struct answertext keyed = *t;
	struct answer one = { .kind = NULL };
	const char *silent = handrun_silent(h);
	uint8_t key[HASH_LEN];
	int rc;

	if (silent) {
		handrun_kept(h, answertext_plain(t->reason), silent);
		return 0;
	}
	handrun_key(h, t, key);
	keyed.mail.key = key;
	rc = answertext_write(&keyed, &one, e);
	if (rc == 0 && vain)
		silent = answers_refuse(&h->d.answers, &one);
	if (silent)
		handrun_kept(h, answertext_plain(t->reason), silent);
	else if (rc == 0)
		rc = handrun_put(h, t, &one, e);
	answer_free(&one);
	return rc;
}

int handrun_answer(struct handrun *h, const struct answertext *t, struct err *e)
{
	return handrun_write(h, t, false, e);
}

int handrun_vain(struct handrun *h, const struct answertext *t, struct err *e)
{
	return handrun_write(h, t, true, e);
}

int handrun_nothing(struct handrun *h, struct err *e)
{
	struct answertext t = handrun_text(h, ANSWERTEXT_NOTHING);
	const char *unread = str_text(&h->w.unread);

	t.unread = &unread;
	t.unread_count = *unread != '\0';
	return handrun_vain(h, &t, e);
}

int handrun_report(struct handrun *h, enum intake_word word, uint32_t entry,
		   struct err *e)
{
	const char *silent = handrun_silent(h);
	bool none = false;
	int rc;

	if (silent) {
		handrun_kept(h, "", silent);
		return 0;
	}
	rc = desk_report(&h->d, h->p.seat, entry, &none, e);
	if (rc == 0)
		handrun_kept(h, "",
			     none ? "the game has not begun"
				  : "answered before, and not long enough "
				    "ago");
	if (rc > 0) {
		h->answered = true;
		handrun_tell(h, word, entry, "");
	}
	return rc < 0 ? -1 : 0;
}
