/* SPDX-License-Identifier: MIT */
/* test_store_lock.c - one writer at a time, and no second entry of a number. */
#include "config.h"

#include "lib/store_help.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "seal/init.h"
#include "store/lock.h"
#include "store/mark.h"

static char dir[64];

static int make_dir(void **state)
{
	(void)state;
	(void)strcpy(dir, "/tmp/estafette-lock-XXXXXX");
	if (!mkdtemp(dir))
		return -1;
	return setenv("XDG_STATE_HOME", dir, 1);
}

static int remove_dir(void **state)
{
	static const char *const names[] = {
		"g.lock", "estafette/101112131415161718191a1b1c1d1e1f"
	};
	struct str path = STR_INIT;

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		str_clear(&path);
		str_addf(&path, "%s/%s", dir, names[i]);
		(void)unlink(path.s);
	}
	str_clear(&path);
	str_addf(&path, "%s/estafette", dir);
	(void)rmdir(path.s);
	str_free(&path);
	return rmdir(dir);
}

static char *in_dir(const char *name)
{
	struct str path = STR_INIT;

	str_addf(&path, "%s/%s", dir, name);
	return str_take(&path);
}

static void a_lock_that_is_held_is_not_taken(void **state)
{
	char *game = in_dir("g.game");
	char *lock = in_dir("g.lock");
	struct lock a = LOCK_INIT, b = LOCK_INIT;
	struct stat st;
	struct err e;

	(void)state;
	assert_int_equal(lock_take(game, 0, &a, &e), 0);
	assert_int_equal(lock_take(game, 20, &b, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_non_null(strstr(e.text, "another process"));
	lock_free(&a);
	assert_int_equal(lock_take(game, 0, &b, &e), 0);
	lock_free(&b);
	lock_free(&b);
	/* The file stays, or two could hold two of one name. */
	assert_int_equal(stat(lock, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	free(game);
	free(lock);
}

static void a_lock_ends_with_its_process(void **state)
{
	char *game = in_dir("g.game");
	struct lock a = LOCK_INIT;
	struct err e;
	int status;
	pid_t pid = fork();

	(void)state;
	if (pid == 0)
		_exit(lock_take(game, 0, &a, &e) == 0 ? 0 : 1);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	assert_int_equal(lock_take(game, 0, &a, &e), 0);
	lock_free(&a);
	free(game);
}

static void a_lock_is_not_a_link_to_elsewhere(void **state)
{
	char *game = in_dir("l.game");
	char *lock = in_dir("l.lock");
	struct lock a = LOCK_INIT;
	struct err e;

	(void)state;
	assert_int_equal(symlink("/dev/null", lock), 0);
	assert_int_equal(lock_take(game, 0, &a, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	(void)unlink(lock);
	free(game);
	free(lock);
}

/* The first n entries of the example. */
static struct gamefile *first(uint32_t n)
{
	struct gamefile *g = help_parse(help_game());
	struct str text = STR_INIT;

	str_add(&text, GAMEFILE_FIRST);
	for (uint32_t i = 0; i < n; i++)
		str_addn(&text, g->entries[i].text.s, g->entries[i].text.n);
	gamefile_free(g);
	g = help_parse(&text);
	str_free(&text);
	return g;
}

static void the_mark_goes_with_the_file(void **state)
{
	struct gamefile *nine = first(9), *ten = first(10);
	struct mark m;
	struct err e;

	(void)state;
	assert_ok(mark_read(nine->genesis.game.gid, &m, &e), e);
	assert_false(m.known);
	assert_ok(mark_check(&m, nine, &e), e);
	assert_ok(mark_write(nine, &e), e);
	assert_ok(mark_read(nine->genesis.game.gid, &m, &e), e);
	assert_true(m.known);
	assert_int_equal(m.index, 8);
	assert_memory_equal(m.head, gamefile_hash(nine, 8), HASH_LEN);
	assert_ok(mark_check(&m, nine, &e), e);
	assert_ok(mark_check(&m, ten, &e), e);
	assert_ok(mark_write(ten, &e), e);
	assert_ok(mark_write(ten, &e), e);
	assert_ok(mark_read(nine->genesis.game.gid, &m, &e), e);
	assert_int_equal(m.index, 9);
	gamefile_free(nine);
	gamefile_free(ten);
}

static void an_old_copy_is_not_written_on(void **state)
{
	struct help_forgery other = { 9, "on the road", "on the sea" };
	struct gamefile *nine = first(9), *ten = first(10), *anew;
	struct str text = STR_INIT;
	struct mark m;
	struct err e;

	(void)state;
	assert_ok(mark_write(ten, &e), e);
	assert_ok(mark_read(ten->genesis.game.gid, &m, &e), e);
	assert_int_equal(mark_check(&m, nine, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_non_null(strstr(e.text, "signed entry 9"));
	help_forge(&other, &text);
	anew = help_parse(&text);
	assert_int_equal(mark_check(&m, anew, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_non_null(strstr(e.text, "another entry 9"));
	str_free(&text);
	gamefile_free(nine);
	gamefile_free(ten);
	gamefile_free(anew);
}

static void a_mark_that_is_none_is_malformed(void **state)
{
	static const char *const bad[] = { "", "9\n", "09 00\n", "9 00\n",
					   "9 00" };
	char *path = in_dir("estafette/101112131415161718191a1b1c1d1e1f");
	struct gamefile *g = first(2);
	struct mark m;
	struct err e;

	(void)state;
	assert_ok(mark_write(g, &e), e);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		assert_ok(file_replace(path, bad[i], strlen(bad[i]), 0600, &e),
			  e);
		assert_int_equal(mark_read(g->genesis.game.gid, &m, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
	}
	gamefile_free(g);
	free(path);
}

static void without_a_home_there_is_no_mark(void **state)
{
	struct gamefile *g = first(1);
	struct mark m;
	struct err e;

	(void)state;
	(void)setenv("XDG_STATE_HOME", "relative", 1);
	(void)unsetenv("HOME");
	assert_int_equal(mark_read(g->genesis.game.gid, &m, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	gamefile_free(g);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_lock_that_is_held_is_not_taken),
		cmocka_unit_test(a_lock_ends_with_its_process),
		cmocka_unit_test(a_lock_is_not_a_link_to_elsewhere),
		cmocka_unit_test(the_mark_goes_with_the_file),
		cmocka_unit_test(an_old_copy_is_not_written_on),
		cmocka_unit_test(a_mark_that_is_none_is_malformed),
		cmocka_unit_test(without_a_home_there_is_no_mark),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, make_dir, remove_dir);
}
