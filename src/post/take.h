/* SPDX-License-Identifier: MIT */
/* take.h - takes a mail apart and finds the blocks in it. */
#ifndef POST_TAKE_H
#define POST_TAKE_H

#include "base/err.h"
#include "letter/arrival.h"

#define TAKE_MAX     ((size_t)64 << 20)	  /* bytes of a mail */
#define TAKE_HEADERS ((size_t)256 * 1024) /* of its header */
#define TAKE_TEXT    ((size_t)8 << 20)	  /* decoded bytes of a part */
#define TAKE_PARTS   20000		  /* that are looked at */
#define TAKE_DEPTH   32			  /* of parts within parts */

/* Fills in the empty arrival, but for its file: whatever the bytes are, this is
 * no error, and `trouble` tells what could not be read. ERR_SYSTEM if the file
 * cannot be read. Memory is bounded: the mail, and a few times TAKE_TEXT. */
int take_mail(const char *path, struct arrival *out, struct err *e);

#endif
