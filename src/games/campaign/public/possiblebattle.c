/* SPDX-License-Identifier: MIT */
/* possiblebattle.c - the boards of a battle turn, and how it ends (N19,
 * N29.10). */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/public/deed.h"
#include "games/campaign/public/forecast.h"

#include "base/mem.h"
#include "base/str.h"

/* ---- the end of the battle turn (N29.10) ---- */

/* N19.1: one by itself, and as a part of several. */
static void fight_comes(const struct cn_fighting *t, int unit)
{
	const struct cn_map *m = t->a->s->map;
	enum cn_half half = cn_half_of(t->x.f, cn_side_of(t->x.seat));
	char *to = cn_spot(t->a, t->x.b->town, cn_reserve_of(half));
	char *part = str_format("reinforcement %s", t->town);
	struct cn_selector one;
	struct cn_act act;

	cn_act_of(CN_DO_REINFORCE, unit, &one, &act);
	cn_tell_line(
	    t, &act,
	    &(struct cn_telling){ .from = m->town[t->x.f->unit[unit].town].id,
				  .to = to,
				  .unit = unit,
				  .rules = CN_RULES("N19.1") });
	cn_tell_piece(
	    t->a,
	    &(struct cn_piece){ .part = part,
				.text = m->unit[unit].code,
				.to = to,
				.group = m->town[t->x.f->unit[unit].town].id,
				.unit = unit },
	    CN_RULES("N19.1"));
	mem_free(part);
	mem_free(to);
}

/* N1.7: as many as each road has room for. */
static void fight_come_all(const struct cn_fighting *t)
{
	const struct cn_map *m = t->a->s->map;
	char *whole = str_format("reinforce %s", t->town);
	char *part = str_format("reinforcement %s", t->town);
	char *before = str_format("%sreinforce ", t->front ? t->front : "");

	possible_whole(t->a->out, &(struct possible_whole){
				      .whole = whole,
				      .kind = cn_verb_name(CN_DO_REINFORCE),
				      .rules = CN_RULES("N19.1", "N1.7") });
	possible_slot(t->a->out, &(struct possible_slot){ .before = before,
							  .part = part,
							  .between = ", ",
							  .least = 1 });
	possible_each(t->a->out, "unit", NULL, 1);
	for (int town = 0; town < m->ntowns; town++) {
		int road = m->between[t->x.b->town][town];

		if (road != CN_NO_ROAD)
			possible_each(t->a->out, "group", m->town[town].id,
				      cn_column(m, road) - t->x.b->in[town]);
	}
	mem_free(before);
	mem_free(part);
	mem_free(whole);
}

static void fight_reinforce(const struct cn_fighting *t)
{
	struct cn_selector one;
	struct cn_act act;
	struct cn_deed d;
	struct cn_why why;

	for (int i = 0; i < t->x.f->map->nunits; i++) {
		cn_act_of(CN_DO_REINFORCE, i, &one, &act);
		if (cn_commands(t->x.seat, t->x.f->map->unit[i].army) &&
		    cn_may_do(&t->x, &act, i, &d, &why))
			fight_comes(t, i);
	}
	fight_come_all(t);
}

static void fight_ends(const struct cn_fighting *t)
{
	struct cn_selector one;
	struct cn_act act;
	struct cn_telling told = { .front = t->front,
				   .from = t->town,
				   .unit = CN_NO_UNIT,
				   .rules = CN_RULES("N29.10"),
				   .behind = t->behind };

	fight_reinforce(t);
	cn_act_of(CN_DO_REINFORCE, CN_NO_UNIT, &one, &act);
	act.none = true;
	act.list.n = 0;
	told.rules = CN_RULES("N19.5", "N29.10");
	cn_tell_act(t->a, &act, &told);
	cn_act_of(CN_DO_END, CN_NO_UNIT, &one, &act);
	told.rules = CN_RULES("N29.10");
	cn_tell_act(t->a, &act, &told);
}

/* ---- all boards ---- */

static void fight_board(const struct cn_asking *a, const struct cn_foreseen *w,
			int town)
{
	struct cn_field *f = w->open[town] ? w->stands : a->f;
	struct cn_battle *b = cn_battle_at(f, town);
	const char *id = a->s->map->town[town].id;
	bool alone = cn_only_battle(&a->s->field, a->s->seat) == town;
	char *front = alone ? NULL : str_format("battle at %s; ", id);
	char *line = str_format("line %s", id);
	const struct cn_fighting t = { .a = a,
				       .x = { f, b, a->s->seat, CN_NOWHERE,
					      &a->s->answers[a->s->seat] },
				       .town = id,
				       .front = front,
				       .line = line,
				       .behind = w->open[town] };

	if (b && !b->ended[a->s->seat] && !w->over[town] && !w->stopped[town]) {
		cn_tell_deeds(&t);
		fight_ends(&t);
		cn_tell_guarded(&t);
	}
	cn_tell_ahead(a, town);
	mem_free(front);
	mem_free(line);
}

/* The lines so far, on what the seat sees: what is certain is on a->f then. */
static void fight_lines(const struct cn_asking *a, struct cn_foreseen *w)
{
	struct forecast facts = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	bool acts = false;
	struct cn_answers answers;
	const struct cn_checker c = { a->s,	a->p, &d,   &facts,
				      &answers, a->f, &acts };

	cn_answers_with(&a->s->answers[a->s->seat], a->p, CN_BATTLE, &answers);
	for (size_t i = 0; i < a->p->n; i++)
		event_order(&facts.orders, a->p->v[i].text, EVENT_NOTED);
	cn_forecast_lines(&c, w);
	cn_answers_free(&answers);
	forecast_free(&facts);
	diag_free(&d);
}

void cn_tell_battle(const struct cn_asking *a)
{
	const struct cn_field *s = &a->s->field;
	struct cn_foreseen w;

	fight_lines(a, &w);
	cn_tell_guards(a);
	for (int i = 0; i < s->nbattles; i++)
		if (cn_battle_seat(s, &s->battle[i]) == a->s->seat)
			fight_board(a, &w, s->battle[i].town);
	cn_foreseen_free(&w);
}
