/* SPDX-License-Identifier: MIT */
/* reply.h - what a mail server answers (RFC 5321, section 4.2). */
#ifndef POST_REPLY_H
#define POST_REPLY_H

#include <stdbool.h>
#include <stddef.h>

/* The last line of the server's last reply. */
struct reply {
	int code;	/* 200 to 599, or 0: none, or not to be understood */
	bool last;	/* the line ended its reply: "250 ", not "250-" */
	char text[512]; /* behind the code, printable ASCII */
};

/* Takes n bytes, a line with or without CRLF. */
void reply_line(struct reply *r, const char *s, size_t n);
void reply_forget(struct reply *r);

/* True for a line of an answer to EHLO that offers AUTH ("250-AUTH PLAIN"). */
bool reply_offers_auth(const char *s, size_t n);

#endif
