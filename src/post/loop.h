/* SPDX-License-Identifier: MIT */
/* loop.h - which mails no program may answer (RFC 3834, threats.md T39). */
#ifndef POST_LOOP_H
#define POST_LOOP_H

#include "base/str.h"

#include <stdbool.h>

/* Told each field of a mail's header, in any order; a value may be folded. If
 * it says that a program or a list has sent this mail, the field is put into
 * the empty *why as one line; true from then on. */
bool loop_header(const char *name, const char *value, struct str *why);

#endif
