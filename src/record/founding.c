/* SPDX-License-Identifier: MIT */
/* founding.c - what a configuration asks for, checked before it is founded. */
#include "config.h"

#include "record/founding.h"

#include "kernel/reader.h"
#include "kernel/turn.h"
#include "store/scenario.h"

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

/* A seat by hand has the key that the program makes for it, and its report in
 * clear, since its player could open no other. */
static int founding_hand(const struct settings_seat *s, struct err *e)
{
	if (!s->by_hand || (!s->id && !s->sealed))
		return 0;
	return reader_error(s->at, e,
			    "[seat.%s] has orders = mail beside %s; a seat by "
			    "hand has neither an id of its own nor sealed "
			    "reports",
			    s->seat, s->id ? "id" : "sealed = yes");
}

/* Adds which seats there are to what is wrong: options may change them. */
static int founding_wrong_seat(const struct founding *f, struct err *e)
{
	const struct err why = *e;
	struct turn_seats seats;
	struct str names = STR_INIT;

	turn_seats(f->game, f->play->doc, &seats);
	for (size_t i = 0; i < seats.n; i++)
		str_item(&names, f->game->seats[seats.v[i]], ", ");
	(void)err_set(e, why.code,
		      "%s; by its scenario and options the seats are %s",
		      why.text, names.s);
	str_free(&names);
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

		if (!settings_seat(c, name)) {
			(void)reader_error(c->doc->at, e, "no [seat.%s]", name);
			return founding_wrong_seat(f, e);
		}
	}
	for (size_t i = 0; i < c->seats_count; i++) {
		const struct settings_seat *s = &c->seats[i];

		if (turn_seat(f->game, f->play->doc, s->seat) == GAME_NONE) {
			(void)reader_error(s->at, e, "unknown [seat.%s]",
					   s->seat);
			return founding_wrong_seat(f, e);
		}
		if (s->id && id_parse(s->id, strlen(s->id), &id, e) < 0)
			return reader_error(s->at, e, "%s", e->text);
		if (founding_hand(s, e) < 0)
			return -1;
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

/* What the clock could never rule is not promised to the players. */
static int founding_overdue(const struct founding *f, struct err *e)
{
	const struct reader_key *k =
	    reader_key(f->settings->doc, "clock", "overdue");

	if (f->settings->clock.overdue != OVERDUE_PASS)
		return 0;
	for (const struct game_phase *p = f->game->phases; p->name; p++)
		if (!turn_no_pass(f->game, p->name))
			return 0;
	return reader_error(k->at, e,
			    "overdue is \"pass\", but no turn of %s can be "
			    "passed; expected wait, forfeit or offer "
			    "substitute",
			    f->game->title);
}

/* A file that it names is named in what is wrong with it. */
static struct scenario *founding_scenario(const char *config,
					  const char *templates,
					  const struct settings *c,
					  struct err *e)
{
	struct scenario *s = scenario_load(templates, config, c->scenario, e);

	if (!s && e->code == ERR_REFUSED)
		(void)err_context(e, "%s", config);
	return s;
}

int founding_load(const char *config, const char *templates,
		  struct founding *out, struct err *e)
{
	*out = (struct founding){ .scenario = STR_INIT };
	out->settings = settings_load(config, e);
	if (out->settings)
		out->play =
		    founding_scenario(config, templates, out->settings, e);
	if (out->play)
		scenario_format(out->play, &out->scenario);
	if (out->play && founding_game(out, e) == 0 &&
	    founding_overrides(out, e) == 0 && founding_seats(out, e) == 0 &&
	    founding_overdue(out, e) == 0 &&
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
