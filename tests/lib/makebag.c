/* SPDX-License-Identifier: MIT */
/* makebag.c - prints a bag of letters for estafette-post, for tests. */
#include "config.h"

#include "base/file.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "letter/bag.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* makebag [--OPTION VALUE]...
 *
 * url user password password-command starttls ca-file helo timeout: of the
 * relay, by default starttls = off and timeout = 60.
 * letters N, to ADDRESS, to-name, from-name, subject, null-sender 1: of each
 * letter; the Nth has the id letterN@example.org and answers those before it.
 * names FILE: the Nth line is the Nth letter's names and subject.
 * text FILE: its text. attach FILE: "dispatch.asc", text/plain. file FILE:
 * "waterloo-42.game", application/octet-stream. */

struct plan {
	struct bag bag;
	uint64_t letters, null_sender;
	const char *to, *to_name, *from_name, *subject;
	struct str text, dispatch, game, names;
};

static _Noreturn void die(const char *why)
{
	(void)fprintf(stderr, "makebag: %s\n", why);
	exit(2);
}

static void set(char **at, const char *value)
{
	mem_free(*at);
	*at = mem_strdup(value);
}

static bool read_relay(struct relay *r, const char *key, const char *value)
{
	struct {
		const char *key;
		char **at;
	} strings[] = {
		{ "--url", &r->url },
		{ "--user", &r->user },
		{ "--password", &r->password },
		{ "--password-command", &r->password_command },
		{ "--starttls", &r->starttls },
		{ "--ca-file", &r->ca_file },
		{ "--helo", &r->helo },
	};

	for (size_t i = 0; i < sizeof(strings) / sizeof(*strings); i++)
		if (str_eq(key, strings[i].key)) {
			set(strings[i].at, value);
			return true;
		}
	return str_eq(key, "--timeout") &&
	       num_parse_int(value, 3600, &r->timeout);
}

static bool read_words(struct plan *p, const char *key, const char *value)
{
	struct {
		const char *key;
		const char **at;
	} words[] = {
		{ "--to", &p->to },
		{ "--to-name", &p->to_name },
		{ "--from-name", &p->from_name },
		{ "--subject", &p->subject },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (str_eq(key, words[i].key)) {
			*words[i].at = value;
			return true;
		}
	if (str_eq(key, "--letters"))
		return num_parse(value, strlen(value), 100000, &p->letters);
	return str_eq(key, "--null-sender") &&
	       num_parse(value, strlen(value), 1, &p->null_sender);
}

static bool read_files(struct plan *p, const char *key, const char *value)
{
	struct str *to = NULL;
	struct err e;

	if (str_eq(key, "--text"))
		to = &p->text;
	else if (str_eq(key, "--names"))
		to = &p->names;
	else if (str_eq(key, "--attach"))
		to = &p->dispatch;
	else if (str_eq(key, "--file"))
		to = &p->game;
	else
		return false;
	str_clear(to);
	if (file_read(value, 1u << 28, to, &e) < 0)
		die(e.text);
	return true;
}

static char *number_name(uint64_t n, const char *end)
{
	struct str b = STR_INIT;

	str_addf(&b, "letter%llu%s", (unsigned long long)n, end);
	return str_take(&b);
}

static void take_names(struct plan *p, uint64_t n, struct letter *l)
{
	struct line line;

	line_init(&line, str_text(&p->names), p->names.len);
	while (line_next(&line))
		if (line.number == n) {
			l->from_name = mem_strndup(line.s, line.n);
			l->to_name = mem_strndup(line.s, line.n);
			l->subject = mem_strndup(line.s, line.n);
			return;
		}
	l->from_name = mem_strdup(p->from_name);
	l->to_name = mem_strdup(p->to_name);
	l->subject = mem_strdup(p->subject);
}

static void write_letter(struct plan *p, uint64_t n)
{
	struct letter *l = bag_add(&p->bag);

	l->id = number_name(n, "@example.org");
	l->file = number_name(n, "");
	l->seat = mem_strdup("french");
	l->kind = mem_strdup("report");
	l->from = mem_strdup("referee@example.org");
	l->to = mem_strdup(p->to);
	take_names(p, n, l);
	l->auto_submitted = mem_strdup("auto-generated");
	l->text = mem_strdup(str_text(&p->text));
	l->date = 1795000000 + (int64_t)n;
	l->null_sender = p->null_sender != 0;
	if (n > 1)
		l->in_reply_to = number_name(n - 1, "@example.org");
	for (uint64_t i = n > 5 ? n - 5 : 1; i < n; i++) {
		char *id = number_name(i, "@example.org");

		letter_refer(l, id);
		mem_free(id);
	}
	if (p->dispatch.s)
		letter_attach(l, "dispatch.asc", "text/plain", p->dispatch.s,
			      p->dispatch.len);
	if (p->game.s)
		letter_attach(l, "waterloo-42.game", "application/octet-stream",
			      p->game.s, p->game.len);
}

int main(int argc, char **argv)
{
	struct plan p = { .letters = 1,
			  .to = "bob@example.net",
			  .to_name = "Bob",
			  .from_name = "Referee",
			  .subject =
			      "[waterloo-42] Turn 5: your orders, French" };
	struct str out = STR_INIT;
	struct err e;

	set(&p.bag.relay.starttls, "off");
	p.bag.relay.timeout = 60;
	str_add(&p.text, "Turn 5.\n\nYour orders, please.\n");
	for (int i = 1; i < argc; i += 2)
		if (i + 1 == argc ||
		    (!read_relay(&p.bag.relay, argv[i], argv[i + 1]) &&
		     !read_words(&p, argv[i], argv[i + 1]) &&
		     !read_files(&p, argv[i], argv[i + 1])))
			die("unknown option, or no value for it");
	for (uint64_t n = 1; n <= p.letters; n++)
		write_letter(&p, n);
	bag_write(&p.bag, &out);
	if (file_print(out.s, out.len, &e) < 0)
		die(e.text);
	bag_free(&p.bag);
	str_free(&p.text);
	str_free(&p.dispatch);
	str_free(&p.game);
	str_free(&p.names);
	str_free(&out);
	return 0;
}
