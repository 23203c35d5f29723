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

/* As player_files_report(), of all operands, in their order; asks once for a
 * password. A file that holds no report is passed over, and named on standard
 * error, if another holds one. *n are to be released, also on error. */
int player_files_reports(const struct options *o, struct held_report *out,
			 size_t *n, struct err *e);

/* Reads REPORT and ORDERS, the first two operands, and judges the orders; see
 * judge_read(). ERR_REFUSED if they are an absence that is over, by --time or
 * this machine's clock. */
int player_files_judge(const struct options *o, struct judge *out,
		       struct err *e);

/* Opens the identity, if that was not done yet; see held_report_identify(). */
int player_files_identify(const struct options *o, struct held_report *r,
			  struct err *e);

#endif
