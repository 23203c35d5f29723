/* SPDX-License-Identifier: MIT */
/* save.c - the canonical position: equal states are equal bytes (state.md). */
#include "config.h"

#include "games/campaign/secret/save.h"

#include <string.h>

#define SAVE_LINE 150 /* key and value */

void cn_save_list(struct writer *out, const char *key, const struct str *words)
{
	if (words->len)
		writer_put(out, key, words->s);
}

void cn_save_marks(struct writer *out, const char *key,
		   const bool marks[CN_SEATS])
{
	struct str words = STR_INIT;

	cn_save_seats(&words, marks);
	cn_save_list(out, key, &words);
	str_free(&words);
}

void cn_save_seats(struct str *words, const bool marks[CN_SEATS])
{
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (marks[seat])
			str_item(words, cn_seat_name(seat), " ");
}

/* Lines stay below 190 bytes: a longer list goes on under the same key. */
static void save_item(struct writer *out, const char *key, struct str *line,
		      const struct str *item, const char *between)
{
	if (line->len && strlen(key) + line->len + item->len > SAVE_LINE) {
		writer_put(out, key, line->s);
		str_clear(line);
	}
	str_item(line, item->s, between);
}

static void save_sequence(const struct cn_field *f, struct writer *out)
{
	struct str line = STR_INIT, town = STR_INIT;

	for (int i = 0; i < f->nsequence; i++) {
		str_clear(&town);
		str_add(&town, f->map->town[f->sequence[i]].id);
		save_item(out, "sequence", &line, &town, " ");
	}
	cn_save_list(out, "sequence", &line);
	str_free(&line);
	str_free(&town);
}

static void save_turn(const struct cn_field *f, struct writer *out)
{
	writer_section(out, "turn");
	writer_put_int(out, "number", f->number);
	writer_put(out, "phase", cn_phase_name(f->phase));
	if (f->phase == CN_BATTLE || f->phase == CN_REGROUP) {
		writer_put_int(out, "round", f->round);
		writer_put(out, "half", cn_half_name(f->half));
	}
	if (f->phase == CN_MARCH && f->marched != CN_NO_SEAT) {
		writer_put(out, "marched", cn_seat_name(f->marched));
		save_sequence(f, out);
	}
	if (f->phase != CN_OVER) {
		cn_save_marks(out, "draw-offer", f->offers);
		cn_save_marks(out, "resigned", f->resigned);
	} else {
		writer_putf(out, "result", "%s %s", cn_side_name(f->winner),
			    f->degree);
	}
}

static void save_forces(const struct cn_field *f, struct writer *out)
{
	writer_section(out, "forces");
	for (int i = 0; i < f->map->nunits; i++) {
		const struct cn_force *u = &f->unit[i];

		if (u->town < 0)
			continue;
		writer_putf(out, f->map->unit[i].id, "%s %d%s%s",
			    f->map->town[u->town].id, u->strength,
			    u->disordered ? " disordered" : "",
			    u->shown ? " shown" : "");
	}
	writer_section(out, "lost");
	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].lost)
			writer_putf(out, f->map->unit[i].id, "%d %s",
				    f->unit[i].lost,
				    cn_cause_name(f->unit[i].cause));
}

static void save_attacks(const struct cn_field *f, int town, struct writer *out)
{
	const struct cn_map *m = f->map;
	struct str line = STR_INIT, item = STR_INIT;

	for (int i = 0; i < f->nattacks; i++) {
		const struct cn_attack *a = &f->attack[i];

		if (a->town != town)
			continue;
		str_clear(&item);
		str_addf(&item, "%s %s %s %d", cn_army_name((int)a->army),
			 m->town[a->began].id, m->town[a->last].id, a->units);
		save_item(out, m->town[town].id, &line, &item, ", ");
	}
	cn_save_list(out, m->town[town].id, &line);
	str_free(&line);
	str_free(&item);
}

/* N27.2: between the two marches of three players. */
static void save_march(const struct cn_field *f, struct writer *out)
{
	if (f->phase != CN_MARCH)
		return;
	writer_section(out, "passed");
	for (int i = 0; i < f->map->nroads; i++) {
		const int *ends = f->map->road[i].town;
		struct str key = STR_INIT;

		str_addf(&key, "%s %s", f->map->town[ends[0]].id,
			 f->map->town[ends[1]].id);
		if (f->passed[i])
			writer_put_int(out, key.s, f->passed[i]);
		str_free(&key);
	}
	writer_section(out, "attacks");
	for (int town = 0; town < f->map->ntowns; town++)
		save_attacks(f, town, out);
}

/* A section of one seat's answers. */
struct save_answers {
	struct writer *out;
	const struct cn_map *map;
	int seat;
	enum cn_keeping in;
	int town; /* whose plan was written last */
};

static void save_answer(void *ctx, const struct cn_line *l)
{
	struct save_answers *a = ctx;
	struct str part = STR_INIT;

	if (l->in != a->in)
		return;
	if (l->in == CN_PLAN_LINE && l->town != a->town) {
		str_addf(&part, "%s.%s", cn_seat_name(a->seat),
			 a->map->town[l->town].id);
		writer_section_of(a->out, "plan", part.s);
		str_free(&part);
		a->town = l->town;
	}
	writer_put(a->out, l->key, l->value);
}

/* One kind after the other, of each the seats in their order. */
static void save_answers(const struct world *w, struct writer *out)
{
	for (int in = CN_STANDING; in <= CN_PLAN_LINE; in++)
		for (int seat = 0; seat < CN_SEATS; seat++) {
			struct save_answers a = { out, w->map, seat,
						  (enum cn_keeping)in,
						  CN_NO_TOWN };

			writer_section_of(out, cn_keeping_name(in),
					  cn_seat_name(seat));
			cn_answers_write(w->map, &w->answers[seat], save_answer,
					 &a);
		}
}

void cn_save(const struct world *w, struct writer *out)
{
	save_turn(&w->field, out);
	save_forces(&w->field, out);
	save_march(&w->field, out);
	cn_save_battles(&w->field, out);
	save_answers(w, out);
}
