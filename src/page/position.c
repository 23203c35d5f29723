/* SPDX-License-Identifier: MIT */
/* position.c - position: all that was so after an entry, as a file. */
#include "config.h"

#include "page/actions.h"

#include "page/drawn.h"
#include "page/filed.h"
#include "record/sandbox.h"
#include "report/text.h"

/* The number of the seat in the game, of one of genesis. */
static int position_who(const struct play *p, int who)
{
	return who < 0 ? who : p->seats[who];
}

static int position_tell(struct call *c, const struct inspection *s,
			 const struct turn *t, int who, struct err *e)
{
	const struct sandbox_of of = { t, s->file->genesis.game.name,
				       (int)s->entry };
	json_t *view = sandbox_view(&of, position_who(s->play, who));
	struct report *r = report_new(view);
	json_t *drawn = drawn_report(r, e);
	struct str text = STR_INIT;
	int rc = drawn ? report_show(r, &format_text, NULL, &text, e) : -1;

	call_put_all(c, drawn);
	call_put_text(c, "words", str_span(&text));
	report_free(r);
	json_decref(view);
	str_free(&text);
	return rc;
}

static int position_of(struct call *c, struct inspection *s, struct err *e)
{
	struct str text = STR_INIT;
	struct turn *t;
	int who, rc;

	if (filed_who(c, s->ledger, &who, e) < 0 || filed_open(s, e) < 0)
		return -1;
	t = play_turn(s->play, s->entry, e);
	if (!t)
		return -1;
	sandbox_position(t, s->play->scenario, NULL, &text);
	call_put_text(c, "position", str_span(&text));
	call_put(c, "entry", json_integer(s->entry));
	sandbox_describe(t, c->value);
	rc = position_tell(c, s, t, who, e);
	turn_free(t);
	str_free(&text);
	return rc;
}

int position_answer(struct call *c, struct err *e)
{
	struct inspection s;
	int rc = filed_inspect(c, &s, NULL, e);

	if (rc == 0)
		rc = position_of(c, &s, e);
	inspection_close(&s);
	return rc;
}
