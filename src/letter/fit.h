/* SPDX-License-Identifier: MIT */
/* fit.h - which characters may stand where in a mail (threats.md T32). */
#ifndef LETTER_FIT_H
#define LETTER_FIT_H

#include <stdbool.h>

bool fit_alnum(char c); /* A-Z a-z 0-9 */

/* In a header: clean UTF-8 (base/utf8.h) of at most 500 bytes without line
 * ends, and without "=?", which a reader would take for an encoded word. */
bool fit_value(const char *s);

bool fit_subject(const char *s); /* the same, but not empty */

/* As a file name: [A-Za-z0-9][A-Za-z0-9._-]{0,119}. */
bool fit_file(const char *s);

/* As a tag in the journal, or empty: [A-Za-z0-9][A-Za-z0-9:.-]{0,119}. */
bool fit_tag(const char *s);

/* As a media type without parameters: "text/plain". */
bool fit_type(const char *s);

/* As a body: UTF-8 without control characters but LF and TAB, up to 4 MiB. */
bool fit_text(const char *s);

/* As a host name, or an address literal in brackets, or empty. */
bool fit_host(const char *s);

/* As one line of a setting: no control characters. */
bool fit_line(const char *s);

#endif
