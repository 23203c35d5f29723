/* SPDX-License-Identifier: MIT */
/* resolve.c - estafette resolve: the sandbox (state.md). */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/output.h"
#include "record/inspection.h"
#include "record/sandbox.h"
#include "record/sandbox_dice.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "base/shell.h"
#include "report/text.h"
#include "report/why.h"

#include <sys/stat.h>

/* Whether the position goes to standard output. */
static bool resolve_piped(const struct options *o)
{
	const char *path = options_get(o, "out");

	return path && str_eq(path, "-");
}

/* As --dice, --seed or chance has it. */
static int resolve_dice(const struct options *o, const struct game *g,
			struct sandbox_dice *out, struct err *e)
{
	const char *seed = options_get(o, "seed");
	uint8_t bytes[HASH_LEN];
	struct entropy y;
	const struct sandbox_chance chance = { .list = options_get(o, "dice"),
					       .called = "--dice",
					       .seed = seed ? bytes : NULL,
					       .entropy = &y };

	if (seed && !hex_read(bytes, HASH_LEN, seed))
		return options_error(o->command, e,
				     "--seed wants 64 hexadecimal digits");
	entropy_system(&y);
	return sandbox_dice_begin(g, &chance, out, e);
}

/* The seat that an option names; GAME_NONE if it was not given. */
static int resolve_seat(const struct options *o, const char *option,
			const struct sandbox *s, int *seat, struct err *e)
{
	const char *name = options_get(o, option);

	*seat = name ? sandbox_seat(s, name) : GAME_NONE;
	if (!name || *seat != GAME_NONE)
		return 0;
	return sandbox_no_seat(s, name, e);
}

/* Who orders: --seat, else the first that the position waits for. */
static int resolve_who(const struct options *o, const struct sandbox *s,
		       int *seat, struct err *e)
{
	if (resolve_seat(o, "seat", s, seat, e) < 0)
		return -1;
	if (*seat == GAME_NONE)
		*seat = sandbox_awaited(s);
	if (*seat != GAME_NONE)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%s: the position waits for nobody's orders",
		       o->operands[0]);
}

static int resolve_play(const struct options *o, struct sandbox *s,
			struct dice *dice, struct err *e)
{
	const char *path = o->operands[1];
	struct diags d = DIAGS_INIT;
	struct str text = STR_INIT;
	struct turn_set set;
	int rc = -1;

	if (resolve_who(o, s, &set.seat, e) == 0 &&
	    file_read(path, ORDER_TEXT_MAX, &text, e) == 0) {
		set.text = str_text(&text);
		set.n = text.len;
		rc = turn_play(s->turn, &set, dice, &d, e);
		if (diag_errors(&d) &&
		    report_diags(&d, s->turn->game->name, s->templates, e) == 0)
			output_diags(&d, path);
	}
	diag_free(&d);
	str_free(&text);
	return rc;
}

static int resolve_json(const struct sandbox *s, const struct sandbox_dice *d,
			int who, struct err *e)
{
	json_t *told = sandbox_tell(s, who);

	if (!d->source)
		json_object_set_new(
		    told, "dice-left",
		    json_integer((json_int_t)sandbox_dice_left(d)));
	return output_json(told, e);
}

/* Beside a position on standard output, which the next can read, it is no
 * result. */
static int resolve_text(const struct options *o, const struct sandbox *s,
			const struct sandbox_dice *d, int who, struct err *e)
{
	json_t *view = sandbox_view_asked(s, who);
	struct report *r = report_new(view);
	struct str text = STR_INIT;
	int rc = report_resolved(r, s->templates, &text, e);

	if (sandbox_dice_left(d))
		str_addf(&text, "Dice not used: %zu.\n", sandbox_dice_left(d));
	if (rc == 0)
		rc = resolve_piped(o) ? output_aside(r, &text, e)
				      : output_text(&text, e);
	str_free(&text);
	report_free(r);
	json_decref(view);
	return rc;
}

static int resolve_print(const struct options *o, const struct sandbox *s,
			 const struct sandbox_dice *d, struct err *e)
{
	int who;

	if (resolve_seat(o, "view", s, &who, e) < 0)
		return -1;
	if (who == GAME_NONE)
		who = GAME_ALL;
	return options_has(o, "json") ? resolve_json(s, d, who, e)
				      : resolve_text(o, s, d, who, e);
}

/* What is written over is a position, or nothing at all. */
static int resolve_room(const struct options *o, struct err *e)
{
	const char *path = options_get(o, "out");
	struct err ignored;
	struct sandbox s;
	struct stat st;

	if (!path || resolve_piped(o) || stat(path, &st) < 0 ||
	    (S_ISREG(st.st_mode) && st.st_size == 0))
		return 0;
	if (S_ISREG(st.st_mode) &&
	    sandbox_open(options_templates(o), path, &s, &ignored) == 0) {
		sandbox_close(&s);
		return 0;
	}
	return err_set(e, ERR_REFUSED,
		       "%s: exists already, and is no position; nothing was "
		       "written",
		       path);
}

static int resolve_write(const struct options *o, const struct sandbox *s,
			 struct err *e)
{
	const char *path = options_get(o, "out");
	struct str text = STR_INIT;
	int rc;

	if (!path)
		return 0;
	rc = sandbox_write(s, &text, e);
	if (rc == 0 && resolve_piped(o))
		rc = file_print(text.s, text.len, e);
	else if (rc == 0)
		rc = file_replace(path, text.s, text.len, 0600, e);
	str_free(&text);
	return rc;
}

/* The position goes before what became of the orders, but into a file only when
 * that has been told: a command that fails leaves it as it was. */
static int resolve_tell(const struct options *o, const struct sandbox *s,
			const struct sandbox_dice *d, struct err *e)
{
	bool first = resolve_piped(o);

	if (first && resolve_write(o, s, e) < 0)
		return -1;
	if (resolve_print(o, s, d, e) < 0)
		return -1;
	return first ? 0 : resolve_write(o, s, e);
}

/* Somebody has named the game that he has. */
static int resolve_position(const struct options *o, struct sandbox *s,
			    struct err *e)
{
	const char *path = o->operands[0];
	char *typed;

	if (inspection_is_game(path)) {
		typed = shell_file(path);
		(void)options_error(o->command, e,
				    "%s is a game file; its position is "
				    "printed by: estafette show %s --position",
				    path, typed);
		mem_free(typed);
		return -1;
	}
	return sandbox_open(options_templates(o), path, s, e);
}

static int resolve_run(const struct options *o, struct err *e)
{
	struct sandbox_dice d;
	struct sandbox s;
	int view, rc;

	if (resolve_room(o, e) < 0 || resolve_position(o, &s, e) < 0)
		return -1;
	rc = resolve_seat(o, "view", &s, &view, e);
	if (rc == 0)
		rc = resolve_dice(o, s.turn->game, &d, e);
	if (rc == 0) {
		rc = resolve_play(o, &s, d.dice, e);
		if (rc == 0)
			rc = resolve_tell(o, &s, &d, e);
		sandbox_dice_end(&d);
	}
	sandbox_close(&s);
	return rc;
}

static const struct option_spec resolve_options[] = {
	OPTION_SEAT,
	{ "dice", 'd', "FACES", "force the rolls, e.g. \"blue, red+\"" },
	{ "seed", 0, "HEX", "roll at random, but repeatably (32 bytes)" },
	{ "view", 'v', "SEAT", "print only what this seat may know" },
	{ "out", 'o', "FILE", "write the position afterwards" },
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_resolve = {
	.name = "resolve",
	.who = COMMAND_ALL,
	.operands = "POSITION ORDERS",
	.min = 2,
	.max = 2,
	.summary = "carry out orders on a position: the sandbox",
	.text =
	    "Reads a position file and orders, carries them out, and prints what became of\n"
	    "them, as a report does, the board then, and who is awaited. For trying out\n"
	    "rules and settling disputes; no keys and no game file are needed. Orders that\n"
	    "are refused print diagnostics, exit with 1 and write nothing. With --dice the\n"
	    "rolls are those listed; if one more is needed the command stops with 1. The\n"
	    "position of a game is printed by `show --position'.\n",
	.options = resolve_options,
	.run = resolve_run,
};
