/* SPDX-License-Identifier: MIT */
/* bindact.c - binds one order: what it orders on the map, and whose part the
 * others are. */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/str.h"

/* `place TOWN: LIST`, `place LIST: historical`. */
static bool act_place_colon(const struct cn_binder *b,
			    const struct order_act *act, struct cn_words *w,
			    struct cn_act *out)
{
	struct cn_words front = cn_words_until(w, ":");

	(void)cn_words_take(w, ":");
	if (front.n == 0 || w->n == 0)
		return cn_bind_form(b, act);
	if (w->n == 1 && cn_words_take(w, "historical")) {
		out->historical = true;
		return cn_bind_list(b, &front, CN_OWN, &out->list);
	}
	if (!cn_bind_towns(b, &front, NULL, &out->towns, &out->ntowns))
		return false;
	return out->ntowns == 1 ? cn_bind_list(b, w, CN_OWN, &out->list)
				: cn_bind_form(b, act);
}

/* `place LIST TOWN`: as many of the last words as a town has. */
static bool act_place_behind(const struct cn_binder *b,
			     const struct order_act *act, struct cn_words *w,
			     struct cn_act *out)
{
	struct cn_words list = *w, town = *w;

	for (size_t k = 1; k < w->n; k++) {
		int found;

		list.n = k;
		town.v = w->v + k;
		town.n = w->n - k;
		if (str_eq(list.v[k - 1].text, ",") ||
		    !cn_words_town(b->map, &town, &found) || town.n > 0)
			continue;
		out->towns = mem_dup(&found, sizeof(found));
		out->ntowns = 1;
		if (k > 1 && (str_eq(list.v[k - 1].text, "to") ||
			      str_eq(list.v[k - 1].text, "in") ||
			      str_eq(list.v[k - 1].text, "at")))
			list.n--;
		return cn_bind_list(b, &list, CN_OWN, &out->list);
	}
	return cn_bind_form(b, act);
}

static bool act_place(const struct cn_binder *b, const struct order_act *act,
		      struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);

	for (size_t i = 0; i < w.n; i++)
		if (str_eq(w.v[i].text, ":") && !w.v[i].quoted)
			return act_place_colon(b, act, &w, out);
	return act_place_behind(b, act, &w, out);
}

/* `A to B: LIST`; how far is the march's to judge (N7.5, N8.1). */
static bool act_march(const struct cn_binder *b, const struct order_act *act,
		      struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);
	struct cn_words way = cn_words_until(&w, ":");

	if (!cn_words_take(&w, ":") || w.n == 0)
		return cn_bind_form(b, act);
	if (!cn_bind_towns(b, &way, NULL, &out->towns, &out->ntowns))
		return false;
	return out->ntowns > 1 ? cn_bind_list(b, &w, CN_OWN, &out->list)
			       : cn_bind_form(b, act);
}

static bool act_sequence(const struct cn_binder *b, const struct order_act *act,
			 struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);

	if (w.n == 0)
		return cn_bind_form(b, act);
	return cn_bind_towns(b, &w, NULL, &out->towns, &out->ntowns) &&
	       (w.n == 0 || cn_bind_form(b, act));
}

static bool act_battle(const struct cn_binder *b, const struct order_act *act,
		       struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);
	int town;

	(void)cn_words_take(&w, "at");
	if (!cn_bind_town(b, &w, &town))
		return false;
	out->towns = mem_dup(&town, sizeof(town));
	out->ntowns = 1;
	(void)cn_words_take(&w, ":");
	return w.n == 0 || cn_bind_form(b, act);
}

static bool act_reveal(const struct cn_binder *b, const struct order_act *act,
		       struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);

	if (w.n == 0)
		return cn_bind_form(b, act);
	return cn_bind_unit(b, &w, CN_OWN, &out->unit[0]);
}

/* What any set may hold besides (N29.11). */
static bool act_aside(const struct cn_binder *b, const struct order_act *act,
		      struct cn_act *out)
{
	const struct bind bind = cn_bind(b);

	if (out->verb == CN_DO_STANDING)
		return cn_bind_standing(b, act, out);
	if (out->verb == CN_DO_SAY)
		return bind_say(&bind, act, &out->text);
	if (out->verb == CN_DO_DIARY)
		return bind_diary(&bind, act);
	return bind_only(&bind, act, out->verb == CN_DO_RESIGN ? NULL : "draw");
}

bool cn_bind_act(const struct cn_binder *b, const struct order_act *act,
		 struct cn_act *out)
{
	enum cn_use use = cn_use((enum cn_verb)act->verb->id);

	*out = (struct cn_act){ .verb = (enum cn_verb)act->verb->id,
				.at = act->at,
				.where = CN_NOWHERE,
				.unit = { CN_NO_UNIT, CN_NO_UNIT },
				.ground = CN_CLEAR };
	if (cn_is_battle_line(out->verb))
		return cn_bind_line(b, act, out);
	if (b->reading != CN_READ_SET)
		return cn_bind_no(b, act->at, "N30.13 " CN_FORM_RULE,
				  CN_WHY_NOT_IN_A_PLAN);
	if (use == CN_USE_ADVANCE)
		return cn_bind_advance(b, act, out);
	if (use == CN_USE_DECLARE)
		return act_aside(b, act, out);
	if (out->verb == CN_DO_PLACE)
		return act_place(b, act, out);
	if (out->verb == CN_DO_SEQUENCE)
		return act_sequence(b, act, out);
	if (out->verb == CN_DO_BATTLE)
		return act_battle(b, act, out);
	if (out->verb == CN_DO_REVEAL)
		return act_reveal(b, act, out);
	return act_march(b, act, out);
}
