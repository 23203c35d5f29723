/* SPDX-License-Identifier: MIT */
/* pasttext.c - what C4 remembers, as positions and views write it. */
#include "config.h"

#include "games/classic/public/pasttext.h"

#include "base/num.h"

#include <string.h>

static void pasttext_two(const struct board *b, int first, char sign,
			 int second, struct str *out)
{
	char one[BOARD_NAME], two[BOARD_NAME];

	board_name(b, first, one);
	board_name(b, second, two);
	str_addf(out, "%s%s%c%s", out->len ? " " : "", one, sign, two);
}

/* A square in front of `end`; moves on behind it. */
static bool pasttext_square(const struct board *b, const char **s,
			    const char *end, int *square)
{
	size_t n = (size_t)(end - *s);
	char name[BOARD_NAME];

	if (n < 2 || n >= sizeof(name))
		return false;
	(void)memcpy(name, *s, n);
	name[n] = '\0';
	*s = end;
	return board_parse(b, name, square) == BOARD_ON;
}

/* "A4-A5" of a word that ends at `end`; no more than that. */
static bool pasttext_pair(const struct board *b, const char *s, const char *end,
			  char sign, int out[2])
{
	const char *middle = memchr(s, sign, (size_t)(end - s));

	if (!middle || !pasttext_square(b, &s, middle, &out[0]))
		return false;
	s++;
	return pasttext_square(b, &s, end, &out[1]);
}

void cl_last_text(const struct board *b, const struct cl_past_side *s,
		  struct str *out)
{
	if (s->to != BOARD_NONE)
		pasttext_two(b, s->from, '-', s->to, out);
}

bool cl_last_read(const struct board *b, const char *text,
		  struct cl_past_side *s)
{
	int pair[2];

	if (!pasttext_pair(b, text, text + strlen(text), '-', pair))
		return false;
	s->from = pair[0];
	s->to = pair[1];
	return true;
}

void cl_crossed_text(const struct board *b, const struct cl_past_side *s,
		     struct str *out)
{
	for (int i = 0; i < s->ncrossed; i++) {
		const struct cl_crossing *c = &s->crossed[i];

		pasttext_two(b, c->low, '-', c->high, out);
		str_addf(out, "*%d", c->times);
	}
}

static bool pasttext_crossing(const struct board *b, const char *s, size_t n,
			      struct cl_crossing *out)
{
	const char *star = memchr(s, '*', n);
	uint64_t times;
	int pair[2];

	if (!star || !pasttext_pair(b, s, star, '-', pair) ||
	    !num_parse(star + 1, n - 1 - (size_t)(star - s), CL_TIMES,
		       &times) ||
	    times < 1 || pair[0] >= pair[1])
		return false;
	*out =
	    (struct cl_crossing){ (short)pair[0], (short)pair[1], (int)times };
	return true;
}

/* Puts a border where it belongs in the order of a position; false if it is
 * there already. */
static bool pasttext_sort_in(struct cl_past_side *s, struct cl_crossing c)
{
	int i = s->ncrossed;

	for (; i > 0 && (s->crossed[i - 1].low > c.low ||
			 (s->crossed[i - 1].low == c.low &&
			  s->crossed[i - 1].high > c.high));
	     i--)
		s->crossed[i] = s->crossed[i - 1];
	s->crossed[i] = c;
	s->ncrossed++;
	return i == 0 || s->crossed[i - 1].low != c.low ||
	       s->crossed[i - 1].high != c.high;
}

bool cl_crossed_read(const struct board *b, const char *text,
		     struct cl_past_side *s)
{
	while (*text) {
		size_t n = strcspn(text, " ");
		struct cl_crossing c;

		if (s->ncrossed == CL_WAY ||
		    !pasttext_crossing(b, text, n, &c) ||
		    !pasttext_sort_in(s, c))
			return false;
		text += n;
		text += strspn(text, " ");
	}
	return true;
}

int cl_chase_text(const struct board *b, const struct cl_chase *c, int first,
		  struct str *out)
{
	int end = first + CL_LINE < c->n ? first + CL_LINE : c->n;

	for (int i = first; i < end; i++)
		pasttext_two(b, c->pair[i].pursuer, '/', c->pair[i].pursued,
			     out);
	return end;
}

bool cl_chase_read(const struct board *b, const char *text, struct cl_chase *c)
{
	while (*text) {
		size_t n = strcspn(text, " ");
		int pair[2];

		if (c->n == CL_PAIRS ||
		    !pasttext_pair(b, text, text + n, '/', pair))
			return false;
		c->pair[c->n++] =
		    (struct cl_pair){ (short)pair[0], (short)pair[1] };
		text += n;
		text += strspn(text, " ");
	}
	return true;
}

void cl_chase_sort(const struct cl_past_side *s, int order[CL_CHASES])
{
	for (int i = 0; i < s->nchases; i++) {
		int k = i;

		for (; k > 0 &&
		       s->chase[order[k - 1]].target > s->chase[i].target;
		     k--)
			order[k] = order[k - 1];
		order[k] = i;
	}
}

struct cl_chase *cl_chase_of(struct cl_past_side *s, int target)
{
	for (int i = 0; i < s->nchases; i++)
		if (s->chase[i].target == target)
			return &s->chase[i];
	if (s->nchases == CL_CHASES)
		return NULL;
	s->chase[s->nchases].target = target;
	s->chase[s->nchases].n = 0;
	return &s->chase[s->nchases++];
}

static bool pasttext_land(const struct cl_map *m, int square)
{
	return m->water[square] == CL_UNKNOWN;
}

static const char *pasttext_fault_last(const struct cl_field *f, int side)
{
	const struct cl_past_side *s = &f->past.of[side];
	enum board_dir dir;
	int steps;

	if (s->to == BOARD_NONE)
		return s->ncrossed ? "borders crossed need the last turn"
				   : NULL;
	if (!cl_mine(f, side, s->to))
		return "the piece of the last turn does not stand there";
	if (!board_straight(&f->map->board, s->from, s->to, &dir, &steps) ||
	    !pasttext_land(f->map, s->from))
		return "the last turn is no move";
	for (int i = 0; i < s->ncrossed; i++)
		if (!board_straight(&f->map->board, s->crossed[i].low,
				    s->crossed[i].high, &dir, &steps) ||
		    steps != 1)
			return "a border lies between neighbours";
	return NULL;
}

const char *cl_past_fault(const struct cl_field *f, int side)
{
	const struct cl_past_side *s = &f->past.of[side];

	for (int i = 0; i < s->nchases; i++) {
		const struct cl_chase *c = &s->chase[i];

		if (!cl_enemy(f, side, c->target))
			return "the pursued piece does not stand there";
		if (c->n == 0 || !cl_mine(f, side, c->pair[c->n - 1].pursuer))
			return "the pursuing piece does not stand there";
	}
	return pasttext_fault_last(f, side);
}
