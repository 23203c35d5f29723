/* SPDX-License-Identifier: MIT */
/* new.c - estafette new: makes a game from its configuration. */
#include "config.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "base/shell.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "kernel/value.h"
#include "letter/relay.h"
#include "office/addressee.h"
#include "office/mailing.h"
#include "office/registered.h"
#include "record/founding.h"
#include "record/handnote.h"
#include "store/gamefile.h"
#include "store/ini.h"
#include "store/mark.h"

#include <string.h>
#include <unistd.h>

/* What is made: NAME.game, and NAME.ini beside it, unless the configuration is
 * that very file. Released by new_paths_free(). */
struct new_paths {
	const char *from;
	char *game;
	char *config;
	bool copy;
};

/* That very file, or a copy that a command made before it was cut short. */
static bool new_same(const char *a, const char *b)
{
	struct str x = STR_INIT, y = STR_INIT;
	struct err ignored;
	bool same = file_read(a, INI_FILE_MAX, &x, &ignored) == 0 &&
		    file_read(b, INI_FILE_MAX, &y, &ignored) == 0 &&
		    x.len == y.len &&
		    memcmp(str_text(&x), str_text(&y), x.len) == 0;

	str_free(&x);
	str_free(&y);
	return same;
}

static void new_paths_free(struct new_paths *p)
{
	mem_free(p->game);
	mem_free(p->config);
}

static int new_paths_find(const struct options *o, const char *name,
			  struct new_paths *out, struct err *e)
{
	const char *given = options_get(o, "output");
	struct str game = STR_INIT;

	if (given)
		str_add(&game, given);
	else
		str_addf(&game, "%s.game", name);
	out->from = o->operands[0];
	out->game = str_take(&game);
	out->config = file_with_suffix(out->game, ".game", ".ini");
	out->copy = !new_same(out->from, out->config);
	if (file_exists(out->game))
		return err_set(e, ERR_REFUSED,
			       "%s: exists already; a game is never "
			       "overwritten",
			       out->game);
	if (out->copy && file_exists(out->config))
		return err_set(e, ERR_REFUSED,
			       "%s: exists already, and is not the "
			       "configuration given",
			       out->config);
	return 0;
}

static void new_unmake(const struct new_paths *p)
{
	(void)unlink(p->game);
	if (p->copy)
		(void)unlink(p->config);
}

static int new_copy(const struct new_paths *p, struct err *e)
{
	struct str text = STR_INIT;
	int rc = file_read(p->from, INI_FILE_MAX, &text, e);

	if (rc == 0)
		rc = file_create(p->config, str_text(&text), text.len, 0600, e);
	str_free(&text);
	return rc;
}

/* The game file comes last: without it the copy means nothing. */
static int new_make(const struct new_paths *p, const struct str *text,
		    struct err *e)
{
	int rc = p->copy ? new_copy(p, e) : 0;

	if (rc < 0)
		return rc;
	rc = file_create(p->game, text->s, text->len, 0644, e);
	if (rc < 0 && p->copy)
		(void)unlink(p->config);
	return rc;
}

static json_t *new_json(const struct new_paths *p, struct gamefile *g)
{
	return json_pack(
	    "{s:s, s:s, s:s, s:o, s:o}", "game",
	    HEX(g->genesis.game.gid, GID_LEN), "name", g->genesis.game.name,
	    "head", HEX(gamefile_hash(g, (uint32_t)g->count - 1), HASH_LEN),
	    "file", value_shown(p->game), "config", value_shown(p->config));
}

/* Whether it is by hand. */
static bool new_tell_seat(const struct gamefile *g,
			  const struct genesis_seat *s, struct str *out)
{
	struct handnote note;
	bool by_hand = handnote_fixed(g, s->seat, &note);
	const char *key = "whoever accepts first";

	if (by_hand)
		key = HANDNOTE_WORDS;
	else if (s->has_id)
		key = s->id.text;
	str_addf(out, "%.*s: %.*s, %s\n", SPAN_PRINT(s->seat),
		 SPAN_PRINT(s->player), key);
	return by_hand;
}

/* `mailed`: it has a sender for its letters. */
static int new_tell(const struct options *o, const struct new_paths *p,
		    struct gamefile *g, bool mailed, struct err *e)
{
	struct str out = STR_INIT;
	char *typed;
	size_t keys = 0;

	if (options_has(o, "json"))
		return output_json(new_json(p, g), e);
	typed = shell_file(p->game);
	str_addf(&out, "%s: game %s\n", p->game, g->genesis.game.name);
	for (size_t i = 0; i < g->genesis.seats_count; i++)
		keys += !new_tell_seat(g, &g->genesis.seats[i], &out);
	if (keys)
		str_addf(&out,
			 "The players need %s%s, and answer with what is\n"
			 "printed by: estafette accept %s --seat SEAT\n",
			 p->game, mailed ? " (estafette mail sends it)" : "",
			 typed);
	if (keys < g->genesis.seats_count)
		str_addf(&out,
			 "Who plays by hand answers the invitation with yes, "
			 "or tells you:\n"
			 "estafette order %s --seat SEAT --yes\n",
			 typed);
	mem_free(typed);
	return output_done(&out, 0, e);
}

/* With --json there is one object, of the game. */
static void new_invited(const struct letter *l, const struct result *r,
			void *arg)
{
	const struct given *g = arg;
	struct str line = STR_INIT;
	struct err ignored;

	mailing_line(l, r, &line);
	if (!options_has(g->o, "json"))
		(void)output_textf(&ignored, "%s\n", line.s);
	str_free(&line);
}

/* Writes to who has no key yet, and so cannot have heard of the game; the
 * others are written to by estafette mail. That a letter could not be sent
 * leaves the game as it is: it is tried again. */
static int new_invite(struct given *g, const struct new_paths *p,
		      struct identity *referee, struct err *e)
{
	struct record record;
	struct mailing job = { .m = &g->means,
			       .record = &record,
			       .keyless = true,
			       .on_result = new_invited,
			       .arg = g };
	int rc = record_open_with(p->game, referee, RECORD_PLAY, &record, e);

	if (rc == 0) {
		rc = mailing_run(&job, e);
		record_close(&record);
	}
	return rc;
}

/* With --entropy the same game may be made again, but not another one that
 * has its id (protocol.md 8). */
static int new_commit(const struct options *o, const struct new_paths *p,
		      const struct str *text, bool mailed, struct err *e)
{
	struct gamefile *g = gamefile_parse(p->game, text->s, text->len, e);
	int rc = g ? mark_newest(g, e) : -1;

	if (rc == 0)
		rc = new_make(p, text, e);
	if (rc == 0) {
		rc = mark_write(g, e);
		if (rc == 0)
			rc = new_tell(o, p, g, mailed, e);
		if (rc < 0)
			new_unmake(p);
	}
	gamefile_free(g);
	return rc;
}

static int new_founded(struct given *g, const struct founding *f,
		       const struct new_paths *p, struct err *e)
{
	char time[UTC_LEN + 1];
	struct str text = STR_INIT;
	struct identity *referee;
	struct entropy y;
	int rc;

	means_time(&g->means, time);
	referee = g->means.identity(&g->means, e);
	if (!referee)
		return -1;
	rc = means_entropy(&g->means, &y, e);
	if (rc == 0)
		rc = founding_write(f, referee, &y, time, &text, e);
	if (rc == 0)
		rc = new_commit(g->o, p, &text, f->settings->post.from != NULL,
				e);
	if (rc == 0 && options_has(g->o, "invite"))
		rc = new_invite(g, p, referee, e);
	identity_free(referee);
	str_free(&text);
	return rc;
}

/* Who is to be written to at once needs a server, and one that is named must be
 * one: this is found before anything is made. */
static int new_mailable(const struct options *o, const struct founding *f,
			struct err *e)
{
	struct relay relay = { .url = NULL };
	int rc = 0;

	if (f->settings->post.smtp || options_has(o, "invite"))
		rc = addressee_server(f->settings, &relay, e);
	relay_free(&relay);
	return rc < 0 ? err_context(e, "%s", o->operands[0]) : 0;
}

/* By its ending it is found in its folder, if it is not hidden there. */
static int new_named(const struct options *o, struct err *e)
{
	const char *game = options_get(o, "output");
	const char *slash = game ? strrchr(game, '/') : NULL;
	const char *name = slash ? slash + 1 : game;

	if (!game || (str_ends(name, ".game") && name[0] != '.'))
		return 0;
	if (str_eq(game, "-"))
		return options_error(o->command, e,
				     "--output: the game must be a file, with "
				     "its configuration beside it");
	return options_error(o->command, e,
			     "--output: a game file is called NAME.game, not "
			     "%s: by that ending receive, run and status find "
			     "it",
			     game);
}

/* What would come before the question may be a mistake. */
static void new_reminders(const struct settings_clock *c)
{
	const int64_t most = c->hours ? (int64_t)c->hours * 3600
				      : (c->days + c->fixed) * INT64_C(86400);

	if (!settings_clock_runs(c) || c->weekdays != SETTINGS_ALL_DAYS)
		return;
	for (size_t i = 0; i < c->remind_count; i++)
		if (c->remind[i].before >= most)
			output_note("a reminder %s before the deadline, with "
				    "%s = %d: it comes only where a deadline "
				    "was moved",
				    c->remind[i].word,
				    c->hours ? "hours" : "days",
				    c->hours ? c->hours : c->days);
}

/* Whose letters come to where ours come from cannot be told from us. */
static void new_own_address(const struct settings *c)
{
	char *name = NULL, *addr = NULL;
	struct err ignored;

	if (addressee_sender(c, &name, &addr, &ignored) == 0)
		for (size_t i = 0; i < c->seats_count; i++)
			if (c->seats[i].email &&
			    str_eqi(c->seats[i].email, addr))
				output_note("the address of %s is that of "
					    "[post] from: of what comes from "
					    "there only sealed blocks are "
					    "taken, and nothing is answered",
					    c->seats[i].seat);
	mem_free(name);
	mem_free(addr);
}

static int new_run(const struct options *o, struct err *e)
{
	struct new_paths paths = { .game = NULL };
	struct founding f;
	struct given g;
	int rc;

	if (str_eq(o->operands[0], "-"))
		return options_error(o->command, e,
				     "the configuration must be a file: it is "
				     "needed for the whole game");
	if (new_named(o, e) < 0 || given_begin(o, &g, e) < 0 ||
	    founding_load(o->operands[0], g.means.templates, &f, e) < 0)
		return -1;
	rc = registered_check(f.settings, e);
	if (rc == 0)
		rc = new_mailable(o, &f, e);
	if (rc == 0)
		rc = new_paths_find(o, f.settings->name, &paths, e);
	if (rc == 0)
		rc = new_founded(&g, &f, &paths, e);
	if (rc == 0) {
		new_reminders(&f.settings->clock);
		new_own_address(f.settings);
	}
	new_paths_free(&paths);
	founding_free(&f);
	return rc;
}

static const struct option_spec new_options[] = {
	{ "output", 'o', "GAME", "the game file; NAME.game if not given" },
	{ "invite", 0, NULL, "write to the players who have no key yet" },
	OPTIONS_IDENTITY,
	OPTION_TIME,
	OPTION_ENTROPY,
	OPTION_TEMPLATES,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_new = {
	.name = "new",
	.who = COMMAND_REFEREE,
	.operands = "CONFIG.ini",
	.min = 1,
	.max = 1,
	.summary = "make a game from its configuration",
	.text =
	    "Makes the game file NAME.game, signed by the referee, and copies the\n"
	    "configuration to NAME.ini beside it, where later commands find it. The game\n"
	    "file may be shown to anybody; NAME.ini is the referee's own. Nothing else is\n"
	    "needed to play on than the game file and the referee's identity. Files that\n"
	    "are there already are never overwritten. --invite mails the game to those whose\n"
	    "id is not known; estafette mail does to all.\n"
	    "\n"
	    "A configuration (estafette-game(5) explains every line):\n"
	    "\n"
	    "[game]\n"
	    "name = waterloo-42\n"
	    "scenario = waterloo-basic\n"
	    "[seat.allied]\n"
	    "player = Alice\n"
	    "id = est1...              ; empty: whoever accepts first\n"
	    "email = alice@example.org\n"
	    "[seat.french]\n"
	    "player = Bob\n"
	    "orders = mail             ; by hand, no id: he sends them in clear\n"
	    "email = bob@example.org\n"
	    "[post]\n"
	    "from = Referee <referee@example.org>\n"
	    "smtp = smtps://mail.example.org\n"
	    "user = referee\n"
	    "password-command = pass show mail\n"
	    "home = https://example.org/estafette  ; where the program is\n"
	    "[clock]\n"
	    "days = 7                  ; for each answer\n",
	.options = new_options,
	.run = new_run,
};
