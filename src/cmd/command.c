/* SPDX-License-Identifier: MIT */
/* command.c - finds the command that is meant, and runs it. */
#include "config.h"

#include "cmd/command.h"

#include "base/mem.h"
#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/page.h"
#include "seal/init.h"

#include <jansson.h>

static int command_start(const struct command *c, const struct options *o,
			 struct err *e)
{
	if (options_asked_help(o))
		return page_command(c, e);
	if (options_count_operands(o, e) < 0 || options_check_input(o, e) < 0)
		return -1;
	if (!c->plain && init_crypto(e) < 0)
		return -1;
	return c->run(o, e);
}

static int command_named(const char *name, int argc, char **argv, struct err *e)
{
	const struct command *c = commands_find(name);
	struct options *o;
	int rc;

	if (!c)
		return commands_unknown(name, e);
	o = options_parse(c, argc, argv, e);
	if (!o)
		return -1;
	rc = command_start(c, o, e);
	options_free(o);
	return rc;
}

int command_main(int argc, char **argv, struct err *e)
{
	/* Out of memory must never leave out a part of a view or a report. */
	json_set_alloc_funcs(mem_alloc, mem_free);
	if (argc < 2)
		return err_set(e, ERR_USAGE,
			       "which command? see: estafette help");
	if (str_eq(argv[1], "--version") || str_eq(argv[1], "-V"))
		return page_version(e);
	if (str_eq(argv[1], "--help") || str_eq(argv[1], "-h"))
		return page_overview(e);
	return command_named(argv[1], argc - 2, argv + 2, e);
}
