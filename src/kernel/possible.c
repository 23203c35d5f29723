/* SPDX-License-Identifier: MIT */
/* possible.c - every order that a seat can give now, told one by one. */
#include "config.h"

#include "kernel/possible.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/value.h"

void possible_init(struct possible *p)
{
	*p = (struct possible){ .orders = json_array(),
				.wholes = json_array(),
				.used = EVENT_NONE,
				.left = EVENT_NONE };
}

void possible_free(struct possible *p)
{
	json_decref(p->orders);
	json_decref(p->wholes);
	*p = (struct possible){ .used = EVENT_NONE, .left = EVENT_NONE };
}

static json_t *possible_words(const char *const *words)
{
	json_t *list = json_array();

	for (size_t i = 0; words[i]; i++)
		(void)json_array_append_new(list, value_string(words[i]));
	return list;
}

static json_t *possible_doubt(const struct possible_order *o)
{
	json_t *doubt = json_object();

	value_put(doubt, "rules", possible_words(o->doubts));
	value_put(doubt, "why", json_loads(o->uncertain, 0, NULL));
	return doubt;
}

void possible_order(struct possible *p, const struct possible_order *o)
{
	json_t *told = json_pack(
	    "{s:s*, s:s*, s:s*, s:s*, s:s*, s:s*, s:s*, s:s*, s:o}", "order",
	    o->order, "kind", o->kind, "part", o->part, "from", o->from, "to",
	    o->to, "unit", o->unit, "called", o->called, "group", o->group,
	    "rules", possible_words(o->rules));

	if (o->uncertain)
		value_put(told, "uncertain", possible_doubt(o));
	mem_free(o->uncertain);
	(void)json_array_append_new(p->orders, told);
}

void possible_whole(struct possible *p, const struct possible_whole *w)
{
	(void)json_array_append_new(
	    p->wholes,
	    json_pack("{s:s*, s:s*, s:s*, s:s*, s:o, s:[]}", "whole", w->whole,
		      "kind", w->kind, "part", w->part, "after", w->after,
		      "rules", possible_words(w->rules), "slots"));
}

static json_t *possible_last(const json_t *list)
{
	return json_array_get(list, json_array_size(list) - 1);
}

/* NULL: not said. */
static json_t *possible_number(int n)
{
	return n ? json_integer(n) : NULL;
}

static json_t *possible_slots(const struct possible *p)
{
	return json_object_get(possible_last(p->wholes), "slots");
}

void possible_slot(struct possible *p, const struct possible_slot *s)
{
	(void)json_array_append_new(
	    possible_slots(p),
	    json_pack("{s:s*, s:s*, s:o*, s:o*, s:o*, s:s*, s:i, s:o*}",
		      "before", s->before, "part", s->part, "kinds",
		      s->kinds ? possible_words(s->kinds) : NULL, "place",
		      s->place ? json_true() : NULL, "text",
		      possible_number(s->text), "between", s->between, "least",
		      s->least, "most", possible_number(s->most)));
}

void possible_each(struct possible *p, const char *member, const char *value,
		   int most)
{
	json_t *slot = possible_last(possible_slots(p));
	json_t *each = json_object_get(slot, "each"), *by;

	if (!each) {
		each = json_object();
		value_put(slot, "each", each);
	}
	if (!value) {
		value_put(each, member, json_integer(most));
		return;
	}
	by = json_object_get(each, member);
	if (!by) {
		by = json_object();
		value_put(each, member, by);
	}
	value_put(by, value, json_integer(most));
}

void possible_text(struct possible *p, const char *verb, int most,
		   const char *const *rules)
{
	char *before = str_format("%s \"", verb);

	possible_whole(p, &(struct possible_whole){ .whole = verb,
						    .kind = verb,
						    .after = "\"",
						    .rules = rules });
	possible_slot(
	    p, &(struct possible_slot){
		   .before = before, .text = most, .least = 1, .most = 1 });
	mem_free(before);
}

void possible_setup(struct possible *p, const char *kind, int least, int most,
		    const char *const *rules)
{
	possible_whole(p, &(struct possible_whole){
			      .whole = "setup", .kind = kind, .rules = rules });
	possible_slot(p, &(struct possible_slot){ .part = "setup",
						  .between = "\n",
						  .least = least,
						  .most = most });
}

/* Whether a name of towns begins so, with blanks for hyphens. */
static bool possible_town(const char *name, const char *typed)
{
	for (; *typed; name++, typed++)
		if (str_lower(*name == '-' ? ' ' : *name) !=
		    str_lower(*typed == '-' ? ' ' : *typed))
			return false;
	return true;
}

static bool possible_begins(const json_t *order, const char *place,
			    enum possible_places places)
{
	const char *from = value_text(order, "from", NULL);
	const char *at = from ? from : value_text(order, "to", "");

	return places == POSSIBLE_SQUARES ? str_eqi(at, place)
					  : possible_town(at, place);
}

static bool possible_has_part(const json_t *list, const char *part)
{
	for (size_t i = 0; i < json_array_size(list); i++)
		if (value_is(json_object_get(json_array_get(list, i), "part"),
			     part))
			return true;
	return false;
}

static bool possible_has_kind(const json_t *list, const json_t *kinds)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *o = json_array_get(list, i);

		for (size_t k = 0; k < json_array_size(kinds); k++)
			if (!json_object_get(o, "part") &&
			    value_is(json_object_get(o, "kind"),
				     value_at(kinds, k)))
				return true;
	}
	return false;
}

/* Whether there is anything to fill a slot with, if it must be filled. */
static bool possible_fills(const struct possible *p, const json_t *slot)
{
	const char *part = value_text(slot, "part", NULL);
	const json_t *kinds = json_object_get(slot, "kinds");

	if (json_integer_value(json_object_get(slot, "least")) == 0 ||
	    json_object_get(slot, "place") || json_object_get(slot, "text"))
		return true;
	return (part && (possible_has_part(p->orders, part) ||
			 possible_has_part(p->wholes, part))) ||
	       possible_has_kind(p->orders, kinds) ||
	       possible_has_kind(p->wholes, kinds);
}

static bool possible_made(const struct possible *p, const json_t *whole)
{
	const json_t *slots = json_object_get(whole, "slots");

	for (size_t i = 0; i < json_array_size(slots); i++)
		if (!possible_fills(p, json_array_get(slots, i)))
			return false;
	return true;
}

void possible_close(struct possible *p)
{
	size_t before;

	do {
		before = json_array_size(p->wholes);
		for (size_t i = before; i-- > 0;)
			if (!possible_made(p, json_array_get(p->wholes, i)))
				(void)json_array_remove(p->wholes, i);
	} while (json_array_size(p->wholes) < before);
}

void possible_at(struct possible *p, const char *place,
		 enum possible_places places)
{
	json_t *left = json_array();

	for (size_t i = 0; i < json_array_size(p->orders); i++) {
		json_t *order = json_array_get(p->orders, i);

		if (possible_begins(order, place, places))
			(void)json_array_append(left, order);
	}
	json_decref(p->orders);
	p->orders = left;
	possible_close(p);
}

static bool possible_coded(const struct diag *d, const char *const *codes)
{
	json_t *why = json_loads(d->why, 0, NULL);
	bool coded = str_in(value_text(why, "is", ""), codes);

	json_decref(why);
	return coded;
}

void possible_excuse(const char *const *codes, struct diags *d)
{
	size_t n = 0;

	for (size_t i = 0; codes && i < d->n; i++) {
		if (possible_coded(&d->v[i], codes))
			diag_release(&d->v[i]);
		else
			d->v[n++] = d->v[i];
	}
	if (codes)
		d->n = n;
}
