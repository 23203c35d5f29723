/* SPDX-License-Identifier: MIT */
/* journal.c - writes down what was sent, for the one sender of an outbox. */
#include "config.h"

#include "post/journal.h"

#include "base/file.h"
#include "base/mem.h"
#include "post/syncer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/types.h>
#include <unistd.h>

/* In five milliseconds a relay beside us takes some dozens of letters; a round
 * brings other files to the disk as well, and wants few calls. Who writes waits
 * behind twice as many lines. */
static const struct syncer_pace journal_pace = { 32, 5000000 };
static const struct syncer_pace journal_round_pace = { 8, 500000000 };

struct journal {
	char *path;
	int fd, lock;
	off_t end; /* of the last whole line */
	/* Either brings the lines to the disk. */
	struct journal *round;
	struct syncer *syncer;
	size_t most; /* lines that may not be there yet */
};

static int journal_take(int fd, const char *what, struct err *e)
{
	if (flock(fd, LOCK_EX | LOCK_NB) == 0)
		return 0;
	if (errno != EWOULDBLOCK)
		return err_sys(e, "%s: cannot lock", what);
	return err_set(e, ERR_SYSTEM,
		       "%s: mail of this outbox is being sent by another "
		       "process; try again when it has ended",
		       what);
}

static int journal_lock(struct journal *j, const char *dir, struct err *e)
{
	char *path = outbox_path(dir, "lock");
	int rc;

	j->lock = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	rc = j->lock < 0 ? err_sys(e, "%s: cannot open", path)
			 : journal_take(j->lock, dir, e);
	mem_free(path);
	return rc;
}

static int journal_open_fd(struct journal *j, struct err *e)
{
	int flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC;

	j->fd = open(j->path, flags, 0600);
	return j->fd < 0 ? err_sys(e, "%s: cannot open", j->path) : 0;
}

/* Opens the file for appending behind its last whole line. */
static int journal_open_file(struct journal *j, const char *dir, size_t good,
			     struct err *e)
{
	j->end = (off_t)good;
	if (journal_open_fd(j, e) < 0)
		return -1;
	/* It may have been made a moment ago by a run that was killed. */
	if (j->end == 0 && !j->round &&
	    (file_sync_dir(j->path, e) < 0 || file_sync_dir(dir, e) < 0))
		return -1;
	if (lseek(j->fd, 0, SEEK_END) != j->end &&
	    (ftruncate(j->fd, j->end) < 0 || fsync(j->fd) < 0))
		return err_sys(e, "%s: cannot cut off the torn last line",
			       j->path);
	return 0;
}

static struct journal *journal_new(char *path)
{
	struct journal *j = mem_zalloc(sizeof(*j));

	j->fd = j->lock = -1;
	j->path = path;
	return j;
}

static int journal_start(struct journal *j, struct syncer_pace pace,
			 struct err *e)
{
	j->most = 2 * pace.lines;
	j->syncer = syncer_new(j->fd, pace, e);
	return j->syncer ? 0 : -1;
}

struct journal *journal_open(const char *dir, struct journal *round,
			     struct outbox *o, struct err *e)
{
	struct journal *j = journal_new(outbox_path(dir, "journal"));

	j->round = round;
	if (file_mkdir(dir, e) == 0 && journal_lock(j, dir, e) == 0 &&
	    outbox_load(dir, o, e) == 0 &&
	    journal_open_file(j, dir, o->good, e) == 0 &&
	    (round || journal_start(j, journal_pace, e) == 0))
		return j;
	journal_close(j);
	outbox_free(o);
	return NULL;
}

struct journal *journal_open_round(const char *path, struct err *e)
{
	struct journal *j = journal_new(mem_strdup(path));

	if (journal_open_fd(j, e) == 0 && journal_take(j->fd, path, e) == 0 &&
	    journal_start(j, journal_round_pace, e) == 0)
		return j;
	journal_close(j);
	return NULL;
}

int journal_cut(struct journal *j, size_t good, struct err *e)
{
	j->end = (off_t)good;
	if (ftruncate(j->fd, j->end) < 0)
		return err_sys(e, "%s: cannot be cut", j->path);
	return 0;
}

int journal_settle(struct journal *j, struct err *e)
{
	if (journal_sync(j, e) < 0)
		return -1;
	return fsync(j->fd) < 0 ? err_sys(e, "%s: cannot sync", j->path) : 0;
}

/* In one write, so that a process that is killed leaves all of it or
 * nothing. */
static int journal_write(struct journal *j, const struct str *line,
			 struct err *e)
{
	ssize_t n;

	do
		n = write(j->fd, line->s, line->len);
	while (n < 0 && errno == EINTR);
	if (n >= 0 && (size_t)n == line->len) {
		j->end += n;
		return 0;
	}
	if (n >= 0)
		errno = ENOSPC;
	(void)err_sys(e, "%s: cannot write what was sent", j->path);
	/* Half a line must not stand before the next whole one. */
	if (ftruncate(j->fd, j->end) < 0)
		(void)err_sys(e, "%s: cannot write", j->path);
	if (j->syncer)
		syncer_fail(j->syncer, EIO);
	return -1;
}

/* Until at most `most` lines are not on the disk. */
static int journal_wait(struct journal *j, size_t most, struct err *e)
{
	errno = syncer_wait(j->syncer, most);
	return errno ? err_sys(e, "%s: cannot be written", j->path) : 0;
}

/* Once more, for the journal of the round: what is in it is known to belong to
 * this outbox by the line before. */
static int journal_add_round(struct journal *j, const struct str *line,
			     struct err *e)
{
	char *folder = file_beside(j->path, ".");
	char *real = realpath(folder, NULL);
	struct str text = STR_INIT;
	int rc;

	/* Who reads it may be in another folder. */
	str_addf(&text, JOURNAL_IN "%s\n%s", real ? real : folder, line->s);
	rc = journal_put(j->round, &text, e);
	str_free(&text);
	free(real);
	mem_free(folder);
	return rc;
}

int journal_put(struct journal *j, const struct str *line, struct err *e)
{
	if (journal_write(j, line, e) < 0)
		return -1;
	syncer_add(j->syncer);
	return journal_wait(j, j->most, e);
}

int journal_add(struct journal *j, const struct outbox_entry *entry,
		struct err *e)
{
	struct str line = STR_INIT;
	int rc;

	outbox_line(entry, &line);
	if (!j->round)
		rc = journal_put(j, &line, e);
	else if (journal_write(j, &line, e) < 0)
		rc = -1;
	else
		rc = journal_add_round(j, &line, e);
	str_free(&line);
	return rc;
}

int journal_check(struct journal *j, struct err *e)
{
	return journal_wait(j, SIZE_MAX, e);
}

int journal_sync(struct journal *j, struct err *e)
{
	return journal_wait(j, 0, e);
}

size_t journal_added(struct journal *j)
{
	return syncer_added(j->syncer);
}

size_t journal_synced(struct journal *j)
{
	return syncer_synced(j->syncer);
}

void journal_close(struct journal *j)
{
	if (!j)
		return;
	syncer_free(j->syncer);
	if (j->fd >= 0)
		(void)close(j->fd);
	if (j->lock >= 0)
		(void)close(j->lock);
	mem_free(j->path);
	mem_free(j);
}
