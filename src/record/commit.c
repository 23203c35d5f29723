/* SPDX-License-Identifier: MIT */
/* commit.c - how new entries, and what follows from them, get to the disk. */
#include "config.h"

#include "record/commit.h"

#include "base/file.h"
#include "base/mem.h"
#include "record/recover.h"
#include "record/reports.h"
#include "record/settling.h"

#include <sys/stat.h>

static int commit_file(struct append *a, bool settles, struct err *e)
{
	struct record *r = a->r;
	struct file_piece *pieces;
	struct stat st;
	size_t n;
	int rc;

	if (stat(r->path, &st) < 0)
		return err_sys(e, "%s: cannot stat", r->path);
	pieces = gamefile_pieces(r->file, &n);
	rc = settles ? file_replace_unsynced(r->path, pieces, n,
					     st.st_mode & 0777, e)
		     : file_replace_pieces(r->path, pieces, n,
					   st.st_mode & 0777, e);
	mem_free(pieces);
	return rc;
}

/* The mark is held; that of a game that waits for others stays so. */
static int commit_held(const struct means *m, struct append *a,
		       struct lock *lock, struct err *e)
{
	struct record *r = a->r;

	if (!a->forked && mark_check(&a->mark, r->file, e) < 0)
		return -1;
	if (commit_file(a, m->settling != NULL, e) < 0)
		return -1;
	if (m->settling) {
		settling_add(m->settling, r, lock);
		return 0;
	}
	if (mark_write(r->file, e) == 0)
		return 0;
	return err_context(e,
			   "%s: entry %u is in the file, but not in the mark; "
			   "run the command again",
			   r->path, (unsigned)r->file->count - 1);
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

static int commit_entries(const struct means *m, struct append *a,
			  struct err *e)
{
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
		rc = commit_held(m, a, &lock, e);
	lock_free(&lock);
	return rc;
}

/* The reports of the last entry that has some; made again if none is new. */
static int commit_reports(const struct means *m, struct append *a,
			  struct err *e)
{
	struct reports_of of = { .r = a->r,
				 .views = &a->views,
				 .settings = a->settings };

	if (m->settling && settling_has(m->settling, a->r))
		of.settling = m->settling;

	if (!a->r->play || a->r->ledger->state == 0)
		return 0;
	of.templates = m->templates;
	if (a->views.count == 0 &&
	    entry_views_again(a->r->play, a->r->ledger->state, &a->views, e) <
		0)
		return -1;
	entry_views_readdress(&a->views, a->r->ledger);
	return reports_write(&of, e);
}

int commit(const struct means *m, struct append *a, struct err *e)
{
	uint32_t last = (uint32_t)a->r->file->count - 1;

	if (m->settling && settling_has(m->settling, a->r) &&
	    settling_do(m->settling, e) < 0)
		return -1;
	if (a->r->play && reports_prepare(a->r, e) < 0)
		return -1;
	if (commit_entries(m, a, e) < 0)
		return -1;
	if (commit_reports(m, a, e) == 0)
		return 0;
	if (last < a->first)
		return -1;
	return err_context(e,
			   "%s: entry %u is in the file, but the reports could "
			   "not be written; run the command again",
			   a->r->path, (unsigned)last);
}

int commit_left(const struct means *m, struct append *a, struct err *e)
{
	if (commit_entries(m, a, e) < 0)
		return -1;
	return reports_stand(a->r) ? 0 : commit_reports(m, a, e);
}
