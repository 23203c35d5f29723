/* SPDX-License-Identifier: MIT */
/* terminal.h - a terminal that does not show what is typed. */
#ifndef CMD_TERMINAL_H
#define CMD_TERMINAL_H

#include "base/err.h"

/* Opens the controlling terminal, prints "PROMPT ABOUT: ", and switches its
 * echo off; NULL with ERR_SYSTEM if there is none. One at a time. */
struct terminal;
struct terminal *terminal_open(const char *prompt, const char *about,
			       struct err *e);
int terminal_fd(const struct terminal *t);

/* Waits until a line has been typed. -1 if a signal has come since it was
 * opened: then there is nothing to read. */
int terminal_wait(const struct terminal *t);

/* Puts everything back; if a signal has come meanwhile, it is sent again and
 * has its usual effect. */
void terminal_close(struct terminal *t);

#endif
