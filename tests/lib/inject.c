/* SPDX-License-Identifier: MIT */
/* inject.c - runs a command and lets one of its system calls go wrong. */
#include "config.h"

#include "lib/inject_call.h"

#include "base/num.h"
#include "base/str.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define INJECT_CANNOT 77 /* exit status: not on this machine */

#if INJECT_CAN

/* inject [--under DIR] [--list FILE] [--at N --do WHAT] -- COMMAND...
 *
 * Counts, over all threads and children of the command, the calls that have to
 * do with files: those on paths under DIR (relative ones are), on files that
 * lie there, on pipes and on sockets; and exit. Writes them to FILE, one a
 * line: number, call, path. What the loader and the libraries read elsewhere
 * is no point.
 *
 * At the call with number N, instead of it:
 *   kill     the process dies by SIGKILL
 *   crash    all processes of the command do
 *   ERRNO    it fails: ENOSPC EIO EACCES EINTR EMFILE EROFS ENOMEM
 *   lie      it does nothing and says that it has
 *   short    it writes (or reads) half
 * and, with "always:" before ERRNO, at all later calls of this name, too.
 *
 * Exits as the command does; 128 + N if signal N has killed it; 77 if calls
 * cannot be traced here. The tracing is by seccomp and ptrace, on which
 * strace's own --inject rests; that counts each kind of call for itself. */

enum inject_what {
	INJECT_NOTHING,
	INJECT_KILL,
	INJECT_CRASH,
	INJECT_ERROR,
	INJECT_LIE,
	INJECT_SHORT,
};

struct inject {
	const char *under;
	FILE *list;
	uint64_t at;
	enum inject_what what;
	int error;
	bool always;
	char **command;
	pid_t root;
	int status; /* of the root */
	uint64_t count;
	const struct call *failed; /* with `always` */
};

static _Noreturn void inject_die(const char *why, int status)
{
	(void)fprintf(stderr, "inject: %s\n", why);
	exit(status);
}

static void inject_child(const struct inject *in, int ready)
{
	char go;

	(void)setpgid(0, 0);
	if (read(ready, &go, 1) != 1)
		_exit(INJECT_CANNOT);
	(void)close(ready);
	if (call_filter() < 0)
		inject_die("cannot filter system calls", INJECT_CANNOT);
	(void)execvp(in->command[0], in->command);
	inject_die("cannot run the command", 127);
}

static void inject_start(struct inject *in)
{
	const long options = PTRACE_O_TRACESECCOMP | PTRACE_O_TRACEFORK |
			     PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE |
			     PTRACE_O_TRACEEXEC | PTRACE_O_TRACESYSGOOD |
			     PTRACE_O_EXITKILL;
	int fd[2];

	if (pipe(fd) < 0)
		inject_die("no pipe", INJECT_CANNOT);
	in->root = fork();
	if (in->root < 0)
		inject_die("cannot fork", INJECT_CANNOT);
	if (in->root == 0) {
		(void)close(fd[1]);
		inject_child(in, fd[0]);
	}
	(void)close(fd[0]);
	if (ptrace(PTRACE_SEIZE, in->root, NULL, options) < 0)
		inject_die("cannot trace", INJECT_CANNOT);
	if (write(fd[1], "", 1) != 1)
		inject_die("the command has gone", INJECT_CANNOT);
	(void)close(fd[1]);
}

/* Whether the call is a point. */
static bool inject_counts(const struct inject *in, const struct call *c,
			  const char *path)
{
	if (c->kind == CALL_PLAIN || str_starts(path, in->under))
		return true;
	if (c->kind == CALL_FD)
		return str_starts(path, "pipe:") || str_starts(path, "socket:");
	return *path && *path != '/';
}

/* How the process is to go on: PTRACE_SYSCALL to its call's end, where the
 * error is put in. A file whose close() fails is closed all the same. */
static long inject_do(const struct inject *in, pid_t pid, const struct call *c,
		      struct regs *r)
{
	if (str_eq(c->name, "close") && in->what == INJECT_ERROR)
		return PTRACE_SYSCALL;
	if (str_eq(c->name, "exit_group") && in->what != INJECT_KILL &&
	    in->what != INJECT_CRASH)
		return PTRACE_CONT; /* to end cannot fail */
	switch (in->what) {
	case INJECT_KILL:
		(void)kill(pid, SIGKILL);
		break;
	case INJECT_CRASH:
		(void)kill(-in->root, SIGKILL);
		break;
	case INJECT_ERROR:
		regs_skip(pid, r, -in->error);
		break;
	case INJECT_LIE:
		regs_skip(pid, r, call_transfers(c) ? (long)regs_arg(r, 2) : 0);
		break;
	case INJECT_SHORT:
		if (call_transfers(c))
			regs_halve(pid, r);
		break;
	case INJECT_NOTHING:
		break;
	}
	return PTRACE_CONT;
}

static void inject_end(const struct inject *in, pid_t pid)
{
	struct regs r;

	if (regs_get(pid, &r) == 0)
		regs_skip(pid, &r, -in->error);
}

/* What the list says: opening to make is another thing than to read, and to ask
 * for a name than for an open file. */
static const char *inject_name(const struct call *c, const struct regs *r,
			       bool named)
{
	if (str_eq(c->name, "openat") && (regs_arg(r, 2) & O_CREAT))
		return "openat+";
	if (!named &&
	    (str_eq(c->name, "newfstatat") || str_eq(c->name, "statx")))
		return "fstat";
	return c->name;
}

static long inject_stop(struct inject *in, pid_t pid)
{
	char path[CALL_PATH_MAX];
	struct regs r;
	const struct call *c;
	bool named;

	/* What comes after it is not counted any more. */
	if (in->at && in->count >= in->at && !in->failed && !in->list)
		return PTRACE_CONT;
	if (regs_get(pid, &r) < 0)
		return PTRACE_CONT; /* it was killed in the meantime */
	c = call_find(&r);
	if (!c)
		return PTRACE_CONT;
	named = call_path(pid, c, &r, path);
	if (!inject_counts(in, c, path))
		return PTRACE_CONT;
	in->count++;
	if (in->list)
		(void)fprintf(in->list, "%llu %s %s\n",
			      (unsigned long long)in->count,
			      inject_name(c, &r, named), path);
	if (in->count == in->at && in->always)
		in->failed = c;
	if (in->count == in->at || (in->failed && in->failed == c))
		return inject_do(in, pid, c, &r);
	return PTRACE_CONT;
}

/* Until no process of the command is left. */
static void inject_watch(struct inject *in)
{
	int status;
	pid_t pid;

	while ((pid = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR) {
		int event = (status >> 16) & 0xff;
		long how = PTRACE_CONT;
		int sig = 0;

		if (pid < 0)
			continue;
		if (!WIFSTOPPED(status)) {
			if (pid == in->root)
				in->status = status;
			continue;
		}
		if (event == PTRACE_EVENT_SECCOMP)
			how = inject_stop(in, pid);
		else if (WSTOPSIG(status) == (SIGTRAP | 0x80))
			inject_end(in, pid);
		else if (event == 0)
			sig = WSTOPSIG(status);
		(void)ptrace(how, pid, NULL, (void *)(long)sig);
	}
}

static void inject_what(struct inject *in, const char *word)
{
	static const struct {
		const char *word;
		enum inject_what what;
		int error;
	} words[] = {
		{ "kill", INJECT_KILL, 0 },
		{ "crash", INJECT_CRASH, 0 },
		{ "lie", INJECT_LIE, 0 },
		{ "short", INJECT_SHORT, 0 },
		{ "ENOSPC", INJECT_ERROR, ENOSPC },
		{ "EIO", INJECT_ERROR, EIO },
		{ "EACCES", INJECT_ERROR, EACCES },
		{ "EINTR", INJECT_ERROR, EINTR },
		{ "EMFILE", INJECT_ERROR, EMFILE },
		{ "EROFS", INJECT_ERROR, EROFS },
		{ "ENOMEM", INJECT_ERROR, ENOMEM },
	};

	in->always = str_starts(word, "always:");
	if (in->always)
		word += strlen("always:");
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (str_eq(words[i].word, word)) {
			in->what = words[i].what;
			in->error = words[i].error;
		}
	if (in->what == INJECT_NOTHING)
		inject_die("--do: kill, crash, lie, short or an error's name",
			   2);
}

static void inject_options(struct inject *in, int argc, char **argv)
{
	int i = 1;

	for (; i + 1 < argc && !str_eq(argv[i], "--"); i += 2) {
		const char *value = argv[i + 1];

		if (str_eq(argv[i], "--under"))
			in->under = value;
		else if (str_eq(argv[i], "--list"))
			in->list = fopen(value, "w");
		else if (str_eq(argv[i], "--do"))
			inject_what(in, value);
		else if (!str_eq(argv[i], "--at") ||
			 !num_parse(value, strlen(value), 1000000, &in->at))
			inject_die("what is that option?", 2);
	}
	if (i + 1 >= argc)
		inject_die("-- COMMAND...", 2);
	in->command = argv + i + 1;
}

int main(int argc, char **argv)
{
	struct inject in = { .under = "/" };

	inject_options(&in, argc, argv);
	inject_start(&in);
	inject_watch(&in);
	if (in.list && fclose(in.list) != 0)
		inject_die("cannot write the list", 2);
	if (WIFSIGNALED(in.status))
		return 128 + WTERMSIG(in.status);
	return WEXITSTATUS(in.status);
}

#else

int main(void)
{
	(void)fprintf(stderr, "inject: not for this system\n");
	return INJECT_CANNOT;
}

#endif
