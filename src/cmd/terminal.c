/* SPDX-License-Identifier: MIT */
/* terminal.c - a terminal that does not show what is typed. */
#include "config.h"

#include "cmd/terminal.h"

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

/* Those that would leave the user with a blind terminal. */
static const int terminal_signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
#define TERMINAL_SIGNALS \
	(sizeof(terminal_signals) / sizeof(terminal_signals[0]))

/* Owned by who opened it; released by terminal_close(). */
struct terminal {
	int fd;
	struct termios before;
	struct sigaction actions[TERMINAL_SIGNALS];
	sigset_t mask; /* as it was: ours are held back but in a wait */
};

static volatile sig_atomic_t terminal_signal;

static void terminal_caught(int number)
{
	terminal_signal = number;
}

static void terminal_catch(struct terminal *t)
{
	struct sigaction catch = { .sa_handler = terminal_caught };
	sigset_t ours;

	terminal_signal = 0;
	(void)sigemptyset(&catch.sa_mask);
	(void)sigemptyset(&ours);
	for (size_t i = 0; i < TERMINAL_SIGNALS; i++) {
		(void)sigaddset(&ours, terminal_signals[i]);
		(void)sigaction(terminal_signals[i], &catch, &t->actions[i]);
	}
	(void)sigprocmask(SIG_BLOCK, &ours, &t->mask);
}

struct terminal *terminal_open(const char *prompt, const char *about,
			       struct err *e)
{
	struct terminal *t = mem_zalloc(sizeof(*t));
	struct termios blind;

	t->fd = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
	if (t->fd < 0 || tcgetattr(t->fd, &t->before) < 0) {
		(void)err_set(e, ERR_SYSTEM,
			      "no terminal to ask for the password of %s; give "
			      "--password-file or set "
			      "$ESTAFETTE_PASSWORD_COMMAND",
			      about);
		if (t->fd >= 0)
			(void)close(t->fd);
		mem_free(t);
		return NULL;
	}
	terminal_catch(t);
	blind = t->before;
	blind.c_lflag &= ~(tcflag_t)ECHO;
	blind.c_lflag |= ECHONL;
	(void)tcsetattr(t->fd, TCSAFLUSH, &blind);
	(void)dprintf(t->fd, "%s %s: ", prompt, about);
	return t;
}

int terminal_fd(const struct terminal *t)
{
	return t->fd;
}

int terminal_wait(const struct terminal *t)
{
	fd_set typed;

	/* Atomic: a signal that came just before ends the wait, too. */
	do {
		FD_ZERO(&typed);
		FD_SET(t->fd, &typed);
		if (pselect(t->fd + 1, &typed, NULL, NULL, NULL, &t->mask) > 0)
			return 0;
	} while (errno == EINTR && !terminal_signal);
	return -1;
}

void terminal_close(struct terminal *t)
{
	(void)tcsetattr(t->fd, TCSAFLUSH, &t->before);
	for (size_t i = 0; i < TERMINAL_SIGNALS; i++)
		(void)sigaction(terminal_signals[i], &t->actions[i], NULL);
	(void)sigprocmask(SIG_SETMASK, &t->mask, NULL);
	(void)close(t->fd);
	mem_free(t);
	if (terminal_signal)
		(void)raise(terminal_signal);
}
