/* SPDX-License-Identifier: MIT */
/* recover.c - does what a commit that was cut short has left to do. */
#include "config.h"

#include "record/recover.h"

#include "base/file.h"

/* Another process may have come before us, and be further on. */
static bool recover_is_done(const struct record *r, const struct mark *m)
{
	return mark_is_last(m, r->file) ||
	       (m->known && m->index >= r->file->count);
}

int recover_locked(struct record *r, const struct mark *m, struct err *e)
{
	struct lock lock = LOCK_INIT;
	struct mark now;
	int rc;

	if (recover_is_done(r, m))
		return 0;
	if (mark_hold(r->file->genesis.game.gid, &lock, &now, e) < 0)
		return -1;
	rc = recover_is_done(r, &now) ? 0 : mark_check(&now, r->file, e);
	if (rc == 0 && !recover_is_done(r, &now))
		rc =
		    file_sync_dir(r->path, e) < 0 ? -1 : mark_write(r->file, e);
	lock_free(&lock);
	return rc;
}

int recover_mark(struct record *r, struct err *e)
{
	struct mark m;
	int rc = mark_read(r->file->genesis.game.gid, &m, e);

	if (rc < 0 || recover_is_done(r, &m))
		return rc;
	rc = mark_check(&m, r->file, e);
	/* What comes from standard input lies in no folder. */
	if (rc == 0 && !str_eq(r->path, "-")) {
		rc = record_lock(r, e);
		if (rc == 0)
			rc = recover_locked(r, &m, e);
		lock_free(&r->lock);
	}
	return rc;
}

int recover(struct record *r, struct err *e)
{
	return recover_mark(r, e) < 0 ? -1 : mark_sync(e);
}
