/* SPDX-License-Identifier: MIT */
/* show.c - estafette show: draws the board and the lists. */
#include "config.h"

#include "cmd/show.h"

#include "cmd/commands.h"
#include "cmd/output.h"
#include "cmd/sandbox.h"
#include "record/inspection.h"
#include "report/text.h"

int show_view(const struct show *s, const json_t *view, struct err *e)
{
	struct str out = STR_INIT;
	int rc;

	if (s->json)
		return output_json(json_deep_copy(view), e);
	str_addf(&out, "%s\n", s->title);
	rc = report_show(view, s->templates, &out, e);
	if (rc == 0)
		rc = output_text(&out, e);
	str_free(&out);
	return rc;
}

/* A whole view (protocol.md 6) of a position that belongs to no game. */
static json_t *show_sandbox_view(const struct sandbox *s, int seat)
{
	const struct game *g = s->turn->game;
	struct awaits a;
	json_t *result;

	turn_awaits(s->turn, &a);
	result = a.over
		     ? json_sprintf("%s %s",
				    a.winner == GAME_NONE ? "none"
							  : g->seats[a.winner],
				    a.degree)
		     : json_null();
	return json_pack("{s:n, s:i, s:s, s:s, s:s, s:s, s:s, s:o, s:o}",
			 "asked", "entry", 0, "game", "", "name", s->path,
			 "referee", "", "seat", g->seats[seat], "time", "",
			 "result", result, "world", turn_view(s->turn, seat));
}

static int show_sandbox_seat(const struct options *o, const struct sandbox *s,
			     const struct show *show, struct err *e)
{
	const struct game *g = s->turn->game;
	int seat = sandbox_seat(s, options_get(o, "seat"));
	json_t *view;
	int rc;

	if (seat == GAME_NONE)
		return options_error(o->command, e,
				     "--seat: %s has no seat \"%s\"", g->name,
				     options_get(o, "seat"));
	view = show_sandbox_view(s, seat);
	rc = show_view(show, view, e);
	json_decref(view);
	return rc;
}

static int show_position(const struct options *o, struct err *e)
{
	struct show show = { .title = o->operands[0],
			     .templates = options_templates(o),
			     .json = options_has(o, "json") };
	struct sandbox s;
	int rc;

	if (options_has(o, "public") || options_has(o, "entry"))
		return options_error(o->command, e,
				     "%s is a position: --public and --entry "
				     "are for game files",
				     o->operands[0]);
	if (sandbox_open(o, o->operands[0], &s, e) < 0)
		return -1;
	show.turn = s.turn;
	if (options_has(o, "seat"))
		rc = show_sandbox_seat(o, &s, &show, e);
	else
		rc = show_all(&show, e);
	sandbox_close(&s);
	return rc;
}

static int show_run(const struct options *o, struct err *e)
{
	if (options_has(o, "public") && options_has(o, "seat"))
		return options_error(o->command, e,
				     "--public and --seat exclude each other");
	if (inspection_is_game(o->operands[0]))
		return show_game(o, e);
	return show_position(o, e);
}

static const struct option_spec show_options[] = {
	{ "seat", 's', "SEAT", "what this seat may know; else everything" },
	{ "public", 0, NULL, "what everybody can read in a game file" },
	OPTION_ENTRY,
	OPTIONS_IDENTITY,
	OPTION_TEMPLATES,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_show = {
	.name = "show",
	.who = COMMAND_ALL,
	.operands = "GAME|POSITION",
	.min = 1,
	.max = 1,
	.needs = COMMAND_CRYPTO,
	.summary = "draw the board and the lists",
	.text =
	    "Draws a position, or a game after its last entry or after entry N: "
	    "everything,\n"
	    "or what one seat may know. For a game that takes the referee's "
	    "identity until\n"
	    "the secret is revealed. With --public it says what the game file "
	    "tells anybody:\n"
	    "the seats, the entries, who is awaited.\n",
	.options = show_options,
	.run = show_run,
};
