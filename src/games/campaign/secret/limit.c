/* SPDX-License-Identifier: MIT */
/* limit.c - the longest that a position of a scenario can become (protocol.md
 * 3). */
#include "config.h"

#include "games/campaign/secret/save.h"

#include <string.h>

#define LIMIT_TURN  135 /* [turn] but for the sequence, names of sections */
#define LIMIT_FORCE 6	/* " = ", a blank, a digit, LF */
#define LIMIT_SHOWN 6	/* of a leader, and on a board with `contact` */
#define LIMIT_BOARD 20	/* " = defender.reserve", LF */
#define LIMIT_FIGHT 16	/* " = battle from", LF; who has won has no board */
#define LIMIT_BATTLE \
	172		/* steps, idle, who has ended and was asked, headings */
#define LIMIT_BLOCK  25 /* "defender.centre = farm ", LF; a stream; drawn */
#define LIMIT_ROAD   11 /* "used.", " = 24", LF */
#define LIMIT_PASSED 7	/* a blank, " = 8", LF */
#define LIMIT_ATTACK 20 /* an army, a number, commas */
#define LIMIT_SEAT   (CN_ANSWER_BYTES + 44) /* N30.15; [standing.*], [wish.*] */

/* What is counted of a map. */
struct limit {
	const struct cn_map *m;
	int town, unit;	    /* the longest names */
	int side[CN_SIDES]; /* units */
	int battles;	    /* at a time (N10.1) */
};

static int limit_more(int a, int b)
{
	return a > b ? a : b;
}

static void limit_count(struct limit *l)
{
	const struct cn_map *m = l->m;
	int fewest;

	for (int i = 0; i < m->ntowns; i++)
		l->town = limit_more(l->town, (int)strlen(m->town[i].id));
	for (int i = 0; i < m->nunits; i++) {
		l->unit = limit_more(l->unit, (int)strlen(m->unit[i].id));
		l->side[cn_side_of_unit(m, i)]++;
	}
	fewest = l->side[CN_FRENCH] < l->side[CN_ALLIED] ? l->side[CN_FRENCH]
							 : l->side[CN_ALLIED];
	l->battles = fewest / m->limits.battle_units;
}

/* Flags of a unit on a board: shock, canister and square go by its type. */
static int limit_flags(enum cn_type type)
{
	switch (type) {
	case CN_INFANTRY:
		return (int)strlen(" square acted");
	case CN_CAVALRY:
		return (int)strlen(" shock acted");
	case CN_FOOT_ARTILLERY:
		return (int)strlen(" canister acted");
	case CN_HORSE_ARTILLERY: /* N16.9 */
		return (int)strlen(" canister acted moved fired");
	case CN_LEADER:
	case CN_TYPES:
		break;
	}
	return (int)strlen(" acted");
}

/* All units stand in battles. */
static int limit_boards(const struct limit *l)
{
	const struct cn_map *m = l->m;
	int squares = 0, guests = 0, n = 0;

	for (int i = 0; i < m->nunits; i++) {
		enum cn_type type = m->unit[i].type;

		n += (int)strlen(m->unit[i].id) + LIMIT_BOARD +
		     limit_flags(type);
		n += m->options.contact ? LIMIT_SHOWN : 0;
		squares += type == CN_INFANTRY;
		guests += type == CN_LEADER || cn_gun(m, i);
	}
	guests = guests < squares ? guests : squares;
	return n + guests * ((int)strlen(" guest=") + l->unit);
}

/* Where the attackers can come from more towns than a line of [fights] has room
 * for there are further ones. */
static int limit_fights(const struct limit *l)
{
	const struct cn_map *m = l->m;
	int room = CN_FIGHT_LINE - 2 * l->town - (int)strlen("battle from");
	int lines = 0;

	for (int i = 0; i < m->ntowns; i++) {
		int from = 0;

		for (int k = 0; k < m->ntowns; k++)
			if (m->between[i][k] != CN_NO_ROAD)
				from += (int)strlen(m->town[k].id) + 1;
		lines += from > room ? from / room : 0;
	}
	return lines * (l->town + LIMIT_FIGHT);
}

/* A battle has attackers from no more towns than it has attackers. In one
 * battle turn the units of one side use roads, and there is another one of it
 * on each board; who has left has no line there. */
static int limit_battles(const struct limit *l)
{
	int most = limit_more(l->side[CN_FRENCH], l->side[CN_ALLIED]);
	int blocks = 0;

	for (int i = 0; i < CN_GROUNDS; i++)
		blocks += l->m->blocks[i];
	return l->battles * (LIMIT_FIGHT + LIMIT_BATTLE + 3 * l->town) +
	       limit_fights(l) + most * (l->town + 1) +
	       (most - l->battles) * (l->town + LIMIT_ROAD) +
	       blocks * (LIMIT_BLOCK + l->unit) + limit_boards(l);
}

/* Between the marches of two seats (N27.2) one army has gone, and there are no
 * battles. A unit goes over three roads at most (N7.5, N8.1). */
static int limit_march(const struct limit *l)
{
	int units[CN_ARMIES] = { 0 };
	int most, passed;

	for (int i = 0; i < l->m->nunits; i++)
		units[l->m->unit[i].army]++;
	most = limit_more(units[CN_ARMY_ANGLO_DUTCH], units[CN_ARMY_PRUSSIAN]);
	passed = most * (l->m->limits.range[1] + 1);
	if (passed > l->m->nroads)
		passed = l->m->nroads;
	return l->m->ntowns * (l->town + 1) +
	       passed * (2 * l->town + LIMIT_PASSED) +
	       most * (3 * l->town + LIMIT_ATTACK);
}

static int limit_forces(const struct limit *l)
{
	const struct cn_map *m = l->m;
	int n = 0;

	for (int i = 0; i < m->nunits; i++) {
		n += (int)strlen(m->unit[i].id) + l->town + LIMIT_FORCE;
		n += m->unit[i].type == CN_LEADER ? LIMIT_SHOWN : 0;
	}
	return n;
}

int cn_limit(const struct reader *scenario, struct game_need *out,
	     struct err *e)
{
	struct cn_map *m = cn_map_begin(scenario, e);
	struct limit l = { .m = m };
	int n = LIMIT_TURN;

	if (!m)
		return -1;
	limit_count(&l);
	n += limit_forces(&l);
	n += limit_more(limit_battles(&l), limit_march(&l));
	for (int seat = 0; seat < CN_SEATS; seat++)
		n += cn_has_seat(m, seat) ? LIMIT_SEAT : 0;
	cn_map_free(m);
	*out = (struct game_need){ (size_t)n,
				   "fewer units, or shorter names of units and "
				   "towns" };
	return 0;
}
