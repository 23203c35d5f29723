/* SPDX-License-Identifier: MIT */
/* mustache.h - fills a Mustache template from a JSON value. */
#ifndef REPORT_MUSTACHE_H
#define REPORT_MUSTACHE_H

#include "base/err.h"
#include "base/str.h"
#include "report/part.h"

#include <jansson.h>
#include <stddef.h>

/* No template may nest deeper (sections and partials together), write more
 * bytes or take more steps (tags carried out) than this. */
#define MUSTACHE_DEPTH 64
#define MUSTACHE_BYTES 1048576
#define MUSTACHE_STEPS 1000000

struct mustache {
	/* Writes a value so that it is only text in the output's language;
	 * NULL: as it stands. {{{x}}} and {{&x}} do not call it. */
	void (*escape)(struct str *out, const char *s, size_t n);
	/* Adds the text of a partial to out; one that does not exist adds
	 * nothing and returns 0. NULL: there are no partials. */
	int (*partial)(void *arg, const char *name, struct str *out,
		       struct err *e);
	void *arg;
	/* Where partials are looked for, and kept once they were read and cut:
	 * by the next call, too. Its partials are those of `partial`. */
	struct parts *parts;
};

/* Adds the filled template, one of m->parts, to out. It follows the Mustache
 * specification 1.x (comments, delimiters, interpolation, inverted, partials,
 * sections; no lambdas). False are: what is missing, null, false, 0, "" and [].
 * ERR_FORMAT: a template that is wrong or goes over the limits above. */
int mustache_render(const struct mustache *m, const struct part *whole,
		    const json_t *context, struct str *out, struct err *e);

#endif
