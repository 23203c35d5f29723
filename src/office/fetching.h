/* SPDX-License-Identifier: MIT */
/* fetching.h - has estafette-post fetch the referee's mail from IMAP. */
#ifndef OFFICE_FETCHING_H
#define OFFICE_FETCHING_H

#include "base/err.h"

/* Fetches what is new in the mailbox that [inbox] of DIR/estafette.ini names
 * into the spool, a Maildir; DIR/.estafette/imap says where it came to.
 * ERR_USAGE if no mailbox is named; what estafette-post says otherwise. */
int fetching_run(const char *dir, const char *spool, struct err *e);

#endif
