/* SPDX-License-Identifier: MIT */
/* scout.c - a player of classic by chance, who knows what his seat may know. */
#include "config.h"

#include "lib/scout.h"

#include "games/classic/public/legal.h"

#include <string.h>

#define SCOUT_BRANCHES 3

void scout_table(uint64_t seed, struct table_game *out)
{
	struct chance c;

	chance_seed(&c, seed ^ 0xc1a551c);
	str_addf(&out->config,
		 "[game]\nname = table\nscenario = %s\n[options]\n",
		 seed % 5 ? "classic-training" : "classic");
	if (seed % 5 == 0 || chance_of(&c, 30))
		str_addf(&out->config, "quiet-limit = %u\n",
			 10 + chance_below(&c, 30));
	if (chance_of(&c, 15))
		str_addf(&out->config, "two-square-limit = %u\n",
			 chance_below(&c, 3));
	if (chance_of(&c, 15))
		str_add(&out->config, "chase-rule = off\n");
	if (chance_of(&c, 15))
		str_add(&out->config, "memory = off\n");
	str_add(&out->config,
		"[seat.red]\nplayer = Alice\nemail = alice@example.org\n"
		"[seat.blue]\nplayer = Bob\nemail = bob@example.org\n"
		"[post]\nfrom = Table <table@example.org>\n");
}

static void scout_squares(const struct seen *s, const struct cl_step *step,
			  const char *between, struct str *out)
{
	char from[BOARD_NAME], to[BOARD_NAME];

	board_name(&s->map->board, step->from, from);
	board_name(&s->map->board, step->to, to);
	str_addf(out, "%s%s%s", from, between, to);
}

static bool scout_near(const struct seen *s, int square)
{
	for (int dir = 0; dir < 4; dir++) {
		int sq = s->map->next[square][dir];

		if (sq != BOARD_NONE && cl_enemy(&s->field, s->seat, sq))
			return true;
	}
	return false;
}

/* Forward, towards what is unknown, and rather into a fight; but whom the game
 * makes restless goes to and fro, and after the enemy, as C4 forbids. */
static unsigned scout_worth(const struct seen *s, const struct cl_step *step)
{
	const struct cl_past_side *own = &s->field.past.of[s->seat];
	bool restless = !s->map->options.quiet_limit;
	const struct board *b = &s->map->board;
	int ahead = board_row(b, step->to) - board_row(b, step->from);
	unsigned worth = 2;

	if (restless && own->to == step->from)
		worth += own->from == step->to ? 12 : 6;
	if (restless && own->to == step->from && scout_near(s, step->to))
		worth += 30;

	if (s->seat == CL_BLUE)
		ahead = -ahead;
	if (ahead > 0)
		worth += 14;
	if (!cl_empty(&s->field, step->to))
		worth += 120;
	return worth;
}

/* One of the legal steps; false if there is none. */
static bool scout_step(struct chance *c, const struct seen *s,
		       struct cl_step *out)
{
	static struct cl_step steps[CL_STEPS];
	int n = cl_steps(&s->field, s->seat, steps);
	unsigned all = 0, at;

	for (int i = 0; i < n; i++)
		all += scout_worth(s, &steps[i]);
	if (!all)
		return false;
	at = chance_below(c, all);
	for (int i = 0; i < n; i++) {
		unsigned worth = scout_worth(s, &steps[i]);

		if (at < worth) {
			*out = steps[i];
			return true;
		}
		at -= worth;
	}
	return false;
}

/* A turn of the other seat, as far as one sees it: any of his pieces to a
 * neighbouring square. */
static bool scout_foresee(struct chance *c, const struct seen *s,
			  struct cl_step *out)
{
	int squares[CL_SQUARES];
	unsigned n = 0;

	for (int sq = 0; sq < board_count(&s->map->board); sq++)
		if (cl_enemy(&s->field, s->seat, sq))
			squares[n++] = sq;
	for (int i = 0; n && i < 20; i++) {
		int from = squares[chance_below(c, n)];
		int to = s->map->next[from][chance_below(c, 4)];

		if (to == BOARD_NONE || cl_enemy(&s->field, s->seat, to))
			continue;
		*out = (struct cl_step){ (short)from, (short)to };
		return true;
	}
	return false;
}

static void scout_reply(struct chance *c, const struct seen *s,
			const struct cl_step *step, struct str *out)
{
	bool empty = cl_empty(&s->field, step->to);
	struct cl_step when;

	if (chance_of(c, 70) || !scout_foresee(c, s, &when)) {
		str_add(out, "when any: ");
	} else {
		str_add(out, "when ");
		if (!cl_empty(&s->field, when.to) && chance_of(c, 50))
			str_add(out, "attack ");
		scout_squares(s, &when, "-", out);
		str_add(out, ": ");
	}
	str_add(out, empty ? "move " : "attack ");
	scout_squares(s, step, " ", out);
	str_addc(out, '\n');
}

static void scout_level(struct chance *c, const struct seen *s, size_t depth,
			struct str *out)
{
	unsigned n = 1 + chance_below(c, SCOUT_BRANCHES);

	for (unsigned i = 0; i < n; i++) {
		struct cl_step step;

		if (!scout_step(c, s, &step))
			return;
		str_pad(out, ' ', 2 * depth);
		scout_reply(c, s, &step, out);
		if (depth < 2 && chance_of(c, 50))
			scout_level(c, s, depth + 1, out);
	}
}

void scout_tree(struct chance *c, const struct seen *s, struct str *out)
{
	scout_level(c, s, chance_below(c, 2), out);
}

static void scout_declare(struct chance *c, const struct seen *s,
			  struct str *out)
{
	int offer = s->field.draw_offer;

	if (chance_of(c, 3))
		str_addf(out, "say \"Number %u, and so on.\"\n",
			 chance_below(c, 1000));
	if (offer == CL_NOBODY && chance_of(c, 1))
		str_add(out, "offer draw\n");
	else if (offer == s->seat && chance_of(c, 30))
		str_add(out, "withdraw draw\n");
	else if (offer == !s->seat && chance_of(c, 20))
		str_add(out, "accept draw\n");
	if (chance_below(c, 2000) == 0)
		str_add(out, "resign\n");
}

void scout_orders(struct chance *c, const struct seen *s, struct str *out)
{
	struct cl_step step;

	scout_declare(c, s, out);
	if (out->len && chance_of(c, 20))
		return; /* a word alone (C7.3) */
	if (s->field.phase == CL_SETUP) {
		scout_setup(c, s, out);
		return;
	}
	if (!scout_step(c, s, &step))
		return;
	str_add(out, cl_empty(&s->field, step.to) ? "move " : "attack ");
	scout_squares(s, &step, chance_of(c, 50) ? " " : "-", out);
	str_addc(out, '\n');
	if (chance_of(c, 60))
		scout_tree(c, s, out);
}
