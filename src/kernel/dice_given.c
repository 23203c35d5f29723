/* SPDX-License-Identifier: MIT */
/* dice_given.c - dice laid out beforehand, by the names of their faces. */
#include "config.h"

#include "kernel/dice_given.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <limits.h>
#include <string.h>

/* The face of this name; without names it is its number. 0: there is none. */
static unsigned dice_given_face(const struct dice_roll *r, const char *name)
{
	int number;

	if (!r->names)
		return num_parse_int(name, INT_MAX, &number) && number >= 1 &&
			       (unsigned)number <= r->n
			   ? (unsigned)number
			   : 0;
	for (unsigned i = 0; i < r->n; i++)
		if (str_eqi(r->names[i], name))
			return i + 1;
	return 0;
}

static int dice_given_wrong(const struct dice_roll *r, const char *name,
			    struct err *e)
{
	struct str names = STR_INIT;
	int rc;

	for (unsigned i = 0; r->names && i < r->n; i++)
		str_addf(&names, "%s%s", i ? ", " : "", r->names[i]);
	if (!r->names)
		str_addf(&names, "1 to %u", r->n);
	rc = err_set(e, ERR_REFUSED, "a roll of %s was needed (%s), not \"%s\"",
		     names.s, r->label, name);
	str_free(&names);
	return rc;
}

static int dice_given_roll(struct dice *d, const struct dice_roll *r,
			   unsigned *out, struct err *e)
{
	struct dice_given *l = (struct dice_given *)d;
	unsigned face;

	if (l->used == l->n)
		return err_set(e, ERR_REFUSED,
			       "a roll was needed (%s), and %s has no more; "
			       "nothing was written",
			       r->label, l->called);
	face = dice_given_face(r, l->v[l->used]);
	if (!face)
		return dice_given_wrong(r, l->v[l->used], e);
	l->used++;
	*out = face;
	return 0;
}

static int dice_given_add(const struct game *g, const char *name,
			  struct dice_given *l, struct err *e)
{
	for (unsigned i = 0; g->faces[i]; i++) {
		if (!str_eqi(g->faces[i], name))
			continue;
		l->v = mem_grow(l->v, &l->cap, l->n + 1, sizeof(*l->v));
		l->v[l->n++] = mem_strdup(name);
		return 0;
	}
	return err_set(e, ERR_USAGE, "%s: no die of %s has a face \"%s\"",
		       l->called, g->name, name);
}

int dice_given_read(const struct game *g, const char *called, const char *list,
		    struct dice_given *out, struct err *e)
{
	char *copy = mem_strdup(list);
	char *save = NULL;
	int rc = 0;

	*out = (struct dice_given){ .dice = { dice_given_roll },
				    .called = called };
	for (char *w = strtok_r(copy, ", ", &save); w && rc == 0;
	     w = strtok_r(NULL, ", ", &save))
		rc = dice_given_add(g, w, out, e);
	mem_free(copy);
	if (rc < 0)
		dice_given_free(out);
	return rc;
}

void dice_given_free(struct dice_given *l)
{
	for (size_t i = 0; i < l->n; i++)
		mem_free(l->v[i]);
	mem_free(l->v);
	*l = (struct dice_given){ .dice = { dice_given_roll } };
}
