/* SPDX-License-Identifier: MIT */
/* command.h - what a command is: its options, its operands, its function. */
#ifndef CMD_COMMAND_H
#define CMD_COMMAND_H

#include "base/err.h"
#include "cmd/options.h"

#define COMMAND_MANY (-1) /* operands without a limit */

/* Who uses it: how `help` groups the commands. */
enum command_who { COMMAND_ALL, COMMAND_PLAYER, COMMAND_REFEREE };

/* One verb, one file, one of these. Nothing is printed before everything has
 * succeeded, and a failed command leaves every file as it was. */
struct command {
	const char *name;
	enum command_who who;
	const char *operands; /* "REPORT ORDERS", as usage shows them */
	int min;	      /* number of operands */
	int max;	      /* or COMMAND_MANY */
	bool plain;	      /* no key, signature or hash: no init_crypto() */
	bool words;	      /* behind the first operand stand no files */
	const char *summary;  /* one line, for `help` */
	const char *text;     /* the page: whole lines of at most 78 columns */
	const struct option_spec *options; /* name NULL at the end; or NULL */

	/* 0, or -1 with the reason in e; main prints it and exits with e's
	 * code. An empty text says that everything has been said (diagnostics,
	 * a difference that was found). */
	int (*run)(const struct options *o, struct err *e);
};

/* Runs what the command line says: argv[1] and what follows it. */
int command_main(int argc, char **argv, struct err *e);

#endif
