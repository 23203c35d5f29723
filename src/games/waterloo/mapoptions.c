/* SPDX-License-Identifier: MIT */
/* mapoptions.c - options of a scenario, each with the rule that it sets. */
#include "config.h"

#include "games/waterloo/map.h"

#include "base/str.h"
#include "kernel/reader.h"

static int mapoptions_choice(const struct reader *doc, const char *key,
			     const char *const choice[2], int *out,
			     struct err *e)
{
	const struct reader_key *k = reader_key(doc, "options", key);

	if (!k)
		return 0;
	for (int i = 0; i < 2; i++) {
		if (str_eq(k->value, choice[i])) {
			*out = i;
			return 0;
		}
	}
	return reader_error(k->at, e, "%s is %s or %s", key, choice[0],
			    choice[1]);
}

/* W17.2, W17.3: what only the Expert version has. */
static int mapoptions_expert(struct wl_map *m, const struct reader *doc,
			     struct err *e)
{
	struct wl_options *o = &m->options;
	const struct reader_key *roll =
	    reader_key(doc, "options", "prussian-roll");

	if (reader_int(doc, "options", "prussian-roll", 9999, &o->prussian_roll,
		       e) < 0 ||
	    reader_signed(doc, "options", "early-reserve-from", 99,
			  &o->reserve_from, e) < 0)
		return -1;
	if (roll && o->prussian_roll && m->version != WL_EXPERT)
		return reader_error(roll->at, e,
				    "prussian-roll belongs to the expert "
				    "version [W17.3]");
	return 0;
}

/* W5.7, W4.6, W17.2: the numbers of turns. */
static int mapoptions_turns(struct wl_map *m, const struct reader *doc,
			    struct err *e)
{
	struct wl_options *o = &m->options;

	if (reader_int(doc, "options", "turn-limit", 9999, &o->turn_limit, e) <
		0 ||
	    reader_int(doc, "options", "quiet-limit", 9999, &o->quiet_limit,
		       e) < 0)
		return -1;
	return reader_signed(doc, "options", "first-turn", 9999, &o->first_turn,
			     e);
}

int wl_map_options(struct wl_map *m, const struct reader *doc, struct err *e)
{
	static const char *const when[] = { "if-able", "always" };
	static const char *const seats[] = { "allied", "french" };
	struct wl_options *o = &m->options;
	int first = WL_SEAT_ALLIED; /* W4.6 */
	int always = 0;

	*o = (struct wl_options){ .bulow_action = true,
				  .memory = true,
				  .first_turn = 1,
				  .reserve_from = -99 };
	if (reader_bool(doc, "options", "bulow-action", &o->bulow_action, e) <
		0 ||
	    reader_bool(doc, "options", "light-infantry-front",
			&o->light_infantry_front, e) < 0 ||
	    reader_bool(doc, "options", "memory", &o->memory, e) < 0 ||
	    mapoptions_choice(doc, "first-seat", seats, &first, e) < 0 ||
	    mapoptions_choice(doc, "prussian-action", when, &always, e) < 0 ||
	    mapoptions_turns(m, doc, e) < 0 || mapoptions_expert(m, doc, e) < 0)
		return -1;
	o->first_seat = (enum wl_seat)first;
	o->prussian_always = always;
	return 0;
}
