/* SPDX-License-Identifier: MIT */
/* help.c - estafette help: what the commands do. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/page.h"

static int help_run(const struct options *o, struct err *e)
{
	const struct command *c;

	if (o->n == 0)
		return page_overview(e);
	c = commands_find(o->operands[0]);
	return c ? page_command(c, e) : commands_unknown(o->operands[0], e);
}

const struct command command_help = {
	.name = "help",
	.who = COMMAND_ALL,
	.operands = "[COMMAND]",
	.max = 1,
	.plain = true,
	.summary = "what the commands do",
	.text = "Lists the commands, or prints the page of one.\n",
	.run = help_run,
};
