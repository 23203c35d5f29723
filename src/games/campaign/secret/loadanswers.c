/* SPDX-License-Identifier: MIT */
/* loadanswers.c - what the seats of a position have standing and waiting. */
#include "config.h"

#include "games/campaign/secret/load.h"

#include "base/str.h"

/* One section of one seat. */
struct loadanswers {
	struct world *w;
	int seat;
	enum cn_keeping in;
	int town; /* of a plan, or CN_NO_TOWN */
};

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
		rc = reader_error(
		    k->at, e, "%s = %s: %s [N30.1]", k->name, k->value,
		    d.n && d.v[0].text ? d.v[0].text : "this cannot be read");
	diag_free(&d);
	return rc;
}

static int loadanswers_section(const struct loadanswers *l,
			       const struct reader *r, const char *name,
			       struct err *e)
{
	struct reader_section *s = reader_section(r, name);

	for (size_t i = 0; s && i < s->count; i++) {
		s->keys[i].used = true;
		if (loadanswers_key(l, &s->keys[i], e) < 0)
			return -1;
	}
	return 0;
}

static int loadanswers_seat(struct world *w, int seat, const struct reader *r,
			    struct err *e)
{
	static const char *const prefixes[] = { "standing", "wish", "plan" };
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
			str_addf(&name, "%s.%s", prefixes[in],
				 cn_seat_name(seat));
			if (in == CN_PLAN_LINE)
				str_addf(&name, ".%s", w->map->town[i].id);
			rc = loadanswers_section(&l, r, name.s, e);
		}
	}
	str_free(&name);
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
