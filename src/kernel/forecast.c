/* SPDX-License-Identifier: MIT */
/* forecast.c - what can be foretold of a set of orders before it is sent. */
#include "config.h"

#include "kernel/forecast.h"

void forecast_free(struct forecast *f)
{
	event_free(&f->orders);
	json_decref(f->world);
	*f = (struct forecast)FORECAST_INIT;
}

bool forecast_vain(const struct forecast *f)
{
	bool vain = false;

	for (size_t i = 0; i < f->orders.norders; i++) {
		enum event_state state = f->orders.orders[i].state;

		if (state == EVENT_DONE ||
		    (state == EVENT_NOT_REACHED && f->chance))
			return false;
		vain |= state == EVENT_VOID || state == EVENT_PASSED_OVER;
	}
	return vain && !f->acts;
}

const char *forecast_word(const struct forecast *f, size_t order)
{
	enum event_state state = f->orders.orders[order].state;

	if (state == EVENT_NOT_REACHED && f->chance)
		return "open";
	return event_state_name(state);
}

const char *forecast_turn_name(enum forecast_turn turn)
{
	static const char *const names[] = { NULL, "ends", "goes-on", "over" };

	return names[turn];
}
