/* SPDX-License-Identifier: MIT */
/* founding.c - the first entry of a game, from its configuration. */
#include "config.h"

#include "record/founding.h"

#include "base/mem.h"
#include "kernel/reader.h"
#include "kernel/turn.h"
#include "seal/safe.h"
#include "store/compose.h"
#include "store/scenario.h"

#include <stdlib.h>
#include <string.h>

static int founding_game(struct founding *f, struct err *e)
{
	const struct reader_key *k =
	    reader_key(f->play->doc, "game", "ruleset");

	if (!k)
		return reader_error(f->play->doc->at, e,
				    "[game] needs ruleset = NAME");
	f->game = game_find(k->value);
	if (f->game)
		return 0;
	(void)reader_error(k->at, e,
			   "this build cannot play the ruleset \"%s\"; see: "
			   "estafette rules",
			   k->value);
	e->code = ERR_REFUSED;
	return -1;
}

/* One section for each seat that the scenario has, and no other. */
static int founding_seats(const struct founding *f, struct err *e)
{
	const struct settings *c = f->settings;
	struct turn_seats seats;
	struct id id;

	turn_seats(f->game, f->play->doc, &seats);
	for (size_t i = 0; i < seats.n; i++) {
		const char *name = f->game->seats[seats.v[i]];

		if (!settings_seat(c, name))
			return reader_error(c->doc->at, e,
					    "no [seat.%s]; %s needs one", name,
					    f->game->title);
	}
	for (size_t i = 0; i < c->seats_count; i++) {
		const struct settings_seat *s = &c->seats[i];

		if (turn_seat(f->game, f->play->doc, s->seat) == GAME_NONE)
			return reader_error(s->at, e, "%s has no seat \"%s\"",
					    f->game->title, s->seat);
		if (s->id && id_parse(s->id, strlen(s->id), NULL, &id, e) < 0)
			return reader_error(s->at, e, "%s", e->text);
	}
	return 0;
}

static int founding_roll(struct dice *d, const struct dice_roll *r,
			 unsigned *out, struct err *e)
{
	(void)d, (void)r, (void)e;
	*out = 1;
	return 0;
}

int founding_try(const struct game *g, const struct reader *scenario,
		 struct err *e)
{
	struct dice dice = { .roll = founding_roll };
	struct turn *t;

	if (turn_limit(g, scenario, e) < 0)
		return -1;
	t = turn_setup(g, scenario, &dice, e);
	turn_free(t);
	return t ? reader_refuse_unused(scenario, e) : -1;
}

static int founding_overrides(struct founding *f, struct err *e)
{
	const struct reader_section *s =
	    reader_section(f->settings->doc, "options");

	for (size_t i = 0; s && i < s->count; i++) {
		const struct reader_key *k = &s->keys[i];

		if (!*k->value)
			return reader_error(k->at, e, "%s has no value",
					    k->name);
		scenario_override(f->play, k->name, k->value, k->at);
	}
	return 0;
}

int founding_load(const char *config, const char *templates,
		  struct founding *out, struct err *e)
{
	*out = (struct founding){ .scenario = STR_INIT };
	out->settings = settings_load(config, e);
	if (out->settings)
		out->play = scenario_load(templates, config,
					  out->settings->scenario, e);
	if (out->play)
		scenario_format(out->play, &out->scenario);
	if (out->play && founding_game(out, e) == 0 &&
	    founding_overrides(out, e) == 0 && founding_seats(out, e) == 0 &&
	    founding_try(out->game, out->play->doc, e) == 0)
		return 0;
	founding_free(out);
	return -1;
}

void founding_free(struct founding *f)
{
	settings_free(f->settings);
	scenario_free(f->play);
	str_free(&f->scenario);
}

static int founding_by_key(const void *a, const void *b)
{
	const struct genesis_option *x = a;
	const struct genesis_option *y = b;
	size_t n = x->key.n < y->key.n ? x->key.n : y->key.n;
	int order = memcmp(x->key.s, y->key.s, n);

	return order ? order : (x->key.n > y->key.n) - (x->key.n < y->key.n);
}

static void founding_put_options(const struct founding *f, struct genesis *g)
{
	const struct reader_section *s =
	    reader_section(f->settings->doc, "options");
	size_t n = s ? s->count : 0;

	g->options = mem_array(n, sizeof(*g->options));
	g->options_count = n;
	for (size_t i = 0; i < n; i++)
		g->options[i] =
		    (struct genesis_option){ span_of(s->keys[i].name),
					     span_of(s->keys[i].value) };
	qsort(g->options, n, sizeof(*g->options), founding_by_key);
}

static int founding_put_seats(const struct founding *f, struct genesis *g,
			      struct err *e)
{
	struct turn_seats seats;

	turn_seats(f->game, f->play->doc, &seats);
	g->seats = mem_array(seats.n, sizeof(*g->seats));
	g->seats_count = seats.n;
	for (size_t i = 0; i < seats.n; i++) {
		const struct settings_seat *s =
		    settings_seat(f->settings, f->game->seats[seats.v[i]]);

		g->seats[i] =
		    (struct genesis_seat){ .seat = span_of(s->seat),
					   .has_id = s->id != NULL,
					   .player = span_of(s->player) };
		if (s->id && id_parse(s->id, strlen(s->id), NULL,
				      &g->seats[i].id, e) < 0)
			return reader_error(s->at, e, "%s", e->text);
	}
	return 0;
}

static void founding_put_secret(const struct identity *referee,
				struct entropy *y, struct genesis *g)
{
	uint8_t *key = safe_alloc(HASH_LEN);
	uint8_t eph[HASH_LEN];
	struct secret *s;

	entropy_bytes(y, g->game.gid, GID_LEN);
	entropy_bytes(y, key, HASH_LEN);
	entropy_bytes(y, eph, HASH_LEN);
	s = secret_new(key, g->game.gid);
	secret_vault_seal(s, referee, eph, g->vault);
	(void)memcpy(g->seal_key, s->seal.pk, HASH_LEN);
	(void)memcpy(g->dice_commit, s->dice_commit, HASH_LEN);
	(void)memcpy(g->salt_commit, s->salt_commit, HASH_LEN);
	secret_free(s);
	safe_free(key);
	safe_wipe(eph, sizeof(eph));
}

static void founding_compose(const struct genesis *g,
			     const struct identity *referee, const char *time,
			     struct str *out)
{
	const struct compose_head head = { .kind = ENTRY_GENESIS,
					   .gid = g->game.gid,
					   .time = time };
	size_t from;

	str_add(out, GAMEFILE_FIRST);
	from = out->len;
	compose_begin(&head, out);
	compose_genesis(g, out);
	compose_end(from, referee->sk, out);
}

/* What the grammar of game files does not allow (an option's value that is
 * not ASCII) is found by reading it. */
static int founding_read(const struct str *text, struct err *e)
{
	struct gamefile *g =
	    gamefile_parse("the new game", text->s, text->len, e);

	gamefile_free(g);
	return g ? 0 : -1;
}

int founding_write(const struct founding *f, const struct identity *referee,
		   struct entropy *y, const char *time, struct str *out,
		   struct err *e)
{
	struct genesis g = { .ruleset = span_of(f->game->name),
			     .number = f->game->number,
			     .scenario = { f->scenario.s, f->scenario.len },
			     .referee = referee->id };
	int rc;

	(void)memcpy(g.game.name, f->settings->name,
		     strlen(f->settings->name) + 1);
	founding_put_options(f, &g);
	rc = founding_put_seats(f, &g, e);
	if (rc == 0) {
		founding_put_secret(referee, y, &g);
		founding_compose(&g, referee, time, out);
		rc = founding_read(out, e);
	}
	mem_free(g.options);
	mem_free(g.seats);
	return rc;
}
