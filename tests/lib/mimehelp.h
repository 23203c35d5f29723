/* SPDX-License-Identifier: MIT */
/* mimehelp.h - a letter and a reader of mails, for the tests of mime.c. */
#ifndef TESTS_MIMEHELP_H
#define TESTS_MIMEHELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <gmime/gmime.h>

#include "base/mem.h"
#include "base/str.h"
#include "post/mime.h"

static inline void fill(struct letter *l)
{
	l->id = mem_strdup("abcdefgh234567@example.org");
	l->file = mem_strdup("report");
	l->from_name = mem_strdup("Referee");
	l->from = mem_strdup("referee@example.org");
	l->to_name = mem_strdup("Bob M\xc3\xbcller");
	l->to = mem_strdup("bob@example.net");
	l->subject = mem_strdup("[waterloo-42] Turn 5: your orders, French");
	l->in_reply_to = mem_strdup("first@example.org");
	letter_refer(l, "first@example.org");
	l->auto_submitted = mem_strdup("auto-generated");
	l->text = mem_strdup("Turn 5.\n\n.dot\nFrom here.\n");
	l->date = 1795000000;
	letter_attach(l, "dispatch.asc", "text/plain", "BEGIN\nEND\n", 10);
}

/* The message's headers as a reader sees them; the caller's. */
static inline GMimeMessage *read_back(const struct str *mail)
{
	GMimeStream *stream =
	    g_mime_stream_mem_new_with_buffer(mail->s, mail->len);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *m = g_mime_parser_construct_message(parser, NULL);

	g_object_unref(parser);
	g_object_unref(stream);
	assert_non_null(m);
	return m;
}

static const char *const header_names[] = {
	"From",		"To",	       "Subject",    "Date",
	"Message-Id",	"In-Reply-To", "References", "Auto-Submitted",
	"MIME-Version",
};

/* These headers, in this order, and no other (but what the body needs). */
static inline void check_headers(GMimeMessage *m)
{
	GMimeHeaderList *list = g_mime_object_get_header_list(GMIME_OBJECT(m));
	size_t n = sizeof(header_names) / sizeof(*header_names);

	assert_int_equal(g_mime_header_list_get_count(list), n);
	for (size_t i = 0; i < n; i++) {
		GMimeHeader *h = g_mime_header_list_get_header_at(list, (int)i);

		assert_string_equal(g_mime_header_get_name(h), header_names[i]);
	}
}

static inline void check_sound(const struct str *mail)
{
	size_t line = 0;

	for (size_t i = 0; i < mail->len; i++) {
		unsigned char c = (unsigned char)mail->s[i];

		assert_true(c < 127 && (c >= 32 || strchr("\t\r\n", c)));
		if (c == '\r')
			assert_int_equal(mail->s[i + 1], '\n');
		if (c == '\n') {
			assert_true(i > 0 && mail->s[i - 1] == '\r');
			line = 0;
		} else {
			assert_true(++line <= 999);
		}
	}
	assert_int_equal(line, 0);
}

#endif
