/* SPDX-License-Identifier: MIT */
/* options.c - reads a command line by the options template of its command. */
#include "config.h"

#include "cmd/options.h"

#include "base/builtin.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "base/utc.h"
#include "cmd/command.h"
#include "kernel/order.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define OPTIONS_MAX 32 /* of one command */

/* A walk through argv. */
struct options_walk {
	struct options *o;
	int argc;
	char **argv;
	int i;
};

int options_error(const struct command *c, struct err *e, const char *fmt, ...)
{
	char text[512];
	va_list ap;

	va_start(ap, fmt);
	(void)vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	return err_set(e, ERR_USAGE, "%s: %s; see: estafette help %s", c->name,
		       text, c->name);
}

static size_t options_count(const struct command *c)
{
	size_t n = 0;

	while (c->options && c->options[n].name)
		n++;
	assert(n <= OPTIONS_MAX);
	return n;
}

/* The number of the option of this name (n characters), or -1. */
static int options_index(const struct command *c, const char *name, size_t n)
{
	for (size_t i = 0; i < options_count(c); i++)
		if (str_eqn(c->options[i].name, name, n))
			return (int)i;
	return -1;
}

static int options_unknown(const struct command *c, const char *word, size_t n,
			   struct err *e)
{
	const char *names[OPTIONS_MAX];
	char *name = mem_strndup(word, n);
	const char *near;

	for (size_t i = 0; i < options_count(c); i++)
		names[i] = c->options[i].name;
	near = order_suggest(name, names, options_count(c));
	if (near)
		(void)options_error(c, e,
				    "unknown option --%s, did you mean --%s?",
				    name, near);
	else
		(void)options_error(c, e, "unknown option --%s", name);
	mem_free(name);
	return -1;
}

static int options_set(struct options_walk *w, int i, const char *value,
		       struct err *e)
{
	const struct command *c = w->o->command;
	const struct option_spec *spec = &c->options[i];

	if (w->o->values[i])
		return options_error(c, e, "--%s is given twice", spec->name);
	if (!spec->value && value)
		return options_error(c, e, "--%s takes no value", spec->name);
	if (spec->value && !value) {
		if (w->i + 1 >= w->argc)
			return options_error(c, e, "--%s needs %s", spec->name,
					     spec->value);
		value = w->argv[++w->i];
	}
	w->o->values[i] = value ? value : "";
	return 0;
}

/* --name, --name=value */
static int options_long(struct options_walk *w, const char *word, struct err *e)
{
	const char *equals = strchr(word, '=');
	size_t n = equals ? (size_t)(equals - word) : strlen(word);
	int i = options_index(w->o->command, word, n);

	if (i < 0 && str_eqn("help", word, n)) {
		w->o->help = true;
		return 0;
	}
	if (i < 0)
		return options_unknown(w->o->command, word, n, e);
	return options_set(w, i, equals ? equals + 1 : NULL, e);
}

/* -x, -xVALUE, -xyz for switches */
static int options_short(struct options_walk *w, const char *word,
			 struct err *e)
{
	const struct command *c = w->o->command;

	for (; *word; word++) {
		size_t i = 0;

		while (i < options_count(c) && c->options[i].letter != *word)
			i++;
		if (i == options_count(c) && *word == 'h') {
			w->o->help = true;
			return 0;
		}
		if (i == options_count(c))
			return options_error(c, e, "unknown option -%c", *word);
		if (c->options[i].value)
			return options_set(w, (int)i, word[1] ? word + 1 : NULL,
					   e);
		if (options_set(w, (int)i, NULL, e) < 0)
			return -1;
	}
	return 0;
}

static int options_walk(struct options_walk *w, struct err *e)
{
	bool ended = false; /* by -- */

	for (w->i = 0; w->i < w->argc && !w->o->help; w->i++) {
		const char *word = w->argv[w->i];
		int rc = 0;

		if (ended || word[0] != '-' || !word[1])
			w->o->operands[w->o->n++] = word;
		else if (str_eq(word, "--"))
			ended = true;
		else if (word[1] == '-')
			rc = options_long(w, word + 2, e);
		else
			rc = options_short(w, word + 1, e);
		if (rc < 0)
			return rc;
	}
	return 0;
}

struct options *options_parse(const struct command *c, int argc, char **argv,
			      struct err *e)
{
	struct options *o = mem_zalloc(sizeof(*o));
	struct options_walk w = { o, argc, argv, 0 };

	o->command = c;
	o->operands = mem_array((size_t)argc, sizeof(*o->operands));
	o->values = mem_zalloc(options_count(c) * sizeof(*o->values));
	if (options_walk(&w, e) == 0)
		return o;
	options_free(o);
	return NULL;
}

void options_free(struct options *o)
{
	if (!o)
		return;
	mem_free(o->operands);
	mem_free(o->values);
	mem_free(o);
}

bool options_asked_help(const struct options *o)
{
	return o->help;
}

int options_count_operands(const struct options *o, struct err *e)
{
	const struct command *c = o->command;
	int n = o->n > INT_MAX ? INT_MAX : (int)o->n;

	if (c->max == 0 && n)
		return options_error(c, e, "takes no operands, not \"%s\"",
				     o->operands[0]);
	if (n < c->min)
		return options_error(c, e, "needs %s", c->operands);
	if (c->max != COMMAND_MANY && n > c->max)
		return options_error(c, e, "takes only %s; \"%s\" is too much",
				     c->operands, o->operands[c->max]);
	return 0;
}

bool options_pipes_password(const struct options *o)
{
	const char *file = options_find(o, "password-file");

	return file && str_eq(file, "-");
}

/* How many of the files that a command reads are standard input. */
static size_t options_piped(const struct options *o)
{
	static const char *const read[] = { "identity", "game", "config" };
	size_t operands = o->n && o->command->words ? 1 : o->n;
	size_t n = options_pipes_password(o);

	for (size_t i = 0; i < operands; i++)
		n += str_eq(o->operands[i], "-");
	for (size_t i = 0; i < sizeof(read) / sizeof(*read); i++) {
		const char *file = options_find(o, read[i]);

		n += file && str_eq(file, "-");
	}
	return n;
}

int options_check_input(const struct options *o, struct err *e)
{
	if (options_piped(o) < 2)
		return 0;
	return options_error(o->command, e, "%s cannot both be standard input",
			     options_pipes_password(o)
				 ? "a file and the password"
				 : "two files");
}

const char *options_get(const struct options *o, const char *name)
{
	int i = options_index(o->command, name, strlen(name));

	assert(i >= 0);
	return o->values[i];
}

bool options_takes(const struct options *o, const char *name)
{
	return options_index(o->command, name, strlen(name)) >= 0;
}

bool options_has(const struct options *o, const char *name)
{
	return options_get(o, name) != NULL;
}

const char *options_find(const struct options *o, const char *name)
{
	int i = options_index(o->command, name, strlen(name));

	return i < 0 ? NULL : o->values[i];
}

int options_number(const struct options *o, const char *name, int missing,
		   int *out, struct err *e)
{
	const char *value = options_get(o, name);

	*out = missing;
	if (!value || num_parse_int(value, INT_MAX, out))
		return 0;
	return options_error(o->command, e, "--%s: \"%s\" is not a number",
			     name, value);
}

int options_time(const struct options *o, int64_t *now, struct err *e)
{
	const char *time = options_find(o, "time");

	*now = utc_now();
	if (!time || utc_parse(time, strlen(time), now))
		return 0;
	return options_error(o->command, e,
			     "--time: \"%s\" is not a time from the year "
			     "2000 on, such as 2026-11-20T12:00:00Z",
			     time);
}

const char *options_templates(const struct options *o)
{
	return builtin_dir(options_find(o, "templates"));
}
