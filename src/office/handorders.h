/* SPDX-License-Identifier: MIT */
/* handorders.h - orders by hand that came by mail: carried out, or answered. */
#ifndef OFFICE_HANDORDERS_H
#define OFFICE_HANDORDERS_H

#include "office/handrun.h"
#include "office/waiting.h"

/* Of a mail that fulfils both conditions: what was taken as orders in it,
 * which is something. A conflict is answered too. */
int handorders_take(struct handrun *h, struct err *e);

/* Of a mail with orders for a game that is over: if they were carried out, the
 * same answer again; else *again is false, and nothing has happened. */
int handorders_again(struct handrun *h, bool *again, struct err *e);

/* `yes`, of a game that has begun: what waits is carried out. */
int handorders_yes(struct handrun *h, struct err *e);

/* Orders that have waited: carried out, if the seat is asked the same still, or
 * answered. What has fallen is removed. */
int handorders_waited(struct handrun *h, const struct waiting *w,
		      struct err *e);

/* Whether the deadline of an awaited seat has come. */
bool handorders_over(const struct record *r, size_t seat, int64_t now);

#endif
