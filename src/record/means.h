/* SPDX-License-Identifier: MIT */
/* means.h - what a command was given to work with, for all that lies below
 * it. */
#ifndef RECORD_MEANS_H
#define RECORD_MEANS_H

#include "base/err.h"
#include "base/utc.h"
#include "seal/entropy.h"
#include "seal/identity.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct settling;

/* Clock, chance, keys and words are arguments here, too. What was not given is
 * NULL. Who makes one without a command line (a test) sets what he needs. */
struct means {
	const char *time;      /* as the protocol writes times: instead of this
				  machine's clock */
	const char *entropy;   /* 64 hex digits instead of random bytes */
	const char *templates; /* builtin_dir() */
	const char *config;    /* the game's configuration, not NAME.ini */
	const char *fork;      /* why to sign although another entry has this
				  number (protocol.md 8) */
	bool dry_run;	       /* what is appended is only looked at: it is
				  neither signed nor sealed */
	struct settling *settling; /* commits wait there (settling.h); NULL:
				      each is brought to the disk by itself */
	bool clock_ok;		   /* the clock is right, whatever was before */

	/* Opens the identity of whoever runs the command, asking for its
	 * password if it has one. The caller's; NULL on error. */
	struct identity *(*identity)(const struct means *m, struct err *e);

	/* What was done, as soon as it is: a line for people, without LF, and
	 * an object for programs, which is taken over; either may be NULL. */
	void (*say)(const struct means *m, const char *line, json_t *what);

	/* A word to the user that is no result. */
	void (*note)(const char *text);

	/* How far long work has got; done == all: it is at its end. */
	void (*progress)(const struct means *m, uint32_t done, uint32_t all);
	void *arg; /* of these functions */
};

/* The time that goes into entries and messages. */
void means_time(const struct means *m, char out[UTC_LEN + 1]);
int64_t means_now(const struct means *m);

/* Where random bytes come from. Fixed ones are warned of: such keys are
 * worthless (cli.md). ERR_USAGE if what was given is not 32 bytes. */
int means_entropy(const struct means *m, struct entropy *y, struct err *e);

/* As m->identity(), of this file's referee; `look`: only for what is hidden in
 * it until its secret is published. */
struct identity *means_referee(const struct means *m, const char *file,
			       bool look, struct err *e);

/* Work begins of which several things will be told: programs get a list from
 * now on, even if nothing is done, or something fails. */
void means_begin(const struct means *m);

void means_note(const struct means *m, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

#endif
