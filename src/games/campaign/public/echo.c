/* SPDX-License-Identifier: MIT */
/* echo.c - an order in canonical form, so that a player sees how it was
 * read. */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/str.h"

static void echo_towns(const struct cn_map *m, const int *towns, size_t n,
		       const char *between, struct str *out)
{
	for (size_t i = 0; i < n; i++)
		str_addf(out, "%s%s", i ? between : "", m->town[towns[i]].id);
}

static void echo_list(const struct cn_map *m, const struct cn_list *l,
		      struct str *out)
{
	char *text = cn_list_text(m, l);

	str_addf(out, " %s", text);
	mem_free(text);
}

static void echo_place(const struct cn_map *m, const struct cn_act *a,
		       struct str *out)
{
	if (a->historical) {
		echo_list(m, &a->list, out);
		str_add(out, ": historical");
		return;
	}
	str_addf(out, " %s:", m->town[a->towns[0]].id);
	echo_list(m, &a->list, out);
}

static void echo_march(const struct cn_map *m, const struct cn_act *a,
		       struct str *out)
{
	str_addc(out, ' ');
	echo_towns(m, a->towns, a->ntowns, " to ", out);
	str_addc(out, ':');
	echo_list(m, &a->list, out);
}

/* Who acts in a battle turn: lane or block before, place or target behind. */
static void echo_units(const struct cn_map *m, const struct cn_act *a,
		       struct str *out)
{
	if (a->verb == CN_DO_ENGAGE)
		str_addf(out, " %s", cn_where_name(a->where));
	if (a->ground != CN_CLEAR)
		str_addf(out, " %s", cn_ground_name(a->ground));
	if (a->none)
		str_add(out, " none");
	else
		echo_list(m, &a->list, out);
	if (a->verb != CN_DO_ENGAGE && a->where != CN_NOWHERE)
		str_addf(out, " to %s", cn_where_name(a->where));
	if (a->ntowns) {
		str_add(out, " to ");
		echo_towns(m, a->towns, a->ntowns, " ", out);
	}
	if (a->open)
		str_add(out, " at open");
	if (a->verb == CN_DO_FIRE && a->unit[0] != CN_NO_UNIT)
		str_addf(out, " at %s", m->unit[a->unit[0]].code);
}

static void echo_pair(const struct cn_map *m, const struct cn_act *a,
		      const char *between, struct str *out)
{
	str_addf(out, " %s %s %s", m->unit[a->unit[0]].code, between,
		 m->unit[a->unit[1]].code);
}

static void echo_rows(const struct cn_map *m, const struct cn_answer *a,
		      struct str *out)
{
	str_addc(out, ':');
	for (int i = 0; i < CN_ROWS; i++) {
		if (a->rows[i].n == 0)
			continue;
		str_addf(out, "; %s:", cn_row_name((enum cn_row)i));
		echo_list(m, &a->rows[i], out);
	}
	str_add(out, "; end deploy");
}

static void echo_own_plan(const struct cn_plan *p, struct str *out)
{
	str_addc(out, ':');
	for (size_t i = 0; i < p->n; i++)
		str_addf(out, "; %s", p->v[i].text);
	str_add(out, "; end plan");
}

/* Orders in advance with their town, standing ones with their kind. */
static void echo_answer(const struct cn_map *m, const struct cn_answer *a,
			struct str *out)
{
	char *text;

	if (a->town == CN_NO_TOWN)
		str_addf(out, " %s", cn_topic_name(a->topic));
	else
		str_addf(out, " at %s", m->town[a->town].id);
	if (a->kind == CN_GIVEN && a->topic == CN_DEPLOYMENT) {
		echo_rows(m, a, out);
	} else if (a->kind == CN_GIVEN && a->own) {
		echo_own_plan(a->own, out);
	} else {
		text = cn_answer_text(m, a);
		str_addf(out, " %s", text);
		mem_free(text);
	}
}

static void echo_act(const struct cn_map *m, const struct cn_act *a,
		     struct str *out)
{
	str_add(out, cn_verb_name(a->verb));
	switch (a->verb) {
	case CN_DO_PLACE:
		echo_place(m, a, out);
		break;
	case CN_DO_MARCH:
	case CN_DO_FORCE:
		echo_march(m, a, out);
		break;
	case CN_DO_REVEAL:
		str_addf(out, " %s", m->unit[a->unit[0]].id);
		break;
	case CN_DO_SEQUENCE:
		str_addc(out, ' ');
		echo_towns(m, a->towns, a->ntowns, ", ", out);
		break;
	case CN_DO_BATTLE:
		str_addf(out, " at %s", m->town[a->towns[0]].id);
		break;
	case CN_DO_TERRAIN:
	case CN_DO_DEPLOY:
	case CN_DO_SUPPORT:
	case CN_DO_PLAN:
	case CN_DO_REGROUP:
	case CN_DO_STANDING:
		echo_answer(m, a->answer, out);
		break;
	case CN_DO_ENGAGE:
	case CN_DO_WITHDRAW:
	case CN_DO_SHIFT:
	case CN_DO_FIRE:
	case CN_DO_SQUARE:
	case CN_DO_BREAK:
	case CN_DO_TAKE:
	case CN_DO_RETREAT:
	case CN_DO_REINFORCE:
		echo_units(m, a, out);
		break;
	case CN_DO_SHELTER:
	case CN_DO_SWAP:
		echo_pair(m, a, a->verb == CN_DO_SWAP ? "with" : "in", out);
		break;
	case CN_DO_OFFER:
	case CN_DO_ACCEPT:
	case CN_DO_RETRACT:
		str_add(out, " draw");
		break;
	case CN_DO_SAY:
		str_addf(out, " \"%s\"", a->text);
		break;
	case CN_DO_DIARY: /* without its text */
	case CN_DO_END:
	case CN_DO_ASK:
	case CN_DO_RESIGN:
		break;
	}
}

static void echo_term(const struct cn_term *t, struct str *out)
{
	static const char *const kinds[] = { "mine", "enemy", "weaker", "worn",
					     "turn" };

	str_addf(out, "%s%s", t->negated ? "not " : "", kinds[t->kind]);
	switch (t->kind) {
	case CN_IF_WEAKER:
		str_addf(out, " %s", cn_where_name(t->in));
		break;
	case CN_IF_WORN:
	case CN_IF_TURN:
		str_addf(out, " %d+", t->least);
		break;
	case CN_IF_MINE:
	case CN_IF_ENEMY:
		if (t->sort != CN_ANY_UNITS)
			str_addf(out, " %s", cn_sort_name(t->sort));
		str_addf(out, " in %s", cn_where_name(t->in));
		if (t->most >= 0)
			str_addf(out, " %d-", t->most);
		else if (t->least != 1)
			str_addf(out, " %d+", t->least);
		break;
	}
}

char *cn_order_text(const struct cn_map *m, const struct cn_order *o)
{
	struct str out = STR_INIT;

	for (size_t i = 0; i < o->nterms; i++) {
		str_add(&out, i ? " and " : "if ");
		echo_term(&o->terms[i], &out);
	}
	if (o->nterms)
		str_add(&out, ": ");
	if (o->attempt)
		str_add(&out, "try ");
	for (size_t i = 0; i < o->nacts; i++) {
		if (i)
			str_add(&out, " else ");
		echo_act(m, &o->acts[i], &out);
	}
	return str_take(&out);
}
