/* SPDX-License-Identifier: MIT */
/* bag_fields.h - the fields of a bag, for bag.c and bag_read.c alone. */
#ifndef LETTER_BAG_FIELDS_H
#define LETTER_BAG_FIELDS_H

#include "letter/letter.h"
#include "letter/relay.h"

#include <stddef.h>

static const char bag_magic[] = "estafette-post 1\n";

/* What both directions go through, so that they cannot differ. */
struct bag_field {
	const char *key;
	size_t at; /* of a char * in its struct */
};

static const struct bag_field bag_relay[] = {
	{ "url", offsetof(struct relay, url) },
	{ "user", offsetof(struct relay, user) },
	{ "password", offsetof(struct relay, password) },
	{ "password-command", offsetof(struct relay, password_command) },
	{ "starttls", offsetof(struct relay, starttls) },
	{ "ca-file", offsetof(struct relay, ca_file) },
	{ "helo", offsetof(struct relay, helo) },
};
static const struct bag_field bag_letter[] = {
	{ "id", offsetof(struct letter, id) },
	{ "file", offsetof(struct letter, file) },
	{ "seat", offsetof(struct letter, seat) },
	{ "kind", offsetof(struct letter, kind) },
	{ "from-name", offsetof(struct letter, from_name) },
	{ "from", offsetof(struct letter, from) },
	{ "to-name", offsetof(struct letter, to_name) },
	{ "to", offsetof(struct letter, to) },
	{ "subject", offsetof(struct letter, subject) },
	{ "in-reply-to", offsetof(struct letter, in_reply_to) },
	{ "auto-submitted", offsetof(struct letter, auto_submitted) },
	{ "text", offsetof(struct letter, text) },
	{ "html", offsetof(struct letter, html) },
};
#define BAG_COUNT(a) (sizeof(a) / sizeof(*(a)))

#endif
