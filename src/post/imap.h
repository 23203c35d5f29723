/* SPDX-License-Identifier: MIT */
/* imap.h - reads a mailbox on an IMAP server, and changes nothing there. */
#ifndef POST_IMAP_H
#define POST_IMAP_H

#include "base/err.h"
#include "letter/relay.h"

#include <stddef.h>
#include <stdint.h>

struct imap;

/* The relay must have passed relay_check_imap() and outlive the imap. */
struct imap *imap_new(const struct relay *relay, const char *password,
		      struct err *e);
void imap_free(struct imap *m); /* NULL is allowed */

/* What the server says when it opens the mailbox, for reading only. */
struct imap_box {
	uint32_t validity; /* other numbers mean other mails */
	uint32_t exists;   /* mails in it */
};
int imap_open(struct imap *m, struct imap_box *out, struct err *e);

/* The numbers (UIDs) of the mails above `after`, or, where `since` is not NULL
 * ("20-Nov-2026"), of all that came on that day or later; in rising order, the
 * caller's. */
struct imap_want {
	uint32_t after;
	const char *since;
};
int imap_search(struct imap *m, const struct imap_box *box,
		const struct imap_want *want, uint32_t **uids, size_t *n,
		struct err *e);

/* Writes the mail to fd, at most max + 1 bytes of it. 1: done; 0: the server
 * does not have it any more. */
struct imap_mail {
	uint32_t uid;
	int fd;
	size_t max;
};
int imap_fetch(struct imap *m, const struct imap_box *box,
	       const struct imap_mail *mail, struct err *e);

#endif
