/* SPDX-License-Identifier: MIT */
/* ini.h - reads scenario, position and configuration files through inih. */
#ifndef STORE_INI_H
#define STORE_INI_H

#include "base/err.h"

#include <stddef.h>

struct faults; /* kernel/fault.h */
struct reader;

/* The dialect (state.md), stricter than inih, which lets much pass in silence:
 *   - at most INI_FILE_MAX bytes, lines below INI_LINE_MAX bytes, UTF-8, no
 *     control characters; LF or CRLF; a byte order mark is passed over;
 *   - at most INI_THINGS_MAX sections and keys together, so that the time which
 *     looking them up takes has a limit;
 *   - "[section]" of a-z 0-9 . - and nothing behind it but a comment; each
 *     section once;
 *   - "key = value" within a section, the key of letters, digits, . - _, or of
 *     several such words with one blank between, and once in its section,
 *     unless a game lets it repeat (reader_may_repeat());
 *   - no line is indented, but comments may be; comments begin with ; or # at
 *     the start of a line, or with ; behind a blank.
 * Anything else is ERR_FORMAT, "file:line: what is wrong". */
#define INI_FILE_MAX   ((size_t)256 * 1024)
#define INI_LINE_MAX   190
#define INI_THINGS_MAX 5000

/* A new reader, the caller's, or NULL. "-" is standard input. */
struct reader *ini_read_file(const char *path, struct err *e);

/* As ini_read_file(), but each wrong line becomes a fault and is passed over,
 * if `faults` is not NULL. NULL only if the file cannot be read at all, with
 * the reason in e. */
struct reader *ini_survey_file(const char *path, struct faults *faults,
			       struct err *e);

/* As ini_read_file(), from n bytes of text; `name` stands for the file in
 * messages. */
struct reader *ini_read_text(const char *name, const char *text, size_t n,
			     struct err *e);

#endif
