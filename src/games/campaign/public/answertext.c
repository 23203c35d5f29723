/* SPDX-License-Identifier: MIT */
/* answertext.c - lists and answers in the canonical form of positions
 * (state.md). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/str.h"

static const char *const keepings[] = { "standing", "wish", "plan" };

const char *cn_keeping_name(int in)
{
	return keepings[in];
}

int cn_keeping_find(const char *name)
{
	return str_find(name, keepings, 3);
}

/* `all|N [ARMY] [corps C] [KIND]` */
static void text_selector(const struct cn_map *m, const struct cn_selector *s,
			  struct str *out)
{
	bool any = s->army == CN_NO_ARMY && s->corps == CN_NO_CORPS;

	if (s->number)
		str_addf(out, "%d", s->number);
	else
		str_add(out, "all");
	if (s->army != CN_NO_ARMY)
		str_addf(out, " %s", cn_army_name((int)s->army));
	if (s->corps != CN_NO_CORPS)
		str_addf(out, " corps %s", m->corps[s->corps].id);
	if (s->sort != CN_ANY_UNITS || (any && s->number))
		str_addf(out, " %s", cn_sort_name(s->sort));
}

static void text_list(const struct cn_map *m, const struct cn_list *l,
		      struct str *out)
{
	for (size_t i = 0; i < l->n; i++) {
		const struct cn_selector *s = &l->v[i];

		if (i)
			str_add(out, ", ");
		if (s->unit != CN_NO_UNIT)
			str_add(out, m->unit[s->unit].code);
		else
			text_selector(m, s, out);
		if (s->in != CN_NOWHERE)
			str_addf(out, " in %s", cn_where_name(s->in));
		if (s->from != CN_NO_TOWN)
			str_addf(out, " from %s", m->town[s->from].id);
	}
}

char *cn_list_text(const struct cn_map *m, const struct cn_list *l)
{
	struct str out = STR_INIT;

	text_list(m, l, &out);
	return str_take(&out);
}

static void text_terrain(const struct cn_answer *a, struct str *out)
{
	for (int g = 0; g < CN_GROUNDS; g++) {
		if (a->lanes[g][0] < 0)
			continue;
		str_item(out, cn_ground_name(g), ", ");
		for (int i = 0; i < CN_LANES && a->lanes[g][i] >= 0; i++)
			str_addf(out, " %s",
				 cn_where_name((enum cn_where)a->lanes[g][i]));
	}
}

static void text_plan(const struct cn_map *m, const struct cn_answer *a,
		      struct str *out)
{
	if (a->plan == CN_OWN_PLAN) {
		str_add(out, "own");
		return;
	}
	str_add(out, m->ready[a->plan].id);
	if (a->lane != CN_NOWHERE)
		str_addf(out, " %s", cn_where_name(a->lane));
	if (a->turns)
		str_addf(out, " %d", a->turns);
}

static void text_given(const struct cn_map *m, const struct cn_answer *a,
		       struct str *out)
{
	switch (a->topic) {
	case CN_TERRAIN:
		text_terrain(a, out);
		break;
	case CN_PLAN:
		text_plan(m, a, out);
		break;
	case CN_REFUGE:
		for (size_t i = 0; i < a->ntowns; i++)
			str_item(out, m->town[a->towns[i]].id, " ");
		break;
	case CN_SKIRMISH:
	case CN_HITS:
	case CN_SUPPORT:
	case CN_REGROUPING:
	case CN_SAVE:
	case CN_SUPPLY:
		text_list(m, &a->list, out);
		break;
	case CN_DEPLOYMENT: /* row by row */
	case CN_TOPICS:
		break;
	}
	if (a->to != CN_NO_TOWN)
		str_addf(out, " to %s", m->town[a->to].id);
	if (a->from != CN_NO_TOWN)
		str_addf(out, " from %s", m->town[a->from].id);
}

char *cn_answer_text(const struct cn_map *m, const struct cn_answer *a)
{
	static const char *const words[] = {
		[CN_DEFAULT] = "default", [CN_NONE] = "none", [CN_ASK] = "ask",
		[CN_AUTO] = "auto",	  [CN_GIVEN] = "",    [CN_OFF] = "off",
	};
	struct str out = STR_INIT;

	if (a->kind == CN_GIVEN)
		text_given(m, a, &out);
	else
		str_add(&out, words[a->kind]);
	return str_take(&out);
}
