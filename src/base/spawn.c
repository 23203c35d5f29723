/* SPDX-License-Identifier: MIT */
/* spawn.c - runs another program over pipes. */
#include "config.h"

#include "base/spawn.h"

#include "base/mem.h"
#include "base/utc.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

struct spawn {
	const struct spawn_job *job;
	struct str *out;
	size_t begin;	   /* of our bytes in out */
	size_t told;	   /* of out: the lines up to here were told */
	const char *input; /* what it is given now: n bytes, of which ... */
	size_t n, given;
	bool more;    /* is to come: the pipe stays open behind it */
	int in, from; /* our ends of the pipes, or -1 */
	int64_t end;  /* on utc_ticks(), if the job has limits in time */
	pid_t pid;
	struct sigaction before; /* of SIGPIPE */
};

/* What is left for poll(); -1: any time. */
static int spawn_left(const struct spawn *s)
{
	int64_t left = s->end - utc_ticks();

	if (s->job->ms == 0)
		return -1;
	return left > 0 ? (int)left : 0;
}

static int spawn_late(const struct spawn *s, struct err *e)
{
	return err_set(e, ERR_SYSTEM, "%s was not ready after %d milliseconds",
		       s->job->argv[0], s->job->ms);
}

static void spawn_close(int *fd)
{
	if (*fd >= 0)
		(void)close(*fd);
	*fd = -1;
}

/* Both ends are closed in other programs, and above standard error, so that
 * none of them is what it shall become. */
static int spawn_pipe(int fd[2])
{
	int made[2];

	if (pipe(made) < 0)
		return -1;
	for (int i = 0; i < 2; i++) {
		fd[i] = fcntl(made[i], F_DUPFD_CLOEXEC, 3);
		(void)close(made[i]);
	}
	if (fd[0] >= 0 && fd[1] >= 0)
		return 0;
	spawn_close(&fd[0]);
	spawn_close(&fd[1]);
	return -1;
}

static int spawn_actions(posix_spawn_file_actions_t *act, int in, int out)
{
	int rc;

	if (in < 0)
		rc = posix_spawn_file_actions_addopen(act, STDIN_FILENO,
						      "/dev/null", O_RDONLY, 0);
	else
		rc = posix_spawn_file_actions_adddup2(act, in, STDIN_FILENO);
	return rc ? rc
		  : posix_spawn_file_actions_adddup2(act, out, STDOUT_FILENO);
}

/* posix_spawnp() with the signals that we ignore as a program expects them; an
 * errno or 0. */
static int spawn_start(struct spawn *s, char **argv, int in, int out)
{
	posix_spawn_file_actions_t act;
	posix_spawnattr_t attr;
	sigset_t set;
	int rc = posix_spawn_file_actions_init(&act);

	if (rc)
		return rc;
	rc = posix_spawnattr_init(&attr);
	if (rc == 0) {
		(void)sigemptyset(&set);
		(void)sigaddset(&set, SIGPIPE);
		(void)sigaddset(&set, SIGXFSZ);
		(void)posix_spawnattr_setsigdefault(&attr, &set);
		(void)posix_spawnattr_setflags(
		    &attr, s->job->group
			       ? POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
			       : POSIX_SPAWN_SETSIGDEF);
		rc = spawn_actions(&act, in, out);
		if (rc == 0)
			rc = posix_spawnp(&s->pid, argv[0], &act, &attr, argv,
					  environ);
		if (rc == 0 && s->job->group)
			*s->job->group = s->pid;
		(void)posix_spawnattr_destroy(&attr);
	}
	(void)posix_spawn_file_actions_destroy(&act);
	return rc;
}

/* A copy of argv: posix_spawnp() wants it without const. */
static char **spawn_argv(const char *const *argv)
{
	size_t n = 0;
	char **copy;

	while (argv[n])
		n++;
	copy = mem_array(n + 1, sizeof(*copy));
	while (n--)
		copy[n] = mem_strdup(argv[n]);
	return copy;
}

static int spawn_begin(struct spawn *s, struct err *e)
{
	char **argv = spawn_argv(s->job->argv);
	int in[2] = { -1, -1 }, out[2] = { -1, -1 };
	int rc = 0;

	if (((s->input || s->more) && spawn_pipe(in) < 0) ||
	    spawn_pipe(out) < 0)
		rc = errno;
	if (rc == 0)
		rc = spawn_start(s, argv, in[0], out[1]);
	spawn_close(&in[0]);
	spawn_close(&out[1]);
	s->in = in[1];
	s->from = out[0];
	if (rc) {
		spawn_close(&s->in);
		spawn_close(&s->from);
		errno = rc;
		rc = err_sys(e, "cannot run %s", s->job->argv[0]);
	}
	for (size_t i = 0; argv[i]; i++)
		mem_free(argv[i]);
	mem_free(argv);
	return rc;
}

static int spawn_give(struct spawn *s, struct err *e)
{
	ssize_t w = write(s->in, s->input + s->given, s->n - s->given);

	if (w > 0)
		s->given += (size_t)w;
	else if (w < 0 && (errno == EINTR || errno == EAGAIN))
		return 0;
	/* A program that does not want to read more says by its exit status
	 * what that means. */
	else if (w < 0 && errno != EPIPE)
		return err_sys(e, "cannot write to %s", s->job->argv[0]);
	if (w < 0 || (s->given == s->n && !s->more))
		spawn_close(&s->in);
	return 0;
}

static void spawn_tell(struct spawn *s)
{
	const char *end;

	while (
	    (end = memchr(s->out->s + s->told, '\n', s->out->len - s->told))) {
		const char *line = s->out->s + s->told;

		s->told = (size_t)(end + 1 - s->out->s);
		if (s->job->line)
			s->job->line(line, (size_t)(end - line), s->job->arg);
	}
}

static int spawn_take(struct spawn *s, struct err *e)
{
	char buf[4096];
	ssize_t n = read(s->from, buf, sizeof(buf));

	if (n < 0 && errno == EINTR)
		return 0;
	if (n <= 0) {
		spawn_close(&s->from);
		return 0;
	}
	if ((size_t)n > s->job->max - (s->out->len - s->begin))
		return err_set(e, ERR_SYSTEM, "%s prints more than %zu bytes",
			       s->job->argv[0], s->job->max);
	str_addn(s->out, buf, (size_t)n);
	spawn_tell(s);
	return 0;
}

/* Waits for one of the pipes, and serves it. 1: neither is ready now. */
static int spawn_turn(struct spawn *s, int ms, struct err *e)
{
	bool gives = s->in >= 0 && (s->given < s->n || !s->more);
	struct pollfd fds[2] = { { .fd = s->from, .events = POLLIN },
				 { .fd = gives ? s->in : -1,
				   .events = POLLOUT } };
	int ready = poll(fds, 2, ms);

	if (ready < 0 && errno != EINTR)
		return err_sys(e, "cannot wait for %s", s->job->argv[0]);
	if (ready <= 0)
		return ready == 0;
	if (gives && fds[1].revents && spawn_give(s, e) < 0)
		return -1;
	return fds[0].revents ? spawn_take(s, e) : 0;
}

/* Until it has closed its output. */
static int spawn_serve(struct spawn *s, struct err *e)
{
	while (s->from >= 0) {
		int left = spawn_left(s);

		if (left == 0)
			return spawn_late(s, e);
		if (spawn_turn(s, left, e) < 0)
			return -1;
	}
	return 0;
}

static void spawn_kill(const struct spawn *s, int sig)
{
	(void)kill(s->job->group ? -s->pid : s->pid, sig);
}

/* It has closed its output, and is at its end or nearly so. */
static int spawn_wait(struct spawn *s, int rc, int *status, struct err *e)
{
	bool wait = rc < 0 || s->job->ms == 0;
	pid_t pid;

	while ((pid = waitpid(s->pid, status, wait ? 0 : WNOHANG)) != s->pid) {
		if (pid < 0 && errno != EINTR)
			return err_sys(e, "cannot wait for %s",
				       s->job->argv[0]);
		if (pid < 0 || wait)
			continue;
		wait = spawn_left(s) == 0;
		if (wait) {
			rc = spawn_late(s, e);
			spawn_kill(s, SIGKILL);
		} else {
			(void)poll(NULL, 0, 1);
		}
	}
	return rc;
}

static int spawn_end(struct spawn *s, int rc, struct err *e)
{
	int status;

	spawn_close(&s->in);
	spawn_close(&s->from);
	/* Who is late may not heed anything else. */
	if (rc < 0)
		spawn_kill(s, s->job->ms ? SIGKILL : SIGTERM);
	rc = spawn_wait(s, rc, &status, e);
	if (s->job->group)
		*s->job->group = 0;
	if (rc < 0)
		return -1;
	if (s->job->signal && WIFSIGNALED(status))
		*s->job->signal = WTERMSIG(status);
	if (!WIFEXITED(status))
		return err_set(e, ERR_SYSTEM, "%s was killed by signal %d",
			       s->job->argv[0], WTERMSIG(status));
	return WEXITSTATUS(status);
}

static int spawn_set_up(struct spawn *s, struct err *e)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN };

	if (s->job->signal)
		*s->job->signal = 0;
	s->begin = s->told = s->out->len;
	s->end = utc_ticks() + s->job->ms;
	if (spawn_begin(s, e) < 0)
		return -1;
	if (s->in >= 0)
		(void)fcntl(s->in, F_SETFL, O_NONBLOCK);
	/* It may go before it has read everything. */
	(void)sigaction(SIGPIPE, &ignore, &s->before);
	return 0;
}

int spawn_run(const struct spawn_job *job, struct str *out, struct err *e)
{
	struct spawn s = {
		.job = job, .out = out, .input = job->input, .n = job->n
	};
	int rc;

	if (spawn_set_up(&s, e) < 0)
		return -1;
	rc = spawn_end(&s, spawn_serve(&s, e), e);
	(void)sigaction(SIGPIPE, &s.before, NULL);
	return rc;
}

struct spawn *spawn_open(const struct spawn_job *job, struct str *out,
			 struct err *e)
{
	struct spawn *s = mem_zalloc(sizeof(*s));

	*s = (struct spawn){ .job = job, .out = out, .more = true };
	if (spawn_set_up(s, e) == 0)
		return s;
	mem_free(s);
	return NULL;
}

int spawn_feed(struct spawn *s, const struct str *bytes, size_t most,
	       size_t *given, struct err *e)
{
	int rc = 0;

	s->input = str_text(bytes);
	s->n = bytes->len;
	s->given = 0;
	/* What it prints is taken all the while, so that it can go on. */
	while (rc == 0 && s->from >= 0)
		rc = spawn_turn(s, s->n - s->given > most ? -1 : 0, e);
	*given = s->in >= 0 ? s->given : s->n;
	s->n = s->given = 0;
	return rc < 0 ? -1 : 0;
}

int spawn_finish(struct spawn *s, const struct str *rest, struct err *e)
{
	int rc;

	s->more = false;
	s->input = str_text(rest);
	s->n = rest->len;
	s->given = 0;
	if (s->n == 0)
		spawn_close(&s->in);
	rc = spawn_end(s, spawn_serve(s, e), e);
	(void)sigaction(SIGPIPE, &s->before, NULL);
	mem_free(s);
	return rc;
}
