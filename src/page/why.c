/* SPDX-License-Identifier: MIT */
/* why.c - why: what an entry brought, and the rules that decided it. */
#include "config.h"

#include "page/actions.h"

#include "page/filed.h"
#include "page/taken.h"
#include "page/tried.h"
#include "record/explanation.h"

static int why_tell(struct call *c, const struct explanation *x, struct err *e)
{
	struct str words = STR_INIT;
	int rc = explanation_text(x, NULL, &words, e);

	call_put_all(c, explanation_json(x));
	call_put_text(c, "words", str_span(&words));
	str_free(&words);
	return rc;
}

static int why_report(struct call *c, struct err *e)
{
	struct explanation x;
	struct held_report r;
	int rc;

	if (taken_report(c, &r, e) < 0)
		return -1;
	rc = explanation_of_report(r.view, NULL, &x, e);
	if (rc == 0)
		rc = why_tell(c, &x, e);
	call_put(c, "before", json_null());
	call_put(c, "tried", json_null());
	explanation_free(&x);
	held_report_free(&r);
	return rc;
}

/* The entry that left the position which the decision in this one met. */
static json_t *why_before(const struct gamefile *g, uint32_t entry)
{
	while (entry-- > 0)
		if (entry_has_state(&g->entries[entry]))
			return json_integer(entry);
	return json_null();
}

/* What s->entry brought, and what it can be tried with. */
static int why_look(struct call *c, struct inspection *s, int who,
		    struct explanation *x, struct err *e)
{
	json_t *tried;

	if (filed_open(s, e) < 0 || explanation_look(s, who, NULL, x, e) < 0)
		return -1;
	tried = tried_entry(s, e);
	if (!tried)
		return -1;
	call_put(c, "tried", tried);
	return 0;
}

static int why_entry(struct call *c, struct inspection *s, bool asked,
		     struct err *e)
{
	uint32_t entry = asked ? (uint32_t)s->ledger->count - 1 : s->entry;
	struct explanation x;
	int who, rc = filed_who(c, s->ledger, &who, e);

	if (rc < 0)
		return -1;
	explanation_of(s, entry, &x);
	call_put(c, "tried", json_null());
	if (!asked || (entry && entry == s->entry))
		rc = why_look(c, s, who, &x, e);
	if (rc == 0)
		rc = why_tell(c, &x, e);
	call_put(c, "before", why_before(s->file, entry));
	explanation_free(&x);
	return rc;
}

int why_answer(struct call *c, struct err *e)
{
	struct inspection s;
	bool asked;
	int rc;

	if (call_file(c, "report"))
		return why_report(c, e);
	rc = filed_inspect(c, &s, &asked, e);
	if (rc == 0)
		rc = why_entry(c, &s, asked, e);
	inspection_close(&s);
	return rc;
}
