/* SPDX-License-Identifier: MIT */
/* held.c - the blocks and reports that somebody holds against a game file. */
#include "config.h"

#include "cmd/held.h"

#include "base/file.h"
#include "base/mem.h"

static int held_read(const char *path, struct held *h, struct err *e)
{
	const char *name = str_eq(path, "-") ? "standard input" : path;
	struct held_report *r = &h->opened[h->reports_count];
	struct str text = STR_INIT;
	int rc = file_read(path, HELD_REPORT_MAX, &text, e);

	if (rc == 0)
		rc = held_report_find(name, &text, r, e);
	if (rc == 0)
		rc = blocks_take(&text, name, BLOCKS_ALL, &h->blocks, e);
	else if (rc > 0)
		h->reports[h->reports_count++] =
		    (struct verify_report){ &r->block, &r->facts };
	str_free(&text);
	return rc < 0 ? -1 : 0;
}

int held_load(const char *const *paths, size_t n, struct held *out,
	      struct err *e)
{
	*out = (struct held){ .reports_count = 0 };
	out->opened = mem_zalloc((n + 1) * sizeof(*out->opened));
	out->reports = mem_array(n + 1, sizeof(*out->reports));
	for (size_t i = 0; i < n; i++)
		if (held_read(paths[i], out, e) < 0)
			return -1;
	out->given = mem_array(out->blocks.n + 1, sizeof(*out->given));
	for (size_t i = 0; i < out->blocks.n; i++) {
		const struct blocks_one *b = &out->blocks.v[i];

		out->given[i] =
		    (struct verify_block){ b->kind, b->text.s, b->text.len };
	}
	return 0;
}

void held_free(struct held *h)
{
	for (size_t i = 0; i < h->reports_count; i++)
		held_report_free(&h->opened[i]);
	mem_free(h->opened);
	mem_free(h->reports);
	mem_free(h->given);
	blocks_free(&h->blocks);
}

void held_give(const struct held *h, struct verify_by *by)
{
	by->blocks = h->given;
	by->blocks_count = h->blocks.n;
	by->reports = h->reports;
	by->reports_count = h->reports_count;
}
