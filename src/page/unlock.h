/* SPDX-License-Identifier: MIT */
/* unlock.h - the identity of a request, opened with its password. */
#ifndef PAGE_UNLOCK_H
#define PAGE_UNLOCK_H

#include "page/call.h"
#include "seal/identity.h"

/* Reads the identity that must be given; released by identity_file_free(). */
int unlock_file(const struct call *c, struct identity_file *out, struct err *e);

/* Opens it; the password may be left out where none is needed. The caller's;
 * NULL: ERR_USAGE if there is none, or what identity_open() says. */
struct identity *unlock_identity(const struct call *c, struct err *e);

/* The password that was given; s is NULL if it is none, or empty. */
struct identity_password unlock_password(const struct call *c);

#endif
