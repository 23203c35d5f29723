/* SPDX-License-Identifier: MIT */
/* mapdraw.c - the map as text: towns, roads, rivers, who stands where. */
#include "config.h"

#include "games/campaign/words/mapdraw.h"

#include "base/str.h"
#include "kernel/value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DRAW_COLUMNS 72
#define DRAW_MARGIN  5 /* room for a label at the right edge */
#define DRAW_ROWS    64
#define DRAW_LABEL   3

struct draw {
	const struct cn_map *map;
	int width, deep; /* of the scenario's grid; the southernmost row */
	int height;	 /* of what is drawn */
	char cell[DRAW_ROWS][DRAW_COLUMNS + 1];
	bool taken[DRAW_ROWS][DRAW_COLUMNS]; /* by what towns say */
};

void cn_label(const struct cn_map *m, int town, char out[CN_LABEL])
{
	const char *id = m->town[town].id;
	size_t n = DRAW_LABEL, all = strlen(id);

	for (int i = 0; i < m->ntowns; i++)
		while (i != town && n < all &&
		       strncmp(m->town[i].id, id, n) == 0)
			n++;
	(void)snprintf(out, CN_LABEL, "%.*s", (int)n, id);
}

static void draw_begin(struct draw *d, const struct cn_map *m)
{
	*d = (struct draw){ .map = m, .width = 2 };
	for (int i = 0; i < m->ntowns; i++) {
		if (m->town[i].x >= d->width)
			d->width = m->town[i].x + 1;
		if (m->town[i].y > d->deep)
			d->deep = m->town[i].y;
	}
	/* Units stand under the name of their town. */
	d->height = d->deep + 2 < DRAW_ROWS ? d->deep + 2 : DRAW_ROWS;
	for (int y = 0; y < d->height; y++)
		(void)memset(d->cell[y], ' ', DRAW_COLUMNS);
}

static int draw_x(const struct draw *d, int town)
{
	return d->map->town[town].x * (DRAW_COLUMNS - DRAW_MARGIN) /
	       (d->width - 1);
}

static int draw_y(const struct draw *d, int town)
{
	int y = d->map->town[town].y;

	return d->deep < d->height - 1 ? y : y * (d->height - 2) / d->deep;
}

/* The point k of n on the way, from under the second letter of a label. */
static char *draw_point(struct draw *d, const struct cn_road *r, int k, int n)
{
	int x = draw_x(d, r->town[0]), y = draw_y(d, r->town[0]);

	x += (draw_x(d, r->town[1]) - x) * k / n + 1;
	y += (draw_y(d, r->town[1]) - y) * k / n;
	return &d->cell[y][x];
}

static void draw_road(struct draw *d, const struct cn_road *r)
{
	int dx = abs(draw_x(d, r->town[1]) - draw_x(d, r->town[0]));
	int dy = abs(draw_y(d, r->town[1]) - draw_y(d, r->town[0]));
	int n = dx > dy ? dx : dy;

	for (int k = 1; k < n; k++) {
		char *at = draw_point(d, r, k, n);

		if (r->major)
			*at = '#';
		else if (*at == ' ')
			*at = '.';
	}
	if (r->river && n > 1)
		*draw_point(d, r, n / 2, n) = '~';
}

static void draw_text(struct draw *d, int x, int y, const char *text)
{
	for (int i = 0; text[i] && x + i < DRAW_COLUMNS; i++) {
		d->cell[y][x + i] = text[i];
		d->taken[y][x + i] = true;
	}
}

static void draw_label(struct draw *d, int town)
{
	char label[CN_LABEL];

	cn_label(d->map, town, label);
	draw_text(d, draw_x(d, town), draw_y(d, town), label);
}

/* Whether there is room for n letters, and a gap on either side. */
static bool draw_free(const struct draw *d, int x, int y, int n)
{
	if (x < 0 || x + n > DRAW_COLUMNS)
		return false;
	for (int i = x ? x - 1 : 0; i <= x + n && i < DRAW_COLUMNS; i++)
		if (d->taken[y][i])
			return false;
	return true;
}

/* Below the label, and as far to the left of it as others want the room. */
static void draw_units(struct draw *d, const struct cn_field *f, int town)
{
	int x = draw_x(d, town), y = draw_y(d, town) + 1, left = 0;
	struct str units = STR_INIT;

	for (int army = 0; army < CN_ARMIES; army++) {
		int n = cn_count_army(f, town, (enum cn_army)army);

		if (n)
			str_addf(&units, "%c%d", d->map->army[army].letter, n);
	}
	while (left < (int)units.len &&
	       !draw_free(d, x - left, y, (int)units.len))
		left++;
	draw_text(d, left < (int)units.len ? x - left : x, y, str_text(&units));
	str_free(&units);
}

/* From the right to the left, so that each sees who is in its way. */
static void draw_towns(struct draw *d, const struct cn_field *f)
{
	for (int i = 0; i < d->map->ntowns; i++)
		draw_label(d, i);
	for (int x = DRAW_COLUMNS - 1; x >= 0; x--)
		for (int i = 0; i < d->map->ntowns; i++)
			if (draw_x(d, i) == x)
				draw_units(d, f, i);
}

/* Characters of a row, without the blanks at its end. */
static size_t draw_used(const struct draw *d, int y)
{
	size_t n = DRAW_COLUMNS;

	while (n > 0 && d->cell[y][n - 1] == ' ')
		n--;
	return n;
}

json_t *cn_map_lines(const struct cn_field *f)
{
	json_t *lines = json_array();
	struct draw d;
	int top = 0;

	draw_begin(&d, f->map);
	for (int i = 0; i < f->map->nroads; i++)
		draw_road(&d, &f->map->road[i]);
	draw_towns(&d, f);
	while (d.height > 0 && draw_used(&d, d.height - 1) == 0)
		d.height--;
	while (top < d.height && draw_used(&d, top) == 0)
		top++;
	for (int y = top; y < d.height; y++)
		json_array_append_new(
		    lines, value_stringn(d.cell[y], draw_used(&d, y)));
	return lines;
}
