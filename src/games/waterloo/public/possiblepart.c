/* SPDX-License-Identifier: MIT */
/* possiblepart.c - words that are parts of orders; guards, `try`, `else`. */
#include "config.h"

#include "games/waterloo/public/possible.h"

#include "base/str.h"

void wl_tell_word(const struct wl_asking *a, const char *part, const char *word,
		  const char *const *rules)
{
	possible_order(a->out, &(struct possible_order){ .order = word,
							 .kind = part,
							 .part = part,
							 .rules = rules });
}

void wl_tell_square(const struct wl_asking *a, const char *part, int to,
		    const char *const *rules, const struct wl_why *why)
{
	const struct wl_piece *on = &a->f->at[to];
	bool own = wl_mine(a->f, a->s->seat, to);
	const char *doubts[WL_WHY_RULES + 1] = { NULL };
	char name[BOARD_NAME];

	board_name(&a->s->map->board, to, name);
	for (int i = 0; why && i < why->nrules; i++)
		doubts[i] = why->rules[i];
	possible_order(
	    a->out,
	    &(struct possible_order){
		.order = name,
		.kind = part,
		.part = part,
		.to = name,
		.unit = own && on->unit != WL_UNIT_UNKNOWN
			    ? a->s->map->unit[on->unit].id
			    : NULL,
		.rules = rules,
		.uncertain =
		    why ? wl_why_text(a->s->map, &why->because, NULL) : NULL,
		.doubts = doubts });
}

/* What can stand behind a guard, `try` and `else`. */
static const char *const part_kinds[] = { "move",   "attack", "fire", "enter",
					  "retire", "remove", "card", "draft",
					  "frenzy", "end",    "stop", NULL };

static void part_whole(const struct wl_asking *a, const char *whole,
		       const char *part)
{
	possible_whole(a->out,
		       &(struct possible_whole){ .whole = whole,
						 .kind = whole,
						 .part = part,
						 .rules = WL_RULES("W19.3") });
}

static void part_line(const struct wl_asking *a, const char *before)
{
	possible_slot(a->out, &(struct possible_slot){ .before = before,
						       .kinds = part_kinds,
						       .least = 1,
						       .most = 1 });
}

/* `E7 mine`, `not E7 mine`. */
static void part_test(const struct wl_asking *a, const char *whole,
		      const char *before)
{
	part_whole(a, whole, "guard");
	possible_slot(a->out, &(struct possible_slot){ .before = before,
						       .place = true,
						       .least = 1,
						       .most = 1 });
	possible_slot(
	    a->out, &(struct possible_slot){
			.before = " ", .part = "test", .least = 1, .most = 1 });
}

static void part_words(const struct wl_asking *a)
{
	for (int test = WL_IF_WON; test < WL_IF_ARM + WL_ARMS; test++) {
		const char *name = wl_test_name(test);
		struct str not = STR_INIT;

		if (test >= WL_IF_EMPTY) {
			wl_tell_word(a, "test", name, WL_RULES("W19.3"));
			continue;
		}
		str_addf(&not, "not %s", name);
		wl_tell_word(a, "guard", name, WL_RULES("W19.3"));
		wl_tell_word(a, "guard", not .s, WL_RULES("W19.3"));
		str_free(&not );
	}
}

void wl_tell_guards(const struct wl_asking *a)
{
	part_words(a);
	part_test(a, "test", NULL);
	part_test(a, "not-test", "not ");
	part_whole(a, "if", NULL);
	possible_slot(a->out, &(struct possible_slot){ .before = "if ",
						       .part = "guard",
						       .between = " and ",
						       .least = 1 });
	part_line(a, " ");
	part_whole(a, "try", NULL);
	part_line(a, "try ");
	part_whole(a, "else", NULL);
	part_line(a, NULL);
	part_line(a, " else ");
}
