/* SPDX-License-Identifier: MIT */
/* commands.h - the table of commands. */
#ifndef CMD_COMMANDS_H
#define CMD_COMMANDS_H

#include "cmd/command.h"

/* All commands, in the order of `help`; a line here enters one. */
/* clang-format off */
#define COMMANDS(X)	\
	X(keygen)	\
	X(id)		\
	X(new)		\
	X(accept)	\
	X(check)	\
	X(possible)	\
	X(seal)		\
	X(open)		\
	X(adjudicate)	\
	X(order)	\
	X(replay)	\
	X(report)	\
	X(rule)		\
	X(reveal)	\
	X(forum)	\
	X(mail)		\
	X(tick)		\
	X(run)		\
	X(receive)	\
	X(status)	\
	X(verify)	\
	X(explain)	\
	X(show)		\
	X(rules)	\
	X(scenarios)	\
	X(scenario)	\
	X(resolve)	\
	X(help)
/* clang-format on */

#define COMMANDS_DECLARE(name) extern const struct command command_##name;
COMMANDS(COMMANDS_DECLARE)

extern const struct command *const commands[]; /* NULL at the end */

/* NULL if there is none of this name. */
const struct command *commands_find(const char *name);

/* "unknown command "ad"; did you mean id?", ERR_USAGE. */
int commands_unknown(const char *name, struct err *e);

#endif
