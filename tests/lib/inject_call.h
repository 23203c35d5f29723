/* SPDX-License-Identifier: MIT */
/* inject_call.h - the system calls that have to do with files. */
#ifndef TESTS_INJECT_CALL_H
#define TESTS_INJECT_CALL_H

#include "lib/inject_regs.h"

#if INJECT_CAN

#include <stdbool.h>
#include <stddef.h>

enum call_kind {
	CALL_PATH,  /* its first argument is a path */
	CALL_PATH2, /* its second one is, behind a folder's number */
	CALL_FD,    /* its first argument is a file's number */
	CALL_PLAIN,
};

struct call {
	const char *name;
	long nr;
	enum call_kind kind;
};

/* Lets these calls stop for who traces us, and all others go on; -1 if the
 * system does not let us. */
int call_filter(void);

/* NULL if it is none of these. */
const struct call *call_find(const struct regs *r);

/* Reads or writes as many bytes as its third argument says. */
bool call_transfers(const struct call *c);

#define CALL_PATH_MAX 512

/* What a process's call is about: a path as it says it (true), or that of its
 * file (false); "" if nothing. */
bool call_path(pid_t pid, const struct call *c, const struct regs *r,
	       char path[CALL_PATH_MAX]);

#endif

#endif
