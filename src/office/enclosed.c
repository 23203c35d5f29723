/* SPDX-License-Identifier: MIT */
/* enclosed.c - the picture of the board that a mail with HTML encloses. */
#include "config.h"

#include "office/enclosed.h"

#include "base/mem.h"
#include "office/drawing.h"

static int enclosed_draw(const struct letter_about *a, struct str *png,
			 struct err *e)
{
	const struct drawing d = { .width = ENCLOSED_WIDTH };

	return drawing_view(&d, a->views->seats[a->seat].report, a->templates,
			    png, e);
}

const char *enclosed_picture(const struct letter_about *a, struct letter *l)
{
	struct str png = STR_INIT;
	char *cid = NULL;
	struct err e;

	if (!a->enclosed || a->enclosed->off || !a->settings->pictures)
		return NULL;
	if (enclosed_draw(a, &png, &e) == 0) {
		cid = str_format("board.%s", l->id);
		letter_picture(l, cid, png.s, png.len);
		mem_free(cid);
		cid = l->parts[l->nparts - 1].cid;
	} else {
		a->enclosed->off = e.code == ERR_SYSTEM;
		means_note(a->enclosed->means,
			   "the mail %s goes without a picture%s: %s", l->file,
			   a->enclosed->off ? ", and so do all that follow"
					    : "",
			   e.text);
	}
	str_free(&png);
	return cid;
}
