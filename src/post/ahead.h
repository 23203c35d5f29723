/* SPDX-License-Identifier: MIT */
/* ahead.h - composes the next mails while one is on its way. */
#ifndef POST_AHEAD_H
#define POST_AHEAD_H

#include "base/err.h"
#include "base/str.h"
#include "letter/letter.h"

#include <stddef.h>

struct ahead;

/* Begins to compose these n letters, in this order, in a thread of its own:
 * some of them, and some MiB, in advance. The list and the letters must outlive
 * it. ERR_SYSTEM if there is no thread to be had. */
struct ahead *ahead_new(const struct letter *const *letters, size_t n,
			struct err *e);

/* The mail of the next letter, which may be asked for n times; good until the
 * next call. NULL, and mime_compose()'s reason, if the letter is not fit. */
const struct str *ahead_next(struct ahead *a, struct err *e);

void ahead_free(struct ahead *a); /* NULL is allowed */

#endif
