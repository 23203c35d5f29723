/* SPDX-License-Identifier: MIT */
/* mapoptions.c - options of a scenario, each with the rule that it sets. */
#include "config.h"

#include "games/waterloo/public/mapread.h"

#include "base/str.h"

#define MAPOPTIONS_TURNS 9999

static const struct reader_key *mapoptions_key(const struct wl_reading *r,
					       const char *name)
{
	return reader_key(r->doc, "options", name);
}

static void mapoptions_switch(const struct wl_reading *r, const char *name,
			      const char *rules, bool *out)
{
	(void)fault_switch(r->f, mapoptions_key(r, name), rules, out);
}

/* One of two words; true for the second. */
static bool mapoptions_choice(const struct wl_reading *r, const char *name,
			      const char *rules, const char *const choice[2])
{
	const struct reader_key *k = mapoptions_key(r, name);

	if (!k || str_eq(k->value, choice[0]))
		return false;
	if (!str_eq(k->value, choice[1]))
		(void)fault_error(r->f, k->at, rules,
				  "%s is \"%s\"; expected %s or %s", name,
				  k->value, choice[0], choice[1]);
	return true;
}

static void mapoptions_turn(const struct wl_reading *r, const char *name,
			    const struct fault_range *range, int *out)
{
	(void)fault_number(r->f, mapoptions_key(r, name), range, out);
}

/* W17.2, W17.3: what only the Expert version has. */
static void mapoptions_expert(const struct wl_reading *r)
{
	static const struct fault_range roll = { 0, MAPOPTIONS_TURNS, "W17.3" };
	static const struct fault_range from = { -99, 99, "W17.2" };
	struct wl_options *o = &r->m->options;

	mapoptions_turn(r, "prussian-roll", &roll, &o->prussian_roll);
	mapoptions_turn(r, "early-reserve-from", &from, &o->reserve_from);
	if (o->prussian_roll && r->m->version != WL_EXPERT)
		(void)fault_error(r->f, mapoptions_key(r, "prussian-roll")->at,
				  "W17.3",
				  "prussian-roll belongs to the expert "
				  "version");
}

void wl_read_options(const struct wl_reading *r)
{
	static const char *const when[] = { "if-able", "always" };
	static const char *const seats[] = { "allied", "french" };
	static const struct fault_range limit = { 0, MAPOPTIONS_TURNS, "W5.7" };
	static const struct fault_range first = { -99, MAPOPTIONS_TURNS,
						  "W5.6 W17.2" };
	struct wl_options *o = &r->m->options;

	*o = (struct wl_options){ .bulow_action = true,
				  .memory = true,
				  .first_turn = 1,
				  .reserve_from = -99 };
	mapoptions_switch(r, "bulow-action", "W10.2", &o->bulow_action);
	mapoptions_switch(r, "light-infantry-front", "W9.8",
			  &o->light_infantry_front);
	mapoptions_switch(r, "memory", "W18.5", &o->memory);
	if (mapoptions_choice(r, "first-seat", "W4.6", seats))
		o->first_seat = WL_SEAT_FRENCH;
	else
		o->first_seat = WL_SEAT_ALLIED;
	o->prussian_always =
	    mapoptions_choice(r, "prussian-action", "W12.4", when);
	mapoptions_turn(r, "turn-limit", &limit, &o->turn_limit);
	mapoptions_turn(r, "quiet-limit", &limit, &o->quiet_limit);
	mapoptions_turn(r, "first-turn", &first, &o->first_turn);
	mapoptions_expert(r);
}
