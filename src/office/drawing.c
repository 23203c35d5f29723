/* SPDX-License-Identifier: MIT */
/* drawing.c - has estafette-draw make a PNG. */
#include "config.h"

#include "office/drawing.h"

#include "base/mem.h"
#include "base/spawn.h"
#include "office/helper.h"
#include "report/picture.h"

#include <stdbool.h>
#include <string.h>

/* What stands at both ends of every PNG (RFC 2083, 3.1 and 4.1.4). */
static bool drawing_is_png(const struct str *s)
{
	static const char first[] = "\x89PNG\r\n\x1a\n";
	static const char last[] = "\0\0\0\0IEND\xae\x42\x60\x82";
	const size_t a = sizeof(first) - 1, z = sizeof(last) - 1;

	return s->len >= a + z && memcmp(s->s, first, a) == 0 &&
	       memcmp(s->s + s->len - z, last, z) == 0;
}

static int drawing_run(const struct drawing *d, const struct str *svg,
		       struct str *out, struct err *e)
{
	char *path =
	    d->program ? mem_strdup(d->program) : helper_path("estafette-draw");
	char *width = str_format("%d", d->width);
	const char *const argv[] = { path, "--width", width, NULL };
	const struct spawn_job job = { .argv = argv,
				       .input = str_text(svg),
				       .n = svg->len,
				       .max = DRAWING_MAX,
				       .ms = d->ms ? d->ms : DRAWING_TIME };
	int status = spawn_run(&job, out, e);

	mem_free(width);
	if (status == 0 && !drawing_is_png(out))
		status =
		    err_set(e, ERR_SYSTEM, "%s prints what is no PNG", path);
	else if (status > 0)
		status = err_set(e,
				 status == ERR_USAGE || status == ERR_FORMAT
				     ? (enum err_code)status
				     : ERR_SYSTEM,
				 "%s ends with status %d", path, status);
	mem_free(path);
	return status;
}

int drawing_png(const struct drawing *d, const struct str *svg, struct str *out,
		struct err *e)
{
	struct str png = STR_INIT;
	int rc;

	if (!WITH_DRAW && !d->program)
		return err_set(e, ERR_SYSTEM,
			       "this build draws no PNG: it was configured "
			       "without librsvg");
	rc = drawing_run(d, svg, &png, e);
	if (rc == 0)
		str_addn(out, png.s, png.len);
	str_free(&png);
	return rc;
}

int drawing_view(const struct drawing *d, struct report *r, const char *dir,
		 struct str *out, struct err *e)
{
	struct str svg = STR_INIT;
	int rc = picture_svg(r, dir, &svg, e);

	if (rc == 0)
		rc = drawing_png(d, &svg, out, e);
	str_free(&svg);
	return rc;
}
