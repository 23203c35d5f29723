/* SPDX-License-Identifier: MIT */
/* tellboard.c - towns, battles and losses of a view (state.md "Campaign"). */
#include "config.h"

#include "games/campaign/public/seen.h"
#include "games/campaign/public/tell.h"

#include "base/str.h"

static void tellboard_true(struct teller *out, const char *key, bool is)
{
	if (is)
		teller_true(out, key);
}

/* Whose unit is listed in its town: all of it is known, or it is a leader that
 * is shown. Who is open on a board only is listed there. */
static bool tellboard_listed(const struct seen *s, int unit)
{
	const struct cn_force *u = &s->field.unit[unit];
	enum cn_army army = s->map->unit[unit].army;

	if (u->shown || cn_commands(s->seat, army))
		return true;
	return cn_sees_side(&s->field, s->seat, u->town, cn_side_of_army(army));
}

static void tellboard_unit(const struct seen *s, int unit, struct teller *out)
{
	const struct cn_force *u = &s->field.unit[unit];
	enum cn_army army = s->map->unit[unit].army;
	bool all =
	    cn_commands(s->seat, army) ||
	    cn_sees_side(&s->field, s->seat, u->town, cn_side_of_army(army));

	teller_object(out, NULL);
	teller_string(out, "id", s->map->unit[unit].id);
	if (all)
		teller_number(out, "strength", u->strength);
	tellboard_true(out, "disordered", u->disordered);
	tellboard_true(out, "shown", u->shown);
	teller_end(out);
}

static void tellboard_units(const struct seen *s, int town, struct teller *out)
{
	bool any = false;

	for (int i = 0; i < s->map->nunits; i++) {
		if (s->field.unit[i].town != town || !tellboard_listed(s, i))
			continue;
		if (!any)
			teller_array(out, "units");
		any = true;
		tellboard_unit(s, i, out);
	}
	if (any)
		teller_end(out);
}

/* Numbers by army, none that are nought. */
static void tellboard_towns(const struct seen *s, struct teller *out)
{
	const struct cn_field *f = &s->field;

	teller_object(out, "towns");
	for (int town = 0; town < s->map->ntowns; town++) {
		if (!cn_held(f, town, CN_FRENCH) &&
		    !cn_held(f, town, CN_ALLIED))
			continue;
		teller_object(out, s->map->town[town].id);
		for (int army = 0; army < CN_ARMIES; army++) {
			int n = cn_count_army(f, town, (enum cn_army)army);

			if (n)
				teller_number(out, cn_army_name(army), n);
		}
		if (cn_disordered(f, town))
			teller_number(out, "disordered",
				      cn_disordered(f, town));
		tellboard_units(s, town, out);
		teller_end(out);
	}
	teller_end(out);
}

static void tellboard_flags(const struct seen *s, const struct cn_force *u,
			    struct teller *out)
{
	for (int mark = 0; mark < CN_MARKS; mark++)
		tellboard_true(out, cn_mark_name(mark), cn_mark(u, mark));
	if (u->guest != CN_NO_UNIT)
		teller_string(out, "guest", s->map->unit[u->guest].id);
}

static void tellboard_standing(const struct seen *s, int town, int place,
			       struct teller *out)
{
	bool any = false;

	for (int i = 0; i < s->map->nunits; i++) {
		const struct cn_force *u = &s->field.unit[i];

		if (u->town != town || u->place != place)
			continue;
		if (!any)
			teller_array(out, "units");
		any = true;
		teller_object(out, NULL);
		teller_string(out, "id", s->map->unit[i].id);
		teller_number(out, "strength", u->strength);
		tellboard_flags(s, u, out);
		teller_end(out);
	}
	if (any)
		teller_end(out);
}

static int tellboard_count(const struct seen *s, const struct cn_battle *b,
			   int place, int army)
{
	int n = b->hidden[place][army];

	for (int i = 0; i < s->map->nunits; i++)
		n += s->field.unit[i].town == b->town &&
		     s->field.unit[i].place == place &&
		     (int)s->map->unit[i].army == army;
	return n;
}

static void tellboard_places(const struct seen *s, const struct cn_battle *b,
			     struct teller *out)
{
	teller_object(out, "places");
	for (int place = 0; place < CN_PLACES; place++) {
		if (!cn_count_place(&s->field, b, place, CN_FRENCH) &&
		    !cn_count_place(&s->field, b, place, CN_ALLIED))
			continue;
		teller_object(out, cn_place_name(place));
		for (int army = 0; army < CN_ARMIES; army++) {
			int n = tellboard_count(s, b, place, army);

			if (n)
				teller_number(out, cn_army_name(army), n);
		}
		tellboard_standing(s, b->town, place, out);
		teller_end(out);
	}
	teller_end(out);
}

static void tellboard_terrain(const struct seen *s, const struct cn_battle *b,
			      struct teller *out)
{
	struct str text = STR_INIT;

	teller_object(out, "terrain");
	for (int place = 0; place < CN_PLACES; place++) {
		if (b->ground[place] == CN_CLEAR)
			continue;
		str_clear(&text);
		str_add(&text, cn_ground_name((int)b->ground[place]));
		if (b->holder[place] != CN_NO_UNIT)
			str_addf(&text, " %s",
				 s->map->unit[b->holder[place]].id);
		teller_string(out, cn_place_name(place), text.s);
	}
	teller_end(out);
	str_free(&text);
}

static void tellboard_blocks(const struct cn_battle *b, struct teller *out)
{
	teller_array(out, "stream");
	for (int lane = 0; lane < CN_LANES; lane++)
		if (b->stream[lane])
			teller_number(out, NULL, lane + 1);
	teller_end(out);
	if (!b->ndrawn)
		return;
	teller_array(out, "drawn");
	for (int i = 0; i < b->ndrawn; i++)
		teller_string(out, NULL, cn_ground_name((int)b->drawn[i]));
	teller_end(out);
}

static void tellboard_roads(const struct seen *s, const char *key,
			    const int counts[CN_TOWNS], struct teller *out)
{
	teller_object(out, key);
	for (int i = 0; i < s->map->ntowns; i++)
		if (counts[i])
			teller_number(out, s->map->town[i].id, counts[i]);
	teller_end(out);
}

static void tellboard_more(const struct seen *s, const struct cn_battle *b,
			   struct teller *out)
{
	teller_array(out, "crossed");
	for (int lane = 0; lane < CN_LANES; lane++)
		teller_number(out, NULL, b->crossed[lane]);
	teller_end(out);
	teller_number(out, "idle", b->idle);
	tellboard_roads(s, "in", b->in, out);
	tellboard_roads(s, "out", b->out, out);
	tellboard_roads(s, "used", b->used, out);
	cn_tell_seats("done", b->done, out);
	cn_tell_seats("ended", b->ended, out);
	cn_tell_seats("asked", b->asked, out);
	for (int i = 0; i < 2; i++) {
		teller_object(out, i ? "worn" : "brought");
		for (int half = 0; half < CN_HALVES; half++)
			if (i ? b->worn[half] : b->brought[half])
				teller_number(out, cn_half_name(half),
					      i ? b->worn[half]
						: b->brought[half]);
		teller_end(out);
	}
}

static void tellboard_battle(const struct seen *s, const struct cn_battle *b,
			     bool more, struct teller *out)
{
	teller_object(out, s->map->town[b->town].id);
	teller_array(out, "from");
	for (int i = 0; i < s->map->ntowns; i++)
		if (b->from[i])
			teller_string(out, NULL, s->map->town[i].id);
	teller_end(out);
	if (b->won != CN_NO_SIDE) {
		teller_string(out, "won", cn_side_name((int)b->won));
	} else {
		tellboard_terrain(s, b, out);
		tellboard_blocks(b, out);
		tellboard_places(s, b, out);
	}
	if (more)
		tellboard_more(s, b, out);
	teller_end(out);
}

static void tellboard_lost(const struct seen *s, struct teller *out)
{
	teller_object(out, "lost");
	for (int i = 0; i < s->map->nunits; i++) {
		const struct cn_force *u = &s->field.unit[i];

		if (!u->lost)
			continue;
		teller_object(out, s->map->unit[i].id);
		teller_number(out, "turn", u->lost);
		teller_string(out, "cause", cn_cause_name((int)u->cause));
		teller_end(out);
	}
	teller_end(out);
}

/* In which order the battles are fought (N10.3); objects have none. */
static void tellboard_sequence(const struct seen *s, struct teller *out)
{
	teller_array(out, "fights");
	for (int i = 0; i < s->field.nbattles; i++)
		teller_string(out, NULL,
			      s->map->town[s->field.battle[i].town].id);
	teller_end(out);
}

void cn_tell_map(const struct seen *s, bool more, struct teller *out)
{
	tellboard_towns(s, out);
	teller_object(out, "battles");
	for (int i = 0; i < s->field.nbattles; i++)
		tellboard_battle(s, &s->field.battle[i], more, out);
	teller_end(out);
	if (more)
		tellboard_sequence(s, out);
	tellboard_lost(s, out);
}
