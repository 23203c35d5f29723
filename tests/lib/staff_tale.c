/* SPDX-License-Identifier: MIT */
/* staff_tale.c - the record of a game of campaign by chance, to play it
 * again. */
#include "config.h"

#include "lib/staff_tale.h"

#include "lib/position.h"

#include "games/campaign/secret/world.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

void staff_tale_free(struct staff_tale *t)
{
	for (size_t i = 0; i < t->n; i++) {
		mem_free(t->v[i].orders);
		mem_free(t->v[i].position);
		mem_free(t->v[i].views);
	}
	mem_free(t->v);
}

static char *tale_views(const struct turn *now)
{
	struct str out = STR_INIT;

	for (size_t i = 0; i < now->seats.n; i++) {
		struct teller t;
		char *text;
		size_t n;

		teller_init(&t, true, false);
		turn_tell(now, now->seats.v[i], NULL, &t);
		text = teller_take_text(&t, &n);
		str_addf(&out, "%s\n", text);
		mem_free(text);
		teller_free(&t);
	}
	return str_take(&out);
}

void staff_tale_add(struct staff_tale *t, const struct turn *now, int seat,
		    const char *orders, bool views)
{
	struct staff_entry *e = MEM_ADD(t->v, t->n, t->cap);

	*e = (struct staff_entry){ .seat = seat,
				   .orders = mem_strdup(orders),
				   .position = turn_position(now),
				   .views = views ? tale_views(now) : NULL };
	turn_awaits(now, &e->awaits);
}

static bool tale_awaits(const struct awaits *a, const struct awaits *b)
{
	bool same = a->n == b->n && a->over == b->over &&
		    (!a->over ||
		     (a->winner == b->winner && str_eq(a->degree, b->degree)));

	for (size_t i = 0; same && i < a->n; i++)
		same = a->v[i].seat == b->v[i].seat &&
		       str_eq(a->v[i].phase, b->v[i].phase) &&
		       str_eq(a->v[i].kind, b->v[i].kind);
	return same;
}

static const char *tale_same(const struct staff_entry *e,
			     const struct turn *now)
{
	struct awaits awaits;
	char *position = turn_position(now);
	char *views = e->views ? tale_views(now) : NULL;
	const char *fault = NULL;

	turn_awaits(now, &awaits);
	if (!str_eq(position, e->position))
		fault = "another position";
	else if (strlen(position) >= now->game->sealed)
		fault = "the position is too long";
	else if (!tale_awaits(&awaits, &e->awaits))
		fault = "others are awaited";
	else if (views && !str_eq(views, e->views))
		fault = "other views";
	mem_free(position);
	mem_free(views);
	return fault;
}

static const char *tale_entry(const struct staff_entry *e, struct staff_game *g)
{
	const struct game_ruling pass = { .kind = RULING_PASS,
					  .seat = e->seat };
	const struct turn_set set = { e->seat, e->orders,
				      e->orders ? strlen(e->orders) : 0 };
	struct diags d = DIAGS_INIT;
	struct err err = { .code = ERR_NONE };
	int rc;

	rc = e->orders ? turn_play(g->turn, &set, &g->dice.dice, &d, &err)
		       : turn_rule(g->turn, &pass, &g->dice.dice, &err);
	diag_free(&d);
	return rc < 0 ? "it is refused now" : tale_same(e, g->turn);
}

/* A referee who comes back has the position, and nothing else. */
static bool tale_reopen(struct staff_game *g, const struct staff_entry *e)
{
	struct turn *read =
	    position_turn(g->turn->game, g->scenario->doc, e->position);

	if (!read)
		return false;
	turn_free(g->turn);
	g->turn = read;
	return true;
}

const char *staff_tale_again(const struct staff_tale *t, uint64_t seed,
			     size_t *at)
{
	struct staff_game g;
	struct chance c;
	const char *fault = NULL;
	size_t reopen;

	staff_game_begin(&g, seed);
	staff_seed(&c, seed, 5);
	reopen = chance_below(&c, (unsigned)t->n + 1);
	for (*at = 0; !fault && *at < t->n; ++*at) {
		if (*at > 0 && *at == reopen &&
		    !tale_reopen(&g, &t->v[*at - 1]))
			fault = "the position cannot be read";
		else
			fault = tale_entry(&t->v[*at], &g);
	}
	staff_game_end(&g);
	return fault;
}
