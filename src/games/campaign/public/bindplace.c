/* SPDX-License-Identifier: MIT */
/* bindplace.c - binds words to places of a board and kinds of units, which have
 * a few names each (N12.1). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/str.h"
#include "kernel/words.h"

#include <stdio.h>

/* Its canonical name, and what is understood too, separated by blanks; with
 * hyphens where a text may have blanks. */
struct place_word {
	const char *name, *also;
};

static const struct place_word place_sorts[] = {
	[CN_ANY_UNITS] = { "units", "unit" },
	[CN_ALL_INFANTRY] = { "infantry", "" },
	[CN_ALL_CAVALRY] = { "cavalry", "" },
	[CN_ALL_GUNS] = { "guns", "gun artillery" },
	[CN_ALL_FOOT_GUNS] = { "foot-guns", "foot-gun foot-artillery" },
	[CN_ALL_HORSE_GUNS] = { "horse-guns", "horse-gun horse-artillery" },
	[CN_ALL_LEADERS] = { "leader", "leaders" },
	[CN_ALL_SQUARES] = { "squares", "square" },
};
static const struct place_word place_wheres[] = {
	[CN_MY_LEFT] = { "left", "" },
	[CN_MY_CENTRE] = { "centre", "center middle" },
	[CN_MY_RIGHT] = { "right", "" },
	[CN_FRONT_LEFT] = { "front-left", "" },
	[CN_FRONT_CENTRE] = { "front-centre", "front-center front-middle" },
	[CN_FRONT_RIGHT] = { "front-right", "" },
	[CN_MY_RESERVE] = { "reserve", "" },
	[CN_BOARD] = { "board", "" },
	[CN_MY_TARGET] = { "target", "" },
	[CN_FRONT_TARGET] = { "front-target", "" },
};
static const struct place_word place_topics[] = {
	[CN_SKIRMISH] = { "skirmish", "" },  [CN_TERRAIN] = { "terrain", "" },
	[CN_HITS] = { "hits", "" },	     [CN_SUPPORT] = { "support", "" },
	[CN_DEPLOYMENT] = { "deploy", "" },  [CN_PLAN] = { "plan", "" },
	[CN_REGROUPING] = { "regroup", "" }, [CN_REFUGE] = { "refuge", "" },
	[CN_SAVE] = { "save", "" },	     [CN_SUPPLY] = { "supply", "" },
};
static const struct place_word place_rows[] = {
	[CN_ROW_LEFT] = { "left", "" },
	[CN_ROW_CENTRE] = { "centre", "center middle" },
	[CN_ROW_RIGHT] = { "right", "" },
	[CN_ROW_RESERVE] = { "reserve", "" },
	[CN_ROW_HOLD] = { "hold", "" },
};

#define PLACE_COUNT(table) (sizeof(table) / sizeof(*(table)))

static int place_find(const struct place_word *table, size_t n,
		      const char *name)
{
	for (size_t i = 0; i < n; i++)
		if (str_eq(table[i].name, name) ||
		    words_listed(table[i].also, name))
			return (int)i;
	return -1;
}

/* One word or two in front that the table has; takes them. */
static int place_take(const struct place_word *table, size_t n,
		      struct cn_words *w)
{
	for (size_t k = w->n < 2 ? w->n : 2; k > 0; k--) {
		char name[32];
		int found;

		if (w->v[0].quoted)
			break;
		(void)snprintf(name, sizeof(name), "%s%s%s", w->v[0].text,
			       k == 2 ? "-" : "", k == 2 ? w->v[1].text : "");
		found = place_find(table, n, name);
		if (found < 0)
			continue;
		while (k-- > 0)
			(void)cn_words_take(w, w->v[0].text);
		return found;
	}
	return -1;
}

bool cn_words_sort(struct cn_words *w, enum cn_sort *sort)
{
	int found = place_take(place_sorts, PLACE_COUNT(place_sorts), w);

	if (found >= 0)
		*sort = (enum cn_sort)found;
	return found >= 0;
}

static bool place_is_lane(enum cn_where where)
{
	return where <= CN_MY_RIGHT || where == CN_MY_TARGET;
}

bool cn_bind_where(const struct cn_binder *b, struct cn_words *w, bool lane,
		   enum cn_where *where)
{
	struct diag_place at = cn_words_at(w);
	int found = place_take(place_wheres, PLACE_COUNT(place_wheres), w);

	if (found < 0 || (lane && !place_is_lane((enum cn_where)found)))
		return cn_bind_no(b, at, "N12.1 " CN_FORM_RULE,
				  lane ? CN_WHY_NO_LANE : CN_WHY_NO_WHERE);
	*where = (enum cn_where)found;
	if (b->reading != CN_READ_READY &&
	    (*where == CN_MY_TARGET || *where == CN_FRONT_TARGET))
		return cn_bind_no(b, at, "N30.13 " CN_FORM_RULE,
				  CN_WHY_TARGET_OF_PLANS);
	return true;
}

const char *cn_sort_name(enum cn_sort sort)
{
	return place_sorts[sort].name;
}

const char *cn_where_name(enum cn_where where)
{
	return place_wheres[where].name;
}

const char *cn_topic_name(enum cn_topic topic)
{
	return place_topics[topic].name;
}

const char *cn_row_name(enum cn_row row)
{
	return place_rows[row].name;
}

int cn_topic_find(const char *name)
{
	return place_find(place_topics, PLACE_COUNT(place_topics), name);
}

int cn_row_find(const char *name)
{
	return place_find(place_rows, PLACE_COUNT(place_rows), name);
}
