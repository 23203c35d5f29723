/* SPDX-License-Identifier: MIT */
/* savebattle.c - the battles of a position and their boards, canonically. */
#include "config.h"

#include "games/campaign/secret/save.h"

#include <string.h>

/* Lines stay below 190 bytes: from more towns than have room in one they came
 * by another line that says so. */
static void savebattle_from(const struct cn_map *m, const struct cn_battle *b,
			    struct writer *out, struct str *words)
{
	const char *id = m->town[b->town].id, *before = " from ";

	for (int i = 0; i < m->ntowns; i++) {
		if (!b->from[i])
			continue;
		if (strlen(id) + words->len + strlen(m->town[i].id) >
		    CN_FIGHT_LINE) {
			writer_put(out, id, words->s);
			str_clear(words);
			str_add(words, "battle");
			before = " from ";
		}
		str_addf(words, "%s%s", before, m->town[i].id);
		before = " ";
	}
}

static void savebattle_fight(const struct cn_field *f,
			     const struct cn_battle *b, struct writer *out)
{
	struct str words = STR_INIT, done = STR_INIT;

	str_add(&words, "battle");
	savebattle_from(f->map, b, out, &words);
	if (b->won != CN_NO_SIDE)
		str_addf(&words, " won %s", cn_side_name((int)b->won));
	cn_save_seats(&done, b->done);
	if (done.len)
		str_addf(&words, " done %s", done.s);
	writer_put(out, f->map->town[b->town].id, words.s);
	str_free(&words);
	str_free(&done);
}

static const char *const savebattle_lanes[] = { "1", "2", "3" };

static void savebattle_terrain(const struct cn_map *m,
			       const struct cn_battle *b, struct writer *out)
{
	struct str words = STR_INIT;

	for (int place = 0; place < CN_PLACES; place++) {
		if (b->ground[place] == CN_CLEAR)
			continue;
		str_clear(&words);
		str_item(&words, cn_ground_name((int)b->ground[place]), " ");
		if (b->holder[place] != CN_NO_UNIT)
			str_item(&words, m->unit[b->holder[place]].id, " ");
		writer_put(out, cn_place_name(place), words.s);
	}
	str_clear(&words);
	for (int lane = 0; lane < CN_LANES; lane++)
		if (b->stream[lane])
			str_item(&words, savebattle_lanes[lane], " ");
	cn_save_list(out, "stream", &words);
	str_clear(&words);
	for (int i = 0; i < b->ndrawn; i++)
		str_item(&words, cn_ground_name((int)b->drawn[i]), " ");
	cn_save_list(out, "drawn", &words);
	str_free(&words);
}

/* "crossed.1", "brought.attacker", "in.TOWN", if it is not nought. */
static void savebattle_number(struct writer *out, const char *name,
			      const char *part, int value)
{
	struct str key = STR_INIT;

	str_addf(&key, "%s.%s", name, part);
	if (value)
		writer_put_int(out, key.s, value);
	str_free(&key);
}

static void savebattle_roads(const struct cn_map *m, const char *key,
			     const int counts[CN_TOWNS], struct writer *out)
{
	for (int i = 0; i < m->ntowns; i++)
		savebattle_number(out, key, m->town[i].id, counts[i]);
}

static void savebattle_battle(const struct cn_field *f,
			      const struct cn_battle *b, struct writer *out)
{
	writer_section_of(out, "battle", f->map->town[b->town].id);
	savebattle_terrain(f->map, b, out);
	for (int lane = 0; lane < CN_LANES; lane++)
		savebattle_number(out, "crossed", savebattle_lanes[lane],
				  b->crossed[lane]);
	if (b->idle)
		writer_put_int(out, "idle", b->idle);
	for (int half = 0; half < CN_HALVES; half++)
		savebattle_number(out, "brought", cn_half_name(half),
				  b->brought[half]);
	for (int half = 0; half < CN_HALVES; half++)
		savebattle_number(out, "worn", cn_half_name(half),
				  b->worn[half]);
	cn_save_marks(out, "ended", b->ended);
	cn_save_marks(out, "asked", b->asked);
	savebattle_roads(f->map, "in", b->in, out);
	savebattle_roads(f->map, "out", b->out, out);
	savebattle_roads(f->map, "used", b->used, out);
}

static void savebattle_marks(const struct cn_map *m, const struct cn_force *u,
			     struct str *words)
{
	for (int mark = 0; mark < CN_MARKS; mark++) {
		if (cn_mark(u, mark))
			str_item(words, cn_mark_name(mark), " ");
		if (mark == CN_MARK_SQUARE && u->guest != CN_NO_UNIT)
			str_addf(words, " guest=%s", m->unit[u->guest].id);
	}
}

static void savebattle_board(const struct cn_field *f,
			     const struct cn_battle *b, struct writer *out)
{
	struct str words = STR_INIT;

	writer_section_of(out, "board", f->map->town[b->town].id);
	for (int i = 0; i < f->map->nunits; i++) {
		const struct cn_force *u = &f->unit[i];

		if (u->town != b->town || u->place < 0)
			continue;
		str_clear(&words);
		str_add(&words, cn_place_name(u->place));
		savebattle_marks(f->map, u, &words);
		writer_put(out, f->map->unit[i].id, words.s);
	}
	str_free(&words);
}

void cn_save_battles(const struct cn_field *f, struct writer *out)
{
	writer_section(out, "fights");
	for (int i = 0; i < f->nbattles; i++)
		savebattle_fight(f, &f->battle[i], out);
	for (int i = 0; i < f->nbattles; i++) {
		savebattle_battle(f, &f->battle[i], out);
		savebattle_board(f, &f->battle[i], out);
	}
}
