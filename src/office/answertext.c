/* SPDX-License-Identifier: MIT */
/* answertext.c - the words of a letter that answers a mail of a player. */
#include "config.h"

#include "office/answertext.h"

#include "base/hex.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "base/when.h"
#include "kernel/value.h"
#include "letter/fit.h"
#include "office/refusal.h"
#include "office/waiting.h"
#include "record/awaiting.h"
#include "record/entry_views.h"
#include "record/hand.h"
#include "report/fill.h"
#include "report/forecast.h"
#include "report/lines.h"
#include "report/subject.h"
#include "report/text.h"

#include <string.h>

#define ANSWERTEXT_SUBJECT 60 /* characters of a stranger's subject (T55) */

static const struct {
	const char *word, *plain;
} answertext_reasons[ANSWERTEXT_REASONS] = {
	[ANSWERTEXT_WRONG] = { "wrong", "orders with mistakes" },
	[ANSWERTEXT_DIFFERENT] = { "different",
				   "two different sets of orders" },
	[ANSWERTEXT_LATE] = { "late", "other orders were carried out" },
	[ANSWERTEXT_UNASKED] = { "unasked", "orders that were not asked for" },
	[ANSWERTEXT_WAITS] = { "waits", "orders that wait for a yes" },
	[ANSWERTEXT_LAPSED] = { "lapsed", "orders that are no longer correct" },
	[ANSWERTEXT_NONE_WAIT] = { "none-wait",
				   "a yes for which no orders wait" },
	[ANSWERTEXT_OTHER] = { "other-wait",
			       "a yes to orders in whose place others "
			       "wait" },
	[ANSWERTEXT_NOTED] = { "noted", "an absence" },
	[ANSWERTEXT_NOT_NOTED] = { "not-noted",
				   "an absence that cannot be noted" },
	[ANSWERTEXT_JOINED] = { "joined", "a yes" },
	[ANSWERTEXT_DECLINED] = { "declined", "a no to the invitation" },
	[ANSWERTEXT_NOT_BEGUN] = { "not-begun",
				   "orders before the game has begun" },
	[ANSWERTEXT_RULE] = { "rule", "a rule was asked for" },
	[ANSWERTEXT_HELP] = { "help", "help was asked for" },
	[ANSWERTEXT_NOTHING] = { "nothing", "no orders in it" },
	[ANSWERTEXT_ILLEGIBLE] = { "illegible", "it could not be read" },
	[ANSWERTEXT_DAMAGED] = { "damaged", "a block cut short or altered" },
	[ANSWERTEXT_NOT_YOURS] = { "not-yours",
				   "a block that is not this seat's" },
	[ANSWERTEXT_IN_CLEAR] = { "in-clear",
				  "orders in clear for a seat with a key" },
	[ANSWERTEXT_UNPROVED] = { "unproved", "it answers no letter of ours" },
	[ANSWERTEXT_CODE] = { "code", "an answer code that is none" },
	[ANSWERTEXT_ADDRESS] = { "address",
				 "it is not from the seat's address" },
	[ANSWERTEXT_ACCEPT] = { "accept",
				"an accept block for a seat by hand" },
	[ANSWERTEXT_OVER] = { "over", "the game is over" },
};

const char *answertext_word(enum answertext_reason reason)
{
	return answertext_reasons[reason].word;
}

const char *answertext_plain(enum answertext_reason reason)
{
	return answertext_reasons[reason].plain;
}

/* -- what of a stranger's mail may be repeated (T55) -- */

static bool answertext_name(char c)
{
	return fit_alnum(c) || (unsigned char)c >= 0x80;
}

/* Programs that show mails make links of addresses, and of "example.org". */
static bool answertext_links(const char *s)
{
	if (strstr(s, "://") || strchr(s, '@'))
		return true;
	for (const char *dot = strchr(s, '.'); dot; dot = strchr(dot + 1, '.'))
		if (dot > s && answertext_name(dot[-1]) &&
		    answertext_name(dot[1]) && !str_digit(dot[1]))
			return true;
	return false;
}

/* One line of printable characters; NULL if there is anything like a link in
 * it, or nothing at all. The caller's. */
static char *answertext_subject(const char *subject)
{
	size_t n = strlen(subject), used, characters = 0;
	struct str out = STR_INIT;

	if (answertext_links(subject))
		return NULL;
	for (const char *s = subject; n && characters < ANSWERTEXT_SUBJECT;
	     s += used, n -= used) {
		int32_t c = utf8_decode(s, n, &used);

		if (c < ' ' || utf8_forbidden(c))
			continue;
		str_addn(&out, s, used);
		characters++;
	}
	return str_take(&out);
}

static const char *answertext_zone(const struct answertext *t)
{
	return t->settings ? t->settings->zone : NULL;
}

static void answertext_date(const struct answertext *t, json_t *c)
{
	struct str words = STR_INIT;

	if (t->mail.date > 0) {
		when_add(t->mail.date, answertext_zone(t), &words);
		value_put(c, "date", value_string(words.s));
	}
	str_free(&words);
}

static void answertext_mail(const struct answertext *t, json_t *c)
{
	const struct answertext_mail *m = &t->mail;
	char *subject = m->subject ? answertext_subject(m->subject) : NULL;

	answertext_date(t, c);
	if (subject && *subject)
		value_put(c, "mail-subject", value_string(subject));
	if (m->from)
		value_put(c, "from", value_string(m->from));
	mem_free(subject);
}

/* -- what it is about -- */

/* Lines, and whether there are any: any-KEY. */
static void answertext_lines(json_t *c, const char *key, const char *text)
{
	char *any = str_format("any-%s", key);

	if (text && *text) {
		value_put(c, key, lines_list(text));
		value_put(c, any, json_true());
	}
	mem_free(any);
}

static void answertext_wrong(const struct answertext *t, json_t *c)
{
	struct str lines = STR_INIT;

	if (t->wrong)
		diag_letter(t->wrong, "orders", &lines);
	answertext_lines(c, "faults", str_text(&lines));
	str_free(&lines);
}

/* Each as it was understood, and what will become of it, if that can be
 * foreseen. */
static void answertext_echo(const struct answertext *t, json_t *c)
{
	json_t *list;

	if (!t->forecast || !t->forecast->orders.norders)
		return;
	list = json_array();
	for (size_t i = 0; i < t->forecast->orders.norders; i++) {
		const struct event_order *o = &t->forecast->orders.orders[i];
		const char *word = forecast_word(t->forecast, i);

		json_array_append_new(
		    list,
		    json_pack("{s:I, s:s, s:b, s:b, s:b}", "n",
			      (json_int_t)i + 1, "text", o->text, "void",
			      o->state == EVENT_VOID, "passed-over",
			      o->state == EVENT_PASSED_OVER, "not-reached",
			      str_eq(word, "not-reached")));
	}
	value_put(c, "echo", list);
	value_put(c, "any-echo", json_true());
}

static void answertext_unread(const struct answertext *t, json_t *c)
{
	json_t *list;

	if (!t->unread_count)
		return;
	list = json_array();
	for (size_t i = 0; i < t->unread_count; i++)
		json_array_append_new(
		    list,
		    json_pack("{s:o}", "lines", lines_list(t->unread[i])));
	value_put(c, "not-read", list);
}

static void answertext_game(const struct answertext *t, json_t *c)
{
	const struct ledger *l = t->r->ledger;
	struct str title = STR_INIT, awaits = STR_INIT;

	awaiting_seat(l->seats[t->seat].seat, &title);
	refusal_awaits(l, answertext_zone(t), &awaits);
	value_put(c, "answer", json_true());
	value_put(c, answertext_word(t->reason), json_true());
	value_put(c, "name", value_string(t->r->file->genesis.game.name));
	value_put(
	    c, "seat",
	    value_stringn(l->seats[t->seat].seat.s, l->seats[t->seat].seat.n));
	value_put(c, "seat-title", value_string(str_text(&title)));
	value_put(c, "entry", json_integer(l->count - 1));
	value_put(c, "hand", json_boolean(t->hand));
	value_put(c, "proved", json_boolean(t->proved));
	value_put(c, "empty-form", json_boolean(t->empty_form && !t->below));
	value_put(c, "below", json_boolean(t->below));
	value_put(c, "aside", json_boolean(t->aside));
	value_put(c, "shut", json_boolean(t->shut));
	value_put(c, "first", json_boolean(refusal_first(l, t->seat)));
	value_put(c, "doubted", json_boolean(t->doubted));
	answertext_lines(c, "awaits", str_text(&awaits));
	str_free(&title);
	str_free(&awaits);
}

/* What the orders come to, and the board: from the seat's own view. */
static int answertext_forecast(const struct answertext *t, json_t *c,
			       struct err *e)
{
	struct str text = STR_INIT;
	struct entry_views views;
	int rc;

	if (!t->forecast || !t->forecast->orders.norders || !t->proved ||
	    !t->r->ledger->seats[t->seat].awaited)
		return 0;
	if (entry_views_again(t->r->play, t->r->ledger->state, &views, e) < 0)
		return -1;
	rc = report_forecast(views.seats[t->seat].view, t->forecast,
			     t->templates, &text, e);
	answertext_lines(c, "forecast", str_text(&text));
	value_put(c, "vain", json_boolean(forecast_vain(t->forecast)));
	entry_views_free(&views);
	str_free(&text);
	return rc;
}

/* Orders of an earlier mail, which this one does not change, wait still. */
static bool answertext_kept(const struct answertext *t)
{
	struct err ignored;
	struct waiting w;
	bool kept;

	if (!t->hand || t->reason == ANSWERTEXT_WAITS ||
	    t->reason == ANSWERTEXT_LAPSED ||
	    waiting_load(t->r, t->seat, &w, &ignored) < 0)
		return false;
	kept = waiting_stands(t->r, t->seat, &w);
	waiting_free(&w);
	return kept;
}

/* Before the game begins: whether he has to take his seat, or has taken it. */
static void answertext_join(const struct answertext *t, json_t *c)
{
	const struct ledger *l = t->r->ledger;
	bool in = l->seats[t->seat].accepted;

	value_put(c, "to-join", json_boolean(!l->started && !in));
	value_put(c, "has-joined", json_boolean(!l->started && in));
}

/* How the player can go on, and by which code his answer is known. */
static void answertext_then(const struct answertext *t, const struct answer *a,
			    const char *form, json_t *c)
{
	const struct ledger *l = t->r->ledger;
	char code[HAND_CODE + 1];

	answertext_join(t, c);
	value_put(c, "kept", json_boolean(answertext_kept(t)));
	value_put(c, "asked", json_boolean(l->seats[t->seat].awaited));
	value_put(c, "begun", json_boolean(l->started && !l->result.winner.s));
	value_put(c, "form", json_boolean(*form));
	value_put(c, "confirm",
		  json_boolean(t->settings && t->settings->confirm));
	if (!t->hand)
		return;
	hand_code(t->r, t->seat, a->index, a->kind, code);
	value_put(c, "code-of", value_string(code));
}

static json_t *answertext_context(const struct answertext *t)
{
	json_t *c = json_object();

	answertext_game(t, c);
	answertext_mail(t, c);
	answertext_lines(c, "orders", t->orders);
	answertext_lines(c, "free", t->free_lines);
	answertext_unread(t, c);
	answertext_wrong(t, c);
	answertext_echo(t, c);
	answertext_lines(c, "why", t->why);
	if (t->rule)
		value_put(c, "rule", value_string(t->rule));
	answertext_lines(c, "rule-text", t->text);
	return c;
}

/* What a player by hand can fill in, if he is to send orders: from his own
 * view. */
static int answertext_form(const struct answertext *t, struct str *out,
			   struct err *e)
{
	struct entry_views views;
	int rc;

	if (!t->hand || !t->proved || !t->r->ledger->seats[t->seat].awaited ||
	    t->reason == ANSWERTEXT_WAITS)
		return 0;
	if (entry_views_again(t->r->play, t->r->ledger->state, &views, e) < 0)
		return -1;
	rc = report_form(views.seats[t->seat].report, t->templates, out, e);
	entry_views_free(&views);
	return rc;
}

static int answertext_words(const struct answertext *t, struct answer *out,
			    struct err *e)
{
	struct fill f = { .dir = t->templates,
			  .folder = "mail",
			  .ruleset = "" };
	struct str body = STR_INIT, subject = STR_INIT, form = STR_INIT;
	json_t *c = answertext_context(t);
	int rc = answertext_form(t, &form, e);

	if (rc == 0)
		rc = answertext_forecast(t, c, e);
	if (rc == 0) {
		answertext_then(t, out, str_text(&form), c);
		rc = fill_template(&f, "answer", c, &body, e);
	}
	if (form.len)
		str_addf(&body, "\n%s", form.s);
	str_free(&form);
	if (rc == 0)
		rc = subject_line(c, t->templates, &subject, e);
	out->text = str_take(&body);
	out->subject = str_take(&subject);
	json_decref(c);
	return rc;
}

char *answertext_kind(const uint8_t key[HASH_LEN])
{
	return str_format("answer-%s", HEX(key, HASH_LEN));
}

int answertext_write(const struct answertext *t, struct answer *out,
		     struct err *e)
{
	const struct ledger_seat *s = &t->r->ledger->seats[t->seat];

	out->kind = answertext_kind(t->mail.key);
	out->seat = mem_strndup(s->seat.s, s->seat.n);
	out->index = t->r->ledger->count - 1;
	out->date = t->now;
	out->reason = mem_strdup(answertext_word(t->reason));
	out->asked = s->asked;
	out->claim = t->claim;
	return answertext_words(t, out, e);
}
