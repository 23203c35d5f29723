/* SPDX-License-Identifier: MIT */
/* secret.c - the password that a command prints. */
#include "config.h"

#include "post/secret.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

void secret_wipe(void *p, size_t n)
{
	volatile char *c = p;

	while (n--)
		*c++ = '\0';
}

/* The command gets the signals as a shell expects them: we ignore SIGPIPE. */
static int secret_attributes(posix_spawnattr_t *attr)
{
	sigset_t set;

	(void)sigemptyset(&set);
	(void)sigaddset(&set, SIGPIPE);
	return posix_spawnattr_init(attr) ||
	       posix_spawnattr_setsigdefault(attr, &set) ||
	       posix_spawnattr_setflags(attr, POSIX_SPAWN_SETSIGDEF);
}

/* Starts it with its standard output in the pipe; its number, or -1. */
static pid_t secret_spawn(const char *command, const int fd[2])
{
	char *copy = strdup(command);
	char shell[] = "sh", option[] = "-c";
	char *argv[] = { shell, option, copy, NULL };
	posix_spawn_file_actions_t act;
	posix_spawnattr_t attr;
	pid_t pid;
	int rc = copy ? 0 : ENOMEM;

	if (rc || posix_spawn_file_actions_init(&act) ||
	    secret_attributes(&attr))
		return -1;
	rc = posix_spawn_file_actions_addopen(&act, STDIN_FILENO, "/dev/null",
					      O_RDONLY, 0);
	if (rc == 0)
		rc = posix_spawn_file_actions_adddup2(&act, fd[1],
						      STDOUT_FILENO);
	if (rc == 0)
		rc = posix_spawn(&pid, "/bin/sh", &act, &attr, argv, environ);
	(void)posix_spawn_file_actions_destroy(&act);
	(void)posix_spawnattr_destroy(&attr);
	free(copy);
	errno = rc;
	return rc ? -1 : pid;
}
