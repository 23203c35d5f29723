/* SPDX-License-Identifier: MIT */
/* cheat.c - writes a cheating referee's version of an honest game, for
 * tests. */
#include "config.h"

#include "lib/cheat.h"
#include "lib/forge_orders.h"
#include "lib/cheat_ways.h"

#include "base/file.h"
#include "seal/init.h"
#include "store/verify.h"

#include <stdlib.h>
#include <string.h>

/* cheat NAME ENTRY sign|play <HONEST >OTHER
 *
 * Copies the revealed game file HONEST up to ENTRY, cheats there, and goes on
 * to the end: `sign` with the entries as they stood, chained and signed again
 * by the referee, which the players' signatures do not follow; `play` as if it
 * had been so from then on: the players send the same orders, and sign what
 * they are shown. Identities: referee.id, alice.id (allied), bob.id (french),
 * stranger.id. */

static struct identity *person(const char *path)
{
	struct err e;
	struct identity *p = forge_identity(path, &e);

	if (!p)
		cheat_die(path, e.text);
	return p;
}

static void cheat_open(struct cheat *c)
{
	struct err e;

	if (init_crypto(&e) < 0)
		cheat_die("libsodium", e.text);
	c->honest = gamefile_load("-", &e);
	if (!c->honest)
		cheat_die("honest game", e.text);
	c->secret = verify_revealed(c->honest);
	if (!c->secret)
		cheat_die("honest game", "not revealed");
	c->referee = person("referee.id");
	c->players[0] = person("alice.id");
	c->players[1] = person("bob.id");
	c->stranger = person("stranger.id");
}

static void cheat_close(struct cheat *c)
{
	struct err e;

	if (file_print(c->text.s, c->text.len, &e) < 0)
		cheat_die("output", e.text);
	gamefile_free(c->honest);
	secret_free(c->secret);
	identity_free(c->referee);
	identity_free(c->stranger);
	for (size_t i = 0; i < CHEAT_SEATS; i++)
		identity_free(c->players[i]);
	str_free(&c->text);
	str_free(&c->position);
}

int main(int argc, char **argv)
{
	const struct cheat_way *way;
	struct cheat c = { .text = STR_INIT };
	bool play;

	if (argc != 4)
		cheat_die("usage", "cheat NAME ENTRY sign|play");
	way = cheat_way(argv[1]);
	play = str_eq(argv[3], "play");
	c.at = (uint32_t)strtoul(argv[2], NULL, 10);
	cheat_open(&c);
	/* Played, not copied, for the position that comes of it: the bytes are
	 * the same. */
	for (uint32_t i = 0; i < c.at; i++)
		cheat_play(&c, i);
	for (uint32_t i = way->make(&c, way); i < c.honest->count; i++) {
		if (play)
			cheat_play(&c, i);
		else
			cheat_copy(&c, i);
	}
	cheat_close(&c);
	return 0;
}
