/* SPDX-License-Identifier: MIT */
/* possibles.c - holds what is said to be possible against what check
 * accepts. */
#include "config.h"

#include "lib/possibles.h"

#include "base/mem.h"
#include "kernel/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define FILLERS 48 /* of one slot, at most */

static void possibles_hear(struct possibles *p, json_t *view)
{
	struct err e;

	p->seen = p->game->hear(view, &e);
	if (!p->seen)
		fail_msg("%s", e.text);
}

/* By what the referee's machine sees, and by the view: the same bytes. */
static void possibles_same(const struct possibles *p, const struct turn *t,
			   int seat)
{
	struct seen *s = t->game->observe(t->world, NULL, seat);
	struct diags d = DIAGS_INIT;
	struct orders *o =
	    order_parse(str_text(&p->text), p->text.len, t->game->language, &d);
	struct possible here;

	possible_init(&here);
	t->game->possible(s, o, &here);
	possible_close(&here);
	assert_true(json_equal(here.orders, p->p.orders));
	assert_true(json_equal(here.wholes, p->p.wholes));
	possible_free(&here);
	order_free(o);
	diag_free(&d);
	t->game->seen_free(s);
}

void possibles_begin(struct possibles *p, const struct turn *t, int seat,
		     const char *text)
{
	struct turn_set set = { seat, text, strlen(text) };
	json_t *view = turn_view(t, seat);
	struct diags d = DIAGS_INIT;
	struct err e;

	*p = (struct possibles){ .game = t->game, .text = STR_INIT };
	str_add(&p->text, text);
	possible_init(&p->p);
	if (turn_possible(t->game, view, &set, &d, &p->p, &e) < 0)
		fail_msg("%s", e.text);
	if (diag_errors(&d))
		fail_msg("refused so far:\n%s%s", text, d.v[0].why);
	possibles_hear(p, view);
	possibles_same(p, t, seat);
	diag_free(&d);
	json_decref(view);
}

void possibles_end(struct possibles *p)
{
	p->game->seen_free(p->seen);
	str_free(&p->text);
	possible_free(&p->p);
}

/* Lines of the text so far; what is said of later ones is of the new one. */
static int possibles_lines(const struct possibles *p)
{
	int lines = 0;

	for (size_t i = 0; i < p->text.len; i++)
		lines += p->text.s[i] == '\n';
	return lines;
}

/* What is said of the set as a whole, wherever it stands; or of every diary. */
static bool possibles_of_all(const struct diag *d)
{
	static const char *const codes[] = { "\"public\"", "\"nobody-marches\"",
					     "\"deploys-unasked\"" };

	for (size_t i = 0; i < sizeof(codes) / sizeof(*codes); i++)
		if (strstr(d->why, codes[i]))
			return true;
	return false;
}

static void possibles_hold(const struct possibles *p, const struct diags *d,
			   struct possibles_said *out)
{
	int lines = possibles_lines(p);

	out->quiet = true;
	for (size_t i = 0; i < d->n; i++) {
		if (d->v[i].line <= lines || possibles_of_all(&d->v[i]))
			continue;
		out->quiet = false;
		out->warned |= d->v[i].level != DIAG_NOTE;
	}
	diag_print(d, "orders", &out->wrong);
}

bool possibles_check(const struct possibles *p, const char *line,
		     struct possibles_said *out)
{
	struct forecast f = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct str text = STR_INIT;
	struct orders *o;
	bool good;

	*out = (struct possibles_said){ .state = EVENT_NOT_REACHED };
	str_addf(&text, "%s%s\n", str_text(&p->text), line);
	o = order_parse(text.s, text.len, p->game->language, &d);
	(void)p->game->check(p->seen, o, &d, &f);
	possible_excuse(p->game->unfinished, &d);
	good = diag_errors(&d) == 0;
	out->state = f.orders.norders ? EVENT_NOT_REACHED : EVENT_NOTED;
	if (good && f.orders.norders)
		out->state = f.orders.orders[f.orders.norders - 1].state;
	possibles_hold(p, &d, out);
	if (f.after)
		p->game->seen_free(f.after);
	forecast_free(&f);
	order_free(o);
	diag_free(&d);
	str_free(&text);
	return good;
}

void possibles_said_free(struct possibles_said *s)
{
	str_free(&s->wrong);
}

static void possibles_line(struct possibles *p, const json_t *order)
{
	const char *line = value_text(order, "order", "");
	bool sure = !json_object_get(order, "uncertain");
	struct possibles_said said;
	bool good = possibles_check(p, line, &said);
	/* A game of a map foretells nothing of a line with a die in it. */
	bool told = said.state == EVENT_DONE || said.state == EVENT_NOTED ||
		    (p->game->map && said.state == EVENT_NOT_REACHED);

	if (!good || (sure && (!said.quiet || !told)))
		fail_msg("%s\n is not %s behind\n%s%s", line,
			 good ? "certain" : "accepted", str_text(&p->text),
			 str_text(&said.wrong));
	possibles_said_free(&said);
	p->orders++;
}

void possibles_accepted(struct possibles *p)
{
	for (size_t i = 0; i < json_array_size(p->p.orders); i++) {
		const json_t *order = json_array_get(p->p.orders, i);

		assert_true(json_array_size(json_object_get(order, "rules")));
		if (!json_object_get(order, "part"))
			possibles_line(p, order);
	}
}

bool possibles_has(const struct possibles *p, const char *part,
		   const char *order)
{
	for (size_t i = 0; i < json_array_size(p->p.orders); i++) {
		const json_t *o = json_array_get(p->p.orders, i);

		if (str_eq(value_text(o, "part", ""), part) &&
		    str_eq(value_text(o, "order", ""), order))
			return true;
	}
	return false;
}

/* What has been put into a slot. */
struct filled {
	const json_t *v[FILLERS];
	size_t n;
};

static json_int_t filled_most(const json_t *limit, const char *value)
{
	if (json_is_integer(limit))
		return json_integer_value(limit);
	return json_integer_value(json_object_get(limit, value));
}

/* Whether `each` of the slot lets this one in. */
static bool filled_lets(const struct filled *f, json_t *each,
			const json_t *order)
{
	const char *member;
	json_t *limit;

	json_object_foreach(each, member, limit) {
		const char *value = value_text(order, member, NULL);
		json_int_t n = 1;

		for (size_t i = 0; value && i < f->n; i++)
			n += str_eq(value_text(f->v[i], member, ""), value);
		if (value && n > filled_most(limit, value))
			return false;
	}
	return true;
}

static bool filled_fits(const json_t *slot, const json_t *one)
{
	const char *part = value_text(one, "part", NULL);
	const json_t *kinds = json_object_get(slot, "kinds");

	if (part)
		return str_eq(part, value_text(slot, "part", ""));
	for (size_t i = 0; i < json_array_size(kinds); i++)
		if (str_eq(value_at(kinds, i), value_text(one, "kind", "")))
			return true;
	return false;
}

/* One of the orders that fit, by chance; NULL if there is none. */
static const json_t *filled_pick(const struct possibles *p, struct chance *c,
				 json_t *slot, const struct filled *f)
{
	size_t n = json_array_size(p->p.orders);
	size_t first = n ? chance_below(c, (unsigned)n) : 0;

	for (size_t i = 0; i < n; i++) {
		const json_t *one =
		    json_array_get(p->p.orders, (first + i) % n);

		if (filled_fits(slot, one) &&
		    filled_lets(f, json_object_get(slot, "each"), one))
			return one;
	}
	return NULL;
}

/* A whole that fits. */
static const json_t *filled_whole(const struct possibles *p, struct chance *c,
				  const json_t *slot)
{
	size_t n = json_array_size(p->p.wholes);
	size_t first = n ? chance_below(c, (unsigned)n) : 0;

	for (size_t i = 0; i < n; i++) {
		const json_t *one =
		    json_array_get(p->p.wholes, (first + i) % n);

		if (filled_fits(slot, one))
			return one;
	}
	return NULL;
}

static bool possibles_fill(const struct possibles *p, struct chance *c,
			   json_t *slot, struct filled *f, struct str *out)
{
	const json_t *one, *whole;

	if (json_object_get(slot, "place")) {
		str_add(out, p->game->map ? "ligny" : "A1");
		return true;
	}
	if (json_object_get(slot, "text")) {
		str_add(out, "Well met!");
		return true;
	}
	one = filled_pick(p, c, slot, f);
	whole = filled_whole(p, c, slot);
	if (whole && (!one || chance_of(c, 30)))
		return possibles_make(p, c, whole, out);
	if (!one)
		return false;
	if (f->n < FILLERS)
		f->v[f->n++] = one;
	str_add(out, value_text(one, "order", ""));
	return true;
}

/* How many fillers a slot gets. */
static json_int_t possibles_number(struct chance *c, const json_t *slot)
{
	json_int_t least = json_integer_value(json_object_get(slot, "least"));
	const json_t *top = json_object_get(slot, "most");
	json_int_t most = top ? json_integer_value(top) : least + 2;

	if (most > FILLERS)
		most = FILLERS;
	return least + chance_below(c, (unsigned)(most - least) + 1);
}

static bool possibles_slot(const struct possibles *p, struct chance *c,
			   json_t *slot, struct str *out)
{
	json_int_t n = possibles_number(c, slot);
	json_int_t least = json_integer_value(json_object_get(slot, "least"));
	struct filled f = { .n = 0 };

	for (json_int_t i = 0; i < n; i++) {
		struct str one = STR_INIT;
		bool good = possibles_fill(p, c, slot, &f, &one);

		if (good)
			str_addf(out, "%s%s",
				 value_text(slot, i ? "between" : "before", ""),
				 one.s);
		str_free(&one);
		if (!good)
			return i >= least;
	}
	return true;
}

bool possibles_make(const struct possibles *p, struct chance *c,
		    const json_t *whole, struct str *out)
{
	const json_t *slots = json_object_get(whole, "slots");

	for (size_t i = 0; i < json_array_size(slots); i++)
		if (!possibles_slot(p, c, json_array_get(slots, i), out))
			return false;
	str_add(out, value_text(whole, "after", ""));
	return true;
}

/* Whether all that is wrong is one of the codes. */
static bool possibles_only(const struct str *wrong, const char *const *faults)
{
	const char *s = str_text(wrong);

	for (size_t n; *s; s += n + (s[n] == '\n')) {
		bool known = false;
		struct str line = STR_INIT;

		n = strcspn(s, "\n");
		str_addn(&line, s, n);
		for (size_t i = 0; faults[i]; i++) {
			char *code = str_format("\"is\":\"%s\"", faults[i]);

			known |= strstr(line.s, code) != NULL;
			mem_free(code);
		}
		known |= !strstr(line.s, ": error: ");
		str_free(&line);
		if (!known)
			return false;
	}
	return true;
}

void possibles_made(struct possibles *p, struct chance *c,
		    const char *const *faults)
{
	for (size_t i = 0; i < json_array_size(p->p.wholes); i++) {
		const json_t *whole = json_array_get(p->p.wholes, i);
		struct possibles_said said;
		struct str line = STR_INIT;

		if (json_object_get(whole, "part"))
			continue;
		if (!possibles_make(p, c, whole, &line))
			fail_msg("a whole cannot be filled: %s",
				 value_text(whole, "whole", ""));
		if (!possibles_check(p, line.s, &said) &&
		    !possibles_only(&said.wrong, faults))
			fail_msg("%s\n is wrong behind\n%s%s", line.s,
				 str_text(&p->text), str_text(&said.wrong));
		possibles_said_free(&said);
		str_free(&line);
		p->wholes++;
	}
}
