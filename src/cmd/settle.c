/* SPDX-License-Identifier: MIT */
/* settle.c - does what a commit that was cut short has left to do. */
#include "config.h"

#include "cmd/settle.h"

#include "base/file.h"

int settle_locked(struct record *r, const struct mark *m, struct err *e)
{
	if (mark_is_last(m, r->file))
		return 0;
	if (file_sync_dir(r->path, e) < 0)
		return -1;
	return mark_write(r->file, e);
}

/* Another process may have come before us, and be further on. */
static int settle_at(struct record *r, bool locked, struct err *e)
{
	struct mark m;

	if (mark_read(r->file->genesis.game.gid, &m, e) < 0)
		return -1;
	if (m.known && m.index >= r->file->count)
		return 0;
	if (mark_check(&m, r->file, e) < 0)
		return -1;
	if (mark_is_last(&m, r->file))
		return 0;
	return locked ? settle_locked(r, &m, e) : 1;
}

int settle(struct record *r, struct err *e)
{
	int rc = settle_at(r, false, e);

	if (rc <= 0 || str_eq(r->path, "-"))
		return rc < 0 ? -1 : 0;
	if (record_lock(r, e) < 0)
		return -1;
	rc = settle_at(r, true, e);
	lock_free(&r->lock);
	return rc;
}
