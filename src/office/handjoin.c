/* SPDX-License-Identifier: MIT */
/* handjoin.c - what a seat by hand says to its invitation. */
#include "config.h"

#include "office/handjoin.h"

#include "office/handorders.h"
#include "record/adjudication.h"
#include "record/commit.h"
#include "record/hand.h"

/* Again: the same block, which is no error. */
static int handjoin_take(struct handrun *h, struct err *e)
{
	struct str block = STR_INIT;
	struct adjudication a;
	int rc = adjudication_begin(h->in->m, h->r, &a, e);

	if (rc == 0)
		rc = hand_accept(h->r, h->p.seat, &block, e);
	if (rc == 0)
		rc = adjudication_take(&a, BLOCK_ACCEPT, &block, e);
	if (rc == 0)
		rc = commit(h->in->m, &a.append, e);
	adjudication_free(&a);
	str_free(&block);
	return rc;
}

/* What stands beside it is no orders before the game begins; an absence is one
 * as soon as it has. */
static int handjoin_yes(struct handrun *h, struct err *e)
{
	struct answertext t = handrun_text(h, ANSWERTEXT_JOINED);
	const char *orders = str_text(&h->w.orders);

	if (handjoin_take(h, e) < 0)
		return -1;
	t.unread = &orders;
	t.unread_count = *orders != '\0';
	if (!h->r->ledger->started)
		return handrun_answer(h, &t, e);
	h->answered = true;
	handrun_tell(h, INTAKE_TAKEN, h->r->ledger->count - 1, "");
	return t.unread_count ? handorders_take(h, e) : 0;
}

static int handjoin_no(struct handrun *h, struct err *e)
{
	struct answertext t = handrun_text(h, ANSWERTEXT_DECLINED);
	int rc = handrun_answer(h, &t, e);

	handrun_kept(h, "a no to the invitation", "");
	return rc;
}

int handjoin(struct handrun *h, struct err *e)
{
	struct answertext early = handrun_text(h, ANSWERTEXT_NOT_BEGUN);

	if (h->w.yes && !h->w.no)
		return handjoin_yes(h, e);
	if (h->w.no && !h->w.yes)
		return handjoin_no(h, e);
	return h->w.kind == WRITTEN_NONE ? 0 : handrun_vain(h, &early, e);
}
