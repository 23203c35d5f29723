/* SPDX-License-Identifier: MIT */
/* report.c - a view that is told in several ways: what all of them are filled
 * from. */
#include "config.h"

#include "report/report.h"

#include "base/mem.h"
#include "kernel/turn.h"
#include "report/context.h"
#include "report/plot.h"

struct report {
	const json_t *view;
	json_t *context; /* NULL: none of the following is there */
	struct flags flags;
	struct cells cells; /* none of a map */
	json_t *drawn;	    /* or NULL */
};

struct report *report_new(const json_t *view)
{
	struct report *r = mem_zalloc(sizeof(*r));

	r->view = view;
	return r;
}

void report_free(struct report *r)
{
	if (!r)
		return;
	if (r->context) {
		flags_done(&r->flags);
		cells_free(&r->cells);
	}
	json_decref(r->context);
	json_decref(r->drawn);
	mem_free(r);
}

const json_t *report_view(const struct report *r)
{
	return r->view;
}

static int report_make(struct report *r, struct err *e)
{
	if (r->context)
		return 0;
	flags_init(&r->flags, r->view);
	r->context = context_make(&r->flags, &r->cells, e);
	if (r->context)
		return 0;
	flags_done(&r->flags);
	return -1;
}

static json_t *report_draw(const struct report *r)
{
	json_t *c = json_copy(r->context);

	if (r->cells.at)
		plot_board(&r->flags, &r->cells, c);
	else
		turn_draw(&r->flags, c);
	return c;
}

json_t *report_context(struct report *r, enum report_drawn drawn, struct err *e)
{
	if (report_make(r, e) < 0)
		return NULL;
	if (drawn == REPORT_PLAIN || (drawn == REPORT_SQUARES && !r->cells.at))
		return json_copy(r->context);
	if (!r->drawn)
		r->drawn = report_draw(r);
	return json_copy(r->drawn);
}

int report_cells(struct report *r, const struct cells **out, struct err *e)
{
	if (report_make(r, e) < 0)
		return -1;
	*out = r->cells.at ? &r->cells : NULL;
	return 0;
}
