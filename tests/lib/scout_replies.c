/* SPDX-License-Identifier: MIT */
/* scout_replies.c - replies by chance, such as a careless player writes. */
#include "config.h"

#include "lib/scout.h"

#include "games/classic/public/legal.h"

/* A square that is next to another one, or any. */
static int replies_square(struct chance *c, const struct seen *s, int near)
{
	int to = s->map->next[near][chance_below(c, 4)];

	if (to != BOARD_NONE && chance_of(c, 90))
		return to;
	return (int)chance_below(c, (unsigned)board_count(&s->map->board));
}

/* A square that a side holds, and a turn from there. */
static struct cl_step replies_step(struct chance *c, const struct seen *s,
				   int side)
{
	int count = board_count(&s->map->board);
	int from = (int)chance_below(c, (unsigned)count);

	for (int i = 0;
	     i < count && s->field.at[from].side != side && chance_of(c, 98);
	     i++)
		from = (from + 1) % count;
	return (struct cl_step){ (short)from,
				 (short)replies_square(c, s, from) };
}

static struct cl_step replies_legal(struct chance *c, const struct seen *s)
{
	static struct cl_step steps[CL_STEPS];
	int n = cl_steps(&s->field, s->seat, steps);

	return steps[chance_below(c, (unsigned)n)];
}

/* C7.1: a tree has so many replies and no more. */
static bool replies_room(const struct str *list)
{
	int lines = 0;

	for (size_t i = 0; i < list->len; i++)
		lines += list->s[i] == '\n';
	return lines <= CL_REPLIES;
}

static void replies_turn(struct chance *c, const struct seen *s,
			 const struct cl_step *step, struct str *out)
{
	char from[BOARD_NAME], to[BOARD_NAME];
	bool attack = s->field.at[step->to].side == !s->seat;

	board_name(&s->map->board, step->from, from);
	board_name(&s->map->board, step->to, to);
	str_addf(out, "%s %s %s\n",
		 attack != chance_of(c, 20) ? "attack" : "move", from, to);
}

/* Replies of any kind, good and bad: for the piece that has just moved, for
 * others, for nobody. */
static void replies_level(struct chance *c, const struct seen *s, int last,
			  unsigned depth, struct str *out)
{
	static const char *const verbs[] = { "", "", "attack ", "move " };
	unsigned n = 1 + chance_below(c, 3);

	for (unsigned i = 0; i < n && replies_room(out); i++) {
		struct cl_step when = replies_step(c, s, !s->seat);
		struct cl_step step = replies_step(c, s, s->seat);
		char from[BOARD_NAME], to[BOARD_NAME];

		if (chance_of(c, 40))
			step = replies_legal(c, s);
		else if (chance_of(c, 50))
			step = (struct cl_step){
				(short)last, (short)replies_square(c, s, last)
			};
		str_pad(out, ' ', 2 * (size_t)depth);
		if (chance_of(c, 50)) {
			str_add(out, "when any: ");
		} else {
			board_name(&s->map->board, when.from, from);
			board_name(&s->map->board, when.to, to);
			str_addf(out,
				 "when %s%s-%s: ", verbs[chance_below(c, 4)],
				 from, to);
		}
		replies_turn(c, s, &step, out);
		if (depth < 3 && chance_of(c, 40))
			replies_level(c, s, step.to, depth + 1, out);
	}
}

void scout_list(struct chance *c, const struct seen *s, struct str *out)
{
	const struct cl_step step = replies_legal(c, s);
	char from[BOARD_NAME], to[BOARD_NAME];

	board_name(&s->map->board, step.from, from);
	board_name(&s->map->board, step.to, to);
	str_addf(out, "%s %s %s\n",
		 cl_empty(&s->field, step.to) ? "move" : "attack", from, to);
	replies_level(c, s, step.to, 0, out);
}
