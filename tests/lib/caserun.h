/* SPDX-License-Identifier: MIT */
/* caserun.h - plays rule cases through a program, each a TAP test. */
#ifndef TESTS_CASERUN_H
#define TESTS_CASERUN_H

#include <signal.h>

/* Whom the cases are held against, and how that went so far. The texts are the
 * caller's. */
struct caserun {
	const char *program;	      /* absolute */
	const char *folder;	      /* where files may be written; absolute */
	int seconds;		      /* that it may take for one answer */
	volatile sig_atomic_t *group; /* see spawn_job */
	int n, failed;		      /* cases */
};

/* Plays one case, and prints its line of TAP behind what was not so. A file
 * that is no case is one that failed. */
void caserun_file(struct caserun *run, const char *path);

#endif
