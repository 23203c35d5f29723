/* SPDX-License-Identifier: MIT */
/* commit.c - how new entries begin, and how they get to the disk. */
#include "config.h"

#include "cmd/append.h"

#include "base/file.h"
#include "base/mem.h"
#include "cmd/chance.h"
#include "cmd/clock.h"
#include "cmd/deadline.h"
#include "cmd/reason.h"
#include "cmd/settle.h"

#include <string.h>
#include <sys/stat.h>

/* An older copy than the one that was signed last: only --fork goes on. */
static int commit_fork(const struct options *o, struct append *a, struct err *e)
{
	struct entry_ruling fork = { .rule = RULE_FORK };
	const char *reason = options_find(o, "fork");
	struct err why = { ERR_NONE, "" };

	a->agrees = mark_check(&a->mark, a->r->file, &why) == 0;
	if (a->agrees || !reason)
		return 0;
	reason = reason_get(o, "fork", e);
	if (!reason || ledger_check_ruling(a->r->ledger, &fork, NULL, e) < 0)
		return -1;
	a->forked = true;
	return append_ruling(a, &fork, NULL, reason, e);
}

int append_begin(const struct options *o, struct record *r, struct append *out,
		 struct err *e)
{
	struct entropy unused;

	*out = (struct append){ .r = r, .first = (uint32_t)r->file->count };
	/* Nothing that is appended is random: see protocol.md 5. */
	if (options_find(o, "entropy") && chance_open(o, &unused, e) < 0)
		return -1;
	if (clock_read(o, out->time, e) < 0 ||
	    record_settings(o, r, &out->settings, e) < 0 ||
	    deadline_find(out->settings, r->ledger, out->time, out->until, e) <
		0 ||
	    mark_read(r->file->genesis.game.gid, &out->mark, e) < 0)
		return -1;
	return commit_fork(o, out, e);
}

static int commit_file(struct append *a, struct err *e)
{
	struct record *r = a->r;
	struct file_piece *pieces;
	struct stat st;
	size_t n;
	int rc;

	if (stat(r->path, &st) < 0)
		return err_sys(e, "%s: cannot stat", r->path);
	pieces = gamefile_pieces(r->file, &n);
	rc = file_replace_pieces(r->path, pieces, n, st.st_mode & 0777, e);
	mem_free(pieces);
	return rc;
}

/* The mark is held. */
static int commit_held(struct append *a, struct err *e)
{
	struct record *r = a->r;

	if (!a->forked && mark_check(&a->mark, r->file, e) < 0)
		return -1;
	if (commit_file(a, e) < 0)
		return -1;
	if (mark_write(r->file, e) == 0)
		return 0;
	return err_context(e,
			   "%s: entry %u is in the file, but not in the mark; "
			   "run the command again",
			   r->path, (unsigned)r->file->count - 1);
}

int append_absences(struct append *a, struct err *e)
{
	char *path;
	int rc;

	if (a->absences_known)
		return 0;
	path = record_beside(a->r, ".absences");
	rc = absences_load(path, &a->absences, e);
	a->absences_known = rc == 0;
	mem_free(path);
	return rc;
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

int append_commit(struct append *a, struct err *e)
{
	struct record *r = a->r;
	struct lock lock = LOCK_INIT;
	int rc;

	if (commit_absences(a, e) < 0)
		return -1;
	if (r->file->count == a->first)
		return a->agrees ? settle_locked(r, &a->mark, e) : 0;
	if (!a->forked && mark_check(&a->mark, r->file, e) < 0)
		return -1;
	rc = mark_hold(r->file->genesis.game.gid, &lock, &a->mark, e);
	if (rc == 0)
		rc = commit_held(a, e);
	lock_free(&lock);
	return rc;
}
