/* SPDX-License-Identifier: MIT */
/* smtpsink.c - a mail server for tests, which fails where it is told to. */
#include "config.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Listens on a free port of 127.0.0.1, prints its number and serves until it
 * is killed, each connection in a thread of its own.
 *
 *   --dir DIR           keeps what was accepted: DIR/N.eml (its bytes, dots
 *                       unstuffed), DIR/N.env (HELO, MAIL and RCPT lines), in
 *                       the order of arrival from 1; DIR/talk: every command,
 *                       and "-- WHAT" for each fault that was met
 *   --ehlo TEXT         one more line in the answer to EHLO, e.g. "STARTTLS"
 *   --fault WHERE=WHAT  always, or WHERE=WHAT@N: the Nth time only
 *
 * WHERE: connect banner ehlo auth starttls mail rcpt data body dot
 * WHAT:  a three-digit code, drop, stall, big (a reply of 1 MiB), line (one
 *        line of 1 MiB), garbage, nul, slow (the reply byte by byte)
 * A message whose dot meets drop or stall was accepted: it is kept. 421 also
 * ends the connection. */

#define SINK_FAULTS 32

struct fault {
	char where[16];
	char what[16];
	unsigned nth; /* 0: always */
	atomic_uint met;
};

static struct fault faults[SINK_FAULTS];
static size_t nfaults;
static const char *ehlo_lines[8];
static size_t nehlo;
static const char *sink_dir;
static atomic_uint sink_count;
static pthread_mutex_t sink_talk = PTHREAD_MUTEX_INITIALIZER;

struct session {
	int fd;
	char in[65536];
	size_t at, len;
	struct str line, body, envelope;
};

static _Noreturn void die(const char *why)
{
	(void)fprintf(stderr, "smtpsink: %s\n", why);
	exit(2);
}

static int send_all(int fd, const char *s, size_t n)
{
	while (n) {
		ssize_t w = send(fd, s, n, MSG_NOSIGNAL);

		if (w <= 0)
			return -1;
		s += w;
		n -= (size_t)w;
	}
	return 0;
}

static int say(struct session *c, const char *s)
{
	return send_all(c->fd, s, strlen(s));
}

/* What is to go wrong here, this time; NULL if nothing. */
static const char *fault_at(const char *where)
{
	const char *what = NULL;

	for (size_t i = 0; i < nfaults; i++) {
		struct fault *f = &faults[i];

		if (!str_eq(f->where, where))
			continue;
		if (f->nth == 0 || atomic_fetch_add(&f->met, 1) + 1 == f->nth)
			what = f->what;
	}
	return what;
}

static int say_big(struct session *c, bool lines)
{
	struct str b = STR_INIT;
	int rc;

	while (b.len < 1 << 20) {
		if (lines)
			str_add(&b, "250-");
		str_pad(&b, 'x', 60);
		if (lines)
			str_add(&b, "\r\n");
	}
	str_add(&b, lines ? "451 big\r\n" : "\r\n");
	rc = send_all(c->fd, b.s, b.len);
	str_free(&b);
	return rc;
}

static int say_slowly(struct session *c, const char *s)
{
	for (; *s; s++) {
		if (send_all(c->fd, s, 1) < 0)
			return -1;
		(void)usleep(5000);
	}
	return 0;
}

/* Appends to a file of the folder, without a wait for the disk: who measures
 * the sender shares that with us. */
static void keep_file(const char *name, int flags, const struct str *b)
{
	struct str path = STR_INIT;
	int fd;

	str_addf(&path, "%s/%s", sink_dir, name);
	fd = open(path.s, O_WRONLY | O_CREAT | O_APPEND | flags, 0600);
	if (fd < 0 || file_fill(fd, str_text(b), b->len) < 0 || close(fd) < 0)
		die(path.s);
	str_free(&path);
}

static void note(const struct str *line)
{
	if (!sink_dir)
		return;
	(void)pthread_mutex_lock(&sink_talk);
	keep_file("talk", 0, line);
	(void)pthread_mutex_unlock(&sink_talk);
}

/* Who waits until a sender has had enough wants to know that this was met. */
static void note_fault(const char *what)
{
	struct str line = STR_INIT;

	str_addf(&line, "-- %s\n", what);
	note(&line);
	str_free(&line);
}

static int misbehave(struct session *c, const char *what, const char *reply)
{
	static const char nul[] = "250 a\0b\r\n";
	char line[64];

	note_fault(what);
	if (str_eq(what, "drop"))
		return -1;
	if (str_eq(what, "stall")) {
		(void)sleep(3600);
		return -1;
	}
	if (str_eq(what, "big") || str_eq(what, "line"))
		return say_big(c, str_eq(what, "big"));
	if (str_eq(what, "garbage"))
		return say(c, "\x01\x80 what?\r\n\xff\xfe\r\n\r\n");
	if (str_eq(what, "nul"))
		return send_all(c->fd, nul, sizeof(nul) - 1);
	if (str_eq(what, "slow"))
		return say_slowly(c, reply);
	(void)snprintf(line, sizeof(line),
		       "%s-4.0.0 as told\r\n%s t\xc3\xa9st\r\n", what, what);
	if (say(c, line) < 0 || str_eq(what, "421"))
		return -1;
	return 0;
}

/* Says `reply`, or what the script has for this place. *fine tells which. */
static int answer(struct session *c, const char *where, const char *reply,
		  bool *fine)
{
	const char *what = fault_at(where);

	*fine = what == NULL || str_eq(what, "slow");
	return what ? misbehave(c, what, reply) : say(c, reply);
}

static int fill(struct session *c)
{
	ssize_t n = read(c->fd, c->in, sizeof(c->in));

	if (n <= 0)
		return -1;
	c->at = 0;
	c->len = (size_t)n;
	return 0;
}

/* One line, with its CRLF, into c->line. */
static int take_line(struct session *c)
{
	str_clear(&c->line);
	for (;;) {
		const char *s = c->in + c->at;
		const char *end = memchr(s, '\n', c->len - c->at);
		size_t n = end ? (size_t)(end - s) + 1 : c->len - c->at;

		str_addn(&c->line, s, n);
		c->at += n;
		if (end)
			return 0;
		if (fill(c) < 0)
			return -1;
	}
}

static void keep_mail(unsigned number, const char *ext, const struct str *b)
{
	char name[32];

	(void)snprintf(name, sizeof(name), "%u.%s", number, ext);
	keep_file(name, O_EXCL, b);
}

static void keep(struct session *c)
{
	unsigned number = atomic_fetch_add(&sink_count, 1) + 1;

	if (!sink_dir)
		return;
	keep_mail(number, "env", &c->envelope);
	keep_mail(number, "eml", &c->body);
}

/* Behind what an earlier sink has kept in this folder. */
static void count_kept(void)
{
	struct str path = STR_INIT;

	for (unsigned n = 0; sink_dir; n++) {
		str_clear(&path);
		str_addf(&path, "%s/%u.eml", sink_dir, n + 1);
		if (!file_exists(path.s)) {
			atomic_store(&sink_count, n);
			break;
		}
	}
	str_free(&path);
}

/* Reads lines up to the lone dot; takes the second dot of ".." away. */
static int take_body(struct session *c)
{
	const char *what = fault_at("body");

	str_clear(&c->body);
	while (take_line(c) == 0) {
		const char *s = c->line.s;

		if (what)
			return misbehave(c, what, "") < 0 ? -1 : 1;
		if (str_eqn(".\r\n", s, c->line.len))
			return 0;
		if (s[0] == '.')
			str_addn(&c->body, s + 1, c->line.len - 1);
		else
			str_addn(&c->body, s, c->line.len);
	}
	return -1;
}

static int data(struct session *c)
{
	const char *what;
	bool fine;
	int rc;

	if (answer(c, "data", "354 go on\r\n", &fine) < 0)
		return -1;
	if (!fine)
		return 0;
	rc = take_body(c);
	if (rc)
		return rc < 0 ? -1 : 0;
	what = fault_at("dot");
	if (!what || str_eq(what, "drop") || str_eq(what, "stall") ||
	    str_eq(what, "slow"))
		keep(c);
	if (what)
		return misbehave(c, what, "250 taken\r\n");
	return say(c, "250 2.0.0 taken\r\n");
}

static int ehlo(struct session *c)
{
	struct str reply = STR_INIT;
	bool fine;
	int rc;

	str_add(&reply, "250-sink\r\n");
	for (size_t i = 0; i < nehlo; i++)
		str_addf(&reply, "250-%s\r\n", ehlo_lines[i]);
	str_add(&reply, "250 8BITMIME\r\n");
	rc = answer(c, "ehlo", reply.s, &fine);
	str_free(&reply);
	return rc;
}

/* AUTH PLAIN with any name and password. */
static int auth(struct session *c)
{
	bool fine;

	if (str_eqn("AUTH PLAIN\r\n", c->line.s, c->line.len) &&
	    (say(c, "334 \r\n") < 0 || take_line(c) < 0))
		return -1;
	return answer(c, "auth", "235 2.7.0 welcome\r\n", &fine);
}

static int command(struct session *c)
{
	static const struct {
		const char *word, *where, *reply;
	} plain[] = {
		{ "HELO", "helo", "250 sink\r\n" },
		{ "MAIL", "mail", "250 2.1.0 sender\r\n" },
		{ "RCPT", "rcpt", "250 2.1.5 recipient\r\n" },
		{ "STARTTLS", "starttls", "454 no tls here\r\n" },
		{ "RSET", "rset", "250 forgotten\r\n" },
		{ "NOOP", "noop", "250 yes\r\n" },
	};
	const char *s = c->line.s;
	bool fine;

	note(&c->line);
	if (str_starts(s, "MAIL"))
		str_clear(&c->envelope);
	if (str_starts(s, "MAIL") || str_starts(s, "RCPT"))
		str_addn(&c->envelope, s, c->line.len);
	if (str_starts(s, "EHLO"))
		return ehlo(c);
	if (str_starts(s, "DATA"))
		return data(c);
	if (str_starts(s, "AUTH"))
		return auth(c);
	if (str_starts(s, "QUIT")) {
		(void)say(c, "221 bye\r\n");
		return -1;
	}
	for (size_t i = 0; i < sizeof(plain) / sizeof(*plain); i++)
		if (str_starts(s, plain[i].word))
			return answer(c, plain[i].where, plain[i].reply, &fine);
	return say(c, "502 not here\r\n");
}

static void *serve(void *arg)
{
	struct session *c = arg;
	bool fine;

	if (!fault_at("connect") &&
	    answer(c, "banner", "220 sink ESMTP\r\n", &fine) == 0)
		while (take_line(c) == 0 && command(c) == 0)
			;
	(void)close(c->fd);
	str_free(&c->line);
	str_free(&c->body);
	str_free(&c->envelope);
	mem_free(c);
	return NULL;
}

static void add_fault(const char *text)
{
	struct fault *f = &faults[nfaults];
	const char *eq = strchr(text, '=');
	const char *at = strchr(text, '@');
	uint64_t nth = 0;
	int n;

	if (!eq || nfaults == SINK_FAULTS)
		die("--fault WHERE=WHAT[@N]");
	if (at && !num_parse(at + 1, strlen(at + 1), 1000000, &nth))
		die("--fault: N is a number");
	n = at ? (int)(at - eq - 1) : (int)strlen(eq + 1);
	(void)snprintf(f->where, sizeof(f->where), "%.*s", (int)(eq - text),
		       text);
	(void)snprintf(f->what, sizeof(f->what), "%.*s", n, eq + 1);
	f->nth = (unsigned)nth;
	nfaults++;
}

static void read_options(int argc, char **argv)
{
	for (int i = 1; i < argc; i += 2) {
		if (i + 1 == argc)
			die("an option needs a value");
		if (str_eq(argv[i], "--dir"))
			sink_dir = argv[i + 1];
		else if (str_eq(argv[i], "--fault"))
			add_fault(argv[i + 1]);
		else if (str_eq(argv[i], "--ehlo") && nehlo < 8)
			ehlo_lines[nehlo++] = argv[i + 1];
		else
			die("unknown option");
	}
}

static int listen_anywhere(void)
{
	struct sockaddr_in a = { .sin_family = AF_INET };
	socklen_t n = sizeof(a);
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (fd < 0 || bind(fd, (struct sockaddr *)&a, n) < 0 ||
	    listen(fd, 64) < 0 ||
	    getsockname(fd, (struct sockaddr *)&a, &n) < 0)
		die("cannot listen");
	(void)printf("%d\n", ntohs(a.sin_port));
	(void)fflush(stdout);
	return fd;
}

int main(int argc, char **argv)
{
	int fd;

	read_options(argc, argv);
	count_kept();
	fd = listen_anywhere();
	for (;;) {
		struct session *c = mem_zalloc(sizeof(*c));
		pthread_t t;

		c->fd = accept(fd, NULL, NULL);
		if (c->fd < 0 || pthread_create(&t, NULL, serve, c) != 0)
			die("cannot accept");
		(void)pthread_detach(t);
	}
}
