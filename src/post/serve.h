/* SPDX-License-Identifier: MIT */
/* serve.h - sends bag after bag, as they come in on standard input. */
#ifndef POST_SERVE_H
#define POST_SERVE_H

#include "post/send.h"

/* Each bag is a field "bag" behind a field "outbox", its folder (fields.h).
 * Reads them from standard input until that ends, and sends each as send_by()
 * does, over one connection to each mail server; `options` are those of all
 * bags, and `sent` the file of sentlog.h. The results of each bag are followed
 * by the line "end CODE", the error code of what stopped it, or 0; what went
 * wrong is noted, and stops no other bag. -1 if it cannot
 * go on at all. */
int serve_bags(const char *sent, const struct send_options *options,
	       struct err *e);

#endif
