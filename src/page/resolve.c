/* SPDX-License-Identifier: MIT */
/* resolve.c - resolve: orders tried on a position, with dice of one's
 * choice. */
#include "config.h"

#include "page/actions.h"

#include "base/hex.h"
#include "kernel/value.h"
#include "page/drawn.h"
#include "page/filed.h"
#include "page/rolled.h"
#include "page/taken.h"
#include "record/sandbox.h"
#include "report/text.h"
#include "report/why.h"

/* One trial; `seat` and `view` are the game's numbers. */
struct resolve {
	struct sandbox s;
	struct rolled dice;
	int seat;
	int view;
};

static int resolve_game(const struct call *c, struct str *out, struct err *e)
{
	struct inspection s;
	struct turn *t = NULL;
	int rc = filed_inspect(c, &s, NULL, e);

	if (rc == 0)
		rc = filed_open(&s, e);
	if (rc == 0)
		t = play_turn(s.play, s.entry, e);
	if (t)
		sandbox_position(t, s.play->scenario, NULL, out);
	turn_free(t);
	inspection_close(&s);
	return t ? 0 : -1;
}

static int resolve_position(const struct call *c, struct sandbox *s,
			    struct err *e)
{
	const struct call_file *f = call_file(c, "position");
	struct str text = STR_INIT;
	int rc;

	if (f)
		return sandbox_read(f->name, f->text, f->n, s, e);
	rc = resolve_game(c, &text, e);
	if (rc == 0)
		rc = sandbox_read("position", str_text(&text), text.len, s, e);
	str_free(&text);
	return rc;
}

/* A seat of the position; `missing` if none is named. */
static int resolve_seat(const struct call *c, const char *key,
			const struct sandbox *s, int *seat, struct err *e)
{
	const char *name = call_text(c, key);

	if (!name)
		return 0;
	*seat = sandbox_seat(s, name);
	return *seat != GAME_NONE ? 0 : sandbox_no_seat(s, name, e);
}

static int resolve_seats(const struct call *c, struct resolve *r, struct err *e)
{
	r->view = GAME_ALL;
	r->seat = sandbox_awaited(&r->s);
	if (resolve_seat(c, "seat", &r->s, &r->seat, e) < 0 ||
	    resolve_seat(c, "view", &r->s, &r->view, e) < 0)
		return -1;
	return r->seat != GAME_NONE
		   ? 0
		   : err_set(e, ERR_REFUSED,
			     "the position waits for nobody's orders");
}

static json_t *resolve_before(const struct resolve *r, struct err *e)
{
	json_t *view = sandbox_view_asked(&r->s, r->view);
	struct report *told = report_new(view);
	json_t *drawn = drawn_report(told, e);

	report_free(told);
	json_decref(view);
	return drawn;
}

static int resolve_play(struct call *c, struct resolve *r, struct err *e)
{
	const char *ruleset = r->s.turn->game->name;
	struct diags d = DIAGS_INIT;
	struct str text = STR_INIT;
	struct turn_set set = { .seat = r->seat };
	int rc;

	if (taken_orders(c, &text, e) < 0)
		return -1;
	set.text = str_text(&text);
	set.n = text.len;
	rc = turn_play(r->s.turn, &set, &r->dice.heard.dice, &d, e);
	if (d.n && report_diags(&d, ruleset, NULL, e) < 0)
		rc = -1;
	call_diags(c, &d);
	diag_free(&d);
	str_free(&text);
	return rc;
}

static int resolve_words(struct call *c, const struct resolve *r,
			 struct report *told, struct err *e)
{
	struct str text = STR_INIT;
	int rc = report_resolved(told, NULL, &text, e);

	if (sandbox_dice_left(&r->dice.from))
		str_addf(&text, "Dice not used: %zu.\n",
			 sandbox_dice_left(&r->dice.from));
	call_put_text(c, "words", str_span(&text));
	str_free(&text);
	return rc;
}

static int resolve_position_after(struct call *c, const struct resolve *r,
				  struct report *told, struct err *e)
{
	json_t *after = drawn_report(told, e);
	struct str text = STR_INIT;
	int rc = after ? sandbox_write(&r->s, &text, e) : -1;

	if (after)
		call_put(c, "after", after);
	call_put_text(c, "position", str_span(&text));
	str_free(&text);
	return rc;
}

static int resolve_after(struct call *c, const struct resolve *r, struct err *e)
{
	json_t *view = sandbox_view_asked(&r->s, r->view);
	struct report *told = report_new(view);
	int rc = resolve_words(c, r, told, e);

	if (rc == 0)
		rc = resolve_position_after(c, r, told, e);
	report_free(told);
	json_decref(view);
	return rc;
}

static void resolve_rolled(struct call *c, const struct dice_heard *dice)
{
	struct str words = STR_INIT;

	dice_heard_faces(dice, &words);
	call_put(c, "rolled",
		 words.len ? json_sprintf("Dice: %s.", words.s)
			   : value_string("No die was rolled."));
	str_free(&words);
}

static void resolve_tell(struct call *c, const struct resolve *r)
{
	call_put_all(c, sandbox_tell(&r->s, r->view));
	if (!r->dice.from.source)
		call_put(
		    c, "dice-left",
		    json_integer((json_int_t)sandbox_dice_left(&r->dice.from)));
	call_put(c, "dice", json_incref(r->dice.heard.list));
	resolve_rolled(c, &r->dice.heard);
	call_put(c, "seed",
		 r->dice.from.source
		     ? value_string(HEX(r->dice.from.seed, HASH_LEN))
		     : json_null());
	call_put(c, "ordered", value_string(r->s.turn->game->seats[r->seat]));
}

static int resolve_all(struct call *c, struct resolve *r, struct err *e)
{
	json_t *before = resolve_before(r, e);

	if (!before)
		return -1;
	call_put(c, "before", before);
	if (resolve_play(c, r, e) < 0)
		return -1;
	resolve_tell(c, r);
	return resolve_after(c, r, e);
}

int resolve_answer(struct call *c, struct err *e)
{
	struct resolve r;
	int rc;

	if (resolve_position(c, &r.s, e) < 0)
		return -1;
	rc = resolve_seats(c, &r, e);
	if (rc == 0)
		rc = rolled_begin(c, r.s.turn->game, &r.dice, e);
	if (rc == 0) {
		rc = resolve_all(c, &r, e);
		rolled_end(&r.dice);
	}
	sandbox_close(&r.s);
	return rc;
}
