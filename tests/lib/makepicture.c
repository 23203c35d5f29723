/* SPDX-License-Identifier: MIT */
/* makepicture.c - prints the board of a view as SVG. */
#include "config.h"

#include "lib/once.h"

#include <stdio.h>

/* makepicture VIEW: a file with a whole view as JSON. */
int main(int argc, char **argv)
{
	json_t *view = argc == 2 ? json_load_file(argv[1], 0, NULL) : NULL;
	struct str svg = STR_INIT;
	struct err e = { .text = "usage: makepicture VIEW" };
	int rc = view ? once_svg(view, &svg, &e) : -1;

	if (rc == 0)
		(void)fputs(svg.s, stdout);
	else
		(void)fprintf(stderr, "makepicture: %s\n", e.text);
	str_free(&svg);
	json_decref(view);
	return rc == 0 ? 0 : 1;
}
