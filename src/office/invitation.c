/* SPDX-License-Identifier: MIT */
/* invitation.c - what an invitation says of a game before it begins. */
#include "config.h"

#include "office/invitation.h"

#include "kernel/value.h"
#include "record/awaiting.h"
#include "record/hand.h"
#include "record/play.h"

json_t *invitation_seat(const struct record *r, size_t seat)
{
	const struct ledger_seat *s = &r->ledger->seats[seat];
	struct str title = STR_INIT;
	json_t *c = json_object();

	awaiting_seat(s->seat, &title);
	value_put(c, "seat-title", value_string(str_text(&title)));
	value_put(c, "player", value_stringn(s->player.s, s->player.n));
	value_put(c, "by-hand", json_boolean(hand_seat(r, seat)));
	str_free(&title);
	return c;
}

static json_t *invitation_others(const struct letter_about *a)
{
	json_t *list = json_array();

	for (size_t i = 0; i < a->record->ledger->seats_count; i++)
		if (i != a->seat)
			(void)json_array_append_new(
			    list, invitation_seat(a->record, i));
	return list;
}

/* Has no seat a key of its own, so that nobody keeps the dice honest but the
 * referee's program? (hand.md) */
static bool invitation_keyless(const struct record *r)
{
	for (size_t i = 0; i < r->ledger->seats_count; i++)
		if (!hand_seat(r, i))
			return false;
	return true;
}

/* The time of day on which deadlines fall, and the weekdays that count. */
static void invitation_days(const struct settings_clock *clock, json_t *c)
{
	struct str at = STR_INIT, days = STR_INIT;

	if (clock->fixed) {
		str_addf(&at, "%02d:%02d", clock->at / 3600,
			 clock->at / 60 % 60);
		value_put(c, "at", value_string(at.s));
	}
	for (size_t i = 1; i <= 7; i++)
		if (clock->weekdays >> i % 7 & 1)
			str_item(&days, utc_weekdays[i % 7], ", ");
	if (clock->weekdays != SETTINGS_ALL_DAYS)
		value_put(c, "weekdays", value_string(str_text(&days)));
	value_put(c, "zone", value_string(clock->zone));
	str_free(&at);
	str_free(&days);
}

static json_t *invitation_clock(const struct settings_clock *clock)
{
	static const char *const overdue[] = { "overdue-wait", "overdue-pass",
					       "overdue-forfeit",
					       "overdue-offer" };
	int n = clock->days ? clock->days : clock->hours;
	struct str grace = STR_INIT;
	json_t *c = json_object();

	value_put(c, clock->days ? "days" : "hours", json_integer(n));
	value_put(c, "one", json_boolean(n == 1));
	value_put(c, overdue[clock->overdue], json_true());
	if (clock->absence_days)
		value_put(c, "away", json_integer(clock->absence_days));
	invitation_days(clock, c);
	if (clock->grace) {
		awaiting_span(clock->grace, &grace);
		value_put(c, "grace", value_string(grace.s));
	}
	str_free(&grace);
	return c;
}

json_t *invitation_facts(const struct letter_about *a)
{
	const char *home = a->config->post.home;
	const char *page = a->config->post.page;
	json_t *c = json_object(), *others = invitation_others(a);

	value_put(c, "several", json_boolean(json_array_size(others) > 1));
	value_put(c, "others", others);
	value_put(c, "dice", json_boolean(play_dice(a->record->file)));
	value_put(c, "keyless", json_boolean(invitation_keyless(a->record)));
	if (settings_clock_runs(&a->config->clock))
		value_put(c, "clock", invitation_clock(&a->config->clock));
	if (home)
		value_put(c, "home", value_string(home));
	if (page)
		value_put(c, "page", value_string(page));
	return c;
}
