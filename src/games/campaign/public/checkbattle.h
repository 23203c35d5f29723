/* SPDX-License-Identifier: MIT */
/* checkbattle.h - the parts of judging sets in battles (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_CHECKBATTLE_H
#define CAMPAIGN_PUBLIC_CHECKBATTLE_H

#include "games/campaign/public/check.h"

/* checkdeploy.c: in the phases field and deploy. */
void cn_check_deploy(const struct cn_checker *c);

#endif
