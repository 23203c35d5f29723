/* SPDX-License-Identifier: MIT */
/* test_setting.c - a table of options: read, told, heard. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/fault.h"
#include "kernel/reader.h"
#include "kernel/setting.h"

struct toy {
	int players, night, show, hidden, snow;
};

static const char *const yes[] = { "no", "yes", NULL };
static const char *const shows[] = { "map", "contact", "all", NULL };
static const struct setting table[] = {
	{ .key = "players",
	  .rules = "N1.1",
	  .at = offsetof(struct toy, players),
	  .initial = 2,
	  .least = 2,
	  .most = 3 },
	{ .key = "night",
	  .rules = "N9",
	  .kind = SETTING_SWITCH,
	  .at = offsetof(struct toy, night),
	  .words = yes,
	  .initial = 1 },
	{ .key = "show",
	  .rules = "N13.7",
	  .kind = SETTING_CHOICE,
	  .at = offsetof(struct toy, show),
	  .words = shows },
	{ .key = "hidden",
	  .at = offsetof(struct toy, hidden),
	  .initial = 7,
	  .most = 9,
	  .untold = true },
	{ .key = "snow",
	  .at = offsetof(struct toy, snow),
	  .most = 9,
	  .part = 2 },
	{ .key = NULL },
};

/* The options of a document with these three, NULL for none. */
static struct toy reads(const char *players, const char *night,
			const char *show, struct faults *f)
{
	static const char *const keys[] = { "players", "night", "show" };
	const char *values[] = { players, night, show };
	struct reader *r = reader_new("a.ini");
	struct toy out;

	for (int i = 0; i < 3; i++)
		if (values[i])
			(void)reader_add(
			    r, "options", keys[i], values[i],
			    (struct reader_place){ "a.ini", 4 + i });
	setting_read(table, r, f, &out);
	reader_free(r);
	return out;
}

static void what_is_not_said_has_its_first_value(void **state)
{
	struct faults f = FAULTS_INIT;
	struct toy t = reads(NULL, NULL, NULL, &f);

	(void)state;
	assert_int_equal(fault_errors(&f), 0);
	assert_int_equal(t.players, 2);
	assert_int_equal(t.night, 1);
	assert_int_equal(t.show, 0);
	assert_int_equal(t.hidden, 7);
	t = reads("3", "off", "contact", &f);
	assert_int_equal(fault_errors(&f), 0);
	assert_int_equal(t.players, 3);
	assert_int_equal(t.night, 0);
	assert_int_equal(t.show, 1);
}

static void a_wrong_value_is_told_with_its_line_and_rule(void **state)
{
	struct faults f = FAULTS_INIT;
	struct err e;

	(void)state;
	(void)reads("4", "maybe", "none", &f);
	assert_int_equal(fault_errors(&f), 3);
	assert_int_equal(fault_first(&f, &e), -1);
	assert_string_equal(e.text, "a.ini:4: players is \"4\"; expected a "
				    "number from 2 to 3 [N1.1]");
	assert_string_equal(f.v[2].text, "show is \"none\"; expected map or "
					 "contact or all");
	fault_free(&f);
}

/* What a view says of these options; the caller's. */
static json_t *tells(const struct toy *t, unsigned parts)
{
	struct teller out;
	json_t *told;

	teller_init(&out, false, true);
	teller_object(&out, NULL);
	setting_tell(table, t, parts, &out);
	teller_end(&out);
	told = teller_take_tree(&out);
	teller_free(&out);
	return told;
}

static void what_is_told_is_heard(void **state)
{
	const struct toy t = { 3, 0, 2, 1, 5 };
	struct toy back;
	struct err e;
	json_t *told = tells(&t, 0);

	(void)state;
	assert_int_equal(json_object_size(told), 3);
	assert_string_equal(json_string_value(json_object_get(told, "night")),
			    "no");
	assert_int_equal(setting_hear(table, told, &back, &e), 0);
	assert_int_equal(back.players, 3);
	assert_int_equal(back.night, 0);
	assert_int_equal(back.show, 2);
	assert_int_equal(back.hidden, 7);
	assert_int_equal(back.snow, 0);
	json_decref(told);
	told = tells(&t, 2);
	assert_int_equal(setting_hear(table, told, &back, &e), 0);
	assert_int_equal(back.snow, 5);
	json_decref(told);
}

static void what_is_no_option_is_not_heard(void **state)
{
	static const char *const damaged[] = {
		"{}",
		"{'players':'4','night':'no','show':'map'}",
		"{'players':'2','night':'off','show':'map'}",
		"{'players':'2','night':'no','show':'some'}",
		"{'players':2,'night':'no','show':'map'}",
	};
	struct toy back;
	struct err e;

	(void)state;
	for (size_t i = 0; i < sizeof(damaged) / sizeof(*damaged); i++) {
		char text[64];
		json_t *told;

		for (size_t k = 0; k <= strlen(damaged[i]); k++)
			text[k] = damaged[i][k] == '\'' ? '"' : damaged[i][k];
		told = json_loads(text, 0, NULL);
		assert_non_null(told);
		assert_int_equal(setting_hear(table, told, &back, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		json_decref(told);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_not_said_has_its_first_value),
		cmocka_unit_test(a_wrong_value_is_told_with_its_line_and_rule),
		cmocka_unit_test(what_is_told_is_heard),
		cmocka_unit_test(what_is_no_option_is_not_heard),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
