/* SPDX-License-Identifier: MIT */
/* body.h - what a person has written in a mail. */
#ifndef POST_BODY_H
#define POST_BODY_H

#include "letter/arrival.h"

#include <gmime/gmime.h>

/* Fills in `words` and `aside` of the arrival. The words are those of the first
 * part of plain text that is not empty, else of the first page; attachments
 * count only where there is nothing else, and mails within the mail never. */
void body_tell(GMimeMessage *m, struct arrival *out);

#endif
