/* SPDX-License-Identifier: MIT */
/* maparmy.c - armies, units and corps of a scenario (N4). */
#include "config.h"

#include "games/campaign/public/mapread.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <string.h>

/* The map counts them by it: `F12A4`. */
static bool maparmy_letter(const struct cn_map *m, const char *word)
{
	char letter = str_lower(word[0]);

	for (int army = 0; army < CN_ARMIES; army++)
		if (m->army[army].colour &&
		    str_lower(m->army[army].letter) == letter)
			return false;
	return letter >= 'a' && letter <= 'z' && !word[1];
}

static void maparmy_army(const struct cn_map_reading *r,
			 const struct reader_key *k)
{
	int army = cn_army_find(k->name);
	struct cn_cells w;

	if (army == CN_NO_ARMY) {
		(void)fault_error(r->f, k->at, "N1.1",
				  "%s: the armies are french, anglo-dutch and "
				  "prussian",
				  k->name);
		return;
	}
	cn_cells_cut(&w, k->value);
	if (w.n != 3 || cn_side_find(w.v[0]) != (int)cn_side_of_army(army) ||
	    !maparmy_letter(r->m, w.v[1])) {
		(void)fault_error(r->f, k->at, "N1.1",
				  "%s: an army is written ARMY = %s LETTER "
				  "COLOUR, with a letter of its own",
				  k->name, cn_side_name(cn_side_of_army(army)));
	} else {
		mem_free(r->m->army[army].colour);
		r->m->army[army].letter = w.v[1][0];
		r->m->army[army].colour = mem_strdup(w.v[2]);
	}
	cn_cells_free(&w);
}

void cn_read_armies(const struct cn_map_reading *r)
{
	cn_read_keys(r, "armies", maparmy_army);
}

/* A corps by name, made if there is none yet (N4.5). */
static int maparmy_corps(struct cn_map *m, enum cn_army army, const char *id)
{
	int corps = cn_corps_find(m, army, id);

	if (corps != CN_NO_CORPS || m->ncorps == CN_CORPS)
		return corps;
	m->corps[m->ncorps] = (struct cn_corps){ army, mem_strdup(id),
						 mem_strdup(id), CN_NO_TOWN };
	return m->ncorps++;
}

static bool maparmy_code(const struct cn_map *m, const char *code)
{
	for (int i = 0; i < m->nunits; i++)
		if (str_eqi(m->unit[i].code, code))
			return true;
	return false;
}

/* Orders say it (orders-campaign.md "Words"): no word of theirs has digits
 * behind a letter. On a block, and in the lists, it has room for three. */
static bool maparmy_sayable(const char *code)
{
	bool digit = false;

	for (const char *p = code; *p; p++) {
		if (!str_digit(*p) &&
		    (str_lower(*p) < 'a' || str_lower(*p) > 'z'))
			return false;
		digit |= str_digit(*p);
	}
	return digit && !str_digit(code[0]) && strlen(code) <= 3;
}

static bool maparmy_digits(const char *word, int most, int *out)
{
	return num_parse_int(word, most, out) && *out > 0;
}

/* N4.2, N4.3, N4.4: what stands behind the =; *why is what is wrong with it. */
static bool maparmy_values(struct cn_map *m, const struct cn_cells *w,
			   struct cn_unit *u, const char **why)
{
	*why = "a unit is written UNIT = CODE ARMY CORPS TYPE STRENGTH "
	       "FIREPOWER [NATION]; the corps of a leader is none";
	if (w->n < 6 || w->n > 7)
		return false;
	u->army = (enum cn_army)cn_army_find(w->v[1]);
	u->type = (enum cn_type)cn_type_find(w->v[3]);
	if (u->army == CN_NO_ARMY || (int)u->type < 0)
		return false;
	*why = "strength is 1 to 4, and 1 for a leader";
	if (!maparmy_digits(w->v[4], 4, &u->strength) ||
	    (u->type == CN_LEADER && u->strength != 1))
		return false;
	*why = "firepower is F1, F2 or F3";
	if (w->v[5][0] != 'F' || !maparmy_digits(w->v[5] + 1, 3, &u->firepower))
		return false;
	*why = "leaders, and only they, belong to no corps";
	if ((u->type == CN_LEADER) != str_eq(w->v[2], "none"))
		return false;
	*why = "a code is three letters and digits at most, a letter first "
	       "and a digit among them, like F09";
	if (!maparmy_sayable(w->v[0]))
		return false;
	*why = "a corps is lower-case letters, digits and hyphens";
	if (!str_is_name(w->v[2], false))
		return false;
	*why = "no two units have one code";
	if (maparmy_code(m, w->v[0]))
		return false;
	*why = "there are too many corps";
	u->corps = u->type == CN_LEADER ? CN_NO_CORPS
					: maparmy_corps(m, u->army, w->v[2]);
	return u->type == CN_LEADER || u->corps != CN_NO_CORPS;
}

static void maparmy_unit(const struct cn_map_reading *r,
			 const struct reader_key *k)
{
	struct cn_map *m = r->m;
	struct cn_unit u = { .home = CN_NO_TOWN };
	const char *why;
	struct cn_cells w;

	if (!cn_read_id(r, k, "N4.1"))
		return;
	if (m->nunits == CN_UNITS) {
		(void)fault_error(r->f, k->at, "N4.1",
				  "%s is too much: %d units at most", k->name,
				  CN_UNITS);
		return;
	}
	cn_cells_cut(&w, k->value);
	if (maparmy_values(m, &w, &u, &why)) {
		u.id = mem_strdup(k->name);
		u.name = mem_strdup(k->name);
		u.code = mem_strdup(w.v[0]);
		m->unit[m->nunits++] = u;
	} else {
		(void)fault_error(r->f, k->at, "N4.2 N4.4", "%s: %s", k->name,
				  why);
	}
	cn_cells_free(&w);
}

static int maparmy_find(const struct cn_map_reading *r,
			const struct reader_key *k)
{
	int unit = cn_unit_find(r->m, k->name);

	if (unit == CN_NO_UNIT)
		(void)fault_error(r->f, k->at, "N4.1", "no unit \"%s\"",
				  k->name);
	return unit;
}

static void maparmy_name(const struct cn_map_reading *r,
			 const struct reader_key *k)
{
	int unit = maparmy_find(r, k);

	if (unit == CN_NO_UNIT)
		return;
	mem_free(r->m->unit[unit].name);
	r->m->unit[unit].name = mem_strdup(k->value);
}

/* N5.1 */
static void maparmy_home(const struct cn_map_reading *r,
			 const struct reader_key *k)
{
	int unit = maparmy_find(r, k);
	int town = cn_town_find(r->m, k->value);

	if (town == CN_NO_TOWN)
		(void)fault_error(r->f, k->at, "N5.1", "%s: no town \"%s\"",
				  k->name, k->value);
	else if (unit != CN_NO_UNIT)
		r->m->unit[unit].home = town;
}

/* `french gd = Imperial Guard at beaumont` */
static void maparmy_named(const struct cn_map_reading *r,
			  const struct reader_key *k)
{
	struct cn_cells w;
	const char *at = NULL;
	int corps, town;

	for (const char *p = strstr(k->value, " at "); p;
	     p = strstr(p + 1, " at "))
		at = p;
	cn_cells_cut(&w, k->name);
	corps = w.n == 2 && cn_army_find(w.v[0]) >= 0
		    ? cn_corps_find(r->m, (enum cn_army)cn_army_find(w.v[0]),
				    w.v[1])
		    : CN_NO_CORPS;
	town = at ? cn_town_find(r->m, at + 4) : CN_NO_TOWN;
	if (corps == CN_NO_CORPS || town == CN_NO_TOWN) {
		(void)fault_error(r->f, k->at, "N4.5",
				  "%s: a corps that units have is written ARMY "
				  "CORPS = NAME at TOWN",
				  k->name);
	} else {
		mem_free(r->m->corps[corps].name);
		r->m->corps[corps].name =
		    mem_strndup(k->value, (size_t)(at - k->value));
		r->m->corps[corps].town = town;
	}
	cn_cells_free(&w);
}

void cn_read_units(const struct cn_map_reading *r)
{
	cn_read_keys(r, "units", maparmy_unit);
	cn_read_keys(r, "names.units", maparmy_name);
	cn_read_keys(r, "corps", maparmy_named);
	cn_read_keys(r, "setup.historical", maparmy_home);
}
