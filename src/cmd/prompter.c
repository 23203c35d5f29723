/* SPDX-License-Identifier: MIT */
/* prompter.c - a command that prints a password. */
#include "config.h"

#include "cmd/prompter.h"

#include "base/mem.h"
#include "base/utc.h"
#include "seal/safe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* An errno or 0. */
static int prompter_start(const char *command, int out, pid_t *pid)
{
	char sh[] = "sh", c[] = "-c", *run = mem_strdup(command);
	char *argv[] = { sh, c, run, NULL };
	posix_spawn_file_actions_t act;
	int rc = posix_spawn_file_actions_init(&act);

	if (rc == 0) {
		rc = posix_spawn_file_actions_adddup2(&act, out, STDOUT_FILENO);
		if (rc == 0)
			rc = posix_spawn(pid, "/bin/sh", &act, NULL, argv,
					 environ);
		(void)posix_spawn_file_actions_destroy(&act);
	}
	mem_free(run);
	return rc;
}

/* Above standard error, and closed in other programs. */
static int prompter_pipe(int fd[2])
{
	int made[2];

	if (pipe(made) < 0)
		return errno;
	for (int i = 0; i < 2; i++) {
		fd[i] = fcntl(made[i], F_DUPFD_CLOEXEC, 3);
		(void)close(made[i]);
	}
	return fd[0] < 0 || fd[1] < 0 ? EMFILE : 0;
}

int prompter_open(const char *command, struct prompter *out, struct err *e)
{
	int fd[2] = { -1, -1 };
	int rc = prompter_pipe(fd);

	if (rc == 0)
		rc = prompter_start(command, fd[1], &out->pid);
	if (fd[1] >= 0)
		(void)close(fd[1]);
	out->fd = fd[0];
	out->end = utc_ticks() + INT64_C(60000) * PROMPTER_MINUTES;
	if (rc == 0)
		return 0;
	if (fd[0] >= 0)
		(void)close(fd[0]);
	errno = rc;
	return err_sys(e, "cannot run /bin/sh");
}

bool prompter_ready(const struct prompter *p)
{
	struct pollfd fd = { p->fd, POLLIN, 0 };
	int64_t left;

	while ((left = p->end - utc_ticks()) > 0) {
		int n = poll(&fd, 1, (int)left);

		if (n > 0 || (n < 0 && errno != EINTR))
			return true;
	}
	return false;
}

bool prompter_close(struct prompter *p)
{
	char rest[256];
	int status = 0;
	bool late;

	while (!(late = !prompter_ready(p)) &&
	       read(p->fd, rest, sizeof(rest)) > 0)
		;
	safe_wipe(rest, sizeof(rest));
	(void)close(p->fd);
	if (late)
		(void)kill(p->pid, SIGKILL);
	while (waitpid(p->pid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
