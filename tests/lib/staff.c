/* SPDX-License-Identifier: MIT */
/* staff.c - a player of campaign by chance: what he is like, and the frame of
 * his sets. */
#include "config.h"

#include "lib/staff.h"

void staff_seed(struct chance *c, uint64_t seed, uint64_t of)
{
	uint64_t z = (seed + 1) * UINT64_C(0xd1342543de82ef95) ^ of << 48;

	chance_seed(c, z ^ z >> 29);
}

void staff_scenario(uint64_t seed, struct str *out)
{
	struct chance c;

	staff_seed(&c, seed, 1);
	str_addf(out, "[options]\nplayers = %u\nsetup = %s\nshow = %s\n",
		 2 + (unsigned)(seed & 1), seed & 2 ? "free" : "historical",
		 chance_of(&c, 30) ? "contact" : "deploy");
	if (chance_of(&c, 40))
		str_addf(out, "[limits]\nrounds = %u\n",
			 1 + chance_below(&c, 5));
	if (chance_of(&c, 30))
		str_addf(out,
			 "[blocks]\nwoods = %u\nfarm = %u\nhill = %u\n"
			 "stream = %u\n",
			 chance_below(&c, 4), 1 + chance_below(&c, 4),
			 chance_below(&c, 4), chance_below(&c, 6));
}

void staff_begin(struct staff *p, uint64_t seed)
{
	*p = (struct staff){ .bold = 0 };
	staff_seed(&p->c, seed, 2);
	p->bold = chance_of(&p->c, 70) ? 95 : 20 + chance_below(&p->c, 70);
	p->ahead = chance_of(&p->c, 30) ? 90 : chance_below(&p->c, 50);
	p->forced = chance_below(&p->c, 60);
	p->patient = chance_below(&p->c, 25);
	p->cities = chance_of(&p->c, 40);
	p->distant = chance_of(&p->c, 12);
}

void staff_codes(const struct cn_map *m, const int *units, int n,
		 struct str *out)
{
	for (int i = 0; i < n; i++)
		str_addf(out, "%s%s", i ? ", " : "", m->unit[units[i]].code);
}

const char *staff_one(struct chance *c, const char *const *list)
{
	unsigned n = 0;

	while (list[n])
		n++;
	return list[chance_below(c, n)];
}

int staff_own(const struct seen *s, int town, int army, int out[CN_UNITS])
{
	int n = 0;

	for (int i = 0; i < s->map->nunits; i++)
		if (s->field.unit[i].town == town &&
		    cn_commands(s->seat, s->map->unit[i].army) &&
		    (army < 0 || (int)s->map->unit[i].army == army))
			out[n++] = i;
	return n;
}

int staff_some(struct chance *c, int *units, int n, int most)
{
	for (int i = n - 1; i > 0; i--) {
		int at = (int)chance_below(c, (unsigned)i + 1), u = units[i];

		units[i] = units[at];
		units[at] = u;
	}
	if (most > n)
		most = n;
	return chance_of(c, 50) ? most
				: 1 + (int)chance_below(c, (unsigned)most);
}

int staff_near(const struct cn_map *m, int town, int out[CN_TOWNS])
{
	int n = 0;

	for (int i = 0; i < m->ntowns; i++)
		if (m->between[town][i] != CN_NO_ROAD)
			out[n++] = i;
	return n;
}

/* Whether the set may be sent; of a seat that is not asked, whether its form is
 * right. */
static bool staff_good(const struct seen *s, const struct orders *o,
		       struct diags *d)
{
	const struct cn_binder b = { s->map, s->seat, CN_NO_TOWN, CN_READ_SET,
				     d };
	struct forecast forecast = FORECAST_INIT;
	struct cn_plan *p;
	bool good;

	if (s->awaited[s->seat]) {
		good = cn_check(s, o, d, &forecast) == 0;
		cn_seen_free(forecast.after);
		forecast_free(&forecast);
		return good;
	}
	p = cn_plan_bind(&b, o);
	good = diag_errors(d) == 0 &&
	       cn_answers_fit(&b, &s->answers[s->seat], p, s->field.phase);
	cn_plan_free(p);
	return good;
}

bool staff_try(const struct seen *s, struct str *out, const char *lines)
{
	struct diags d = DIAGS_INIT;
	size_t was = out->len;
	struct orders *o;
	bool good;

	str_add(out, lines);
	o = order_parse(str_text(out), out->len, &cn_language, &d);
	good = staff_good(s, o, &d);
	if (!good) {
		out->len = was;
		out->s[was] = 0;
	}
	order_free(o);
	diag_free(&d);
	return good;
}

static void staff_declare(struct staff *p, const struct seen *s,
			  struct str *out)
{
	struct chance *c = &p->c;
	struct str line = STR_INIT;

	if (chance_of(c, 3))
		str_addf(&line, "say \"Number %u, and so on.\"\n",
			 chance_below(c, 1000));
	if (chance_of(c, 2))
		str_add(&line, "offer draw\n");
	if (line.len)
		(void)staff_try(s, out, str_text(&line));
	if (chance_of(c, 2))
		(void)staff_try(s, out, "accept draw\n");
	else if (chance_of(c, 10))
		(void)staff_try(s, out, "withdraw draw\n");
	if (chance_below(c, 700) == 0)
		(void)staff_try(s, out, "resign\n");
	if (chance_of(c, 6))
		staff_standing(p, s, out);
	str_free(&line);
}

void staff_orders(struct staff *p, const struct seen *s, struct str *out)
{
	staff_declare(p, s, out);
	if (out->len && chance_of(&p->c, 10))
		return; /* a word alone (N29.11) */
	switch (s->field.phase) {
	case CN_SETUP:
		staff_setup(p, s, out);
		break;
	case CN_MARCH:
		staff_march(p, s, out);
		break;
	case CN_FIELD:
	case CN_DEPLOY:
	case CN_BATTLE:
	case CN_REGROUP:
		staff_battle(p, s, out);
		break;
	case CN_OVER:
		break;
	}
}
