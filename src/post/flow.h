/* SPDX-License-Identifier: MIT */
/* flow.h - lines that a mail program has broken softly (RFC 3676). */
#ifndef POST_FLOW_H
#define POST_FLOW_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends n bytes of text/plain; format=flowed with its lines whole again, each
 * ended by LF and quoted as it was. delsp: the blank at a soft line end is none
 * of the text's. */
void flow_text(const char *s, size_t n, bool delsp, struct str *out);

#endif
