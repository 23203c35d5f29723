/* SPDX-License-Identifier: MIT */
/* handdue.h - orders by hand that wait, when their deadline comes. */
#ifndef OFFICE_HANDDUE_H
#define OFFICE_HANDDUE_H

#include "office/handrun.h"

/* The deadline: what waits in a game is carried out, if it is over, and checked
 * once more; what has fallen is removed. What is said of it is told. */
struct handdue {
	const struct means *m;
	struct record *r;
	void (*on_result)(const struct intake_result *r, void *arg);
	void *arg;
};
int handdue_carry_out(const struct handdue *due, struct err *e);

/* When waiting orders of the game have to be looked at: the first of their
 * deadlines; INT64_MAX: never. */
int64_t handdue_next(const struct record *r);

#endif
