/* SPDX-License-Identifier: MIT */
/* options.h - reads a command line by the options template of its command. */
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct command;

/* One option; a table of them ends with name NULL. Each may be given once. */
struct option_spec {
	const char *name;  /* long, without dashes */
	char letter;	   /* short, or 0 */
	const char *value; /* what usage calls its value; NULL: a switch */
	const char *help;  /* one line, in lower case */
};

/* Those that several commands take: one spelling, one sentence. */
#define OPTIONS_IDENTITY                                     \
	{ "identity", 'i', "FILE", "use this identity" },    \
	{                                                    \
		"password-file", 0, "FILE",                  \
		    "its password is the first line of FILE" \
	}
#define OPTION_OUTPUT                                       \
	{                                                   \
		"output", 'o', "FILE", "write to this file" \
	}
#define OPTION_TIME                                                    \
	{                                                              \
		"time", 0, "TIME", "the time, as YYYY-MM-DDTHH:MM:SSZ" \
	}
#define OPTION_ENTROPY                                           \
	{                                                        \
		"entropy", 0, "HEX",                             \
		    "random bytes from these 32: only for demos" \
	}
#define OPTION_JSON                                 \
	{                                           \
		"json", 0, NULL, "answer with JSON" \
	}
#define OPTION_CONFIG                                                        \
	{                                                                    \
		"config", 'c', "FILE", "the game's configuration (NAME.ini)" \
	}
#define OPTION_TEMPLATES                                            \
	{                                                           \
		"templates", 0, "DIR",                              \
		    "words in this folder go before those built in" \
	}
#define OPTION_FORK                                               \
	{                                                         \
		"fork", 0, "REASON",                              \
		    "sign although another entry has this number" \
	}
#define OPTION_SEAT                             \
	{                                       \
		"seat", 's', "SEAT", "the seat" \
	}
#define OPTION_ENTRY                                         \
	{                                                    \
		"entry", 'e', "N", "as it was after entry N" \
	}
#define OPTION_CLOCK_OK                                                    \
	{                                                                  \
		"clock-ok", 0, NULL, "the clock is right, go on from here" \
	}
#define OPTIONS_END                 \
	{                           \
		NULL, 0, NULL, NULL \
	}

/* A command line, taken apart. Texts belong to argv. */
struct options {
	const struct command *command;
	const char **operands;
	size_t n;	     /* operands */
	const char **values; /* beside command->options; "" for a switch */
	bool help;
};

/* argv begins behind the command's name. NULL with ERR_USAGE and a hint for
 * what is unknown, doubled or lacks its value; --help ends the reading. The
 * number of operands is not looked at. Release it with options_free(). */
struct options *options_parse(const struct command *c, int argc, char **argv,
			      struct err *e);
void options_free(struct options *o);

bool options_asked_help(const struct options *o);
int options_count_operands(const struct options *o, struct err *e);

/* Whether the password comes from standard input. */
bool options_pipes_password(const struct options *o);

/* ERR_USAGE if two operands, the password, the identity, or what --game or
 * --config names, both are standard input, which is read once. */
int options_check_input(const struct options *o, struct err *e);

/* The value of an option of this command ("" for a switch), or NULL if it was
 * not given. */
const char *options_get(const struct options *o, const char *name);

/* As options_get(), for an option that this command may not have: then NULL. */
const char *options_find(const struct options *o, const char *name);
bool options_has(const struct options *o, const char *name);

/* Whether this command has such an option, given or not. */
bool options_takes(const struct options *o, const char *name);

/* What --time names, of a command that may have it, else this machine's clock;
 * seconds since 1970. */
int options_time(const struct options *o, int64_t *now, struct err *e);

/* As options_get(), as a number from 0 to max; `missing` if it was not
 * given. */
int options_number(const struct options *o, const char *name, int missing,
		   int *out, struct err *e);

/* The folder that --templates names, else the environment; NULL if neither
 * does. See builtin_dir(). */
const char *options_templates(const struct options *o);

/* ERR_USAGE, the text followed by where help is; returns -1. */
int options_error(const struct command *c, struct err *e, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
