/* SPDX-License-Identifier: MIT */
/* told.c - what all games tell alike: squares, orders, what an event cites. */
#include "config.h"

#include "kernel/told.h"

void told_square(struct teller *out, const char *key, const struct board *b,
		 int square)
{
	char name[BOARD_NAME];

	board_name(b, square, name);
	teller_string(out, key, name);
}

void told_orders(struct teller *out, const struct events *list)
{
	teller_array(out, "orders");
	for (size_t i = 0; i < list->norders; i++) {
		const struct event_order *o = &list->orders[i];

		teller_object(out, NULL);
		teller_number(out, "n", (json_int_t)i + 1);
		teller_string(out, "state", event_state_name(o->state));
		teller_string(out, "text", o->text);
		teller_end(out);
	}
	teller_end(out);
}

void told_cause(struct teller *out, const struct events *list,
		const struct event *ev, bool number)
{
	if (ev->order <= 0 || (size_t)ev->order > list->norders)
		return;
	teller_string(out, "order", list->orders[ev->order - 1].text);
	if (number)
		teller_number(out, "o", ev->order);
}

void told_rules(struct teller *out, const struct event *ev)
{
	teller_array(out, "rules");
	for (int i = 0; i < ev->nrules; i++)
		teller_string(out, NULL, ev->rules[i]);
	teller_end(out);
}
