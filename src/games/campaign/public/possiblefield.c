/* SPDX-License-Identifier: MIT */
/* possiblefield.c - blocks to lay, and units to deploy (N12, N13). */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/bind.h"
#include "games/campaign/public/square.h"
#include "games/campaign/public/terrain.h"

#include "base/mem.h"
#include "base/str.h"

/* ---- blocks ---- */

/* Lays what has been drawn as the lines so far say, and the answer besides, if
 * it is not NULL; whether all lies where it is named. */
static bool field_lay(const struct cn_asking *a, struct cn_battle *b,
		      const struct cn_answer *more)
{
	struct cn_answers answers;
	struct cn_terrain said;
	bool good = true;
	int laid[4];

	cn_answers_with(&a->s->answers[a->s->seat], a->p, CN_FIELD, &answers);
	(void)cn_terrain_said(&answers, a->p, b->town, &said);
	cn_answers_free(&answers);
	if (more)
		cn_terrain_name(&said, more);
	cn_lay_drawn(a->f, b, CN_DEFENDER, &said, laid);
	for (int g = 0; more && g < CN_GROUNDS; g++)
		good &= cn_lies_as_named(b, laid, more, g);
	for (size_t i = 0; i < a->p->n; i++) {
		const struct cn_act *act = &a->p->v[i].acts[0];

		for (int g = 0; act->verb == CN_DO_TERRAIN && g < CN_GROUNDS;
		     g++)
			good &= act->answer->town != b->town ||
				cn_lies_as_named(b, laid, act->answer, g);
	}
	return good;
}

static void field_block(const struct cn_asking *a, const struct cn_battle *b,
			struct cn_answer *answer, int lane)
{
	struct cn_battle trial = *b;
	struct cn_selector one;
	struct cn_act act;
	char *to;

	if (!field_lay(a, &trial, answer))
		return;
	cn_act_of(CN_DO_TERRAIN, CN_NO_UNIT, &one, &act);
	act.answer = answer;
	to = cn_spot(a, b->town, cn_seat_place(CN_DEFENDER, lane));
	cn_tell_act(
	    a, &act,
	    &(struct cn_telling){ .to = to,
				  .unit = CN_NO_UNIT,
				  .rules = CN_RULES("N12.4", "N30.3") });
	mem_free(to);
}

/* Every lane for a block; of two that are alike, two lanes. */
static void field_ground(const struct cn_asking *a, const struct cn_battle *b,
			 enum cn_ground ground, int number)
{
	for (int lane = 0; lane < CN_LANES; lane++)
		for (int more = lane; more < CN_LANES; more++) {
			struct cn_answer answer;

			if (more > lane && number < 2)
				break;
			cn_answer_init(&answer, CN_TERRAIN, b->town);
			answer.kind = CN_GIVEN;
			cn_answer_lane(&answer, (int)ground, lane);
			cn_answer_lane(&answer, (int)ground, more);
			field_block(a, b, &answer, lane);
			cn_answer_free(&answer);
		}
}

static void field_blocks(const struct cn_asking *a, const struct cn_battle *b)
{
	for (int g = 0; g < CN_GROUNDS; g++) {
		int number = 0;

		for (int i = 0; i < b->ndrawn; i++)
			number += (int)b->drawn[i] == g;
		if (number)
			field_ground(a, b, (enum cn_ground)g, number);
	}
}

/* ---- deployments ---- */

static char *field_part(const struct cn_asking *a, int town, int row)
{
	return str_format("%s %s", a->s->map->town[town].id,
			  cn_row_name((enum cn_row)row));
}

/* N12.5, N12.9: whether the unit may stand in that row. */
static bool field_may(const struct cn_asking *a, const struct cn_battle *b,
		      enum cn_half half, int unit, int row)
{
	if (row == CN_ROW_RESERVE)
		return true;
	for (int lane = 0; row == CN_ROW_HOLD && lane < CN_LANES; lane++)
		if (cn_may_hold(a->f, unit,
				b->ground[cn_seat_place(half, lane)]))
			return true;
	return row != CN_ROW_HOLD &&
	       (b->ground[cn_seat_place(half, row)] != CN_WOODS ||
		!cn_gun(a->s->map, unit));
}

static void field_unit(const struct cn_asking *a, const struct cn_battle *b,
		       enum cn_half half, int unit)
{
	for (int row = 0; row < CN_ROWS; row++) {
		char *part = field_part(a, b->town, row);
		char *to = row < CN_ROW_RESERVE
			       ? cn_spot(a, b->town, cn_seat_place(half, row))
			   : row == CN_ROW_RESERVE
			       ? cn_spot(a, b->town, cn_reserve_of(half))
			       : NULL;

		if (field_may(a, b, half, unit, row))
			cn_tell_piece(a,
				      &(struct cn_piece){
					  .part = part,
					  .text = a->s->map->unit[unit].code,
					  .to = to,
					  .unit = unit },
				      row == CN_ROW_HOLD
					  ? CN_RULES("N12.9")
					  : CN_RULES("N13.2", "N13.3"));
		mem_free(part);
		mem_free(to);
	}
}

static void field_rows(const struct cn_asking *a, int town)
{
	for (int row = 0; row < CN_ROWS; row++) {
		char *part = field_part(a, town, row);
		char *before =
		    row == CN_ROW_LEFT
			? str_format(
			      "deploy at %s:\n%s: ", a->s->map->town[town].id,
			      cn_row_name((enum cn_row)row))
			: str_format("\n%s: ", cn_row_name((enum cn_row)row));

		possible_slot(a->out, &(struct possible_slot){
					  .before = before,
					  .part = part,
					  .between = ", ",
					  .least = row < CN_ROW_RESERVE });
		possible_each(a->out, "unit", NULL, 1);
		mem_free(part);
		mem_free(before);
	}
}

/* A deployment there (N13), with its rows as parts. */
static void field_deployment(const struct cn_asking *a,
			     const struct cn_battle *b, enum cn_half half)
{
	const struct cn_map *m = a->s->map;
	char *whole = str_format("deploy %s", m->town[b->town].id);

	for (int i = 0; i < m->nunits; i++)
		if (a->f->unit[i].town == b->town &&
		    cn_half_of(a->f, cn_side_of_unit(m, i)) == half)
			field_unit(a, b, half, i);
	possible_whole(a->out, &(struct possible_whole){
				   .whole = whole,
				   .kind = cn_verb_name(CN_DO_DEPLOY),
				   .after = "\nend deploy",
				   .rules = CN_RULES("N13.2", "N13.3") });
	field_rows(a, b->town);
	mem_free(whole);
}

/* N29.4, N29.5, N27.4: the battles in which the seat lays and deploys. */
void cn_tell_field(const struct cn_asking *a)
{
	enum cn_half half =
	    a->s->field.phase == CN_FIELD ? CN_DEFENDER : CN_ATTACKER;

	for (int i = 0; i < a->f->nbattles; i++) {
		const struct cn_battle *b = &a->f->battle[i];
		struct cn_battle laid = *b;

		if (b->won != CN_NO_SIDE ||
		    cn_commander(a->f, b->town, cn_side_of(a->s->seat)) !=
			a->s->seat)
			continue;
		if (half == CN_DEFENDER) {
			field_blocks(a, b);
			(void)field_lay(a, &laid, NULL);
		}
		field_deployment(a, &laid, half);
		cn_tell_ahead(a, b->town);
	}
}
