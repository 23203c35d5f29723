/* SPDX-License-Identifier: MIT */
/* test_part.c - every game is in one part, whatever their number. */
#include "config.h"

#include "lib/store_help.h"

#include <unistd.h>

#include "base/mem.h"
#include "base/num.h"
#include "office/part.h"
#include "office/sorting.h"

static const uint32_t numbers[] = { 1, 2, 3, 7, 64, 1000, PART_MAX };
#define NUMBERS (sizeof(numbers) / sizeof(*numbers))

static void what_names_no_part_is_none(void **state)
{
	static const char *const wrong[] = {
		"",	"1",	 "/",	  "1/",	     "/1",
		"0/1",	"2/1",	 "1/0",	  "01/2",    "1/02",
		"+1/2", "1/ 2",	 "1/2/3", "-1/2",    "1-2",
		"1/2 ", "1.0/2", "a/b",	  "1/10000", "1/4294967298",
	};
	struct part p = { 5, 6 };

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		assert_false(part_parse(wrong[i], &p));
		assert_int_equal(p.k, 5);
		assert_int_equal(p.n, 6);
	}
}

static void a_part_is_read(void **state)
{
	struct part p;

	(void)state;
	assert_true(part_parse("1/1", &p));
	assert_int_equal(p.n, 1);
	assert_true(part_parse("17/9999", &p));
	assert_int_equal(p.k, 17);
	assert_int_equal(p.n, 9999);
}

static void the_ranges_of_all_parts_are_everything_once(void **state)
{
	const struct part all = { 0, 0 };

	(void)state;
	for (size_t i = 0; i < NUMBERS; i++) {
		int64_t next = 0;

		for (uint32_t k = 1; k <= numbers[i]; k++) {
			struct lock_range r =
			    part_range(&(struct part){ k, numbers[i] });

			assert_true(r.first == next && r.n > 0);
			next += r.n;
		}
		assert_true(next == part_range(&all).n);
	}
	assert_true(part_range(&all).first == 0);
}

/* Ids that differ in little, as bad ones would. */
static void make_id(uint32_t i, uint8_t gid[GID_LEN])
{
	memset(gid, 0, GID_LEN);
	num_le32(gid, i);
}

static void every_id_is_in_one_part(void **state)
{
	uint8_t gid[GID_LEN];

	(void)state;
	for (size_t i = 0; i < NUMBERS; i++)
		for (uint32_t id = 0; id < 200; id++) {
			uint32_t in = 0;

			make_id(id, gid);
			for (uint32_t k = 1; k <= numbers[i]; k++)
				in += part_has(&(struct part){ k, numbers[i] },
					       gid);
			assert_int_equal(in, 1);
		}
	assert_true(part_has(&(struct part){ 0, 0 }, gid));
}

static void ids_are_spread_evenly(void **state)
{
	uint32_t in[8] = { 0 };
	uint8_t gid[GID_LEN];

	(void)state;
	for (uint32_t id = 0; id < 8000; id++) {
		make_id(id, gid);
		for (uint32_t k = 1; k <= 8; k++)
			in[k - 1] += part_has(&(struct part){ k, 8 }, gid);
	}
	/* 1,000 each; more than four standard deviations off is no chance. */
	for (size_t k = 0; k < 8; k++)
		assert_true(in[k] >= 880 && in[k] <= 1120);
}

/* So that whoever divides them otherwise can tell where a game is. */
static void the_part_of_an_id_does_not_change(void **state)
{
	static const uint32_t parts[] = { 1, 3, 1, 2, 3, 3, 2, 2 };
	uint8_t gid[GID_LEN];

	(void)state;
	for (uint32_t id = 0; id < 8; id++) {
		make_id(id, gid);
		assert_true(part_has(&(struct part){ parts[id], 4 }, gid));
	}
}

static void a_mail_is_where_its_game_is(void **state)
{
	static const char sorted[] =
	    "01000000000000000000000000000000.1700000000.M1.host:2,S";
	static const char *const strays[] = {
		"stray", "01000000000000000000000000000000",
		"0100000000000000000000000000000g.1", ""
	};
	uint8_t gid[GID_LEN], nobody[GID_LEN];

	(void)state;
	make_id(1, gid);
	make_id(0, nobody);
	for (uint32_t k = 1; k <= 5; k++) {
		struct part p = { k, 5 };

		assert_int_equal(sorting_is(&p, sorted), part_has(&p, gid));
		for (size_t i = 0; i < 4; i++)
			assert_int_equal(sorting_is(&p, strays[i]),
					 part_has(&p, nobody));
	}
}

static void rounds_exclude_each_other_only_where_they_overlap(void **state)
{
	static const struct {
		struct part a, b;
		int got;
	} pairs[] = {
		{ { 1, 2 }, { 2, 2 }, 1 }, { { 1, 2 }, { 1, 2 }, 0 },
		{ { 1, 2 }, { 1, 3 }, 0 }, { { 1, 2 }, { 2, 3 }, 0 },
		{ { 1, 2 }, { 3, 3 }, 1 }, { { 0, 0 }, { 7, 9 }, 0 },
		{ { 7, 9 }, { 0, 0 }, 0 }, { { 0, 0 }, { 0, 0 }, 0 },
	};
	char path[] = "/tmp/estafette-part-XXXXXX";
	char *file;
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(path));
	file = str_format("%s/round", path);
	for (size_t i = 0; i < sizeof(pairs) / sizeof(*pairs); i++) {
		struct lock a = LOCK_INIT, b = LOCK_INIT;
		struct lock_range x = part_range(&pairs[i].a);
		struct lock_range y = part_range(&pairs[i].b);

		assert_int_equal(lock_take_range(file, &x, &a, &e), 1);
		assert_int_equal(lock_take_range(file, &y, &b, &e),
				 pairs[i].got);
		lock_free(&a);
		lock_free(&b);
		assert_int_equal(lock_take_range(file, &y, &b, &e), 1);
		lock_free(&b);
	}
	mem_free(file);
	file = str_format("%s/round.lock", path);
	(void)unlink(file);
	mem_free(file);
	(void)rmdir(path);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_names_no_part_is_none),
		cmocka_unit_test(a_part_is_read),
		cmocka_unit_test(the_ranges_of_all_parts_are_everything_once),
		cmocka_unit_test(every_id_is_in_one_part),
		cmocka_unit_test(ids_are_spread_evenly),
		cmocka_unit_test(the_part_of_an_id_does_not_change),
		cmocka_unit_test(a_mail_is_where_its_game_is),
		cmocka_unit_test(
		    rounds_exclude_each_other_only_where_they_overlap),
	};

	return cmocka_run_group_tests_name("part", tests, NULL, NULL);
}
