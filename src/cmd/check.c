/* SPDX-License-Identifier: MIT */
/* check.c - estafette check: how orders would be read. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/judged.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "player/judge_told.h"

static int check_run(const struct options *o, struct err *e)
{
	struct known_game game;
	struct judge j;
	int rc;

	if (player_files_judge(o, &j, e) < 0)
		return -1;
	if (options_has(o, "json")) {
		rc = output_json(judge_json(&j), e);
	} else {
		output_diags(&j.diags, o->operands[1]);
		rc = judged_print(o, &j, false, e);
	}
	if (rc == 0)
		rc = judge_verdict(&j, e);
	game = held_report_game(&j.report);
	if (rc == 0)
		memory_meet(o, &game);
	judge_free(&j);
	return rc;
}

static const struct option_spec check_options[] = {
	OPTIONS_REPORT,
	OPTION_TIME,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_check = {
	.name = "check",
	.who = COMMAND_PLAYER,
	.operands = "REPORT ORDERS",
	.min = 2,
	.max = 2,
	.summary = "read orders against what your seat knows",
	.text =
	    "Reads ORDERS against the last report of your seat and says what is wrong with\n"
	    "them, each with file, line, column and rule; then prints them as they were\n"
	    "understood, with what would be void up to the first fight, shot or roll; what\n"
	    "cannot work behind it, as the board stands, is a note. Then stands how many\n"
	    "actions are used, whether the turn ends, and the board as it would stand.\n"
	    "\n"
	    "REPORT is a mail or any text with the dispatch block, or what `open --format\n"
	    "json' printed. The identity only opens the dispatch. Nothing is sent.\n",
	.options = check_options,
	.run = check_run,
};
