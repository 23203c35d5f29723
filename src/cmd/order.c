/* SPDX-License-Identifier: MIT */
/* order.c - estafette order: what a seat by hand has sent some other way. */
#include "config.h"

#include "base/file.h"
#include "base/line.h"
#include "cmd/adjudicated.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "cmd/reason.h"
#include "kernel/absent.h"
#include "kernel/order.h"
#include "record/commit.h"
#include "record/hand.h"

#include <string.h>

/* What the command line asks for. */
struct order_wish {
	const char *seat;
	const char *file; /* NULL: the seat is taken */
	const char *note; /* or NULL */
	bool force;
	struct str text;
};

/* A line without the tags by which a forum keeps its blanks. */
static struct span order_line(struct span s)
{
	static const char open[] = "[code]", close[] = "[/code]";
	const size_t n = sizeof(close) - 1;

	if (span_starts(s, open)) {
		s.s += sizeof(open) - 1;
		s.n -= sizeof(open) - 1;
	}
	while (s.n && str_blank(s.s[s.n - 1]))
		s.n--;
	if (s.n >= n && memcmp(s.s + s.n - n, close, n) == 0)
		s.n -= n;
	return s;
}

/* Orders that were copied out of a post; others stay as they are. */
static void order_uncode(struct str *text)
{
	struct str plain = STR_INIT;
	struct line l;

	if (!strstr(str_text(text), "[code]"))
		return;
	line_init(&l, text->s, text->len);
	while (line_next_bare(&l)) {
		struct span s = order_line((struct span){ l.s, l.n });

		str_addn(&plain, s.s, s.n);
		str_addc(&plain, '\n');
	}
	str_free(text);
	*text = plain;
}

static int order_text(const struct options *o, struct order_wish *w,
		      struct err *e)
{
	if (file_read(w->file, ORDER_TEXT_MAX, &w->text, e) < 0)
		return -1;
	order_uncode(&w->text);
	if (!w->note || !absent_is(str_text(&w->text), w->text.len))
		return 0;
	return options_error(o->command, e,
			     "--note goes into the record behind an entry; an "
			     "absence makes none");
}

static int order_read(const struct options *o, struct order_wish *w,
		      struct err *e)
{
	w->seat = options_get(o, "seat");
	w->force = options_has(o, "force");
	w->file = o->n > 1 ? o->operands[1] : NULL;
	if (!w->seat)
		return options_error(o->command, e, "needs --seat");
	if (options_has(o, "yes") == (w->file != NULL))
		return options_error(o->command, e,
				     "needs ORDERS, or --yes alone");
	if (options_has(o, "note")) {
		w->note = reason_get(o, "note", e);
		if (!w->note)
			return -1;
	}
	return w->file ? order_text(o, w, e) : 0;
}

/* The question that is open; none: the one that he answered last, of which the
 * record knows whether it was by this text. */
static uint32_t order_asked(const struct record *r, size_t seat)
{
	const struct ledger_seat *s = &r->ledger->seats[seat];
	uint32_t asked;

	if (s->awaited)
		return s->asked;
	for (size_t i = r->file->count; i > 0; i--)
		if (entry_answers(&r->file->entries[i - 1], s->seat, &asked))
			return asked;
	return 0;
}

static int order_orders(const struct order_wish *w, struct adjudication *a,
			size_t seat, struct err *e)
{
	const struct hand_text text = {
		.seat = seat,
		.asked = order_asked(a->append.r, seat),
		.text = { str_text(&w->text), w->text.len },
	};
	struct hand_read read = HAND_READ_INIT;
	int rc = record_started(a->append.r, e);

	if (rc == 0)
		rc = hand_take(a, &text, &read, e);
	output_diags(&read.wrong, w->file);
	if (rc == 0 && !w->force && !a->again_count &&
	    forecast_vain(&read.forecast))
		rc = err_set(e, ERR_REFUSED,
			     "nothing of these orders would be carried out; "
			     "to enter them all the same: --force");
	hand_read_free(&read);
	return rc;
}

static int order_yes(struct adjudication *a, size_t seat, struct err *e)
{
	struct str block = STR_INIT;
	int rc = hand_accept(a->append.r, seat, &block, e);

	if (rc == 0)
		rc = adjudication_take(a, BLOCK_ACCEPT, &block, e);
	str_free(&block);
	return rc;
}

/* The note stands behind what it speaks of: what was done before has its own,
 * or can be given one by `rule note'. */
static int order_take(const struct order_wish *w, struct adjudication *a,
		      size_t seat, struct err *e)
{
	const struct entry_ruling note = { .rule = RULE_NOTE };
	int rc = w->file ? order_orders(w, a, seat, e) : order_yes(a, seat, e);

	if (rc < 0 || !w->note)
		return rc;
	if (a->again_count) {
		output_note("the note is not entered: nothing new stands "
			    "before it; a note alone is `rule note'");
		return 0;
	}
	return append_ruling(&a->append, &note, NULL, w->note, e);
}

static int order_record(const struct given *g, const struct order_wish *w,
			struct record *r, struct err *e)
{
	int seat = ledger_seat(r->ledger, span_of(w->seat));
	struct adjudication a;
	int rc;

	if (seat < 0)
		return ledger_no_seat(r->ledger, w->seat, e);
	rc = adjudication_begin(&g->means, r, &a, e);
	if (rc == 0)
		rc = order_take(w, &a, (size_t)seat, e);
	if (rc == 0)
		rc = commit(&g->means, &a.append, e);
	if (rc == 0)
		rc = adjudicated_print(g->o, &a, e);
	adjudication_free(&a);
	return rc;
}

static int order_run(const struct options *o, struct err *e)
{
	struct order_wish w = { .text = STR_INIT };
	struct record r;
	struct given g;
	int rc = given_begin(o, &g, e);

	if (rc == 0)
		rc = order_read(o, &w, e);
	if (rc == 0)
		rc = record_open(&g.means, o->operands[0],
				 RECORD_WRITE | RECORD_PLAY, &r, e);
	if (rc == 0) {
		rc = order_record(&g, &w, &r, e);
		record_close(&r);
	}
	str_free(&w.text);
	return rc;
}

static const struct option_spec order_options[] = {
	{ "seat", 's', "SEAT", "the seat by hand" },
	{ "yes", 'y', NULL, "its player has said that he takes the seat" },
	{ "note", 0, "TEXT", "where it came from; it goes into the record" },
	{ "force", 0, NULL, "also orders of which nothing would be done" },
	OPTIONS_IDENTITY,
	OPTION_CONFIG,
	OPTION_TIME,
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTION_FORK,
	OPTIONS_END,
};

const struct command command_order = {
	.name = "order",
	.who = COMMAND_REFEREE,
	.operands = "GAME [ORDERS]",
	.min = 1,
	.max = 2,
	.summary = "enter what a seat by hand has sent some other way",
	.text =
	    "Reads ORDERS against what the seat sees, as `check' does; if nothing is wrong\n"
	    "with them, seals and signs them with the key that the program holds for the\n"
	    "seat, and carries them out as `adjudicate' does. For what came by telephone, on\n"
	    "paper or in a forum; `receive' does the same with mail. With --yes the seat is\n"
	    "taken for a player who has said so. A seat with a key of its own is refused.\n"
	    "Orders of which nothing would be carried out are entered only with --force.\n",
	.options = order_options,
	.run = order_run,
};
