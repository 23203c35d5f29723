/* SPDX-License-Identifier: MIT */
/* once.h - one thing that is told of a view, for tests that want no other. */
#ifndef TESTS_ONCE_H
#define TESTS_ONCE_H

#include "report/picture.h"
#include "report/spots.h"
#include "report/text.h"

/* As report_text(). */
static inline int once_text(const json_t *view,
			    const struct report_proof *proof, const char *dir,
			    struct str *out, struct err *e)
{
	struct report *r = report_new(view);
	int rc = report_text(r, proof, dir, out, e);

	report_free(r);
	return rc;
}

/* As picture_svg(), by the built-in templates. */
static inline int once_svg(const json_t *view, struct str *out, struct err *e)
{
	struct report *r = report_new(view);
	int rc = picture_svg(r, NULL, out, e);

	report_free(r);
	return rc;
}

/* As spots_new(), likewise. */
static inline json_t *once_spots(const json_t *view, struct err *e)
{
	struct report *r = report_new(view);
	json_t *spots = spots_new(r, NULL, e);

	report_free(r);
	return spots;
}

#endif
