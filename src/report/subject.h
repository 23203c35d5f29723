/* SPDX-License-Identifier: MIT */
/* subject.h - the subject line of a mail. */
#ifndef REPORT_SUBJECT_H
#define REPORT_SUBJECT_H

#include "base/err.h"
#include "base/str.h"

#include <jansson.h>

#define SUBJECT_MAX 78 /* RFC 5322, 2.1.1 */

/* Adds mail/subject.mustache, filled, to out: one line without LF, printable
 * ASCII, at most SUBJECT_MAX characters; else ERR_FORMAT. */
int subject_line(const json_t *context, const char *dir, struct str *out,
		 struct err *e);

#endif
