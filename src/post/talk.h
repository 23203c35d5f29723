/* SPDX-License-Identifier: MIT */
/* talk.h - follows a session with a mail server, and may end it. */
#ifndef POST_TALK_H
#define POST_TALK_H

#include "post/reply.h"

#include <stdbool.h>
#include <stddef.h>

/* Which command the server's next reply answers, in a session's order. */
enum talk_stage {
	TALK_CONNECT,
	TALK_EHLO,
	TALK_STARTTLS,
	TALK_AUTH,
	TALK_MAIL,
	TALK_RCPT,
	TALK_DATA,
	TALK_BODY, /* from 354 on: the message and its final dot */
};

struct talk {
	bool needs_tls;	 /* to be set: STARTTLS comes first */
	bool needs_auth; /* to be set: nothing goes without AUTH */
	enum talk_stage stage;
	struct reply reply; /* the last one, to the command of `stage` */
	bool fresh;	    /* connected since talk_begin() */
	bool closing;	    /* QUIT was said: the reply before it counts */
	bool encrypted, offered, authorised;
	const char *refusal; /* why we ended it, or NULL */
};

/* A message is to be sent, on the connection that is open or a new one. */
void talk_begin(struct talk *t, bool open);

/* A connection is being made: what was known of the old one is void. */
void talk_connect(struct talk *t);

/* We say this line. Lines that are no command, as in the exchange of AUTH,
 * belong to the command before them. */
void talk_command(struct talk *t, const char *line, size_t n);

/* The server says this line. False: the session must end; `refusal` says why
 * if the reply itself does not. */
bool talk_reply(struct talk *t, const char *line, size_t n);

/* Asked before the first byte of a message. False as above. */
bool talk_may_send(struct talk *t);

#endif
