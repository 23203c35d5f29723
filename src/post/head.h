/* SPDX-License-Identifier: MIT */
/* head.h - what the header of a mail tells. */
#ifndef POST_HEAD_H
#define POST_HEAD_H

#include "letter/arrival.h"

#include <gmime/gmime.h>

/* Fills in the texts of the arrival that stand in the header of the mail. */
void head_tell(GMimeMessage *m, struct arrival *out);

#endif
