/* SPDX-License-Identifier: MIT */
/* secret.h - the password that a command prints. */
#ifndef POST_SECRET_H
#define POST_SECRET_H

#include "base/err.h"

#include <stddef.h>

/* Runs the command with /bin/sh, its standard input empty and its standard
 * error ours, and takes the first line that it prints. ERR_SYSTEM if it cannot
 * be run, fails, prints nothing, or has not ended after so many milliseconds;
 * the text never holds what it printed. */
int secret_from_command(const char *command, int ms, char *out, size_t size,
			struct err *e);

/* Overwrites n bytes so that the compiler keeps it. */
void secret_wipe(void *p, size_t n);

#endif
