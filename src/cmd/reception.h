/* SPDX-License-Identifier: MIT */
/* reception.h - one run of taking mail: where it comes from, what is sent. */
#ifndef CMD_RECEPTION_H
#define CMD_RECEPTION_H

#include "cmd/options.h"

#include "seal/identity.h"

#include <jansson.h>
#include <stdbool.h>

/* The command has the options identity, password-file, time, templates, json
 * as `receive` has them. Mail comes from a Maildir, from IMAP, or from standard
 * input; always also from the spool, if an earlier run has left some there. */
struct reception {
	const struct options *o;
	const char *dir;     /* of the games; NULL: here */
	const char *maildir; /* or NULL */
	bool imap;	     /* [inbox] of DIR/estafette.ini */
	bool piped;	     /* standard input */
	bool hold;	     /* send nothing */
	/* Of a command that does more than this, else NULL: its identity, and
	 * with --json its list, to which is added what was done. */
	struct identity *referee;
	json_t *told;
};

/* Mail from standard input and IMAP first goes into a spool of its own,
 * DIR/.estafette/spool, and is never lost from then on: of a mail on standard
 * input nothing but that is an error, for a mail server would tell its sender.
 * One process at a time does it for one folder; others wait.
 *
 * -1: with the first reason why mails stay where they are; or ERR_MAIL if
 * answers could not be sent. */
int reception_run(const struct reception *r, struct err *e);

#endif
