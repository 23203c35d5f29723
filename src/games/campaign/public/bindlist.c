/* SPDX-License-Identifier: MIT */
/* bindlist.c - binds lists of units: names and selectors with commas between
 * (orders-campaign.md "Words"). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "kernel/why.h"

#define LIST_NUMBER 999 /* so many, or as many as there are */

static void list_add(struct cn_list *l, const struct cn_selector *s)
{
	l->v = mem_grow(l->v, &l->cap, l->n + 1, sizeof(*l->v));
	l->v[l->n++] = *s;
}

void cn_list_append(struct cn_list *l, const struct cn_list *more)
{
	for (size_t i = 0; i < more->n; i++)
		list_add(l, &more->v[i]);
}

void cn_list_free(struct cn_list *l)
{
	mem_free(l->v);
	*l = (struct cn_list){ 0 };
}

/* `all` or a number; true if there was one. */
static bool list_number(struct cn_words *w, struct cn_selector *s)
{
	if (cn_words_take(w, "all"))
		return true;
	if (w->n == 0 || w->v[0].quoted ||
	    !num_parse_int(w->v[0].text, LIST_NUMBER, &s->number) ||
	    s->number == 0)
		return false;
	return cn_words_take(w, w->v[0].text);
}

/* An army in front, "anglo dutch" as well; takes it. */
static bool list_army(struct cn_words *w, struct cn_selector *s)
{
	int army = w->n && !w->v[0].quoted ? cn_army_find(w->v[0].text) : -1;

	if (army < 0 && w->n > 1 && cn_words_is(w, "anglo") &&
	    str_eq(w->v[1].text, "dutch")) {
		(void)cn_words_take(w, "anglo");
		army = CN_ARMY_ANGLO_DUTCH;
	}
	if (army < 0)
		return false;
	s->army = (enum cn_army)army;
	return cn_words_take(w, w->v[0].text);
}

static bool list_may(const struct cn_binder *b, enum cn_army army,
		     enum cn_whose whose, const struct cn_selector *s)
{
	if (s->army != CN_NO_ARMY)
		return army == s->army;
	return whose == CN_OWN ? cn_commands(b->seat, army)
			       : cn_side_of(b->seat) == cn_side_of_army(army);
}

/* N4.5: the name of a corps; the army where there are two of that name. */
static bool list_corps(const struct cn_binder *b, struct cn_words *w,
		       enum cn_whose whose, struct cn_selector *s)
{
	const struct bind bind = cn_bind(b);
	struct bind_names names = { .what = "corps", .few = true };
	struct diag_place at = cn_words_at(w);
	int armies[2], index, found = 0;

	if (w->n == 0)
		return cn_bind_no(b, at, CN_FORM_RULE, CN_WHY_NO_SELECTOR);
	for (int i = 0; i < b->map->ncorps; i++) {
		const struct cn_corps *c = &b->map->corps[i];

		if (!list_may(b, c->army, whose, s))
			continue;
		names.v[names.n++] = c->id;
		if (!str_eq(c->id, w->v[0].text))
			continue;
		s->corps = i;
		armies[found++ > 0] = (int)c->army;
	}
	if (found == 0) {
		/* Its beginning is not enough. */
		if (bind_name(&bind, &names, w->v, 1, &index))
			why_add(b->d, at, CN_FORM_RULE,
				WHY(UNKNOWN, { .word = names.what },
				    { .word = w->v[0].typed },
				    { .word = names.v[index] }));
		return false;
	}
	if (found > 1)
		return cn_bind_no_with(b, at, "N4.5 " CN_FORM_RULE,
				       CN_WHY_WHOSE_CORPS, armies);
	return cn_words_take(w, w->v[0].text);
}

/* `[all|N] [ARMY] [corps C] [KIND]`; how many of its parts there were, or -1
 * after a fault. */
static int list_parts(const struct cn_binder *b, struct cn_words *w,
		      enum cn_whose whose, struct cn_selector *s)
{
	int parts = list_number(w, s);
	struct diag_place at = cn_words_at(w);

	if (list_army(w, s)) {
		parts++;
		if (!cn_bind_army(b, at, s->army, whose))
			return -1;
	}
	if (cn_words_take(w, "corps")) {
		parts++;
		at = cn_words_at(w);
		if (s->army == CN_NO_ARMY && list_army(w, s) &&
		    !cn_bind_army(b, at, s->army, whose))
			return -1;
		if (!list_corps(b, w, whose, s))
			return -1;
	}
	return parts + cn_words_sort(w, &s->sort);
}

/* `[in PLACE] [from TOWN]`, and nothing behind it. */
static bool list_where(const struct cn_binder *b, struct cn_words *w,
		       struct cn_selector *s)
{
	if (cn_words_take(w, "in") && !cn_bind_where(b, w, false, &s->in))
		return false;
	if (cn_words_take(w, "from") && !cn_bind_town(b, w, &s->from))
		return false;
	return w->n == 0 ||
	       cn_bind_no(b, cn_words_at(w), CN_FORM_RULE, CN_WHY_NO_SELECTOR);
}

static bool list_item(const struct cn_binder *b, struct cn_words *w,
		      enum cn_whose whose, struct cn_list *list)
{
	struct cn_selector s = { .unit = CN_NO_UNIT,
				 .army = CN_NO_ARMY,
				 .corps = CN_NO_CORPS,
				 .in = CN_NOWHERE,
				 .from = CN_NO_TOWN,
				 .at = cn_words_at(w) };
	struct cn_words name;
	int parts = list_parts(b, w, whose, &s);

	if (parts < 0)
		return false;
	if (parts == 0 && !cn_words_is(w, "in") && !cn_words_is(w, "from")) {
		name = cn_words_until(w, "in from");
		if (!cn_bind_unit(b, &name, whose, &s.unit))
			return false;
	}
	if (!list_where(b, w, &s))
		return false;
	list_add(list, &s);
	return true;
}

bool cn_bind_list(const struct cn_binder *b, struct cn_words *w,
		  enum cn_whose whose, struct cn_list *list)
{
	bool good = true;

	do {
		struct cn_words item = cn_words_until(w, ",");

		good = list_item(b, &item, whose, list) && good;
	} while (cn_words_take(w, ","));
	return good;
}
