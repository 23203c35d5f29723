/* SPDX-License-Identifier: MIT */
/* relay.h - the mail server that takes our letters, as [post] of a game's
 * configuration names it (cli.md), or that holds those to us. */
#ifndef LETTER_RELAY_H
#define LETTER_RELAY_H

#include "base/err.h"

#include <stdbool.h>

/* Owns its strings (mem_*); a NULL string counts as "". */
struct relay {
	char *url;	/* smtp://host[:port] or smtps://host[:port]; imap... */
	char *user;	/* "": no AUTH */
	char *password; /* this, or the first line that the command prints */
	char *password_command; /* run by sh, by estafette-post, when needed */
	char *starttls;		/* "required" or "off" */
	char *ca_file;		/* PEM; "": the system's */
	char *helo;		/* our name; "": the sender's domain */
	int timeout;		/* seconds for one answer, 1 to 3600 */
};

void relay_free(struct relay *r); /* also overwrites the password */

/* Into an empty one; and whether two name the same server with the same
 * settings, so that one connection does for both. */
void relay_copy(const struct relay *from, struct relay *to);
bool relay_same(const struct relay *a, const struct relay *b);

/* 0, or ERR_FORMAT and which setting is wrong. */
int relay_check(const struct relay *r, struct err *e);

/* As relay_check(), of the server from which mail is fetched: imap:// or
 * imaps://, with a mailbox as path, or without: then it is INBOX. */
int relay_check_imap(const struct relay *r, struct err *e);

/* True for smtp:// or imap:// with starttls = required: the talk begins in
 * clear. */
bool relay_upgrades(const struct relay *r);

#endif
