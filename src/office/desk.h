/* SPDX-License-Identifier: MIT */
/* desk.h - what lies open while a mail for a game is answered. */
#ifndef OFFICE_DESK_H
#define OFFICE_DESK_H

#include "letter/outbox.h"
#include "office/answers.h"
#include "record/record.h"
#include "store/settings.h"

/* Released by desk_close(), which leaves the record to whom it belongs. */
struct desk {
	const struct means *m;
	struct record *r;
	struct settings *settings; /* NULL if there are none */
	struct outbox box;
	struct answers answers;
	int64_t now;
};

int desk_open(const struct means *m, struct record *r, struct desk *out,
	      struct err *e);
void desk_close(struct desk *d);

/* Whose letters go where: the seat's, or NULL if nobody knows (addressee.h). */
const struct settings_seat *desk_reader(const struct desk *d, size_t seat);

/* The seat's name; good as long as the record is. */
struct span desk_seat(const struct desk *d, size_t seat);

/* Asks again (answers_ask()) for the seat's report of entry `from`, or of the
 * next entry that has one; of the newest, if a rewind has undone the orders in
 * it; of what came before a substitute, the letter by which he came: it brings
 * him the last report. 1: it will be sent; 0: not yet; *none if there is none
 * yet. */
int desk_report(struct desk *d, size_t seat, uint32_t from, bool *none,
		struct err *e);

/* The entry of the newest report that is mailed to the seat; 0: none yet. */
uint32_t desk_newest(const struct desk *d, size_t seat);

/* Writes an answer down, or asks for it again, if it is written. 1: it will be
 * sent; 0: not yet. */
int desk_answer(struct desk *d, size_t seat, const struct answer *one,
		struct err *e);

#endif
