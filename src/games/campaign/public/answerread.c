/* SPDX-License-Identifier: MIT */
/* answerread.c - reads a line of a position as the order that says the same
 * (state.md). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

#define READ_PARTS 3 /* deploy.ligny.left */

/* A key, cut at its points. */
struct read_key {
	char *text; /* the parts lie in it */
	const char *part[READ_PARTS];
	int n;
};

static void read_key(const char *key, struct read_key *k)
{
	char *at;

	*k = (struct read_key){ .n = 0 };
	k->text = at = mem_strdup(key);
	for (k->n = 0; at && k->n < READ_PARTS; k->n++) {
		char *dot = k->n + 1 < READ_PARTS ? strchr(at, '.') : NULL;

		if (dot)
			*dot++ = '\0';
		k->part[k->n] = at;
		at = dot;
	}
}

/* The order; false if no answer has such a key. */
static bool read_order(const struct cn_line *l, const struct read_key *k,
		       struct str *out)
{
	int topic = cn_topic_find(k->part[0]);
	bool wish = l->in == CN_WISH;
	int more = wish ? 2 : 1;

	if (topic < 0 || k->n < more ||
	    (wish && topic != CN_TERRAIN && topic != CN_SUPPORT &&
	     topic != CN_DEPLOYMENT && topic != CN_PLAN &&
	     topic != CN_REGROUPING))
		return false;
	if (wish)
		str_addf(out, "%s at %s", k->part[0], k->part[1]);
	else
		str_addf(out, "standing %s", k->part[0]);
	if (k->n == more) {
		str_addf(out, " %s", l->value);
		return true;
	}
	if (topic == CN_DEPLOYMENT && cn_row_find(k->part[more]) >= 0)
		str_addf(out, ":\n%s: %s\nend deploy", k->part[more], l->value);
	else if (wish && topic == CN_REGROUPING)
		str_addf(out, " %s", l->value);
	else
		return false;
	return true;
}

/* Binds a text that holds one order; NULL after adding what is wrong. */
static struct cn_plan *read_bound(const struct cn_binder *b, const char *text)
{
	size_t before = diag_errors(b->d);
	struct orders *o = order_parse(text, strlen(text), &cn_language, b->d);
	struct cn_plan *p = cn_plan_bind(b, o);
	struct diag_place at = { 1, 1 };

	order_free(o);
	if (diag_errors(b->d) == before &&
	    (p->n != 1 || p->v[0].acts[0].answer == NULL))
		(void)cn_bind_no(b, at, CN_FORM_RULE, CN_WHY_NO_ANSWER);
	if (diag_errors(b->d) == before)
		return p;
	cn_plan_free(p);
	return NULL;
}

/* `plan.ligny = own`: its lines stand elsewhere. */
static bool read_own(const struct cn_binder *b, const char *id,
		     struct cn_answers *to)
{
	int town = cn_town_find(b->map, id);
	struct diag_place at = { 1, 1 };

	if (town < 0)
		return cn_bind_no(b, at, CN_FORM_RULE, CN_WHY_NO_ANSWER);
	cn_answers_add_own(to, town, NULL);
	return true;
}

static bool read_plan_line(const struct cn_binder *b, const struct cn_line *l,
			   struct cn_answers *to)
{
	struct str text = STR_INIT;
	struct cn_plan *p;
	bool good;

	str_addf(&text, "plan at %s:\n%s\nend plan", b->map->town[l->town].id,
		 l->value);
	p = read_bound(b, str_text(&text));
	str_free(&text);
	good = p && p->v[0].acts[0].answer->own;
	if (good)
		cn_answers_add_own(to, l->town, p->v[0].acts[0].answer->own);
	cn_plan_free(p);
	return good;
}

bool cn_answers_read(const struct cn_binder *b, const struct cn_line *l,
		     struct cn_answers *to)
{
	struct diag_place at = { 1, 1 };
	struct str text = STR_INIT;
	struct read_key k;
	struct cn_plan *p = NULL;
	bool good;

	if (l->in == CN_PLAN_LINE)
		return read_plan_line(b, l, to);
	read_key(l->key, &k);
	if (l->in == CN_WISH && k.n == 2 && str_eq(l->value, "own") &&
	    str_eq(k.part[0], "plan")) {
		good = read_own(b, k.part[1], to);
	} else if (!read_order(l, &k, &text)) {
		good = cn_bind_no(b, at, CN_FORM_RULE, CN_WHY_NO_ANSWER);
	} else {
		p = read_bound(b, str_text(&text));
		good = p != NULL;
	}
	if (p)
		cn_answers_add(to, p->v[0].acts[0].answer);
	cn_plan_free(p);
	str_free(&text);
	mem_free(k.text);
	return good;
}
