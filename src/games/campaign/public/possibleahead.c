/* SPDX-License-Identifier: MIT */
/* possibleahead.c - orders in advance for a battle, and standing ones (N30). */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/bind.h"
#include "games/campaign/public/support.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

static const char *ahead_rule(enum cn_topic topic)
{
	static const char *const rules[] = {
		[CN_SKIRMISH] = "N30.2",   [CN_TERRAIN] = "N30.3",
		[CN_HITS] = "N30.4",	   [CN_SUPPORT] = "N30.5",
		[CN_DEPLOYMENT] = "N30.6", [CN_PLAN] = "N30.7",
		[CN_REGROUPING] = "N30.8", [CN_REFUGE] = "N30.9",
		[CN_SAVE] = "N30.10",	   [CN_SUPPLY] = "N30.11",
	};

	return rules[topic];
}

/* N30.15: whether what stands and waits has room for it. */
static bool ahead_fits(const struct cn_asking *a, const struct cn_act *act)
{
	struct cn_act acts[1] = { *act };
	struct cn_order *v = mem_array(a->p->n + 1, sizeof(*v));
	const struct cn_plan set = { .v = v, .n = a->p->n + 1 };
	struct diags d = DIAGS_INIT;
	const struct cn_binder b = { .map = a->s->map,
				     .seat = a->s->seat,
				     .town = CN_NO_TOWN,
				     .d = &d };
	bool fits;

	for (size_t i = 0; i < a->p->n; i++)
		v[i] = a->p->v[i];
	v[a->p->n] = (struct cn_order){ .acts = acts, .nacts = 1 };
	fits = cn_answers_fit(&b, &a->s->answers[a->s->seat], &set,
			      a->s->field.phase);
	diag_free(&d);
	mem_free(v);
	return fits;
}

/* An answer that is complete: a town's in advance, or a standing one. */
static void ahead_tell(const struct cn_asking *a, struct cn_answer *answer,
		       enum cn_verb verb)
{
	int town = answer->town;
	struct cn_selector one;
	struct cn_act act;

	cn_act_of(town == CN_NO_TOWN ? CN_DO_STANDING : verb, CN_NO_UNIT, &one,
		  &act);
	act.answer = answer;
	if (ahead_fits(a, &act))
		cn_tell_act(a, &act,
			    &(struct cn_telling){
				.from = town == CN_NO_TOWN
					    ? NULL
					    : a->s->map->town[town].id,
				.unit = CN_NO_UNIT,
				.rules = CN_RULES(ahead_rule(answer->topic)) });
}

static void ahead_kind(const struct cn_asking *a, enum cn_topic topic, int town,
		       enum cn_answer_kind kind, enum cn_verb verb)
{
	struct cn_answer answer;

	cn_answer_init(&answer, topic, town);
	answer.kind = kind;
	ahead_tell(a, &answer, verb);
	cn_answer_free(&answer);
}

/* ---- plans (N30.13) ---- */

static bool plan_aims(const struct cn_ready *plan)
{
	for (size_t i = 0; i < plan->n; i++)
		if (strstr(plan->lines[i], "target"))
			return true;
	return false;
}

/* Ready plans, with each lane where they have lines for one. */
static void plan_ready(const struct cn_asking *a, int town)
{
	const struct cn_map *m = a->s->map;

	for (int i = 0; i < m->nready; i++)
		for (int lane = CN_MY_LEFT; lane <= CN_MY_RIGHT; lane++) {
			struct cn_answer answer;
			bool aims = plan_aims(&m->ready[i]);

			if (lane > CN_MY_LEFT && !aims)
				break;
			cn_answer_init(&answer, CN_PLAN, town);
			answer.kind = CN_GIVEN;
			answer.plan = i;
			answer.lane = aims ? (enum cn_where)lane : CN_NOWHERE;
			ahead_tell(a, &answer, CN_DO_PLAN);
			cn_answer_free(&answer);
		}
}

/* ---- lists ---- */

static void ahead_item(const struct cn_asking *a, const char *part,
		       const char *text, int unit, const char *rule)
{
	cn_tell_piece(
	    a, &(struct cn_piece){ .part = part, .text = text, .unit = unit },
	    CN_RULES(rule));
}

/* Units by themselves, and kinds of them. */
static void list_items(const struct cn_asking *a)
{
	const struct cn_map *m = a->s->map;

	for (int i = 0; i < m->nunits; i++)
		if (cn_commands(a->s->seat, m->unit[i].army) &&
		    (a->f->unit[i].town >= 0 || a->s->field.phase == CN_SETUP))
			ahead_item(a, "item", m->unit[i].code, i, "N30.1");
	for (int sort = CN_ANY_UNITS; sort < CN_ALL_SQUARES; sort++)
		ahead_item(a, "item", cn_sort_name((enum cn_sort)sort),
			   CN_NO_UNIT, "N30.1");
}

/* `before` and items behind it. */
static void list_whole(const struct cn_asking *a, enum cn_topic topic,
		       const char *before, const struct possible_slot *slot)
{
	struct possible_slot told = *slot;
	char *whole = str_format("standing-%s", cn_topic_name(topic));

	told.before = before;
	told.between = ", ";
	told.least = 1;
	possible_whole(a->out, &(struct possible_whole){
				   .whole = whole,
				   .kind = cn_verb_name(CN_DO_STANDING),
				   .rules = CN_RULES(ahead_rule(topic)) });
	possible_slot(a->out, &told);
	possible_each(a->out, "unit", NULL, 1);
	mem_free(whole);
}

/* N19.1, N19.2: who may come to a battle there. */
static void ahead_supporters(const struct cn_asking *a, int town)
{
	const struct cn_battle *known = cn_battle_in(a->f, town);
	struct cn_battle b;
	const struct cn_aboard x = { a->f, &b, a->s->seat, CN_NOWHERE,
				     &a->s->answers[a->s->seat] };
	const char *id = a->s->map->town[town].id;
	char *part = str_format("support %s", id);
	char *before = str_format("support at %s ", id);
	struct cn_why why;

	cn_battle_init(&b, town);
	if (known)
		b = *known;
	for (int i = 0; i < a->s->map->nunits; i++)
		if (cn_commands(a->s->seat, a->s->map->unit[i].army) &&
		    cn_may_come(&x, i, &why))
			ahead_item(a, part, a->s->map->unit[i].code, i,
				   "N30.5");
	possible_whole(a->out, &(struct possible_whole){
				   .whole = part,
				   .kind = cn_verb_name(CN_DO_SUPPORT),
				   .rules = CN_RULES("N30.5", "N19.1") });
	possible_slot(a->out, &(struct possible_slot){ .before = before,
						       .part = part,
						       .between = ", ",
						       .least = 1 });
	possible_each(a->out, "unit", NULL, 1);
	ahead_kind(a, CN_SUPPORT, town, CN_NONE, CN_DO_SUPPORT);
	mem_free(before);
	mem_free(part);
}

/* ---- blocks (N30.3) ---- */

/* "woods left": a block and the lane that is liked best for it. */
static void ground_items(const struct cn_asking *a)
{
	for (int g = 0; g < CN_GROUNDS; g++)
		for (int lane = 0; lane < CN_LANES; lane++) {
			char *text = str_format("%s %s", cn_ground_name(g),
						cn_lane_name(lane));

			cn_tell_piece(
			    a,
			    &(struct cn_piece){ .part = "block",
						.text = text,
						.group = cn_ground_name(g),
						.unit = CN_NO_UNIT },
			    CN_RULES("N30.3"));
			mem_free(text);
		}
}

static void ground_whole(const struct cn_asking *a, const char *whole,
			 enum cn_verb verb, const char *before)
{
	possible_whole(a->out,
		       &(struct possible_whole){ .whole = whole,
						 .kind = cn_verb_name(verb),
						 .rules = CN_RULES("N30.3") });
	possible_slot(a->out, &(struct possible_slot){ .before = before,
						       .part = "block",
						       .between = ", ",
						       .least = 1,
						       .most = CN_GROUNDS });
	possible_each(a->out, "group", NULL, 1);
}

/* ---- all of it ---- */

void cn_tell_ahead(const struct cn_asking *a, int town)
{
	enum cn_phase phase = a->s->field.phase;
	const char *id = a->s->map->town[town].id;
	char *before = str_format("terrain at %s ", id);
	char *whole = str_format("terrain %s", id);

	if (phase == CN_MARCH) {
		ground_whole(a, whole, CN_DO_TERRAIN, before);
		ahead_kind(a, CN_TERRAIN, town, CN_NONE, CN_DO_TERRAIN);
	}
	if (phase != CN_BATTLE)
		ahead_kind(a, CN_DEPLOYMENT, town, CN_AUTO, CN_DO_DEPLOY);
	ahead_supporters(a, town);
	plan_ready(a, town);
	if (cn_answer_for(&a->s->answers[a->s->seat], CN_PLAN, town))
		ahead_kind(a, CN_PLAN, town, CN_OFF, CN_DO_PLAN);
	ahead_kind(a, CN_REGROUPING, town, CN_NONE, CN_DO_REGROUP);
	mem_free(before);
	mem_free(whole);
}

static void standing_plain(const struct cn_asking *a)
{
	for (int topic = 0; topic < CN_TOPICS; topic++)
		if (cn_answer_for(&a->s->answers[a->s->seat],
				  (enum cn_topic)topic, CN_NO_TOWN))
			ahead_kind(a, (enum cn_topic)topic, CN_NO_TOWN,
				   CN_DEFAULT, CN_DO_STANDING);
	ahead_kind(a, CN_TERRAIN, CN_NO_TOWN, CN_NONE, CN_DO_STANDING);
	ahead_kind(a, CN_SUPPORT, CN_NO_TOWN, CN_NONE, CN_DO_STANDING);
	ahead_kind(a, CN_DEPLOYMENT, CN_NO_TOWN, CN_AUTO, CN_DO_STANDING);
	ahead_kind(a, CN_DEPLOYMENT, CN_NO_TOWN, CN_ASK, CN_DO_STANDING);
	ahead_kind(a, CN_PLAN, CN_NO_TOWN, CN_ASK, CN_DO_STANDING);
	ahead_kind(a, CN_REGROUPING, CN_NO_TOWN, CN_NONE, CN_DO_STANDING);
	ahead_kind(a, CN_REGROUPING, CN_NO_TOWN, CN_ASK, CN_DO_STANDING);
	plan_ready(a, CN_NO_TOWN);
}

void cn_tell_standing(const struct cn_asking *a)
{
	static const enum cn_topic lists[] = { CN_SKIRMISH, CN_HITS, CN_SUPPORT,
					       CN_SAVE, CN_SUPPLY };
	const struct possible_slot items = { .part = "item" };
	const struct possible_slot towns = { .place = true };

	standing_plain(a);
	list_items(a);
	ground_items(a);
	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++) {
		char *before =
		    str_format("standing %s ", cn_topic_name(lists[i]));

		if (lists[i] != CN_SUPPLY ||
		    cn_side_of(a->s->seat) == CN_ALLIED) /* N25.3 */
			list_whole(a, lists[i], before, &items);
		mem_free(before);
	}
	list_whole(a, CN_REFUGE, "standing refuge ", &towns);
	ground_whole(a, "standing-terrain", CN_DO_STANDING,
		     "standing terrain ");
}
