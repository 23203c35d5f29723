/* SPDX-License-Identifier: MIT */
/* possiblestand.c - standing orders, and whom an overrun attacks (W14.8,
 * W8.7). */
#include "config.h"

#include "games/waterloo/public/possible.h"

/* W19.4: what this set leaves to be named. */
static int stand_left(const struct wl_asking *a, enum wl_about about)
{
	int left = WL_STANDING_MAX;

	for (size_t i = 0; i < a->p->n; i++) {
		const struct wl_act *act = &a->p->v[i].acts[0];

		if (act->verb != WL_STANDING || act->about != about)
			continue;
		if (act->nstand == 0)
			left = WL_STANDING_MAX;
		left -= (int)act->nstand;
	}
	return left;
}

static void stand_none(const struct wl_asking *a, enum wl_about about,
		       const char *rule)
{
	const struct wl_act act = { .verb = WL_STANDING, .about = about };
	const struct wl_telling t = { BOARD_NONE, BOARD_NONE, WL_UNIT_UNKNOWN,
				      WL_ANY_ARM, NULL,	      WL_RULES(rule),
				      NULL };
	struct wl_asking sure = *a;

	sure.behind = 0;
	wl_tell_act(&sure, &act, &t);
}

/* W14.8: a piece of the seat's may come to any square; where none stands, or
 * one that cannot use it (W12.3), it may come to nothing. */
static void stand_spirit_square(const struct wl_asking *a, int sq)
{
	const struct wl_act act = { .verb = WL_CARD,
				    .card = WL_FIGHTING_SPIRIT,
				    .way = { sq },
				    .nway = 1 };
	const struct wl_why nobody = { WL_BECAUSE(NO_USER),
				       { "W14.8", "W14.7" },
				       2 };
	struct wl_why why;
	bool may = a->f->phase == WL_SETUP ||
		   (wl_piece_may(a->f, a->s->seat, &act, &why) &&
		    wl_side_acts(a->f, a->f->at[sq].side));

	wl_tell_square(a, "spirit-square", sq, WL_RULES("W14.8"),
		       may ? NULL : &nobody);
}

/* Guns do not attack (W7.1). */
static void stand_spirit_parts(const struct wl_asking *a)
{
	for (int sq = 0; sq < board_count(&a->s->map->board); sq++)
		stand_spirit_square(a, sq);
	for (int arm = 0; arm < WL_ARMS; arm++)
		if (arm != WL_ARTILLERY)
			wl_tell_word(a, "against",
				     wl_arm_name((enum wl_arm)arm),
				     WL_RULES("W14.8"));
	possible_whole(a->out,
		       &(struct possible_whole){ .whole = "spirit",
						 .kind = "spirit",
						 .part = "spirit",
						 .rules = WL_RULES("W14.8") });
	possible_slot(a->out, &(struct possible_slot){ .part = "spirit-square",
						       .least = 1,
						       .most = 1 });
	possible_slot(a->out, &(struct possible_slot){ .before = " against ",
						       .part = "against",
						       .most = 1 });
}

static void stand_spirit(const struct wl_asking *a)
{
	int left = stand_left(a, WL_STAND_SPIRIT);

	stand_none(a, WL_STAND_SPIRIT, "W14.8");
	if (left <= 0)
		return;
	stand_spirit_parts(a);
	possible_whole(a->out, &(struct possible_whole){
				   .whole = "standing-spirit",
				   .kind = wl_verb_name(WL_STANDING),
				   .rules = WL_RULES("W14.8", "W19.4") });
	possible_slot(a->out,
		      &(struct possible_slot){ .before = "standing spirit ",
					       .part = "spirit",
					       .between = ", ",
					       .least = 1,
					       .most = left });
}

/* W8.7: whom an overrun in a building attacks next stands in it. */
static void stand_frenzy_parts(const struct wl_asking *a)
{
	for (int sq = 0; sq < board_count(&a->s->map->board); sq++)
		if (wl_in_tile(a->f, sq, WL_BUILDING))
			wl_tell_square(a, "frenzy", sq, WL_RULES("W8.7"), NULL);
}

static void stand_frenzy(const struct wl_asking *a)
{
	int left = stand_left(a, WL_STAND_FRENZY);

	stand_none(a, WL_STAND_FRENZY, "W8.7");
	if (left <= 0)
		return;
	possible_whole(a->out, &(struct possible_whole){
				   .whole = "standing-frenzy",
				   .kind = wl_verb_name(WL_STANDING),
				   .rules = WL_RULES("W8.7", "W19.4") });
	possible_slot(a->out,
		      &(struct possible_slot){ .before = "standing frenzy ",
					       .part = "frenzy",
					       .between = " ",
					       .least = 1,
					       .most = left });
	possible_each(a->out, "to", NULL, 1);
}

/* An attack that names whom its own piece would overrun. */
static void stand_attack(const struct wl_asking *a)
{
	static const char *const kinds[] = { "attack", NULL };

	possible_whole(a->out,
		       &(struct possible_whole){ .whole = "frenzy",
						 .kind = "frenzy",
						 .rules = WL_RULES("W8.7") });
	possible_slot(a->out, &(struct possible_slot){
				  .kinds = kinds, .least = 1, .most = 1 });
	possible_slot(a->out,
		      &(struct possible_slot){ .before = " frenzy ",
					       .part = "frenzy",
					       .between = " ",
					       .least = 1,
					       .most = WL_STANDING_MAX });
	possible_each(a->out, "to", NULL, 1);
}

void wl_tell_standing(const struct wl_asking *a)
{
	stand_frenzy_parts(a);
	stand_attack(a);
	if (a->f->phase == WL_PURSUIT)
		return; /* W16.5 */
	stand_spirit(a);
	stand_frenzy(a);
}
