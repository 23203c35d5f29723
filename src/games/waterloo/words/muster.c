/* SPDX-License-Identifier: MIT */
/* muster.c - in which order the units of an army are listed. */
#include "config.h"

#include "games/waterloo/words/muster.h"

#include "games/waterloo/public/field.h"
#include "kernel/value.h"

static int muster_group(const char *class, const char *arm)
{
	enum wl_class c = wl_class_find(class);
	int a = wl_arm_find(arm);

	if (c == WL_COMMANDER || c == WL_CHIEF)
		return 0;
	return a < 0 ? 1 + WL_ARMS : 1 + a;
}

static const char *const muster_away[] = { "withdrawn", "retired", "removed",
					   NULL };

const struct muster_how wl_muster = { muster_group, muster_away, false };

void wl_muster_add(const struct flags *f, json_t *c)
{
	struct muster_how how = wl_muster;

	how.open = value_is(json_object_get(f->world, "phase"),
			    wl_phase_name(WL_OVER));
	value_put(c, "armies", muster_new(f, &how));
}
