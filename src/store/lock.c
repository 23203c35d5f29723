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

/* 1: taken; 0: held by another; -1: cannot lock (errno). */
static int lock_try(int fd)
{
#ifdef F_OFD_SETLK
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	if (fcntl(fd, F_OFD_SETLK, &whole) == 0)
		return 1;
#else
	if (flock(fd, LOCK_EX | LOCK_NB) == 0)
		return 1;
#endif
	return errno == EAGAIN || errno == EACCES || errno == EWOULDBLOCK ? 0
									  : -1;
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

/* 1: taken; 0: held by another; -1: error. */
static int lock_file(const char *game, int wait_ms, struct lock *out,
		     struct err *e)
{
	char *path = file_with_suffix(game, ".game", ".lock");
	int got = -1;

	out->fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (out->fd < 0) {
		(void)err_sys(e, "%s: cannot open the lock file", path);
	} else {
		got = lock_wait(out->fd, wait_ms);
		if (got < 0)
			(void)err_sys(e, "%s: cannot lock", path);
	}
	if (got <= 0)
		lock_free(out);
	mem_free(path);
	return got;
}

int lock_take(const char *game, int wait_ms, struct lock *out, struct err *e)
{
	int got = lock_file(game, wait_ms, out, e);

	if (got == 0)
		return err_set(e, ERR_SYSTEM,
			       "%s: another process is working on this "
			       "game; try again when it is done",
			       game);
	return got < 0 ? -1 : 0;
}

int lock_take_now(const char *game, struct lock *out, struct err *e)
{
	return lock_file(game, 0, out, e);
}

void lock_free(struct lock *lock)
{
	if (lock->fd >= 0)
		(void)close(lock->fd);
	lock->fd = -1;
}
