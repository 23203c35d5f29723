/* SPDX-License-Identifier: MIT */
/* loadanswers.c - what the seats of a position have standing and waiting. */
#include "config.h"

#include "games/campaign/secret/load.h"

#include "base/num.h"
#include "base/str.h"

#include <jansson.h>
#include <string.h>

/* One section of one seat. */
struct loadanswers {
	struct world *w;
	int seat;
	enum cn_keeping in;
	int town; /* of a plan, or CN_NO_TOWN */
};

/* What would be right, of each kind; NULL: there is no such kind. */
static const char *loadanswers_form(enum cn_keeping in, const char *key)
{
	static const struct {
		const char *topic, *form[CN_PLAN_LINE];
	} forms[] = {
		{ "skirmish", { "F14, 2 infantry" } },
		{ "terrain",
		  { "farm centre left, hill right; or none",
		    "terrain.TOWN = farm centre left, hill right; or none" } },
		{ "hits", { "F12, infantry, cavalry" } },
		{ "support",
		  { "F19, all from laneffe; or none",
		    "support.TOWN = F19, all from laneffe; or none" } },
		{ "deploy",
		  { "auto; or deploy.left = F15, F16 and other rows",
		    "deploy.TOWN = auto; or deploy.TOWN.left = F15, F16 and "
		    "other rows" } },
		{ "plan",
		  { "assault left; or stand, or ask",
		    "plan.TOWN = assault left 3; or off, or own" } },
		{ "regroup",
		  { "none; or ask",
		    "regroup.TOWN = none; or regroup.TOWN.1 = F09 to wavre" } },
		{ "refuge", { "brussels halle" } },
		{ "save", { "leader, guns, F02" } },
		{ "supply", { "A05, 1 cavalry" } },
	};

	if (in == CN_PLAN_LINE)
		return "1 = fire all";
	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
		if (strcspn(key, ".") == strlen(forms[i].topic) &&
		    str_starts(key, forms[i].topic))
			return forms[i].form[in];
	return NULL;
}

static const char *loadanswers_word(const json_t *why, const char *key)
{
	return json_string_value(json_object_get(why, key));
}

/* `there is no town "hale"; did you mean halle?` */
static void loadanswers_unknown(const json_t *why, struct str *out)
{
	const char *near = loadanswers_word(why, "near");

	str_addf(out, "there is no %s \"%s\"", loadanswers_word(why, "what"),
		 loadanswers_word(why, "typed"));
	if (near)
		str_addf(out, "; did you mean %s?", near);
}

/* "lane twice (block farm)": the reason and what it is told with, as words. */
static void loadanswers_why(const char *why, struct str *out)
{
	json_t *j = json_loads(why, 0, NULL), *v;
	const char *is = loadanswers_word(j, "is");
	const char *key, *before = " (";

	if (is && str_eq(is, "unknown")) {
		loadanswers_unknown(j, out);
		json_decref(j);
		return;
	}
	for (; is && *is; is++)
		str_addc(out, (char)(*is == '-' ? ' ' : *is));
	json_object_foreach(j, key, v) {
		if (!json_is_string(v) || str_eq(key, "is"))
			continue;
		str_addf(out, "%s%s %s", before, key, json_string_value(v));
		before = ", ";
	}
	if (*before == ',')
		str_addc(out, ')');
	json_decref(j);
}

static int loadanswers_wrong(const struct loadanswers *l,
			     const struct reader_key *k, const struct diags *d,
			     struct err *e)
{
	const char *form = loadanswers_form(l->in, k->name);
	struct str why = STR_INIT;

	if (form && d->n)
		loadanswers_why(d->v[0].why, &why);
	if (form)
		(void)reader_error(k->at, e,
				   "%s = %s: %s; right is, like "
				   "this: %s [%s]",
				   k->name, k->value, str_text(&why), form,
				   d->n ? d->v[0].rules : "N30.1");
	else
		(void)reader_error(
		    k->at, e, "%s: no answer; %s [N30.1]", k->name,
		    l->in == CN_STANDING
			? "standing are skirmish, terrain, hits, support, "
			  "deploy, plan, regroup, refuge, save and supply"
			: "for a town are terrain, support, deploy, plan and "
			  "regroup");
	str_free(&why);
	return -1;
}

static int loadanswers_key(const struct loadanswers *l,
			   const struct reader_key *k, struct err *e)
{
	const struct cn_line line = { l->in, l->town, k->name, k->value };
	struct diags d = DIAGS_INIT;
	const struct cn_binder b = {
		.map = l->w->map, .seat = l->seat, .town = CN_NO_TOWN, .d = &d
	};
	int rc = 0;

	if (!cn_answers_read(&b, &line, &l->w->answers[l->seat]))
		rc = loadanswers_wrong(l, k, &d, e);
	diag_free(&d);
	return rc;
}

/* N30.15: what a seat can have ordered. */
static int loadanswers_number(const struct loadanswers *l,
			      const struct reader_key *k, size_t i,
			      struct err *e)
{
	int number;

	if (l->in != CN_PLAN_LINE ||
	    (num_parse_int(k->name, CN_PLAN_MOST, &number) &&
	     (size_t)number == i + 1))
		return 0;
	return reader_error(k->at, e,
			    "%s: lines of a plan are numbered from 1 to at "
			    "most %d [N30.13 N30.15]",
			    k->name, CN_PLAN_MOST);
}

static int loadanswers_section(const struct loadanswers *l,
			       const struct reader *r, const char *name,
			       struct err *e)
{
	struct reader_section *s = reader_section(r, name);

	for (size_t i = 0; s && i < s->count; i++) {
		s->keys[i].used = true;
		if (loadanswers_number(l, &s->keys[i], i, e) < 0 ||
		    loadanswers_key(l, &s->keys[i], e) < 0)
			return -1;
	}
	return 0;
}

static int loadanswers_seat(struct world *w, int seat, const struct reader *r,
			    struct err *e)
{
	struct loadanswers l = { w, seat, CN_STANDING, CN_NO_TOWN };
	struct str name = STR_INIT;
	int towns = 0, rc = 0;

	/* Plans last: a wish says that there is one. */
	for (int in = CN_STANDING; in <= CN_PLAN_LINE && rc == 0; in++) {
		towns = in == CN_PLAN_LINE ? w->map->ntowns : 1;
		for (int i = 0; i < towns && rc == 0; i++) {
			l.in = (enum cn_keeping)in;
			l.town = in == CN_PLAN_LINE ? i : CN_NO_TOWN;
			str_clear(&name);
			str_addf(&name, "%s.%s", cn_keeping_name(in),
				 cn_seat_name(seat));
			if (in == CN_PLAN_LINE)
				str_addf(&name, ".%s", w->map->town[i].id);
			rc = loadanswers_section(&l, r, name.s, e);
		}
	}
	str_free(&name);
	cn_answers_tidy(&w->answers[seat]);
	return rc;
}

int cn_load_answers(struct world *w, const struct reader *r, struct err *e)
{
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (cn_has_seat(w->map, seat) &&
		    loadanswers_seat(w, seat, r, e) < 0)
			return -1;
	return 0;
}
