/* SPDX-License-Identifier: MIT */
/* part.h - what one part of a mail says, decoded. */
#ifndef POST_PART_H
#define POST_PART_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

#include <gmime/gmime.h>

/* Pictures and sound hold no text, whatever bytes they hold. */
bool part_is_deaf(GMimeContentType *type);

/* What is encrypted, or signed so that the text is inside of the signature
 * (S/MIME), is no text. */
bool part_is_locked(GMimeContentType *type);

/* Appends what the part says, in UTF-8 if its charset is true, up to max bytes
 * in *out; false if there is more. */
bool part_content(GMimePart *part, size_t max, struct str *out);

#endif
