/* SPDX-License-Identifier: MIT */
/* meant_example.c - an order that the report gives as an example. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/str.h"
#include "kernel/flags.h"
#include "kernel/turn.h"
#include "kernel/value.h"

#include <stdint.h>
#include <string.h>

/* The form of a report for this seat (game.h), made once; or NULL. */
static const json_t *example_form(struct meant *m)
{
	json_t *view;
	struct flags f;

	if (m->formed || !m->world)
		return m->form;
	m->formed = true;
	view = json_pack("{s:O}", "world", m->world);

	value_put(view, "seat", value_string(value_text(m->world, "seat", "")));
	flags_init(&f, view);
	m->form = turn_form(m->g, m->s, &f);
	flags_done(&f);
	json_decref(view);
	return m->form;
}

/* How many words two orders begin with alike, whatever signs are behind them
 * and however far a word is written. */
static int example_alike(const char *a, const char *b)
{
	int words = 0;

	for (;;) {
		size_t n = strcspn(a, " :,"), k = strcspn(b, " :,");
		size_t less = n < k ? n : k;

		for (size_t i = 0; i < less; i++)
			if (str_lower(a[i]) != str_lower(b[i]))
				return words;
		if (less == 0 || (n != k && words == 0))
			return words;
		words++;
		a += n + strspn(a + n, " :,");
		b += k + strspn(b + k, " :,");
	}
}

/* The text within a value that is most like the line; not of a "part", which
 * cannot be sent by itself. */
static void example_search(const json_t *v, const char *line, const char **best,
			   int *most)
{
	const char *text = json_string_value(v), *key;
	json_t *member;
	size_t i;

	if (text && example_alike(line, text) > *most) {
		*most = example_alike(line, text);
		*best = text;
	}
	json_array_foreach(v, i, member)
		example_search(member, line, best, most);
	if (!json_is_object(v) || json_is_true(json_object_get(v, "part")))
		return;
	/* In an order that does not come from how the keys were set. */
	member = value_keys((json_t *)(uintptr_t)v);
	for (i = 0; i < json_array_size(member); i++) {
		key = value_at(member, i);
		example_search(json_object_get(v, key), line, best, most);
	}
	json_decref(member);
}

char *meant_example(struct meant *m, const char *line)
{
	const char *best = NULL;
	int most = 0;

	example_search(example_form(m), line, &best, &most);
	return best && strchr(best, ' ') ? str_format("%s", best) : NULL;
}

void meant_verbs(struct meant *m, struct str *now, struct str *all)
{
	const struct verb *v = m->g->language->verbs;
	const json_t *form = example_form(m);

	for (; v->name; v++) {
		const char *found = NULL;
		int most = 0;

		example_search(form, v->name, &found, &most);
		if (found)
			str_item(now, v->name, ", ");
		str_item(all, v->name, ", ");
	}
}
