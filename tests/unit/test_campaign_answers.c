/* SPDX-License-Identifier: MIT */
/* test_campaign_answers.c - what a seat has standing, and waiting for its
 * phase (N30.1, N30.15; state.md). */
#include "config.h"

#include "lib/campaign.h"

#include "base/mem.h"
#include "base/str.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define F CN_SEAT_FRENCH
#define A CN_SEAT_ALLIED

static void put(void *ctx, const struct cn_line *l)
{
	static const char *const names[] = { "standing", "wish", "plan" };
	struct str *out = ctx;

	str_addf(out, "%s", names[l->in]);
	if (l->town != CN_NO_TOWN)
		str_addf(out, ".%s", campaign_map()->town[l->town].id);
	str_addf(out, " %s = %s\n", l->key, l->value);
}

static char *written(const struct cn_answers *a)
{
	struct str out = STR_INIT;

	cn_answers_write(campaign_map(), a, put, &out);
	return str_take(&out);
}

static void is(const struct cn_answers *a, const char *lines)
{
	char *said = written(a);

	assert_string_equal(said, lines);
	mem_free(said);
}

static void take(struct cn_answers *a, int seat, const char *orders)
{
	struct campaign_read r;

	campaign_read(seat, orders, &r);
	assert_int_equal(diag_errors(&r.d), 0);
	cn_answers_take(a, r.p, CN_MARCH);
	campaign_read_free(&r);
}

static bool read_line(struct cn_answers *a, int seat, enum cn_keeping in,
		      const char *key, const char *value)
{
	struct diags d = DIAGS_INIT;
	const struct cn_binder b = { campaign_map(), seat, CN_NO_TOWN,
				     CN_READ_SET, &d };
	const struct cn_line l = { in,
				   in == CN_PLAN_LINE ? campaign_town("wavre")
						      : CN_NO_TOWN,
				   key, value };
	bool good = cn_answers_read(&b, &l, a);

	assert_int_equal(good, diag_errors(&d) == 0);
	diag_free(&d);
	return good;
}

/* Reads what is written, line by line. */
struct again {
	int seat;
	struct cn_answers to;
};

static void put_again(void *ctx, const struct cn_line *l)
{
	struct again *again = ctx;
	struct diags d = DIAGS_INIT;
	const struct cn_binder b = { campaign_map(), again->seat, CN_NO_TOWN,
				     CN_READ_SET, &d };

	assert_true(cn_answers_read(&b, l, &again->to));
	diag_free(&d);
}

static const char everything[] =
    "standing skirmish F14, 2 infantry\n"
    "standing terrain woods left right, stream centre\n"
    "standing hits infantry\n"
    "standing support all from wavre, cavalry\n"
    "standing deploy:\nleft: corps i\nhold: F06\nend deploy\n"
    "standing plan assault left\n"
    "standing regroup none\n"
    "standing refuge brussels, halle\n"
    "standing save leader, guns, F02\n"
    "standing supply 1 cavalry\n"
    "regroup at wavre F09 to ligny\n"
    "regroup at wavre F10, F11 from ligny\n"
    "regroup at ligny none\n"
    "plan at wavre:\nif worn 40+: retreat all\ntry fire F09 else fire F10\n"
    "end plan\n"
    "plan at ligny off\n"
    "plan at charleroi bombard 3\n"
    "deploy at wavre auto\n"
    "deploy at ligny:\nleft: F15\nhold: F16\nend deploy\n"
    "support at ligny F19, all from laneffe\n"
    "support at wavre none\n"
    "terrain at ligny none\n";

static const char everything_written[] =
    "standing skirmish = F14, 2 infantry\n"
    "standing terrain = woods left right, stream centre\n"
    "standing hits = all infantry\n"
    "standing support = all from wavre, all cavalry\n"
    "standing deploy.left = all corps i\n"
    "standing deploy.hold = F06\n"
    "standing plan = assault left\n"
    "standing regroup = none\n"
    "standing refuge = brussels halle\n"
    "standing save = all leader, all guns, F02\n"
    "standing supply = 1 cavalry\n"
    "wish terrain.ligny = none\n"
    "wish support.ligny = F19, all from laneffe\n"
    "wish support.wavre = none\n"
    "wish deploy.ligny.left = F15\n"
    "wish deploy.ligny.hold = F16\n"
    "wish deploy.wavre = auto\n"
    "wish plan.charleroi = bombard 3\n"
    "wish plan.ligny = off\n"
    "wish plan.wavre = own\n"
    "wish regroup.ligny = none\n"
    "wish regroup.wavre.1 = F09 to ligny\n"
    "wish regroup.wavre.2 = F10, F11 from ligny\n"
    "plan.wavre 1 = if worn 40+: retreat all\n"
    "plan.wavre 2 = try fire F09 else fire F10\n";

static void all_that_can_be_ordered_is_kept_and_read_again(void **state)
{
	struct cn_answers a = { 0 }, copy;
	struct again again = { F, { 0 } };

	(void)state;
	take(&a, F, everything);
	is(&a, everything_written);
	cn_answers_write(campaign_map(), &a, put_again, &again);
	is(&again.to, everything_written);
	cn_answers_copy(&copy, &again.to);
	cn_answers_free(&again.to);
	is(&copy, everything_written);
	cn_answers_free(&copy);
	cn_answers_free(&a);
}

static void lines_of_one_set_add_up_and_a_later_set_replaces(void **state)
{
	struct cn_answers a = { 0 };

	(void)state;
	take(&a, F,
	     "support at ligny F19\nsupport at ligny F20\n"
	     "support at wavre F21\n"
	     "deploy at ligny:\nleft: F09\nend deploy\n"
	     "deploy at ligny:\nleft: F10\nright: F11\nend deploy\n"
	     "terrain at ligny farm left\nterrain at ligny hill right\n"
	     "terrain at ligny farm right left\n"
	     "regroup at ligny F09 to wavre\n"
	     "regroup at ligny F10 from wavre\n");
	is(&a, "wish terrain.ligny = farm left right, hill right\n"
	       "wish support.ligny = F19, F20\n"
	       "wish support.wavre = F21\n"
	       "wish deploy.ligny.left = F09, F10\n"
	       "wish deploy.ligny.right = F11\n"
	       "wish regroup.ligny.1 = F09 to wavre\n"
	       "wish regroup.ligny.2 = F10 from wavre\n");
	take(&a, F,
	     "support at ligny none\ndeploy at ligny auto\n"
	     "regroup at ligny F11 to wavre\nterrain at ligny none\n");
	is(&a, "wish terrain.ligny = none\n"
	       "wish support.ligny = none\n"
	       "wish support.wavre = F21\n"
	       "wish deploy.ligny = auto\n"
	       "wish regroup.ligny.1 = F11 to wavre\n");
	cn_answers_free(&a);
}

/* A position that names it twice could not be read any more. */
static void a_town_of_a_ranking_is_kept_once(void **state)
{
	struct cn_answers a = { 0 };

	(void)state;
	take(&a, F,
	     "standing refuge brussels, mons\nstanding refuge mons, halle\n");
	is(&a, "standing refuge = brussels mons halle\n");
	cn_answers_free(&a);
}

static void the_last_of_contrary_lines_counts(void **state)
{
	struct cn_answers a = { 0 };

	(void)state;
	take(&a, F,
	     "support at ligny none\nsupport at ligny F20\n"
	     "regroup at ligny F09 to wavre\nregroup at ligny none\n"
	     "regroup at wavre none\nregroup at wavre F09 to ligny\n"
	     "plan at ligny stand\nplan at ligny delay 2\n");
	is(&a, "wish support.ligny = F20\n"
	       "wish plan.ligny = delay 2\n"
	       "wish regroup.ligny = none\n"
	       "wish regroup.wavre.1 = F09 to ligny\n");
	cn_answers_free(&a);
}

static void defaults_are_not_kept(void **state)
{
	struct cn_answers a = { 0 };

	(void)state;
	take(&a, F, everything);
	cn_answers_turn(&a);
	take(&a, F,
	     "standing skirmish default\nstanding terrain default\n"
	     "standing hits default\nstanding support none\n"
	     "standing deploy ask\nstanding plan ask\n"
	     "standing regroup ask\nstanding refuge default\n"
	     "standing save default\nstanding supply default\n");
	is(&a, "");
	cn_answers_free(&a);
}

/* `off` says something only where a standing plan would act. */
static void off_is_kept_against_a_standing_plan_only(void **state)
{
	struct cn_answers a = { 0 };
	int ligny = campaign_town("ligny");

	(void)state;
	take(&a, F, "plan at ligny stand");
	take(&a, F, "plan at ligny off");
	is(&a, "");
	take(&a, F, "standing plan stand\nplan at ligny off");
	is(&a, "standing plan = stand\nwish plan.ligny = off\n");
	assert_null(cn_answer_for(&a, CN_PLAN, ligny));
	assert_non_null(cn_answer_for(&a, CN_PLAN, campaign_town("wavre")));
	take(&a, F, "standing plan default");
	is(&a, "");
	cn_answers_free(&a);
}

static void a_wish_comes_before_a_standing_order(void **state)
{
	struct cn_answers a = { 0 };
	int ligny = campaign_town("ligny"), wavre = campaign_town("wavre");
	const struct cn_answer *found;

	(void)state;
	take(&a, F,
	     "standing support all\nsupport at ligny none\n"
	     "regroup at ligny F09 to wavre\n"
	     "regroup at ligny F10 to wavre\n");
	assert_int_equal(cn_answer_for(&a, CN_SUPPORT, ligny)->kind, CN_NONE);
	assert_int_equal(cn_answer_for(&a, CN_SUPPORT, wavre)->kind, CN_GIVEN);
	assert_int_equal(cn_answer_for(&a, CN_SUPPORT, CN_NO_TOWN)->kind,
			 CN_GIVEN);
	assert_null(cn_answer_for(&a, CN_HITS, CN_NO_TOWN));
	found = cn_answer_for(&a, CN_REGROUPING, ligny);
	found = cn_answer_next(&a, found);
	assert_int_equal(found->list.v[0].unit, campaign_unit("F10"));
	assert_null(cn_answer_next(&a, found));
	cn_answers_free(&a);
}

static void a_plan_goes_when_its_turns_are_used_up(void **state)
{
	struct cn_answers a = { 0 };
	int ligny = campaign_town("ligny"), wavre = campaign_town("wavre");

	(void)state;
	take(&a, F, "plan at ligny stand 2\nplan at wavre stand\n");
	cn_answers_plan_done(&a, ligny);
	cn_answers_plan_done(&a, wavre);
	is(&a, "wish plan.ligny = stand 1\nwish plan.wavre = stand\n");
	cn_answers_plan_done(&a, ligny);
	is(&a, "wish plan.wavre = stand\n");
	cn_answers_turn(&a);
	is(&a, "");
	cn_answers_free(&a);
}

static void terrain_for_a_battle_can_be_left_alone(void **state)
{
	struct cn_answers a = { 0 };
	struct campaign_read r;

	(void)state;
	campaign_read(F,
		      "terrain at ligny farm left\n"
		      "standing terrain none\nsupport at ligny F19\n",
		      &r);
	cn_answers_take(&a, r.p, CN_FIELD);
	is(&a, "standing terrain = none\nwish support.ligny = F19\n");
	campaign_read_free(&r);
	cn_answers_free(&a);
}

static void what_is_no_answer_is_not_read(void **state)
{
	static const struct {
		enum cn_keeping in;
		const char *key, *value;
	} bad[] = {
		{ CN_STANDING, "skirmish", "" },
		{ CN_STANDING, "skirmish", "F14; resign" },
		{ CN_STANDING, "skirmish", "P02" },
		{ CN_STANDING, "say", "\"hello\"" },
		{ CN_STANDING, "hits.left", "F14" },
		{ CN_STANDING, "deploy.front", "F14" },
		{ CN_STANDING, "plan", "own" },
		{ CN_STANDING, "", "F14" },
		{ CN_WISH, "support", "F14" },
		{ CN_WISH, "support.paris", "F14" },
		{ CN_WISH, "hits.ligny", "F14" },
		{ CN_WISH, "plan.paris", "own" },
		{ CN_WISH, "deploy.ligny.left.right", "F14" },
		{ CN_WISH, "deploy.ligny.left", "F14\nend deploy\nresign" },
		{ CN_PLAN_LINE, "1", "" },
		{ CN_PLAN_LINE, "1", "march solre to mons: F09" },
		{ CN_PLAN_LINE, "1", "end plan" },
	};
	struct cn_answers a = { 0 };

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		assert_false(
		    read_line(&a, F, bad[i].in, bad[i].key, bad[i].value));
	is(&a, "");
	cn_answers_free(&a);
}

static void what_is_said_by_hand_is_read(void **state)
{
	struct cn_answers a = { 0 };

	(void)state;
	assert_true(read_line(&a, A, CN_STANDING, "supply", "p02, a02"));
	assert_true(read_line(&a, A, CN_STANDING, "refuge", "gembloux, namur"));
	assert_true(read_line(&a, A, CN_WISH, "plan.wavre", "bombard"));
	assert_true(read_line(&a, A, CN_PLAN_LINE, "7", "fire guns in middle"));
	is(&a, "standing refuge = gembloux namur\n"
	       "standing supply = P02, A02\n"
	       "wish plan.wavre = own\n"
	       "plan.wavre 1 = fire all guns in centre\n");
	cn_answers_free(&a);
}

/* The fault that a set brings, on top of what stands. */
static char *fit(const struct cn_answers *now, const char *orders)
{
	struct campaign_read r;
	struct cn_binder b;
	char *said;
	bool good;

	campaign_read(F, orders, &r);
	assert_int_equal(diag_errors(&r.d), 0);
	b = (struct cn_binder){ campaign_map(), F, CN_NO_TOWN, CN_READ_SET,
				&r.d };
	good = cn_answers_fit(&b, now, r.p, CN_MARCH);
	said = campaign_said(&r.d);
	assert_int_equal(good, *said == '\0');
	campaign_read_free(&r);
	return said;
}

static void fits(const struct cn_answers *now, const char *orders,
		 const char *said)
{
	char *got = fit(now, orders);

	assert_string_equal(got, said);
	mem_free(got);
}

static void wishes(struct str *out, int n)
{
	for (int i = 0; i < n; i++)
		str_addf(out, "deploy at %s auto\n",
			 campaign_map()->town[i % 50].id);
}

static void what_stands_and_waits_is_limited(void **state)
{
	struct cn_answers a = { 0 };
	struct str text = STR_INIT, list = STR_INIT;

	(void)state;
	/* 50 lines, and 11 more: 61. */
	wishes(&text, 50);
	take(&a, F, str_text(&text));
	str_clear(&text);
	for (int i = 0; i < 11; i++)
		str_addf(&text, "terrain at %s none\n",
			 campaign_map()->town[i].id);
	fits(&a, str_text(&text), "11:1 N30.15 too-many-lines 61 60");
	cn_answers_free(&a);
	/* A list may be so long, and not longer. */
	str_add(&list, "standing hits F01");
	for (int i = 0; i < 35; i++)
		str_add(&list, ", F02");
	fits(&a, str_text(&list), "");
	str_add(&list, ", F03");
	fits(&a, str_text(&list), "1:1 N30.15 line-too-long 190 189");
	/* It is named, not the last line. */
	str_add(&list, "\nstanding support all");
	fits(&a, str_text(&list), "1:1 N30.15 line-too-long 190 189");
	str_free(&text);
	str_free(&list);
	cn_answers_free(&a);
}

static void two_thousand_bytes_are_the_most(void **state)
{
	struct cn_answers a = { 0 };
	struct str text = STR_INIT;
	char *said;

	(void)state;
	for (int i = 0; i < 12; i++) {
		str_addf(&text, "support at %s F01",
			 campaign_map()->town[i].id);
		for (int k = 0; k < 30; k++)
			str_add(&text, ", F02");
		str_add(&text, "\n");
	}
	said = fit(&a, str_text(&text));
	assert_non_null(strstr(said, "12:1 N30.15 too-many-bytes"));
	mem_free(said);
	str_free(&text);
	cn_answers_free(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    all_that_can_be_ordered_is_kept_and_read_again),
		cmocka_unit_test(
		    lines_of_one_set_add_up_and_a_later_set_replaces),
		cmocka_unit_test(a_town_of_a_ranking_is_kept_once),
		cmocka_unit_test(the_last_of_contrary_lines_counts),
		cmocka_unit_test(defaults_are_not_kept),
		cmocka_unit_test(off_is_kept_against_a_standing_plan_only),
		cmocka_unit_test(a_wish_comes_before_a_standing_order),
		cmocka_unit_test(a_plan_goes_when_its_turns_are_used_up),
		cmocka_unit_test(terrain_for_a_battle_can_be_left_alone),
		cmocka_unit_test(what_is_no_answer_is_not_read),
		cmocka_unit_test(what_is_said_by_hand_is_read),
		cmocka_unit_test(what_stands_and_waits_is_limited),
		cmocka_unit_test(two_thousand_bytes_are_the_most),
	};
	int rc = cmocka_run_group_tests(tests, NULL, NULL);

	campaign_map_free();
	return rc;
}
