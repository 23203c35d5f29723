/* SPDX-License-Identifier: MIT */
/* authres.h - what a mail server says of a mail's sender (RFC 8601). */
#ifndef LETTER_AUTHRES_H
#define LETTER_AUTHRES_H

#include <stdbool.h>

/* Whether an Authentication-Results header, on one line and without its name,
 * is of the server `authserv` and says dkim=pass or spf=pass for the domain of
 * the address `from`: a signature by that domain or one above it (of at least
 * two words), or an envelope sender in it. What cannot be read says nothing. */
bool authres_pass(const char *header, const char *authserv, const char *from);

#endif
