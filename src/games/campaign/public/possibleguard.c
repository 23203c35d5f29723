/* SPDX-License-Identifier: MIT */
/* possibleguard.c - guards, `try`, `else`, and plans of one's own for a board
 * (N30.13, N30.14). */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/str.h"

#define GUARD_UNITS 8 /* a number that a page offers, at most */
#define GUARD_WORN  10

/* ---- what a guard asks ---- */

static void guard_word(const struct cn_asking *a, const char *part,
		       const char *word)
{
	cn_tell_piece(a,
		      &(struct cn_piece){
			  .part = part, .text = word, .unit = CN_NO_UNIT },
		      CN_RULES("N30.14"));
}

/* "%d+" from one number to another, in steps. */
static void guard_numbers(const struct cn_asking *a, const char *part,
			  const char *format, const int range[3])
{
	for (int n = range[0]; n <= range[1]; n += range[2]) {
		struct str text = STR_INIT;

		str_addf(&text, "%s%d+", format, n);
		guard_word(a, part, text.s);
		str_free(&text);
	}
}

static void guard_parts(const struct cn_asking *a)
{
	static const char *const whose[] = { "mine", "enemy", "not mine",
					     "not enemy" };

	for (size_t i = 0; i < sizeof(whose) / sizeof(*whose); i++)
		guard_word(a, "whose", whose[i]);
	for (int sort = CN_ALL_INFANTRY; sort <= CN_ALL_SQUARES; sort++)
		guard_word(a, "kind", cn_sort_name((enum cn_sort)sort));
	for (int where = CN_MY_LEFT; where <= CN_BOARD; where++)
		guard_word(a, "place", cn_where_name((enum cn_where)where));
	guard_numbers(a, "number", "", (const int[]){ 2, GUARD_UNITS, 1 });
	for (int n = 0; n < GUARD_UNITS; n++) {
		char *text = str_format("%d-", n);

		guard_word(a, "number", text);
		mem_free(text);
	}
}

/* The lanes of N12.1, steps lost, and the round. */
static void guard_plain(const struct cn_asking *a)
{
	for (int where = CN_MY_LEFT; where <= CN_MY_RIGHT; where++)
		for (int is = 0; is < 2; is++) {
			char *text =
			    str_format("%sweaker %s", is ? "" : "not ",
				       cn_where_name((enum cn_where)where));

			guard_word(a, "guard", text);
			mem_free(text);
		}
	guard_numbers(
	    a, "guard", "worn ",
	    (const int[]){ GUARD_WORN, 100 - GUARD_WORN, GUARD_WORN });
	guard_numbers(a, "guard", "turn ",
		      (const int[]){ 2, a->s->map->limits.rounds, 1 });
}

static void guard_slot(const struct cn_asking *a, const char *before,
		       const char *part, int least)
{
	possible_slot(a->out, &(struct possible_slot){ .before = before,
						       .part = part,
						       .least = least,
						       .most = 1 });
}

void cn_tell_guards(const struct cn_asking *a)
{
	guard_parts(a);
	guard_plain(a);
	possible_whole(a->out,
		       &(struct possible_whole){ .whole = "stands",
						 .kind = "guard",
						 .part = "guard",
						 .rules = CN_RULES("N30.14") });
	guard_slot(a, NULL, "whose", 1);
	guard_slot(a, " ", "kind", 0);
	guard_slot(a, " in ", "place", 1);
	guard_slot(a, " ", "number", 0);
}

/* ---- the lines that it guards ---- */

/* Orders of the list; those that name their battle in front have their line
 * without it as a part. */
static const char *const line_kinds[] = { "engage",  "withdraw",  "shift",
					  "fire",    "square",	  "break",
					  "shelter", "take",	  "swap",
					  "retreat", "reinforce", NULL };

static void line_slot(const struct cn_fighting *t, const char *before)
{
	possible_slot(t->a->out, &(struct possible_slot){
				     .before = before,
				     .part = t->line,
				     .kinds = t->front ? NULL : line_kinds,
				     .least = 1,
				     .most = 1 });
}

static void line_whole(const struct cn_fighting *t, const char *word)
{
	char *whole = str_format("%s %s", word, t->town);

	possible_whole(t->a->out,
		       &(struct possible_whole){ .whole = whole,
						 .kind = word,
						 .rules = CN_RULES("N29.9") });
	mem_free(whole);
}

static void line_guarded(const struct cn_fighting *t, const char *front)
{
	char *first = str_format("%sif ", front);

	line_whole(t, "if");
	possible_slot(t->a->out, &(struct possible_slot){ .before = first,
							  .part = "guard",
							  .between = " and ",
							  .least = 1 });
	line_slot(t, ": ");
	mem_free(first);
}

/* N30.13 */
static void plan_line(const struct cn_fighting *t)
{
	char *whole = str_format("plan %s", t->town);
	char *before = str_format("plan at %s:\n", t->town);

	possible_whole(t->a->out, &(struct possible_whole){
				      .whole = whole,
				      .kind = cn_verb_name(CN_DO_PLAN),
				      .after = "\nend plan",
				      .rules = CN_RULES("N30.13", "N30.15") });
	possible_slot(t->a->out, &(struct possible_slot){
				     .before = before,
				     .part = t->line,
				     .kinds = t->front ? NULL : line_kinds,
				     .between = "\n",
				     .least = 1,
				     .most = CN_PLAN_MOST });
	mem_free(before);
	mem_free(whole);
}

void cn_tell_guarded(const struct cn_fighting *t)
{
	const char *front = t->front ? t->front : "";
	char *first = str_format("%stry ", front);

	line_guarded(t, front);
	line_whole(t, "try");
	line_slot(t, first);
	line_whole(t, "else");
	line_slot(t, front);
	line_slot(t, " else ");
	plan_line(t);
	mem_free(first);
}
