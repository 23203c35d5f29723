/* SPDX-License-Identifier: MIT */
/* actions.h - what can be asked of the engine; page.h says what each takes. */
#ifndef PAGE_ACTIONS_H
#define PAGE_ACTIONS_H

#include "page/call.h"

/* Each fills the call's value; a line in the table of page.c makes it known. */
int about_answer(struct call *c, struct err *e);

#endif
