/* SPDX-License-Identifier: MIT */
/* test_report_palette.c - the colours of pictures: every letter can be read,
 * and the sides are told apart by who sees no red or green. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/value.h"
#include "lib/golden.h"
#include "lib/once.h"

/* A picture with pieces of all sides. */
static void picture(struct str *svg)
{
	json_t *view = golden_view("waterloo-play-allied");
	json_t *world = json_object_get(view, "world");
	struct err e;

	(void)json_array_append_new(json_object_get(world, "pieces"),
				    json_pack("{s:s, s:s, s:s}", "at", "L6",
					      "side", "prussian", "arm",
					      "infantry"));
	if (once_svg(view, svg, &e) < 0)
		fail_msg("%s", e.text);
	json_decref(view);
}

/* "#1d4f91" or "#fff" as red, green, blue from 0 to 1, without gamma. */
static void light_of(const char *hex, double rgb[3])
{
	unsigned v;

	assert_int_equal(sscanf(hex, "#%6x", &v), 1);
	for (int i = 0; i < 3; i++) {
		double c = (double)(v >> (16 - 8 * i) & 255) / 255;

		rgb[i] =
		    c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
	}
}

static double luminance(const double rgb[3])
{
	return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/* WCAG 2.2, contrast ratio. */
static double contrast(const char *one, const char *two)
{
	double a[3], b[3], x, y;

	light_of(one, a);
	light_of(two, b);
	x = luminance(a);
	y = luminance(b);
	return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

/* The colour behind `before`, the first time it stands in the text. */
static void colour_behind(const struct str *svg, const char *before,
			  char hex[8])
{
	const char *s = strstr(svg->s, before);

	if (!s)
		fail_msg("no %s", before);
	memcpy(hex, s + strlen(before), 7);
	hex[7] = '\0';
	assert_int_equal(hex[0], '#');
}

/* What is read, and on what. */
static const struct pair {
	const char *light[2], *dark[2];
} pairs[] = {
#define HUE(h)	    "class=\"e-" h "\" color=\""
#define ON_LIGHT    "class=\"e-on\" color=\""
#define PAPER_LIGHT "class=\"e-paper\" fill=\""
	{ { HUE("blue"), ON_LIGHT }, { ".e-blue{color:", ".e-on{color:" } },
	{ { HUE("red"), ON_LIGHT }, { ".e-red{color:", ".e-on{color:" } },
	{ { HUE("black"), ON_LIGHT }, { ".e-black{color:", ".e-on{color:" } },
	{ { HUE("blue"), PAPER_LIGHT },
	  { ".e-blue{color:", ".e-paper{fill:" } },
	{ { HUE("red"), PAPER_LIGHT }, { ".e-red{color:", ".e-paper{fill:" } },
	{ { HUE("black"), PAPER_LIGHT },
	  { ".e-black{color:", ".e-paper{fill:" } },
	{ { "class=\"e-ink\" fill=\"", "class=\"e-page\" fill=\"" },
	  { ".e-ink{fill:", ".e-paper{fill:" } },
};

static void every_letter_can_be_read(void **state)
{
	struct str svg = STR_INIT;

	(void)state;
	picture(&svg);
	for (size_t i = 0; i < sizeof(pairs) / sizeof(*pairs); i++) {
		char a[8], b[8];

		colour_behind(&svg, pairs[i].light[0], a);
		colour_behind(&svg, pairs[i].light[1], b);
		if (contrast(a, b) < 4.5)
			fail_msg("%s on %s: %.2f", a, b, contrast(a, b));
		colour_behind(&svg, pairs[i].dark[0], a);
		colour_behind(&svg, pairs[i].dark[1], b);
		if (contrast(a, b) < 4.5)
			fail_msg("%s on %s: %.2f", a, b, contrast(a, b));
	}
	str_free(&svg);
}

/* Who has no cones for red (protanopia) or green (deuteranopia), after Vienot,
 * Brettel and Mollon 1999. */
static void without_cones(const char *hex, bool green, double rgb[3])
{
	static const double red[3][3] = { { 0.11238, 0.88762, 0 },
					  { 0.11238, 0.88762, 0 },
					  { 0.00401, -0.00401, 1 } };
	static const double deuter[3][3] = { { 0.29275, 0.70725, 0 },
					     { 0.29275, 0.70725, 0 },
					     { -0.02234, 0.02234, 1 } };
	double v[3];

	light_of(hex, v);
	for (int i = 0; i < 3; i++) {
		const double *m = green ? deuter[i] : red[i];

		rgb[i] = m[0] * v[0] + m[1] * v[1] + m[2] * v[2];
	}
}

/* How far two colours are apart, in steps of CIE Lab. */
static double apart(const double a[3], const double b[3])
{
	const double *v[2] = { a, b };
	double lab[2][3];

	for (int i = 0; i < 2; i++) {
		const double *c = v[i];
		double x = 0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2];
		double y = luminance(c);
		double z = 0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2];

		x = cbrt(x / 0.9505);
		y = cbrt(y);
		z = cbrt(z / 1.089);
		lab[i][0] = 116 * y;
		lab[i][1] = 500 * (x - y);
		lab[i][2] = 200 * (y - z);
	}
	return sqrt(pow(lab[0][0] - lab[1][0], 2) +
		    pow(lab[0][1] - lab[1][1], 2) +
		    pow(lab[0][2] - lab[1][2], 2));
}

/* The sides, in both palettes: a step of 2 can just be seen, these are ten
 * times as far apart. */
static void who_sees_no_red_or_green_tells_the_sides_apart(void **state)
{
	static const char *const hues[] = { "blue", "red", "black" };
	struct str svg = STR_INIT;
	char hex[2][3][8];

	(void)state;
	picture(&svg);
	for (int i = 0; i < 3; i++) {
		char before[32];

		(void)snprintf(before, sizeof(before), ".e-%s{color:", hues[i]);
		colour_behind(&svg, before, hex[0][i]);
		(void)snprintf(before, sizeof(before),
			       "class=\"e-%s\" color=\"", hues[i]);
		colour_behind(&svg, before, hex[1][i]);
	}
	for (int k = 0; k < 12; k++) {
		const int one = k % 3, two = (k + 1) % 3;
		double a[3], b[3];

		without_cones(hex[k / 6][one], k / 3 % 2, a);
		without_cones(hex[k / 6][two], k / 3 % 2, b);
		if (apart(a, b) < 20)
			fail_msg("%s and %s: %.1f", hex[k / 6][one],
				 hex[k / 6][two], apart(a, b));
	}
	str_free(&svg);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_letter_can_be_read),
		cmocka_unit_test(
		    who_sees_no_red_or_green_tells_the_sides_apart),
	};

	return cmocka_run_group_tests_name("palette", tests, NULL, NULL);
}
