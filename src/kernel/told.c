/* SPDX-License-Identifier: MIT */
/* told.c - what all games tell alike: squares, pieces, orders, causes. */
#include "config.h"

#include "kernel/told.h"

void told_square(struct teller *out, const char *key, const struct board *b,
		 int square)
{
	char name[BOARD_NAME];

	board_name(b, square, name);
	teller_string(out, key, name);
}

void told_zone(struct teller *out, const char *key, const int zone[2])
{
	teller_array(out, key);
	teller_number(out, NULL, zone[0] + 1);
	teller_number(out, NULL, zone[1] + 1);
	teller_end(out);
}

void told_board(struct teller *out, const char *key, const struct board *b,
		void (*piece)(const struct seen *s, int square, const char *key,
			      struct teller *out),
		const struct seen *s)
{
	teller_object(out, key);
	for (int sq = 0; sq < board_count(b); sq++) {
		char name[BOARD_NAME];

		board_name(b, sq, name);
		piece(s, sq, name, out);
	}
	teller_end(out);
}

void told_pieces(struct teller *out, const char *key, const struct board *b,
		 void (*piece)(const struct seen *s, int square,
			       const char *key, struct teller *out),
		 const struct seen *s)
{
	teller_array(out, key);
	for (int sq = 0; sq < board_count(b); sq++)
		piece(s, sq, NULL, out);
	teller_end(out);
}

void told_part(struct teller *out, const struct told_part *part, const void *of,
	       char **kept)
{
	struct teller alone;
	size_t n;

	if (out->trees) {
		part->put(of, part->key, out);
		return;
	}
	if (!*kept) {
		teller_init(&alone, true, false);
		part->put(of, NULL, &alone);
		*kept = teller_take_text(&alone, &n);
		teller_free(&alone);
	}
	teller_ready(out, part->key, *kept);
}

static bool told_several(const struct events *list)
{
	for (size_t i = 1; i < list->norders; i++)
		if (list->orders[i].seat != list->orders[0].seat)
			return true;
	return false;
}

void told_orders(struct teller *out, const struct events *list,
		 const char *(*name)(int seat))
{
	bool several = told_several(list);

	teller_array(out, "orders");
	for (size_t i = 0; i < list->norders; i++) {
		const struct event_order *o = &list->orders[i];

		teller_object(out, NULL);
		teller_number(out, "n", o->number);
		if (several)
			teller_string(out, "seat", name(o->seat));
		teller_string(out, "state", event_state_name(o->state));
		teller_string(out, "text", o->text);
		teller_end(out);
	}
	teller_end(out);
}

void told_cause(struct teller *out, const struct events *list,
		const struct event *ev, const char *(*name)(int seat))
{
	const struct event_order *o = event_cause(list, ev);

	if (!o)
		return;
	teller_string(out, "order", o->text);
	if (!name)
		return;
	teller_number(out, "o", ev->order);
	if (told_several(list))
		teller_string(out, "o-seat", name(o->seat));
}

void told_rules(struct teller *out, const struct event *ev)
{
	teller_array(out, "rules");
	for (int i = 0; i < ev->nrules; i++)
		teller_string(out, NULL, ev->rules[i]);
	teller_end(out);
}
