/* SPDX-License-Identifier: MIT */
/* forces.h - what each army had and has lost, type by type. */
#ifndef CAMPAIGN_WORDS_FORCES_H
#define CAMPAIGN_WORDS_FORCES_H

#include "games/campaign/public/seen.h"
#include "kernel/flags.h"

#include <jansson.h>

/* A list of {army, type: "foot guns", all, lost}, in units; the caller's. Who
 * is lost all seats know (N26.1). */
json_t *cn_forces(const struct seen *s, const struct flags *f);

#endif
