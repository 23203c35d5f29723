/* SPDX-License-Identifier: MIT */
/* spawn.h - runs another program over pipes. */
#ifndef BASE_SPAWN_H
#define BASE_SPAWN_H

#include "base/err.h"
#include "base/str.h"

#include <signal.h>
#include <stddef.h>

struct spawn_job {
	const char *const *argv; /* ends with NULL; looked up in PATH */
	const void *input;	 /* its standard input; NULL: /dev/null */
	size_t n;		 /* bytes of input */
	size_t max;		 /* bytes that it may print, else it fails */
	/* May be NULL; else told each complete line, without its LF, as soon
	 * as it was printed. */
	void (*line)(const char *s, size_t n, void *arg);
	void *arg;
	/* May be NULL; else set to the signal that killed it, or 0. */
	int *signal;
	int ms; /* it may take that long, then it is killed; 0: any time */
	/* May be NULL; else it gets a process group of its own, and is killed
	 * with all that it has started. The group stands here as long as it
	 * runs: what a terminal sends to us is ours to hand on to it. */
	volatile sig_atomic_t *group;
};

/* Runs the program to its end; what it prints on standard output is appended
 * to out, its standard error is ours. Both pipes are served at once, so that
 * it may print before it has read everything. Returns its exit status, or -1
 * and ERR_SYSTEM if it cannot be run, is killed, takes or prints too much. */
int spawn_run(const struct spawn_job *job, struct str *out, struct err *e);

/* A program that is fed little by little while we go on with our work. The job,
 * of which `input` counts for nothing, and out must outlive it. */
struct spawn *spawn_open(const struct spawn_job *job, struct str *out,
			 struct err *e);

/* Gives it of these bytes what it takes now, and waits until it has taken all
 * but `most` of them; tells the lines that it has printed. *given: so many of
 * the bytes are done with; the rest come first the next time. What is given to
 * a program that reads no more is thrown away: its exit status says why. */
int spawn_feed(struct spawn *s, const struct str *bytes, size_t most,
	       size_t *given, struct err *e);

/* Gives it the rest, and lets it come to its end; else as spawn_run(). Releases
 * the spawn. */
int spawn_finish(struct spawn *s, const struct str *rest, struct err *e);

#endif
