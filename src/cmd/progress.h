/* SPDX-License-Identifier: MIT */
/* progress.h - how far work has got, on a terminal, if it takes long. */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Begins by progress_begin(), ends by progress_end(). */
struct progress {
	const char *what; /* "verify" */
	const char *of;	  /* "entries" */
	bool shown;	  /* standard error is a terminal */
	bool drawn;	  /* there is a line to be wiped */
	int64_t next;	  /* milliseconds: when to draw again */
};

/* Nothing is shown in the first second, nor in a pipe (cli.md). */
void progress_begin(struct progress *p, const char *what, const char *of);
void progress_step(struct progress *p, uint32_t done, uint32_t all);
void progress_end(struct progress *p);

#endif
