/* SPDX-License-Identifier: MIT */
/* test_store_known.c - what a player's machine writes down, to the byte. */
#include "config.h"

#include "lib/store_help.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "seal/init.h"
#include "store/known.h"

#define GID  "101112131415161718191a1b1c1d1e1f"
#define ZERO "0000000000000000000000000000000000000000000000000000000000000000"

static char dir[64], path[160];
static struct id alice, bob;
static uint8_t genesis[HASH_LEN];

static struct known_game game(const struct id *referee)
{
	struct known_game g = { .what = "the report",
				.game = { .name = "waterloo-42" },
				.genesis = genesis,
				.referee = referee };

	for (size_t i = 0; i < GID_LEN; i++)
		g.game.gid[i] = (uint8_t)(0x10 + i);
	return g;
}

static int make_dir(void **state)
{
	struct identity *who;
	uint8_t seed[HASH_LEN] = { 1 };
	struct err e;

	(void)state;
	who = identity_new(seed, "Alice", &e);
	alice = who->id;
	identity_free(who);
	seed[0] = 2;
	who = identity_new(seed, "Bob", &e);
	bob = who->id;
	identity_free(who);
	(void)strcpy(dir, "/tmp/estafette-known-XXXXXX");
	if (!mkdtemp(dir))
		return -1;
	(void)snprintf(path, sizeof(path), "%s/estafette/known/" GID, dir);
	return setenv("XDG_STATE_HOME", dir, 1);
}

static int remove_dir(void **state)
{
	static const char *const names[] = { "known/" GID, "known.lock",
					     "known", "" };
	char name[160];

	(void)state;
	for (size_t i = 0; i < 4; i++) {
		(void)snprintf(name, sizeof(name), "%s/estafette/%s", dir,
			       names[i]);
		(void)remove(name);
	}
	return rmdir(dir);
}

/* Opens, opens so many links of a seat for Bob, and writes. */
static void seal(const char *seat, unsigned links)
{
	const struct known_game g = game(&alice);
	struct known k;
	struct err e;

	assert_ok(known_hold(g.game.gid, &k, &e), e);
	known_meet(&k, &g);
	known_open(&k, seat, &bob, links);
	assert_ok(known_write(&k, &e), e);
	known_free(&k);
}

static void expect(const char *links)
{
	struct str have = STR_INIT, want = STR_INIT;
	struct stat st;
	struct err e;

	assert_ok(file_read(path, 4096, &have, &e), e);
	str_addf(&want, "genesis " ZERO "\nreferee %s\n%s", alice.text, links);
	assert_string_equal(have.s, want.s);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	str_free(&have);
	str_free(&want);
}

static void what_was_opened_is_written_and_never_less(void **state)
{
	struct str links = STR_INIT;

	(void)state;
	seal("french", 3);
	str_addf(&links, "link french %s 3\n", bob.text);
	expect(links.s);
	seal("french", 2);
	expect(links.s);
	seal("allied", 0);
	str_addf(&links, "link allied %s 0\n", bob.text);
	expect(links.s);
	str_free(&links);
}

static void what_was_written_is_read(void **state)
{
	const struct known_game g = game(&alice);
	struct known k;
	struct err e;

	(void)state;
	seal("french", 4);
	assert_ok(known_read(g.game.gid, &k, &e), e);
	assert_true(k.there);
	assert_ok(known_check(&k, &g, &e), e);
	assert_int_equal(known_links(&k, "french", &bob), 4);
	assert_int_equal(known_links(&k, "french", &alice), -1);
	assert_int_equal(known_links(&k, "prussian", &bob), -1);
	known_free(&k);
}

static void another_referee_is_refused_and_both_are_named(void **state)
{
	const struct known_game g = game(&bob);
	struct known k;
	struct err e;

	(void)state;
	seal("french", 1);
	assert_ok(known_read(g.game.gid, &k, &e), e);
	assert_int_equal(known_check(&k, &g, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	assert_non_null(strstr(e.text, alice.text));
	assert_non_null(strstr(e.text, bob.text));
	assert_non_null(strstr(e.text, path));
	assert_null(strstr(e.text, "genesis"));
	genesis[0] = 1;
	assert_int_equal(known_check(&k, &g, &e), -1);
	genesis[0] = 0;
	assert_non_null(strstr(e.text, "the genesis 01"));
	assert_non_null(strstr(e.text, "the genesis 00"));
	known_free(&k);
}

static void two_do_not_write_at_once(void **state)
{
	const struct known_game g = game(&alice);
	struct known one, two;
	struct err e;

	(void)state;
	assert_ok(known_hold(g.game.gid, &one, &e), e);
	assert_int_equal(known_hold(g.game.gid, &two, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_ok(known_read(g.game.gid, &two, &e), e);
	known_free(&two);
	known_free(&one);
	assert_ok(known_hold(g.game.gid, &two, &e), e);
	known_free(&two);
}

static void what_is_forgotten_is_not_there(void **state)
{
	const struct known_game g = game(&alice);
	struct known k;
	struct err e;

	(void)state;
	seal("french", 1);
	assert_ok(known_forget(g.game.gid, &e), e);
	assert_ok(known_read(g.game.gid, &k, &e), e);
	assert_false(k.there);
	assert_int_equal(known_links(&k, "french", &bob), -1);
	known_free(&k);
	assert_int_equal(known_forget(g.game.gid, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_was_opened_is_written_and_never_less),
		cmocka_unit_test(what_was_written_is_read),
		cmocka_unit_test(another_referee_is_refused_and_both_are_named),
		cmocka_unit_test(two_do_not_write_at_once),
		cmocka_unit_test(what_is_forgotten_is_not_there),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, make_dir, remove_dir);
}
