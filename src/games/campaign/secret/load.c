/* SPDX-License-Identifier: MIT */
/* load.c - a position from its sections and keys (state.md "Campaign"). */
#include "config.h"

#include "games/campaign/secret/load.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <string.h>

void cn_load_cut(struct cn_load_words *w, const char *text)
{
	char *save = NULL;

	*w = (struct cn_load_words){ .copy = mem_strdup(text) };
	for (char *word = strtok_r(w->copy, " ", &save);
	     word && w->n < CN_LOAD_WORDS; word = strtok_r(NULL, " ", &save))
		w->v[w->n++] = word;
}

void cn_load_uncut(struct cn_load_words *w)
{
	mem_free(w->copy);
	*w = (struct cn_load_words){ .n = 0 };
}

int cn_load_town(const struct world *w, const struct reader_key *k,
		 const char *name, struct err *e)
{
	int town = cn_town_find(w->map, name);

	if (town == CN_NO_TOWN)
		(void)reader_error(k->at, e, "no town \"%s\" [N2.1]", name);
	return town;
}

int cn_load_unit(const struct world *w, const struct reader_key *k,
		 const char *name, struct err *e)
{
	int unit = cn_unit_find(w->map, name);

	if (unit == CN_NO_UNIT)
		(void)reader_error(k->at, e, "no unit \"%s\" [N4.1]", name);
	return unit;
}

int cn_load_seat(const struct world *w, const struct reader_key *k,
		 const char *name, struct err *e)
{
	int seat = cn_seat_find(name);

	if (seat >= 0 && cn_has_seat(w->map, seat))
		return seat;
	return reader_error(k->at, e, "no seat \"%s\" here [N1.1]", name);
}

int cn_load_keys(struct world *w, struct reader_section *s,
		 int (*each)(struct world *w, const struct reader_key *k,
			     struct err *e),
		 struct err *e)
{
	for (size_t i = 0; s && i < s->count; i++) {
		s->keys[i].used = true;
		if (each(w, &s->keys[i], e) < 0)
			return -1;
	}
	return 0;
}

static bool load_force_flags(struct cn_force *u,
			     const struct cn_load_words *words, bool leader)
{
	for (int i = 2; i < words->n; i++) {
		if (str_eq(words->v[i], "disordered"))
			u->disordered = true;
		else if (str_eq(words->v[i], "shown") && leader)
			u->shown = true;
		else
			return false;
	}
	return true;
}

/* `fr-gd-inf = ligny 4 disordered` */
static int load_force(struct world *w, const struct reader_key *k,
		      struct err *e)
{
	int unit = cn_load_unit(w, k, k->name, e);
	struct cn_load_words words;
	struct cn_force *u;
	int rc = -1;

	if (unit < 0)
		return -1;
	u = &w->field.unit[unit];
	cn_load_cut(&words, k->value);
	if (words.n < 2 ||
	    !num_parse_int(words.v[1], w->map->unit[unit].strength,
			   &u->strength) ||
	    u->strength < 1 ||
	    !load_force_flags(u, &words, w->map->unit[unit].type == CN_LEADER))
		(void)reader_error(
		    k->at, e,
		    "a unit is written %s = TOWN 1 to %d [disordered]%s [N1.2]",
		    k->name, w->map->unit[unit].strength,
		    w->map->unit[unit].type == CN_LEADER ? " [shown]" : "");
	else
		rc = u->town = cn_load_town(w, k, words.v[0], e);
	cn_load_uncut(&words);
	return rc < 0 ? -1 : 0;
}

static int load_no_loss(const struct reader_key *k, struct err *e)
{
	struct str causes = STR_INIT;

	for (int cause = 0; cause < CN_CAUSES; cause++)
		str_item(&causes, cn_cause_name(cause), ", ");
	(void)reader_error(k->at, e,
			   "a loss is written %s = TURN CAUSE; causes are %s",
			   k->name, causes.s);
	str_free(&causes);
	return -1;
}

/* `pr-i-art = 5 rout` */
static int load_lost(struct world *w, const struct reader_key *k, struct err *e)
{
	int unit = cn_load_unit(w, k, k->name, e);
	struct cn_load_words words;
	struct cn_force *u;
	int cause, rc = 0;

	if (unit < 0)
		return -1;
	u = &w->field.unit[unit];
	cn_load_cut(&words, k->value);
	cause = words.n == 2 ? cn_cause_find(words.v[1]) : -1;
	if (cause < 0 || !num_parse_int(words.v[0], w->map->nturns, &u->lost) ||
	    !u->lost)
		rc = load_no_loss(k, e);
	else if (u->town != CN_NO_TOWN)
		rc = reader_error(k->at, e, "%s stands on the map and is lost",
				  k->name);
	u->cause = (enum cn_cause)cause;
	cn_load_uncut(&words);
	return rc;
}

/* In set-up who has a unit on the map has set up (state.md). */
static void load_placed(struct world *w)
{
	struct cn_field *f = &w->field;

	for (int seat = 0; seat < CN_SEATS; seat++)
		f->placed[seat] =
		    f->phase != CN_SETUP && cn_has_seat(w->map, seat);
	for (int i = 0; i < w->map->nunits; i++)
		if (f->unit[i].town != CN_NO_TOWN || f->unit[i].lost)
			f->placed[cn_seat_of(w->map, w->map->unit[i].army)] =
			    true;
}

/* N5.1: in the historical set-up who is not placed stands where the scenario
 * says, and the first march is due. */
static void load_historical(struct world *w)
{
	struct cn_field *f = &w->field;

	if (f->phase != CN_SETUP || !w->map->options.historical)
		return;
	for (int i = 0; i < w->map->nunits; i++) {
		const struct cn_unit *u = &w->map->unit[i];

		if (f->placed[cn_seat_of(w->map, u->army)])
			continue;
		f->unit[i].town = u->home;
		f->unit[i].strength = u->strength;
	}
	for (int seat = 0; seat < CN_SEATS; seat++)
		f->placed[seat] = cn_has_seat(w->map, seat);
	f->phase = CN_MARCH;
}

struct world *cn_load(const struct reader *position, struct err *e)
{
	struct cn_map *map = cn_map_load(position, e);
	struct world *w;

	if (!map)
		return NULL;
	w = cn_world_new(map);
	if (cn_load_keys(w, reader_section(position, "forces"), load_force, e) <
		0 ||
	    cn_load_keys(w, reader_section(position, "lost"), load_lost, e) <
		0 ||
	    cn_load_turn(w, position, e) < 0 ||
	    cn_load_march(w, position, e) < 0 ||
	    cn_load_battles(w, position, e) < 0 ||
	    cn_load_answers(w, position, e) < 0 ||
	    reader_refuse_unused(position, e) < 0) {
		cn_world_free(w);
		return NULL;
	}
	load_placed(w);
	load_historical(w);
	return w;
}

/* A new game: the armies wait, or stand where the scenario says (N5.1). */
struct world *cn_setup(const struct reader *scenario, struct dice *dice,
		       struct err *e)
{
	struct cn_map *map = cn_map_begin(scenario, e);
	struct world *w = map ? cn_world_new(map) : NULL;

	(void)dice; /* nothing is left to chance before the first turn */
	if (w)
		load_historical(w);
	return w;
}
