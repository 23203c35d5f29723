/* SPDX-License-Identifier: MIT */
/* possible.c - possible: every order that the player's seat can give now. */
#include "config.h"

#include "page/actions.h"

#include "page/taken.h"
#include "player/choices.h"
#include "player/judge_told.h"

static int possible_tell(struct call *c, const struct held_report *r,
			 struct err *e)
{
	const struct call_file *f = call_file(c, "orders");
	const struct choices_ask ask = {
		.typed =
		    f ? (struct span){ f->text, f->n } : (struct span){ "", 0 },
		.at = call_text(c, "at"),
	};
	struct diags d = DIAGS_INIT;
	json_t *told = choices_tell(r, &ask, &d, e);
	struct err ignored;

	if (told)
		call_put_all(c, told);
	else if (judge_word(&d, r, NULL, &ignored) == 0)
		call_diags(c, &d);
	diag_free(&d);
	return told ? 0 : -1;
}

int possible_answer(struct call *c, struct err *e)
{
	struct held_report r;
	int rc;

	if (taken_report(c, &r, e) < 0)
		return -1;
	rc = possible_tell(c, &r, e);
	held_report_free(&r);
	return rc;
}
