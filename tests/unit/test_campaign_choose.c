/* SPDX-License-Identifier: MIT */
/* test_campaign_choose.c - which units lists and rankings mean on a field, and
 * which guards hold there (orders-campaign.md, N30). */
#include "config.h"

#include "lib/campaign.h"

#include "base/mem.h"
#include "base/str.h"
#include "games/campaign/public/choose.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define F CN_SEAT_FRENCH
#define A CN_SEAT_ALLIED

/* A field with units by code, town and strength; turn 5 is French. */
static struct cn_field *field_new(void)
{
	struct cn_field *f = mem_zalloc(sizeof(*f));

	cn_field_init(f, campaign_map());
	f->number = 5;
	f->phase = CN_BATTLE;
	f->round = 2;
	return f;
}

static void stand(struct cn_field *f, const char *code, const char *town,
		  int strength)
{
	struct cn_force *u = &f->unit[campaign_unit(code)];

	u->town = campaign_town(town);
	u->strength = strength;
}

/* Into a place of the only battle, which is that of its town. */
static void aboard(struct cn_field *f, const char *code, const char *place,
		   int strength)
{
	if (f->nbattles == 0)
		cn_battle_init(&f->battle[f->nbattles++],
			       campaign_town("ligny"));
	stand(f, code, "ligny", strength);
	f->unit[campaign_unit(code)].place = cn_place_find(place);
	assert_true(f->unit[campaign_unit(code)].place >= 0);
}

static void codes(const int *units, size_t n, struct str *out)
{
	for (size_t i = 0; i < n; i++)
		str_addf(out, "%s%s", i ? " " : "",
			 campaign_map()->unit[units[i]].code);
}

/* The units that a march from the town takes. */
static void takes(const struct cn_field *f, int seat, const char *list,
		  const char *said)
{
	struct str text = STR_INIT, got = STR_INIT;
	struct campaign_read r;
	int units[CN_UNITS];
	size_t n;

	str_addf(&text, "march ligny to wavre: %s", list);
	campaign_read(seat, str_text(&text), &r);
	assert_int_equal(diag_errors(&r.d), 0);
	n = cn_choose_town(f, seat, &r.p->v[0].acts[0].list,
			   campaign_town("ligny"), units);
	codes(units, n, &got);
	assert_string_equal(str_text(&got), said);
	campaign_read_free(&r);
	str_free(&text);
	str_free(&got);
}

static struct cn_field *french_field(void)
{
	struct cn_field *f = field_new();

	stand(f, "F01", "ligny", 1); /* napoleon */
	stand(f, "F02", "ligny", 3); /* guard infantry F3 */
	stand(f, "F06", "ligny", 3); /* infantry of I, F2 */
	stand(f, "F09", "ligny", 4); /* infantry of II, F2 */
	stand(f, "F11", "ligny", 2); /* guns of II */
	stand(f, "F21", "ligny", 2); /* cavalry, F3 */
	stand(f, "F23", "ligny", 2); /* horse guns */
	stand(f, "F10", "wavre", 3); /* infantry of II elsewhere */
	return f;
}

static void a_selector_takes_what_it_names(void **state)
{
	struct cn_field *f = french_field();

	(void)state;
	takes(f, F, "all", "F01 F02 F06 F09 F11 F21 F23");
	takes(f, F, "infantry", "F02 F06 F09");
	takes(f, F, "cavalry, leader", "F21 F01");
	takes(f, F, "guns", "F11 F23");
	takes(f, F, "foot-guns", "F11");
	takes(f, F, "horse-guns", "F23");
	takes(f, F, "corps ii", "F09 F11");
	takes(f, F, "corps ii guns", "F11");
	takes(f, F, "french infantry from ligny", "F02 F06 F09");
	takes(f, F, "infantry from wavre", "");
	takes(f, F, "all in left", "");
	takes(f, F, "squares", "");
	mem_free(f);
}

/* Most steps, then firepower, then the order of the scenario. */
static void a_number_takes_the_strongest(void **state)
{
	struct cn_field *f = french_field();

	(void)state;
	takes(f, F, "1 infantry", "F09");
	takes(f, F, "2 infantry", "F09 F02");
	takes(f, F, "9 infantry", "F09 F02 F06");
	takes(f, F, "1 units", "F09");
	takes(f, F, "2 guns", "F11 F23");
	mem_free(f);
}

static void each_unit_is_taken_once_and_a_name_always(void **state)
{
	struct cn_field *f = french_field();

	(void)state;
	takes(f, F, "F09, infantry, F09", "F09 F02 F06");
	takes(f, F, "2 infantry, 1 infantry", "F09 F02 F06");
	takes(f, F, "F10", "F10");
	mem_free(f);
}

static void a_seat_takes_its_own_armies_only(void **state)
{
	struct cn_field *f = field_new();

	(void)state;
	stand(f, "A02", "ligny", 3);
	stand(f, "P02", "ligny", 4);
	stand(f, "F09", "ligny", 4);
	takes(f, A, "all", "A02 P02");
	takes(f, A, "prussian", "P02");
	takes(f, CN_SEAT_PRUSSIAN, "all", "P02");
	takes(f, CN_SEAT_ANGLO_DUTCH, "all", "A02");
	mem_free(f);
}

/* A ranking of all units that are on the map. */
static void ranks(const struct cn_field *f, int seat, const char *order,
		  const char *said)
{
	struct cn_answers a = { 0 };
	struct str text = STR_INIT, got = STR_INIT;
	struct campaign_read r;
	int units[CN_UNITS], topic;
	size_t n = 0, named;

	str_addf(&text, "standing %s", order);
	campaign_read(seat, str_text(&text), &r);
	assert_int_equal(diag_errors(&r.d), 0);
	topic = r.p->v[0].acts[0].answer->topic;
	cn_answers_take(&a, r.p, CN_MARCH);
	for (int i = f->map->nunits; i-- > 0;)
		if (f->unit[i].town != CN_NO_TOWN)
			units[n++] = i;
	named = cn_rank(f, (enum cn_topic)topic,
			cn_answer_for(&a, (enum cn_topic)topic, CN_NO_TOWN),
			units, n);
	codes(units, named, &got);
	str_add(&got, " | ");
	codes(units + named, n - named, &got);
	assert_string_equal(str_text(&got), said);
	campaign_read_free(&r);
	cn_answers_free(&a);
	str_free(&text);
	str_free(&got);
}

/* N30.2, N30.4, N30.10, N30.11 */
static void rankings_have_their_own_order_unasked(void **state)
{
	struct cn_field *f = french_field();

	(void)state;
	/* Steps times F2 of fast ones and F1 of slow ones; leaders last. */
	ranks(f, F, "skirmish default", " | F09 F21 F23 F02 F06 F10 F11 F01");
	/* Lowest firepower, then infantry, cavalry, foot, horse, leader. */
	ranks(f, F, "hits default", " | F11 F23 F06 F09 F10 F01 F02 F21");
	/* The leader, then steps times firepower. */
	ranks(f, F, "save default", " | F01 F02 F09 F06 F10 F21 F11 F23");
	ranks(f, F, "supply default", " | F11 F23 F06 F10 F21 F09 F02 F01");
	mem_free(f);
}

static void an_answer_comes_first_in_its_own_order(void **state)
{
	struct cn_field *f = french_field();

	(void)state;
	ranks(f, F, "hits F21, cavalry, F24, infantry",
	      "F21 F06 F09 F10 F02 | F11 F23 F01");
	ranks(f, F, "save 2 infantry, guns",
	      "F02 F09 F11 F23 | F01 F06 F10 F21");
	ranks(f, F, "supply infantry from wavre",
	      "F10 | F11 F23 F06 F21 F09 F02 F01");
	ranks(f, F, "skirmish F01, 1 units",
	      "F01 F09 | F21 F23 F02 F06 F10 "
	      "F11");
	mem_free(f);
}

static struct cn_field *board_field(void)
{
	struct cn_field *f = field_new();

	aboard(f, "F09", "attacker.left", 4);
	aboard(f, "F10", "attacker.reserve", 3);
	aboard(f, "F21", "defender.right", 2);
	aboard(f, "F22", "defender.right", 2);
	aboard(f, "P02", "defender.right", 3);
	aboard(f, "P05", "defender.left", 2);
	aboard(f, "P06", "defender.left", 4);
	aboard(f, "P07", "defender.reserve", 4);
	f->unit[campaign_unit("P02")].square = true;
	f->battle[0].brought[CN_ATTACKER] = 20;
	f->battle[0].worn[CN_ATTACKER] = 9;
	f->battle[0].brought[CN_DEFENDER] = 0;
	return f;
}

static bool holds_in(const struct cn_field *f, int seat, const char *guard,
		     enum cn_where lane)
{
	struct diags d = DIAGS_INIT;
	const struct cn_binder b = { campaign_map(), seat, CN_NO_TOWN,
				     CN_READ_READY, &d };
	struct str text = STR_INIT;
	struct orders *o;
	struct cn_plan *p;
	bool holds;

	str_addf(&text, "if %s: end", guard);
	o = order_parse(str_text(&text), text.len, &cn_language, &d);
	p = cn_plan_bind(&b, o);
	assert_int_equal(d.n, 0);
	holds = cn_guard_holds(f, seat, campaign_town("ligny"), &p->v[0], lane);
	cn_plan_free(p);
	order_free(o);
	str_free(&text);
	return holds;
}

static bool holds(const struct cn_field *f, int seat, const char *guard)
{
	return holds_in(f, seat, guard, CN_NOWHERE);
}

static const struct {
	int seat;
	const char *guard;
	bool holds;
} guards[] = {
	{ F, "mine in left", true },
	{ F, "mine in left 2+", false },
	{ F, "mine in left 1-", true },
	{ F, "not mine in centre", true },
	{ F, "mine in reserve", true },
	{ F, "enemy in reserve", false },
	{ F, "mine in front-left 2+", true },
	{ F, "mine cavalry in front-left 2+", true },
	{ F, "mine infantry in front-left", false },
	{ F, "enemy in front-left 1-", true },
	{ F, "enemy infantry in front-left", true },
	{ F, "enemy squares in front-left", true },
	{ F, "enemy squares in front-right", false },
	{ F, "mine in board 4+", true },
	{ F, "mine in board 5+", false },
	{ F, "enemy in board 4+ and enemy in board 4-", true },
	/* A reserve is hidden: it has no type. */
	{ F, "enemy infantry in board 2+", false },
	{ F, "enemy infantry in board 1+", true },
	{ A, "mine infantry in board 2+", true },
	{ A, "enemy infantry in board 2+", false },
	/* The defender's right faces the attacker's left. */
	{ A, "enemy cavalry in right 2+", true },
	{ A, "mine in left 2+", true },
	{ A, "enemy in front-right", true },
	/* Four steps against three. */
	{ F, "weaker left", false },
	{ A, "weaker right", true },
	{ A, "weaker left", false },
	{ F, "worn 45+", true },
	{ F, "worn 46+", false },
	{ A, "worn 0+", false },
	{ F, "turn 2+", true },
	{ F, "turn 3+", false },
	{ F, "turn 2+ and not turn 3+", true },
	/* Without the lane of a plan no line holds that names one. */
	{ F, "mine in target", false },
	{ F, "not mine in target", false },
};

static void a_guard_sees_what_its_seat_may_know(void **state)
{
	struct cn_field *f = board_field();

	(void)state;
	for (size_t i = 0; i < sizeof(guards) / sizeof(*guards); i++)
		if (holds(f, guards[i].seat, guards[i].guard) !=
		    guards[i].holds)
			fail_msg("%s", guards[i].guard);
	assert_true(holds_in(f, F, "mine in target", CN_MY_LEFT));
	assert_false(holds_in(f, F, "mine in target", CN_MY_RIGHT));
	assert_true(holds_in(f, F, "enemy in front-target", CN_MY_LEFT));
	mem_free(f);
}

/* The same field as a seat has it: units that it may not know are numbers. */
static void a_seat_s_own_field_says_the_same(void **state)
{
	struct cn_field *f = board_field();
	struct cn_force *p = &f->unit[campaign_unit("P07")];

	(void)state;
	cn_force_init(p);
	f->hidden[campaign_town("ligny")][CN_ARMY_PRUSSIAN] = 1;
	f->battle[0].hidden[CN_DEFENDER_RESERVE][CN_ARMY_PRUSSIAN] = 1;
	for (size_t i = 0; i < sizeof(guards) / sizeof(*guards); i++)
		if (guards[i].seat == F &&
		    holds(f, F, guards[i].guard) != guards[i].holds)
			fail_msg("%s", guards[i].guard);
	mem_free(f);
}

/* Woods hide who is not engaged (N12.6). */
static void units_in_woods_have_no_type(void **state)
{
	struct cn_field *f = board_field();

	(void)state;
	assert_true(holds(f, F, "enemy cavalry in front-right"));
	f->battle[0].ground[CN_DEFENDER_LEFT] = CN_WOODS;
	assert_false(holds(f, F, "enemy cavalry in front-right"));
	assert_true(holds(f, F, "enemy in front-right 2+"));
	assert_true(holds(f, A, "mine cavalry in left"));
	mem_free(f);
}

/* N30.14, N27.4: what the ally hides has no type, but for who commands. */
static void an_ally_may_hide_its_units_too(void **state)
{
	struct cn_field *f = board_field();

	(void)state;
	aboard(f, "A02", "defender.reserve", 3);
	assert_false(
	    holds(f, CN_SEAT_ANGLO_DUTCH, "mine infantry in reserve 2+"));
	assert_true(holds(f, CN_SEAT_ANGLO_DUTCH, "mine in reserve 2+"));
	assert_true(holds(f, A, "mine infantry in reserve 2+"));
	mem_free(f);
}

static void places_are_those_that_the_seat_sees(void **state)
{
	struct cn_field *f = board_field();

	(void)state;
	assert_int_equal(cn_where_place(f, F, CN_MY_LEFT, CN_NOWHERE),
			 CN_ATTACKER_LEFT);
	assert_int_equal(cn_where_place(f, F, CN_FRONT_LEFT, CN_NOWHERE),
			 CN_DEFENDER_RIGHT);
	assert_int_equal(cn_where_place(f, A, CN_MY_LEFT, CN_NOWHERE),
			 CN_DEFENDER_LEFT);
	assert_int_equal(cn_where_place(f, A, CN_FRONT_RIGHT, CN_NOWHERE),
			 CN_ATTACKER_LEFT);
	assert_int_equal(cn_where_place(f, A, CN_FRONT_CENTRE, CN_NOWHERE),
			 CN_ATTACKER_CENTRE);
	assert_int_equal(cn_where_place(f, A, CN_MY_RESERVE, CN_NOWHERE),
			 CN_DEFENDER_RESERVE);
	assert_int_equal(cn_where_place(f, A, CN_BOARD, CN_NOWHERE),
			 CN_NO_PLACE);
	assert_int_equal(cn_where_place(f, A, CN_FRONT_TARGET, CN_MY_LEFT),
			 CN_ATTACKER_RIGHT);
	mem_free(f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_selector_takes_what_it_names),
		cmocka_unit_test(a_number_takes_the_strongest),
		cmocka_unit_test(each_unit_is_taken_once_and_a_name_always),
		cmocka_unit_test(a_seat_takes_its_own_armies_only),
		cmocka_unit_test(rankings_have_their_own_order_unasked),
		cmocka_unit_test(an_answer_comes_first_in_its_own_order),
		cmocka_unit_test(a_guard_sees_what_its_seat_may_know),
		cmocka_unit_test(a_seat_s_own_field_says_the_same),
		cmocka_unit_test(units_in_woods_have_no_type),
		cmocka_unit_test(an_ally_may_hide_its_units_too),
		cmocka_unit_test(places_are_those_that_the_seat_sees),
	};
	int rc = cmocka_run_group_tests(tests, NULL, NULL);

	campaign_map_free();
	return rc;
}
