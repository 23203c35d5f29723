/* SPDX-License-Identifier: MIT */
/* campaign.h - orders of campaign read as the shipped scenario has them, for
 * tests. */
#ifndef LIB_CAMPAIGN_H
#define LIB_CAMPAIGN_H

#include "games/campaign/public/answers.h"

/* A position: the French attack Ligny, in the first battle turn. */
#define CAMPAIGN_LIGNY                                                     \
	"[turn]\nnumber = 5\nphase = battle\nround = 1\nhalf = attacker\n" \
	"[forces]\nfr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = ligny 3\n"         \
	"fr-ii-art = ligny 3\nfr-vi-inf = ligny 3\npr-i-inf-1 = ligny 4\n" \
	"pr-iv-inf-1 = ligny 4\n"                                          \
	"[fights]\nligny = battle from quatre-bras\n"                      \
	"[board.ligny]\nfr-ii-inf-1 = attacker.centre\n"                   \
	"fr-ii-inf-2 = attacker.left\nfr-ii-art = attacker.centre\n"       \
	"fr-vi-inf = attacker.reserve\npr-i-inf-1 = defender.centre\n"     \
	"pr-iv-inf-1 = defender.reserve\n"

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
