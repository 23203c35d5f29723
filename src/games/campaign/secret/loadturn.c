/* SPDX-License-Identifier: MIT */
/* loadturn.c - the clock of a position, and a march that is half in. */
#include "config.h"

#include "games/campaign/secret/load.h"

#include "base/num.h"
#include "base/span.h"
#include "base/str.h"
#include "kernel/game.h"

#include <string.h>

/* Seats by name, into marks. */
static int loadturn_seats(struct world *w, const struct reader *r,
			  const char *key, bool marks[CN_SEATS], struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", key);
	struct cn_load_words words;
	int rc = 0;

	cn_load_cut(&words, k ? k->value : "");
	for (int i = 0; i < words.n && rc == 0; i++) {
		int seat = cn_load_seat(w, k, words.v[i], e);

		if (seat < 0)
			rc = -1;
		else
			marks[seat] = true;
	}
	cn_load_uncut(&words);
	return rc;
}

static int loadturn_marched(struct world *w, const struct reader *r,
			    struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", "marched");

	if (!k)
		return 0;
	w->field.marched = cn_load_seat(w, k, k->value, e);
	return w->field.marched < 0 ? -1 : 0;
}

/* N10.3: each town once. */
static int loadturn_town(struct world *w, const struct reader_key *k,
			 const char *name, struct err *e)
{
	struct cn_field *f = &w->field;
	int town = cn_load_town(w, k, name, e);

	if (town < 0)
		return -1;
	if (cn_town_in(f->sequence, (size_t)f->nsequence, town))
		return reader_error(
		    k->at, e, "sequence: %s is named already [N10.3]", name);
	f->sequence[f->nsequence++] = town;
	return 0;
}

static int loadturn_towns(struct world *w, const struct reader_key *k,
			  struct err *e)
{
	struct cn_load_words words;
	int rc = 0;

	cn_load_cut(&words, k->value);
	for (int i = 0; i < words.n && rc == 0; i++)
		rc = loadturn_town(w, k, words.v[i], e);
	cn_load_uncut(&words);
	return rc;
}

/* A long list goes on under the same key. */
static int loadturn_sequence(struct world *w, const struct reader *r,
			     struct err *e)
{
	const struct reader_section *s = reader_section(r, "turn");
	const struct reader_key *k;
	size_t i = 0;

	while (s && (k = reader_next_key(s, "sequence", &i)))
		if (loadturn_towns(w, k, e) < 0)
			return -1;
	return 0;
}

/* `result = french cities` */
static int loadturn_result(struct cn_field *f, const struct reader *r,
			   struct err *e)
{
	struct reader_result result;

	if (reader_result(r, f->phase == CN_OVER, cn_side_find, cn_degree_find,
			  &result, e) < 0)
		return -1;
	f->winner = (enum cn_side)result.winner;
	f->degree = result.degree;
	return 0;
}

static int loadturn_phase(struct world *w, const struct reader *r,
			  struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", "phase");
	bool armies = reader_section(r, "forces") != NULL;
	int phase = k ? cn_phase_find(k->value) : armies ? CN_MARCH : CN_SETUP;

	if (phase < 0)
		return reader_error(k->at, e,
				    "no phase \"%s\"; there are setup, march, "
				    "field, deploy, battle, regroup and over "
				    "[N29.1]",
				    k->value);
	w->field.phase = (enum cn_phase)phase;
	return 0;
}

/* The round and half of battle and regroup. */
static int loadturn_round(struct cn_field *f, const struct reader *r,
			  struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", "half");
	bool fought = f->phase == CN_BATTLE || f->phase == CN_REGROUP;
	int half = k ? cn_half_find(k->value) : CN_ATTACKER;

	if (half < 0)
		return reader_error(k->at, e,
				    "half is attacker or defender [N29.6]");
	f->round = fought;
	f->half = (enum cn_half)half;
	return reader_int(r, "turn", "round", f->map->limits.rounds, &f->round,
			  e);
}

/* Of two players nobody resigns alone: the game is over (N27.6). */
static int loadturn_resigned(struct world *w, const struct reader *r,
			     struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", "resigned");

	if (k && w->map->options.players == 2)
		return reader_error(k->at, e,
				    "resigned is for three players: of two the "
				    "game is over then [N26.6 N27.6]");
	return loadturn_seats(w, r, "resigned", w->field.resigned, e);
}

int cn_load_turn(struct world *w, const struct reader *r, struct err *e)
{
	struct cn_field *f = &w->field;

	if (loadturn_phase(w, r, e) < 0 ||
	    reader_int(r, "turn", "number", w->map->last_turn, &f->number, e) <
		0)
		return -1;
	if (f->number < 1)
		return reader_error(reader_key(r, "turn", "number")->at, e,
				    "turns count from 1 [N3.1]");
	if (loadturn_round(f, r, e) < 0 || loadturn_marched(w, r, e) < 0 ||
	    loadturn_sequence(w, r, e) < 0 ||
	    loadturn_seats(w, r, "draw-offer", f->offers, e) < 0 ||
	    loadturn_resigned(w, r, e) < 0)
		return -1;
	return loadturn_result(f, r, e);
}

/* `waterloo quatre-bras = 5` */
static int loadturn_passed(struct world *w, const struct reader_key *k,
			   struct err *e)
{
	struct cn_load_words words;
	int town[2], road = CN_NO_ROAD;

	cn_load_cut(&words, k->name);
	for (int i = 0; i < 2 && words.n == 2; i++)
		town[i] = cn_town_find(w->map, words.v[i]);
	if (words.n == 2 && town[0] >= 0 && town[1] >= 0)
		road = w->map->between[town[0]][town[1]];
	cn_load_uncut(&words);
	if (road == CN_NO_ROAD)
		return reader_error(k->at, e, "no road \"%s\" [N2.1]", k->name);
	return reader_key_int(k, CN_UNITS, &w->field.passed[road], e);
}

/* One of `ARMY BEGAN LAST UNITS`, from the front of the words. */
static bool loadturn_attack(struct world *w, int town, char *const v[4])
{
	struct cn_field *f = &w->field;
	struct cn_attack a = { .town = town };
	int army = cn_army_find(v[0]);

	a.army = (enum cn_army)army;
	a.began = cn_town_find(w->map, v[1]);
	a.last = cn_town_find(w->map, v[2]);
	if (army < 0 || a.began < 0 || a.last < 0 || f->nattacks == CN_ATTACKS)
		return false;
	if (!num_parse_int(v[3], CN_UNITS, &a.units))
		return false;
	f->attack[f->nattacks++] = a;
	return true;
}

static int loadturn_attacks(struct world *w, const struct reader_key *k,
			    struct err *e)
{
	int town = cn_load_town(w, k, k->name, e);
	struct cn_load_words words;
	bool good;

	if (town < 0)
		return -1;
	cn_load_cut(&words, k->value);
	good = words.n > 0 && words.n % 4 == 0;
	for (int i = 0; i < words.n && good; i += 4) {
		char *units = words.v[i + 3];
		size_t last = strlen(units) - 1;

		if (i + 4 < words.n && units[last] != ',')
			good = false;
		if (units[last] == ',')
			units[last] = '\0';
		good = good && loadturn_attack(w, town, words.v + i);
	}
	cn_load_uncut(&words);
	return good ? 0
		    : reader_error(k->at, e,
				   "attacks are written TOWN = ARMY TOWN TOWN "
				   "UNITS, several with commas [N7.12]");
}

int cn_load_march(struct world *w, const struct reader *r, struct err *e)
{
	if (cn_load_keys(w, reader_section(r, "passed"), loadturn_passed, e) <
	    0)
		return -1;
	return cn_load_keys(w, reader_section(r, "attacks"), loadturn_attacks,
			    e);
}
