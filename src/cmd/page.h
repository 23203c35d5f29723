/* SPDX-License-Identifier: MIT */
/* page.h - the pages that help prints. */
#ifndef CMD_PAGE_H
#define CMD_PAGE_H

#include "base/err.h"
#include "cmd/command.h"

/* All commands with a line each. */
int page_overview(struct err *e);

/* One command: usage, text, options. */
int page_command(const struct command *c, struct err *e);

/* The version of the program and of its libraries. */
int page_version(struct err *e);

#endif
