/* SPDX-License-Identifier: MIT */
/* dice_given.c - dice laid out beforehand, by the names of their faces. */
#include "config.h"

#include "cmd/dice_given.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

static int dice_given_roll(struct dice *d, const char *label, unsigned n,
			   unsigned *out, struct err *e)
{
	struct dice_given *l = (struct dice_given *)d;

	if (l->used == l->n)
		return err_set(e, ERR_REFUSED,
			       "a roll was needed (%s), and --dice has no "
			       "more; nothing was written",
			       label);
	if (l->v[l->used] > n)
		return err_set(e, ERR_REFUSED,
			       "a roll of 1 to %u was needed (%s)", n, label);
	*out = l->v[l->used++];
	return 0;
}

static int dice_given_face(const struct game *g, const char *name,
			   struct dice_given *l, struct err *e)
{
	for (unsigned i = 0; g->faces[i]; i++) {
		if (!str_eqi(g->faces[i], name))
			continue;
		l->v = mem_grow(l->v, &l->cap, l->n + 1, sizeof(*l->v));
		l->v[l->n++] = i + 1;
		return 0;
	}
	return err_set(e, ERR_USAGE, "--dice: the die of %s has no face \"%s\"",
		       g->name, name);
}

int dice_given_read(const struct game *g, const char *list,
		    struct dice_given *out, struct err *e)
{
	char *copy = mem_strdup(list);
	char *save = NULL;
	int rc = 0;

	*out = (struct dice_given){ .dice = { dice_given_roll } };
	for (char *w = strtok_r(copy, ", ", &save); w && rc == 0;
	     w = strtok_r(NULL, ", ", &save))
		rc = dice_given_face(g, w, out, e);
	mem_free(copy);
	if (rc < 0)
		dice_given_free(out);
	return rc;
}

void dice_given_free(struct dice_given *l)
{
	mem_free(l->v);
	*l = (struct dice_given){ .dice = { dice_given_roll } };
}
