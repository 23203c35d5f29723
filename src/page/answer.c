/* SPDX-License-Identifier: MIT */
/* answer.c - answer: orders in clear, as a player by hand sends them
 * (hand.md). */
#include "config.h"

#include "page/actions.h"

#include "page/taken.h"

static void answer_text(struct call *c, const struct judge *j)
{
	const char *code = call_text(c, "code");
	struct str text = STR_INIT;

	str_addf(&text, "orders\n%s", str_text(&j->text));
	if (text.s[text.len - 1] != '\n')
		str_addc(&text, '\n');
	str_add(&text, "end orders\n");
	if (code)
		str_addf(&text, "\nAnswer code: %s\n", code);
	call_put_text(c, "text", str_span(&text));
	str_free(&text);
}

static int answer_judged(struct call *c, struct judge *j, struct err *e)
{
	const struct held_report *r = &j->report;

	if (judge_verdict(j, e) < 0)
		return -1;
	if (!r->by_hand)
		return err_set(e, ERR_REFUSED,
			       "the orders of %s are sealed with its player's "
			       "identity, not sent in clear",
			       r->block.seat);
	if (!j->absence && !r->facts.awaited)
		return err_set(e, ERR_REFUSED, "%s: asks %s for no orders",
			       r->name, r->block.seat);
	answer_text(c, j);
	return seal_subject(c, r->view, e);
}

int answer_answer(struct call *c, struct err *e)
{
	return taken_judge(c, answer_judged, e);
}
