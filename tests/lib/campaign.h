/* SPDX-License-Identifier: MIT */
/* campaign.h - orders of campaign read as the shipped scenario has them, for
 * tests. */
#ifndef LIB_CAMPAIGN_H
#define LIB_CAMPAIGN_H

#include "games/campaign/public/answers.h"

/* The map of the shipped scenario, read once. */
const struct cn_map *campaign_map(void);
void campaign_map_free(void);
int campaign_town(const char *id);
int campaign_unit(const char *code);

/* What is wrong with the shipped scenario when this is written over it; the
 * caller's. */
char *campaign_refused(const char *section, const char *key, const char *value);

/* A text, and what became of it. */
struct campaign_read {
	struct orders *o;
	struct cn_plan *p;
	struct diags d;
};

void campaign_read(int seat, const char *text, struct campaign_read *r);
void campaign_read_free(struct campaign_read *r);

/* The canonical texts of orders in which nothing may be wrong, a line each; the
 * caller's. */
char *campaign_echo(int seat, const char *text);

/* What is wrong: "LINE:COL RULES TEXT", where a reason has no text its name and
 * arguments; separated by "|"; the caller's. */
char *campaign_said(const struct diags *d);
char *campaign_faults(int seat, const char *text);

#endif
