/* SPDX-License-Identifier: MIT */
/* main.c - estafette: runs the command, prints the error, exits. */
#include "config.h"

#include "base/err.h"
#include "cmd/command.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>

/* A file must never be opened as number 0, 1 or 2: what is printed would land
 * in it. A stream that is closed becomes one that fails: reading from 0 and
 * writing to 1 and 2 is then an error, not a silence. */
static int main_open_streams(void)
{
	for (int fd = 0; fd < 3; fd++) {
		if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF)
			continue;
		if (open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
			return -1;
	}
	return 0;
}

int main(int argc, char **argv)
{
	struct err e = { ERR_NONE, "" };

	/* A file that may not grow is an error like any other. */
	(void)signal(SIGXFSZ, SIG_IGN);
	if (main_open_streams() < 0)
		return ERR_SYSTEM;
	if (command_main(argc, argv, &e) == 0)
		return 0;
	if (e.text[0])
		(void)fprintf(stderr, "estafette: %s\n", e.text);
	return e.code ? (int)e.code : (int)ERR_SYSTEM;
}
