/* SPDX-License-Identifier: MIT */
/* why.h - why something cannot be done (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_WHY_H
#define CAMPAIGN_PUBLIC_WHY_H

#include "games/campaign/public/field.h"
#include "games/campaign/public/reasons.h"
#include "kernel/teller.h"

#include <stdbool.h>

#define CN_WHY_RULES 4
#define CN_WHY_ARGS  5
#define CN_WHY_OF    4 /* of how many units the reason is one's; "of" if > 1 */

#define CN_REASON(id, name, a, b, c, d) CN_WHY_##id,
enum cn_reason { CN_REASONS(CN_REASON) CN_REASON_COUNT };
#undef CN_REASON

/* Arguments of a reason, in the order of the table. */
#define CN_ABOUT(...) ((const int[CN_WHY_ARGS]){ __VA_ARGS__ })

/* A reason with its arguments, and the rules, static, the most special
 * first. */
struct cn_why {
	enum cn_reason reason;
	int arg[CN_WHY_ARGS];
	const char *rules[CN_WHY_RULES];
	int nrules;
	bool stands; /* of a note: as the board stands, which can change ... */
	int line;    /* ... by this line, if it is not 0 */
};

/* Fills `why`; false, so that a judge may return it. Arguments in the order of
 * the table, EVENT_NONE for none. */
bool cn_why(struct cn_why *why, enum cn_reason reason, const char *rule,
	    const int arg[CN_WHY_ARGS]);
/* Cites one more rule, once; false. */
bool cn_why_cite(struct cn_why *why, const char *rule);
/* The members of a reason, in the object that has begun; places as positions
 * name them. */
void cn_why_tell(const struct cn_map *m, int reason, const int arg[CN_WHY_ARGS],
		 struct teller *out);
/* The canonical JSON of diagnostics, places as that half of a battle names them
 * (N12.1); the caller's. */
char *cn_why_json(const struct cn_map *m, const struct cn_why *why,
		  enum cn_half half);

#endif
