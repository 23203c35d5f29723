/* SPDX-License-Identifier: MIT */
/* coming.c - whether Prussians still come (W12.1). */
#include "config.h"

#include "games/waterloo/words/coming.h"

#include "base/num.h"
#include "kernel/value.h"

/* W5.7: the battle ends with this turn; 0: with none. */
static bool coming_too_late(const json_t *world)
{
	const json_t *options = json_object_get(world, "options");
	int last;

	return num_parse_int(value_text(options, "turn-limit", ""), 9999,
			     &last) &&
	       last > 0 && last < WL_PRUSSIANS_COME;
}

static bool coming_any(const json_t *world)
{
	const json_t *told = json_object_get(world, "prussians");
	const json_t *armies = json_object_get(world, "armies");

	if (told)
		return json_integer_value(json_object_get(told, "waiting")) > 0;
	return json_object_size(json_object_get(armies, "prussian")) > 0;
}

bool wl_coming_expected(const json_t *world)
{
	const json_t *board = json_object_get(world, "board");
	const json_t *phase = json_object_get(world, "phase");
	const json_t *told = json_object_get(world, "prussians");

	return coming_any(world) &&
	       json_array_size(json_object_get(board, "flags")) > 0 &&
	       !value_is(json_object_get(told, "coming"), "never") &&
	       !value_is(phase, "pursuit") && !value_is(phase, "over") &&
	       !coming_too_late(world);
}
