/* SPDX-License-Identifier: MIT */
/* digest.h - the hash by which a page's policy names its script. */
#ifndef SEAL_DIGEST_H
#define SEAL_DIGEST_H

#include "base/str.h"

#include <stddef.h>

/* Appends the SHA-256 of n bytes in base64 with its padding, as it stands in a
 * Content-Security-Policy behind "sha256-". */
void digest_sha256(const void *p, size_t n, struct str *out);

#endif
