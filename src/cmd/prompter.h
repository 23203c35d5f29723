/* SPDX-License-Identifier: MIT */
/* prompter.h - a command that prints a password. */
#ifndef CMD_PROMPTER_H
#define CMD_PROMPTER_H

#include "base/err.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#define PROMPTER_MINUTES 10 /* somebody may have to type */

struct prompter {
	pid_t pid;
	int fd;	     /* what it prints */
	int64_t end; /* by utc_ticks(): until then it may take */
};

/* Runs the command by /bin/sh, with our standard input and terminal. ERR_SYSTEM
 * if that cannot be done. */
int prompter_open(const char *command, struct prompter *out, struct err *e);

/* Waits until something can be read; false when its time is over. */
bool prompter_ready(const struct prompter *p);

/* Reads what else it prints, or it would die of a closed pipe, and waits for
 * its end; who is late is killed. Whether it has ended well. */
bool prompter_close(struct prompter *p);

#endif
