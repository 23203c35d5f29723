/* SPDX-License-Identifier: MIT */
/* seal.c - seal: orders, checked, signed and sealed. */
#include "config.h"

#include "page/actions.h"

#include "page/recall.h"
#include "page/taken.h"
#include "page/unlock.h"
#include "player/earlier.h"
#include "player/sealing.h"
#include "report/text.h"

static int seal_identify(struct call *c, struct judge *j, struct err *e)
{
	if (!j->report.who)
		j->report.who = unlock_identity(c, e);
	return j->report.who ? held_report_identify(&j->report, e) : -1;
}

/* 1 if a report that he has kept tells of so many sets; 0 if none does. */
static int seal_earlier(const struct call *c, const struct held_report *now,
			struct err *e)
{
	const struct call_file *f = call_file(c, "report");
	int told = 0;

	while (told >= 0 && (f = call_next(c, "report", f))) {
		struct str text = STR_INIT;
		int rc;

		str_addn(&text, f->text, f->n);
		rc = earlier_tells(f->name, &text, now, e);
		str_free(&text);
		if (rc != 0)
			told = rc;
	}
	return told;
}

/* What could not be checked, or comes too late or to nothing; nothing in *ask
 * if there is nothing to ask. */
static int seal_doubts(const struct call *c, const struct judge *j,
		       const struct known *k, struct str *ask, struct err *e)
{
	const struct held_report *r = &j->report;
	int told = 1;

	if (known_links(k, r->block.seat, &r->who->id) < 0 &&
	    !sealing_recorded(j))
		told = seal_earlier(c, r, e);
	if (told < 0)
		return -1;
	if (!told)
		str_addf(ask,
			 "Nothing is known here of what you have sealed in "
			 "this game before: neither %s.known, nor an earlier "
			 "report, nor the game file as it is now. So it could "
			 "not be checked that the report counts your sets of "
			 "orders rightly; if it counts too many, these would "
			 "show the referee rolls to come. ",
			 r->block.game.name);
	if (judge_late(j, ask))
		str_add(ask, ". ");
	if (forecast_vain(&j->forecast))
		str_add(ask, "Nothing of these orders would be carried out. ");
	return 0;
}

static void seal_ask(struct call *c, const struct judge *j,
		     const struct sealing *s, struct str *ask)
{
	str_addf(ask,
		 j->absence ? "By the report %u sets of orders of the seat %s "
			      "were carried out. Seal them?"
			    : "By the report this is set number %u of the "
			      "orders of the seat %s. Seal them?",
		 s->links, j->report.block.seat);
	call_put_text(c, "ask", str_span(ask));
	call_put(c, "block", json_null());
}

static void seal_give(struct call *c, const struct judge *j,
		      const struct sealing *s, struct known *k)
{
	const struct known_game game = held_report_game(&j->report);

	known_open(k, j->report.block.seat, &j->report.who->id, s->links);
	recall_keep(c, &game, k);
	call_put(c, "ask", json_null());
	call_put_text(c, "block", str_span(&s->block));
}

static int seal_make(struct call *c, struct judge *j, struct known *k,
		     struct err *e)
{
	struct sealing sealed = { .block = STR_INIT };
	struct str ask = STR_INIT;
	int rc = seal_doubts(c, j, k, &ask, e);

	if (rc == 0)
		rc = sealing_make(j, k, &c->entropy, &sealed, e);
	if (rc == 0) {
		call_put(c, "links", json_integer((json_int_t)sealed.links));
		if (ask.len && !call_true(c, "sure"))
			seal_ask(c, j, &sealed, &ask);
		else
			seal_give(c, j, &sealed, k);
	}
	str_free(&sealed.block);
	str_free(&ask);
	return rc;
}

int seal_subject(struct call *c, const json_t *view, struct err *e)
{
	struct str subject = STR_INIT;
	int rc;

	str_add(&subject, "Re: ");
	rc = report_subject(view, NULL, &subject, e);
	call_put_text(c, "subject", str_span(&subject));
	str_free(&subject);
	return rc;
}

static int seal_judged(struct call *c, struct judge *j, struct err *e)
{
	const struct known_game game = held_report_game(&j->report);
	struct known k;
	int rc;

	if (judge_verdict(j, e) < 0 || sealing_asked(j, e) < 0 ||
	    seal_identify(c, j, e) < 0 ||
	    seal_subject(c, j->report.view, e) < 0 ||
	    recall_known(c, &game, &k, e) < 0)
		return -1;
	rc = seal_make(c, j, &k, e);
	known_free(&k);
	return rc;
}

int seal_answer(struct call *c, struct err *e)
{
	return taken_judge(c, seal_judged, e);
}
