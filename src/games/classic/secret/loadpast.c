/* SPDX-License-Identifier: MIT */
/* loadpast.c - what a position remembers: [history] and [replies.*]. */
#include "config.h"

#include "games/classic/public/pasttext.h"
#include "games/classic/secret/world.h"

#include "base/num.h"
#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

static int loadpast_bad(const struct reader_key *k, const char *form,
			struct err *e)
{
	return reader_error(k->at, e, "%s = %s: written %s", k->name, k->value,
			    form);
}

/* `pursuit.red.B7`: one line of it. */
static int loadpast_chase(struct cl_field *f, const struct reader_key *k,
			  int side, const char *square, struct err *e)
{
	const struct board *b = &f->map->board;
	struct cl_chase *c;
	int sq;

	if (board_parse(b, square, &sq) != BOARD_ON)
		return reader_error(k->at, e, "no square \"%s\" on this board",
				    square);
	c = cl_chase_of(&f->past.of[side], sq);
	if (!c)
		return reader_error(k->at, e, "more than %d pursuits",
				    CL_CHASES);
	if (cl_chase_read(b, k->value, c))
		return 0;
	return reader_error(k->at, e,
			    "%s = %s: written A5/B6 A6/B7, %d at most [C4.3]",
			    k->name, k->value, CL_PAIRS);
}

static int loadpast_key(struct cl_field *f, struct reader_key *k, int side,
			struct err *e)
{
	struct cl_past_side *s = &f->past.of[side];
	const struct board *b = &f->map->board;
	const char *name = cl_side_name(side);
	const char *dot = strchr(k->name, '.');
	const char *rest = dot ? dot + 1 : "";

	if (!str_starts(rest, name))
		return 0;
	rest += strlen(name);
	if (str_starts(k->name, "last.") && !*rest) {
		k->used = true;
		return cl_last_read(b, k->value, s)
			   ? 0
			   : loadpast_bad(k, "A4-A5", e);
	}
	if (str_starts(k->name, "crossed.") && !*rest) {
		k->used = true;
		return cl_crossed_read(b, k->value, s)
			   ? 0
			   : loadpast_bad(k, "A4-A5*2 A5-A6*1 [C4.1]", e);
	}
	if (!str_starts(k->name, "pursuit.") || *rest != '.')
		return 0;
	k->used = true;
	return loadpast_chase(f, k, side, rest + 1, e);
}

int cl_load_past(struct cl_field *f, const struct reader *r, struct err *e)
{
	struct reader_section *s = reader_section(r, "history");

	if (!s)
		return 0;
	if (reader_int(r, "history", "quiet", 2 * CL_TURN_MAX, &f->past.quiet,
		       e) < 0)
		return -1;
	for (int side = 0; side < CL_SIDES; side++) {
		const char *fault;

		for (size_t i = 0; i < s->count; i++)
			if (loadpast_key(f, &s->keys[i], side, e) < 0)
				return -1;
		fault = cl_past_fault(f, side);
		if (fault)
			return reader_error(s->at, e, "[history] of %s: %s",
					    cl_side_name(side), fault);
	}
	return 0;
}

/* `0 when B7-B6: attack B5 B6`; what stands behind the number is an order. */
static bool loadpast_reply(const struct cl_map *m, const char *value,
			   struct cl_reply *out)
{
	const char *blank = strchr(value, ' ');
	struct diags d = DIAGS_INIT;
	struct orders *o;
	uint64_t depth;
	bool good;

	if (!blank ||
	    !num_parse(value, (size_t)(blank - value), CL_REPLIES, &depth))
		return false;
	out->depth = (int)depth;
	o = order_parse(blank + 1, strlen(blank + 1), &cl_language, &d);
	good = diag_errors(&d) == 0 && o->n == 1 &&
	       o->v[0].acts[0].verb->id == CL_WHEN &&
	       cl_reply_bind(m, &o->v[0].acts[0], &d, out);
	order_free(o);
	diag_free(&d);
	return good;
}

static int loadpast_tree(struct world *w, int side,
			 const struct reader_section *s, struct err *e)
{
	struct cl_tree *t = &w->tree[side];

	for (size_t i = 0; i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		int serial;

		k->used = true;
		if (i == CL_REPLIES)
			return reader_error(k->at, e,
					    "a tree has %d replies at most "
					    "[C7.1]",
					    CL_REPLIES);
		if (!num_parse_int(k->name, CL_REPLIES, &serial) ||
		    serial != (int)i + 1)
			return reader_error(k->at, e,
					    "replies are numbered from 1 on");
		if (!loadpast_reply(w->map, k->value, &t->v[i]))
			return loadpast_bad(k, "0 when B7-B6: attack B5 B6", e);
		if (t->v[i].depth > (i ? t->v[i - 1].depth + 1 : 0))
			return reader_error(k->at, e,
					    "a reply stands one level below "
					    "another at most");
		t->n++;
	}
	return 0;
}

int cl_load_trees(struct world *w, const struct reader *r, struct err *e)
{
	static const char *const names[] = { "replies.red", "replies.blue" };

	for (int side = 0; side < CL_SIDES; side++) {
		const struct reader_section *s = reader_section(r, names[side]);

		if (s && loadpast_tree(w, side, s, e) < 0)
			return -1;
	}
	return 0;
}
