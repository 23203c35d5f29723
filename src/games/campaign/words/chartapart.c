/* SPDX-License-Identifier: MIT */
/* chartapart.c - counters of towns that lie close together, moved so that none
 * hides another. */
#include "config.h"

#include "games/campaign/words/chart.h"

#define APART_GAP    4	/* between two */
#define APART_REACH  16 /* from the middle of a town to its counters */
#define APART_PASSES 64

/* A box from its own side across or down, with the town that it is of. */
struct side {
	int *from, *to, town, end; /* of the picture */
};

static struct side apart_side(struct cn_chart *c, int town, bool down)
{
	struct cn_box *b = &c->stand[town];

	if (down)
		return (struct side){ &b->y0, &b->y1, c->town[town].y,
				      c->height };
	return (struct side){ &b->x0, &b->x1, c->town[town].x,
			      CN_PICTURE_WIDTH };
}

/* By so much, or as far as it stays in the picture and with its town; whether
 * it has moved. */
static bool apart_move(const struct side *s, int by)
{
	int least = s->town - APART_REACH - *s->to;
	int most = s->town + APART_REACH - *s->from;

	least = least > -*s->from ? least : -*s->from;
	most = most < s->end - *s->to ? most : s->end - *s->to;
	by = by < least ? least : by > most ? most : by;
	*s->from += by;
	*s->to += by;
	return by != 0;
}

/* How far they are too near; 0 or less if they are not. */
static int apart_near(const struct side *a, const struct side *b)
{
	int from = *a->from > *b->from ? *a->from : *b->from;
	int to = *a->to < *b->to ? *a->to : *b->to;

	return to - from + APART_GAP;
}

/* Each gives way by a half, as their towns lie to each other. */
static bool apart_push(const struct side *a, const struct side *b)
{
	int far = apart_near(a, b), half = far / 2;
	int sign = a->town > b->town ? 1 : -1;
	bool moved = apart_move(a, sign * half);

	return apart_move(b, sign * (half - far)) || moved;
}

/* Where less is to be made room for, if there is any. */
static bool apart_pair(struct cn_chart *c, int i, int k)
{
	struct side a[2], b[2];
	int near[2], first;

	for (int down = 0; down < 2; down++) {
		a[down] = apart_side(c, i, down);
		b[down] = apart_side(c, k, down);
		near[down] = apart_near(&a[down], &b[down]);
	}
	if (near[0] <= 0 || near[1] <= 0)
		return false;
	first = near[1] < near[0];
	return apart_push(&a[first], &b[first]) ||
	       apart_push(&a[!first], &b[!first]);
}

static bool apart_held(const struct cn_chart *c, int town)
{
	return cn_held(&c->s->field, town, CN_FRENCH) ||
	       cn_held(&c->s->field, town, CN_ALLIED);
}

void cn_chart_apart(struct cn_chart *c)
{
	bool moved = true;

	for (int pass = 0; pass < APART_PASSES && moved; pass++) {
		moved = false;
		for (int i = 0; i < c->map->ntowns; i++)
			for (int k = 0; apart_held(c, i) && k < i; k++)
				if (apart_held(c, k) && apart_pair(c, i, k))
					moved = true;
	}
}
