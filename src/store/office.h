/* SPDX-License-Identifier: MIT */
/* office.h - where the referee's mail comes in: estafette.ini of a folder. */
#ifndef STORE_OFFICE_H
#define STORE_OFFICE_H

#include "base/err.h"

#include <stdbool.h>

struct reader;

/* [inbox]. Texts belong to the office; NULL: not given or empty. */
struct office {
	const char *imap; /* imap://HOST[:PORT][/MAILBOX] or imaps:// */
	const char *user;
	const char *password_command;
	char *ca_file; /* beside the file, if it was relative */
	char *maildir; /* likewise */
	bool starttls; /* required, else off */
	int timeout;   /* seconds */
	/* Whose Authentication-Results are believed (RFC 8601). */
	const char *authserv;
	struct reader *doc;
};

/* Reads and checks it; the caller's, or NULL: unknown sections and keys and bad
 * values are ERR_FORMAT with file and line. */
struct office *office_load(const char *path, struct err *e);
void office_free(struct office *o);

#endif
