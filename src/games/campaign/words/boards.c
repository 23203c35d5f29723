/* SPDX-License-Identifier: MIT */
/* boards.c - the battle boards of a report. */
#include "config.h"

#include "games/campaign/words/boards.h"

#include "base/str.h"
#include "games/campaign/words/events.h"
#include "games/campaign/words/lists.h"
#include "games/campaign/words/sheet.h"
#include "games/campaign/words/words.h"
#include "kernel/value.h"

/* A battle and who looks at it. */
struct boarding {
	const struct seen *s;
	const struct cn_battle *b;
	enum cn_half half; /* or CN_HALVES */
};

enum cn_half cn_board_half(const struct seen *s)
{
	return s->seat >= 0 ? cn_half_of(&s->field, cn_side_of(s->seat))
			    : CN_HALVES;
}

static void board_text(json_t *o, const char *key, struct str *text)
{
	if (text->len)
		value_put(o, key, value_string(text->s));
	str_free(text);
}

static void board_unit(const struct seen *s, int unit, struct str *out)
{
	const struct cn_force *u = &s->field.unit[unit];
	const struct cn_unit *is = &s->map->unit[unit];

	str_addf(out, "%s%s %s %d/%d", out->len ? "; " : "", is->code,
		 cn_type_called(is->type), u->strength, is->strength);
	if (u->square)
		str_add(out, ", in square");
	if (u->square && u->guest != CN_NO_UNIT)
		str_addf(out, " with %s", s->map->unit[u->guest].code);
	if (u->shock)
		str_add(out, ", shock");
	if (u->canister)
		str_add(out, ", canister");
	if (u->moved)
		str_add(out, ", moved");
	if (u->fired)
		str_add(out, ", has fired");
	if (u->acted)
		str_add(out, ", acted");
}

static void board_who(const struct boarding *d, int place, json_t *o)
{
	const struct seen *s = d->s;
	struct str text = STR_INIT;

	for (int i = 0; i < s->map->nunits; i++)
		if (s->field.unit[i].town == d->b->town &&
		    s->field.unit[i].place == place)
			board_unit(s, i, &text);
	for (int army = 0; army < CN_ARMIES; army++) {
		int n = d->b->hidden[place][army];

		if (n)
			str_addf(&text, "%s%d %s unit%s, hidden",
				 text.len ? "; " : "", n, cn_army_called(army),
				 n == 1 ? "" : "s");
	}
	board_text(o, "who", &text);
}

static void board_ground(const struct boarding *d, int place, json_t *o)
{
	struct str text = STR_INIT;

	if (d->b->ground[place] == CN_CLEAR)
		return;
	str_add(&text, cn_ground_name((int)d->b->ground[place]));
	if (d->b->holder[place] != CN_NO_UNIT)
		str_addf(&text, " held by %s",
			 d->s->map->unit[d->b->holder[place]].code);
	board_text(o, "ground", &text);
}

/* `column` of a table; a reserve is a row by itself. */
static void board_place(const struct boarding *d, int place, int column,
			json_t *list)
{
	bool reserve = column < 0;
	json_t *o = json_object();

	value_put(o, "place", value_string(cn_place_called(place, d->half)));
	value_put(o, "reserve", json_boolean(reserve));
	value_put(o, "row", json_boolean(reserve || column == 0));
	value_put(o, "row-end",
		  json_boolean(reserve || column == CN_LANES - 1));
	board_who(d, place, o);
	board_ground(d, place, o);
	if (cn_engaged_place(&d->s->field, d->b, place))
		value_put(o, "engaged", json_true());
	json_array_append_new(list, o);
}

/* From the far reserve to the near one, each row from left to right. */
static json_t *board_places(const struct boarding *d)
{
	enum cn_half near = d->half == CN_DEFENDER ? CN_DEFENDER : CN_ATTACKER;
	enum cn_half far = near == CN_ATTACKER ? CN_DEFENDER : CN_ATTACKER;
	json_t *list = json_array();

	board_place(d, cn_reserve_of(far), -1, list);
	for (int row = 0; row < 2; row++)
		for (int i = 0; i < CN_LANES; i++) {
			int lane = near == CN_ATTACKER ? i : CN_LANES - 1 - i;
			int place = cn_position(near, lane);

			board_place(d, row ? place : cn_facing(place), i, list);
		}
	board_place(d, cn_reserve_of(near), -1, list);
	return list;
}

static void board_streams(const struct boarding *d, json_t *o)
{
	struct str text = STR_INIT, crossed = STR_INIT;
	int n = 0;

	for (int i = 0; i < CN_LANES; i++) {
		int lane = d->half == CN_DEFENDER ? CN_LANES - 1 - i : i;

		if (!d->b->stream[lane])
			continue;
		n++;
		str_item(&text, cn_lane_name(i), ", ");
		if (d->b->crossed[lane])
			str_addf(&crossed, "%s%d in lane %s",
				 crossed.len ? ", " : "", d->b->crossed[lane],
				 cn_lane_name(i));
	}
	value_put(o, "streams-one", json_boolean(n == 1));
	board_text(o, "streams", &text);
	board_text(o, "crossed", &crossed);
}

static void board_from(const struct boarding *d, json_t *o)
{
	struct str text = STR_INIT;

	for (int i = 0; i < d->s->map->ntowns; i++) {
		if (!d->b->from[i])
			continue;
		str_add(&text, text.len ? ", " : "");
		cn_town_called(d->s->map, i, &text);
	}
	board_text(o, "from", &text);
}

static void board_drawn(const struct cn_battle *b, json_t *o)
{
	struct str text = STR_INIT;

	for (int i = 0; i < b->ndrawn; i++)
		str_item(&text, cn_ground_name((int)b->drawn[i]), ", ");
	board_text(o, "drawn", &text);
}

/* Units over the roads in this battle turn (N1.7). */
static void board_moved(const struct boarding *d, json_t *o)
{
	const int *const counts[] = { d->b->in, d->b->out, d->b->used };
	static const char *const ways[] = { "in from", "out to",
					    "regrouped over the road to" };
	struct str text = STR_INIT;

	for (int way = 0; way < 3; way++)
		for (int i = 0; i < d->s->map->ntowns; i++) {
			if (!counts[way][i])
				continue;
			str_addf(&text, "%s%d %s ", text.len ? ", " : "",
				 counts[way][i], ways[way]);
			cn_town_called(d->s->map, i, &text);
		}
	board_text(o, "moved", &text);
}

static void board_worn(const struct boarding *d, json_t *o)
{
	json_t *worn;

	if (d->half == CN_HALVES || !d->b->brought[d->half])
		return;
	worn = json_object();
	value_put(worn, "brought", json_integer(d->b->brought[d->half]));
	value_put(worn, "worn", json_integer(d->b->worn[d->half]));
	value_put(o, "steps", worn);
}

/* Whether the attacker has done nothing in his last battle turn, which is not
 * the one that has begun; and there is a next. */
static bool board_idle(const struct boarding *d)
{
	const struct cn_field *f = &d->s->field;
	bool attacks = f->half == CN_ATTACKER && f->phase == CN_BATTLE;

	return f->phase != CN_OVER && d->b->idle > attacks;
}

static json_t *board_new(const struct boarding *d, const struct flags *f)
{
	const struct cn_battle *b = d->b;
	json_t *o = json_object();
	struct str name = STR_INIT;

	cn_town_called(d->s->map, b->town, &name);
	board_text(o, "name", &name);
	value_put(o, "seated", json_boolean(d->half != CN_HALVES));
	value_put(o, "shared", json_boolean(!cn_alone(d->s)));
	value_put(o, "attacking", json_boolean(d->half == CN_ATTACKER));
	value_put(o, "idle", json_boolean(board_idle(d)));
	board_from(d, o);
	board_moved(d, o);
	if (b->won != CN_NO_SIDE) {
		flags_word(f, o, "side", cn_side_name((int)b->won));
		value_put(o, "won", json_true());
		value_put(o, "side-mine",
			  json_boolean(d->s->seat >= 0 && cn_alone(d->s) &&
				       cn_side_of(d->s->seat) == b->won));
		return o;
	}
	value_put(o, "fought", json_boolean(!cn_board_empty(&d->s->field, b)));
	board_drawn(b, o);
	board_streams(d, o);
	board_worn(d, o);
	value_put(o, "places", board_places(d));
	value_put(o, "sheet",
		  cn_sheet_new(d->s, b, d->half,
			       json_object_get(f->world, "events")));
	return o;
}

json_t *cn_boards(const struct seen *s, const struct flags *f)
{
	json_t *list = json_array();

	for (int i = 0; i < s->field.nbattles; i++)
		json_array_append_new(
		    list, board_new(&(struct boarding){ s, &s->field.battle[i],
							cn_board_half(s) },
				    f));
	return list;
}
