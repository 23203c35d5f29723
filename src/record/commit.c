/* SPDX-License-Identifier: MIT */
/* commit.c - how new entries, and what follows from them, get to the disk. */
#include "config.h"

#include "record/commit.h"

#include "base/file.h"
#include "base/mem.h"
#include "record/committed.h"
#include "record/recover.h"
#include "record/reports.h"
#include "record/settling.h"
#include "store/settings.h"

/* The reports are made while the disk is at work, and told of behind it. */
struct committing {
	const struct means *m;
	struct append *a;
	bool made;
	struct reports reports;
	int rc; /* of making them */
	struct err e;
};

/* The reports of the last entry that has some; made again if none is new. */
static int commit_make(struct committing *c, struct err *e)
{
	struct append *a = c->a;
	struct reports_of of = { .r = a->r,
				 .views = &a->views,
				 .templates = c->m->templates,
				 .settings = a->settings };

	if (!a->r->play || a->r->ledger->state == 0)
		return 0;
	if (a->views.count == 0 &&
	    entry_views_again(a->r->play, a->r->ledger->state, &a->views, e) <
		0)
		return -1;
	entry_views_readdress(&a->views, a->r->ledger);
	return reports_begin(&of, &c->reports, e);
}

static void commit_make_once(struct committing *c)
{
	if (!c->made)
		c->rc = commit_make(c, &c->e);
	c->made = true;
}

static int commit_file(struct committing *c, struct err *e)
{
	struct record *r = c->a->r;
	struct file_next next = { .path = r->path, .unsynced = c->m->settling };
	struct file_piece *pieces = gamefile_pieces(r->file, &next.n);
	int rc;

	next.v = pieces;
	rc = file_next_begin(&next, e);
	if (rc == 0) {
		commit_make_once(c);
		rc = file_next_commit(&next, e);
	}
	mem_free(pieces);
	return rc;
}

/* The same ruling would be another one; orders and keys are known again. */
static const char *commit_rest(const struct append *a)
{
	const struct gamefile *g = a->r->file;

	for (size_t i = a->first; i < g->count; i++)
		if (g->entries[i].kind != ENTRY_RULING ||
		    g->entries[i].ruling.rule == RULE_SUBSTITUTE)
			return "run the command again";
	return "do not rule it again, the next entry or estafette "
	       "tick does the rest";
}

/* The mark is held; that of a game that waits for others stays so. */
static int commit_held(struct committing *c, struct lock *lock, struct err *e)
{
	struct append *a = c->a;
	struct record *r = a->r;

	if (!a->forked && mark_check(&a->mark, r->file, e) < 0)
		return -1;
	if (commit_file(c, e) < 0)
		return -1;
	if (c->m->settling) {
		settling_add(c->m->settling, r, lock);
		return 0;
	}
	if (mark_write(r->file, e) == 0)
		return 0;
	return err_context(e,
			   "%s: entry %u is in the file, but not in the mark; "
			   "%s",
			   r->path, (unsigned)r->file->count - 1,
			   commit_rest(a));
}

static int commit_absences(const struct append *a, struct err *e)
{
	char *path;
	int rc;

	if (a->absences_new == 0)
		return 0;
	path = record_beside(a->r, ".absences");
	rc = absences_save(&a->absences, path, e);
	mem_free(path);
	return rc;
}

static int commit_entries(struct committing *c, struct err *e)
{
	struct append *a = c->a;
	struct record *r = a->r;
	struct lock lock = LOCK_INIT;
	int rc;

	if (commit_absences(a, e) < 0)
		return -1;
	if (r->file->count == a->first)
		return a->agrees ? recover_locked(r, &a->mark, e) : 0;
	if (!a->forked && mark_check(&a->mark, r->file, e) < 0)
		return -1;
	rc = mark_hold(r->file->genesis.game.gid, &lock, &a->mark, e);
	if (rc == 0)
		rc = commit_held(c, &lock, e);
	lock_free(&lock);
	return rc;
}

/* Whether it is one of those that are brought to the disk together, and waits
 * for that. */
static bool commit_waits(const struct committing *c)
{
	return c->m->settling && settling_has(c->m->settling, c->a->r);
}

/* Who commits several games together has letters of each to send next. */
static void commit_keep(struct committing *c)
{
	struct committed *keep = mem_zalloc(sizeof(*keep));
	struct append *a = c->a;

	keep->views = a->views;
	keep->settings = a->settings;
	a->views = (struct entry_views){ .count = 0 };
	a->lent = true;
	for (size_t seat = 0; seat < c->reports.seats; seat++)
		for (size_t i = 0; i <= REPORTS_SEALED; i++) {
			const struct str *text = reports_text(
			    &c->reports, seat, (enum reports_format)i);

			str_addn(&keep->texts[seat][i], text->s, text->len);
		}
	committed_free(a->r->committed);
	a->r->committed = keep;
}

static int commit_reports(struct committing *c, struct err *e)
{
	commit_make_once(c);
	c->reports.settling = commit_waits(c) ? c->m->settling : NULL;
	if (c->rc < 0) {
		*e = c->e;
		return -1;
	}
	if (c->reports.settling && c->reports.seats)
		commit_keep(c);
	return c->reports.seats ? reports_write(&c->reports, e) : 0;
}

static int commit_all(struct committing *c, struct err *e)
{
	struct record *r = c->a->r;
	uint32_t last = (uint32_t)r->file->count - 1;

	if (commit_entries(c, e) < 0)
		return -1;
	if (commit_reports(c, e) == 0)
		return 0;
	if (last < c->a->first)
		return -1;
	return err_context(e,
			   "%s: entry %u is in the file, but the reports could "
			   "not be written; %s",
			   r->path, (unsigned)last, commit_rest(c->a));
}

int commit(const struct means *m, struct append *a, struct err *e)
{
	struct committing c = { .m = m, .a = a };
	int rc;

	if (commit_waits(&c) && settling_do(m->settling, e) < 0)
		return -1;
	if (a->r->play && reports_prepare(a->r, e) < 0)
		return -1;
	rc = commit_all(&c, e);
	reports_free(&c.reports);
	return rc;
}

int commit_left(const struct means *m, struct append *a, struct err *e)
{
	struct committing c = { .m = m, .a = a };
	int rc = commit_entries(&c, e);

	if (rc == 0 && !reports_stand(a->r))
		rc = commit_reports(&c, e);
	reports_free(&c.reports);
	return rc;
}

int commit_retell(const struct means *m, struct append *a, struct err *e)
{
	struct committing c = { .m = m, .a = a };
	int rc;

	settings_free(a->settings);
	rc = record_settings(m, a->r, &a->settings, e);
	if (rc == 0)
		rc = commit_reports(&c, e);
	reports_free(&c.reports);
	return rc;
}
