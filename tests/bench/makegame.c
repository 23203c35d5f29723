/* SPDX-License-Identifier: MIT */
/* makegame.c - plays a game of a given length. */
#include "config.h"

#include "lib/bot.h"

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/num.h"
#include "cmd/command.h"
#include "games/waterloo/public/public.h"
#include "record/adjudication.h"
#include "record/commit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jansson.h>

/* makegame ENTRIES: plays in the working folder, where bench.ini and the
 * identities allied.id, french.id and referee.id lie. Afterwards bench.game
 * has so many entries, and next.asc holds the orders for one more. Nothing is
 * left to chance: the same identities play the same game, byte by byte. */

#define MAKE_ARGS 16
#define MAKE_TIME "2026-11-20T12:00:00Z"
#define MAKE_WAR  60 /* entries; from then on nobody attacks */

/* The game of these bytes is one that lasts; entry N is sealed with N + 1. */
#define MAKE_ENTROPY 2000

static _Noreturn void make_fail(const char *what, const struct err *e)
{
	(void)fprintf(stderr, "makegame: %s: %s\n", what, e->text);
	exit(1);
}

/* One command, in this process; the words end with NULL. */
static void make_run(const char *const *words)
{
	struct err e = { ERR_NONE, "" };
	char *argv[MAKE_ARGS];
	int argc = 0;

	argv[argc++] = mem_strdup("estafette");
	for (; *words; words++)
		argv[argc++] = mem_strdup(*words);
	argv[argc] = NULL;
	if (command_main(argc, argv, &e) < 0)
		make_fail(argv[1], &e);
	while (argc)
		mem_free(argv[--argc]);
}

#define MAKE_RUN(...) make_run((const char *const[]){ __VA_ARGS__, NULL })

static void make_adjudicate(const char *first, const char *second)
{
	MAKE_RUN("adjudicate", "bench.game", "-i", "referee.id", "--time",
		 MAKE_TIME, first, second);
}

struct make_hex {
	char s[2 * 32 + 1];
};

/* For --entropy: the number as its 32 bytes. */
static struct make_hex make_entropy(unsigned n)
{
	struct make_hex hex;

	(void)snprintf(hex.s, sizeof(hex.s), "%064x", n);
	return hex;
}

static void make_begin(void)
{
	struct make_hex entropy = make_entropy(MAKE_ENTROPY);

	MAKE_RUN("new", "bench.ini", "-o", "bench.game", "-i", "referee.id",
		 "--time", MAKE_TIME, "--entropy", entropy.s);
	MAKE_RUN("accept", "bench.game", "-s", "allied", "-i", "allied.id",
		 "-o", "a.asc");
	MAKE_RUN("accept", "bench.game", "-s", "french", "-i", "french.id",
		 "-o", "b.asc");
	make_adjudicate("a.asc", "b.asc");
}

/* The referee's side, open from the start of the game to its last entry: the
 * file is written once. */
static struct {
	struct record record;
	struct adjudication adjudication;
} make;

static const struct means make_means = { .time = MAKE_TIME };

static struct identity *make_referee(void)
{
	struct identity_file file;
	struct str text = STR_INIT;
	struct identity *who = NULL;
	struct err e;

	if (file_read("referee.id", IDENTITY_FILE_MAX, &text, &e) == 0 &&
	    identity_parse(text.s, text.len, &file, &e) == 0)
		who = identity_open(&file, NULL, &e);
	if (!who)
		make_fail("referee.id", &e);
	identity_file_free(&file);
	str_free(&text);
	return who;
}

static void make_open(void)
{
	struct record *r = &make.record;
	struct err e;

	if (record_open_with("bench.game", make_referee(),
			     RECORD_PLAY | RECORD_WRITE, r, &e) < 0 ||
	    adjudication_begin(&make_means, r, &make.adjudication, &e) < 0)
		make_fail("bench.game", &e);
	if (entry_views_again(r->play, r->ledger->state,
			      &make.adjudication.append.views, &e) < 0)
		make_fail("bench.game", &e);
}

static void make_close(void)
{
	struct identity *referee = make.record.referee;
	struct err e;

	if (commit(&make_means, &make.adjudication.append, &e) < 0)
		make_fail("bench.game", &e);
	adjudication_free(&make.adjudication);
	record_close(&make.record);
	identity_free(referee);
}

static const json_t *make_view(size_t seat)
{
	return make.adjudication.append.views.seats[seat].view;
}

/* What the last report tells the seat; the caller's. */
static struct seen *make_seen(size_t seat)
{
	struct err e = { ERR_NONE, "" };
	struct seen *s = wl_hear(json_object_get(make_view(seat), "world"), &e);

	if (!s)
		make_fail("world", &e);
	return s;
}

static bool make_peaceful(const struct str *orders)
{
	return !strstr(str_text(orders), "attack") &&
	       !strstr(str_text(orders), "fire") &&
	       !strstr(str_text(orders), "offer") &&
	       !strstr(str_text(orders), "resign");
}

static void make_write(const char *path, const struct str *text)
{
	struct file_piece p = { text->s, text->len };
	struct err e;

	if (file_overwrite(path, &p, 0600, &e) < 0)
		make_fail(path, &e);
}

/* Orders that the seat may give, of its bot. */
static void make_orders(struct bot *b, size_t seat, bool war)
{
	struct seen *s = make_seen(seat);
	struct str orders = STR_INIT;

	if (!war)
		b->bold = 0;
	do {
		str_clear(&orders);
		bot_orders(b, s, &orders);
	} while (!war && !make_peaceful(&orders));
	make_write("orders.txt", &orders);
	str_free(&orders);
	wl_seen_free(s);
}

static void make_seal(size_t seat, unsigned entry)
{
	const struct record *r = &make.record;
	struct make_hex entropy = make_entropy(MAKE_ENTROPY + entry);
	struct str report = STR_INIT;
	char identity[32];
	struct err e;

	if (entry_views_dispatch(r->play, &make.adjudication.append.views, seat,
				 r->referee, &report, &e) < 0)
		make_fail("report", &e);
	make_write("report.asc", &report);
	str_free(&report);
	(void)snprintf(identity, sizeof(identity), "%s.id",
		       play_seat(r->play, seat));
	(void)unlink("next.asc");
	MAKE_RUN("seal", "report.asc", "orders.txt", "-i", identity, "-o",
		 "next.asc", "--entropy", entropy.s);
}

static void make_take(void)
{
	struct str text = STR_INIT;
	struct err e;

	if (file_read("next.asc", BLOCK_MAX, &text, &e) < 0 ||
	    adjudication_take(&make.adjudication, BLOCK_ORDERS, &text, &e) < 0)
		make_fail("next.asc", &e);
	str_free(&text);
}

/* The seat that is awaited first. */
static size_t make_awaited(void)
{
	for (size_t seat = 0; seat < 2; seat++)
		if (json_is_integer(json_object_get(make_view(seat), "asked")))
			return seat;
	(void)fprintf(stderr, "makegame: the game has ended too early\n");
	exit(1);
}

/* Genesis, two acceptances and the start come first. */
static void make_play(unsigned entries)
{
	struct bot bot;

	bot_seed(&bot, 42);
	for (unsigned i = 4;; i++) {
		size_t seat = make_awaited();

		make_orders(&bot, seat, i < MAKE_WAR);
		make_seal(seat, i);
		if (i == entries)
			return;
		make_take();
	}
}

int main(int argc, char **argv)
{
	uint64_t entries;

	if (argc != 2 ||
	    !num_parse(argv[1], strlen(argv[1]), 10000, &entries) ||
	    entries < 4) {
		(void)fprintf(stderr, "usage: makegame ENTRIES\n");
		return 2;
	}
	make_begin();
	make_open();
	make_play((unsigned)entries);
	make_close();
	return 0;
}
