/* SPDX-License-Identifier: MIT */
/* session.c - what every connection to a mail server has: time limits, TLS. */
#include "config.h"

#include "post/session.h"

#include "post/secret.h"

#include <string.h>

/* Milliseconds for each second of `timeout`: somebody may have to type. */
#define SESSION_PASSWORD 10000

/* CURLUSESSL_TRY would go on in clear; an empty proxy keeps the environment's
 * out. The speed limit ends a server that stops to read. */
CURLcode session_set(CURL *easy, const struct relay *r, const char *protocols,
		     const char *password)
{
	long tls = relay_upgrades(r) ? CURLUSESSL_ALL : CURLUSESSL_NONE;
	long seconds = r->timeout;
	CURLcode rc = CURLE_OK;

	SESSION_SET(rc, easy, CURLOPT_PROTOCOLS_STR, protocols);
	SESSION_SET(rc, easy, CURLOPT_PROXY, "");
	SESSION_SET(rc, easy, CURLOPT_NOSIGNAL, 1L);
	SESSION_SET(rc, easy, CURLOPT_USE_SSL, tls);
	SESSION_SET(rc, easy, CURLOPT_SSLVERSION,
		    (long)CURL_SSLVERSION_TLSv1_2);
	SESSION_SET(rc, easy, CURLOPT_CONNECTTIMEOUT, seconds);
	SESSION_SET(rc, easy, CURLOPT_SERVER_RESPONSE_TIMEOUT, seconds);
	SESSION_SET(rc, easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
	SESSION_SET(rc, easy, CURLOPT_LOW_SPEED_TIME, seconds);
	if (r->ca_file && *r->ca_file)
		SESSION_SET(rc, easy, CURLOPT_CAINFO, r->ca_file);
	if (r->user && *r->user) {
		SESSION_SET(rc, easy, CURLOPT_USERNAME, r->user);
		SESSION_SET(rc, easy, CURLOPT_PASSWORD, password);
	}
	return rc;
}

int session_password(const struct relay *r, char *out, size_t size,
		     struct err *e)
{
	out[0] = '\0';
	if (!r->user || !*r->user)
		return 0;
	if (!r->password || !*r->password)
		return secret_from_command(r->password_command,
					   SESSION_PASSWORD * r->timeout, out,
					   size, e);
	if (strlen(r->password) >= size)
		return err_set(e, ERR_FORMAT, "the password is too long");
	(void)strcpy(out, r->password);
	return 0;
}
