/* SPDX-License-Identifier: MIT */
/* formbattle.c - what a player fills in for his battles. */
#include "config.h"

#include "games/campaign/public/terrain.h"
#include "games/campaign/words/boards.h"
#include "games/campaign/words/form.h"

/* A battle for which the seat is asked. */
struct fight {
	const struct seen *s;
	const struct cn_battle *b;
	const char *town; /* its id */
	bool alone;	  /* the only one: orders need not name it */
	json_t *lines;
};

/* -- terrain and deployment (N12, N13) -- */

/* N12.4: no two blocks in one position, nor two streams in one lane. */
static bool fight_apart(const struct cn_battle *b, int choice)
{
	bool taken[2][CN_LANES] = { { false } };

	for (int i = 0; i < b->ndrawn; i++, choice /= CN_LANES) {
		bool *at = &taken[b->drawn[i] == CN_STREAM][choice % CN_LANES];

		if (*at)
			return false;
		*at = true;
	}
	return true;
}

/* Blocks of each kind, with the lanes that are chosen for them. */
static void fight_blocks(const struct cn_battle *b, int choice,
			 struct str *line)
{
	static const int first[] = { 1, 0, 2 }; /* the centre (N30.3) */
	bool any = false;

	for (int g = 0; g < CN_GROUNDS; g++) {
		int c = choice, n = 0;

		for (int i = 0; i < b->ndrawn; i++, c /= CN_LANES) {
			if ((int)b->drawn[i] != g)
				continue;
			if (n++ == 0)
				str_addf(line, "%s %s", any ? "," : "",
					 cn_ground_name(g));
			str_addf(line, " %s",
				 cn_lane_name(first[c % CN_LANES]));
			any = true;
		}
	}
}

/* The first way to lay them all. */
static void fight_terrain(const struct fight *t)
{
	int choices = 1;
	bool found = t->b->ndrawn == 0;

	cn_form_blocks(t->s, t->b, t->lines);
	for (int i = 0; i < t->b->ndrawn; i++)
		choices *= CN_LANES;
	for (int c = 0; c < choices && !found; c++) {
		struct str line = STR_INIT;

		str_addf(&line, "terrain at %s", t->town);
		fight_blocks(t->b, c, &line);
		found = fight_apart(t->b, c) &&
			cn_form_add(t->s, t->lines, str_text(&line));
		str_free(&line);
	}
}

static void fight_row(const struct fight *t, const struct cn_layout *l,
		      int place, struct str *block)
{
	const char *before = NULL;

	for (int i = 0; i < t->s->map->nunits; i++) {
		if (!l->there[i] || l->place[i] != place)
			continue;
		if (before)
			str_add(block, before);
		else
			str_addf(block,
				 "\n  %s: ", cn_place_called(place, l->half));
		str_add(block, t->s->map->unit[i].code);
		before = ", ";
	}
}

/* N30.12, as rows that can be changed. */
static void fight_deploy(const struct fight *t)
{
	const struct cn_field *f = &t->s->field;
	struct str line = STR_INIT, block = STR_INIT;
	enum cn_half half = cn_board_half(t->s);
	struct cn_layout l;

	str_addf(&line, "deploy at %s auto", t->town);
	if (cn_example_stands(t->s, line.s)) {
		cn_layout_init(f, t->b, half, &l);
		cn_form_corps(t->s, &l, t->lines);
		(void)cn_form_add(t->s, t->lines, line.s);
		cn_layout_auto(f, t->b, &l);
		str_addf(&block, "deploy at %s:", t->town);
		for (int lane = 0; lane < CN_LANES; lane++)
			fight_row(t, &l, cn_seat_place(half, lane), &block);
		fight_row(t, &l, cn_reserve_of(half), &block);
		str_add(&block, "\nend deploy");
		(void)cn_form_add(t->s, t->lines, str_text(&block));
	}
	str_free(&line);
	str_free(&block);
}

/* -- battle turns and regrouping (N14 to N19, N23) -- */

static int fight_near(const struct fight *t, int unit)
{
	int town = t->s->field.unit[unit].town;

	return town >= 0 && t->s->map->between[t->b->town][town] != CN_NO_ROAD;
}

/* An order with its battle in front, if it has to be named. */
static void fight_order(const struct fight *t, const char *before,
			const char *units, const char *behind, struct str *line)
{
	str_clear(line);
	if (!t->alone && t->b->won == CN_NO_SIDE)
		str_addf(line, "battle at %s; ", t->town);
	str_addf(line, "%s %s%s", before, units, behind);
}

/* Adds the unit if it can do it, alone and with those before it: what comes
 * behind a die nobody can know, so that one line does not show it. */
static void fight_stands(const struct fight *t, const char *before,
			 const char *behind, int unit, struct str *codes)
{
	const char *code = t->s->map->unit[unit].code;
	struct str line = STR_INIT, more = STR_INIT;
	bool good;

	fight_order(t, before, code, behind, &line);
	good = cn_example_stands(t->s, line.s);
	if (good && codes->len) {
		str_addf(&more, "%s, %s", codes->s, code);
		fight_order(t, before, more.s, behind, &line);
		good = cn_example_stands(t->s, line.s);
	}
	if (good)
		str_item(codes, code, ", ");
	str_free(&line);
	str_free(&more);
}

/* One line for as many units as can do it together: those on the board, or
 * those in one town, or with CN_NO_TOWN in all towns next to it. `before` and
 * `behind` stand around their codes. */
static void fight_can(const struct fight *t, const char *before,
		      const char *behind, int from)
{
	struct str codes = STR_INIT, line = STR_INIT;

	for (int i = 0; i < t->s->map->nunits; i++)
		if (cn_commands(t->s->seat, t->s->map->unit[i].army) &&
		    (from == CN_NO_TOWN ? fight_near(t, i)
					: t->s->field.unit[i].town == from))
			fight_stands(t, before, behind, i, &codes);
	if (codes.len) {
		fight_order(t, before, codes.s, behind, &line);
		(void)cn_form_add(t->s, t->lines, line.s);
	}
	str_free(&codes);
	str_free(&line);
}

static void fight_lanes(const struct fight *t)
{
	struct str text = STR_INIT;

	for (int lane = 0; lane < CN_LANES; lane++) {
		str_clear(&text);
		str_addf(&text, "engage %s", cn_lane_name(lane));
		fight_can(t, text.s, "", t->b->town);
	}
	for (int lane = 0; lane < CN_LANES; lane++) {
		str_clear(&text);
		str_addf(&text, " to %s", cn_lane_name(lane));
		fight_can(t, "shift", text.s, t->b->town);
	}
	str_free(&text);
}

/* N18.7 */
static void fight_shelter(const struct fight *t)
{
	const struct cn_field *f = &t->s->field;

	for (int i = 0; i < t->s->map->nunits; i++) {
		struct str behind = STR_INIT;

		if (!f->unit[i].square || f->unit[i].town != t->b->town ||
		    !cn_commands(t->s->seat, t->s->map->unit[i].army))
			continue;
		str_addf(&behind, " in %s", t->s->map->unit[i].code);
		fight_can(t, "shelter", behind.s, t->b->town);
		str_free(&behind);
	}
}

static void fight_plain(const struct fight *t, const char *order)
{
	struct str line = STR_INIT;

	if (!t->alone)
		str_addf(&line, "battle at %s; ", t->town);
	str_add(&line, order);
	(void)cn_form_add(t->s, t->lines, line.s);
	str_free(&line);
}

static void fight_battle(const struct fight *t)
{
	struct str plan = STR_INIT;

	fight_can(t, "fire", "", t->b->town);
	fight_lanes(t);
	fight_can(t, "withdraw", "", t->b->town);
	fight_can(t, "square", "", t->b->town);
	fight_can(t, "break", "", t->b->town);
	fight_shelter(t);
	fight_can(t, "take farm", "", t->b->town);
	fight_can(t, "take hill", "", t->b->town);
	fight_can(t, "retreat", "", t->b->town);
	fight_can(t, "reinforce", "", CN_NO_TOWN);
	str_addf(&plan, "plan at %s stand", t->town);
	(void)cn_form_add(t->s, t->lines, plan.s);
	if (!t->alone)
		fight_plain(t, "end");
	str_free(&plan);
}

static void fight_regroup(const struct fight *t)
{
	const struct cn_map *m = t->s->map;
	struct str head = STR_INIT, behind = STR_INIT;

	str_addf(&head, "regroup at %s", t->town);
	for (int to = 0; to < m->ntowns; to++) {
		if (m->between[t->b->town][to] == CN_NO_ROAD)
			continue;
		str_clear(&behind);
		str_addf(&behind, " to %s", m->town[to].id);
		fight_can(t, head.s, behind.s, t->b->town);
		str_clear(&behind);
		str_addf(&behind, " from %s", m->town[to].id);
		fight_can(t, head.s, behind.s, to);
	}
	str_free(&head);
	str_free(&behind);
}

/* N27.4: whether the seat decides anything there, now or when it is asked. */
static bool fight_mine(const struct fight *t)
{
	const struct seen *s = t->s;

	if (s->field.phase == CN_FIELD || s->field.phase == CN_DEPLOY)
		return cn_commander(&s->field, t->b->town,
				    cn_side_of(s->seat)) == s->seat;
	for (int i = 0; i < s->map->nunits; i++)
		if (cn_commands(s->seat, s->map->unit[i].army) &&
		    (s->field.unit[i].town == t->b->town ||
		     (s->field.phase == CN_REGROUP && fight_near(t, i))))
			return true;
	return false;
}

static void fight_form(const struct fight *t)
{
	const struct cn_field *f = &t->s->field;
	struct str head = STR_INIT;

	str_addf(&head, "%s:", t->town);
	cn_form_tell(t->lines, head.s);
	str_free(&head);
	if (f->phase == CN_FIELD)
		fight_terrain(t);
	if (f->phase == CN_REGROUP)
		fight_regroup(t);
	else if (f->phase == CN_BATTLE)
		fight_battle(t);
	else
		fight_deploy(t);
}

void cn_form_battles(const struct seen *s, json_t *lines)
{
	const struct cn_field *f = &s->field;

	for (int i = 0; i < f->nbattles; i++) {
		const struct cn_battle *b = &f->battle[i];
		const struct fight t = { s, b, s->map->town[b->town].id,
					 cn_only_battle(f, s->seat) == b->town,
					 lines };

		if ((b->won != CN_NO_SIDE) == (f->phase == CN_REGROUP) &&
		    fight_mine(&t))
			fight_form(&t);
	}
}
