/* SPDX-License-Identifier: MIT */
/* catalogue_index.c - the index of a folder. */
#include "config.h"

#include "office/catalogue_index.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/num.h"

#include <string.h>

#define CATALOGUE_INDEX_FIRST "estafette-index 1"
#define CATALOGUE_INDEX_MAX   ((size_t)256 << 20) /* bytes */

void catalogue_index_open(const char *path, struct catalogue_index *x)
{
	struct err ignored;

	*x = (struct catalogue_index){ .text = STR_INIT };
	if (file_look(path, &ignored) > 0 &&
	    file_read(path, CATALOGUE_INDEX_MAX, &x->text, &ignored) < 0)
		str_free(&x->text);
	line_init(&x->line, str_text(&x->text), x->text.len);
	(void)line_next(&x->line);
	catalogue_index_next(x);
}

void catalogue_index_close(struct catalogue_index *x)
{
	str_free(&x->text);
}

static bool catalogue_index_line(struct span rest, struct catalogue_index *x)
{
	struct span gid = span_until(&rest, ' ');
	struct span due = span_until(&rest, ' ');
	uint64_t n;

	x->stamp = span_until(&rest, ' ');
	if (gid.n != (size_t)2 * GID_LEN ||
	    !hex_decode(x->gid, GID_LEN, gid.s) || !rest.n || !x->stamp.n)
		return false;
	if (span_is(due, "-"))
		x->due = CATALOGUE_NEVER;
	else if (num_parse(due.s, due.n, INT64_MAX, &n))
		x->due = (int64_t)n;
	else
		return false;
	x->path = rest;
	return true;
}

void catalogue_index_next(struct catalogue_index *x)
{
	x->path = (struct span)SPAN_NONE;
	while (line_next(&x->line) && x->line.complete)
		if (catalogue_index_line((struct span){ x->line.s, x->line.n },
					 x))
			return;
}

void catalogue_index_write(const struct catalogue *c, struct str *out)
{
	str_add(out, CATALOGUE_INDEX_FIRST "\n");
	for (size_t i = 0; i < c->n; i++) {
		const struct catalogue_game *g = &c->games[i];

		str_addf(out, "%s ", HEX(g->gid, GID_LEN));
		if (g->due == CATALOGUE_NEVER)
			str_addc(out, '-');
		else
			str_addf(out, "%lld", (long long)g->due);
		str_addf(out, " %s %s\n", g->stamp,
			 g->path + strlen(c->dir) + 1);
	}
}
