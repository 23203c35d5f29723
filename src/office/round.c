/* SPDX-License-Identifier: MIT */
/* round.c - goes round the games of a folder that have something due. */
#include "config.h"

#include "office/round.h"

#include "base/hex.h"
#include "base/mem.h"
#include "base/shell.h"
#include "kernel/value.h"
#include "office/copies.h"
#include "office/gamedir.h"
#include "office/handdue.h"
#include "office/overdue.h"
#include "office/roundmail.h"
#include "office/waiting.h"
#include "record/commit.h"
#include "record/inspection.h"
#include "record/summary.h"
#include "store/mark.h"

#include <string.h>

/* In this folder, whose name is ".", games are just called by their names. */
static const char *round_name(const char *path)
{
	return str_starts(path, "./") ? path + 2 : path;
}

void round_tell(const struct round *r, const char *path, const char *line,
		json_t *what)
{
	struct str text = STR_INIT;

	if (path && line)
		str_addf(&text, "%s: %s", round_name(path), line);
	(void)json_object_set_new(
	    what, "file", path ? value_shown(round_name(path)) : json_null());
	r->m->say(r->m, text.s, what);
	str_free(&text);
}

void round_failed(struct round *r, const char *path, const struct err *why)
{
	struct err say = *why;

	if (path && why->text[0] && !strstr(why->text, path))
		(void)err_context(&say, "%s", round_name(path));
	round_tell(r, path, NULL,
		   json_pack("{s:i, s:s}", "status", (int)say.code, "error",
			     say.text));
	if (r->first.code == ERR_NONE)
		r->first = say;
	else if (say.text[0] && !str_eq(say.text, r->first.text))
		r->m->note(say.text);
}

bool round_awaits_mail(const struct round *r, const struct record *record)
{
	char name[2 * GID_LEN + 1];

	hex_encode(name, record->file->genesis.game.gid, GID_LEN);
	for (size_t i = 0; i < r->stuck.n; i++)
		if (str_eq(r->stuck.names[i], name))
			return true;
	return r->unread;
}

bool round_rules(const struct round *r, const struct record *record)
{
	return r->trust == CLOCK_TRUST_YES && !round_awaits_mail(r, record);
}

/* -- one game -- */

struct round_game {
	struct round *round;
	struct catalogue_game *game;
	struct record record;
};

static void round_entries(const struct round_game *g, const struct append *a)
{
	struct str line = STR_INIT;

	for (uint32_t i = a->first; i < a->r->file->count; i++) {
		str_clear(&line);
		summary_line(a->r->file, i, &line);
		line.s[--line.len] = '\0';
		round_tell(g->round, g->game->path, line.s,
			   summary_json(a->r->file, i));
	}
	str_free(&line);
}

static int round_rule(const struct round_game *g, struct append *a,
		      int (*rule)(struct append *, struct err *), struct err *e)
{
	if (clock_trust_entry(gamefile_last(a->r->file), a->time, e) < 0 ||
	    rule(a, e) < 0)
		return -1;
	if (a->r->file->count == a->first)
		return commit_left(g->round->m, a, e);
	if (commit(g->round->m, a, e) < 0)
		return -1;
	round_entries(g, a);
	return 0;
}

/* The referee's clock says nothing to who has not been told. */
static void round_unreached(const struct round_game *g, const struct append *a)
{
	char *typed = shell_file(g->game->path);

	for (size_t i = 0; i < a->r->ledger->seats_count; i++)
		if (overdue_unreached(a, i))
			means_note(g->round->m,
				   "%s: no mail could be sent before the "
				   "deadline of %s, which is held against "
				   "nobody; to set another: estafette rule %s "
				   "extend %s UNTIL",
				   round_name(g->game->path),
				   SPAN_NAME(a->r->ledger->seats[i].seat),
				   typed,
				   SPAN_NAME(a->r->ledger->seats[i].seat));
	mem_free(typed);
}

/* What waits for its deadline is carried out before the clock asks whether
 * anything is overdue (hand.md). */
static void round_waited(const struct intake_result *r, void *arg)
{
	const struct round_game *g = arg;
	const char *word = r->word == INTAKE_TAKEN  ? "taken"
			   : r->word == INTAKE_KEPT ? "kept"
						    : "answered";
	char *line = str_format("%s: %s, orders that waited%s%s", word, r->seat,
				*r->why ? ": " : "", r->why);

	round_tell(g->round, g->game->path, line,
		   json_pack("{s:s, s:s, s:s, s:o, s:s}", "result", word,
			     "game", r->game, "seat", r->seat, "entry",
			     r->entry ? json_integer(r->entry) : json_null(),
			     "text", r->why));
	mem_free(line);
}

/* A deadline that an absence moves is not the one that they wait for. */
static int round_absences(struct round_game *g, struct err *e)
{
	struct append a;
	int rc = append_begin(g->round->m, &g->record, &a, e);

	if (rc == 0)
		rc = round_rule(g, &a, overdue_absences, e);
	append_free(&a);
	return rc;
}

static int round_waiting(struct round_game *g, struct err *e)
{
	const struct handdue due = { g->round->m, &g->record, round_waited, g };
	uint32_t before = g->record.file->count;

	if (!round_rules(g->round, &g->record) || !waiting_any(&g->record))
		return 0;
	/* If nothing was begun the rulings say what is wrong. */
	if (round_absences(g, e) < 0)
		return g->record.file->count == before ? 0 : -1;
	return handdue_carry_out(&due, e);
}

/* When it is to be looked at again; mail that was kept: in the next round,
 * which may be before this one, if the clock was wrong. */
static int64_t round_next(const struct round_game *g, const struct settings *c,
			  bool kept)
{
	int64_t waiting, next;

	if (kept)
		return CATALOGUE_NEXT;
	if (!c)
		return CATALOGUE_NEVER;
	next = overdue_next(g->record.ledger, &c->clock, g->round->now);
	waiting = handdue_next(&g->record);
	return waiting < next ? waiting : next;
}

static int round_record(struct round_game *g, int64_t *next, struct err *e)
{
	struct err late = { ERR_NONE, "" };
	struct append a;
	int rc = round_waiting(g, e);

	a = (struct append){ .r = NULL };
	if (rc == 0)
		rc = append_begin(g->round->m, &g->record, &a, e);
	if (rc == 0 && round_rules(g->round, &g->record))
		rc = round_rule(g, &a, overdue_rule, e);
	if (rc == 0 && round_rules(g->round, &g->record))
		round_unreached(g, &a);
	/* Mail is sent whatever may be wrong with the clock, but none that an
	 * older copy of the game would have. */
	if (rc < 0)
		late = *e;
	rc = mark_newest(g->record.file, e);
	if (rc < 0)
		late = (struct err){ ERR_NONE, "" };
	else
		rc = roundmail_send(g->round, g->game->path, &g->record,
				    a.settings, e);
	if (rc < 0 && late.code)
		round_failed(g->round, g->game->path, &late);
	else if (late.code)
		*e = late;
	*next = round_next(g, a.settings,
			   rc < 0 || late.code ||
			       !round_rules(g->round, &g->record));
	append_free(&a);
	return rc < 0 || late.code ? -1 : 0;
}

static void round_game(struct round *r, struct catalogue *c,
		       struct catalogue_game *game)
{
	struct round_game g = { .round = r, .game = game };
	int64_t next = CATALOGUE_NEXT;
	struct err e = { ERR_NONE, "" };
	int rc = record_open_with(game->path, r->referee,
				  RECORD_WRITE | RECORD_PLAY, &g.record, &e);

	if (rc == 0) {
		rc = round_record(&g, &next, &e);
		record_close(&g.record);
	}
	/* Nothing is to be done. */
	if (rc < 0 && inspection_past(game->path))
		next = INT64_MAX;
	else if (rc < 0)
		round_failed(r, game->path, &e);
	catalogue_done(c, game, next);
}

/* What was reckoned by a clock that was wrong counts no more when it has been
 * set right. */
static bool round_due(const struct round *r, const struct catalogue_game *g)
{
	return g->due <= r->now || r->m->clock_ok;
}

/* What is done in one file would be done in its copy, too: letters would go
 * twice. One without a configuration does nothing. */
static bool round_copy(struct round *r, const struct copies *all,
		       const struct catalogue_game *game)
{
	const char *used = copies_used(all, game->path, game->gid);
	struct err why;

	if (!used || !copies_is_own(game->path))
		return false;
	(void)err_set(&why, ERR_REFUSED,
		      "the game goes on in its copy %s; take one of them away",
		      round_name(used));
	round_failed(r, game->path, &why);
	return true;
}

static int round_games(struct round *r, struct catalogue *c, struct err *e)
{
	struct copies all = { .n = 0 };
	uint32_t done = 0, due = 0;

	for (size_t i = 0; i < c->n; i++) {
		due += round_due(r, &c->games[i]);
		copies_add(&all, c->games[i].path, c->games[i].gid);
	}
	if (due)
		copies_sort(&all);
	for (size_t i = 0; i < c->n; i++) {
		if (!round_due(r, &c->games[i]))
			continue;
		if (round_copy(r, &all, &c->games[i]))
			catalogue_done(c, &c->games[i], CATALOGUE_NEXT);
		else
			round_game(r, c, &c->games[i]);
		postman_work(r->postman);
		r->m->progress(r->m, ++done, due);
	}
	copies_free(&all);
	/* The index is written when it is known what was kept. */
	roundmail_end(r, c);
	return catalogue_save(c, e);
}

/* -- the folder -- */

static int round_folder(struct round *r, struct err *e)
{
	struct catalogue c;
	int rc;

	r->postman = postman_new(r->dir, &r->part, r->m->time);
	if (r->before)
		r->before(r);
	if (catalogue_open(r->dir, &r->part, &c, e) < 0) {
		roundmail_end(r, NULL);
		return -1;
	}
	roundmail_look(r, &c);
	rc = round_games(r, &c, e);
	catalogue_close(&c);
	if (rc < 0 || r->first.code == ERR_NONE)
		return rc;
	*e = r->first;
	return -1;
}

static int round_begin(struct round *r, struct err *e)
{
	char *tick = part_own(&r->part, r->dir, "tick");
	int rc = clock_trust_read(r->m, tick, &r->now, &r->trust, e);

	mem_free(tick);
	if (rc < 0)
		return -1;
	if (r->trust == CLOCK_TRUST_FIRST)
		means_note(r->m,
			   "%s: the first round in this folder only looks; "
			   "rulings are made from the next on",
			   r->dir);
	if (r->trust == CLOCK_TRUST_JUMPED)
		r->first = *e;
	r->referee = r->m->identity(r->m, e);
	if (!r->referee)
		return -1;
	means_begin(r->m);
	return 0;
}

/* 1: ours; 0: another round is under way, of some of the same games; -1:
 * error. */
static int round_lock(const struct round *r, struct lock *lock, struct err *e)
{
	const struct lock_range range = part_range(&r->part);
	char *path = gamedir_own(r->dir, "round");
	int rc = gamedir_make(r->dir, e);

	if (rc == 0)
		rc = lock_take_range(path, &range, lock, e);
	mem_free(path);
	return rc;
}

/* Not an error: what there is to do is being done; but nobody would hear of a
 * round that never ends. */
static int round_other(const struct round *r, struct err *e)
{
	char *tick = part_own(&r->part, r->dir, "tick");
	struct str line = STR_INIT;
	int rc = clock_trust_stuck(r->m, tick, r->part.n <= 1, e);

	if (rc > 0)
		rc = err_context(e, "%s", r->dir);
	else if (rc == 0) {
		str_addf(&line,
			 "%s: another round is under way; it does what there "
			 "is to do",
			 r->dir);
		r->m->say(r->m, line.s, NULL);
	}
	str_free(&line);
	mem_free(tick);
	return rc;
}

int round_run(struct round *r, struct err *e)
{
	struct lock lock = LOCK_INIT;
	int rc = round_lock(r, &lock, e);

	if (rc <= 0)
		return rc < 0 ? rc : round_other(r, e);
	rc = round_begin(r, e);
	if (rc == 0)
		rc = round_folder(r, e);
	listing_free(&r->stuck);
	identity_free(r->referee);
	lock_free(&lock);
	return rc;
}
