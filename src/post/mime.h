/* SPDX-License-Identifier: MIT */
/* mime.h - composes a letter as a mail, always the same bytes. */
#ifndef POST_MIME_H
#define POST_MIME_H

#include "base/err.h"
#include "base/str.h"
#include "letter/letter.h"

/* Appends the letter as an RFC 5322 message: headers folded and encoded (RFC
 * 2047), the text as text/plain in UTF-8, and behind it the attachments in
 * multipart/mixed, with a boundary made from the Message-ID. Nothing comes from
 * clock, chance, host or locale: the same letter gives the same bytes. They
 * are ASCII in lines of at most 998 bytes that end with CRLF, and hold no
 * other CR or LF. ERR_FORMAT (see letter_check()) if a field is not fit. */
int mime_compose(const struct letter *l, struct str *out, struct err *e);

const char *mime_library(void); /* the version of GMime */

#endif
