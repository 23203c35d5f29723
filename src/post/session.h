/* SPDX-License-Identifier: MIT */
/* session.h - what every connection to a mail server has: time limits, TLS. */
#ifndef POST_SESSION_H
#define POST_SESSION_H

#include "base/err.h"
#include "letter/relay.h"

#include <curl/curl.h>

/* Sets them; only these protocols ("smtp,smtps"), no proxy, no signals, TLS 1.2
 * or newer, required where the relay says so. The password may be NULL without
 * a user. */
CURLcode session_set(CURL *easy, const struct relay *r, const char *protocols,
		     const char *password);

/* The relay's password into `out` of `size` bytes, "" without a user: as it is
 * given, or what its command prints. Wipe it (post/secret.h). */
int session_password(const struct relay *r, char *out, size_t size,
		     struct err *e);

#define SESSION_SET(rc, easy, option, value) \
	((rc) = (rc) ? (rc) : curl_easy_setopt((easy), (option), (value)))

#endif
