/* SPDX-License-Identifier: MIT */
/* pictures.c - how fast boards become SVG, and SVG becomes PNG. */
#include "config.h"

#include "bench/measure.h"

#include "base/file.h"
#include "base/num.h"
#include "base/str.h"
#include "office/drawing.h"
#include "lib/once.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cairo.h>
#include <librsvg/rsvg.h>

/* pictures WIDTH DRAW VIEW: the board of the view in the file VIEW. Prints the
 * microseconds that one SVG takes, one PNG by librsvg alone in this process,
 * and one by the program DRAW, each the median of some rounds; and the bytes of
 * both. */

#define PICTURES_N 20 /* in a round */

struct pictures {
	int width;
	const char *draw;
	json_t *view;
	struct str svg, png;
};

static _Noreturn void pictures_fail(const char *what)
{
	(void)fprintf(stderr, "pictures: %s\n", what);
	exit(1);
}

static void pictures_svg(struct pictures *p)
{
	struct err e;

	str_clear(&p->svg);
	if (once_svg(p->view, &p->svg, &e) < 0)
		pictures_fail(e.text);
}

static cairo_status_t pictures_more(void *png, const unsigned char *s,
				    unsigned n)
{
	str_addn(png, s, n);
	return CAIRO_STATUS_SUCCESS;
}

/* What any program would have to do. */
static void pictures_alone(struct pictures *p)
{
	const void *bytes = p->svg.s;
	RsvgHandle *svg = rsvg_handle_new_from_data(bytes, p->svg.len, NULL);
	RsvgRectangle box, all = { .width = p->width };
	gboolean has, has_box;
	RsvgLength length;
	cairo_surface_t *paper;
	cairo_t *cr;

	rsvg_handle_get_intrinsic_dimensions(svg, &has, &length, &has, &length,
					     &has_box, &box);
	all.height = box.height * p->width / box.width;
	paper = cairo_image_surface_create(CAIRO_FORMAT_RGB24, p->width,
					   (int)(all.height + 0.5));
	cr = cairo_create(paper);
	str_clear(&p->png);
	if (!rsvg_handle_render_document(svg, cr, &all, NULL) ||
	    cairo_surface_write_to_png_stream(paper, pictures_more, &p->png))
		pictures_fail("cannot draw");
	cairo_destroy(cr);
	cairo_surface_destroy(paper);
	g_object_unref(svg);
}

static void pictures_program(struct pictures *p)
{
	const struct drawing d = { .width = p->width, .program = p->draw };
	struct err e;

	str_clear(&p->png);
	if (drawing_png(&d, &p->svg, &p->png, &e) < 0)
		pictures_fail(e.text);
}

static void pictures_time(struct pictures *p, void (*make)(struct pictures *))
{
	double took[MEASURE_ROUNDS];

	for (int round = 0; round < MEASURE_ROUNDS; round++) {
		double begin = measure_now();

		for (int i = 0; i < PICTURES_N; i++)
			make(p);
		took[round] = (measure_now() - begin) / PICTURES_N;
	}
	printf("%.1f ", measure_median(took, MEASURE_ROUNDS));
}

int main(int argc, char **argv)
{
	struct pictures p = { .svg = STR_INIT };

	if (argc != 4 || !num_parse_int(argv[1], 4000, &p.width))
		pictures_fail("WIDTH DRAW VIEW");
	p.draw = argv[2];
	p.view = json_load_file(argv[3], 0, NULL);
	if (!p.view)
		pictures_fail(argv[3]);
	pictures_time(&p, pictures_svg);
	pictures_time(&p, pictures_alone);
	pictures_time(&p, pictures_program);
	printf("%zu %zu\n", p.svg.len, p.png.len);
	str_free(&p.svg);
	str_free(&p.png);
	json_decref(p.view);
	return 0;
}
