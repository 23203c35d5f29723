/* SPDX-License-Identifier: MIT */
/* main.c - estafette-draw: an SVG from standard input becomes a PNG. */
#include "config.h"

#include "base/err.h"
#include "base/file.h"
#include "base/num.h"
#include "base/str.h"
#include "draw/draw.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#define MAIN_WIDTH   600 /* pixels, if nobody asks for others */
#define MAIN_SECONDS 10	 /* of work */
/* Bytes of addresses: 4000 x 8000 pixels take 512 MiB, most of them never
 * touched. */
#define MAIN_MEMORY (1024ul << 20)

static const char main_help[] =
    "usage: estafette-draw [--width PIXELS] <SVG >PNG\n"
    "       estafette-draw --help | --version\n"
    "\n"
    "Run by estafette, which finds it. Takes an SVG from standard input and\n"
    "prints it as a PNG, PIXELS wide (100 to 4000; 600 if not given) and as\n"
    "high as its viewBox says. Reads no file that the SVG names, and follows no\n"
    "reference; it draws without them.\n"
    "\n"
    "Exit status: 0 done; 2 usage; 4 malformed input; 5 system.\n";

/* Limits of its own, whoever starts it. Sanitizers reserve more addresses than
 * any limit that would be one. */
static void main_settle(void)
{
	const struct rlimit none = { 0, 0 };
	const struct rlimit seconds = { MAIN_SECONDS, MAIN_SECONDS };
	const struct rlimit memory = { MAIN_MEMORY, MAIN_MEMORY };

	(void)setrlimit(RLIMIT_CORE, &none);
	(void)setrlimit(RLIMIT_CPU, &seconds);
	if (!SANITIZED)
		(void)setrlimit(RLIMIT_AS, &memory);
	(void)signal(SIGPIPE, SIG_IGN);
	(void)signal(SIGXFSZ, SIG_IGN);
}

static int main_options(int argc, char **argv, int *width, struct err *e)
{
	const char *value = NULL;

	*width = MAIN_WIDTH;
	if (argc == 1)
		return 0;
	if (argc == 2 && str_starts(argv[1], "--width="))
		value = argv[1] + strlen("--width=");
	else if (argc == 3 && str_eq(argv[1], "--width"))
		value = argv[2];
	else
		return err_set(e, ERR_USAGE, "--width PIXELS; see --help");
	if (num_parse_int(value, DRAW_WIDTH_MAX, width) &&
	    *width >= DRAW_WIDTH_MIN)
		return 0;
	return err_set(e, ERR_USAGE,
		       "--width is a number of pixels, %d to %d, not \"%s\"",
		       DRAW_WIDTH_MIN, DRAW_WIDTH_MAX, value);
}

static int main_draw(int width, struct err *e)
{
	struct str svg = STR_INIT, png = STR_INIT;
	int rc = file_read("-", DRAW_SVG_MAX, &svg, e);

	if (rc == 0)
		rc = draw_png(str_text(&svg), svg.len, width, &png, e);
	if (rc == 0)
		rc = file_print(png.s, png.len, e);
	str_free(&svg);
	str_free(&png);
	return rc;
}

int main(int argc, char **argv)
{
	struct err e;
	int width;

	if (argc == 2 && str_eq(argv[1], "--help")) {
		(void)fputs(main_help, stdout);
		return 0;
	}
	if (argc == 2 && str_eq(argv[1], "--version")) {
		(void)printf("estafette-draw %s (%s)\n", PACKAGE_VERSION,
			     draw_libraries());
		return 0;
	}
	main_settle();
	if (main_options(argc, argv, &width, &e) == 0 &&
	    main_draw(width, &e) == 0)
		return 0;
	(void)fprintf(stderr, "estafette-draw: %s\n", e.text);
	return (int)e.code;
}
