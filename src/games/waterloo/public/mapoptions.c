/* SPDX-License-Identifier: MIT */
/* mapoptions.c - options of a scenario, each with the rule that it sets. */
#include "config.h"

#include "games/waterloo/public/mapread.h"

#define MAPOPTIONS_TURNS 9999

static const char *const yes[] = { "no", "yes", NULL };
static const char *const off_on[] = { "off", "on", NULL };
static const char *const when[] = { "if-able", "always", NULL };
static const char *const seats[] = {
	[WL_SEAT_ALLIED] = "allied", [WL_SEAT_FRENCH] = "french", NULL
};

const struct setting wl_settings[] = {
	{ .key = "bulow-action",
	  .rules = "W10.2",
	  .kind = SETTING_SWITCH,
	  .at = offsetof(struct wl_options, bulow_action),
	  .words = yes,
	  .initial = 1 },
	{ .key = "light-infantry-front",
	  .rules = "W9.8",
	  .kind = SETTING_SWITCH,
	  .at = offsetof(struct wl_options, light_infantry_front),
	  .words = yes },
	{ .key = "memory",
	  .rules = "W18.5",
	  .kind = SETTING_SWITCH,
	  .at = offsetof(struct wl_options, memory),
	  .words = off_on,
	  .initial = 1 },
	{ .key = "first-seat",
	  .rules = "W4.6",
	  .kind = SETTING_CHOICE,
	  .at = offsetof(struct wl_options, first_seat),
	  .words = seats,
	  .initial = WL_SEAT_ALLIED },
	{ .key = "prussian-action",
	  .rules = "W12.4",
	  .kind = SETTING_CHOICE,
	  .at = offsetof(struct wl_options, prussian_always),
	  .words = when },
	{ .key = "turn-limit",
	  .rules = "W5.7",
	  .at = offsetof(struct wl_options, turn_limit),
	  .most = MAPOPTIONS_TURNS },
	{ .key = "quiet-limit",
	  .rules = "W5.7",
	  .at = offsetof(struct wl_options, quiet_limit),
	  .most = MAPOPTIONS_TURNS },
	{ .key = "first-turn",
	  .rules = "W5.6 W17.2",
	  .at = offsetof(struct wl_options, first_turn),
	  .initial = 1,
	  .least = -99,
	  .most = MAPOPTIONS_TURNS,
	  .untold = true },
	{ .key = "prussian-roll",
	  .rules = "W17.3",
	  .at = offsetof(struct wl_options, prussian_roll),
	  .most = MAPOPTIONS_TURNS,
	  .part = WL_PART_EXPERT },
	{ .key = "early-reserve-from",
	  .rules = "W17.2",
	  .at = offsetof(struct wl_options, reserve_from),
	  .initial = -99,
	  .least = -99,
	  .most = 99,
	  .part = WL_PART_EXPERT },
	{ .key = NULL },
};

void wl_read_options(const struct wl_reading *r)
{
	struct wl_options *o = &r->m->options;

	setting_read(wl_settings, r->doc, r->f, o);
	if (o->prussian_roll && r->m->version != WL_EXPERT)
		(void)fault_error(
		    r->f, reader_key(r->doc, "options", "prussian-roll")->at,
		    "W17.3", "prussian-roll belongs to the expert version");
}
