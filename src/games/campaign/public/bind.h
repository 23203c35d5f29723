/* SPDX-License-Identifier: MIT */
/* bind.h - parts of binding words to the map, in files of their own. */
#ifndef CAMPAIGN_PUBLIC_BIND_H
#define CAMPAIGN_PUBLIC_BIND_H

#include "games/campaign/public/answers.h"
#include "games/campaign/public/why.h"
#include "kernel/bind.h"
#include "kernel/event.h"

#define CN_FORM_RULE "N29.9"

/* Words that are still to be read, taken from the front. `at` is where faults
 * point when nothing is left. */
struct cn_words {
	const struct order_word *v;
	size_t n;
	struct diag_place at;
};

/* Whose units may be named. */
enum cn_whose {
	CN_OWN,	    /* the seat's (N27.1) */
	CN_OF_SIDE, /* its ally's too (N27.4, N12.10, N18.7) */
	CN_ANYBODYS
};

struct cn_words cn_words_of(const struct order_words *w, struct diag_place at);
bool cn_words_is(const struct cn_words *w, const char *word);
/* Takes the word if it stands in front. */
bool cn_words_take(struct cn_words *w, const char *word);
/* Takes the first n, of which there is one at least. */
void cn_words_skip(struct cn_words *w, size_t n);
/* Takes and returns everything before the first of these words (separated by
 * blanks), all if there is none. */
struct cn_words cn_words_until(struct cn_words *w, const char *stops);
/* Where the next word stands. */
struct diag_place cn_words_at(const struct cn_words *w);

/* All below return false after adding what is wrong to the binder's diags. */

bool cn_bind_no(const struct cn_binder *b, struct diag_place at,
		const char *rules, enum cn_reason reason);
bool cn_bind_no_with(const struct cn_binder *b, struct diag_place at,
		     const char *rules, enum cn_reason reason,
		     const int arg[2]);
struct bind cn_bind(const struct cn_binder *b);
/* How the order is written, where a word is missing or too many. */
bool cn_bind_form(const struct cn_binder *b, const struct order_act *act);

/* A town in front, as many words as belong to its name. */
bool cn_bind_town(const struct cn_binder *b, struct cn_words *w, int *town);
/* Whether a town stands in front; takes it. Says nothing. */
bool cn_words_town(const struct cn_map *m, struct cn_words *w, int *town);
/* Adds to towns; `to` and commas between are noise. `once`: the rules by which
 * each is named once, or NULL. */
bool cn_bind_towns(const struct cn_binder *b, struct cn_words *w,
		   const char *once, int **towns, size_t *n);
/* All of these words as the name of one unit. */
bool cn_bind_unit(const struct cn_binder *b, const struct cn_words *w,
		  enum cn_whose whose, int *unit);
bool cn_bind_army(const struct cn_binder *b, struct diag_place at,
		  enum cn_army army, enum cn_whose whose);
/* A place of a board in front (N12.1); of lanes only if `lane`. */
bool cn_bind_where(const struct cn_binder *b, struct cn_words *w, bool lane,
		   enum cn_where *where);
/* A word of a kind in front, or false without a word. */
bool cn_words_sort(struct cn_words *w, enum cn_sort *sort);
/* All of these words as a list of units. */
bool cn_bind_list(const struct cn_binder *b, struct cn_words *w,
		  enum cn_whose whose, struct cn_list *list);
void cn_list_free(struct cn_list *l);
void cn_list_append(struct cn_list *l, const struct cn_list *more);

bool cn_bind_guards(const struct cn_binder *b, const struct order_words *w,
		    struct cn_order *o);
bool cn_bind_act(const struct cn_binder *b, const struct order_act *act,
		 struct cn_act *out);
bool cn_bind_line(const struct cn_binder *b, const struct order_act *act,
		  struct cn_act *out);
/* Orders with `at TOWN`, and standing ones: `words` from the answer on. */
bool cn_bind_advance(const struct cn_binder *b, const struct order_act *act,
		     struct cn_act *out);
bool cn_bind_standing(const struct cn_binder *b, const struct order_act *act,
		      struct cn_act *out);

/* Names of what orders say; find: or -1. */
const char *cn_sort_name(enum cn_sort sort);
const char *cn_where_name(enum cn_where where);
const char *cn_topic_name(enum cn_topic topic);
const char *cn_row_name(enum cn_row row);
int cn_topic_find(const char *name);
int cn_row_find(const char *name);

/* An answer that says nothing yet. */
void cn_answer_init(struct cn_answer *a, enum cn_topic topic, int town);
void cn_answer_free(struct cn_answer *a);
/* One more lane for blocks of this ground, once. */
void cn_answer_lane(struct cn_answer *a, int ground, int lane);
void cn_answer_copy(struct cn_answer *to, const struct cn_answer *from);
/* Adds a line that a position holds. */
void cn_answers_add(struct cn_answers *a, const struct cn_answer *from);
/* Adds lines to the own plan for a town; NULL for none yet. */
void cn_answers_add_own(struct cn_answers *a, int town,
			const struct cn_plan *lines);
/* One more order of a plan, copied. */
void cn_plan_add(struct cn_plan *p, const struct cn_order *o);
/* What stands behind kind and town in a position. */
char *cn_answer_text(const struct cn_map *m, const struct cn_answer *a);

#endif
