/* SPDX-License-Identifier: MIT */
/* player_files.h - the files and the identity that a player's command names. */
#ifndef CMD_PLAYER_FILES_H
#define CMD_PLAYER_FILES_H

#include "cmd/memory.h"
#include "player/judge.h"

#define OPTIONS_HELD_REPORT                                                 \
	OPTIONS_IDENTITY,                                                   \
	{                                                                   \
		"game", 'g', "FILE", "the report must be of this game file" \
	}

/* For the commands that remember. */
#define OPTIONS_REPORT OPTIONS_HELD_REPORT, OPTION_NO_MEMORY

/* Reads REPORT, which is `path`, for a command that has OPTIONS_HELD_REPORT,
 * holds it against what this machine remembers and against the game file, and
 * opens it; see held_report.h. The game file is that of --game, else
 * NAME.game, if it lies beside the report. */
int player_files_report(const struct options *o, const char *path,
			struct held_report *out, struct err *e);

/* Begins as zeros; released by player_files_free(), also on error. */
struct player_files {
	struct held_report *v;
	size_t n, cap;
};

/* As player_files_report(), of all operands, in their order; asks once for a
 * password. A report is followed by those that its mail brings besides, of
 * which what cannot be opened is passed over; so is a file that holds no
 * report, and named on standard error, if another holds one. */
int player_files_reports(const struct options *o, struct player_files *out,
			 struct err *e);
void player_files_free(struct player_files *f);

/* Reads REPORT and ORDERS, the first two operands, and judges the orders; see
 * judge_read(). ERR_REFUSED if they are an absence that is over, by --time or
 * this machine's clock. */
int player_files_judge(const struct options *o, struct judge *out,
		       struct err *e);

/* Opens the identity, if that was not done yet; see held_report_identify(). */
int player_files_identify(const struct options *o, struct held_report *r,
			  struct err *e);

#endif
