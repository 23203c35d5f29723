/* SPDX-License-Identifier: MIT */
/* handorders.h - orders by hand that came by mail: carried out, or answered. */
#ifndef OFFICE_HANDORDERS_H
#define OFFICE_HANDORDERS_H

#include "office/handrun.h"

/* Of a mail that fulfils both conditions: what was taken as orders in it,
 * which is something. A conflict is answered too. */
int handorders_take(struct handrun *h, struct err *e);

/* Of a mail with orders for a game that is over: if they were carried out, the
 * same answer again; else *again is false, and nothing has happened. */
int handorders_again(struct handrun *h, bool *again, struct err *e);

/* `yes`, of a game that has begun: what waits is carried out. */
int handorders_yes(struct handrun *h, struct err *e);

/* The deadline: what waits in a game is carried out, if it is over, and checked
 * once more; what has fallen is removed. What is said of it is told. */
struct handorders_due {
	const struct means *m;
	struct record *r;
	void (*on_result)(const struct intake_result *r, void *arg);
	void *arg;
};
int handorders_deadline(const struct handorders_due *due, struct err *e);

/* When waiting orders of the game have to be looked at: the first of their
 * deadlines; INT64_MAX: never. */
int64_t handorders_next(const struct record *r);

#endif
