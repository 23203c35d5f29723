/* SPDX-License-Identifier: MIT */
/* fetch.h - brings what is new in a mailbox into a Maildir, each mail once. */
#ifndef POST_FETCH_H
#define POST_FETCH_H

#include "base/err.h"
#include "letter/relay.h"

/* The state file names server, UIDVALIDITY, the last UID that is in the spool,
 * and the day. It is written after the mail is on the disk, so that a crash
 * fetches at worst one mail again, under the same name. If the server has
 * numbered its mails anew, those since the day before are fetched. The mailbox
 * stays as it is. */
struct fetch_job {
	const struct relay *relay; /* relay_check_imap() */
	const char *spool;	   /* a Maildir */
	const char *state;	   /* a file */
};
int fetch_run(const struct fetch_job *job, struct err *e);

#endif
