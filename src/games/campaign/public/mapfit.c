/* SPDX-License-Identifier: MIT */
/* mapfit.c - whether a game can be played with a scenario from the
 * beginning. */
#include "config.h"

#include "games/campaign/public/mapread.h"

#include "games/campaign/public/plan.h"

#include "base/str.h"

static void mapfit_army(const struct cn_map_reading *r, int army)
{
	const struct cn_map *m = r->m;
	int units = 0, leaders = 0, towns = 0;

	for (int i = 0; i < m->nunits; i++) {
		units += m->unit[i].army == (enum cn_army)army;
		leaders += m->unit[i].army == (enum cn_army)army &&
			   m->unit[i].type == CN_LEADER;
	}
	for (int i = 0; i < m->ntowns; i++)
		towns += m->town[i].zone == (enum cn_army)army;
	if (!m->army[army].colour)
		(void)fault_error(r->f, r->doc->at, "N1.1",
				  "[armies] needs the %s army",
				  cn_army_name(army));
	if (leaders != 1)
		(void)fault_error(r->f, r->doc->at, "N4.4",
				  "the %s army has %d leaders; each has one",
				  cn_army_name(army), leaders);
	if (units > towns * m->army[army].setup)
		(void)fault_error(r->f, r->doc->at, "N5.4",
				  "the %s army has %d units, and the %d towns "
				  "of its zone hold %d",
				  cn_army_name(army), units, towns,
				  towns * m->army[army].setup);
	if (units < m->army[army].defeat)
		(void)fault_error(r->f, r->doc->at, "N26.1",
				  "the %s army has %d units and is never "
				  "defeated",
				  cn_army_name(army), units);
}

/* N5.1, N5.2, N5.3: the towns of the historical set-up. */
static void mapfit_homes(const struct cn_map_reading *r)
{
	const struct cn_map *m = r->m;
	int there[CN_TOWNS] = { 0 };

	for (int i = 0; i < m->nunits; i++) {
		const struct cn_unit *u = &m->unit[i];

		if (u->home == CN_NO_TOWN) {
			if (m->options.historical)
				(void)fault_error(r->f, r->doc->at, "N5.1",
						  "[setup.historical] has no "
						  "town for %s",
						  u->id);
			continue;
		}
		if (m->town[u->home].zone != u->army)
			(void)fault_error(r->f, r->doc->at, "N5.2 N5.3",
					  "%s begins outside its zone, in %s",
					  u->id, m->town[u->home].id);
		if (++there[u->home] == m->army[u->army].setup + 1)
			(void)fault_error(r->f, r->doc->at, "N5.2 N5.6",
					  "more than %d units begin in %s",
					  m->army[u->army].setup,
					  m->town[u->home].id);
	}
}

/* N3.1 */
static void mapfit_track(const struct cn_map_reading *r)
{
	const struct cn_map *m = r->m;

	for (int i = 0; i < m->nturns; i++)
		if (m->turn[i].side != (i % 2 ? CN_ALLIED : CN_FRENCH))
			(void)fault_error(r->f, r->doc->at, "N3.1",
					  "[track]: turns alternate, the "
					  "French begin; not so turn %d",
					  i + 1);
}

/* A plan of the scenario is for every seat, so it names no units. */
static bool mapfit_bound(const struct cn_map *m, int ready)
{
	struct diags d = DIAGS_INIT;
	bool good;

	cn_plan_free(cn_ready_plan(m, CN_SEAT_FRENCH, ready, &d));
	cn_plan_free(cn_ready_plan(m, CN_SEAT_ALLIED, ready, &d));
	good = diag_errors(&d) == 0;
	diag_free(&d);
	return good;
}

/* Words of orders for plans are no plan's name, and what is no word neither. */
static bool mapfit_named(const char *id)
{
	static const char *const words[] = { "ask", "off", "own", "default",
					     NULL };

	return str_is_name(id, true) && !str_in(id, words);
}

/* N30.13, N29.13: every line can be read, and a pass has its plan. */
static void mapfit_plans(const struct cn_map_reading *r)
{
	bool stand = false;

	for (int i = 0; i < r->m->nready; i++) {
		stand |= str_eq(r->m->ready[i].id, "stand");
		if (!mapfit_bound(r->m, i))
			(void)fault_error(r->f, r->doc->at, "N30.13",
					  "[plan.%s]: a line is no order of a "
					  "battle for every seat",
					  r->m->ready[i].id);
		if (!mapfit_named(r->m->ready[i].id))
			(void)fault_error(r->f, r->doc->at, "N30.13",
					  "[plan.%s]: no plan can have this "
					  "name",
					  r->m->ready[i].id);
	}
	if (!stand)
		(void)fault_error(r->f, r->doc->at, "N29.13",
				  "[plan.stand] is missing: what a pass in "
				  "battle stands for");
}

/* Towns that can be reached from one, itself too. */
static void mapfit_reach(const struct cn_map *m, int from, bool reached[])
{
	reached[from] = true;
	for (int i = 0; i < m->ntowns; i++)
		if (!reached[i] && m->between[from][i] != CN_NO_ROAD)
			mapfit_reach(m, i, reached);
}

/* N2.1: the map is in one piece; a drawn one has a place for each town. */
static void mapfit_land(const struct cn_map_reading *r)
{
	const struct cn_map *m = r->m;
	bool reached[CN_TOWNS] = { false };

	if (m->ntowns)
		mapfit_reach(m, 0, reached);
	for (int i = 0; i < m->ntowns; i++) {
		if (!reached[i])
			fault_add(r->f, DIAG_WARNING, r->doc->at, "N2.1",
				  "no road leads from %s to %s", m->town[0].id,
				  m->town[i].id);
		for (int k = 0; k < i && m->width; k++)
			if (m->town[i].x == m->town[k].x &&
			    m->town[i].y == m->town[k].y)
				fault_add(r->f, DIAG_WARNING, r->doc->at,
					  "N2.4",
					  "%s and %s are drawn in one place",
					  m->town[k].id, m->town[i].id);
	}
}

void cn_read_fit(const struct cn_map_reading *r)
{
	for (int army = 0; army < CN_ARMIES; army++)
		mapfit_army(r, army);
	mapfit_homes(r);
	mapfit_track(r);
	mapfit_plans(r);
	mapfit_land(r);
}
