/* SPDX-License-Identifier: MIT */
/* loadfights.c - which battles a position has, and from where (state.md). */
#include "config.h"

#include "games/campaign/secret/load.h"

#include "base/str.h"

/* The line that is being read. */
struct loadfights {
	struct world *w;
	struct cn_battle *b;
	const struct reader_key *k;
	struct cn_load_words words; /* of its value */
};

static int loadfights_bad(const struct loadfights *l, const char *right,
			  struct err *e)
{
	return reader_error(l->k->at, e, "%s = %s: %s", l->k->name, l->k->value,
			    right);
}

/* The word at *i that begins a part; its words up to the next part follow. */
static bool loadfights_part(const struct loadfights *l, int *i,
			    const char *word)
{
	if (*i >= l->words.n || !str_eq(l->words.v[*i], word))
		return false;
	(*i)++;
	return true;
}

static int loadfights_froms(struct loadfights *l, int *i, struct err *e)
{
	while (*i < l->words.n && !str_eq(l->words.v[*i], "won") &&
	       !str_eq(l->words.v[*i], "done")) {
		int town = cn_load_town(l->w, l->k, l->words.v[(*i)++], e);

		if (town < 0)
			return -1;
		if (l->w->map->between[town][l->b->town] == CN_NO_ROAD)
			return loadfights_bad(l, "no neighbour [N21.4]", e);
		l->b->from[town] = true;
	}
	return 0;
}

static int loadfights_dones(struct loadfights *l, int *i, struct err *e)
{
	while (*i < l->words.n) {
		int seat = cn_load_seat(l->w, l->k, l->words.v[(*i)++], e);

		if (seat < 0)
			return -1;
		l->b->done[seat] = true;
	}
	return 0;
}

static int loadfights_parts(struct loadfights *l, struct err *e)
{
	static const char right[] = "battle from TOWNS [won SIDE] [done SEATS]";
	int i = 0;

	if (!loadfights_part(l, &i, "battle"))
		return loadfights_bad(l, right, e);
	if (loadfights_part(l, &i, "from") && loadfights_froms(l, &i, e) < 0)
		return -1;
	if (loadfights_part(l, &i, "won")) {
		int side =
		    i < l->words.n ? cn_side_find(l->words.v[i++]) : CN_NO_SIDE;

		if (side == CN_NO_SIDE)
			return loadfights_bad(l, right, e);
		l->b->won = (enum cn_side)side;
	}
	if (loadfights_part(l, &i, "done") && loadfights_dones(l, &i, e) < 0)
		return -1;
	return i < l->words.n ? loadfights_bad(l, right, e) : 0;
}

static int loadfights_full(struct reader_place at, struct err *e)
{
	return reader_error(at, e, "%d battles at most [N10.1]", CN_BATTLES);
}

/* That of the town, which a longer list goes on with, or a new one; NULL if
 * there is no room. */
static struct cn_battle *loadfights_battle(struct cn_field *f, int town)
{
	struct cn_battle *b = f->battle;

	while (b < f->battle + f->nbattles && b->town != town)
		b++;
	if (b < f->battle + f->nbattles)
		return b;
	if (f->nbattles == CN_BATTLES)
		return NULL;
	f->nbattles++;
	cn_battle_init(b, town);
	return b;
}

/* `ligny = battle from charleroi quatre-bras won allied done anglo-dutch` */
static int loadfights_fight(struct world *w, const struct reader_key *k,
			    struct err *e)
{
	struct loadfights l = { .w = w, .k = k };
	int town = cn_load_town(w, k, k->name, e);
	int rc;

	if (town < 0)
		return -1;
	l.b = loadfights_battle(&w->field, town);
	if (!l.b)
		return loadfights_full(k->at, e);
	cn_load_cut(&l.words, k->value);
	rc = loadfights_parts(&l, e);
	cn_load_uncut(&l.words);
	return rc;
}

/* Without [fights]: every town with units of both sides (state.md). */
static int loadfights_made(struct world *w, const struct reader *r,
			   struct err *e)
{
	struct cn_field *f = &w->field;

	for (int town = 0; town < w->map->ntowns; town++) {
		struct cn_battle *b = &f->battle[f->nbattles];

		if (!cn_held(f, town, CN_FRENCH) ||
		    !cn_held(f, town, CN_ALLIED))
			continue;
		if (f->nbattles == CN_BATTLES)
			return loadfights_full(r->at, e);
		cn_battle_init(b, town);
		f->nbattles++;
		for (int i = 0; i < w->map->ntowns; i++)
			b->from[i] = w->map->between[i][town] != CN_NO_ROAD &&
				     cn_held(f, i, cn_active(f));
	}
	return 0;
}

int cn_load_fights(struct world *w, const struct reader *r, struct err *e)
{
	struct reader_section *s = reader_section(r, "fights");
	const struct cn_field *f = &w->field;

	if (s && s->count && f->phase < CN_FIELD)
		return reader_error(
		    s->at, e,
		    "phase = %s is before all battles; those of "
		    "the turn begin with field [N6.1 N29.1]",
		    cn_phase_name((int)f->phase));
	if (cn_load_keys(w, s, loadfights_fight, e) < 0)
		return -1;
	if (f->phase >= CN_FIELD && f->phase <= CN_REGROUP && !s)
		return loadfights_made(w, r, e);
	return 0;
}
