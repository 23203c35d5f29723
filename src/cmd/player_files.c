/* SPDX-License-Identifier: MIT */
/* player_files.c - the files and the identity that a player's command names. */
#include "config.h"

#include "cmd/player_files.h"

#include "base/file.h"
#include "base/mem.h"
#include "cmd/keyring.h"
#include "cmd/output.h"
#include "player/judge_told.h"
#include "player/mailreports.h"

#include <string.h>

/* --game, else the file of the report's game in the folder of the report; the
 * caller's, or NULL. */
static char *player_files_game(const struct options *o, const char *report,
			       const struct dispatch_block *b)
{
	const char *given = options_get(o, "game");
	struct str name = STR_INIT;
	char *path;

	if (given)
		return mem_strdup(given);
	if (str_eq(report, "-"))
		return NULL;
	str_addf(&name, "%s.game", b->game.name);
	path = file_beside(report, name.s);
	str_free(&name);
	if (file_exists(path))
		return path;
	mem_free(path);
	return NULL;
}

/* Whether the header is of the game that this machine and its player know. */
static int player_files_origin(const struct options *o, const char *report,
			       struct held_report *r, struct err *e)
{
	const struct known_game game = held_report_game(r);
	struct gamefile *file;
	struct known known;
	char *path;

	if (memory_look(&game, &known, e) < 0)
		return -1;
	known_free(&known);
	path = player_files_game(o, report, &r->block);
	if (!path)
		return 0;
	file = gamefile_load(path, e);
	mem_free(path);
	if (!file)
		return -1;
	return held_report_against(r, file, e) < 0
		   ? err_context(e, "%s", r->name)
		   : 0;
}

/* `open`, if it is not NULL, is whose identity has been opened before. */
static int player_files_open(const struct options *o,
			     const struct identity *open, struct held_report *r,
			     struct err *e)
{
	struct identity *who = NULL;

	if (!r->view)
		who = open ? identity_copy(open) : keyring_open(o, e);
	if (!r->view && !who)
		return -1;
	return held_report_open(r, who, e) < 0 ? err_context(e, "%s", r->name)
					       : 0;
}

/* Holds a report that was read against what is known, and opens it; nothing is
 * left of it on error. */
static int player_files_trust(const struct options *o, const char *path,
			      const struct identity *open,
			      struct held_report *r, struct err *e)
{
	if (player_files_origin(o, path, r, e) == 0 &&
	    player_files_open(o, open, r, e) == 0)
		return 0;
	held_report_free(r);
	return -1;
}

static const char *player_files_name(const char *path)
{
	return str_eq(path, "-") ? "standard input" : path;
}

int player_files_report(const struct options *o, const char *path,
			struct held_report *out, struct err *e)
{
	struct str text = STR_INIT;
	int rc = file_read(path, HELD_REPORT_MAX, &text, e);

	if (rc == 0)
		rc = held_report_read(player_files_name(path), &text, out, e);
	str_free(&text);
	return rc < 0 ? -1 : player_files_trust(o, path, NULL, out, e);
}

/* ---- several ---- */

static const struct identity *player_files_who(const struct player_files *f)
{
	for (size_t i = 0; i < f->n; i++)
		if (f->v[i].who)
			return f->v[i].who;
	return NULL;
}

static void player_files_add(struct player_files *f, struct held_report *r)
{
	*MEM_ADD(f->v, f->n, f->cap) = *r;
}

/* What else came in the mail of the last one, which stands there, too. */
static void player_files_besides(const struct options *o, const char *path,
				 const struct str *text, struct player_files *f)
{
	const char *name = player_files_name(path);
	struct mailreports parts;
	struct held_report r;
	struct err passed;

	mailreports_find(text, &parts);
	for (size_t i = 0; i < parts.n; i++)
		if (held_report_read(name, &parts.v[i], &r, &passed) == 0 &&
		    player_files_trust(o, path, player_files_who(f), &r,
				       &passed) == 0)
			player_files_add(f, &r);
	mailreports_free(&parts);
}

/* *none: it was read, and no report has ever stood in it. */
static int player_files_mail(const struct options *o, const char *path,
			     struct player_files *f, bool *none, struct err *e)
{
	struct str text = STR_INIT;
	struct held_report r;
	int rc = file_read(path, HELD_REPORT_MAX, &text, e);

	*none = false;
	if (rc == 0 &&
	    held_report_read(player_files_name(path), &text, &r, e) < 0) {
		*none = !strstr(str_text(&text), BLOCK_BEGIN "DISPATCH") &&
			e->code == ERR_FORMAT;
		rc = -1;
	}
	if (rc == 0)
		rc = player_files_trust(o, path, player_files_who(f), &r, e);
	if (rc == 0) {
		player_files_add(f, &r);
		player_files_besides(o, path, &text, f);
	}
	str_free(&text);
	return rc;
}

/* Letters that a player has kept beside his reports: rulings, answers. */
static void player_files_passed(const struct str *names)
{
	if (names->len > 0)
		output_note("no report stands in%s: passed over", names->s);
}

int player_files_reports(const struct options *o, struct player_files *out,
			 struct err *e)
{
	struct str passed = STR_INIT;
	int rc = 0;

	for (size_t i = 0; i < o->n && rc == 0; i++) {
		const char *path = o->operands[i];
		bool none;

		rc = player_files_mail(o, path, out, &none, e);
		if (none)
			str_addf(&passed, "%s %s", passed.len ? "," : "", path);
		rc = none ? 0 : rc;
	}
	if (rc == 0 && out->n > 0)
		player_files_passed(&passed);
	str_free(&passed);
	return out->n > 0 ? rc : -1;
}

void player_files_free(struct player_files *f)
{
	for (size_t i = 0; i < f->n; i++)
		held_report_free(&f->v[i]);
	mem_free(f->v);
	*f = (struct player_files){ .n = 0 };
}

/* ---- orders ---- */

/* Only an absence has anything to do with the time. */
static int player_files_time(const struct options *o, const struct judge *j,
			     struct err *e)
{
	int64_t now;

	if (options_time(o, &now, e) < 0)
		return -1;
	return judge_past(j, now, e) < 0 ? err_context(e, "%s", o->operands[1])
					 : 0;
}

static void player_files_late(const struct judge *j)
{
	struct str late = STR_INIT;

	if (judge_late(j, &late))
		output_note("%s", late.s);
	str_free(&late);
}

int player_files_judge(const struct options *o, struct judge *out,
		       struct err *e)
{
	const char *report = o->operands[0], *orders = o->operands[1];
	struct str typed = STR_INIT;
	struct held_report r;
	int rc;

	rc = file_read(orders, ORDER_TEXT_MAX, &typed, e);
	if (rc == 0)
		rc = player_files_report(o, report, &r, e);
	if (rc == 0)
		rc = judge_read(&r, orders, &typed, out, e);
	str_free(&typed);
	if (rc == 0 && (judge_word(&out->diags, &out->report,
				   options_templates(o), e) < 0 ||
			player_files_time(o, out, e) < 0)) {
		judge_free(out);
		return -1;
	}
	if (rc == 0)
		player_files_late(out);
	return rc;
}

int player_files_identify(const struct options *o, struct held_report *r,
			  struct err *e)
{
	if (!r->who)
		r->who = keyring_open(o, e);
	return r->who ? held_report_identify(r, e) : -1;
}
