/* SPDX-License-Identifier: MIT */
/* taken.c - the report and the orders of a request, taken in. */
#include "config.h"

#include "page/taken.h"

#include "page/recall.h"
#include "page/unlock.h"
#include "player/gathered.h"
#include "player/judge_told.h"
#include "record/play.h"

#include <string.h>

/* The longest game file of the request that is of this game; NULL with no text
 * in e if there is none. */
static struct gamefile *taken_game(const struct call *c,
				   const struct block_game *game, struct err *e)
{
	const struct call_file *f = NULL;
	struct gamefile *best = NULL;

	e->text[0] = '\0';
	while ((f = call_next(c, "game", f))) {
		struct gamefile *g = gamefile_parse(f->name, f->text, f->n, e);

		if (!g) {
			gamefile_free(best);
			return NULL;
		}
		if (memcmp(g->genesis.game.gid, game->gid, GID_LEN) == 0 &&
		    (!best || g->count > best->count)) {
			gamefile_free(best);
			best = g;
		} else {
			gamefile_free(g);
		}
	}
	return best;
}

/* Whether the header is of the game that its player knows. */
static int taken_origin(const struct call *c, struct held_report *r,
			struct err *e)
{
	const struct known_game game = held_report_game(r);
	struct gamefile *file;
	struct known known;

	if (recall_known(c, &game, &known, e) < 0)
		return -1;
	known_free(&known);
	file = taken_game(c, &r->block.game, e);
	if (!file)
		return e->text[0] ? -1 : 0;
	play_lend(file);
	return held_report_against(r, file, e);
}

/* `open`, if it is not NULL, is the request's identity, opened before. */
static int taken_open(const struct call *c, const struct identity *open,
		      struct held_report *r, struct err *e)
{
	struct identity *who = NULL;

	if (!r->view) {
		if (!call_file(c, "identity"))
			return err_set(e, ERR_REFUSED,
				       "the report is sealed for one player: "
				       "it takes his identity");
		who = open ? identity_copy(open) : unlock_identity(c, e);
		if (!who)
			return -1;
	}
	return held_report_open(r, who, e);
}

static int taken_one(const struct call *c, const struct call_file *f,
		     const struct identity *open, struct held_report *out,
		     struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	str_addn(&text, f->text, f->n);
	rc = held_report_read(f->name, &text, out, e);
	str_free(&text);
	if (rc < 0)
		return -1;
	if (taken_origin(c, out, e) == 0 && taken_open(c, open, out, e) == 0)
		return 0;
	held_report_free(out);
	return err_context(e, "%s", f->name);
}

int taken_report(const struct call *c, struct held_report *out, struct err *e)
{
	const struct call_file *f = call_need(c, "report", e);

	return f ? taken_one(c, f, NULL, out, e) : -1;
}

int taken_reports(const struct call *c, struct held_report *out, size_t *n,
		  struct err *e)
{
	const struct identity *open = NULL;
	const struct call_file *f = NULL;

	*n = 0;
	while ((f = call_next(c, "report", f))) {
		if (taken_one(c, f, open, &out[*n], e) < 0)
			return -1;
		if (out[*n].who)
			open = out[*n].who;
		++*n;
	}
	return 0;
}

void taken_before(const struct call *c, const struct held_report *r,
		  json_t **out)
{
	const struct call_file *f = call_file(c, "report");
	struct held_report one;
	struct err passed;

	*out = NULL;
	while ((f = call_next(c, "report", f))) {
		if (taken_one(c, f, r->who, &one, &passed) < 0)
			continue;
		gathered_before(r, &one, out);
		held_report_free(&one);
	}
}

int taken_orders(const struct call *c, struct str *out, struct err *e)
{
	const struct call_file *f = call_need(c, "orders", e);

	if (!f)
		return -1;
	if (f->n > ORDER_TEXT_MAX)
		return err_set(e, ERR_FORMAT, "%s: larger than %d bytes",
			       f->name, ORDER_TEXT_MAX);
	str_addn(out, f->text, f->n);
	return 0;
}

static int taken_judged(struct call *c, struct judge *j, struct err *e)
{
	if (judge_word(&j->diags, &j->report, NULL, e) < 0)
		return -1;
	call_diags(c, &j->diags);
	return judge_past(j, c->now, e);
}

int taken_judge(struct call *c,
		int (*then)(struct call *c, struct judge *j, struct err *e),
		struct err *e)
{
	const struct call_file *f = call_file(c, "orders");
	struct str typed = STR_INIT;
	struct held_report r;
	struct judge j;
	int rc = taken_orders(c, &typed, e);

	if (rc == 0)
		rc = taken_report(c, &r, e);
	if (rc == 0)
		rc = judge_read(&r, f->name, &typed, &j, e);
	str_free(&typed);
	if (rc < 0)
		return -1;
	if (taken_judged(c, &j, e) < 0)
		rc = err_context(e, "%s", f->name);
	else
		rc = then(c, &j, e);
	judge_free(&j);
	return rc;
}
