/* SPDX-License-Identifier: MIT */
/* open.c - open: a report, opened and shown. */
#include "config.h"

#include "page/actions.h"

#include "page/recall.h"
#include "page/taken.h"

static void open_opened(struct call *c, const struct held_report *r)
{
	struct str opened = STR_INIT;

	held_report_json(r, &opened);
	call_put_text(c, "opened", str_span(&opened));
	str_free(&opened);
}

/* What is new here is to be kept. */
static int open_known(struct call *c, const struct held_report *r,
		      struct err *e)
{
	const struct known_game game = held_report_game(r);
	struct known known;

	if (recall_known(c, &game, &known, e) < 0)
		return -1;
	if (known.there)
		call_put(c, "known", json_null());
	else
		recall_keep(c, &game, &known);
	known_free(&known);
	return 0;
}

int open_answer(struct call *c, struct err *e)
{
	json_t *before = NULL;
	struct held_report r;
	int rc = taken_report(c, &r, e);

	if (rc < 0)
		return -1;
	taken_before(c, &r, &before);
	rc = look_report(c, &r, before, e);
	json_decref(before);
	if (rc == 0)
		rc = open_known(c, &r, e);
	if (rc == 0)
		open_opened(c, &r);
	held_report_free(&r);
	return rc;
}
