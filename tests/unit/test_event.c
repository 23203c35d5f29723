/* SPDX-License-Identifier: MIT */
/* test_event.c - what of the events a seat hears. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "kernel/event.h"
#include "kernel/game.h"
#include "kernel/told.h"

enum { OPEN, VEILED, OWN };

static bool hears(const struct event *ev, int seat, struct event *copy)
{
	if (ev->kind == VEILED && ev->seat != seat)
		copy->who[0].unit = EVENT_NONE;
	return ev->kind != OWN || ev->seat == seat;
}

/* Seat 0 ordered two things, of which came an event of each kind. */
static void happened(struct events *all)
{
	all->seat = 0;
	event_order(all, "first", EVENT_DONE);
	event_order(all, "second", EVENT_VOID);
	for (int kind = OPEN; kind <= OWN; kind++) {
		struct event *ev = event_add(all, kind, 0, kind == OWN ? 2 : 1);

		ev->who[0].unit = 7;
		ev->text = mem_strdup("said");
		event_cite(ev, "X1");
	}
}

static void who_ordered_hears_all_with_his_orders(void **state)
{
	struct events all = EVENTS_INIT, heard = EVENTS_INIT;

	(void)state;
	happened(&all);
	event_hear(&all, 0, hears, &heard);
	assert_int_equal(heard.seat, 0);
	assert_int_equal(heard.norders, 2);
	assert_string_equal(heard.orders[1].text, "second");
	assert_int_equal(heard.orders[1].state, EVENT_VOID);
	assert_int_equal(heard.n, 3);
	assert_int_equal(heard.v[VEILED].who[0].unit, 7);
	assert_int_equal(heard.v[OWN].order, 2);
	assert_string_equal(heard.v[OWN].rules[0], "X1");
	event_free(&heard);
	event_free(&all);
}

static void the_other_hears_what_the_game_lets_him_and_no_orders(void **state)
{
	struct events all = EVENTS_INIT, heard = EVENTS_INIT;

	(void)state;
	happened(&all);
	event_hear(&all, 1, hears, &heard);
	assert_int_equal(heard.seat, 0);
	assert_int_equal(heard.norders, 0);
	assert_int_equal(heard.n, 2);
	assert_int_equal(heard.v[OPEN].who[0].unit, 7);
	assert_int_equal(heard.v[VEILED].who[0].unit, EVENT_NONE);
	for (size_t i = 0; i < heard.n; i++)
		assert_int_equal(heard.v[i].order, 0);
	event_free(&heard);
	event_free(&all);
}

/* Seats 0 and 2 ordered at once: one decision carries both sets out. */
static void each_seat_hears_its_own_of_several_sets(void **state)
{
	static const char *const orders[] = { "first", "hold", "second" };
	static const int seats[] = { 0, 2, 0 };
	struct events all = EVENTS_INIT;

	(void)state;
	for (int i = 0; i < 3; i++) {
		all.seat = seats[i];
		event_order(&all, orders[i], EVENT_DONE);
	}
	all.seat = 2;
	(void)event_add(&all, OPEN, 1, 1);
	all.seat = 0;
	(void)event_add(&all, OPEN, 1, 2);
	(void)event_add(&all, OPEN, 0, 0);
	for (int seat = 0; seat < 3; seat++) {
		struct events heard = EVENTS_INIT;

		event_hear(&all, seat, hears, &heard);
		assert_int_equal(heard.norders, seat == 0   ? 2
						: seat == 2 ? 1
							    : 0);
		for (size_t i = 0; i < heard.norders; i++)
			assert_int_equal(heard.orders[i].number, i + 1);
		assert_int_equal(heard.v[0].order, seat == 2 ? 1 : 0);
		assert_int_equal(heard.v[1].order, seat == 0 ? 2 : 0);
		assert_int_equal(heard.v[2].order, 0);
		if (seat == 0)
			assert_string_equal(
			    event_cause(&heard, &heard.v[1])->text, "second");
		if (seat == 2)
			assert_string_equal(
			    event_cause(&heard, &heard.v[0])->text, "hold");
		event_free(&heard);
	}
	assert_string_equal(event_cause(&all, &all.v[0])->text, "hold");
	assert_string_equal(event_cause(&all, &all.v[1])->text, "second");
	assert_null(event_cause(&all, &all.v[2]));
	event_free(&all);
}

/* More than a struct event has room for. */
struct more {
	int n;
	int unit[24];
};

static bool hears_how_many(const struct event *ev, int seat, struct event *copy)
{
	struct more *m = event_more(copy, sizeof(*m));

	(void)seat;
	for (int i = 0; i < m->n; i++)
		m->unit[i] = EVENT_NONE;
	return ev->kind != OWN;
}

static void what_the_game_adds_to_an_event_is_veiled_in_the_copy(void **state)
{
	struct events all = EVENTS_INIT, heard = EVENTS_INIT;
	const struct more *m;

	(void)state;
	for (int kind = OPEN; kind <= OWN; kind++) {
		struct event *ev = event_add(&all, kind, 0, 0);
		struct more *new = event_more(ev, sizeof(*new));

		assert_int_equal(new->n, 0);
		new->n = 24;
		new->unit[23] = kind + 1;
		assert_ptr_equal(event_more(ev, sizeof(*new)), new);
	}
	event_hear(&all, 1, hears_how_many, &heard);
	assert_int_equal(heard.n, 2);
	m = heard.v[VEILED].more;
	assert_int_equal(m->n, 24);
	assert_int_equal(m->unit[23], EVENT_NONE);
	m = all.v[VEILED].more;
	assert_int_equal(m->unit[23], VEILED + 1);
	event_free(&all);
	m = heard.v[OPEN].more;
	assert_int_equal(m->n, 24);
	event_free(&heard);
}

static const char *seat_name(int seat)
{
	static const char *const names[] = { "north", "east", "south" };

	return names[seat];
}

/* As a view has them: the orders, and what caused the first event. */
static void assert_told(const struct events *list, const char *expected)
{
	struct teller out;
	char *text;
	size_t n;

	teller_init(&out, true, false);
	teller_object(&out, NULL);
	told_orders(&out, list, seat_name);
	teller_object(&out, "event");
	told_cause(&out, list, &list->v[0], seat_name);
	teller_end(&out);
	teller_end(&out);
	text = teller_take_text(&out, &n);
	assert_string_equal(text, expected);
	mem_free(text);
	teller_free(&out);
}

static void whose_an_order_is_is_told_where_several_seats_ordered(void **state)
{
	struct events all = EVENTS_INIT, heard = EVENTS_INIT;

	(void)state;
	all.seat = 0;
	event_order(&all, "go", EVENT_DONE);
	all.seat = 2;
	event_order(&all, "hold", EVENT_NOTED);
	(void)event_add(&all, OPEN, 1, 1);
	event_hear(&all, GAME_ALL, hears, &heard);
	assert_told(
	    &heard,
	    "{\"event\":{\"o\":1,\"o-seat\":\"south\",\"order\":\"hold\"},"
	    "\"orders\":["
	    "{\"n\":1,\"seat\":\"north\",\"state\":\"done\",\"text\":\"go\"},"
	    "{\"n\":1,\"seat\":\"south\",\"state\":\"noted\","
	    "\"text\":\"hold\"}]}");
	event_free(&heard);
	event_hear(&all, 2, hears, &heard);
	assert_told(&heard,
		    "{\"event\":{\"o\":1,\"order\":\"hold\"},\"orders\":["
		    "{\"n\":1,\"state\":\"noted\",\"text\":\"hold\"}]}");
	event_free(&heard);
	event_free(&all);
}

static void what_is_heard_is_a_copy(void **state)
{
	struct events all = EVENTS_INIT, heard = EVENTS_INIT;

	(void)state;
	happened(&all);
	event_hear(&all, 1, hears, &heard);
	assert_int_equal(all.v[VEILED].who[0].unit, 7);
	assert_int_equal(all.v[OPEN].order, 1);
	event_free(&all);
	assert_string_equal(heard.v[OPEN].text, "said");
	event_free(&heard);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_ordered_hears_all_with_his_orders),
		cmocka_unit_test(
		    the_other_hears_what_the_game_lets_him_and_no_orders),
		cmocka_unit_test(each_seat_hears_its_own_of_several_sets),
		cmocka_unit_test(
		    what_the_game_adds_to_an_event_is_veiled_in_the_copy),
		cmocka_unit_test(
		    whose_an_order_is_is_told_where_several_seats_ordered),
		cmocka_unit_test(what_is_heard_is_a_copy),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
