/* SPDX-License-Identifier: MIT */
/* base32.h - lower-case base32 without padding, for Message-IDs. */
#ifndef SEAL_BASE32_H
#define SEAL_BASE32_H

#include <stddef.h>
#include <stdint.h>

#define BASE32_LEN(n) (((n)*8 + 4) / 5)

/* Writes BASE32_LEN(n) characters and a NUL. */
void base32_encode(const uint8_t *in, size_t n, char *out);

#endif
