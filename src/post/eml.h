/* SPDX-License-Identifier: MIT */
/* eml.h - writes letters as files instead of sending them. */
#ifndef POST_EML_H
#define POST_EML_H

#include "base/err.h"
#include "letter/bag.h"
#include "post/send.h"

/* Writes each letter to DIR/FILE.eml, FILE being the letter's own; the folder
 * is made if need be, a file of that name replaced: it is the same again. Of
 * the options only `on_lines` counts. 0, or -1 and ERR_MAIL if some are
 * unfit. */
int eml_bag(const struct bag *b, const char *dir,
	    const struct send_options *options, struct err *e);

#endif
