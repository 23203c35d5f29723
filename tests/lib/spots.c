/* SPDX-License-Identifier: MIT */
/* spots.c - what the spots of every picture keep. */
#include "config.h"

#include "lib/spots.h"

#include "base/str.h"
#include "kernel/value.h"
#include "lib/once.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define DEEP 32 /* groups within groups */

struct point {
	long x, y;
};

/* A picture while its groups are walked through. */
struct walk {
	const char *name, *at;
	const json_t *spots;
	struct point move[DEEP]; /* of the groups around, summed up */
	int deep;
};

static long number(const json_t *o, const char *key)
{
	return (long)json_integer_value(json_object_get(o, key));
}

static bool spot_holds(const json_t *spot, struct point p)
{
	long x = number(spot, "x"), y = number(spot, "y");

	return p.x >= x && p.x <= x + number(spot, "w") && p.y >= y &&
	       p.y <= y + number(spot, "h");
}

static bool spots_meet(const json_t *a, const json_t *b)
{
	return number(a, "x") < number(b, "x") + number(b, "w") &&
	       number(b, "x") < number(a, "x") + number(a, "w") &&
	       number(a, "y") < number(b, "y") + number(b, "h") &&
	       number(b, "y") < number(a, "y") + number(a, "h");
}

static bool spots_same(const json_t *a, const json_t *b, const char *key)
{
	return json_equal(json_object_get(a, key), json_object_get(b, key));
}

static void spot_inside(const char *name, const json_t *spot, struct point box)
{
	long x = number(spot, "x"), y = number(spot, "y");
	long w = number(spot, "w"), h = number(spot, "h");

	if (x < 0 || y < 0 || w <= 0 || h <= 0 || x + w > box.x ||
	    y + h > box.y)
		fail_msg("%s: %s leaves the picture", name,
			 value_text(spot, "name", "?"));
	if (!*value_text(spot, "name", "") || !*value_text(spot, "label", ""))
		fail_msg("%s: a spot without a name or a label", name);
}

static void spots_apart(const char *name, const json_t *spots)
{
	for (size_t i = 0; i < json_array_size(spots); i++)
		for (size_t k = i + 1; k < json_array_size(spots); k++) {
			const json_t *a = json_array_get(spots, i);
			const json_t *b = json_array_get(spots, k);

			if (spots_same(a, b, "name"))
				fail_msg("%s: two spots are called %s", name,
					 value_text(a, "name", "?"));
			if (spots_same(a, b, "kind") && spots_meet(a, b))
				fail_msg("%s: %s lies on %s", name,
					 value_text(a, "name", "?"),
					 value_text(b, "name", "?"));
		}
}

/* ---- what is drawn ---- */

/* Behind that part of the tag at s, or NULL. */
static const char *tag_part(const char *s, const char *part)
{
	const char *end = strchr(s, '>'), *at = strstr(s, part);

	return at && at < end ? at + strlen(part) : NULL;
}

static long tag_number(const char *s, const char *key)
{
	const char *at = tag_part(s, key);

	return at ? strtol(at, NULL, 10) : 0;
}

static void walk_group(struct walk *w)
{
	struct point p = w->move[w->deep];
	const char *to = tag_part(w->at, "translate(");
	char *y;

	if (to) {
		p.x += strtol(to, &y, 10);
		p.y += strtol(y, NULL, 10);
	}
	assert_true(w->deep + 1 < DEEP);
	w->move[++w->deep] = p;
}

static void walk_found(const struct walk *w, const json_t *spot, struct point p)
{
	if (!spot_holds(spot, p))
		fail_msg("%s: %s is drawn at %ld %ld", w->name,
			 value_text(spot, "name", "?"), p.x, p.y);
}

/* A label begins with the title of its group. */
static size_t walk_title(const struct walk *w)
{
	const char *s = w->at + strlen("<title>");
	size_t n = (size_t)(strchr(s, '<') - s), found = 0;

	for (size_t i = 0; w->deep && i < json_array_size(w->spots); i++) {
		const json_t *spot = json_array_get(w->spots, i);
		const char *label = value_text(spot, "label", "");

		if (strncmp(label, s, n) != 0)
			continue;
		walk_found(w, spot, w->move[w->deep]);
		found++;
	}
	return found;
}

/* The code of a unit, with which its label begins, is bold; that of an army
 * with its number looks alike. */
static size_t walk_text(const struct walk *w)
{
	const char *s = strchr(w->at, '>') + 1;
	struct point p = w->move[w->deep];
	size_t n = strcspn(s, "<"), found = 0;

	p.x += tag_number(w->at, " x=\"");
	p.y += tag_number(w->at, " y=\"");
	if (!tag_part(w->at, "font-weight"))
		return 0;
	for (size_t i = 0; i < json_array_size(w->spots); i++) {
		const json_t *spot = json_array_get(w->spots, i);
		const char *is = value_text(spot, "label", "");

		if (!value_is(json_object_get(spot, "kind"), "unit") ||
		    strcspn(is, " ") != n || strncmp(is, s, n) != 0)
			continue;
		walk_found(w, spot, p);
		found++;
	}
	return found;
}

/* How many spots were found to be drawn. */
static size_t walk_all(struct walk *w)
{
	size_t found = 0;

	for (; (w->at = strchr(w->at, '<')); w->at++)
		if (str_starts(w->at, "<g"))
			walk_group(w);
		else if (str_starts(w->at, "</g>"))
			w->deep--;
		else if (str_starts(w->at, "<title>"))
			found += walk_title(w);
		else if (str_starts(w->at, "<text"))
			found += walk_text(w);
	return found;
}

/* ---- all of it ---- */

static struct point picture_size(const struct str *svg)
{
	const char *box = strstr(svg->s, "viewBox=\"0 0 ");
	struct point p;
	char *end;

	assert_non_null(box);
	p.x = strtol(box + strlen("viewBox=\"0 0 "), &end, 10);
	p.y = strtol(end, NULL, 10);
	return p;
}

/* Units, and squares on which somebody stands. */
static size_t spots_pieces(const json_t *view)
{
	const json_t *world = json_object_get(view, "world");

	return json_array_size(json_object_get(world, "pieces"));
}

json_t *spots_keep_in(const char *name, const json_t *view,
		      const struct str *svg)
{
	struct err e = { .code = ERR_NONE };
	struct walk w = { .name = name };
	json_t *spots = once_spots(view, &e);
	size_t drawn;

	if (!spots)
		fail_msg("%s: %s", name, e.text);
	for (size_t i = 0; i < json_array_size(spots); i++)
		spot_inside(name, json_array_get(spots, i), picture_size(svg));
	spots_apart(name, spots);
	w.spots = spots;
	w.at = svg->s;
	drawn = walk_all(&w);
	if (drawn != spots_pieces(view) + spots_count(spots, "unit"))
		fail_msg("%s: %zu things are drawn where spots are", name,
			 drawn);
	return spots;
}

json_t *spots_keep(const char *name, const json_t *view)
{
	struct str svg = STR_INIT;
	struct err e;
	json_t *spots;

	if (once_svg(view, &svg, &e) < 0)
		fail_msg("%s: %s", name, e.text);
	spots = spots_keep_in(name, view, &svg);
	str_free(&svg);
	return spots;
}

void spots_picture(struct report *r, struct str *out)
{
	struct err e = { .code = ERR_NONE };
	json_t *spots = NULL;

	if (picture_svg(r, NULL, out, &e) == 0)
		spots = spots_new(r, NULL, &e);
	if (!spots || value_write(spots, out, &e) < 0)
		fail_msg("%s", e.text);
	json_decref(spots);
}

size_t spots_count(const json_t *spots, const char *kind)
{
	size_t n = 0;

	for (size_t i = 0; i < json_array_size(spots); i++)
		n += value_is(json_object_get(json_array_get(spots, i), "kind"),
			      kind);
	return n;
}

const json_t *spots_named(const json_t *spots, const char *name)
{
	for (size_t i = 0; i < json_array_size(spots); i++) {
		const json_t *spot = json_array_get(spots, i);

		if (value_is(json_object_get(spot, "name"), name))
			return spot;
	}
	fail_msg("no spot %s", name);
	return NULL;
}
