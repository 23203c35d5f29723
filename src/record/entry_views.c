/* SPDX-License-Identifier: MIT */
/* entry_views.c - what an entry with a STATE tells all seats, now or once
 * more. */
#include "config.h"

#include "record/entry_views.h"

#include "base/hex.h"
#include "record/summary.h"
#include "seal/dispatch.h"

#include <string.h>

void entry_views_make(const struct play *p, const struct seat_view_at *at,
		      const struct turn *t, struct entry_views *out)
{
	out->entry = at->index;
	out->turn = NULL;
	out->count = p->seats_count;
	for (size_t i = 0; i < out->count; i++) {
		seat_view_make(p, at, t, i, &out->seats[i]);
		(void)memcpy(out->keys[i], at->before->seats[i].report_key,
			     HASH_LEN);
	}
}

void entry_views_free(struct entry_views *v)
{
	for (size_t i = 0; i < v->count; i++)
		seat_view_free(&v->seats[i]);
	v->count = 0;
	turn_free(v->turn);
	v->turn = NULL;
}

/* Nobody gets a report that is not the one committed to. */
static int entry_views_compare(const struct play *p,
			       const struct entry_views *v, struct err *e)
{
	const struct entry *entry = &p->file->entries[v->entry];

	for (size_t i = 0; i < v->count && i < entry->views_count; i++)
		if (memcmp(entry->views[i].hash, v->seats[i].hash, HASH_LEN) !=
		    0)
			return err_set(
			    e, ERR_REFUSED,
			    "%s: entry %u committed to another view of %s than "
			    "this build makes; see: estafette verify",
			    p->file->name, (unsigned)v->entry, play_seat(p, i));
	return 0;
}

/* Only a referee who cheats has signed it. */
static void entry_views_illegal(const struct play *p, uint32_t entry,
				const struct diags *wrong, struct err *e)
{
	struct str at = STR_INIT;

	decision_wrong(wrong, &at);
	if (at.len)
		(void)err_set(e, ERR_REFUSED,
			      "%s: entry %u: the rules refuse its orders: %s; "
			      "see: estafette verify",
			      p->file->name, (unsigned)entry, at.s);
	str_free(&at);
}

static int entry_views_decide(struct play *p, const struct decision_from *from,
			      struct entry_views *out, struct err *e)
{
	const struct entry *entry = from->entry;
	struct diags wrong = DIAGS_INIT;
	struct state state;
	struct decision d;
	struct turn *t;

	if (decision_of_entry(p, from, &d, e) < 0)
		return -1;
	t = decision_carry_out(p, from->before, &d, &wrong, e);
	if (t) {
		struct seat_view_at at = { entry->index,
					   entry->prev,
					   entry->time,
					   from->before,
					   entry->kind == ENTRY_ORDERS ? d.seat
								       : -1,
					   &state,
					   d.ruling,
					   true };

		state = (struct state){ .position = STR_INIT };
		state_take(entry, &state);
		entry_views_make(p, &at, t, out);
		out->turn = t;
	} else {
		entry_views_illegal(p, entry->index, &wrong, e);
	}
	diag_free(&wrong);
	decision_free(&d);
	return t ? 0 : -1;
}

/* Genesis has no STATE, so 0 is none. */
static int entry_views_none(const struct gamefile *g, uint32_t index,
			    struct err *e)
{
	uint32_t near = 0;

	for (uint32_t i = 0; i < g->count && (i < index || !near); i++)
		if (entry_has_state(&g->entries[i]))
			near = i;
	if (!near)
		return err_set(e, ERR_REFUSED,
			       "%s: there is no entry %u that reports tell of; "
			       "the game has not started",
			       g->name, (unsigned)index);
	return err_set(e, ERR_REFUSED,
		       "%s: there is no entry %u that reports tell of; the %s "
		       "is entry %u",
		       g->name, (unsigned)index,
		       near < index ? "last one before it" : "first one",
		       (unsigned)near);
}

int entry_views_again(struct play *p, uint32_t index, struct entry_views *out,
		      struct err *e)
{
	struct decision_from from = { .entry = NULL };
	struct ledger *before;
	int rc;

	*out = (struct entry_views){ .entry = index };
	if (index >= p->file->count ||
	    !entry_has_state(&p->file->entries[index]))
		return entry_views_none(p->file, index, e);
	before = ledger_new(p->file);
	rc = ledger_advance(before, index, LEDGER_TRUST, e);
	from.before = before;
	from.entry = &p->file->entries[index];
	if (rc == 0)
		rc = entry_views_decide(p, &from, out, e);
	if (rc == 0)
		rc = entry_views_compare(p, out, e);
	if (rc < 0)
		entry_views_free(out);
	ledger_free(before);
	return rc;
}

json_t *entry_views_nobody(const struct play *p, const struct entry_views *v,
			   int who)
{
	const struct genesis *g = &p->file->genesis;
	const struct entry *entry = &p->file->entries[v->entry];

	json_t *rulings = rulings_told(p->file, v->entry);
	json_t *view = json_pack(
	    "{s:n, s:i, s:s, s:s, s:s, s:s, s:o, s:s, s:o, s:o}", "asked",
	    "entry", (int)v->entry, "game", HEX(g->game.gid, GID_LEN), "name",
	    g->game.name, "prev", HEX(entry->prev, HASH_LEN), "referee",
	    g->referee.text, "result", summary_result(&entry->result), "seat",
	    game_nobody(who), "time",
	    json_stringn(entry->time.s, entry->time.n), "world",
	    turn_view(v->turn, who));

	(void)json_object_update(view, rulings);
	json_decref(rulings);
	return view;
}

void entry_views_readdress(struct entry_views *v, const struct ledger *now)
{
	for (size_t i = 0; i < v->count; i++)
		(void)memcpy(v->keys[i], now->seats[i].report_key, HASH_LEN);
}

int entry_views_dispatch(const struct play *p, const struct entry_views *v,
			 size_t seat, const struct identity *referee,
			 struct str *out, struct err *e)
{
	const struct seat_view *one = &v->seats[seat];
	struct dispatch_facts facts = {
		.game = p->file->genesis.game,
		.genesis = gamefile_said_hash(p->file, 0),
		.seat = play_seat(p, seat),
		.entry = v->entry,
		.head = gamefile_said_hash(p->file, v->entry),
		.salt = one->salt,
		.report_key = v->keys[seat],
		.mail_key = p->secret->mail_key,
		.view = one->text.s,
		.view_len = one->text.len,
	};

	return dispatch_block_make(&facts, referee, out, e);
}
