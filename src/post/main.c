/* SPDX-License-Identifier: MIT */
/* main.c - estafette-post: takes letters from standard input to the mail. */
#include "config.h"

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "base/utc.h"
#include "letter/bag.h"
#include "post/eml.h"
#include "post/fetch.h"
#include "post/mime.h"
#include "post/read.h"
#include "post/send.h"
#include "post/serve.h"
#include "post/smtp.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

static const char main_help[] =
    "usage: estafette-post send --outbox DIR [--dry-run] [--retry-failed]\n"
    "                           [--time YYYY-MM-DDTHH:MM:SSZ]\n"
    "       estafette-post serve [--sent FILE] [--time YYYY-MM-DDTHH:MM:SSZ]\n"
    "       estafette-post write --eml DIR\n"
    "       estafette-post read --dir DIR\n"
    "       estafette-post fetch --spool DIR --state FILE\n"
    "       estafette-post --help | --version\n"
    "\n"
    "Run by estafette mail. Takes a mail server's settings and letters from\n"
    "standard input, and sends each letter once, or writes it as a file\n"
    "DIR/NAME.eml. One line on standard output tells what became of each:\n"
    "sent, already (in an earlier run), kept (for the next run), failed (the\n"
    "server refused it for good), given-up (failed earlier; --retry-failed\n"
    "tries again), unfit, unsent (--dry-run), written.\n"
    "\n"
    "serve takes one such bag of letters after another, each behind its outbox,\n"
    "and sends them over one connection to each server; \"end CODE\" stands\n"
    "behind the lines of each bag. What was sent is in FILE, too, which one process\n"
    "at a time can do.\n"
    "\n"
    "read takes names of files from standard input, mails in the folder DIR,\n"
    "and tells of each who has sent it, why it may not be answered, and the\n"
    "armoured blocks that are in it.\n"
    "\n"
    "fetch takes the settings of an IMAP server from standard input, and brings\n"
    "what is new there into the Maildir DIR; FILE says where it came to.\n"
    "\n"
    "Exit status: 0 all done; 2 usage; 4 malformed input; 5 system;\n"
    "6 not all was delivered.\n";

struct main_args {
	const char *eml;  /* folder, for write */
	const char *dir;  /* folder, for read */
	const char *sent; /* file, for serve, or NULL */
	bool serve;
	struct fetch_job fetch;
	struct send_options send;
};

/* The value behind a long option; NULL if there is none. */
static const char *main_value(int argc, char **argv, int *i)
{
	return *i + 1 < argc ? argv[++*i] : NULL;
}

static int main_read_time(const char *text, int64_t *out, struct err *e)
{
	if (text && utc_parse(text, strlen(text), out))
		return 0;
	return err_set(e, ERR_USAGE, "--time YYYY-MM-DDTHH:MM:SSZ");
}

static int main_send_options(int argc, char **argv, struct main_args *a,
			     struct err *e)
{
	a->serve = str_eq(argv[1], "serve");
	for (int i = 2; i < argc; i++) {
		if (str_eq(argv[i], "--outbox"))
			a->send.outbox = main_value(argc, argv, &i);
		else if (str_eq(argv[i], "--sent"))
			a->sent = main_value(argc, argv, &i);
		else if (str_eq(argv[i], "--dry-run"))
			a->send.dry_run = true;
		else if (str_eq(argv[i], "--retry-failed"))
			a->send.retry_failed = true;
		else if (!str_eq(argv[i], "--time"))
			return err_set(e, ERR_USAGE, "what is \"%s\"?",
				       argv[i]);
		else if (main_read_time(main_value(argc, argv, &i),
					&a->send.time, e) < 0)
			return -1;
	}
	if (a->serve && a->send.outbox)
		return err_set(e, ERR_USAGE, "serve has no --outbox");
	if (str_eq(argv[1], "send") &&
	    (!a->send.outbox || !*a->send.outbox || a->sent))
		return err_set(e, ERR_USAGE, "send needs --outbox DIR");
	return 0;
}

static int main_options(int argc, char **argv, struct main_args *a,
			struct err *e)
{
	if (argc > 1 && (str_eq(argv[1], "send") || str_eq(argv[1], "serve")))
		return main_send_options(argc, argv, a, e);
	if (argc == 4 && str_eq(argv[1], "write") && str_eq(argv[2], "--eml") &&
	    *argv[3]) {
		a->eml = argv[3];
		return 0;
	}
	if (argc == 4 && str_eq(argv[1], "read") && str_eq(argv[2], "--dir") &&
	    *argv[3]) {
		a->dir = argv[3];
		return 0;
	}
	if (argc == 6 && str_eq(argv[1], "fetch") &&
	    str_eq(argv[2], "--spool") && str_eq(argv[4], "--state")) {
		a->fetch.spool = argv[3];
		a->fetch.state = argv[5];
		return 0;
	}
	return err_set(
	    e, ERR_USAGE,
	    "send --outbox DIR, serve --sent FILE, write --eml DIR, "
	    "read --dir DIR, or fetch --spool DIR --state FILE; see --help");
}

static int main_read(const struct main_args *a, struct err *e)
{
	struct str names = STR_INIT;
	struct read_job job = { .dir = a->dir, .on_lines = file_print };
	int rc = file_read("-", BAG_MAX, &names, e);

	job.names = str_text(&names);
	job.n = names.len;
	if (rc == 0)
		rc = read_mails(&job, e);
	str_free(&names);
	return rc;
}

static int main_bag(struct main_args *a, struct bag *bag, struct err *e)
{
	if (a->fetch.spool) {
		a->fetch.relay = &bag->relay;
		return fetch_run(&a->fetch, e);
	}
	return a->eml ? eml_bag(bag, a->eml, &a->send, e)
		      : send_bag(bag, &a->send, e);
}

static int main_run(struct main_args *a, struct err *e)
{
	struct str text = STR_INIT;
	struct bag bag = { 0 };
	int rc;

	if (a->dir)
		return main_read(a, e);
	if (a->serve)
		return serve_bags(a->sent, &a->send, e);
	rc = file_read("-", BAG_MAX, &text, e);
	if (rc == 0)
		rc = bag_read(text.s, text.len, &bag, e);
	str_free(&text);
	if (rc == 0)
		rc = main_bag(a, &bag, e);
	bag_free(&bag);
	return rc;
}

/* Passwords pass through here: no core dumps (T41). Files are ours alone. A
 * server or a reader that goes away is an error, no signal; a file that may not
 * grow, too. */
static void main_settle(void)
{
	const struct rlimit none = { 0, 0 };

	(void)setrlimit(RLIMIT_CORE, &none);
	(void)umask(077);
	(void)signal(SIGPIPE, SIG_IGN);
	(void)signal(SIGXFSZ, SIG_IGN);
}

static void main_note(const char *text)
{
	(void)fprintf(stderr, "estafette-post: %s\n", text);
}

int main(int argc, char **argv)
{
	struct main_args a = { .send = { .time = -1,
					 .on_lines = file_print,
					 .note = main_note } };
	struct err e;

	if (argc == 2 && str_eq(argv[1], "--help")) {
		(void)fputs(main_help, stdout);
		return 0;
	}
	if (argc == 2 && str_eq(argv[1], "--version")) {
		(void)printf("estafette-post %s (libcurl %s, GMime %s)\n",
			     PACKAGE_VERSION, smtp_library(), mime_library());
		return 0;
	}
	main_settle();
	if (main_options(argc, argv, &a, &e) == 0 && main_run(&a, &e) == 0)
		return 0;
	/* Of letters that were not delivered the result lines have told. */
	if (e.code != ERR_MAIL)
		main_note(e.text);
	return (int)e.code;
}
