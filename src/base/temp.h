/* SPDX-License-Identifier: MIT */
/* temp.h - names for files that are not finished yet. */
#ifndef BASE_TEMP_H
#define BASE_TEMP_H

/* A free name beside `path`, PATH.PID.tmp; the caller's. What processes that
 * are gone have left there under such names is removed, before the first files
 * that a process writes, until it has seen that nobody left any. (Processes of
 * another machine look like those, too: who writes a file that several may
 * write holds a lock; without one his rename() fails at worst.) */
char *temp_name(const char *path);

#endif
