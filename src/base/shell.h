/* SPDX-License-Identifier: MIT */
/* shell.h - a file in a command that is printed to be typed. */
#ifndef BASE_SHELL_H
#define BASE_SHELL_H

/* The path as one word of a POSIX shell: in single quotes if it holds more than
 * letters, digits and harmless signs, and without the "./" that only says that
 * it is here. The caller's. */
char *shell_file(const char *path);

#endif
