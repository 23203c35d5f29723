/* SPDX-License-Identifier: MIT */
/* bindline.c - binds lines of a battle turn (orders-campaign.md "Battle
 * turns"). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/str.h"

/* All that is left has been understood. */
static bool line_done(const struct cn_binder *b, const struct order_act *act,
		      const struct cn_words *w)
{
	return w->n == 0 || cn_bind_form(b, act);
}

static bool line_units(const struct cn_binder *b, struct cn_words *w,
		       const char *stops, struct cn_act *out)
{
	struct cn_words list = cn_words_until(w, stops);

	return cn_bind_list(b, &list, CN_OWN, &out->list);
}

/* `engage LANE LIST` */
static bool line_engage(const struct cn_binder *b, struct cn_words *w,
			struct cn_act *out)
{
	return cn_bind_where(b, w, true, &out->where) &&
	       line_units(b, w, "", out);
}

/* `LIST to PLACE`; without a place only if it `may` be. */
static bool line_move(const struct cn_binder *b, const struct order_act *act,
		      bool may, struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);

	if (!line_units(b, &w, "to", out))
		return false;
	if (!cn_words_take(&w, "to"))
		return may || cn_bind_form(b, act);
	return cn_bind_where(b, &w, false, &out->where) &&
	       line_done(b, act, &w);
}

/* `withdraw` has an offer of a draw as well. */
static bool line_withdraw(const struct cn_binder *b,
			  const struct order_act *act, struct cn_act *out)
{
	if (act->words.n != 1 || !str_eq(act->words.v[0].text, "draw"))
		return line_move(b, act, true, out);
	out->verb = CN_DO_RETRACT;
	return b->reading == CN_READ_SET ||
	       cn_bind_no(b, act->at, "N30.13 " CN_FORM_RULE,
			  CN_WHY_NOT_IN_A_PLAN);
}

/* `fire LIST at P02`, `at open` */
static bool line_fire(const struct cn_binder *b, struct cn_words *w,
		      struct cn_act *out)
{
	if (!line_units(b, w, "at", out))
		return false;
	if (!cn_words_take(w, "at"))
		return true;
	out->open = cn_words_take(w, "open");
	if (!out->open)
		return cn_bind_unit(b, w, CN_ANYBODYS, &out->unit[0]);
	return w->n == 0 ||
	       cn_bind_no(b, cn_words_at(w), CN_FORM_RULE, CN_WHY_NO_SELECTOR);
}

/* `shelter P06 in P02`, `swap P02 with P03`; the second may be an ally's
 * (N12.10, N18.7). */
static bool line_pair(const struct cn_binder *b, const struct order_act *act,
		      const char *between, struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);
	struct cn_words first = cn_words_until(&w, between);

	if (!cn_words_take(&w, between))
		return cn_bind_form(b, act);
	return cn_bind_unit(b, &first, CN_OWN, &out->unit[0]) &&
	       cn_bind_unit(b, &w, CN_OF_SIDE, &out->unit[1]);
}

static bool line_take(const struct cn_binder *b, const struct order_act *act,
		      struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);
	int ground = w.n ? cn_ground_find(w.v[0].text) : -1;

	if (ground != CN_FARM && ground != CN_HILL)
		return cn_bind_form(b, act);
	out->ground = (enum cn_ground)ground;
	(void)cn_words_take(&w, w.v[0].text);
	return line_units(b, &w, "", out);
}

static bool line_retreat(const struct cn_binder *b, const struct order_act *act,
			 struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);

	if (!line_units(b, &w, "to", out))
		return false;
	if (!cn_words_take(&w, "to"))
		return true;
	if (w.n == 0)
		return cn_bind_form(b, act);
	return cn_bind_towns(b, &w, NULL, &out->towns, &out->ntowns) &&
	       line_done(b, act, &w);
}

static bool line_reinforce(const struct cn_binder *b, struct cn_words *w,
			   struct cn_act *out)
{
	if (w->n == 1 && cn_words_take(w, "none")) {
		out->none = true;
		return true;
	}
	return line_units(b, w, "", out);
}

static bool line_ask(const struct cn_binder *b, const struct order_act *act)
{
	if (b->reading == CN_READ_SET)
		return cn_bind_no(b, act->at, "N30.13 " CN_FORM_RULE,
				  CN_WHY_ASK_OF_PLANS);
	return act->words.n == 0 || cn_bind_form(b, act);
}

bool cn_bind_line(const struct cn_binder *b, const struct order_act *act,
		  struct cn_act *out)
{
	struct cn_words w = cn_words_of(&act->words, act->at);

	if (out->verb == CN_DO_END)
		return act->words.n == 0 || cn_bind_form(b, act);
	if (out->verb == CN_DO_ASK)
		return line_ask(b, act);
	if (w.n == 0)
		return cn_bind_form(b, act);
	if (out->verb == CN_DO_ENGAGE)
		return line_engage(b, &w, out);
	if (out->verb == CN_DO_WITHDRAW)
		return line_withdraw(b, act, out);
	if (out->verb == CN_DO_SHIFT)
		return line_move(b, act, false, out);
	if (out->verb == CN_DO_FIRE)
		return line_fire(b, &w, out);
	if (out->verb == CN_DO_SHELTER)
		return line_pair(b, act, "in", out);
	if (out->verb == CN_DO_SWAP)
		return line_pair(b, act, "with", out);
	if (out->verb == CN_DO_TAKE)
		return line_take(b, act, out);
	if (out->verb == CN_DO_RETREAT)
		return line_retreat(b, act, out);
	if (out->verb == CN_DO_REINFORCE)
		return line_reinforce(b, &w, out);
	return line_units(b, &w, "", out); /* square, break */
}
