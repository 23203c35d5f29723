/* SPDX-License-Identifier: MIT */
/* address.h - which addresses and message ids may go near a mail server. */
#ifndef LETTER_ADDRESS_H
#define LETTER_ADDRESS_H

#include "base/err.h"

#include <stdbool.h>

/* A bare address: printable ASCII without blanks or any of <>()[]\,;:" , one
 * '@' with something on both sides, no empty word between dots, a domain of
 * letters, digits, '-' and '.', at most 254 bytes. So it can neither end an
 * SMTP command nor a header (threats.md T32). Domains beyond ASCII are written
 * in punycode. */
bool address_valid(const char *s);

/* A Message-ID without its angle brackets: as an address, but in the domain
 * any of the characters of an address, and [ ] : for address literals. */
bool address_is_id(const char *s);

/* What stands behind the '@' of an address, inside `addr`. */
const char *address_domain(const char *addr);

/* Reads "name <address>", "\"name\" <address>" or a bare address, as in
 * "from = Referee <referee@example.org>". The name may be empty. Both strings
 * are the caller's. ERR_FORMAT if the address or the name is not fit. */
int address_parse(const char *text, char **name, char **addr, struct err *e);

#endif
