/* SPDX-License-Identifier: MIT */
/* judge.c - a player's orders, read against his last report. */
#include "config.h"

#include "player/judge.h"

#include "kernel/absent.h"
#include "kernel/turn.h"
#include "kernel/why.h"
#include "seal/orders.h"

#define JUDGE_DAY 86400

/* The game that the view is of, if this build has it. */
static const struct game *judge_named(const json_t *world, struct err *e)
{
	const char *name = json_string_value(json_object_get(world, "ruleset"));
	const struct game *g = name ? game_find(name) : NULL;

	if (!name)
		(void)err_set(e, ERR_FORMAT, "the view names no ruleset");
	else if (!g)
		(void)err_set(e, ERR_REFUSED,
			      "the game is played by the ruleset \"%s\", which "
			      "this build does not have; see: estafette rules",
			      name);
	return g;
}

const struct game *judge_game(const struct held_report *r, int *seat,
			      struct err *e)
{
	const json_t *world = json_object_get(r->view, "world");
	const struct game *g = judge_named(world, e);

	if (!g || held_report_number(r, g, e) < 0)
		return NULL;
	*seat = game_seat(g, r->block.seat);
	if (*seat != GAME_NONE)
		return g;
	(void)err_set(e, ERR_FORMAT, "%s has no seat \"%s\"", g->name,
		      r->block.seat);
	return NULL;
}

/* No orders, and not of any ruleset: the same in every game. */
static int judge_absence(struct judge *j, struct err *e)
{
	char line[ABSENT_LINE];
	struct absent absence;

	if (absent_read(str_text(&j->text), j->text.len, &absence, e) < 0)
		return -1;
	absent_write(&absence, line);
	event_order(&j->forecast.orders, line, EVENT_NOTED);
	j->absence = true;
	return 0;
}

/* protocol.md 4: the length of ordinary orders tells nothing; that of these
 * does. */
static void judge_length(struct judge *j, const struct game *g)
{
	const struct diag_place top = { 1, 1 };
	const struct dispatch_block *b = &j->report.block;
	const struct orders_facts facts = { .game = b->game,
					    .seat = b->seat,
					    .asked = j->report.facts.asked,
					    .head = b->head,
					    .referee = &b->key,
					    .text_len = j->text.len };
	size_t n = orders_length(&facts);

	if (n > ORDERS_LENGTH)
		why_note(&j->diags, top, g->language->form_rule,
			 WHY(SEALED, { .number = (int)n },
			     { .number = ORDERS_LENGTH }));
}

static int judge_orders(struct judge *j, struct err *e)
{
	json_t *world = json_object_get(j->report.view, "world");
	struct turn_set set = { .text = str_text(&j->text), .n = j->text.len };
	const struct game *g = judge_game(&j->report, &set.seat, e);

	if (!g || turn_check(g, world, &set, &j->diags, &j->forecast, e) < 0)
		return -1;
	/* What is wrong is not sealed. */
	if (!diag_errors(&j->diags))
		judge_length(j, g);
	return 0;
}

int judge_read(struct held_report *report, const char *name, struct str *orders,
	       struct judge *out, struct err *e)
{
	int rc = 0;

	*out = (struct judge){ .report = *report,
			       .text = *orders,
			       .diags = DIAGS_INIT,
			       .forecast = FORECAST_INIT };
	*report = (struct held_report){ .view = NULL };
	*orders = (struct str)STR_INIT;
	/* An absence beside orders is neither. */
	if (absent_among(str_text(&out->text), out->text.len))
		rc = judge_absence(out, e) < 0 ? err_context(e, "%s", name) : 0;
	else if (judge_orders(out, e) < 0)
		rc = err_context(e, "%s", out->report.name);
	if (rc < 0)
		judge_free(out);
	return rc;
}

void judge_free(struct judge *j)
{
	held_report_free(&j->report);
	str_free(&j->text);
	diag_free(&j->diags);
	forecast_free(&j->forecast);
}

int judge_past(const struct judge *j, int64_t now, struct err *e)
{
	struct absent absence;

	if (!j->absence)
		return 0;
	if (absent_read(str_text(&j->text), j->text.len, &absence, e) < 0)
		return -1;
	/* It ends last half a day behind UTC. */
	if (now < (absence.to + 1) * JUDGE_DAY + JUDGE_DAY / 2)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "absent: the last of these days is over; expected days "
		       "that are still to come");
}

bool judge_late(const struct judge *j, struct str *out)
{
	const struct held_report *r = &j->report;
	const struct ledger *l = r->file.ledger;
	int seat = l ? ledger_seat(l, span_of(r->block.seat)) : -1;
	const struct ledger_seat *s = seat < 0 ? NULL : &l->seats[seat];
	bool asked = s && s->awaited && !l->result.winner.s;

	if (!s || j->absence || !r->facts.awaited ||
	    l->count <= r->block.entry || (asked && s->asked == r->facts.asked))
		return false;
	str_addf(out, "%s goes on to entry %u, and asks ", l->g->name,
		 (unsigned)l->count - 1);
	if (asked)
		str_addf(out, "%s by entry %u", r->block.seat,
			 (unsigned)s->asked);
	else
		str_addf(out, "nothing of %s", r->block.seat);
	str_addf(out, " now: orders for the report of entry %u come too late",
		 (unsigned)r->block.entry);
	return true;
}

int judge_verdict(const struct judge *j, struct err *e)
{
	return diag_errors(&j->diags) ? err_set(e, ERR_REFUSED, "%s", "") : 0;
}

bool judge_wanted(const struct judge *j)
{
	return !diag_errors(&j->diags) &&
	       (j->absence || j->report.facts.awaited);
}
