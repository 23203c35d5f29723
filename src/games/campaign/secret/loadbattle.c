/* SPDX-License-Identifier: MIT */
/* loadbattle.c - the boards of the battles of a position. */
#include "config.h"

#include "games/campaign/public/board.h"
#include "games/campaign/secret/load.h"

#include "base/num.h"
#include "base/str.h"

#include <string.h>

/* The battle and key that are being read. */
struct loadbattle {
	struct world *w;
	struct cn_battle *b;
	struct reader_section *s;
	const struct reader_key *k;
	struct cn_load_words words; /* of its value */
};

static int loadbattle_bad(const struct loadbattle *l, const char *right,
			  struct err *e)
{
	return reader_error(l->k->at, e, "%s = %s: %s", l->k->name, l->k->value,
			    right);
}

/* Whether the key is this one; what is asked for and is not there is known to
 * who tells of an unknown one. */
static bool loadbattle_is(const struct loadbattle *l, const char *name)
{
	if (str_eq(l->k->name, name))
		return true;
	reader_miss(&l->s->missed, name);
	return false;
}

/* `farm pr-ii-inf-1` */
static int loadbattle_ground(struct loadbattle *l, int place, struct err *e)
{
	int ground = l->words.n ? cn_ground_find(l->words.v[0]) : CN_CLEAR;

	if (ground == CN_CLEAR || ground == CN_STREAM || l->words.n > 2 ||
	    (ground == CN_WOODS && l->words.n > 1))
		return loadbattle_bad(l,
				      "woods, farm or hill, these two with "
				      "their holder [N12.4]",
				      e);
	l->b->ground[place] = (enum cn_ground)ground;
	if (l->words.n < 2)
		return 0;
	l->b->holder[place] = cn_load_unit(l->w, l->k, l->words.v[1], e);
	return l->b->holder[place] < 0 ? -1 : 0;
}

static int loadbattle_stream(struct loadbattle *l, struct err *e)
{
	for (int i = 0; i < l->words.n; i++) {
		int lane;

		if (!num_parse_int(l->words.v[i], CN_LANES, &lane) || lane < 1)
			return loadbattle_bad(l, "lanes are 1, 2 and 3 [N12.4]",
					      e);
		l->b->stream[lane - 1] = true;
	}
	return 0;
}

static int loadbattle_drawn(struct loadbattle *l, struct err *e)
{
	for (int i = 0; i < l->words.n; i++) {
		int ground = cn_ground_find(l->words.v[i]);

		if (ground < 0 || l->b->ndrawn == 4)
			return loadbattle_bad(
			    l,
			    "blocks are woods, farm, hill "
			    "and stream, four at most [N12.2]",
			    e);
		l->b->drawn[l->b->ndrawn++] = (enum cn_ground)ground;
	}
	return 0;
}

static int loadbattle_seats(struct loadbattle *l, bool marks[CN_SEATS],
			    struct err *e)
{
	for (int i = 0; i < l->words.n; i++) {
		int seat = cn_load_seat(l->w, l->k, l->words.v[i], e);

		if (seat < 0)
			return -1;
		marks[seat] = true;
	}
	return 0;
}

/* Keys with a town behind the dot; 1 if it is none of them. */
static int loadbattle_roads(struct loadbattle *l, struct err *e)
{
	const struct {
		const char *prefix, *name;
		int *counts;
	} kinds[] = { { "in.", "in.TOWN", l->b->in },
		      { "out.", "out.TOWN", l->b->out },
		      { "used.", "used.TOWN", l->b->used } };

	for (size_t i = 0; i < 3; i++) {
		int town;

		reader_miss(&l->s->missed, kinds[i].name);
		if (!str_starts(l->k->name, kinds[i].prefix))
			continue;
		town = cn_load_town(l->w, l->k,
				    l->k->name + strlen(kinds[i].prefix), e);
		return town < 0 ? -1
				: reader_key_int(l->k, CN_UNITS,
						 &kinds[i].counts[town], e);
	}
	return 1;
}

/* Keys of one number; 1 if it is none of them. */
static int loadbattle_number(struct loadbattle *l, struct err *e)
{
	const struct {
		const char *key;
		int *to, most;
	} keys[] = {
		{ "crossed.1", &l->b->crossed[0], CN_UNITS },
		{ "crossed.2", &l->b->crossed[1], CN_UNITS },
		{ "crossed.3", &l->b->crossed[2], CN_UNITS },
		{ "idle", &l->b->idle, 2 },
		{ "brought.attacker", &l->b->brought[CN_ATTACKER], 999 },
		{ "brought.defender", &l->b->brought[CN_DEFENDER], 999 },
		{ "worn.attacker", &l->b->worn[CN_ATTACKER], 999 },
		{ "worn.defender", &l->b->worn[CN_DEFENDER], 999 },
	};

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (loadbattle_is(l, keys[i].key))
			return reader_key_int(l->k, keys[i].most, keys[i].to,
					      e);
	return 1;
}

static int loadbattle_unknown(const struct loadbattle *l, struct err *e)
{
	struct str why = STR_INIT;

	reader_unknown_key(l->s, l->k, &why);
	(void)reader_error(l->k->at, e, "%s", why.s);
	str_free(&why);
	return -1;
}

static int loadbattle_key(struct loadbattle *l, struct err *e)
{
	int rc;

	for (int place = 0; place < CN_PLACES; place++)
		if (!cn_reserve(place) &&
		    loadbattle_is(l, cn_place_name(place)))
			return loadbattle_ground(l, place, e);
	if (loadbattle_is(l, "stream"))
		return loadbattle_stream(l, e);
	if (loadbattle_is(l, "drawn"))
		return loadbattle_drawn(l, e);
	if (loadbattle_is(l, "ended"))
		return loadbattle_seats(l, l->b->ended, e);
	if (loadbattle_is(l, "asked"))
		return loadbattle_seats(l, l->b->asked, e);
	rc = loadbattle_number(l, e);
	if (rc > 0)
		rc = loadbattle_roads(l, e);
	return rc > 0 ? loadbattle_unknown(l, e) : rc;
}

static int loadbattle_no_flag(const struct loadbattle *l, const char *word,
			      struct err *e)
{
	struct str flags = STR_INIT;

	for (int mark = 0; mark < CN_MARKS; mark++)
		str_addf(&flags, "%s, ", cn_mark_name(mark));
	(void)reader_error(l->k->at, e,
			   "%s: no flag \"%s\"; there are %sguest=UNIT",
			   l->k->name, word, flags.s);
	str_free(&flags);
	return -1;
}

/* Flags behind the place, in any order. */
static int loadbattle_flag(const struct loadbattle *l, const char *word,
			   struct cn_force *u, struct err *e)
{
	if (str_starts(word, "guest=")) {
		u->guest = cn_load_unit(l->w, l->k, word + strlen("guest="), e);
		return u->guest < 0 ? -1 : 0;
	}
	for (int mark = 0; mark < CN_MARKS; mark++)
		if (str_eq(word, cn_mark_name(mark))) {
			cn_mark_set(u, mark);
			return 0;
		}
	return loadbattle_no_flag(l, word, e);
}

/* `fr-rc-cav-3 = defender.right shock acted` */
static int loadbattle_unit(struct loadbattle *l, struct err *e)
{
	int unit = cn_load_unit(l->w, l->k, l->k->name, e);
	struct cn_force *u;

	if (unit < 0)
		return -1;
	u = &l->w->field.unit[unit];
	if (u->town != l->b->town)
		return reader_error(l->k->at, e, "%s is not in %s", l->k->name,
				    l->w->map->town[l->b->town].id);
	u->place = l->words.n ? cn_place_find(l->words.v[0]) : CN_NO_PLACE;
	if (u->place < 0)
		return loadbattle_bad(l,
				      "a place is written SIDE.PLACE, like "
				      "attacker.left or defender.reserve "
				      "[N12.1]",
				      e);
	for (int i = 1; i < l->words.n; i++)
		if (loadbattle_flag(l, l->words.v[i], u, e) < 0)
			return -1;
	return 0;
}

/* [battle.TOWN] and [board.TOWN]; the section may be missing. */
static int loadbattle_section(struct world *w, const struct reader *r,
			      struct cn_battle *b, bool board, struct err *e)
{
	struct str name = STR_INIT;
	struct reader_section *s;
	int rc = 0;

	str_addf(&name, "%s.%s", board ? "board" : "battle",
		 w->map->town[b->town].id);
	s = reader_section(r, name.s);
	str_free(&name);
	for (size_t i = 0; s && i < s->count && rc == 0; i++) {
		struct loadbattle l = { w, b, s, &s->keys[i], { NULL } };

		cn_load_cut(&l.words, s->keys[i].value);
		rc = board ? loadbattle_unit(&l, e) : loadbattle_key(&l, e);
		s->keys[i].used = true;
		cn_load_uncut(&l.words);
	}
	return rc;
}

static int loadbattle_steps(const struct world *w, int town, enum cn_side side)
{
	int n = 0;

	for (int i = 0; i < w->map->nunits; i++)
		if (w->field.unit[i].town == town &&
		    cn_side_of_unit(w->map, i) == side)
			n += w->field.unit[i].strength;
	return n;
}

/* Who is not on the board although his side has deployed is in reserve (N13.2);
 * what has been brought is what is there (state.md). */
static void loadbattle_defaults(struct world *w, struct cn_battle *b)
{
	struct cn_field *f = &w->field;
	enum cn_side late = f->phase == CN_DEPLOY ? cn_active(f) : CN_NO_SIDE;

	if (f->phase < CN_DEPLOY || f->phase == CN_OVER || b->won != CN_NO_SIDE)
		return;
	for (int i = 0; i < w->map->nunits; i++) {
		struct cn_force *u = &f->unit[i];
		enum cn_side side = cn_side_of_unit(w->map, i);

		if (u->town == b->town && u->place < 0 && side != late)
			u->place = cn_reserve_of(cn_half_of(f, side));
	}
	for (int half = 0; half < CN_HALVES && f->round > 0; half++)
		if (!b->brought[half])
			b->brought[half] = loadbattle_steps(
			    w, b->town, cn_side_in(f, (enum cn_half)half));
	if (f->phase == CN_BATTLE)
		cn_board_settle(f, b); /* N13.7: whoever is engaged is shown */
}

int cn_load_battles(struct world *w, const struct reader *r, struct err *e)
{
	struct cn_field *f = &w->field;

	if (cn_load_fights(w, r, e) < 0)
		return -1;
	for (int i = 0; i < f->nbattles; i++) {
		if (loadbattle_section(w, r, &f->battle[i], false, e) < 0 ||
		    loadbattle_section(w, r, &f->battle[i], true, e) < 0)
			return -1;
		loadbattle_defaults(w, &f->battle[i]);
	}
	return 0;
}
