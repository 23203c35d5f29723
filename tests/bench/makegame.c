/* SPDX-License-Identifier: MIT */
/* makegame.c - plays a game of a given length through the commands. */
#include "config.h"

#include "lib/bot.h"

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/num.h"
#include "cmd/command.h"
#include "games/waterloo/public/public.h"

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

/* What the last report tells the seat; the caller's. */
static struct seen *make_seen(const char *seat)
{
	struct str path = STR_INIT;
	struct err e = { ERR_NONE, "" };
	struct seen *s;
	json_t *view;

	str_addf(&path, "bench.reports/%s.json", seat);
	view = json_load_file(path.s, 0, NULL);
	s = wl_hear(json_object_get(view, "world"), &e);
	if (!s)
		make_fail(path.s, &e);
	json_decref(view);
	str_free(&path);
	return s;
}

static bool make_peaceful(const struct str *orders)
{
	return !strstr(str_text(orders), "attack") &&
	       !strstr(str_text(orders), "fire") &&
	       !strstr(str_text(orders), "offer") &&
	       !strstr(str_text(orders), "resign");
}

/* Orders that the seat may give, of its bot. */
static void make_orders(struct bot *b, const char *seat, bool war)
{
	struct seen *s = make_seen(seat);
	struct str orders = STR_INIT;
	struct err e = { ERR_NONE, "" };

	if (!war)
		b->bold = 0;
	do {
		str_clear(&orders);
		bot_orders(b, s, &orders);
	} while (!war && !make_peaceful(&orders));
	if (file_replace("orders.txt", orders.s, orders.len, 0600, &e) < 0)
		make_fail("orders.txt", &e);
	str_free(&orders);
	wl_seen_free(s);
}

static void make_seal(const char *seat, unsigned entry)
{
	struct make_hex entropy = make_entropy(MAKE_ENTROPY + entry);
	char report[64], identity[32];

	(void)snprintf(report, sizeof(report), "bench.reports/%s.asc", seat);
	(void)snprintf(identity, sizeof(identity), "%s.id", seat);
	(void)unlink("next.asc");
	MAKE_RUN("seal", report, "orders.txt", "-i", identity, "-o", "next.asc",
		 "--entropy", entropy.s);
}

/* The seat that is awaited first. */
static const char *make_awaited(void)
{
	static const char *const seats[] = { "allied", "french" };

	for (size_t i = 0; i < 2; i++) {
		struct str path = STR_INIT;
		json_t *view;
		bool asked;

		str_addf(&path, "bench.reports/%s.json", seats[i]);
		view = json_load_file(path.s, 0, NULL);
		asked = json_is_integer(json_object_get(view, "asked"));
		json_decref(view);
		str_free(&path);
		if (asked)
			return seats[i];
	}
	(void)fprintf(stderr, "makegame: the game has ended too early\n");
	exit(1);
}

/* Genesis, two acceptances and the start come first. */
static void make_play(unsigned entries)
{
	struct bot bot;

	bot_seed(&bot, 42);
	for (unsigned i = 4;; i++) {
		const char *seat = make_awaited();

		make_orders(&bot, seat, i < MAKE_WAR);
		make_seal(seat, i);
		if (i == entries)
			return;
		make_adjudicate("next.asc", NULL);
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
	make_play((unsigned)entries);
	return 0;
}
