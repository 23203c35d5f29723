/* SPDX-License-Identifier: MIT */
/* smtp.h - talks to the mail server, one recipient at a time. */
#ifndef POST_SMTP_H
#define POST_SMTP_H

#include "base/err.h"
#include "base/str.h"
#include "letter/letter.h"
#include "letter/relay.h"

#include <stdbool.h>

struct smtp; /* a connection that is opened when needed and used again */

enum smtp_fate {
	SMTP_SENT,   /* the server answered 250 to the whole message */
	SMTP_KEPT,   /* not now; a later try may succeed */
	SMTP_FAILED, /* refused for good (5xx to MAIL, RCPT, DATA or its end) */
};

struct smtp_verdict {
	enum smtp_fate fate;
	int code;	/* of the server's reply, or 0 */
	char text[512]; /* of the reply, or our reason; printable ASCII */
	bool lost;	/* the connection ended, or said nothing sensible */
	bool down;	/* no letter can go now: no connection, login refused */
	bool untold;	/* lost before the server had any of the message */
	bool reused;	/* on a connection that an earlier letter had opened */
};

/* The relay must have passed relay_check() and outlive the smtp; the password
 * may be NULL without a user. Only SMTP and SMTPS; no proxy, no .netrc; TLS
 * 1.2 or newer. ERR_SYSTEM if libcurl cannot do it. */
struct smtp *smtp_new(const struct relay *relay, const char *password,
		      struct err *e);
void smtp_free(struct smtp *s);

/* Sends the composed letter; says what became of it. Without AUTH from a
 * server for which a user is configured, or without STARTTLS where it is
 * required, nothing is sent. */
void smtp_deliver(struct smtp *s, const struct letter *l,
		  const struct str *message, struct smtp_verdict *v);

/* The version of libcurl. */
const char *smtp_library(void);

#endif
