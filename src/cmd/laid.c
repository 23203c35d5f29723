/* SPDX-License-Identifier: MIT */
/* laid.c - dice laid out beforehand, by the names of their faces. */
#include "config.h"

#include "cmd/laid.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

static int laid_roll(struct dice *d, const char *label, unsigned n,
		     unsigned *out, struct err *e)
{
	struct laid *l = (struct laid *)d;

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

static int laid_face(const struct game *g, const char *name, struct laid *l,
		     struct err *e)
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

int laid_read(const struct game *g, const char *list, struct laid *out,
	      struct err *e)
{
	char *copy = mem_strdup(list);
	char *save = NULL;
	int rc = 0;

	*out = (struct laid){ .dice = { laid_roll } };
	for (char *w = strtok_r(copy, ", ", &save); w && rc == 0;
	     w = strtok_r(NULL, ", ", &save))
		rc = laid_face(g, w, out, e);
	mem_free(copy);
	if (rc < 0)
		laid_free(out);
	return rc;
}

void laid_free(struct laid *l)
{
	mem_free(l->v);
	*l = (struct laid){ .dice = { laid_roll } };
}
