/* SPDX-License-Identifier: MIT */
/* password.h - asks for the password of an identity. */
#ifndef CMD_PASSWORD_H
#define CMD_PASSWORD_H

#include "base/err.h"
#include "cmd/options.h"

#include <stddef.h>

/* n bytes in safe memory, no NUL behind them. Begins as zeros. */
struct password {
	char *s;
	size_t n;
};

/* Gets a password from --password-file (its first line), else from the first
 * line that the command in $ESTAFETTE_PASSWORD_COMMAND prints, else from the
 * terminal, without echo. `about` is what it opens ("bob.identity"). Release
 * with password_free(). ERR_SYSTEM if there is nowhere to ask. */
int password_get(const struct options *o, const char *about,
		 struct password *out, struct err *e);

/* As password_get(), for a new identity: at the terminal it is asked for twice.
 * An empty one is ERR_USAGE. */
int password_new(const struct options *o, const char *about,
		 struct password *out, struct err *e);

void password_free(struct password *p);

#endif
