/* SPDX-License-Identifier: MIT */
/* adjudicate.c - estafette adjudicate: takes blocks, resolves, appends. */
#include "config.h"

#include "cmd/appended.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "kernel/absent.h"
#include "record/adjudication.h"
#include "record/blocks.h"
#include "record/commit.h"

static int adjudicate_blocks(struct adjudication *a,
			     const struct blocks *blocks, struct err *e)
{
	for (size_t i = 0; i < blocks->n; i++) {
		const struct blocks_one *b = &blocks->v[i];

		if (adjudication_take(a, b->kind, &b->text, e) == 0)
			continue;
		if (diag_errors(&a->wrong))
			output_diags(&a->wrong, "orders");
		return err_context(e, "%s", b->file);
	}
	return 0;
}

static void adjudicate_again_line(const struct adjudication *a,
				  const struct ledger_done *done,
				  struct str *out)
{
	const struct entry *entry = &a->append.r->file->entries[done->entry];
	struct span seat = entry_block_value(entry, "seat");

	str_addf(out, "%s of %.*s: already carried out in entry %u",
		 entry->kind == ENTRY_ORDERS ? "orders" : "acceptance",
		 SPAN_PRINT(seat), (unsigned)done->entry);
	if (done->undone_by)
		str_addf(out, ", undone by entry %u",
			 (unsigned)done->undone_by);
	str_addc(out, '\n');
}

static void adjudicate_absence_line(const struct absences_one *one,
				    struct str *out)
{
	char line[ABSENT_LINE];
	struct absent days = { one->days.from, one->days.to };

	absent_write(&days, line);
	str_addf(out, "noted of %s: %s\n", one->seat, line);
}

static json_t *adjudicate_absences_json(const struct append *a)
{
	json_t *list = json_array();

	for (size_t i = a->absences.n - a->absences_new; i < a->absences.n;
	     i++) {
		const struct absences_one *one = &a->absences.v[i];
		char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];

		utc_day_format(from, one->days.from);
		utc_day_format(to, one->days.to);
		(void)json_array_append_new(
		    list, json_pack("{s:s, s:s, s:s}", "seat", one->seat,
				    "from", from, "to", to));
	}
	return list;
}

static json_t *adjudicate_again_json(const struct adjudication *a)
{
	json_t *list = json_array();

	for (size_t i = 0; i < a->again_count; i++) {
		uint32_t by = a->again[i].undone_by;

		(void)json_array_append_new(
		    list, json_pack("{s:I, s:o}", "entry",
				    (json_int_t)a->again[i].entry, "undone-by",
				    by ? json_integer(by) : json_null()));
	}
	return list;
}

static int adjudicate_print(const struct options *o,
			    const struct adjudication *a, struct err *e)
{
	struct str text = STR_INIT;

	if (options_has(o, "json")) {
		json_t *j = appended_json(&a->append);

		(void)json_object_set_new(j, "again", adjudicate_again_json(a));
		(void)json_object_set_new(j, "absences",
					  adjudicate_absences_json(&a->append));
		return output_json(j, e);
	}
	for (size_t i = 0; i < a->again_count; i++)
		adjudicate_again_line(a, &a->again[i], &text);
	for (size_t i = 0; i < a->append.absences_new; i++)
		adjudicate_absence_line(
		    &a->append.absences
			 .v[a->append.absences.n - a->append.absences_new + i],
		    &text);
	appended_text(&a->append, &text);
	return output_done(&text, 0, e);
}

static int adjudicate_record(const struct given *g, struct record *r,
			     const struct blocks *blocks, struct err *e)
{
	struct adjudication a;
	int rc = adjudication_begin(&g->means, r, &a, e);

	if (rc == 0)
		rc = adjudicate_blocks(&a, blocks, e);
	if (rc == 0)
		rc = commit(&g->means, &a.append, e);
	if (rc == 0)
		rc = adjudicate_print(g->o, &a, e);
	adjudication_free(&a);
	return rc;
}

static int adjudicate_run(const struct options *o, struct err *e)
{
	struct blocks blocks;
	struct record r;
	struct given g;
	int rc;

	if (given_begin(o, &g, e) < 0 ||
	    blocks_load(o->operands + 1, o->n - 1, BLOCKS_GIVEN, &blocks, e) <
		0)
		return -1;
	rc = record_open(&g.means, o->operands[0], RECORD_WRITE | RECORD_PLAY,
			 &r, e);
	if (rc == 0) {
		rc = adjudicate_record(&g, &r, &blocks, e);
		record_close(&r);
	}
	blocks_free(&blocks);
	return rc;
}

static const struct option_spec adjudicate_options[] = {
	OPTIONS_IDENTITY, OPTION_CONFIG,    OPTION_TIME, OPTION_ENTROPY,
	OPTION_JSON,	  OPTION_TEMPLATES, OPTION_FORK, OPTIONS_END,
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
	    "them again. The game's configuration, NAME.ini, says whether there is a clock.\n",
	.options = adjudicate_options,
	.run = adjudicate_run,
};
