/* SPDX-License-Identifier: MIT */
/* chartland.c - roads, rivers and bridges of the map as a picture. */
#include "config.h"

#include "games/campaign/words/chart.h"

#include "base/str.h"
#include "kernel/value.h"

#define LAND_STUB   26 /* of a river beyond its last bridge */
#define LAND_BRIDGE 8  /* half of its length; half of its width: */
#define LAND_ARCH   6

/* Where a river is crossed, road by road, as it flows. */
struct river {
	const char *name;
	int road[CN_ROADS], n;
	struct cn_point at[CN_ROADS];
};

int cn_chart_far(struct cn_point a, struct cn_point b)
{
	long dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
	long root = 0;

	for (long bit = 1L << 14; bit; bit >>= 1)
		if ((root + bit) * (root + bit) <= square)
			root += bit;
	return (int)root;
}

struct cn_point cn_chart_at(struct cn_point from, struct cn_point to, int part,
			    int aside)
{
	int dx = to.x - from.x, dy = to.y - from.y;
	int far = cn_chart_far(from, to);

	far = far ? far : 1;
	return (struct cn_point){ from.x + dx * part / 1000 - dy * aside / far,
				  from.y + dy * part / 1000 +
				      dx * aside / far };
}

/* ---- rivers ---- */

static struct cn_point river_at(const struct cn_chart *c, int road)
{
	const int *t = c->map->road[road].town;

	return cn_chart_at(c->town[t[0]], c->town[t[1]], 500, 0);
}

static void river_find(const struct cn_chart *c, const char *name,
		       struct river *out)
{
	*out = (struct river){ .name = name };
	for (int i = 0; i < c->map->nroads; i++)
		if (c->map->road[i].river &&
		    str_eq(c->map->road[i].river, name))
			out->road[out->n++] = i;
}

/* From one of its bridges always on to the nearest one that is left; how long
 * this is. */
static int river_run(const struct cn_chart *c, struct river *r, int first)
{
	int far = 0, swap = r->road[0];

	r->road[0] = r->road[first];
	r->road[first] = swap;
	r->at[0] = river_at(c, r->road[0]);
	for (int i = 1; i < r->n; i++) {
		int next = i, near = -1;

		for (int k = i; k < r->n; k++) {
			int d =
			    cn_chart_far(r->at[i - 1], river_at(c, r->road[k]));

			if (near >= 0 && d >= near)
				continue;
			near = d;
			next = k;
		}
		swap = r->road[i];
		r->road[i] = r->road[next];
		r->road[next] = swap;
		r->at[i] = river_at(c, r->road[i]);
		far += near;
	}
	return far;
}

/* No rule says how a river flows, only which roads cross it: the shortest of
 * these ways. */
static void river_flow(const struct cn_chart *c, struct river *r)
{
	const struct river begin = *r;
	int best = 0, shortest = -1;

	for (int i = 0; i < begin.n; i++) {
		struct river way = begin;
		int far = river_run(c, &way, i);

		if (shortest >= 0 && far >= shortest)
			continue;
		shortest = far;
		best = i;
	}
	*r = begin;
	(void)river_run(c, r, best);
}

static long land_turn(struct cn_point a, struct cn_point b, struct cn_point p)
{
	return (long)(b.x - a.x) * (p.y - a.y) -
	       (long)(b.y - a.y) * (p.x - a.x);
}

static bool land_cross(struct cn_point a, struct cn_point b, struct cn_point p,
		       struct cn_point q)
{
	return (land_turn(a, b, p) < 0) != (land_turn(a, b, q) < 0) &&
	       (land_turn(p, q, a) < 0) != (land_turn(p, q, b) < 0);
}

/* Whether it would cross a road that has no bridge there: a picture that shows
 * this would be wrong (N2.2). */
static bool river_wrong(const struct cn_chart *c, struct cn_point a,
			struct cn_point b, const char *name)
{
	for (int i = 0; i < c->map->nroads; i++) {
		const struct cn_road *r = &c->map->road[i];

		if ((!r->river || !str_eq(r->river, name)) &&
		    land_cross(a, b, c->town[r->town[0]], c->town[r->town[1]]))
			return true;
	}
	return false;
}

/* Beyond a bridge at the end of a line, across the road. */
static struct cn_point river_beyond(const struct cn_chart *c,
				    const struct river *r, int i, int way)
{
	const int *t = c->map->road[r->road[i]].town;

	return cn_chart_at(c->town[t[0]], c->town[t[1]], 500, way * LAND_STUB);
}

/* Of the two ways across the road the one that leads away from `other`. */
static struct cn_point river_end(const struct cn_chart *c,
				 const struct river *r, int i, int other)
{
	struct cn_point a = river_beyond(c, r, i, 1);
	struct cn_point b = river_beyond(c, r, i, -1);

	if (other < 0 || other >= r->n)
		return a;
	return cn_chart_far(a, r->at[other]) > cn_chart_far(b, r->at[other])
		   ? a
		   : b;
}

/* A smooth line through all points. */
static void river_curve(const struct cn_point *p, int n, struct str *out)
{
	str_addf(out, "M%d %d", p[0].x, p[0].y);
	for (int i = 0; i + 1 < n; i++) {
		struct cn_point a = p[i > 0 ? i - 1 : 0];
		struct cn_point d = p[i + 2 < n ? i + 2 : n - 1];

		str_addf(
		    out, "C%d %d %d %d %d %d", p[i].x + (p[i + 1].x - a.x) / 6,
		    p[i].y + (p[i + 1].y - a.y) / 6,
		    p[i + 1].x - (d.x - p[i].x) / 6,
		    p[i + 1].y - (d.y - p[i].y) / 6, p[i + 1].x, p[i + 1].y);
	}
}

/* The bridges first to last, with no road between them that has none. */
static void river_piece(const struct cn_chart *c, const struct river *r,
			const int ends[2], struct str *out)
{
	struct cn_point p[CN_ROADS + 2];
	int n = 0;
	bool alone = ends[0] == ends[1];

	p[n++] = river_end(c, r, ends[0], alone ? -1 : ends[0] + 1);
	for (int i = ends[0]; i <= ends[1]; i++)
		p[n++] = r->at[i];
	p[n++] = alone ? river_beyond(c, r, ends[1], -1)
		       : river_end(c, r, ends[1], ends[1] - 1);
	river_curve(p, n, out);
}

static json_t *river_path(const struct cn_chart *c, struct river *r)
{
	struct str path = STR_INIT;
	json_t *o = json_object();
	int first = 0;

	river_flow(c, r);
	for (int i = 0; i < r->n; i++) {
		if (i + 1 < r->n &&
		    !river_wrong(c, r->at[i], r->at[i + 1], r->name))
			continue;
		river_piece(c, r, (int[]){ first, i }, &path);
		first = i + 1;
	}
	value_put(o, "path", value_string(str_text(&path)));
	str_free(&path);
	return o;
}

json_t *cn_chart_streams(const struct cn_chart *c)
{
	json_t *list = json_array();

	for (int i = 0; i < c->map->nroads; i++) {
		const char *name = c->map->road[i].river;
		struct river r;

		if (!name)
			continue;
		river_find(c, name, &r);
		if (r.road[0] == i)
			json_array_append_new(list, river_path(c, &r));
	}
	return list;
}

/* ---- roads ---- */

static void road_bridge(struct cn_point a, struct cn_point b, json_t *o)
{
	int far = cn_chart_far(a, b), half;
	struct str path = STR_INIT;

	half = LAND_BRIDGE * 1000 / (far ? far : 1);
	for (int side = -1; side <= 1; side += 2) {
		struct cn_point p =
		    cn_chart_at(a, b, 500 - half, side * LAND_ARCH);
		struct cn_point q =
		    cn_chart_at(a, b, 500 + half, side * LAND_ARCH);

		str_addf(&path, "M%d %dL%d %d", p.x, p.y, q.x, q.y);
	}
	value_put(o, "bridge", value_string(str_text(&path)));
	str_free(&path);
}

static json_t *road_new(const struct cn_chart *c, int road)
{
	const struct cn_road *r = &c->map->road[road];
	struct cn_point a = c->town[r->town[0]], b = c->town[r->town[1]];
	struct cn_point mid = cn_chart_at(a, b, 500, 0);
	json_t *o = json_object();

	value_put(o, "x1", json_integer(a.x));
	value_put(o, "y1", json_integer(a.y));
	value_put(o, "x2", json_integer(b.x));
	value_put(o, "y2", json_integer(b.y));
	value_put(o, "x", json_integer(mid.x));
	value_put(o, "y", json_integer(mid.y));
	value_put(o, "major", json_boolean(r->major));
	value_put(o, "river", r->river ? value_string(r->river) : json_null());
	value_put(o, "passed", json_integer(c->s->field.passed[road]));
	if (r->river)
		road_bridge(a, b, o);
	else
		value_put(o, "bridge", json_null());
	return o;
}

json_t *cn_chart_roads(const struct cn_chart *c)
{
	json_t *list = json_array();

	for (int i = 0; i < c->map->nroads; i++)
		json_array_append_new(list, road_new(c, i));
	return list;
}
