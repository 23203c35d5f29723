/* SPDX-License-Identifier: MIT */
/* outdated.h - letters that what has come since leaves nothing to tell. */
#ifndef OFFICE_OUTDATED_H
#define OFFICE_OUTDATED_H

#include "letter/outbox.h"
#include "office/answers.h"
#include "store/ledger.h"

/* Such a letter is not sent any more, if it has never been: a server was down,
 * or a round came late. One that has been sent goes again when it is asked
 * for. Only game file, journal and the answers decide, and the letters that go
 * are the same bytes as if the others had gone. */

/* The rewind that undid orders, of which the report says what is no part of
 * the game any more, and asks what is not asked; 0: it stands, or is no report.
 * What a ruling did is told with the ruling, also when it was undone. */
uint32_t outdated_by(const struct ledger *l, const char *kind, uint32_t index);

/* An invitation to a seat that somebody has taken since. */
bool outdated_invitation(const struct ledger *l, size_t seat, const char *kind);

/* Whether one of all the answers has nothing to say any more: what was wrong
 * with orders after which others of the seat were carried out; that some wait,
 * or none, for a question that is not asked now; that some wait, of which a
 * later answer says that they lapsed; what was said of a game before it
 * began. */
bool outdated_answer(const struct ledger *l, const struct answers *all,
		     const struct answer *one);

/* Whether an answer was written when another entry had the number of its own,
 * which a fork has lost. */
bool outdated_lost(const struct ledger *l, const struct answer *one);

/* How many reports from entry `since` on are left out so, to the seat called
 * `name`; `to_go` says which are for it at all. The journal names no entries:
 * letters are taken to have gone in their order. */
struct outdated_reports {
	const struct ledger *l;
	const struct outbox *box;
	const char *name;
	uint32_t since;
	bool (*to_go)(uint32_t index, const void *arg);
	const void *arg;
};
size_t outdated_reports(const struct outdated_reports *r);

#endif
