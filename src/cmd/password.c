/* SPDX-License-Identifier: MIT */
/* password.c - asks for the password of an identity. */
#include "config.h"

#include "cmd/password.h"

#include "base/str.h"
#include "cmd/terminal.h"
#include "seal/safe.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define PASSWORD_MAX 1024 /* bytes */

/* Reads the first line, byte by byte: nothing of it stays in a buffer that is
 * not ours, and what follows it is not read. `from` is for messages. */
static int password_line(int fd, const char *from, struct password *p,
			 struct err *e)
{
	ssize_t got;

	p->n = 0;
	while (p->n < PASSWORD_MAX) {
		got = read(fd, p->s + p->n, 1);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return err_sys(e, "%s: cannot read the password", from);
		if (got == 0 || p->s[p->n] == '\n')
			break;
		p->n++;
	}
	if (p->n == PASSWORD_MAX)
		return err_set(e, ERR_FORMAT,
			       "%s: the password is longer than %d bytes", from,
			       PASSWORD_MAX - 1);
	if (p->n && p->s[p->n - 1] == '\r')
		p->n--;
	return 0;
}

static int password_file(const char *path, struct password *p, struct err *e)
{
	int fd, rc;

	if (str_eq(path, "-"))
		return password_line(STDIN_FILENO, "standard input", p, e);
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	if (fd < 0)
		return err_sys(e, "%s: cannot open", path);
	rc = password_line(fd, path, p, e);
	(void)close(fd);
	return rc;
}

static int password_command(const char *command, struct password *p,
			    struct err *e)
{
	const char *from = "$ESTAFETTE_PASSWORD_COMMAND";
	char rest[256];
	FILE *f = popen(command, "r");
	int rc, status;

	if (!f)
		return err_sys(e, "%s: cannot run", from);
	rc = password_line(fileno(f), from, p, e);
	while (read(fileno(f), rest, sizeof(rest)) > 0)
		; /* or it would die of a closed pipe */
	safe_wipe(rest, sizeof(rest));
	status = pclose(f);
	if (rc == 0 && status != 0)
		rc = err_set(e, ERR_SYSTEM, "%s: the command failed", from);
	return rc;
}

static int password_terminal(const char *prompt, const char *about,
			     struct password *p, struct err *e)
{
	struct terminal *t = terminal_open(prompt, about, e);
	int rc;

	if (!t)
		return -1;
	if (terminal_wait(t) < 0)
		rc = err_sys(e, "terminal: cannot read the password");
	else
		rc = password_line(terminal_fd(t), "terminal", p, e);
	terminal_close(t);
	return rc;
}

/* Typing errors show when it is typed again. */
static int password_twice(const char *about, struct password *p, struct err *e)
{
	struct password again = { safe_alloc(PASSWORD_MAX), 0 };
	int rc = password_terminal("New password for", about, p, e);

	if (rc == 0)
		rc = password_terminal("The same again for", about, &again, e);
	if (rc == 0 && (again.n != p->n || !safe_eq(again.s, p->s, p->n)))
		rc = err_set(e, ERR_REFUSED,
			     "the two passwords differ; nothing was written");
	password_free(&again);
	return rc;
}

/* 1 if it came from somewhere, 0 if only the terminal is left. */
static int password_elsewhere(const struct options *o, struct password *p,
			      struct err *e)
{
	const char *path = options_get(o, "password-file");
	const char *command = getenv("ESTAFETTE_PASSWORD_COMMAND");

	if (path)
		return password_file(path, p, e) < 0 ? -1 : 1;
	if (command && *command)
		return password_command(command, p, e) < 0 ? -1 : 1;
	return 0;
}

int password_get(const struct options *o, const char *about,
		 struct password *out, struct err *e)
{
	int rc;

	*out = (struct password){ safe_alloc(PASSWORD_MAX), 0 };
	rc = password_elsewhere(o, out, e);
	if (rc == 0)
		rc = password_terminal("Password of", about, out, e);
	if (rc < 0)
		password_free(out);
	return rc < 0 ? -1 : 0;
}

int password_new(const struct options *o, const char *about,
		 struct password *out, struct err *e)
{
	int rc;

	*out = (struct password){ safe_alloc(PASSWORD_MAX), 0 };
	rc = password_elsewhere(o, out, e);
	if (rc == 0)
		rc = password_twice(about, out, e);
	if (rc >= 0 && out->n == 0)
		rc = options_error(o->command, e,
				   "the password is empty; if you want none, "
				   "say --no-password");
	if (rc < 0)
		password_free(out);
	return rc < 0 ? -1 : 0;
}

void password_free(struct password *p)
{
	safe_free(p->s);
	*p = (struct password){ NULL, 0 };
}
