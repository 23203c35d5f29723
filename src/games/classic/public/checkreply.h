/* SPDX-License-Identifier: MIT */
/* checkreply.h - judges conditional replies (PUBLIC; C7.1, C7.2). */
#ifndef CLASSIC_PUBLIC_CHECKREPLY_H
#define CLASSIC_PUBLIC_CHECKREPLY_H

#include "games/classic/public/plan.h"
#include "games/classic/public/seen.h"

/* Of a set without errors: a warning for each reply that can never be played,
 * a note for each that could not be if the board stayed as it is but for what
 * the lines before it are sure to do. What stands below such a reply is not
 * judged. */
void cl_check_replies(const struct seen *s, const struct cl_plan *p,
		      struct diags *d);

#endif
