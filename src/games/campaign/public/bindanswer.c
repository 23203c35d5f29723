/* SPDX-License-Identifier: MIT */
/* bindanswer.c - binds orders in advance and standing orders (N30). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#define ANSWER_TURNS 99 /* battle turns of a plan; no battle has as many */

/* One answer of an order, and the order for its rows and faults. */
struct answer_reader {
	const struct cn_binder *b;
	const struct order_act *act;
	struct cn_words w;
	struct cn_answer *out;
};

/* A single word that is left, and no rows below it. */
static bool answer_is(struct answer_reader *r, const char *word,
		      enum cn_answer_kind kind)
{
	if (r->act->block || r->w.n != 1 || !cn_words_take(&r->w, word))
		return false;
	r->out->kind = kind;
	return true;
}

static bool answer_form(const struct answer_reader *r)
{
	return cn_bind_form(r->b, r->act);
}

/* N27.4: who commands a fight may name his ally's units. */
static enum cn_whose answer_whose(enum cn_topic topic)
{
	return topic == CN_DEPLOYMENT || topic == CN_SKIRMISH ||
		       topic == CN_HITS
		   ? CN_OF_SIDE
		   : CN_OWN;
}

static bool answer_list(struct answer_reader *r)
{
	if (r->w.n == 0)
		return answer_form(r);
	return cn_bind_list(r->b, &r->w, answer_whose(r->out->topic),
			    &r->out->list);
}

void cn_answer_lane(struct cn_answer *a, int ground, int lane)
{
	for (int i = 0; i < CN_LANES && a->lanes[ground][i] != lane; i++) {
		if (a->lanes[ground][i] >= 0)
			continue;
		a->lanes[ground][i] = lane;
		return;
	}
}

static bool answer_has_lane(const struct cn_answer *a, int ground, int lane)
{
	for (int i = 0; i < CN_LANES; i++)
		if (a->lanes[ground][i] == lane)
			return true;
	return false;
}

/* One more lane for a block, each once. */
static bool answer_block(struct answer_reader *r, int ground)
{
	const int arg[2] = { ground, EVENT_NONE };
	struct diag_place at = cn_words_at(&r->w);
	enum cn_where lane;

	if (!cn_bind_where(r->b, &r->w, true, &lane))
		return false;
	if (answer_has_lane(r->out, ground, (int)lane))
		return cn_bind_no_with(r->b, at, "N30.3 " CN_FORM_RULE,
				       CN_WHY_LANE_TWICE, arg);
	cn_answer_lane(r->out, ground, (int)lane);
	return true;
}

/* `woods left right, stream centre`: the commas may be left out. */
static bool answer_terrain(struct answer_reader *r)
{
	int ground = CN_CLEAR;

	if (answer_is(r, "none", CN_NONE))
		return true;
	if (r->w.n == 0)
		return answer_form(r);
	while (r->w.n > 0) {
		int found = cn_ground_find(r->w.v[0].text);

		if (found >= 0) {
			ground = found;
			(void)cn_words_take(&r->w, r->w.v[0].text);
		} else if (ground == CN_CLEAR) {
			return cn_bind_no(r->b, cn_words_at(&r->w),
					  "N12.3 " CN_FORM_RULE,
					  CN_WHY_NO_GROUND);
		}
		if (!answer_block(r, ground))
			return false;
		(void)cn_words_take(&r->w, ",");
	}
	return true;
}

/* `left: P02, P06` */
static bool answer_row(struct answer_reader *r, const struct order_words *row)
{
	struct cn_words w = cn_words_of(row, r->act->at);
	int found = cn_row_find(w.v[0].text);
	struct diag_place at = w.v[0].at;

	if (found < 0 || w.v[0].quoted)
		return cn_bind_no(r->b, at, "N13.2 " CN_FORM_RULE,
				  CN_WHY_NO_ROW);
	(void)cn_words_take(&w, w.v[0].text);
	(void)cn_words_take(&w, ":");
	if (r->out->rows[found].n > 0)
		return cn_bind_no(r->b, at, CN_FORM_RULE, CN_WHY_ROW_TWICE);
	return cn_bind_list(r->b, &w, CN_OF_SIDE, &r->out->rows[found]);
}

static bool answer_deploy(struct answer_reader *r)
{
	bool good = true;

	if (!r->act->block)
		return answer_is(r, "auto", CN_AUTO) ||
		       (r->out->town == CN_NO_TOWN &&
			answer_is(r, "ask", CN_ASK)) ||
		       answer_form(r);
	if (r->w.n > 0 || r->act->nrows == 0)
		return answer_form(r);
	for (size_t i = 0; i < r->act->nrows; i++)
		good = answer_row(r, &r->act->rows[i]) && good;
	return good;
}

/* The town from which a list is becomes the answer's; it is said of the last
 * item, or of each. */
static bool answer_from(struct answer_reader *r)
{
	struct cn_list *list = &r->out->list;

	r->out->from = list->v[list->n - 1].from;
	for (size_t i = 0; i < list->n; i++) {
		if (list->v[i].from != r->out->from &&
		    list->v[i].from != CN_NO_TOWN)
			return answer_form(r);
		list->v[i].from = CN_NO_TOWN;
	}
	return true;
}

/* `to TOWN` behind the list; of `from` and `to` that which is the town of the
 * battle goes without saying. */
static bool answer_to(struct answer_reader *r)
{
	struct cn_answer *a = r->out;

	if (!cn_bind_town(r->b, &r->w, &a->to))
		return false;
	if (a->from == a->town)
		a->from = CN_NO_TOWN;
	/* Out of the town or into it. */
	if (r->w.n > 0 || (a->from != CN_NO_TOWN) == (a->to != a->town))
		return answer_form(r);
	if (a->from != CN_NO_TOWN)
		a->to = CN_NO_TOWN;
	return true;
}

/* `F09, F10 to quatre-bras`, `F19 from charleroi`, `none` */
static bool answer_regroup(struct answer_reader *r)
{
	struct cn_words units;

	if (answer_is(r, "none", CN_NONE))
		return true;
	if (r->w.n == 0)
		return answer_form(r);
	units = cn_words_until(&r->w, "to");
	if (!cn_bind_list(r->b, &units, CN_OWN, &r->out->list) ||
	    !answer_from(r))
		return false;
	if (cn_words_take(&r->w, "to"))
		return answer_to(r);
	return r->out->from != CN_NO_TOWN || answer_form(r);
}

/* A plan's own lines (N30.15: twenty at most). */
static bool answer_own_plan(struct answer_reader *r)
{
	struct cn_binder lines = *r->b;
	const struct orders *o = r->act->orders;
	const int count[2] = { (int)o->n, CN_PLAN_MOST };

	if (r->w.n > 0 || o->n == 0)
		return answer_form(r);
	lines.reading = CN_READ_PLAN;
	lines.town = r->out->town;
	r->out->plan = CN_OWN_PLAN;
	r->out->own = cn_plan_bind(&lines, o);
	if (count[0] > CN_PLAN_MOST)
		return cn_bind_no_with(r->b, r->act->at, "N30.15 " CN_FORM_RULE,
				       CN_WHY_PLAN_TOO_LONG, count);
	return true;
}

/* `assault left 3` */
static bool answer_ready_plan(struct answer_reader *r)
{
	const struct bind bind = cn_bind(r->b);
	struct bind_names names = { .what = "plan", .few = true };

	if (r->w.n == 0)
		return answer_form(r);
	for (int i = 0; i < r->b->map->nready; i++)
		names.v[names.n++] = r->b->map->ready[i].id;
	if (!bind_name(&bind, &names, r->w.v, 1, &r->out->plan))
		return false;
	(void)cn_words_take(&r->w, r->w.v[0].text);
	if (r->w.n > 0 && !str_digit(r->w.v[0].text[0]) &&
	    !cn_bind_where(r->b, &r->w, true, &r->out->lane))
		return false;
	if (r->w.n == 0)
		return true;
	if (r->out->town == CN_NO_TOWN ||
	    !num_parse_int(r->w.v[0].text, ANSWER_TURNS, &r->out->turns) ||
	    r->out->turns == 0)
		return cn_bind_no(r->b, r->w.v[0].at, "N30.13 " CN_FORM_RULE,
				  CN_WHY_NO_TURNS);
	(void)cn_words_take(&r->w, r->w.v[0].text);
	return r->w.n == 0 || answer_form(r);
}

static bool answer_plan(struct answer_reader *r)
{
	bool standing = r->out->town == CN_NO_TOWN;

	if (standing && answer_is(r, "ask", CN_ASK))
		return true;
	if (!standing && answer_is(r, "off", CN_OFF))
		return true;
	if (!r->act->block)
		return answer_ready_plan(r);
	return answer_own_plan(r);
}

static bool answer_refuge(struct answer_reader *r)
{
	if (r->w.n == 0)
		return answer_form(r);
	return cn_bind_towns(r->b, &r->w, "N30.9 " CN_FORM_RULE, &r->out->towns,
			     &r->out->ntowns) &&
	       (r->w.n == 0 || answer_form(r));
}

static bool answer_standing_regroup(struct answer_reader *r)
{
	return answer_is(r, "none", CN_NONE) || answer_is(r, "ask", CN_ASK) ||
	       answer_form(r);
}

static bool answer_support(struct answer_reader *r)
{
	return answer_is(r, "none", CN_NONE) || answer_list(r);
}

/* Blocks are rows of a deployment, and a plan for a battle. */
static bool answer_may_be_block(const struct cn_answer *a)
{
	return a->topic == CN_DEPLOYMENT ||
	       (a->topic == CN_PLAN && a->town != CN_NO_TOWN);
}

static bool answer_any(struct answer_reader *r)
{
	if (r->act->block && !answer_may_be_block(r->out))
		return answer_form(r);
	r->out->kind = CN_GIVEN;
	switch (r->out->topic) {
	case CN_TERRAIN:
		return answer_terrain(r);
	case CN_SUPPORT:
		return answer_support(r);
	case CN_DEPLOYMENT:
		return answer_deploy(r);
	case CN_PLAN:
		return answer_plan(r);
	case CN_REGROUPING:
		return r->out->town == CN_NO_TOWN ? answer_standing_regroup(r)
						  : answer_regroup(r);
	case CN_REFUGE:
		return answer_refuge(r);
	case CN_SKIRMISH:
	case CN_HITS:
	case CN_SAVE:
	case CN_SUPPLY:
		return answer_list(r);
	case CN_TOPICS:
		break;
	}
	return false;
}

static struct cn_answer *answer_new(enum cn_topic topic, int town)
{
	struct cn_answer *a = mem_alloc(sizeof(*a));

	cn_answer_init(a, topic, town);
	return a;
}

/* N29.7: in its phase `regroup` needs no town. A list is told from a town by
 * what stands behind it. */
static bool answer_town(const struct cn_binder *b, const struct order_act *act,
			struct cn_words *w, int *town)
{
	bool at = cn_words_take(w, "at");
	struct cn_words rest = *w;

	if (act->verb->id != CN_DO_REGROUP || at)
		return cn_bind_town(b, w, town);
	if (cn_words_town(b->map, &rest, town) && rest.n > 0 &&
	    !cn_words_is(&rest, "to") && !cn_words_is(&rest, "from") &&
	    !cn_words_is(&rest, "in") && !cn_words_is(&rest, ",")) {
		*w = rest;
		return true;
	}
	*town = b->town;
	return *town != CN_NO_TOWN ||
	       cn_bind_no(b, cn_words_at(w), CN_FORM_RULE,
			  CN_WHY_NO_TOWN_NAMED);
}

bool cn_bind_advance(const struct cn_binder *b, const struct order_act *act,
		     struct cn_act *out)
{
	struct answer_reader r = { b, act, cn_words_of(&act->words, act->at),
				   NULL };
	int topic = cn_topic_find(act->verb->name);
	int town;

	if (!answer_town(b, act, &r.w, &town))
		return false;
	out->answer = r.out = answer_new((enum cn_topic)topic, town);
	if (r.w.n > 1)
		(void)cn_words_take(&r.w, ":");
	return answer_any(&r);
}

bool cn_bind_standing(const struct cn_binder *b, const struct order_act *act,
		      struct cn_act *out)
{
	struct answer_reader r = { b, act, cn_words_of(&act->words, act->at),
				   NULL };
	int topic = r.w.n ? cn_topic_find(r.w.v[0].text) : -1;

	if (topic < 0)
		return cn_bind_no(b, cn_words_at(&r.w), "N30.1 " CN_FORM_RULE,
				  CN_WHY_NO_TOPIC);
	(void)cn_words_take(&r.w, r.w.v[0].text);
	out->answer = r.out = answer_new((enum cn_topic)topic, CN_NO_TOWN);
	if (r.w.n > 1)
		(void)cn_words_take(&r.w, ":");
	return answer_is(&r, "default", CN_DEFAULT) || answer_any(&r);
}
