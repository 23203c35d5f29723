/* SPDX-License-Identifier: MIT */
/* append.c - new entries: all of them come into the game file, or none. */
#include "config.h"

#include "record/append.h"

#include "base/mem.h"
#include "record/deadline.h"
#include "seal/statebox.h"
#include "store/compose.h"

#include <string.h>

/* An older copy than the one that was signed last: only --fork goes on. */
static int append_fork(const struct means *m, struct append *a, struct err *e)
{
	struct entry_ruling fork = { .rule = RULE_FORK };
	struct err why = { ERR_NONE, "" };

	a->agrees = mark_check(&a->mark, a->r->file, &why) == 0;
	if (a->agrees || !m->fork)
		return 0;
	if (ledger_check_ruling(a->r->ledger, &fork, NULL, e) < 0)
		return -1;
	a->forked = true;
	return append_ruling(a, &fork, NULL, m->fork, e);
}

int append_begin(const struct means *m, struct record *r, struct append *out,
		 struct err *e)
{
	struct entropy unused;

	*out = (struct append){ .r = r,
				.first = (uint32_t)r->file->count,
				.dry = m->dry_run };
	/* Nothing that is appended is random: see protocol.md 5. */
	if (m->entropy && means_entropy(m, &unused, e) < 0)
		return -1;
	means_time(m, out->time);
	if (record_settings(m, r, &out->settings, e) < 0 ||
	    deadline_find(out->settings, r->ledger, out->time, out->until, e) <
		0 ||
	    mark_read(r->file->genesis.game.gid, &out->mark, e) < 0)
		return -1;
	return append_fork(m, out, e);
}

int append_absences(struct append *a, struct err *e)
{
	char *path;
	int rc;

	if (a->absences_known)
		return 0;
	path = record_beside(a->r, ".absences");
	rc = absences_load(path, &a->absences, e);
	a->absences_known = rc == 0;
	mem_free(path);
	return rc;
}

void append_free(struct append *a)
{
	entry_views_free(&a->views);
	absences_free(&a->absences);
	if (!a->lent)
		settings_free(a->settings);
}

static void append_head(const struct append *a, enum entry_kind kind,
			struct str *out)
{
	struct gamefile *g = a->r->file;
	uint32_t index = (uint32_t)g->count;
	struct compose_head head = { index, kind, g->genesis.game.gid,
				     gamefile_hash(g, index - 1), a->time };

	compose_begin(&head, out);
}

/* Signs the entry, and reads it back into the record as everybody will. */
static int append_tail(struct append *a, struct str *entry, struct err *e)
{
	struct record *r = a->r;
	struct difference d = { .code = ERR_NONE };
	int rc;

	compose_end(0, a->dry ? NULL : r->referee->sk, entry);
	rc = gamefile_append(r->file, entry->s, entry->len, e);
	if (rc == 0 && ledger_step(r->ledger, LEDGER_CHAIN, &d) < 0)
		rc = difference_err(&d, r->path, e);
	str_free(entry);
	return rc;
}

int append_accept(struct append *a, const struct accept_block *b, struct err *e)
{
	struct str entry = STR_INIT;

	append_head(a, ENTRY_ACCEPT, &entry);
	compose_long("block", str_span(&b->text), &entry);
	return append_tail(a, &entry, e);
}

static void append_box(const struct append *a, const struct seat_view_at *at,
		       const struct state *s, struct str *box)
{
	static const uint8_t nothing[STATEBOX_EXTRA + 1];
	const struct record *r = a->r;
	struct statebox_at where = { r->secret->state_key, at->prev, at->index,
				     r->play->game->sealed };

	if (a->dry)
		str_addn(box, (const char *)nothing, sizeof(nothing));
	else
		statebox_seal(&where, s->position.s, s->position.len, box);
	play_keep(r->play, at->index, &s->position);
}

/* STATE, and what it tells (protocol.md 3, 6). */
static void append_state(struct append *a, const struct decision *d,
			 const struct turn *t, struct str *entry)
{
	struct record *r = a->r;
	uint32_t index = (uint32_t)r->file->count;
	struct state s;
	struct seat_view_at at = {
		.index = index,
		.prev = gamefile_hash(r->file, index - 1),
		.time = span_of(a->time),
		.before = r->ledger,
		.opened = d->kind == ENTRY_ORDERS ? d->seat : -1,
		.state = &s,
		.ruling = d->ruling,
		.trees = !a->untold,
	};
	struct state_from from = { r->ledger, decision_actor(d), a->until };
	struct entry_view views[GAME_SEATS];
	struct str box = STR_INIT;
	struct compose_state out = { .box = &box, .views = views };

	state_make(r->play, &from, t, &s);
	append_box(a, &at, &s, &box);
	entry_views_free(&a->views);
	entry_views_make(r->play, &at, t, &a->views);
	for (size_t i = 0; i < a->views.count; i++) {
		views[i].seat = span_of(play_seat(r->play, i));
		(void)memcpy(views[i].hash, a->views.seats[i].hash, HASH_LEN);
	}
	out.awaits = s.awaits;
	out.awaits_count = s.awaits_count;
	out.result = s.result;
	out.views_count = a->views.count;
	compose_state(&out, entry);
	str_free(&box);
	state_free(&s);
}

/* Carries the decision out, and completes the entry by what follows from it.
 */
static int append_decided(struct append *a, const struct decision *d,
			  struct diags *wrong, struct str *entry, struct err *e)
{
	struct turn *t =
	    decision_carry_out(a->r->play, a->r->ledger, d, wrong, e);

	if (!t) {
		str_free(entry);
		return -1;
	}
	append_state(a, d, t, entry);
	turn_free(t);
	return append_tail(a, entry, e);
}

int append_start(struct append *a, struct err *e)
{
	struct decision d = { .kind = ENTRY_START, .seat = -1 };
	struct diags wrong = DIAGS_INIT;
	struct str entry = STR_INIT;
	uint8_t joins[HASH_LEN];

	ledger_joins(a->r->ledger, joins);
	append_head(a, ENTRY_START, &entry);
	compose_hex("joins", joins, HASH_LEN, &entry);
	return append_decided(a, &d, &wrong, &entry, e);
}

int append_orders(struct append *a, const struct orders_block *b,
		  const struct orders_plain *plain, struct diags *wrong,
		  struct err *e)
{
	struct str entry = STR_INIT;
	struct decision d;

	decision_of_orders(a->r->ledger, b, plain, &d);
	append_head(a, ENTRY_ORDERS, &entry);
	compose_long("block", str_span(&b->text), &entry);
	return append_decided(a, &d, wrong, &entry, e);
}

int append_ruling(struct append *a, const struct entry_ruling *r,
		  const struct accept_block *b, const char *reason,
		  struct err *e)
{
	struct decision d = { .kind = ENTRY_RULING,
			      .rule = r->rule,
			      .seat = -1,
			      .rewind = r->rewind };
	struct diags wrong = DIAGS_INIT;
	struct str entry = STR_INIT;

	append_head(a, ENTRY_RULING, &entry);
	compose_ruling(r, &entry);
	compose_long("reason", span_of(reason), &entry);
	if (b)
		compose_long("block", str_span(&b->text), &entry);
	if (!entry_rule_has_state(r->rule))
		return append_tail(a, &entry, e);
	d.seat = r->seat.s ? ledger_seat(a->r->ledger, r->seat) : -1;
	(void)span_copy(r->degree, d.degree, sizeof(d.degree));
	d.ruling = (struct rulings_own){ r, reason };
	return append_decided(a, &d, &wrong, &entry, e);
}

int append_reveal(struct append *a, struct err *e)
{
	struct str entry = STR_INIT;

	append_head(a, ENTRY_REVEAL, &entry);
	compose_hex("secret", a->r->secret->g, HASH_LEN, &entry);
	compose_result(&a->r->ledger->result, &entry);
	return append_tail(a, &entry, e);
}
