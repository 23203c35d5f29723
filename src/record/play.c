/* SPDX-License-Identifier: MIT */
/* play.c - carries out the entries of a game file, once or once again. */
#include "config.h"

#include "record/play.h"

#include "base/mem.h"
#include "base/str.h"
#include "record/founding.h"
#include "kernel/reader.h"
#include "kernel/scenario.h"
#include "seal/safe.h"
#include "seal/statebox.h"
#include "store/ini.h"
#include "store/scenario.h"

#define PLAY_OPTIONS_MAX 1000 /* more than any ruleset has */

/* The game that has the ruleset's name, whatever its number. */
static const struct game *play_named(const struct gamefile *g, struct err *e)
{
	const struct genesis *s = &g->genesis;
	char name[SEAT_MAX + 1] = "";

	if (!span_copy(s->ruleset, name, sizeof(name)) || !game_find(name)) {
		(void)err_set(e, ERR_REFUSED,
			      "this build has no ruleset %.*s; see: estafette "
			      "rules",
			      SPAN_PRINT(s->ruleset));
		return NULL;
	}
	return game_find(name);
}

const struct game *play_game(const struct gamefile *g, struct err *e)
{
	const struct game *game = play_named(g, e);

	if (!game || game_plays(game, g->genesis.number, e) < 0)
		return NULL;
	return game;
}

bool play_dice(const struct gamefile *g)
{
	struct err ignored;
	const struct game *game = play_game(g, &ignored);

	return !game || game->faces[0];
}

/* The scenario says which they are. */
static int play_take_seats(struct play *p, struct err *e)
{
	const struct genesis *s = &p->file->genesis;
	struct turn_seats seats;
	char name[SEAT_MAX + 1];

	turn_seats(p->game, p->scenario, &seats);
	if (s->seats_count != seats.n)
		return err_set(
		    e, ERR_FORMAT, "%s: genesis: %s has %zu seats, not %zu",
		    p->file->name, p->game->name, seats.n, s->seats_count);
	for (size_t i = 0; i < s->seats_count; i++) {
		(void)span_copy(s->seats[i].seat, name, sizeof(name));
		p->seats[i] = turn_seat(p->game, p->scenario, name);
		if (p->seats[i] == GAME_NONE)
			return err_set(e, ERR_FORMAT,
				       "%s: genesis: %s has no seat %s",
				       p->file->name, p->game->name, name);
	}
	p->seats_count = s->seats_count;
	return 0;
}

static void play_override(struct scenario *s, const struct genesis_option *o)
{
	char *key = mem_strndup(o->key.s, o->key.n);
	char *value = mem_strndup(o->value.s, o->value.n);

	scenario_override(s, key, value, s->doc->at);
	mem_free(key);
	mem_free(value);
}

/* What `new` would not begin is not played either. */
static int play_try(const struct play *p, struct err *e)
{
	const struct reader_key *k = reader_key(p->scenario, "game", "ruleset");

	if (!k || !str_eq(k->value, p->game->name))
		return reader_error(k ? k->at : p->scenario->at, e,
				    "[game] needs ruleset = %s", p->game->name);
	return founding_try(p->game, p->scenario, e);
}

static int play_take_scenario(struct play *p, struct err *e)
{
	const struct genesis *g = &p->file->genesis;
	struct str text = STR_INIT;
	struct scenario *s;

	if (g->options_count > PLAY_OPTIONS_MAX)
		return err_set(e, ERR_FORMAT,
			       "%s: genesis: more than %d options",
			       p->file->name, PLAY_OPTIONS_MAX);
	entry_long(g->scenario, &text);
	s = scenario_text("scenario", text.s, text.len, e);
	str_free(&text);
	if (!s)
		return err_context(e, "%s: genesis", p->file->name);
	for (size_t i = 0; i < g->options_count; i++)
		play_override(s, &g->options[i]);
	p->scenario = s->doc;
	s->doc = NULL;
	scenario_free(s);
	if (play_take_seats(p, e) < 0)
		return -1;
	return play_try(p, e) < 0 ? err_context(e, "%s: genesis", p->file->name)
				  : 0;
}

static const char *play_unpassable(const struct gamefile *g, struct span phase)
{
	struct err ignored;

	return turn_no_pass(play_game(g, &ignored), SPAN_NAME(phase));
}

static const char *const *play_victories(const struct gamefile *g)
{
	struct err ignored;

	return play_game(g, &ignored)->victories;
}

static int play_genesis(struct gamefile *g, struct err *e)
{
	struct play p = { .file = g };
	int rc;

	p.game = play_game(g, e);
	rc = play_take_scenario(&p, e);
	reader_free(p.scenario);
	return rc;
}

static size_t play_sealed(const struct gamefile *g)
{
	struct err ignored;

	return play_game(g, &ignored)->sealed;
}

void play_lend(struct gamefile *g)
{
	static const struct gamefile_rules rules = {
		play_genesis, play_unpassable, play_victories, play_sealed
	};
	struct err ignored;

	if (play_game(g, &ignored))
		g->rules = &rules;
}

static struct play *play_by(const struct game *game, struct gamefile *g,
			    const struct secret *s, struct err *e)
{
	struct play *p;

	if (!game)
		return NULL;
	p = mem_zalloc(sizeof(*p));
	p->file = g;
	p->secret = s;
	p->game = game;
	p->dice = dice_new();
	if (play_take_scenario(p, e) == 0)
		return p;
	play_free(p);
	return NULL;
}

struct play *play_new(struct gamefile *g, const struct secret *s, struct err *e)
{
	return play_by(play_game(g, e), g, s, e);
}

struct play *play_look(struct gamefile *g, const struct secret *s,
		       struct err *e)
{
	const struct game *game = play_named(g, e);

	/* A number that this build does not know yet says nothing to it. */
	if (game && (!play_over(g) || g->genesis.number > game->number))
		return play_new(g, s, e);
	return play_by(game, g, s, e);
}

char *play_version(const struct play *p)
{
	const char *named = reader_get(p->scenario, "game", "version");
	char *version = mem_strdup(named ? named : p->game->edition);

	str_capital(version);
	return version;
}

bool play_over(const struct gamefile *g)
{
	for (size_t i = g->count; i-- > 0;) {
		const struct entry *entry = &g->entries[i];

		if (entry->kind == ENTRY_REVEAL)
			return true;
		if (entry_has_state(entry))
			return entry->result.winner.s != NULL;
	}
	return false;
}

void play_free(struct play *p)
{
	if (!p)
		return;
	safe_wipe_str(&p->position);
	turn_free(p->turn);
	reader_free(p->scenario);
	dice_free(p->dice);
	mem_free(p);
}

const char *play_seat(const struct play *p, size_t seat)
{
	return p->game->seats[p->seats[seat]];
}

int play_seat_of(const struct play *p, int seat)
{
	for (size_t i = 0; i < p->seats_count; i++)
		if (p->seats[i] == seat)
			return (int)i;
	return -1;
}

/* Appends the canonical position that entry `index`, one with a STATE, holds.
 * ERR_AUTH if it cannot be opened. */
static int play_open(const struct play *p, uint32_t index, struct str *out,
		     struct err *e)
{
	const struct entry *entry = &p->file->entries[index];
	struct statebox_at at = { p->secret->state_key, entry->prev, index,
				  p->game->sealed };
	struct str box = STR_INIT;
	int rc;

	if (p->at && p->at == index) {
		str_addn(out, p->position.s, p->position.len);
		return 0;
	}
	entry_state(entry, &box);
	rc = statebox_open(&at, box.s, box.len, out, e);
	str_free(&box);
	if (rc < 0)
		return err_context(e, "%s: entry %u", p->file->name,
				   (unsigned)index);
	return 0;
}

void play_keep(struct play *p, uint32_t index, const struct str *position)
{
	str_clear(&p->position);
	str_addn(&p->position, position->s, position->len);
	p->at = index;
}

/* The position laid over the scenario, as the sandbox reads one (state.md). */
static struct turn *play_load(const struct play *p, const struct str *position,
			      struct err *e)
{
	struct reader *over =
	    ini_read_text("position", position->s, position->len, e);
	struct reader *doc;
	struct turn *t;

	if (!over)
		return NULL;
	doc = reader_copy(p->scenario);
	reader_merge(doc, over);
	t = turn_load(p->game, doc, e);
	reader_free(doc);
	reader_free(over);
	return t;
}

void play_keep_turn(struct play *p, uint32_t index, struct turn *t)
{
	turn_free(p->turn);
	p->turn = t;
	p->turn_at = index;
}

struct turn *play_turn(struct play *p, uint32_t index, struct err *e)
{
	struct str position = STR_INIT;
	struct turn *t = p->turn;

	if (t && p->turn_at == index) {
		p->turn = NULL;
		return t;
	}
	t = NULL;
	if (play_open(p, index, &position, e) == 0) {
		t = play_load(p, &position, e);
		if (!t)
			(void)err_context(e, "%s: entry %u", p->file->name,
					  (unsigned)index);
	}
	safe_wipe_str(&position);
	return t;
}
