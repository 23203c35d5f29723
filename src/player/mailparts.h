/* SPDX-License-Identifier: MIT */
/* mailparts.h - the parts of a saved mail, as they were before they were
 * mailed. */
#ifndef PLAYER_MAILPARTS_H
#define PLAYER_MAILPARTS_H

#include <stdbool.h>
#include <stddef.h>

/* Who takes the parts: each with its n bytes, decoded (base64,
 * quoted-printable), the ends of lines as LF; those of HTML by themselves, or
 * not at all: NULL. */
struct mailparts {
	void (*part)(void *arg, const char *s, size_t n);
	void (*html)(void *arg, const char *s, size_t n);
	void *arg;
};

/* Goes through a mail as it was saved, parts within parts and mails that were
 * forwarded as a whole, in their order. What a mail program would call broken
 * is taken as far as it goes; nothing is looked at twice, and at most
 * MAILPARTS_MAX parts. False, and no part, if the text does not begin like a
 * mail. */
#define MAILPARTS_MAX 200
bool mailparts_read(const char *s, size_t n, const struct mailparts *m);

#endif
