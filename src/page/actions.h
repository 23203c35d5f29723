/* SPDX-License-Identifier: MIT */
/* actions.h - what can be asked of the engine; page.h says what each takes. */
#ifndef PAGE_ACTIONS_H
#define PAGE_ACTIONS_H

#include "page/call.h"

/* Each fills the call's value; a line in the table of page.c makes it known. */
int about_answer(struct call *c, struct err *e);
int look_answer(struct call *c, struct err *e);
int open_answer(struct call *c, struct err *e);
int ordering_answer(struct call *c, struct err *e);
int position_answer(struct call *c, struct err *e);
int possible_answer(struct call *c, struct err *e);
int replay_answer(struct call *c, struct err *e);
int resolve_answer(struct call *c, struct err *e);
int rule_answer(struct call *c, struct err *e);
int show_answer(struct call *c, struct err *e);
int verify_answer(struct call *c, struct err *e);
int why_answer(struct call *c, struct err *e);
int check_answer(struct call *c, struct err *e);
int keygen_answer(struct call *c, struct err *e);
int identity_answer(struct call *c, struct err *e);
int invitation_answer(struct call *c, struct err *e);
int accept_answer(struct call *c, struct err *e);
int seal_answer(struct call *c, struct err *e);
int answer_answer(struct call *c, struct err *e);
int sort_answer(struct call *c, struct err *e);

/* Puts in what a report shows: the members of `look`. `before`: taken_before(),
 * or NULL. */
struct held_report;
int look_report(struct call *c, const struct held_report *r,
		const json_t *before, struct err *e);

/* Puts in the subject of a mail that answers the report. */
int seal_subject(struct call *c, const json_t *view, struct err *e);

#endif
