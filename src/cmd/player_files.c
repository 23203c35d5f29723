/* SPDX-License-Identifier: MIT */
/* player_files.c - the files and the identity that a player's command names. */
#include "config.h"

#include "cmd/player_files.h"

#include "base/file.h"
#include "cmd/keyring.h"

static struct identity *player_files_identity(const void *arg, struct err *e)
{
	return keyring_open(arg, e);
}

/* Borrows the text, which is filled here; `game` in it is the caller's. */
static int player_files_from(const struct options *o, const char *path,
			     struct str *text, struct held_report_from *out,
			     struct err *e)
{
	const char *game = options_get(o, "game");

	*out = (struct held_report_from){
		.name = str_eq(path, "-") ? "standard input" : path,
		.text = text,
		.identity = player_files_identity,
		.arg = o,
	};
	if (file_read(path, HELD_REPORT_MAX, text, e) < 0)
		return -1;
	out->game = game ? gamefile_load(game, e) : NULL;
	return game && !out->game ? -1 : 0;
}

int player_files_report(const struct options *o, const char *path,
			struct held_report *out, struct err *e)
{
	struct held_report_from from;
	struct str text = STR_INIT;
	int rc = player_files_from(o, path, &text, &from, e);

	if (rc == 0)
		rc = held_report_read(&from, out, e);
	gamefile_free(from.game);
	str_free(&text);
	return rc;
}

int player_files_judge(const struct options *o, struct judge *out,
		       struct err *e)
{
	const char *report = o->operands[0], *orders = o->operands[1];
	struct held_report_from from = { .game = NULL };
	struct str text = STR_INIT, typed = STR_INIT;
	int rc;

	if (str_eq(report, "-") && str_eq(orders, "-"))
		return options_error(o->command, e,
				     "REPORT and ORDERS cannot both be "
				     "standard input");
	rc = file_read(orders, ORDER_TEXT_MAX, &typed, e);
	if (rc == 0)
		rc = player_files_from(o, report, &text, &from, e);
	if (rc == 0)
		rc = judge_read(&from, orders, &typed, out, e);
	gamefile_free(from.game);
	str_free(&text);
	str_free(&typed);
	return rc;
}

int player_files_identify(const struct options *o, struct held_report *r,
			  struct err *e)
{
	if (!r->who)
		r->who = keyring_open(o, e);
	return r->who ? held_report_identify(r, e) : -1;
}
