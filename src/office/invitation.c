/* SPDX-License-Identifier: MIT */
/* invitation.c - what an invitation says of a game before it begins. */
#include "config.h"

#include "office/invitation.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "record/awaiting.h"
#include "record/hand.h"

static json_t *invitation_seat(const struct record *r, size_t seat)
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
	value_put(c, "absence-days", json_integer(clock->absence_days));
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
	json_t *c = json_object(), *others = invitation_others(a);

	value_put(c, "several", json_boolean(json_array_size(others) > 1));
	value_put(c, "others", others);
	if (settings_clock_runs(&a->config->clock))
		value_put(c, "clock", invitation_clock(&a->config->clock));
	if (home)
		value_put(c, "home", value_string(home));
	return c;
}
