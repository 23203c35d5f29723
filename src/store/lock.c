/* SPDX-License-Identifier: MIT */
/* lock.c - one process at a time writes a game file (protocol.md 8). */
#include "config.h"

#include "store/lock.h"

#include "base/file.h"
#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#define LOCK_STEP_MS 10

/* Locks of the open file where there are any, else of the process, which opens
 * a lock file of ranges once. */
#ifdef F_OFD_SETLK
#define LOCK_SET F_OFD_SETLK
#else
#define LOCK_SET F_SETLK
#endif

/* 1: taken; 0: held by another; -1: cannot lock (errno). */
static int lock_outcome(int rc)
{
	if (rc == 0)
		return 1;
	return errno == EAGAIN || errno == EACCES || errno == EWOULDBLOCK ? 0
									  : -1;
}

static int lock_try_range(int fd, const struct lock_range *range)
{
	struct flock lock = { .l_type = F_WRLCK,
			      .l_whence = SEEK_SET,
			      .l_start = (off_t)range->first,
			      .l_len = (off_t)range->n };

	return lock_outcome(fcntl(fd, LOCK_SET, &lock));
}

static int lock_try(int fd)
{
#ifdef F_OFD_SETLK
	/* No length: to the end of the file, wherever that is. */
	return lock_try_range(fd, &(struct lock_range){ 0, 0 });
#else
	return lock_outcome(flock(fd, LOCK_EX | LOCK_NB));
#endif
}

static int lock_wait(int fd, int wait_ms)
{
	const struct timespec step = { 0, LOCK_STEP_MS * 1000000L };
	int rc = lock_try(fd);

	for (int waited = 0; rc == 0 && waited < wait_ms;
	     waited += LOCK_STEP_MS) {
		(void)nanosleep(&step, NULL);
		rc = lock_try(fd);
	}
	return rc;
}

/* Opens the lock file. */
static int lock_open(const char *game, struct lock *out, struct err *e)
{
	char *path = file_with_suffix(game, ".game", ".lock");
	int rc = 0;

	out->fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (out->fd < 0)
		rc = err_sys(e, "%s: cannot open the lock file", path);
	mem_free(path);
	return rc;
}

/* What came of it: lets go of the file if it is not locked. */
static int lock_got(const char *game, int got, struct lock *out, struct err *e)
{
	if (got < 0)
		(void)err_sys(e, "%s: cannot lock", game);
	if (got <= 0)
		lock_free(out);
	return got;
}

int lock_take(const char *game, int wait_ms, struct lock *out, struct err *e)
{
	int got = -1;

	if (lock_open(game, out, e) == 0)
		got = lock_got(game, lock_wait(out->fd, wait_ms), out, e);
	if (got == 0)
		return err_set(e, ERR_SYSTEM,
			       "%s: another process is working on this "
			       "game; try again when it is done",
			       game);
	return got < 0 ? -1 : 0;
}

int lock_take_range(const char *game, const struct lock_range *range,
		    struct lock *out, struct err *e)
{
	if (lock_open(game, out, e) < 0)
		return -1;
	return lock_got(game, lock_try_range(out->fd, range), out, e);
}

void lock_free(struct lock *lock)
{
	if (lock->fd >= 0)
		(void)close(lock->fd);
	lock->fd = -1;
}
