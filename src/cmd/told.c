/* SPDX-License-Identifier: MIT */
/* told.c - what a view says, in the format that --format names. */
#include "config.h"

#include "cmd/told.h"

#include "cmd/output.h"
#include "kernel/game.h"
#include "kernel/value.h"
#include "office/drawing.h"
#include "report/picture.h"
#include "seal/safe.h"

#include <unistd.h>

/* Pixels, as estafette-draw takes them; and for who gives none. */
#define TOLD_WIDTH_MIN 100
#define TOLD_WIDTH_MAX 4000
#define TOLD_WIDTH     800

static const char *const told_names[] = {
	[TOLD_TEXT] = "text", [TOLD_HTML] = "html", [TOLD_BBCODE] = "bbcode",
	[TOLD_JSON] = "json", [TOLD_SVG] = "svg",   [TOLD_PNG] = "png",
};
#define TOLD_FORMATS (sizeof(told_names) / sizeof(*told_names))

static int told_format(const struct options *o, struct told *t, struct err *e)
{
	const char *format = options_get(o, "format");
	bool json = options_find(o, "json") != NULL;
	size_t i = 0;

	t->as = json ? TOLD_JSON : TOLD_TEXT;
	if (!format)
		return 0;
	while (i < TOLD_FORMATS && !str_eq(format, told_names[i]))
		i++;
	if (i == TOLD_FORMATS)
		return options_error(
		    o->command, e,
		    "--format is text, " TOLD_OTHERS ", not \"%s\"", format);
	if (json && i != TOLD_JSON)
		return options_error(o->command, e,
				     "--json and --format %s exclude each "
				     "other",
				     format);
	t->as = (enum told_as)i;
	return 0;
}

static int told_size(const struct options *o, struct told *t, struct err *e)
{
	if (options_number(o, "width", TOLD_WIDTH, &t->width, e) < 0)
		return -1;
	if (options_has(o, "width") && t->as != TOLD_PNG)
		return options_error(o->command, e,
				     "--width is for --format png");
	if (t->width < TOLD_WIDTH_MIN || t->width > TOLD_WIDTH_MAX)
		return options_error(o->command, e,
				     "--width: a PNG is %d to %d pixels wide, "
				     "not %d",
				     TOLD_WIDTH_MIN, TOLD_WIDTH_MAX, t->width);
	return 0;
}

int told_begin(const struct options *o, struct told *out, struct err *e)
{
	*out = (struct told){ .file = options_get(o, "output"),
			      .templates = options_templates(o) };
	if (told_format(o, out, e) < 0 || told_size(o, out, e) < 0)
		return -1;
	if (out->as == TOLD_PNG && (!out->file || str_eq(out->file, "-")) &&
	    isatty(STDOUT_FILENO))
		return options_error(o->command, e,
				     "a PNG is nothing for a terminal: name a "
				     "file with -o");
	return output_check(out->file, e);
}

int told_nobody(const char *seat)
{
	if (str_eq(seat, "public"))
		return GAME_PUBLIC;
	return str_eq(seat, "all") ? GAME_ALL : GAME_NONE;
}

bool told_is_picture(const struct told *t)
{
	return t->as == TOLD_SVG || t->as == TOLD_PNG;
}

const struct format *told_words(const struct told *t)
{
	switch (t->as) {
	case TOLD_TEXT:
		return &format_text;
	case TOLD_HTML:
		return &format_html;
	case TOLD_BBCODE:
		return &format_bbcode;
	case TOLD_JSON:
	case TOLD_SVG:
	case TOLD_PNG:
		break;
	}
	return NULL;
}

int told_view(const struct told *t, struct report *r, struct str *out,
	      struct err *e)
{
	const struct drawing d = { .width = t->width };

	if (t->as == TOLD_JSON)
		return value_line(report_view(r), out, e);
	if (t->as == TOLD_SVG)
		return picture_svg(r, t->templates, out, e);
	return drawing_view(&d, r, t->templates, out, e);
}

int told_done(const struct told *t, struct report *r, struct str *text, int rc,
	      struct err *e)
{
	bool coloured = r && t->as == TOLD_TEXT && !t->file;

	if (rc == 0)
		rc = coloured ? output_report(r, text, e)
			      : output_to(t->file, text, e);
	safe_wipe_str(text);
	return rc;
}
