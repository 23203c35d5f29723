/* SPDX-License-Identifier: MIT */
/* quoted.h - the lines of a mail, and how deep each is quoted. */
#ifndef LETTER_QUOTED_H
#define LETTER_QUOTED_H

#include "base/span.h"

#include <stdbool.h>
#include <stddef.h>

struct quoted_line {
	struct span text; /* without marks of quoting, and blanks behind it */
	size_t depth;	  /* marks of quoting: ">", "|", "AB>" */
	size_t width;	  /* bytes, with the marks */
};

/* Its lines lie in the text that was read; released by quoted_free(). */
struct quoted {
	struct quoted_line *v;
	size_t n, cap;
};

void quoted_read(const char *s, size_t n, struct quoted *out);
void quoted_free(struct quoted *q);

/* The text without blanks around it. */
struct span quoted_trim(struct span s);

/* Takes the next word off the front: what is no blank. */
struct span quoted_word(struct span *rest);

#endif
