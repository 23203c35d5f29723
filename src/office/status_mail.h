/* SPDX-License-Identifier: MIT */
/* status_mail.h - how much mail of a game waits to be sent. */
#ifndef OFFICE_STATUS_MAIL_H
#define OFFICE_STATUS_MAIL_H

#include "base/err.h"
#include "store/ledger.h"

#include <jansson.h>
#include <stdbool.h>

struct status_mail {
	int64_t now; /* of which it is told */
	bool known;  /* there is a configuration beside the game */
	size_t waiting;
	size_t failed;	  /* refused for good by a server */
	struct err unfit; /* says which address is none, if its code is set */
};

/* Counts what would be sent at `now`, by NAME.ini and the journal in NAME.post
 * beside the game file `path`; no key is needed. */
int status_mail(const struct ledger *l, const char *path, int64_t now,
		struct status_mail *out, struct err *e);

/* {"waiting":2,"failed":0}, "unfit" too, or null; the caller's. */
json_t *status_mail_json(const struct status_mail *mail);

#endif
