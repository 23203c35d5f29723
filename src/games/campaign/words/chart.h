/* SPDX-License-Identifier: MIT */
/* chart.h - the map as a picture: towns, roads, rivers, who stands where, and
 * what has moved. */
#ifndef CAMPAIGN_WORDS_CHART_H
#define CAMPAIGN_WORDS_CHART_H

#include "games/campaign/public/seen.h"
#include "kernel/flags.h"

#include <jansson.h>

#define CN_PICTURE_WIDTH 720 /* units of every picture */

struct cn_point {
	int x, y;
};

struct cn_box {
	int x0, y0, x1, y1;
};

/* The map while it is laid out. */
struct cn_chart {
	const struct seen *s;
	const struct cn_map *map;
	int height;
	struct cn_point town[CN_TOWNS];
	struct cn_box stand[CN_TOWNS]; /* what it takes without its name */
	int fallen[CN_TOWNS];	       /* units lost there in these events */
};

/* Lays out the towns; false: this map is not drawn (map.h). */
bool cn_chart_lay(struct cn_chart *c, const struct seen *s);

/* Moves counters that would hide each other apart, as far as each stays with
 * its town (chartapart.c). */
void cn_chart_apart(struct cn_chart *c);

/* Sets whose something is: `army`, `letter` "F", `hue` and `colour` as
 * kernel/sign.h names them, and own, ally, enemy: one of them true. Who sees
 * all has all for his own. */
void cn_paint(const struct seen *s, int army, json_t *o);

/* The map as templates draw it, coordinates in units, 0 0 left and top; the
 * caller's, or NULL:
 *
 *     tall       its height
 *     streams    paths of rivers: a road that a river crosses has a bridge
 *     roads      {x1 y1 x2 y2, major, river: its name, bridge: path, passed:
 *                units that have gone over it in this movement}
 *     towns      {x y, called, city, label: {x y anchor}, counters: {x y,
 *                cn_paint(), number, inner: width, half}, fight, fallen: how
 *                many units were lost there}
 *     tracks     {line, tip: paths, x y, number of units, cn_paint(), kind,
 *                from, to: ids, fled: it is a retreat, order: "3, 5" that
 *                caused it}: who went over which road, in the order of events
 */
json_t *cn_chart_new(const struct seen *s, const struct flags *f);

/* The parts of it; each the caller's. */
json_t *cn_chart_streams(const struct cn_chart *c);
json_t *cn_chart_roads(const struct cn_chart *c);
json_t *cn_chart_labels(const struct cn_chart *c, const json_t *tracks);
json_t *cn_chart_tracks(const struct cn_chart *c, const json_t *events);

/* The point at `part` thousandths of the way, `aside` units to its right. */
struct cn_point cn_chart_at(struct cn_point from, struct cn_point to, int part,
			    int aside);
int cn_chart_far(struct cn_point a, struct cn_point b); /* rounded down */

#endif
