/* SPDX-License-Identifier: MIT */
/* deployment.h - who stands where when a battle begins (PUBLIC; N13, N12.9,
 * N30.6, N30.12). */
#ifndef CAMPAIGN_PUBLIC_DEPLOYMENT_H
#define CAMPAIGN_PUBLIC_DEPLOYMENT_H

#include "games/campaign/public/board.h"

/* A deployment of one side. */
struct cn_layout {
	enum cn_half half;
	bool there[CN_UNITS]; /* is to be deployed */
	int place[CN_UNITS];  /* or CN_NO_PLACE: nowhere yet */
	int holder[CN_LANES]; /* N12.9: as the side sees it; or CN_NO_UNIT */
};

/* What is wrong with rows, item by item; `at` is where it is written. */
struct cn_row_faults {
	void *ctx;
	void (*say)(void *ctx, struct diag_place at, const struct cn_why *why);
};

/* All units of the side in that town, nowhere yet. */
void cn_layout_init(const struct cn_field *f, const struct cn_battle *b,
		    enum cn_half half, struct cn_layout *l);

/* As rows say; who is not named stays nowhere. What cannot be is left out, and
 * told to `faults`, if there are any. */
void cn_layout_rows(const struct cn_field *f, const struct cn_battle *b,
		    const struct cn_answer *a, struct cn_layout *l,
		    const struct cn_row_faults *faults);

/* N30.12: all units. */
void cn_layout_auto(const struct cn_field *f, const struct cn_battle *b,
		    struct cn_layout *l);

/* Who is nowhere yet is in reserve. */
void cn_layout_rest(const struct cn_field *f, struct cn_layout *l);

/* N12.5, N13.2, N13.3; false with the reason. Of the deployment only
 * (N13.4). */
bool cn_layout_fits(const struct cn_field *f, const struct cn_battle *b,
		    const struct cn_layout *l, struct cn_why *why);

/* N30.6: the answer (or NULL) as a template, on a deployment that is empty;
 * false, with the reason, if it falls to N30.12. */
bool cn_layout_answer(const struct cn_field *f, const struct cn_battle *b,
		      const struct cn_answer *a, struct cn_layout *l,
		      struct cn_why *why);

/* Puts them there, with holders (N12.9). */
void cn_layout_put(struct cn_field *f, struct cn_battle *b,
		   const struct cn_layout *l);

#endif
