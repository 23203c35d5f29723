/* SPDX-License-Identifier: MIT */
/* adjudicate.c - estafette adjudicate: takes blocks, resolves, appends. */
#include "config.h"

#include "cmd/adjudicated.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/looked_at.h"
#include "cmd/mailblocks.h"
#include "cmd/output.h"
#include "record/commit.h"

/* `look`: NULL unless nothing is to be written. */
static int adjudicate_blocks(const struct given *g, struct adjudication *a,
			     const struct blocks *blocks,
			     struct looked_at *look, struct err *e)
{
	for (size_t i = 0; i < blocks->n; i++) {
		const struct blocks_one *b = &blocks->v[i];

		if (adjudication_take(a, b->kind, &b->text, e) == 0) {
			if (look && looked_at_take(g, a, look, e) < 0)
				return -1;
			continue;
		}
		if (diag_errors(&a->wrong))
			output_diags(&a->wrong, "orders");
		return err_context(e, "%s", b->file);
	}
	return 0;
}

/* What would be, and nothing of it is. */
static int adjudicate_look(const struct given *g, struct record *r,
			   const struct blocks *blocks, struct err *e)
{
	struct looked_at look = { .list = NULL };
	struct adjudication a;
	int rc = adjudication_begin(&g->means, r, &a, e);

	if (rc == 0)
		rc = adjudicate_blocks(g, &a, blocks, &look, e);
	if (rc == 0)
		rc = looked_at_print(g, &a, &look, e);
	looked_at_free(&look);
	adjudication_free(&a);
	return rc;
}

static int adjudicate_record(const struct given *g, struct record *r,
			     const struct blocks *blocks, struct err *e)
{
	struct adjudication a;
	int rc = adjudication_begin(&g->means, r, &a, e);

	if (rc == 0)
		rc = adjudicate_blocks(g, &a, blocks, NULL, e);
	if (rc == 0)
		rc = commit(&g->means, &a.append, e);
	if (rc == 0)
		rc = adjudicated_print(g->o, &a, e);
	adjudication_free(&a);
	return rc;
}

static int adjudicate_run(const struct options *o, struct err *e)
{
	struct blocks blocks;
	struct record r;
	bool dry = options_has(o, "dry-run");
	struct given g;
	int rc;

	if (given_begin(o, &g, e) < 0 ||
	    mailblocks_load(o->operands + 1, o->n - 1, BLOCKS_GIVEN, &blocks,
			    e) < 0)
		return -1;
	g.means.dry_run = dry;
	/* A lock would be a file. */
	rc = record_open(&g.means, o->operands[0],
			 RECORD_PLAY | (dry ? RECORD_READ : RECORD_WRITE), &r,
			 e);
	if (rc == 0) {
		rc = dry ? adjudicate_look(&g, &r, &blocks, e)
			 : adjudicate_record(&g, &r, &blocks, e);
		record_close(&r);
	}
	blocks_free(&blocks);
	return rc;
}

static const struct option_spec adjudicate_options[] = {
	{ "dry-run", 'n', NULL, "say what would happen, and write nothing" },
	OPTIONS_IDENTITY,
	OPTION_CONFIG,
	OPTION_TIME,
	OPTION_ENTROPY,
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTION_FORK,
	OPTIONS_END,
};

const struct command command_adjudicate = {
	.name = "adjudicate",
	.who = COMMAND_REFEREE,
	.operands = "GAME BLOCK...",
	.min = 2,
	.max = COMMAND_MANY,
	.summary = "take orders or acceptances, resolve, write the reports",
	.text =
	    "Opens and verifies the blocks (alone or in saved mails), carries them out and\n"
	    "appends what follows from them to the game file, all of them or none, in the\n"
	    "order given. When the last seat has joined the game starts. Then the reports of\n"
	    "all seats are written to NAME.reports. Orders that were carried out before write\n"
	    "them again. The game's configuration, NAME.ini, says whether there is a clock.\n"
	    "With --dry-run it says what would be appended and what each seat would be told:\n"
	    "nothing is written, signed or sealed.\n",
	.options = adjudicate_options,
	.run = adjudicate_run,
};
