/* SPDX-License-Identifier: MIT */
/* judge.h - a player's orders, read against his last report. */
#ifndef PLAYER_JUDGE_H
#define PLAYER_JUDGE_H

#include "kernel/game.h"
#include "player/held_report.h"

/* Owned by who declared it; released by judge_free(). */
struct judge {
	struct held_report report;
	struct str text; /* the orders as typed */
	struct diags diags;
	bool absence;		  /* the text says when the player is away */
	struct forecast forecast; /* nothing if there is an error */
};

/* Judges orders by a report that is open; both are taken over. `name` is that
 * of the orders, for messages. That they are wrong is no error here: see
 * judge_verdict(). */
int judge_read(struct held_report *report, const char *name, struct str *orders,
	       struct judge *out, struct err *e);
void judge_free(struct judge *j);

/* The game that an open report is of, and its seat as this game's number; NULL
 * with the reason in e, also if this build does not play it. */
const struct game *judge_game(const struct held_report *r, int *seat,
			      struct err *e);

/* ERR_REFUSED if it is an absence whose last day was over by `now`, wherever
 * the game's clock stands. */
int judge_past(const struct judge *j, int64_t now, struct err *e);

/* Whether they come too late, as the game file says that the report was held
 * against: the seat is not asked what the report asks any more. Then appends
 * what it says. */
bool judge_late(const struct judge *j, struct str *out);

/* 0 if the orders may be sealed; else -1 with ERR_REFUSED and no text, the
 * diagnostics having said it. */
int judge_verdict(const struct judge *j, struct err *e);

/* Whether they may, and are wanted: the report asks for orders, or these say
 * when the player is away. */
bool judge_wanted(const struct judge *j);

#endif
