/* SPDX-License-Identifier: MIT */
/* commands.c - the table of commands. */
#include "config.h"

#include "cmd/commands.h"

#include "base/str.h"
#include "kernel/order.h"

#define COMMANDS_ENTER(name) &command_##name,
const struct command *const commands[] = { COMMANDS(COMMANDS_ENTER) NULL };

#define COMMANDS_COUNT (sizeof(commands) / sizeof(commands[0]) - 1)

const struct command *commands_find(const char *name)
{
	for (size_t i = 0; i < COMMANDS_COUNT; i++)
		if (str_eq(commands[i]->name, name))
			return commands[i];
	return NULL;
}

int commands_unknown(const char *name, struct err *e)
{
	const char *names[COMMANDS_COUNT];
	const char *near;

	for (size_t i = 0; i < COMMANDS_COUNT; i++)
		names[i] = commands[i]->name;
	near = order_suggest(name, names, COMMANDS_COUNT);
	if (near)
		return err_set(e, ERR_USAGE,
			       "unknown command \"%s\"; did you mean %s?", name,
			       near);
	return err_set(e, ERR_USAGE,
		       "unknown command \"%s\"; see: estafette help", name);
}
