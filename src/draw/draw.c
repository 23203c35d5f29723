/* SPDX-License-Identifier: MIT */
/* draw.c - makes a PNG of an SVG. */
#include "config.h"

#include "draw/draw.h"

#include <string.h>

#include <cairo.h>
#include <librsvg/rsvg.h>

/* What a library says is one line of ours. */
static int draw_unfit(struct err *e, GError *error)
{
	char *text = g_strdelimit(g_strdup(error->message), "\r\n", ' ');

	(void)err_set(e, ERR_FORMAT, "it cannot be drawn: %s",
		      g_strchomp(text));
	g_free(text);
	g_error_free(error);
	return -1;
}

/* In pixels, of a width; 0: the document does not say. */
static int draw_height(RsvgHandle *svg, int width)
{
	gboolean has_width, has_height, has_box;
	RsvgLength w, h;
	RsvgRectangle box;
	int height;

	rsvg_handle_get_intrinsic_dimensions(svg, &has_width, &w, &has_height,
					     &h, &has_box, &box);
	if (!has_box || !(box.width > 0) || !(box.height > 0))
		return 0;
	if (box.height * width >= box.width * DRAW_HEIGHT_MAX)
		return DRAW_HEIGHT_MAX + 1;
	height = (int)(box.height * width / box.width + 0.5);
	return height ? height : 1;
}

/* Without fonts all letters would be boxes. Then cairo draws with one of its
 * own, which is the only one here that is no font of the system. */
static bool draw_has_font(cairo_t *cr)
{
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
			       CAIRO_FONT_WEIGHT_NORMAL);
	return cairo_scaled_font_get_type(cairo_get_scaled_font(cr)) !=
	       CAIRO_FONT_TYPE_USER;
}

static cairo_status_t draw_more(void *out, const unsigned char *bytes,
				unsigned n)
{
	str_addn(out, bytes, n);
	return CAIRO_STATUS_SUCCESS;
}

static int draw_failed(struct err *e, cairo_status_t status)
{
	return err_set(e, ERR_SYSTEM, "cannot draw: %s",
		       cairo_status_to_string(status));
}

static int draw_on(cairo_t *cr, RsvgHandle *svg, struct str *out, struct err *e)
{
	cairo_surface_t *paper = cairo_get_target(cr);
	RsvgRectangle all = {
		.width = cairo_image_surface_get_width(paper),
		.height = cairo_image_surface_get_height(paper),
	};
	GError *error = NULL;
	cairo_status_t status;

	if (cairo_status(cr))
		return draw_failed(e, cairo_status(cr));
	if (!draw_has_font(cr))
		return err_set(e, ERR_SYSTEM,
			       "cannot draw letters: this machine has no font; "
			       "install one, such as fonts-dejavu-core");
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	if (!rsvg_handle_render_document(svg, cr, &all, &error))
		return draw_unfit(e, error);
	status = cairo_surface_write_to_png_stream(paper, draw_more, out);
	return status ? draw_failed(e, status) : 0;
}

static int draw_handle(RsvgHandle *svg, int width, struct str *out,
		       struct err *e)
{
	int height = draw_height(svg, width);
	cairo_surface_t *paper;
	cairo_t *cr;
	int rc;

	if (height == 0)
		return err_set(e, ERR_FORMAT,
			       "it cannot be drawn: it has no viewBox that "
			       "says how wide and high it is");
	if (height > DRAW_HEIGHT_MAX)
		return err_set(e, ERR_FORMAT,
			       "it cannot be drawn: %d pixels wide, it would "
			       "be more than %d high",
			       width, DRAW_HEIGHT_MAX);
	paper = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
	cr = cairo_create(paper);
	rc = draw_on(cr, svg, out, e);
	cairo_destroy(cr);
	cairo_surface_destroy(paper);
	return rc;
}

int draw_png(const char *svg, size_t n, int width, struct str *out,
	     struct err *e)
{
	const void *bytes = svg;
	GError *error = NULL;
	RsvgHandle *handle = rsvg_handle_new_from_data(bytes, n, &error);
	int rc;

	if (!handle)
		return draw_unfit(e, error);
	rc = draw_handle(handle, width, out, e);
	g_object_unref(handle);
	return rc;
}

const char *draw_libraries(void)
{
	static char text[64];

	(void)g_snprintf(text, sizeof(text), "librsvg %s, cairo %s",
			 LIBRSVG_VERSION, cairo_version_string());
	return text;
}
