/* SPDX-License-Identifier: MIT */
/* adjudication.c - takes blocks, one after the other, into a game. */
#include "config.h"

#include "record/adjudication.h"

#include "base/mem.h"
#include "kernel/absent.h"
#include "record/absence.h"
#include "report/why.h"

int adjudication_begin(const struct means *m, struct record *r,
		       struct adjudication *out, struct err *e)
{
	*out = (struct adjudication){ .templates = m->templates,
				      .wrong = DIAGS_INIT };
	return append_begin(m, r, &out->append, e);
}

void adjudication_free(struct adjudication *a)
{
	append_free(&a->append);
	diag_free(&a->wrong);
	mem_free(a->again);
	mem_free(a->noted);
}

static void adjudication_again(struct adjudication *a,
			       const struct ledger_done *done)
{
	*MEM_ADD(a->again, a->again_count, a->again_cap) = *done;
}

static int adjudication_open(struct adjudication *a,
			     const struct orders_block *b,
			     struct orders_plain *plain, struct err *e)
{
	const struct record *r = a->append.r;
	int rc = orders_block_open(b, &r->secret->seal,
				   &r->file->genesis.referee, plain, e);

	a->shut = rc < 0;
	return rc;
}

static bool adjudication_is_absence(struct adjudication *a,
				    const struct orders_plain *plain)
{
	a->absence = absent_is(str_text(&plain->text), plain->text.len);
	return a->absence;
}

/* 2; -1 if it is refused. */
static int adjudication_note(struct adjudication *a,
			     const struct orders_block *b,
			     const struct orders_plain *plain, struct err *e)
{
	int rc = absence_take(&a->append, b, plain, &a->away, e);

	if (rc > 0)
		*MEM_ADD(a->noted, a->noted_count, a->noted_cap) = a->away;
	return rc < 0 ? -1 : 2;
}

static int adjudication_play(struct adjudication *a,
			     const struct orders_block *b, struct err *e)
{
	struct orders_plain plain;
	int rc;

	if (adjudication_open(a, b, &plain, e) < 0)
		return -1;
	diag_free(&a->wrong);
	if (adjudication_is_absence(a, &plain))
		rc = adjudication_note(a, b, &plain, e);
	else
		rc = append_orders(&a->append, b, &plain, &a->wrong, e);
	if (a->wrong.n && report_diags(&a->wrong, a->append.r->play->game->name,
				       a->templates, e) < 0)
		rc = -1;
	orders_plain_free(&plain);
	return rc;
}

/* What would be refused as orders may be an absence: that needs no question.
 * 2 if it is one; else the refusal stays what it was. */
static int adjudication_absence(struct adjudication *a,
				const struct orders_block *b, struct err *e)
{
	struct orders_plain plain;
	struct err other;
	int rc = -1;

	if (ledger_check_author(a->append.r->ledger, b, &other) < 0 ||
	    adjudication_open(a, b, &plain, &other) < 0)
		return -1;
	if (adjudication_is_absence(a, &plain))
		rc = adjudication_note(a, b, &plain, e);
	orders_plain_free(&plain);
	return rc;
}

int adjudication_orders(struct adjudication *a, const struct orders_block *b,
			struct err *e)
{
	struct ledger_done done;
	int rc = ledger_check_orders(a->append.r->ledger, b, &done, e);

	if (rc > 0)
		adjudication_again(a, &done);
	if (rc < 0)
		return adjudication_absence(a, b, e);
	return rc == 0 ? adjudication_play(a, b, e) : rc;
}

int adjudication_accept(struct adjudication *a, const struct accept_block *b,
			struct err *e)
{
	struct ledger *l = a->append.r->ledger;
	struct ledger_done done;
	int rc = ledger_check_accept(l, b, &done, e);

	if (rc > 0)
		adjudication_again(a, &done);
	if (rc < 0 || (rc == 0 && append_accept(&a->append, b, e) < 0))
		return -1;
	if (!l->started && ledger_all_accepted(l) &&
	    append_start(&a->append, e) < 0)
		return -1;
	return rc;
}

static int adjudication_take_orders(struct adjudication *a,
				    const struct str *text, struct err *e)
{
	struct orders_block b;
	int rc;

	if (orders_block_parse(text->s, text->len, &b, e) < 0)
		return -1;
	rc = adjudication_orders(a, &b, e);
	orders_block_free(&b);
	return rc < 0 ? -1 : 0;
}

static int adjudication_take_accept(struct adjudication *a,
				    const struct str *text, struct err *e)
{
	struct accept_block b;
	int rc;

	if (accept_block_parse(text->s, text->len, &b, e) < 0)
		return -1;
	rc = adjudication_accept(a, &b, e);
	accept_block_free(&b);
	return rc < 0 ? -1 : 0;
}

int adjudication_take(struct adjudication *a, enum block_kind kind,
		      const struct str *text, struct err *e)
{
	return kind == BLOCK_ORDERS ? adjudication_take_orders(a, text, e)
				    : adjudication_take_accept(a, text, e);
}
