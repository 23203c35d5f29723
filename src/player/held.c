/* SPDX-License-Identifier: MIT */
/* held.c - the blocks and reports that somebody holds against a game file. */
#include "config.h"

#include "player/held.h"

#include "base/mem.h"

int held_take(const char *name, const struct str *text, struct held *h,
	      struct err *e)
{
	struct held_report r;
	int rc = held_report_find(name, text, &r, e);

	if (rc > 0)
		*MEM_ADD(h->opened, h->n, h->cap) = r;
	if (rc == 0)
		rc = blocks_take(text, name, BLOCKS_ALL, &h->blocks, e);
	return rc < 0 ? -1 : 0;
}

void held_free(struct held *h)
{
	for (size_t i = 0; i < h->n; i++)
		held_report_free(&h->opened[i]);
	mem_free(h->opened);
	mem_free(h->reports);
	mem_free(h->given);
	blocks_free(&h->blocks);
	*h = (struct held){ .n = 0 };
}

void held_give(struct held *h, struct verify_by *by)
{
	h->given = mem_array(h->blocks.n + 1, sizeof(*h->given));
	for (size_t i = 0; i < h->blocks.n; i++) {
		const struct blocks_one *b = &h->blocks.v[i];

		h->given[i] = (struct verify_block){ b->kind, b->text.s,
						     b->text.len, b->file };
	}
	h->reports = mem_array(h->n + 1, sizeof(*h->reports));
	for (size_t i = 0; i < h->n; i++)
		h->reports[i] = (struct verify_report){ &h->opened[i].block,
							&h->opened[i].facts,
							h->opened[i].name };
	by->blocks = h->given;
	by->blocks_count = h->blocks.n;
	by->reports = h->reports;
	by->reports_count = h->n;
	by->facts = held_report_facts;
}
