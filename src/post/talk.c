/* SPDX-License-Identifier: MIT */
/* talk.c - follows a session with a mail server, and may end it. */
#include "config.h"

#include "post/talk.h"

#include <string.h>

static const char talk_no_auth[] =
    "the server offers no AUTH, but a user is configured; nothing was sent";

static void talk_enter(struct talk *t, enum talk_stage stage)
{
	t->stage = stage;
	reply_forget(&t->reply);
	if (stage == TALK_EHLO)
		t->offered = false; /* what was said in clear is void */
}

void talk_begin(struct talk *t, bool open)
{
	t->fresh = t->closing = false;
	t->refusal = NULL;
	talk_enter(t, open ? TALK_MAIL : TALK_CONNECT);
}

void talk_connect(struct talk *t)
{
	t->fresh = true;
	t->closing = t->encrypted = t->offered = t->authorised = false;
	talk_enter(t, TALK_CONNECT);
}

void talk_command(struct talk *t, const char *line, size_t n)
{
	static const struct {
		const char *word;
		enum talk_stage stage;
	} commands[] = {
		{ "EHLO ", TALK_EHLO },		 { "HELO ", TALK_EHLO },
		{ "STARTTLS\r", TALK_STARTTLS }, { "AUTH ", TALK_AUTH },
		{ "MAIL FROM:", TALK_MAIL },	 { "RCPT TO:", TALK_RCPT },
		{ "DATA\r", TALK_DATA },
	};

	if (n >= 5 && memcmp(line, "QUIT\r", 5) == 0)
		t->closing = true;
	for (size_t i = 0; i < sizeof(commands) / sizeof(*commands); i++) {
		size_t len = strlen(commands[i].word);

		if (n >= len && memcmp(line, commands[i].word, len) == 0)
			talk_enter(t, commands[i].stage);
	}
}

bool talk_reply(struct talk *t, const char *line, size_t n)
{
	int code;

	if (t->closing)
		return true;
	if (t->stage == TALK_EHLO && reply_offers_auth(line, n))
		t->offered = true;
	reply_line(&t->reply, line, n);
	if (!t->reply.last)
		return true;
	code = t->reply.code;
	/* libcurl would try HELO, and its reply would hide this one. */
	if (t->stage == TALK_EHLO && code >= 400 && code < 500)
		return false;
	if (t->stage == TALK_EHLO && code == 250 && t->needs_auth &&
	    !t->offered && (t->encrypted || !t->needs_tls)) {
		t->refusal = talk_no_auth;
		return false;
	}
	if (t->stage == TALK_STARTTLS && code == 220)
		t->encrypted = true;
	if (t->stage == TALK_AUTH && code == 235)
		t->authorised = true;
	if (t->stage == TALK_DATA && code == 354)
		talk_enter(t, TALK_BODY);
	return true;
}

bool talk_may_send(struct talk *t)
{
	if (t->needs_auth && !t->authorised)
		t->refusal = talk_no_auth;
	return t->refusal == NULL;
}
